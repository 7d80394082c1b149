import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { words } from '../spelling/automaton.ts';
import { meetsCondition, parseAffixFile, parseCondition, parseFlags, withoutChars } from './affix-file.ts';
import { compileHunspell } from './compile-hunspell.ts';
import { decodeHunspell, hunspellEncoding } from './encoding.ts';
import { readWordList } from './word-list.ts';

/** What dictionaries of any directives hold. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-dictionaries.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(101);
beforeEach(() => {
  random = randomNumbers(101);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));

const FLAGS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const flags = (most: number): string => Array.from({ length: below(most + 1) }, () => of(FLAGS)).join('');
const special =
  'NOSUGGEST KEEPCASE ONLYINCOMPOUND FORBIDDENWORD COMPOUNDFLAG COMPOUNDBEGIN COMPOUNDMIDDLE COMPOUNDEND COMPOUNDROOT COMPOUNDPERMITFLAG COMPOUNDFORBIDFLAG FORCEUCASE NEEDAFFIX CIRCUMFIX SUBSTANDARD WARN PSEUDOROOT COMPOUNDLAST'.split(
    ' ',
  );
const alone =
  'COMPLEXPREFIXES FULLSTRIP CHECKSHARPS FORBIDWARN CHECKCOMPOUNDDUP CHECKCOMPOUNDREP CHECKCOMPOUNDCASE CHECKCOMPOUNDTRIPLE SIMPLIFIEDTRIPLE NOSPLITSUGS ONLYMAXDIFF COMPOUNDMORESUFFIXES UNKNOWNONE constructor'.split(
    ' ',
  );
const valued = [
  'LANG de_DE',
  'TRY abc',
  'KEY qwe|a|sdf',
  "WORDCHARS '-",
  'IGNORE aé',
  'COMPOUNDMIN 12',
  'COMPOUNDMIN 1',
  'COMPOUNDMIN x',
  'COMPOUNDWORDMAX 10',
  'COMPOUNDSYLLABLE 6 aeiou',
  'SYLLABLENUM A',
  'MAXDIFF 3',
  'SET UTF-8',
  'VERSION 1',
  '# remark',
  '',
  '  TRY  b',
];
const lists = [
  ['REP', 'f ph', '^a an', 'b$ p_q', 'shun', 'x'],
  ['MAP', 'aá', 'ß(ss)', '(ab)c(d', 'u'],
  ['BREAK', '-', '^x', 'y$'],
  ['ICONV', "’ '", '_a_ b', 'c'],
  ['OCONV', 'a b', 'c 0'],
  ['COMPOUNDRULE', 'A*B?C', '(AB)*', 'A', 'BC?'],
  ['CHECKCOMPOUNDPATTERN', 'o/A b/B', '0 e', 'a b c', 'x'],
  ['AF', 'AB', 'C', 'DE'],
  ['AM', 'po:noun'],
  ['PHONE', 'a b'],
] as const;
const CONDITIONS = ['.', 'e', '[^aeiou]y', '[aeiou]', '[^e]', 'ab', '[a-]', 'b.', '[', 'é', ']', '[^]', ''];

function affixes(): string {
  const lines: string[] = [];
  for (let directives = 1 + below(6); directives > 0; directives--) {
    const kind = below(10);
    if (kind < 3) lines.push(`${of(special)} ${of(FLAGS)}${below(5) === 0 ? of(FLAGS) : ''}`);
    else if (kind < 4) lines.push(of(alone));
    else if (kind < 6) lines.push(of(valued));
    else if (kind < 7) {
      const [name, ...entries] = of(lists);
      const count = below(entries.length + 1);
      lines.push(`${name} ${count}`, ...entries.slice(0, count).map((entry) => `${name} ${entry}`));
    } else {
      const count = 1 + below(3);
      const head = `${of(['PFX', 'SFX', 'SFX'])} ${of(FLAGS)}`;
      lines.push(`${head} ${of(['Y', 'N'])} ${count}`);
      for (let entry = 0; entry < count; entry++)
        lines.push(
          `${head} ${of(['0', '0', 'e', 'y', 'ab'])} ${of(['s', 'ed', 'un', '0', 'ies', 'é'])}${of(['', '', `/${flags(2)}`])} ${of(CONDITIONS)}${of(['', '', ' po:x'])}`,
        );
    }
  }
  return lines.join(of(['\n', '\n', '\r\n']));
}

const STEMS = [
  'try',
  'play',
  'cat',
  'lock',
  'bake',
  'Zürich',
  'NASA',
  'e-mail',
  "don't",
  'ab',
  'xay',
  'Straße',
  'a',
  'été',
  'McDonald',
  'öl',
  'iPod',
];
function wordList(): string {
  const entries = Array.from({ length: 1 + below(6) }, () => {
    const marked = random() < 0.7 ? `/${flags(3)}` : '';
    return `${below(12) === 0 ? '*' : ''}${of(STEMS)}${marked}${of(['', '', '', '\tpo:noun', ' st:x', '/'])}`;
  });
  return `${of(['', `${entries.length}\n`, `${entries.length}\n`])}${entries.join('\n')}${of(['\n', ''])}`;
}

/** Maps and sets as JSON has them not. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, one: unknown) =>
      one instanceof Map || one instanceof Set ? [...one] : typeof one === 'function' ? undefined : one,
    ),
  );

const told = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
};

test('affix files of any directives, and the words that they make', () => {
  const answers = Array.from({ length: 900 }, () => {
    const [rules, list] = [affixes(), wordList()];
    const encoder = new TextEncoder();
    return [
      `${rules}\n---\n${list}`,
      [
        told(() => plain(parseAffixFile(rules))),
        told(() => [...readWordList(list, parseAffixFile(rules))].map(plain)),
        told(() => {
          const { automaton, ...rest } = compileHunspell(encoder.encode(`SET UTF-8\n${rules}`), encoder.encode(list));
          return [[...words(automaton)].map(({ word, wordClass }) => `${word} ${wordClass}`), plain(rest)];
        }),
      ],
    ] as const;
  });
  golden.check(['dictionaries'], toldAnswers(answers, 2));
});

test('flags, conditions and letters that are left out', () => {
  const texts = ['', 'A', 'AB', 'Ab1', '1,22,333', '65', '1,,2', 'é', 'AaB', 'x,1', '70000', '𝒳'];
  const forms = (['char', 'long', 'num', 'utf-8'] as const).flatMap((form) =>
    texts.map((text) => [`flags ${form} ${text}`, told(() => parseFlags(text, form))] as const),
  );
  const conditions = CONDITIONS.flatMap((text) =>
    ['', 'y', 'try', 'play', 'ab', 'bake', 'é', 'a-'].flatMap((word) =>
      [0, 1, word.length - 1].map(
        (start) => [`${text} ${word} ${start}`, told(() => meetsCondition(word, start, parseCondition(text)))] as const,
      ),
    ),
  );
  const left = ['abc', 'éaé', ''].map((text) => [`left ${text}`, withoutChars(text, 'aé')] as const);
  golden.check(['parts'], toldAnswers([...forms, ...conditions, ...left], 20));
});

test('encodings', () => {
  const names = [
    'UTF-8',
    'ISO8859-1',
    'ISO8859-15',
    'ISO-8859-2',
    'KOI8-R',
    'KOI8-U',
    'microsoft-cp1251',
    'cp1250',
    'TIS620-2533',
    'ISCII-DEVANAGARI',
    'utf8',
    'nonsense',
    'constructor',
    '',
  ];
  // Versions of Node.js differ in what the bytes from 128 to 159 are in Latin-1.
  const bytes = Uint8Array.from({ length: 192 }, (_, at) => at + (at < 96 ? 32 : 64));
  golden.check(
    ['encodings'],
    toldAnswers(
      names.map((name) => {
        const head = new TextEncoder().encode(`# x\nSET ${name}\nTRY a\n`);
        const encoding = hunspellEncoding(head);
        return [name, [encoding, told(() => decodeHunspell(bytes, encoding))]] as const;
      }),
      14,
    ),
  );
});
