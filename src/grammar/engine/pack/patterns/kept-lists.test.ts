import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptLists } from './kept-lists.ts';

/** @param limit forms that are remembered: there is room for 32 times as many numbers, and for 8192 at least */
function newLists(limit: number): KeptLists {
  let rounds = 0;
  return new KeptLists({ limit, nextRound: () => ++rounds });
}

test('Lists of rules are found again at their places', () => {
  const lists = newLists(2000);
  const [first, second] = [lists.keep(Uint32Array.of(7, 9, 1), 2), lists.keep(Uint32Array.of(65_000), 1)];
  assert.deepEqual([lists.count(first), lists.number(first, 0), lists.number(first, 1)], [2, 7, 9]);
  assert.deepEqual([lists.count(second), lists.number(second, 0)], [1, 65_000]);
});

test('Where the room ends, a new round begins, and a list is there until that comes to its place', () => {
  const lists = newLists(1);
  const keep = (count: number) => {
    const rules = Uint32Array.from({ length: count }, (_, number) => number);
    const place = lists.keep(rules, count);
    return { place, round: lists.round };
  };
  const has = ({ round, place }: ReturnType<typeof keep>) => lists.has(round, place);
  const before = [keep(2999), keep(2999), keep(1999)] as const;
  assert.deepEqual(before.map(has), [true, true, true]);
  const after = [keep(2999), keep(999)];
  assert.equal(after[0].place, 0);
  assert.deepEqual(before.map(has), [false, false, true]);
  assert.equal(lists.number(before[2].place, 1998), 1998);
  after.push(keep(1999));
  assert.deepEqual(before.map(has), [false, false, true]);
  assert.deepEqual(after.map(has), [true, true, true]);
  keep(2999);
  assert.deepEqual(before.map(has), [false, false, false]);
  assert.deepEqual(after.map(has), [false, true, true]);
});

test('No list is kept of a kind that had none yet', () => {
  assert.equal(newLists(1).has(0, 0), false);
});

test('Lists that are too long for the room, and of rules with too high numbers, are not kept', () => {
  const lists = newLists(1);
  assert.equal(lists.keep(new Uint32Array(9000), 9000), -1);
  assert.equal(lists.keep(new Uint32Array(70_000), 1), -1);
});
