import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { finiteWords, ignoresCase } from './finite-words.ts';
import { canExplode, linearMatcher } from './linear-matcher.ts';
import { parseJava } from './parse-java.ts';
import { toJavaScript } from './to-javascript.ts';

/** What becomes of Java's regular expressions of parts in any order. */
const golden = new GoldenFile<Record<string, ToldAnswers | Record<string, string>>>(
  new URL('./golden-expressions.json', import.meta.url),
);

// Each test draws the same, whichever others run.
let random = randomNumbers(41);
beforeEach(() => {
  random = randomNumbers(41);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));

const ATOMS =
  String.raw`a b ab é ß . \. \d \D \w \W \s \S \h \H \v \V \R \b \B \A \z \Z \G ^ $ \t \n \r \f \a \e \cA \0101 \x41 \x{1F600} \u00e9 \ud83e\udd80 \Qa.b\E \Q* [abc] [^abc] [a-z] [a-z&&[^aeiou]] [a-c[x-z]] [^\p{L}] [\d-x] [-a] [a-] [\]\[] [\w&&[^\d_]] [a-z&&b-y&&[^m]] [^a[b]] [\Qa-z\E] [\x41-\u0045] [é-ü] \p{L} \P{L} \p{Lu} \pL \PN \p{Punct} \p{Alpha} \p{Alnum} \p{Upper} \p{Lower} \p{Digit} \p{Space} \p{XDigit} \p{ASCII} \p{Cntrl} \p{Graph} \p{Print} \p{Blank} \p{IsLatin} \p{InGreek} \p{InCyrillic} \p{IsAlphabetic} \p{javaUpperCase} \p{script=Greek} \p{Nonsense} \p{InNowhere} [\p{Lu}&&\p{IsLatin}] \1 \2 \k<n> & - / # ~ ! 𝒳 [𝒳-𝒵] I i ſ K`.split(
    ' ',
  );
const GROUPS = [
  '(',
  '(?:',
  '(?i:',
  '(?-i:',
  '(?=',
  '(?!',
  '(?<=',
  '(?<!',
  '(?>',
  '(?<n>',
  '(?iu:',
  '(?s:',
  '(?m:',
  '(?x:',
  '(?z:',
];
const TIMES = [
  '',
  '',
  '',
  '?',
  '*',
  '+',
  '??',
  '*?',
  '+?',
  '?+',
  '*+',
  '++',
  '{2}',
  '{1,3}',
  '{2,}',
  '{0}',
  '{1,2}?',
  '{1,2}+',
  '{,2}',
  '{70}',
];

function expression(depth: number): string {
  let source = '';
  for (let parts = 1 + below(3); parts > 0; parts--) {
    const kind = random();
    if (kind < 0.6 || depth === 0) source += of(ATOMS);
    else if (kind < 0.9)
      source += `${of(GROUPS)}${expression(depth - 1)}${random() < 0.35 ? `|${expression(depth - 1)}` : ''})`;
    else source += of(['(?i)', '(?-i)', '(?s)', '|', ')', '(', '[', ']', '{', '\\', '(?u)', '(?x) a #b']);
    source += of(TIMES);
  }
  return source;
}

const TEXTS = [
  '',
  'a',
  'ab',
  'abab',
  'AB',
  'aaab',
  'é',
  'ß',
  'SS',
  'x1',
  '12',
  ' ',
  'a b',
  '\n',
  '🦀',
  '𝒳',
  'A.b',
  'bb',
  'abc-z',
  'Ωμ',
  'ſ',
  'K',
  'aé',
  'a\r\n',
  '_',
  'I',
  'ı',
];

function told(source: string, ignoreCase: boolean): unknown {
  try {
    const tree = parseJava(source, ignoreCase);
    const script = toJavaScript(tree);
    const whole = new RegExp(`^(?:${script})$`, 'v');
    const matcher = linearMatcher(tree);
    return {
      script,
      groups: toJavaScript(tree, true) === script ? 'none' : toJavaScript(tree, true),
      words: finiteWords(tree)?.join(' ') ?? null,
      ignores: ignoresCase(tree) ?? null,
      explodes: canExplode(tree),
      matches: TEXTS.map((text) => Number(whole.test(text))).join(''),
      linear: matcher === undefined ? null : TEXTS.map((text) => Number(matcher(text))).join(''),
    };
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

test('atoms and how often they come', () => {
  const sources = [
    ...ATOMS,
    ...GROUPS.map((open) => `${open}a)`),
    ...TIMES.map((times) => `a${times}b`),
    ...TIMES.map((times) => `(ab|c)${times}`),
  ];
  golden.check(
    ['atoms'],
    toldAnswers(
      sources.flatMap((source) =>
        [false, true].map((ignoreCase) => [`${source} ${ignoreCase}`, told(source, ignoreCase)] as const),
      ),
      30,
    ),
  );
});

test('expressions of parts in any order', () => {
  golden.check(
    ['mixtures'],
    toldAnswers(
      Array.from({ length: 1500 }, (_, at) => {
        const source = expression(2);
        return [source, told(source, at % 2 === 0)] as const;
      }),
      10,
    ),
  );
});

test('expressions of few words, and of loops within loops', () => {
  const simple = (): string =>
    of([
      'a',
      'b',
      'ab',
      '[ab]',
      '(a|b)',
      '(?:a|ab)',
      'c?',
      '(?:bc)?',
      '[a-c]',
      'd',
      'É',
      '(?:x|y|z)',
      'a{2}',
      '(?i:q)',
      '.',
    ]);
  const looped = (): string =>
    `${of(['(', '(?:'])}${simple()}${simple()}${of(['', '|b', '|ab', '?', '*'])})${of(['+', '*', '{2,}', '{20}', '?', '{3,40}'])}`;
  golden.check(
    ['words'],
    toldAnswers(
      Array.from({ length: 900 }, (_, at) => {
        let source = '';
        for (let parts = 1 + below(4); parts > 0; parts--) source += at % 3 === 0 ? looped() : simple();
        return [source, told(source, at % 2 === 0)] as const;
      }),
      10,
    ),
  );
});

test('the characters of each named class and block', () => {
  // Of what Unicode may give new letters, only Latin ones are looked at.
  const ranges = (name: string, end: number): string => {
    const expression = new RegExp(toJavaScript(parseJava(`\\p{${name}}`, false)), 'v');
    const found: string[] = [];
    for (let code = 0, start = -1; code <= end; code++) {
      const isIn = code < end && expression.test(String.fromCharCode(code));
      if (isIn && start < 0) start = code;
      if (!isIn && start >= 0) {
        found.push(`${start.toString(16)}-${(code - 1).toString(16)}`);
        start = -1;
      }
    }
    return found.join(' ');
  };
  const blocks = 'Greek Cyrillic Arabic Hebrew Devanagari BASIC_LATIN Latin-1Supplement LatinExtended-A'.split(' ');
  const classes =
    'Punct Lower Upper Alpha Digit Alnum Space Blank ASCII XDigit javaLowerCase javaUpperCase IsAlphabetic IsLetter IsLowercase IsUppercase IsPunctuation IsDigit IsWhite_Space'.split(
      ' ',
    );
  golden.check(
    ['classes'],
    Object.fromEntries([
      ...blocks.map((name) => [`In${name}`, ranges(`In${name}`, 0xd800)]),
      ...classes.map((name) => [name, ranges(name, 0x180)]),
    ]),
  );
});
