import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HeldBytes } from './held-bytes.ts';

test('bytes are held up to the bound, and there is room again when they are given back', () => {
  const bytes = new HeldBytes(10);
  assert.deepEqual([bytes.held, bytes.hasRoom(10), bytes.hasRoom(11)], [0, true, false]);
  assert.deepEqual([bytes.take(4), bytes.take(7), bytes.held], [true, false, 4]);
  assert.deepEqual([bytes.take(6), bytes.take(1), bytes.held], [true, false, 10]);
  bytes.give(5);
  assert.deepEqual([bytes.held, bytes.take(6), bytes.take(5), bytes.held], [5, false, true, 10]);
});
