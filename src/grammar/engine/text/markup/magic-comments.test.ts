import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AnnotatedText } from '../annotated-text.ts';
import { type DocumentFormat, documentFormats, documentParts } from './document-format.ts';
import { readMagicComments } from './magic-comments.ts';

/** Languages and texts of the sections, white space in a row as one blank. */
function sectionsOf(source: string, format: DocumentFormat): (readonly [string | undefined, string])[] {
  return readMagicComments(source, documentParts(source, format)).sections.map(({ language, parts }) => [
    language,
    AnnotatedText.ofParts(parts).plain.replace(/\s+/g, ' ').trim(),
  ]);
}

test('a comment names the language of what follows, in every format', () => {
  const sources: readonly (readonly [DocumentFormat, string])[] = [
    ['markdown', 'One.\n\n<!-- almanac: language=de-DE -->\nZwei.\n'],
    ['html', '<p>One.</p>\r\n<!-- almanac: language=de-DE -->\r\n<p>Zwei.</p>\r\n'],
    ['latex', 'One.\n\n% Almanac: language = de-DE\nZwei.\n'],
    ['text', 'One.\n\n# almanac: language=de-DE\nZwei.'],
    ['text', 'One.\r\n\r\n// almanac: language de-DE\r\nZwei.'],
  ];
  for (const [format, source] of sources)
    assert.deepEqual(
      sectionsOf(source, format),
      [
        [undefined, 'One.'],
        ['de-DE', 'Zwei.'],
      ],
      source,
    );
});

test('what is between off and on is not checked', () => {
  const source = 'One.\n\n<!-- almanac: off -->\n\nTwo *three*.\n\n<!-- almanac: on -->\n\nFour.\n';
  assert.deepEqual(sectionsOf(source, 'markdown'), [[undefined, 'One. Four.']]);
  assert.deepEqual(sectionsOf('# almanac: off\nOne.\n', 'text'), [[undefined, '']]);
});

test('matches are ignored in the paragraph behind a comment', () => {
  const source = 'A.\n\n% almanac: ignore ONE, TWO\nB\nC.\n\nD.\n% almanac: ignore\nE.';
  const { ignored } = readMagicComments(source, [{ text: source }]);
  assert.deepEqual(
    ignored.map(({ from, to, rules }) => [source.slice(from, to), [...rules]]),
    [
      ['B\nC.', ['ONE', 'TWO']],
      ['E.', []],
    ],
  );
});

test('a line that says more is text', () => {
  for (const source of ['See almanac: language=de', 'almanac: language=de is said', 'almanac: what', 'an almanac: off'])
    assert.deepEqual(sectionsOf(source, 'text'), [[undefined, source]]);
});

test('sections hold every part of a document, and begin where they say', () => {
  const lines = fc.constantFrom(
    'A line.',
    '',
    '<!-- almanac: language=de -->',
    '% almanac: off',
    '# almanac: on',
    'almanac: ignore X',
    '```',
    '<p>',
    '\\begin{a}',
    '- x',
  );
  fc.assert(
    fc.property(
      fc.array(lines, { maxLength: 12 }),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom(...documentFormats),
      (all, lineEnd, format) => {
        const source = all.join(lineEnd);
        let at = 0;
        for (const { start, parts } of readMagicComments(source, documentParts(source, format)).sections) {
          assert.equal(start, at);
          for (const part of parts) {
            const written = 'text' in part ? part.text : part.markup;
            assert.equal(source.slice(at, at + written.length), written);
            at += written.length;
          }
        }
        assert.equal(at, source.length);
      },
    ),
  );
});
