import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ByteWriter } from './byte-writer.ts';

test('what one writer holds is appended to another, a little and a lot', () => {
  for (const length of [0, 1, 96, 97, 5000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => at);
    const [from, into] = [new ByteWriter(), new ByteWriter()];
    from.append(bytes);
    into.byte(1);
    into.appendWritten(from);
    assert.deepEqual(into.view(), Uint8Array.of(1, ...bytes));
  }
});
