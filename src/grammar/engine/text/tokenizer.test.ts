import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tokenize } from './tokenizer.ts';

const split = (text: string, language = 'en'): string[] =>
  tokenize(text, language)
    .slice(1)
    .map((token) => token.text);

test('the first token is empty and begins the sentence', () => {
  const [first] = tokenize('Hello', 'en');
  assert.deepEqual([first.text, first.readings[0].pos], ['', 'SENT_START']);
});

test('blanks are remembered on the token after them', () => {
  const tokens = tokenize('A  b,c', 'en').slice(1);
  assert.deepEqual(
    tokens.map(({ text, start, end, whitespaceBefore }) => [text, start, end, whitespaceBefore]),
    [
      ['A', 0, 1, false],
      ['b', 3, 4, true],
      [',', 4, 5, false],
      ['c', 5, 6, false],
    ],
  );
});

test('a contraction is split before what it shortens', () => {
  assert.deepEqual(split("I'm sure they don’t, and can't've."), [
    'I',
    "'m",
    'sure',
    'they',
    'do',
    'n’t',
    ',',
    'and',
    'ca',
    "n't",
    "'ve",
    '.',
  ]);
});

test("o'clock and O'Brien stay whole, other apostrophes stand alone", () => {
  assert.deepEqual(split("O'Brien at five o'clock, the dogs' tails"), [
    "O'Brien",
    'at',
    'five',
    "o'clock",
    ',',
    'the',
    'dogs',
    "'",
    'tails',
  ]);
});

test('French elisions are split after the apostrophe', () => {
  assert.deepEqual(split("L'homme qu’il n'aime", 'fr'), ["L'", 'homme', 'qu’', 'il', "n'", 'aime']);
});

test('hyphens stay within words and stand alone at their edges', () => {
  assert.deepEqual(split('-well-known- --'), ['-', 'well-known', '-', '-', '-']);
});

test('addresses are one token each', () => {
  const text = 'Go to https://example.org/a_b?c=d, (www.example.com) or write x.y@example.org; see example.com.';
  assert.deepEqual(
    tokenize(text, 'en')
      .filter((token) => token.address)
      .map((token) => token.text),
    ['https://example.org/a_b?c=d', 'www.example.com', 'x.y@example.org', 'example.com'],
  );
});

test('numbers with signs are one token, decimals are three', () => {
  assert.deepEqual(split('50% of $3 or 3.14'), ['50%', 'of', '$3', 'or', '3', '.', '14']);
});

test('tokens are pieces of the text in order, with nothing but blanks between them', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 5 }),
    fc.constantFrom("'", '’', '-', '@', '.com', 'http://', 'www.', ' ', "n't", 'é'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.constantFrom('en', 'fr', 'ru'), (pieces, language) => {
      const text = pieces.join('');
      let at = 0;
      for (const token of tokenize(text, language).slice(1)) {
        const between = text.slice(at, token.start);
        assert.match(between, /^\s*$/);
        assert.equal(token.whitespaceBefore, between.length > 0);
        assert.equal(text.slice(token.start, token.end), token.text);
        at = token.end;
      }
      assert.match(text.slice(at), /^\s*$/);
    }),
  );
});
