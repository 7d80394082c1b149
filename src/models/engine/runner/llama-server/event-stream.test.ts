import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { EventStream } from './event-stream.ts';

function read(pieces: readonly string[]): { data: string; isError: boolean }[] {
  const events: { data: string; isError: boolean }[] = [];
  const stream = new EventStream((data, isError) => events.push({ data, isError }));
  for (const piece of pieces) stream.add(piece);
  return events;
}

test('events are the same wherever the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.json(), { maxLength: 8 }), fc.array(fc.nat(20), { maxLength: 60 }), (values, lengths) => {
      const text = values.map((value) => `data: ${value}\n\n`).join('');
      const pieces: string[] = [];
      let at = 0;
      for (const length of lengths) {
        pieces.push(text.slice(at, at + length));
        at += length;
      }
      assert.deepEqual(
        read([...pieces, text.slice(at)]),
        values.map((data) => ({ data, isError: false })),
      );
    }),
  );
});

test('errors are told apart, and comments, the end mark and line ends of Windows are read past', () => {
  assert.deepEqual(read([': ping\n\ndata: {}\r\n\nerror: {"a":1}\n\ndata: [DONE]\n\nevent: x\n']), [
    { data: '{}', isError: false },
    { data: '{"a":1}', isError: true },
  ]);
});

test('an event without end is refused', () => {
  const stream = new EventStream(() => {});
  const part = `data: ${'x'.repeat(1024 * 1024)}`;
  assert.throws(() => {
    for (let count = 0; count < 17; count++) stream.add(part);
  }, /too long/);
});
