import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MAX_SENTENCE, segment } from './segmenter.ts';

const split = (text: string, language = 'en'): string[] =>
  segment(text, language).map(({ start, end }) => text.slice(start, end).trim());

test('full stops, question and exclamation marks end sentences', () => {
  assert.deepEqual(split('It rained. Did it? Yes! We left.'), ['It rained.', 'Did it?', 'Yes!', 'We left.']);
});

test('white space belongs to the sentence before it', () => {
  assert.deepEqual(segment('One.  Two.', 'en'), [
    { start: 0, end: 6 },
    { start: 6, end: 10 },
  ]);
});

test('a blank line ends a sentence, a line break does not', () => {
  assert.deepEqual(split('A title\n\nThe text\ngoes on.'), ['A title', 'The text\ngoes on.']);
});

test('titles, initials and Latin abbreviations do not end a sentence', () => {
  assert.deepEqual(split('Dr. Smith met J. R. Jones, e.g. in May. They spoke.'), [
    'Dr. Smith met J. R. Jones, e.g. in May.',
    'They spoke.',
  ]);
});

test('a thing named by a letter ends a sentence', () => {
  assert.deepEqual(split('It has vitamin C. It is sour.'), ['It has vitamin C.', 'It is sour.']);
});

test('abbreviations that may end a sentence do so before a capital only', () => {
  assert.deepEqual(split('He works for Brown Inc. and others.'), ['He works for Brown Inc. and others.']);
  assert.deepEqual(split('They sold pens, ink, etc. Nobody came.'), ['They sold pens, ink, etc.', 'Nobody came.']);
  assert.deepEqual(split('We left at 9 a.m. on foot.'), ['We left at 9 a.m. on foot.']);
});

test('"No. 5" and "3.14" are no sentences, but "No." is', () => {
  assert.deepEqual(split('It was No. 5 of 3.14 parts.'), ['It was No. 5 of 3.14 parts.']);
  assert.deepEqual(split('She said no. Then she left.'), ['She said no.', 'Then she left.']);
});

test('an ellipsis before a small letter goes on', () => {
  assert.deepEqual(split('Well... perhaps. Well... Then no.'), ['Well... perhaps.', 'Well...', 'Then no.']);
});

test('a quoted question goes on before a small letter', () => {
  assert.deepEqual(split('"Really?" he asked. "Yes." She laughed.'), ['"Really?" he asked.', '"Yes."', 'She laughed.']);
});

test('addresses are not cut', () => {
  assert.deepEqual(split('See www.example.com/a.html? Write to a.b@example.org now.'), [
    'See www.example.com/a.html?',
    'Write to a.b@example.org now.',
  ]);
});

test('a sentence that ends with "I" ends', () => {
  assert.deepEqual(split('He is older than I. She is not.'), ['He is older than I.', 'She is not.']);
});

test('German ordinals and abbreviations do not end a sentence', () => {
  assert.deepEqual(split('Am 3. Oktober kamen ca. zehn Leute, z.B. Hans. Es regnete.', 'de'), [
    'Am 3. Oktober kamen ca. zehn Leute, z.B. Hans.',
    'Es regnete.',
  ]);
});

test('scripts without blanks end sentences by their own marks', () => {
  assert.deepEqual(split('今天下雨。我们走吧！', 'zh'), ['今天下雨。', '我们走吧！']);
});

test('a text without full stops is cut at blanks', () => {
  const lengths = segment('word '.repeat(5000), 'en').map(({ start, end }) => end - start);
  assert.ok(lengths.every((length) => length <= MAX_SENTENCE && length % 5 === 0));
});

test('sentences are whole, in order, bounded, and make up the text', () => {
  const piece = fc.constantFrom(
    'a',
    'B',
    '.',
    '!',
    '?',
    '…',
    ' ',
    '\n',
    '"',
    ')',
    '1',
    'Dr',
    '。',
    '😀',
    'etc',
    'x'.repeat(900),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.constantFrom('en', 'de', 'zh', 'xx'), (pieces, language) => {
      const text = pieces.join('');
      let at = 0;
      for (const { start, end } of segment(text, language)) {
        assert.equal(start, at);
        assert.ok(end > start && end - start <= MAX_SENTENCE);
        at = end;
      }
      assert.equal(at, text.length);
    }),
  );
});
