import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hilbertKey } from './hilbert.ts';

test('neighbours on a Hilbert curve are neighbours on the map', () => {
  const side = 3.6e9 / 65_536;
  const keys = new Map<number, [number, number]>();
  for (let column = 0; column < 16; column++)
    for (let row = 0; row < 16; row++)
      keys.set(hilbertKey(-1.8e9 + (column + 0.5) * side, -0.9e9 + ((row + 0.5) * side) / 2), [column, row]);
  assert.equal(keys.size, 256);
  for (let key = 0; key < 255; key++) {
    const [a, b] = [keys.get(key)!, keys.get(key + 1)!];
    assert.equal(Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]), 1);
  }
  assert.equal(hilbertKey(1.8e9, 0.9e9) < 2 ** 32, true);
});
