import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeMessage } from './whole-message.ts';

test('a message of several lines ends at its mark, or with the input', async () => {
  for (const [lines, message, left] of [
    [['one line'], 'one line', 0],
    [['"""one line"""'], 'one line', 0],
    [['  """', 'two', 'lines """ ', 'next'], '\ntwo\nlines ', 1],
    [['"""a', '"b"', '""c"""'], 'a\n"b"\n""c', 0],
    [['"""never', 'closed'], 'never\nclosed', 0],
    [['"', 'x'], '"', 1],
  ] as const) {
    const rest: string[] = [...lines];
    const first = rest.shift() ?? '';
    assert.equal(await wholeMessage(first, async () => rest.shift()), message);
    assert.equal(rest.length, left);
  }
});
