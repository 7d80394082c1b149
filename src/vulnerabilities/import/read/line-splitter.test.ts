import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LineSplitter } from './line-splitter.ts';

const split = (chunks: readonly Buffer[], max = 1000): (string | undefined)[] => {
  const splitter = new LineSplitter(max);
  // Copied at once: a line may share the chunk's memory.
  const lines = chunks.flatMap((chunk) => splitter.push(chunk).map((line) => line?.toString()));
  return [...lines, ...splitter.end().map((line) => line?.toString())];
};

test('however the bytes are cut, the lines are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 8 })), fc.array(fc.nat(20)), (words, cuts) => {
      const text = words.map((word) => word.replaceAll(/[\r\n]/g, '')).join('\n');
      const bytes = Buffer.from(text);
      const chunks: Buffer[] = [];
      let at = 0;
      for (const cut of cuts) {
        chunks.push(bytes.subarray(at, at + cut));
        at += cut;
      }
      chunks.push(bytes.subarray(at));
      const expected = text.split('\n');
      if (expected.at(-1) === '') expected.pop();
      assert.deepEqual(split(chunks), expected);
    }),
  );
});

test('a carriage return before the line feed belongs to the end of the line', () => {
  assert.deepEqual(split([Buffer.from('a\r\nb\r'), Buffer.from('\nc')]), ['a', 'b', 'c']);
});

test('a line that is too long is told as such and the next one is whole', () => {
  assert.deepEqual(split([Buffer.from('12'), Buffer.from('3456\n12'), Buffer.from('3\n')], 5), [undefined, '123']);
  assert.deepEqual(split([Buffer.from('1234567')], 5), [undefined]);
});

test('a line that came in one piece is not copied', () => {
  const chunk = Buffer.from(new ArrayBuffer(6)).fill('ab\ncd\n');
  assert.deepEqual(
    new LineSplitter(10).push(chunk).map((line) => [String(line), line?.buffer === chunk.buffer]),
    [
      ['ab', true],
      ['cd', true],
    ],
  );
});
