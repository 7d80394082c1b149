import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { unpairedQuotationMarks } from './quotation-marks.ts';

const ENGLISH = ['""', '“”'];
const GERMAN = ['""', '„“', '»«', '«»'];

/** What is before each mark without its counterpart, at most three characters of it, and the mark. */
const found = (text: string, pairs = ENGLISH): string[] =>
  unpairedQuotationMarks(text, pairs).map(({ at, mark }) => text.slice(Math.max(0, at - 3), at + mark.length));

test('quotations have two marks', () => {
  assert.deepEqual(found('He called it “a small step”.'), []);
  assert.deepEqual(found('He called it “a small step.'), ['it “']);
  assert.deepEqual(found('He called it a small step”.'), ['tep”']);
  assert.deepEqual(found('She said "no" and ("maybe") left.'), []);
  assert.deepEqual(found('She said "no and left.'), ['id "']);
  assert.deepEqual(found('She said no" and left.'), [' no"']);
  assert.deepEqual(found('She “never” went. “Why?'), ['t. “']);
  assert.deepEqual(found('She said “never" and left.'), ['id “', 'ver"']);
  assert.deepEqual(found('She said "never” and left.'), []);
});

test('lengths are no quotations', () => {
  assert.deepEqual(found('The screen measures 24" and costs little.'), []);
  assert.deepEqual(found('He is 5\'10" tall.'), []);
  assert.deepEqual(found('It has "24" on it.'), []);
});

test('quotations are in others', () => {
  assert.deepEqual(found('“I tried to say “How doth the bee,” but it came different!” said Alice.'), []);
  assert.deepEqual(found('“I tried to say “How doth the bee,” but it came different! said Alice.'), ['“']);
  assert.deepEqual(found('He read “a book and said “no”.'), ['ad “']);
});

test('a quotation that goes on opens anew at a sentence', () => {
  assert.deepEqual(found('"We always look. "We just do not know." He left.'), []);
  assert.deepEqual(found('"We look. "We do not know. "It was Hicks," he said.'), []);
  assert.deepEqual(found('“I saw it.” “You did? “Well,” she said. “Yes.”” He left.'), []);
  assert.deepEqual(found('"We always look. "We just do not know. He left.'), ['"']);
});

test('a quotation that goes on opens anew in each paragraph', () => {
  assert.deepEqual(found('“One day he came.\n\n“He left again.” So it was.'), []);
  assert.deepEqual(found('"One day he came.\n\n"He left again." So it was.'), []);
  assert.deepEqual(found('“One day he came.\n\nNobody knew.\n\n“He left.” So it was.'), ['“']);
});

test('a quotation ends some paragraphs later', () => {
  assert.deepEqual(found('He had to sing: “so\n\ntwinkle\n\nYou know it?” he asked.'), []);
  assert.deepEqual(found('He had to sing: "so\n\ntwinkle\n\nYou know it?" he asked. "Yes."'), []);
  const far = (lines: number): string => `“I sing\n\n${'twinkle\n\n'.repeat(lines)}You know it?” he asked.`;
  assert.deepEqual(found(far(4)), []);
  assert.deepEqual(found(far(5)), ['“', 'it?”']);
  assert.deepEqual(found('“He came.\n\nHe left."'), ['“', 'ft."']);
});

test('two single marks are a double one', () => {
  assert.deepEqual(found('He said ‘‘stunts” and ‘‘more’’ all over.'), []);
  assert.deepEqual(found('He said ‘‘stunts all over.'), ['id ‘‘']);
});

test('a mark opens in one way of quoting and closes in another', () => {
  assert.deepEqual(found('Er sagte »nein« und «ja» und „vielleicht“.', GERMAN), []);
  assert.deepEqual(found('Er sagte „nein und «ja».', GERMAN), ['te „']);
  assert.deepEqual(found('Er sagte nein“ und ging.', GERMAN), ['ein“']);
  assert.deepEqual(found('Il parla «sans fin.\n\n«Une fois» de trop.', ['""', '«»']), []);
});

test('what is found is told in order, inside the text, and never for what is quoted as it should be', () => {
  const word = fc.constantFrom('one', 'two', 'three,', 'four.', 'five?');
  const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '));
  const pair = fc.constantFrom(['“', '”'], ['"', '"']);
  const quoted = fc.tuple(pair, words).map(([[opening, closing], said]) => `${opening}${said}${closing}`);
  const paragraph = fc.array(fc.oneof(words, quoted), { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
  const paragraphs = fc.array(paragraph, { maxLength: 5 }).map((all) => all.join('\n\n'));
  fc.assert(fc.property(paragraphs, (text) => assert.deepEqual(found(text), [])));
  const piece = fc.constantFrom('"', '“', '”', '„', ' ', 'a', '. ', '\n\n', '4', '‘‘');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      const places = unpairedQuotationMarks(text, ENGLISH).map(({ at, mark }) => {
        assert.equal(text.slice(at, at + mark.length), mark);
        return at;
      });
      assert.deepEqual(
        places,
        [...new Set(places)].sort((a, b) => a - b),
      );
    }),
  );
});
