import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AnnotatedPart, AnnotatedText } from './annotated-text.ts';

test('without markup positions are the same', () => {
  const text = AnnotatedText.ofText('A text.');
  assert.deepEqual([text.from(2), text.to(6)], [2, 6]);
});

test('markup is skipped', () => {
  const text = AnnotatedText.ofParts([
    { text: 'A ' },
    { markup: '<b>' },
    { text: 'text' },
    { markup: '</b>' },
    { text: '.' },
  ]);
  assert.equal(text.plain, 'A text.');
  assert.deepEqual([text.from(2), text.to(6)], [5, 9]);
  assert.deepEqual([text.from(6), text.to(7)], [13, 14]);
});

test('markup can stand for text; a match on it covers the markup', () => {
  const text = AnnotatedText.ofParts([{ text: 'One' }, { markup: '<br/>', interpretAs: '\n' }, { text: 'two' }]);
  assert.equal(text.plain, 'One\ntwo');
  assert.equal(text.from(3), 3);
  assert.deepEqual([text.from(4), text.to(7)], [8, 11]);
});

test('soft hyphens, direction marks and byte order marks are markup', () => {
  const text = AnnotatedText.ofText('\uFEFFex\u00ADam\u202Dple.');
  assert.equal(text.plain, 'example.');
  assert.deepEqual([text.from(0), text.to(7)], [1, 10]);
  assert.equal(AnnotatedText.ofText('\u00AD').plain, '');
});

test('what is marked in text parts is found again under any markup', () => {
  const part: fc.Arbitrary<AnnotatedPart> = fc.oneof(
    fc.record({ text: fc.string({ minLength: 1, maxLength: 8 }) }),
    fc.record({ markup: fc.string({ maxLength: 6 }) }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.nat(), fc.nat(), (parts, a, b) => {
      const text = AnnotatedText.ofParts(parts);
      if (text.plain.length === 0) return;
      const from = a % text.plain.length;
      assert.equal(text.withMarkup[text.from(from)], text.plain[from]);
      const to = from + 1 + (b % (text.plain.length - from));
      assert.equal(text.withMarkup[text.to(to) - 1], text.plain[to - 1]);
      assert.ok(text.to(to) > text.from(from));
    }),
  );
});

test('positions stay within the text when markup stands for text', () => {
  const part: fc.Arbitrary<AnnotatedPart> = fc.oneof(
    fc.record({ text: fc.string({ maxLength: 6 }) }),
    fc.record({ markup: fc.string({ maxLength: 6 }) }),
    fc.record({ markup: fc.string({ maxLength: 6 }), interpretAs: fc.string({ maxLength: 3 }) }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.nat(), (parts, at) => {
      const text = AnnotatedText.ofParts(parts);
      const position = at % (text.plain.length + 1);
      for (const mapped of [text.from(position), text.to(position)])
        assert.ok(mapped >= 0 && mapped <= text.withMarkup.length);
    }),
  );
});
