import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallFormat } from './call-format.ts';
import { llama3Calls } from './families/llama3.ts';
import { mistralCalls } from './families/mistral.ts';
import { OfferedTools } from './offered-tools.ts';

const tools = new OfferedTools([]);

/** Characters behind a mark after which a text that never ends its header is no call. */
function undecided({ begin }: CallFormat, mark: string): number {
  const read = begin(mark, tools);
  for (let length = 0; length < 5000; length++) if (read(mark + 'x'.repeat(length), false) === 'none') return length;
  return Number.POSITIVE_INFINITY;
}

test('a header of a call that never ends is given up', () => {
  assert.equal(undecided(llama3Calls, '<function='), 257 - '<function='.length);
  assert.equal(undecided(mistralCalls, '[TOOL_CALLS]'), 513);
});
