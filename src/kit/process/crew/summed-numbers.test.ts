import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summedNumbers } from './summed-numbers.ts';

test('numbers are added up at any depth, and of everything else the first stays', () => {
  const one = { requests: 1, name: 'a', models: { url: 'x', underWay: 2 }, list: [1], none: null };
  const other = {
    requests: 4,
    name: 'b',
    models: { url: 'y', underWay: 3, failed: 1 },
    list: [2],
    none: null,
    more: 5,
  };
  assert.deepEqual(summedNumbers([one, other]), {
    requests: 5,
    name: 'a',
    models: { url: 'x', underWay: 5, failed: 1 },
    list: [1],
    none: null,
    more: 5,
  });
  assert.deepEqual(one.models, { url: 'x', underWay: 2 });
  assert.deepEqual(summedNumbers([]), {});
});
