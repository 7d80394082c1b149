import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canShift } from './context-shift.ts';

const llama = { architecture: 'llama', severalForToken: false };

test('quantised keys move only if their length is a multiple of 64', () => {
  assert.equal(canShift('q8_0', { count: 8, length: 128 }, llama), true);
  assert.equal(canShift('q8_0', { count: 8, length: 96 }, llama), false);
  assert.equal(canShift('q4_0', { count: 8, length: undefined }, llama), false);
  assert.equal(canShift('f16', { count: undefined, length: undefined }, llama), true);
});

test('tokens with several positions, and those of Step 3.5, never move', () => {
  const heads = { count: 8, length: 128 };
  assert.equal(canShift('f16', heads, { ...llama, severalForToken: true }), false);
  assert.equal(canShift('f16', heads, { architecture: 'step35', severalForToken: false }), false);
});
