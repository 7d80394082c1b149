import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalized, reduced } from './embed-core.ts';

test('a vector gets length 1', () => {
  assert.deepEqual(normalized([3, -4]), [0.6, -0.8]);
  assert.deepEqual(normalized([0, 0]), [0, 0]);
});

test('a vector that is no vector is refused', () => {
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY])
    assert.throws(() => normalized([1, wrong]), { status: 500, message: 'embedding contains NaN or Inf values' });
});

test('dimensions cut a vector, which then has length 1 again', () => {
  const vector = normalized([3, 4, 12]);
  assert.deepEqual(
    reduced(vector, 2).map((value) => Number(value.toFixed(6))),
    [0.6, 0.8],
  );
  for (const all of [0, 3, 4]) assert.equal(reduced(vector, all), vector);
});
