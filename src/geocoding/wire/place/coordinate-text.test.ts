import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixed } from './coordinate-text.ts';

test('coordinates have seven decimals, rounded as toFixed rounds', () => {
  const same = (value: number): void => assert.equal(fixed(value), value.toFixed(7));
  for (const value of [
    0, -0, 1e-7, -1e-7, 4e-8, -4e-8, 5e-8, 0.00000015, 180, -180, 179.9999999, 511.99999999, 512, -600,
  ])
    same(value);
  fc.assert(fc.property(fc.double({ min: -700, max: 700, noNaN: true }), same));
  fc.assert(fc.property(fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }), (units) => same(units / 1e7)));
  // The middle between two texts.
  fc.assert(fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (n) => same((n + 0.5) / 1e7)));
});
