import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { annotatedDocument, type DocumentFormat, documentFormats, markupFormats } from './document-format.ts';
import { formatOfFile, formatOfLanguageId, knownFormatOfFile } from './format-names.ts';

/** The text that is checked, with runs of line breaks and blanks shown as one bar. */
const plain = (source: string, format: DocumentFormat): string =>
  annotatedDocument(source, format)
    .plain.replace(/[ \t]*\n\s*/g, '|')
    .replace(/^\||\|$/g, '');

test('markdown: signs of headings, lists, quotations, emphasis and links are markup', () => {
  const source = `---
title: x
---
# A heading #

Some *text* with **bold _words_**, a [link](http://example.org/a_b "t") and
![an image](x.png) that goes on
in the next line.

- [ ] first item
- second \`code()\` item
  1. nested

> Quoted text
> goes on.

Setext
------
`;
  assert.equal(
    plain(source, 'markdown'),
    'A heading|Some text with bold words, a link and|an image that goes on|in the next line.|first item|second Word0 item|nested|Quoted text|goes on.|Setext',
  );
});

test('markdown: code, comments, tags, formulas, tables and definitions', () => {
  const source = `Before.
\`\`\`js
const wrng = 1;
\`\`\`
After <b>bold</b> &amp; <!-- not this --> $a_b$ an \`int\`.

    indented code

| Left | Right *side* |
|------|-------------:|
| one  | two          |

[ref]: http://example.org
See [it][ref], [not this], 2 * 3, snake_case, \\*stars\\*, <https://example.org> and a note[^1].
`;
  assert.equal(
    plain(source, 'markdown'),
    'Before.|After bold &  Word0 an Item0.|Left|Right side|one|two|See it, [not this], 2 * 3, snake_case, *stars*, Word0 and a note.',
  );
});

test('markdown: badges, hard breaks, more blanks, emoji and raw elements', () => {
  const source = `[![Build](a.svg)](b) [![Cov][c]][d] [a [nested] link](e)

Two  blanks,  
a break :tm: and [[x]](y) but a:b:c.
<!-- a comment

over paragraphs --> and on
<pre>
no

</pre>
After, \`a <!-- b\` and <!-- c --> d <!-- e.
`;
  const text = annotatedDocument(source, 'markdown');
  assert.equal(
    text.plain
      .replace(/\n{2,}/g, '|')
      .trim()
      .replace(/^\|+|\|+$/g, ''),
    'a [nested] link|Two blanks,\na break \u{1f642} and [x] but a:b:c.|After, Word0 and  d <!-- e.',
  );
});

test('html: tags, scripts and code are markup, references are characters', () => {
  const source = `<!DOCTYPE html><html><head><title>The title</title><style>p { color: red }</style></head>
<body><h1 class="a>b">Heading</h1><p>Some <em>text</em> &amp; more&nbsp;&#8217;s &unknown; <code>x = 1</code>.<br>Line</p>
<script>var wrng;</script><!-- comment --><ul><li>one</li><li>two</li></ul></body></html>`;
  assert.equal(plain(source, 'html'), 'The title|Heading|Some text & more\u00a0’s &unknown; Word0.|Line|one|two');
});

test('latex: commands are markup, their text is not; formulas and references are things', () => {
  const source = `\\documentclass{article}
\\begin{document}
\\section*{The {\\em first} one}\\label{s}
Some \\emph{text} % a comment
with na\\"ive \\'{e}t\\'e, $x^2$ and \\cite[p.~3]{knuth}, ''so'' \`\`said''~50\\% --- see Section~\\ref{s}.
\\begin{itemize}
\\item One \\textbf{bold}
\\item[b] Two
\\end{itemize}
\\begin{equation}
a = wrng
\\end{equation}
\\begin{verbatim}
\\wrng
\\end{verbatim}
Stra\\ss e, \\ldots{} \\href{http://example.org}{a link}.\\footnote{A note.}
\\end{document}
`;
  assert.equal(
    plain(source, 'latex'),
    'The first one|Some text with naïve été, Word0 and Word0, ”so” “said”\u00a050% — see Section\u00a0Word0.|One bold|Two|Word0|Straße, … a link.|A note.',
  );
});

test('latex: commands that stand for characters are these characters', () => {
  const symbols =
    'ss ß ae æ AE Æ oe œ OE Œ o ø O Ø aa å AA Å l ł L Ł i ı ldots … dots … textellipsis … textendash – textemdash — ' +
    'textquoteright ’ textbackslash \\ LaTeX LaTeX TeX TeX textdegree ° euro €';
  const words = symbols.split(' ');
  for (let at = 0; at < words.length; at += 2)
    assert.equal(plain(`a\\${words[at]}{}b`, 'latex'), `a${words[at + 1]}b`, words[at]);
  for (const space of ['quad', 'qquad', 'enspace']) assert.equal(plain(`a\\${space}{}b`, 'latex'), 'a b', space);
  const accents = '`e è \'e é ^e ê ~n ñ =a ā .z ż "u ü u{a} ă r{u} ů H{o} ő v{c} č d{a} ạ c{c} ç k{e} ę'.split(' ');
  for (let at = 0; at < accents.length; at += 2)
    assert.equal(plain(`\\${accents[at]}x`, 'latex'), `${accents[at + 1]}x`, accents[at]);
});

test('plain text keeps its line ends for positions only', () => {
  const text = annotatedDocument('One.\r\nTwo wrng.\r\n', 'text');
  assert.equal(text.plain, 'One.\nTwo wrng.\n');
  const at = text.plain.indexOf('wrng');
  assert.deepEqual([text.from(at), text.to(at + 4)], [10, 14]);
});

test('a format follows from the end of a file name', () => {
  const formats = ['a.md', 'b.MARKDOWN', 'c.html', 'd.tex', 'e.txt', 'f', '-', 'src/g.d.ts', 'Dockerfile', 'h.c++'];
  assert.deepEqual(formats.map(formatOfFile), [
    'markdown',
    'markdown',
    'html',
    'latex',
    'text',
    'text',
    'text',
    'typescript',
    'dockerfile',
    'cpp',
  ]);
  assert.deepEqual(['a.bin', 'b', 'c.txt', 'd/README'].map(knownFormatOfFile), [undefined, undefined, 'text', 'text']);
});

test('a format follows from what editors call a language', () => {
  assert.deepEqual(
    [
      'plaintext',
      'typescriptreact',
      'Markdown',
      'tex',
      'shellscript',
      'sh',
      'cs',
      'html',
      'klingon',
      'constructor',
    ].map(formatOfLanguageId),
    ['text', 'typescript', 'markdown', 'latex', 'shellscript', 'shellscript', 'csharp', 'html', undefined, undefined],
  );
  for (const format of documentFormats) assert.equal(formatOfLanguageId(format), format);
});

const SIGNS = [
  'a word',
  ' ',
  '\n',
  '\n\n',
  '\r\n',
  '*',
  '**',
  '_',
  '`',
  '```\n',
  '# ',
  '- ',
  '> ',
  '|',
  '[',
  '](x)',
  ']',
  '<b>',
  '</b>',
  '<script>',
  '<!--',
  '-->',
  '&amp;',
  '&',
  '\\',
  '\\emph{',
  '{',
  '}',
  '$',
  '$$',
  '%',
  '\\begin{verbatim}',
  '\\end{verbatim}',
  '\\"o',
  "\\'{e}",
  '\\item',
  '~',
  '--',
  'ü',
  '\u00ad',
  '\ufeff',
  '\u{1f600}',
  '//',
  '/*',
  '*/',
  '\n * ',
  ' #',
  '--',
  '{-',
  '-}',
  '"',
  "'",
  '"""',
  '${',
  '<<END',
  '\nEND\n',
  '@param x ',
  '{@link a}',
  '<pre>',
  '@example',
  ';',
  '|\n  ',
  ': ',
];

test('whatever a document holds, its parts make it up again and every word lies where it stands', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...documentFormats),
      fc.array(fc.oneof(fc.constantFrom(...SIGNS), fc.string({ maxLength: 5 })), { maxLength: 40 }),
      (format, pieces) => {
        const source = pieces.join('');
        const text = annotatedDocument(source, format);
        assert.equal(text.withMarkup, source);
        for (const { 0: word, index } of text.plain.matchAll(/a word/g)) {
          const [from, to] = [text.from(index), text.to(index + word.length)];
          if (to - from === word.length) assert.equal(source.slice(from, to), word);
          else assert.ok(to > from && to <= source.length, `${from} to ${to}`);
        }
      },
    ),
    { numRuns: 3000 },
  );
});

test('text that opens something again and again takes no longer than other text', () => {
  // A reader that goes to the end for each sign would need hours for this.
  const signs = [
    ...SIGNS,
    '<a "',
    '\\[',
    '\\(',
    '\\label{',
    '[![',
    '](',
    '` `` ',
    '@doc """',
    '<<A\n',
    '{@',
    '--[==[',
    '\n:a: ',
  ];
  const inCode = ['"', '/*', '<<A\n', '`${', '#|', '(*', '\n/** {@', '\n// <c>', '\n# :param'];
  for (const format of documentFormats)
    for (const sign of markupFormats.some((one) => one === format) ? signs : inCode) {
      const source = sign.repeat(50_000 / sign.length);
      assert.equal(annotatedDocument(source, format).withMarkup.length, source.length, `${format} ${sign}`);
    }
});
