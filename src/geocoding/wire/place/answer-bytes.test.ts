import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AnswerBytes } from './answer-bytes.ts';

/** The body of an answer as text. */
function bodyOf(write: (into: AnswerBytes) => void, into = new AnswerBytes()): string {
  into.start();
  write(into);
  return String(into);
}

test('numbers and texts are written as JSON writes them', () => {
  const into = new AnswerBytes();
  fc.assert(
    fc.property(fc.maxSafeNat(), (number) =>
      assert.equal(
        bodyOf((b) => b.integer(number), into),
        String(number),
      ),
    ),
  );
  for (const number of [0, 9, 10, 999_999_999, 1e9, 1_000_000_001, 10_000_000_000, Number.MAX_SAFE_INTEGER])
    assert.equal(
      bodyOf((b) => b.integer(number), into),
      String(number),
    );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) =>
      assert.equal(
        bodyOf((b) => b.json(text), into),
        JSON.stringify(text.toWellFormed()).slice(1, -1),
      ),
    ),
  );
  // Every length of UTF-8, and what JSON escapes.
  for (const text of [
    'ß',
    'Łódź',
    '\u07ff',
    '\u0800',
    '東京都',
    '\u2028',
    '\ud7ff',
    '\ue000',
    '😀',
    '\x7f',
    '\x1f',
    '"',
    '\\',
  ])
    assert.equal(
      bodyOf((b) => b.json(`${text}${text}`), into),
      JSON.stringify(`${text}${text}`).slice(1, -1),
    );
  fc.assert(
    fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (value) =>
      assert.equal(
        bodyOf((b) => b.degrees(value), into),
        value.toFixed(7),
      ),
    ),
  );
});

test('a body may be longer than the buffer', () => {
  const into = new AnswerBytes();
  const long = 'x'.repeat(50_000);
  const write = (b: AnswerBytes): void => {
    b.piece(Buffer.from('a'));
    b.text(long);
    b.json(long);
    b.integer(7);
  };
  assert.equal(bodyOf(write, into), `a${long}${long}7`);
});
