import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitHeaders, retrySeconds, spanText } from './limit-headers.ts';

for (const [milliseconds, text] of [
  [0, '0ms'],
  [-5, '0ms'],
  [119.2, '120ms'],
  [999, '999ms'],
  [1000, '1s'],
  [1001, '2s'],
  [59_000, '59s'],
  [60_000, '1m0s'],
  [359_001, '6m0s'],
  [3_600_000, '1h0m0s'],
  [86_399_000, '23h59m59s'],
] as const)
  test(`${milliseconds} ms are ${text}`, () => assert.equal(spanText(milliseconds), text));

test('the headers are those of OpenAI', () => {
  assert.deepEqual(limitHeaders([{ of: 'requests', limit: 3, remaining: 1.5, reset: 1000 }]), [
    'X-RateLimit-Limit-requests',
    '3',
    'X-RateLimit-Remaining-requests',
    '1',
    'X-RateLimit-Reset-requests',
    '1s',
  ]);
  assert.deepEqual(limitHeaders([{ of: 'prompt-tokens', limit: 3, remaining: -1, reset: 0 }])[3], '0');
  assert.deepEqual(limitHeaders([]), []);
});

test('a client waits whole seconds, and at least one', () => {
  assert.deepEqual([1, 999, 1000, 1001].map(retrySeconds), [1, 1, 1, 2]);
});
