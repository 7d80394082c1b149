import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newStopFlag, stop } from '#kit/process/stop-flag';
import { phrasesOf } from '../phrases.ts';
import { searchInSteps, searchSteps } from './search-steps.ts';

const stepsOf = (text: string): string[] => searchSteps(phrasesOf(text, true));

test('a usual search is one statement', () => {
  assert.deepEqual(stepsOf('buffer overflow'), ['"buffer" * AND "overflow" *']);
  assert.deepEqual(stepsOf('a is cve-2 CVE-2024-1'), ['"a" AND "is" AND "cve 2024 1" AND "cve 2" *']);
  assert.deepEqual(stepsOf('--'), []);
});

test('beginnings of one or two letters have a statement each, and other phrases eight at a time', () => {
  assert.deepEqual(stepsOf('to-a log-4j remote the-use'), ['"remote" * AND "the use" * AND "to a" *', '"log 4j" *']);
  assert.deepEqual(stepsOf('one-1 two-2 three-333'), ['"three 333" * AND "one 1" *', '"two 2" *']);
  const nine = stepsOf('aaa bbb ccc ddd eee fff ggg hhh iii');
  assert.deepEqual(
    nine.map((step) => step.split(' AND ').length),
    [8, 1],
  );
});

/** A store in which each expression has its keys; every search uses the same memory. */
function store(found: Readonly<Record<string, readonly number[]>>) {
  const memory = new Float64Array(10);
  const asked: string[] = [];
  return {
    asked,
    find(expression: string): Float64Array {
      asked.push(expression);
      memory.set(found[expression]);
      return memory.subarray(0, found[expression].length);
    },
  };
}

const PHRASES = phrasesOf('to-a to-b to-c', true);

test('the keys that every step finds', () => {
  const { find, asked } = store({
    '"to a" *': [1, 2, 4, 7, 9],
    '"to b" *': [0, 2, 3, 7, 9, 10],
    '"to c" *': [2, 7, 8],
  });
  assert.deepEqual([...searchInSteps(PHRASES, find)], [2, 7]);
  assert.equal(asked.length, 3);
});

test('no step after one that leaves nothing', () => {
  const { find, asked } = store({ '"to a" *': [1, 3], '"to b" *': [2], '"to c" *': [1] });
  assert.deepEqual([...searchInSteps(PHRASES, find)], []);
  assert.equal(asked.length, 2);
});

test('a search that is stopped finds nothing and begins no further step', () => {
  const { find, asked } = store({ '"to a" *': [1], '"to b" *': [1], '"to c" *': [1] });
  const flag = newStopFlag();
  const stopping = (expression: string): Float64Array => {
    if (asked.length === 1) stop(flag);
    return find(expression);
  };
  assert.deepEqual([...searchInSteps(PHRASES, stopping, flag)], []);
  assert.deepEqual(asked, ['"to a" *', '"to b" *']);
  assert.deepEqual([...searchInSteps(PHRASES, find, flag)], []);
  assert.equal(asked.length, 2);
});
