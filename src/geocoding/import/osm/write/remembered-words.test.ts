import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RememberedWords } from './remembered-words.ts';

function wordsAt(remembered: RememberedWords, start: number): [number, number][] {
  return Array.from({ length: remembered.count(start) }, (_, at) => [
    remembered.number(start, at),
    remembered.length(start, at),
  ]);
}

test('words of a value come with the length of their name, until another value takes their slot', () => {
  const remembered = new RememberedWords();
  assert.equal(remembered.find(5), -1);
  const many = Array.from({ length: 9 }, (_, at) => 100 + at);
  const start = remembered.add(5, [[1, 2], many, []]);
  assert.equal(remembered.find(5), start);
  assert.deepEqual(wordsAt(remembered, start), [[1, 2], [2, 2], ...many.map((number) => [number, 7])]);
  const other = remembered.add(5 + (1 << 15), []);
  assert.equal(remembered.find(5), -1);
  assert.deepEqual(wordsAt(remembered, other), []);
  remembered.clear();
  assert.equal(remembered.find(5 + (1 << 15)), -1);
});

test('all is forgotten when there is no more room, and a value of very many words has its own', () => {
  const remembered = new RememberedWords();
  const long = Array.from({ length: 100_000 }, (_, at) => at);
  remembered.add(1, [long]);
  const start = remembered.add(2, [long]);
  assert.equal(remembered.find(1), -1);
  assert.equal(remembered.find(2), start);
  const longer = [...long, ...long];
  assert.equal(wordsAt(remembered, remembered.add(3, [longer])).length, longer.length);
});
