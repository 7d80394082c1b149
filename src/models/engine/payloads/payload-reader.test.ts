import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LineTooLong } from './line-reader.ts';
import { EventData, JsonLines, type PayloadReader, WholeText } from './payload-reader.ts';

function read(reader: PayloadReader, chunks: readonly Uint8Array[]): string[] {
  const payloads = chunks.flatMap((chunk) => reader.push(chunk));
  return [...payloads, ...reader.end()];
}

function cutAt(text: string, places: readonly number[]): Uint8Array[] {
  const bytes = Buffer.from(text);
  const sorted = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
}

const whole = (text: string): Uint8Array[] => [Buffer.from(text)];

test('the data of events comes without types, ids, comments and the mark of the byte order', () => {
  const stream =
    '\uFEFF: hello\nevent: x\ndata: one\nid: 7\n\ndata:two\ndata: 2\r\n\r\ndata\rdata:  three\r\rretry: 5\n\n';
  assert.deepEqual(read(new EventData(100), whole(stream)), ['one', 'two\n2', '\n three']);
});

test('errors in a field of their own are read where there are such', () => {
  const stream = ': ping\n\ndata: {}\n\nerror: {"a":1}\n\ndata: [DONE]\n\n';
  assert.deepEqual(read(new EventData(100, true), whole(stream)), ['{}', '{"error":{"a":1}}', '[DONE]']);
  assert.deepEqual(read(new EventData(100), whole(stream)), ['{}', '[DONE]']);
});

test('an event that the end completes counts, and an empty stream has none', () => {
  assert.deepEqual(read(new EventData(100), whole('data: [DONE]')), ['[DONE]']);
  assert.deepEqual(read(new EventData(100), whole('data: [DONE]\n')), ['[DONE]']);
  assert.deepEqual(read(new EventData(100), []), []);
});

test('lines of JSON end with any end of a line, and the last one may have none', () => {
  assert.deepEqual(read(new JsonLines(100), whole('{"a":1}\r\n\n{"b":"é"}\n  \n{"c":3}')), [
    '{"a":1}',
    '{"b":"é"}',
    '{"c":3}',
  ]);
});

test('what is longer than it may be is refused', () => {
  for (const reader of [new EventData(10), new JsonLines(10), new WholeText(10)])
    assert.throws(() => reader.push(Buffer.from('data: 123456')), LineTooLong);
  const many = new EventData(10);
  assert.throws(() => many.push(Buffer.from('data: 1234\ndata: 1234\ndata: 1234\n')), LineTooLong);
});

// Characters of one to four bytes, every end of a line, and what the formats are built of.
const streams = fc
  .array(
    fc.constantFrom('data', ':', ' ', '\n', '\r', '\r\n', '\n\n', 'é', '€', '🦊', '{"a":1}', 'event: x', 'data: y'),
  )
  .map((parts) => parts.join(''));

for (const [name, make] of [
  ['events', () => new EventData(10_000)],
  ['lines', () => new JsonLines(10_000)],
  ['a whole text', () => new WholeText(10_000)],
] as const)
  test(`how ${name} are cut into chunks makes no difference`, () => {
    fc.assert(
      fc.property(streams, fc.array(fc.nat(500), { maxLength: 12 }), (text, places) => {
        assert.deepEqual(read(make(), cutAt(text, places)), read(make(), whole(text)));
        const bytewise = [...Buffer.from(text)].map((byte) => Uint8Array.of(byte));
        assert.deepEqual(read(make(), bytewise), read(make(), whole(text)));
      }),
      { numRuns: 500 },
    );
  });
