import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import type { AnnotatedPart } from './annotated-text.ts';
import { codeLanguages } from './markup/code/code-languages.ts';
import { type DocumentFormat, documentParts, markupFormats } from './markup/document-format.ts';
import { readMagicComments } from './markup/magic-comments.ts';
import { abbreviationsOf } from './segmentation-rules.ts';
import { segment } from './segmenter.ts';
import { tokenize } from './tokenizer.ts';

/** How texts and documents of pieces in any order are taken apart. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-documents.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(5);
beforeEach(() => {
  random = randomNumbers(5);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
const WORDS = 'The an old mill an house turns. Water! falls It (so) is "said" and, Zürich naïve 3 x2 Don’t a-b'.split(
  ' ',
);

/** Pieces of one line each, one below the other, indented or not, some cut short. */
function documentOf(lines: readonly string[], count: number): string {
  let text = '';
  for (let line = 0; line < count; line++) {
    const kind = random();
    const indent = kind < 0.7 ? '' : of(['  ', '    ', '\t', ' ', '   ']);
    let piece = random() < 0.25 ? `${of(WORDS)} ${of(WORDS)} ${of(WORDS)}` : of(lines);
    if (random() < 0.3) piece = `${of(WORDS)} ${piece}`;
    if (random() < 0.3) piece += ` ${of(WORDS)}`;
    if (random() < 0.08) piece = piece.slice(0, below(piece.length));
    text += indent + piece + (random() < 0.04 ? '' : random() < 0.06 ? '\r\n' : '\n') + (random() < 0.2 ? '\n' : '');
  }
  return text;
}

/** Text as it is, markup in angle brackets with what it means behind a colon. */
const shown = (parts: readonly AnnotatedPart[]): string =>
  parts
    .map((part) =>
      'text' in part ? part.text : `<${part.markup}${part.interpretAs === undefined ? '' : `:${part.interpretAs}`}>`,
    )
    .join('');
const joined = (parts: readonly AnnotatedPart[]): string =>
  parts.map((part) => ('text' in part ? part.text : part.markup)).join('');

function checkDocuments(format: DocumentFormat, lines: readonly string[], count: number, length: number): void {
  const answers = Array.from({ length: count }, () => {
    const source = documentOf(lines, 1 + below(length));
    const parts = documentParts(source, format);
    assert.equal(joined(parts), source);
    return [source, shown(parts)] as const;
  });
  golden.check([format], toldAnswers(answers, 4));
}

const SHARED = [
  'http://x.org/a',
  'a@b.org',
  '*bold*',
  '**strong**',
  '_it_',
  '`code`',
  '~sub~',
  '$x+1$',
  '\\* \\_',
  '- item',
  '* item',
  '1. first',
  '2) second',
  '> quoted',
  '---',
  '===',
  '***',
  '# Title',
  '== Title',
  '| a | b |',
  '|---|:--|',
  ':: x',
  'term:: text',
  '// remark',
  '% remark',
  '<!-- remark -->',
  '{name}',
  '[text](http://x "t")',
  '[[a][b]]',
  '&amp; &#228; &nope;',
  '^up^',
  '“quoted”',
];
const LINES: Readonly<Record<(typeof markupFormats)[number], readonly string[]>> = {
  text: ['one', 'two\r', ' three '],
  markdown: [
    '```js',
    '```',
    '~~~',
    '    code',
    '![alt](x.png)',
    '[text][ref]',
    '[ref]: http://x',
    '<div class="x">',
    '</div>',
    '<b>x</b>',
    '~~gone~~',
    '- [ ] task',
    '+ plus',
    '``a`b``',
    '<http://x>',
    'a  ',
    'a\\',
    '## Title ##',
    '[^1]: note',
    'x[^1]',
    '---\ntitle: A\n---',
    '$$',
    '***both***',
    '__x__ a_b_c',
    '[link [in] it](a(b)c)',
    '{% tag %}',
    ':::note',
    '<script>',
    'x</script>',
    '\\[',
    'Setext\n---',
    '1986\\. A year',
    '&lt;b&gt;',
    '<br/>',
    '[x](<a b>)',
    '![[wiki]]',
    ':smile:',
  ],
  html: [
    '<p>',
    '</p>',
    '<p class="a>b" id=x>',
    '<br>',
    '<b>bold</b>',
    '<script>var a = "<b>";</script>',
    '<style>',
    'p { }</style>',
    '<pre> a  b',
    '</pre>',
    '<code>x</code>',
    '<img alt="An image" src=x>',
    '<!doctype html>',
    '<!-- a -- b -->',
    '<!--',
    '-->',
    '&nbsp;&lt;&#x41;&#65;&copy',
    '<a href="x">link</a>',
    '<input placeholder="Your name">',
    '<td>one<td>two',
    '<li>',
    '<textarea>',
    '</textarea>',
    '< b',
    'a<b',
    '<svg><path d="M0"/></svg>',
    '<title>Title</title>',
    '<H1>Head</H1>',
    '<kbd>Ctrl</kbd>',
    '<abbr title="x">y</abbr>',
    '<![CDATA[x]]>',
    '<?php echo 1 ?>',
    '<span translate="no">x</span>',
    '<em>a</em>b',
    '<math>x</math>',
    '<option>o',
    '<hr/>',
  ],
  latex: [
    "\\^a \\`e \\~n \\=o \\.z \\u{g} \\v{c} \\H{o} \\r{a} \\d{a} \\b{b} \\k{a} \\t{oo} \\^{\\i} \\'\\j \\l \\L \\O \\AE \\oe",
    '\\section{Title}',
    '\\begin{verbatim}',
    '\\end{verbatim}',
    '\\begin{itemize}',
    '\\item One',
    '\\end{itemize}',
    '\\textbf{bold}',
    '\\emph{a \\textit{b} c}',
    '\\cite[p.~3]{key}',
    '\\ref{x}',
    '\\label{y}',
    '$$x$$',
    '\\[ y \\]',
    '\\( z \\)',
    '\\begin{equation}',
    '\\end{equation}',
    'a~b --- c -- d',
    "``quoted''",
    '\\%\\&\\_\\{\\}',
    '\\"u \\\'e \\c{c} \\ss{}',
    '\\footnote{A note.}',
    '\\begin{tabular}{ll}',
    'a & b \\\\',
    '\\hline',
    '\\end{tabular}',
    '\\includegraphics[width=1cm]{x}',
    '\\verb|a|b',
    '\\newcommand{\\x}[1]{y #1}',
    '\\href{http://x}{text}',
    '\\url{http://x}',
    '{group}',
    '\\\\',
    '\\begin{document}',
    '\\end{document}',
    '\\usepackage{x}',
    '\\caption{Here}',
    '\\LaTeX\\ is',
    '% remark',
    'a % b',
    '\\begin{lstlisting}',
    '\\end{lstlisting}',
    '\\textcolor{red}{x}',
    '\\today',
    '\\o{}\\aa',
    '\\par',
    '\\input{x}',
    '\\title{T}',
    '\\begin{align*}',
    '\\end{align*}',
    '\\SI{3}{m}',
    '\\,\\;\\ ',
  ],
  restructuredtext: [
    '=====',
    '-----',
    '.. note:: text',
    '.. code-block:: python',
    '   :linenos:',
    '.. image:: x',
    '.. [1] note',
    '.. _t: http://x',
    '.. remark',
    '..',
    ':Author: A',
    ':ref:`a <b>`',
    ':func:`f`',
    ':doc:`x`',
    '`a <http://x>`_',
    '`ref`_',
    'ref_',
    '|sub|',
    '``lit``',
    '_`target`',
    '[1]_',
    'Like::',
    '>>> x',
    '=====  =====',
    'one    two',
    '+---+---+',
    '| a | b |',
    '-o FILE  Text',
    '--long=X  Text',
    '(a) one',
    'iv. four',
    '| line',
    '\\*x\\*',
    '*x*',
    '**x**',
    ':sup:`2`',
    '.. versionadded:: 1.2',
    '   :option: x',
    '`x`:emphasis:',
    '__ http://x',
    '.. |s| replace:: x',
    '`a`__',
    ':term:`x <y>`',
    '.. figure:: x',
    '   caption',
    '#. auto',
    'a:b `c`',
    ':ref:`label`',
    '.. admonition:: T',
    '.. autofunction:: x',
  ],
  asciidoc: [
    '= Title',
    '=== Part',
    '----',
    '....',
    '====',
    '****',
    '++++',
    '[source,js]',
    '[NOTE]',
    'NOTE: care',
    '.Title',
    ':attr: x',
    '* one',
    '** two',
    '. first',
    '.. second',
    '- [x] done',
    'image::x[Alt, 10]',
    'image:x[Alt]',
    'link:x[text]',
    'http://x[text]',
    'xref:x[text]',
    '<<id,text>>',
    '<<id>>',
    'footnote:[n]',
    'kbd:[Ctrl+C]',
    '((index))',
    '(((a,b)))',
    '|===',
    '|a |b',
    'a|x',
    '"`q`"',
    "'`q`'",
    '#mark#',
    '[.x]#y#',
    '`+lit+`',
    '+',
    'a +',
    '////',
    'include::x[]',
    'ifdef::x[]',
    'endif::[]',
    'term:: text',
    'term::',
    "'''",
    '<<<',
    'stem:[x]',
    'pass:[y]',
    '{attr}',
    '<1> call',
    '--',
    '[quote, A]',
    '____',
    'btn:[OK]',
    'menu:A[B]',
    '\\*x*',
    '[[anchor]]',
    'CO~2~ x^2^',
    '&mdash;',
    'a -- b',
  ],
  org: [
    '* TODO [#A] Head :t:',
    '** DONE Head',
    '#+TITLE: T',
    '#+BEGIN_SRC js',
    '#+END_SRC',
    '#+begin_quote',
    '#+end_quote',
    '#+CAPTION: c',
    '#+OPTIONS: x',
    '# remark',
    ':PROPERTIES:',
    ':ID: x',
    ':END:',
    'SCHEDULED: <2024-01-01 Mon>',
    'CLOCK: [2024]',
    '[[http://x][text]]',
    '[[http://x]]',
    '[fn:1] note',
    'x[fn:1]',
    'x[fn:: inline]',
    '- [ ] task',
    '- term :: text',
    '+ plus',
    '1) one',
    '/it/',
    '=code=',
    '~verb~',
    '+gone+',
    '$x$',
    '\\(x\\)',
    '\\alpha',
    ': fixed',
    '| a | b |',
    '|---+---|',
    '<<target>>',
    '<2024-01-01>',
    '-----',
    '#+BEGIN_EXAMPLE',
    '#+END_EXAMPLE',
    '#+begin_export html',
    '#+end_export',
    '@@html:x@@',
    '{{{macro(x)}}}',
    'src_js{x}',
    'H_2 x^{2}',
    '#+BEGIN_VERSE',
    '#+END_VERSE',
    ':LOGBOOK:',
    '* COMMENT x',
    'a [1/2] b [50%]',
    'cite:key [cite:@key]',
  ],
  'commit-message': [
    'feat(x)!: Do it',
    'fix: it',
    'fixup! it',
    "Merge branch 'x'",
    'Revert "x"',
    '# remark',
    'Signed-off-by: A <a@b>',
    'Co-authored-by: B',
    '  more',
    '- item',
    '    code',
    '# ------------------------ >8 ------------------------',
    'Body: text',
    'See #12 and abc1234.',
    'readFile() and a_b.c',
    '`code`',
    '[x]: http://x',
    'Fixes #1',
    'CVE-2024-1',
    'src/a/b.ts',
    '--flag',
    'WIP: x',
    'BREAKING CHANGE: x',
    'diff x',
    'squash! y',
    '* star',
    'Closes: #3',
    'a@b.org',
  ],
};

for (const format of markupFormats)
  test(`parts of documents as ${format}`, () => {
    checkDocuments(format, [...SHARED, ...LINES[format], ...LINES[format]], 400, 14);
  });

/** Texts of one, two and three quotes, with signs that would be comments and quotes that are escaped or doubled. */
const STRINGS = ['"', "'", '`', '"""', "'''", '#"', '/', '$"', '@"', 'r"', "q'", '[[', '{|', '|'].flatMap((quote) => {
  const close = { '#"': '"#', '$"': '"', '@"': '"', 'r"': '"', "q'": "'", '[[': ']]', '{|': '|}' }[quote] ?? quote;
  return [
    `${quote}a // # -- % ; b${close} // x`,
    `${quote}a\\${close} // b${close} # y`,
    `${quote}a${close}${close} # b${close} // z`,
    `${quote}a\\\\${close} -- c`,
    `${quote}open # line`,
    `b ${close} # end`,
  ];
});
const CODE = [
  '// one line.',
  '/// docs of it',
  '//! inner',
  '/* block */',
  '/* open',
  'close */',
  '/** Docs {@link X} of `it`.',
  ' * more of it.',
  ' * @param {string} a - The a.',
  ' * @return what',
  ' * @example',
  ' */',
  '# hash remark',
  '#! /bin/x',
  '# TODO: this',
  '-- dashes',
  '--[[ long',
  ']]',
  '; semi',
  ';; two',
  '% percent',
  '<!-- mark -->',
  "' quote remark",
  'REM rem remark',
  ':: batch',
  '"""Docs of a thing.',
  '"""',
  "'''Docs'''",
  '=begin',
  '=end',
  '(* ml *)',
  '{- hs -}',
  '{ pascal }',
  '"text // no"',
  "'text # no'",
  `\`templ \${a /* b */} c\``,
  "'c'",
  "'\\''",
  '"\\""',
  '"""x',
  'R"x(a // b)x"',
  'r#"a"#',
  '/re[/]x/g',
  'a / b / c',
  '<<EOF',
  'EOF',
  `$# \${#x}`,
  'x = 1',
  'if (a) {',
  '}',
  'return x;',
  '// return x;',
  '// if (a) {',
  '# def f(a):',
  '// eslint-disable-line',
  '# noqa',
  '# type: ignore',
  ':param x: The x.',
  'Args:',
  '    name (int): The one.',
  'Returns:',
  '>>> f(1)',
  '.. note:: x',
  '/// <summary>Text</summary>',
  '/// * `x` - thing',
  '@moduledoc """',
  '%% erl @doc x',
  '#| lisp |#',
  '//==== line ====',
  '// -----',
  '// Copyright (c) A',
  '// getName() gives a_b.',
  'see http://x/#a // b',
  '#include <a//b>',
  "1'000'000",
  '[==[ x',
  ']==]',
  '%{ x }',
  'q{a # b}',
  'C fortran',
  '* cobol',
  '! bang remark',
  '\\ forth',
  '( paren )',
  'let x = 2 // two\\',
  '/+ d +/',
  '#= julia =#',
  '###',
  '" vim',
  '@rem x',
  '--- docs',
  '--| docs',
  '-- | docs',
];
test('elements and references of HTML', () => {
  const elements =
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html legend li main nav ol option p section summary table tbody td tfoot th thead title tr ul param typeparam returns remarks value exception example para list item description term a b i span em script style pre template svg math textarea noscript iframe object code kbd samp var tt br q label button sub sup'.split(
      ' ',
    );
  const references =
    'amp lt gt quot apos nbsp ndash mdash hellip lsquo rsquo ldquo rdquo laquo raquo shy auml ouml uuml Auml Ouml Uuml szlig eacute egrave agrave ccedil ntilde copy reg trade euro deg times nope constructor #65 #x41 #X1F600 #0 #1 #x10ffff #x110000 #xd7ff #xd800 #xdfff #xe000 #12345678 #x'.split(
      ' ',
    );
  const sources = [
    ...elements.flatMap((name) => [`x<${name}>a</${name}>y`, `x<${name.toUpperCase()} id="1" />a y`, `x<${name}>a b`]),
    ...references.map((name) => `a&${name};b`),
  ];
  golden.check(
    ['HTML'],
    toldAnswers(
      sources.map((source) => [source, shown(documentParts(source, 'html'))]),
      6,
    ),
  );
});

test('comments of programs', () => {
  const answers = codeLanguages.flatMap((language) =>
    Array.from({ length: 110 }, () => {
      const source = documentOf(random() < 0.5 ? CODE : [...CODE, ...STRINGS], 1 + below(12));
      const parts = documentParts(source, language);
      assert.equal(joined(parts), source);
      return [`${language}: ${source}`, shown(parts)] as const;
    }),
  );
  golden.check(['code'], toldAnswers(answers, 0));
});

test('what comments in documents say about checking them', () => {
  const lines = [
    '<!-- almanac: off -->',
    '<!-- almanac: on -->',
    '// Almanac: language=de',
    '# almanac: language fr-FR',
    '<!-- almanac: ignore A_B, C2 D -->',
    '% almanac: ignore',
    'almanac: off',
    'text almanac: off',
    '<!-- almanac: language -->',
    'almanac:language=x_y',
    '* almanac: ignore a',
    '(almanac: on)',
    '- - -',
    'Text here.',
  ];
  const answers = Array.from({ length: 300 }, () => {
    const source = documentOf(lines, 1 + below(9));
    const { sections, ignored } = readMagicComments(source, documentParts(source, of(['text', 'markdown', 'html'])));
    return [
      source,
      [
        sections.map(({ start, language, parts }) => `${start} ${language} ${shown(parts)}`),
        ignored.map(({ from, to, rules }) => `${from}-${to} ${[...rules].join()}`),
      ],
    ] as const;
  });
  golden.check(['comments for the checker'], toldAnswers(answers, 5));
});

const LANGUAGES = 'en de fr es pt it nl pl ru uk cs sk sl da sv no ro el tr lt ca gl br eo ar zh ja fa km'.split(' ');
const ABBREVIATIONS =
  'dr Mr Prof st etc usw p.ex P.Ex z.B u.s U.S a.m no No nr S str p č obr tzv mgr nap e.g vs Inc Ltd Mt cf al c.-à-d janv N av M Mme Sr ud Ud EE.UU ee.uu Sig pagg bijv enz tj r w itp т.е г в рис ім див apod npr itd f.eks osv bl.a dl κ π.χ doç bkz pvz pan páx ao niv ekz ktp J J.R X vitamin plan A 1 12 123 IV x y св. ул i.e No. ca approx max fig § art kl ok feb Sept dept'.split(
    ' ',
  );
const MARKS = [
  ' . ',
  ' ." ',
  '. ',
  '. ',
  '.',
  '! ',
  '? ',
  '… ',
  '... ',
  '." ',
  '.) ',
  '?” ',
  '.\n',
  '.\n\n',
  '。',
  '! " ',
  '।',
  '։ ',
  '.’ ',
  '?! ',
  ', ',
  ' ',
  ' ',
  ' ',
  ' - ',
  ': ',
  '; ',
  '\n',
  '\n \n',
  '. « ',
  '. (',
  '.“ ',
  '. “',
];
test('sentences', () => {
  const words = [
    ...ABBREVIATIONS,
    ...'The the Смит хата Haus und A i 5 3rd IX Äpfel été (and "He «il “so – ¿qué 你好 ok'.split(' '),
  ];
  const answers = LANGUAGES.flatMap((language) => {
    const { always, beforeLowerCase, beforeNumber } = abbreviationsOf(language);
    const known = [...ABBREVIATIONS, ...always, ...beforeLowerCase, ...beforeNumber].map(
      (word) => [`Ab ${word}. cd. Ab ${word}. Cd. Ab ${word}. 12 ${word}. X`, language] as const,
    );
    const mixed = Array.from({ length: 80 }, () => {
      let text = '';
      for (let word = 2 + below(14); word > 0; word--) text += of(words) + (random() < 0.5 ? ' ' : of(MARKS));
      return [text, language] as const;
    });
    return [...known, ...mixed];
  }).map(
    ([text, language]) =>
      [
        `${language}: ${text}`,
        segment(text, language)
          .map(({ start, end }) => text.slice(start, end))
          .join('|'),
      ] as const,
  );
  golden.check(['sentences'], toldAnswers(answers, 20));
  const long = 'word, and '.repeat(600);
  const cuts = [
    long,
    `${'x'.repeat(4500)} y`,
    `${'𝒳'.repeat(1500)} y`,
    `${long}\n\n${long}`,
    long.slice(0, 2000),
    long.slice(0, 2001),
    `ab ${'x'.repeat(3000)} y`,
    `${'x'.repeat(999)} ${'y'.repeat(3000)}`,
    `${'x'.repeat(1000)} ${'y'.repeat(3000)}`,
    `${'x'.repeat(1001)} ${'y'.repeat(3000)}`,
  ];
  golden.check(
    ['long sentences'],
    toldAnswers(
      cuts.map((text, at) => [String(at), segment(text, 'en')]),
      10,
    ),
  );
});

test('tokens', () => {
  const pieces =
    "don't Don’t I'm we've he'll she'd isn’t ma'am o'clock O'Neill rock'n'roll ne'er y'all hallowe'en d'Artagnan l'homme qu’il aujourd'hui jusqu'à puisqu'on dell'arte un'ora c'est-à-dire l' 'tis dogs' --x x-- - -- a-b http://x.org/a?b=c. (www.a.de) mail@x.co.uk, x.com x.com/y x.community a.b.c 3.14 1,000 5% 20° $5 €7 № 2² x_y naïve Ω 𝒳𝒴 😀 👨‍👩‍👧 \u00a0 \u200b … ... ?! “a” «b» [c] {d} a/b a+b a=b # & @ @x #tag :) ftp://a.b file:///c it’s’s a''b ' ’".split(
      ' ',
    );
  const answers = ['en', 'de', 'fr', 'it', 'ca', 'oc', 'nl'].flatMap((language) =>
    Array.from({ length: 150 }, () => {
      let text = '';
      for (let piece = 1 + below(8); piece > 0; piece--)
        text += of(pieces) + of([' ', ' ', ' ', '', '\n', '\t', ', ', '. ', '\u0001']);
      const tokens = tokenize(text, language);
      return [
        `${language}: ${text}`,
        tokens
          .map(
            (one) =>
              `${one.whitespaceBefore ? ' ' : ''}${one.text}@${one.start}-${one.end}${one.address ? '!' : ''}${one.lower === one.text ? '' : `=${one.lower}`}`,
          )
          .join('|'),
      ] as const;
    }),
  );
  golden.check(['tokens'], toldAnswers(answers, 20));
});
