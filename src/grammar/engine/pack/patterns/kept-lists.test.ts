import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptLists } from './kept-lists.ts';

/** @param limit forms that are remembered: there is room for 16 times as many numbers, and for 8192 at least */
function newLists(limit: number): KeptLists {
  let rounds = 0;
  return new KeptLists({ limit, nextRound: () => ++rounds });
}

test('Lists of rules are found again at their places', () => {
  const lists = newLists(2000);
  const [first, second] = [lists.keep(Uint32Array.of(7, 9, 1), 2), lists.keep(Uint32Array.of(65_000), 1)];
  assert.deepEqual([lists.count(first), lists.rule(first, 0), lists.rule(first, 1)], [2, 7, 9]);
  assert.deepEqual([lists.count(second), lists.rule(second, 0)], [1, 65_000]);
});

test('Where the room ends, a new round begins, and what was kept before is gone', () => {
  const lists = newLists(1);
  const rules = Uint32Array.from({ length: 5000 }, (_, number) => number);
  const { round } = lists;
  assert.equal(lists.keep(rules, 5000), 0);
  assert.equal(lists.round, round);
  assert.equal(lists.keep(rules, 4000), 0);
  assert.notEqual(lists.round, round);
  assert.equal(lists.count(0), 4000);
});

test('Lists that are too long for the room, and of rules with too high numbers, are not kept', () => {
  const lists = newLists(1);
  assert.equal(lists.keep(new Uint32Array(9000), 9000), -1);
  assert.equal(lists.keep(new Uint32Array(70_000), 1), -1);
});
