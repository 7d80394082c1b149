import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutLine, numbersBetween } from './interpolation.ts';

test('interpolated numbers keep their parity and stay between the ends', () => {
  assert.deepEqual(numbersBetween(1, 11, 'odd'), { start: 3, end: 9, step: 2 });
  assert.deepEqual(numbersBetween(1, 11, 'even'), { start: 2, end: 10, step: 2 });
  assert.deepEqual(numbersBetween(1, 4, 'all'), { start: 2, end: 3, step: 1 });
  assert.deepEqual(numbersBetween(0, 20, '5'), { start: 5, end: 15, step: 5 });
  assert.equal(numbersBetween(1, 3, 'odd'), undefined);
  assert.equal(numbersBetween(7, 7, 'all'), undefined);
  assert.deepEqual([...cutLine(Int32Array.of(0, 0, 100, 0, 100, 100), 0.25, 0.75)], [50, 0, 100, 0, 100, 50]);
});
