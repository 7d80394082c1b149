import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
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

test('points are written as signed steps from one to the next, however far they go', () => {
  const point = fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.integer({ min: -9000, max: 9000 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point)), (points) => {
      const expected = new ByteWriter();
      let [lastX, lastY] = [7, -9];
      for (const [x, y] of points) {
        expected.signed(x - lastX);
        expected.signed(y - lastY);
        [lastX, lastY] = [x, y];
      }
      const writer = new ByteWriter();
      const words = Int32Array.from([0, ...points.flat()]);
      writer.points(words, 1, words.length, 7, -9);
      assert.deepEqual(writer.view(), expected.view());
    }),
  );
});

test('texts are written in UTF-8 with their length, short and long, of any letters', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ minLength: 120, maxLength: 140 }));
  fc.assert(
    fc.property(text, text, (first, second) => {
      const [writer, expected] = [new ByteWriter(), new ByteWriter()];
      for (const each of [first, second]) {
        writer.text(each);
        const bytes = Buffer.from(each, 'utf8');
        expected.varint(bytes.length);
        expected.append(bytes);
      }
      assert.deepEqual(writer.view(), expected.view());
    }),
  );
});
