import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flashAttentionOf } from './flash-attention.ts';

const auto = { flashAttention: 'auto', cacheType: 'f16' } as const;
const small = { count: 8, length: 32 };

test('small heads are computed without it, as long as the scores take little memory', () => {
  assert.equal(flashAttentionOf(auto, small, 4096, 512), false);
  assert.equal(flashAttentionOf(auto, small, 4097, 512), 'auto');
});

test('larger heads, and those that a file does not tell, are left to llama.cpp', () => {
  assert.equal(flashAttentionOf(auto, { count: 8, length: 64 }, 512, 512), 'auto');
  assert.equal(flashAttentionOf(auto, { count: undefined, length: 32 }, 512, 512), 'auto');
  assert.equal(flashAttentionOf(auto, { count: 8, length: undefined }, 512, 512), 'auto');
});

test('a quantised cache needs it', () => {
  assert.equal(flashAttentionOf({ ...auto, cacheType: 'q8_0' }, small, 512, 512), 'auto');
});

test('what the setting says holds', () => {
  assert.equal(flashAttentionOf({ ...auto, flashAttention: 'on' }, small, 512, 512), true);
  assert.equal(flashAttentionOf({ ...auto, flashAttention: 'off' }, { count: 8, length: 128 }, 512, 512), false);
});
