import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BoundedMap } from './bounded-map.ts';

test('a bounded map that is full lets go of what was not asked for', () => {
  const map = new BoundedMap<string, number>(3);
  map.set('a', 1).set('b', 2).set('c', 3);
  assert.deepEqual([map.get('a'), map.get('c')], [1, 3]);
  map.set('d', 4);
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => map.get(key)),
    [1, undefined, 3, 4],
  );
  assert.equal(map.size, 3);
});

test('a bounded map whose keys were all asked for lets go of one of them', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2);
  assert.deepEqual([map.get('a'), map.get('b')], [1, 2]);
  map.set('c', 3);
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => map.get(key)),
    [undefined, 2, 3],
  );
});

test('a bounded map gives what was last set, or nothing, and holds no more than it may', () => {
  const change = fc.record({ key: fc.nat(9), value: fc.option(fc.nat(99), { nil: undefined }), clears: fc.nat(20) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(change), (most, changes) => {
      const map = new BoundedMap<string, number>(most);
      const all = new Map<string, number>();
      for (const { key: number, value, clears } of changes) {
        const key = `${number}`;
        if (clears === 0) {
          map.clear();
          all.clear();
        } else if (value === undefined) {
          const known = map.get(key);
          if (known !== undefined || all.size <= most) assert.equal(known, all.get(key));
        } else {
          map.set(key, value);
          all.set(key, value);
          assert.equal(map.get(key), value);
        }
        assert.equal(map.size, Math.min(most, all.size));
      }
    }),
  );
});

test('a bounded map finds every key of many, as long as there is room, and afterwards the last ones', () => {
  for (const most of [1000, 70_000]) {
    const map = new BoundedMap<string, number>(most);
    const keyOf = (number: number): string => `${number}`.padStart(number % 40, 'x');
    for (let number = 0; number < most; number++) map.set(keyOf(number), number);
    for (let number = 0; number < most; number++) assert.equal(map.get(keyOf(number)), number);
    // None of these is asked for, so that each takes the place of an old one.
    for (let number = most; number < 2 * most; number++) map.set(keyOf(number), number);
    for (let number = 0; number < most; number++) assert.equal(map.get(keyOf(number)), undefined);
    for (let number = most; number < 2 * most; number++) assert.equal(map.get(keyOf(number)), number);
    map.clear();
    assert.deepEqual([map.size, map.get(keyOf(most))], [0, undefined]);
  }
});

test('a bounded map still knows what was asked for when it has grown', () => {
  const map = new BoundedMap<string, number>(40);
  for (let number = 0; number < 16; number++) map.set(`${number}`, number);
  map.get('0');
  for (let number = 16; number < 41; number++) map.set(`${number}`, number);
  assert.deepEqual([map.get('0'), map.get('1')], [0, undefined]);
});

test('a bounded map that was cleared keeps nothing of what it held', () => {
  for (let round = 0; round < 20; round++) {
    const map = new BoundedMap<string, number>(16);
    for (let number = 0; number < 16; number++) map.set(`${round} ${number}`, number);
    map.clear();
    map.set('other', 1);
    // Keys that are left in buckets would be found by the numbers of new ones.
    for (let number = 15; number > 0; number--) map.set(`${round} ${number}`, number);
    for (let number = 1; number < 16; number++) assert.equal(map.get(`${round} ${number}`), number);
    assert.deepEqual([map.get('other'), map.get(`${round} 0`), map.size], [1, undefined, 16]);
  }
});
