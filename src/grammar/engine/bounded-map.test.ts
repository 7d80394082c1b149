import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoundedMap } from './bounded-map.ts';

test('a bounded map holds as much as it may, and then begins anew', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2);
  assert.deepEqual(
    [...map],
    [
      ['a', 1],
      ['b', 2],
    ],
  );
  map.set('c', 3);
  assert.deepEqual([...map], [['c', 3]]);
});
