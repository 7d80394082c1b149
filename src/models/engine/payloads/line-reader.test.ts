import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomNumbers } from '#kit/testing/random-numbers';
import { LineReader, LineTooLong } from './line-reader.ts';

test('lines end with CR, LF or both, however the bytes are cut', () => {
  const random = randomNumbers(1);
  const below = (most: number): number => Math.floor(random() * most);
  for (let number = 0; number < 300; number++) {
    const text = Array.from({ length: below(12) }, () => ['\r', '\n', '\r\n', 'a', 'ž🙂', ''][below(6)]).join('');
    const bytes = Buffer.from(text);
    const reader = new LineReader(100);
    const lines: string[] = [];
    for (let at = 0; at < bytes.length; ) {
      const end = at + 1 + below(4);
      lines.push(...reader.push(bytes.subarray(at, end)));
      at = end;
    }
    assert.deepEqual([...lines, reader.end()], text.split(/\r\n|\r|\n/), JSON.stringify(text));
  }
});

test('a line may be as long as the bound, and no longer', () => {
  const reader = new LineReader(5);
  assert.deepEqual(reader.push(Buffer.from('12345\nab')), ['12345']);
  assert.deepEqual(reader.push(Buffer.from('cde\n')), ['abcde']);
  assert.throws(
    () => reader.push(Buffer.from('123456')),
    (error) => {
      assert.ok(error instanceof LineTooLong);
      assert.deepEqual([error.name, error.message], ['LineTooLong', 'a line is longer than 5 bytes']);
      return true;
    },
  );
});
