import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { words } from '../spelling/automaton.ts';
import { MorfologikDictionary, parseInfo } from './dictionary.ts';
import { SimilarForms } from './similar-forms.ts';
import { type Layout, sharedAutomaton } from './testing/shared-automaton.ts';
import { compileMorfologikWords } from './word-list.ts';

/** What dictionaries in every layout hold, whole and damaged. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-morfologik.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(61);
beforeEach(() => {
  random = randomNumbers(61);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
const some = (most: number, letters: readonly string[]): string =>
  Array.from({ length: below(most + 1) }, () => of(letters)).join('');

const LETTERS = ['a', 'e', 'n', 's', 't', 'ł', 'é', 'ß', 'Ж', '学', '😀', '-', '’'];
/** Letters that are a byte each in ISO 8859-2. */
const LATIN = ['a', 'e', 'n', 's', 't', 'ł', 'é', 'ß'];
const codes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'CFSA2 with labels and nexts': { kind: 'CFSA2', labels: codes('+ABCDEnst') },
  'CFSA2 with numbers': { kind: 'CFSA2', labels: codes('a'), nodeData: 1 },
  'CFSA2 without either': { kind: 'CFSA2', nexts: false },
  'CFSA with labels': { kind: 'CFSA', labels: codes('+ABCDEnst'), addressLength: 3 },
  'CFSA with bytes in nodes': { kind: 'CFSA', labels: codes('e'), nodeData: 2, addressLength: 4 },
  'CFSA without nexts': { kind: 'CFSA', nexts: false },
  'FSA5 with nexts': { kind: 'FSA5', addressLength: 3 },
  'FSA5 with bytes in nodes': { kind: 'FSA5', nodeData: 3 },
  'FSA5 without nexts': { kind: 'FSA5', nexts: false, addressLength: 4 },
};
const INFOS: readonly string[] = [
  'fsa.dict.separator=+\nfsa.dict.encoding=utf-8\nfsa.dict.encoder=SUFFIX\n',
  'fsa.dict.separator=\\u002b\n fsa.dict.encoding = UTF8 \nfsa.dict.encoder=prefix\n',
  'fsa.dict.separator=+\nfsa.dict.uses-infixes=true\n',
  'fsa.dict.uses-prefixes=true\n',
  'fsa.dict.uses-suffixes=false\nfsa.dict.frequency-included=true\n',
  '#fsa.dict.encoder=NONE\nfsa.dict.frequency-included=true\nfsa.dict.uses-suffixes=true\n',
  'fsa.dict.encoding=iso-8859-2\nfsa.dict.encoder=odd\n=x\nalone\nfsa.dict.author = a = b \n',
  'fsa.dict.encoding=iso-8859-2\nfsa.dict.encoder=INFIX\nfsa.dict.frequency-included=yes\n',
];
/** What an encoder writes before the letters that are added. */
const CODES = ['', 'A', 'B', 'C', '`', '@', 'AB', 'BA', 'BB', 'ABA', 'BAB', 'AAC', 'D+', 'A@B'];

function bytesOf(text: string, isLatin: boolean): Uint8Array {
  if (!isLatin) return new TextEncoder().encode(text);
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder('iso-8859-2').decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from([...text].map((letter) => table.get(letter) ?? 63));
}

/** Forms with one reading or more, and one that ends at the separator. */
function entriesOf(letters: readonly string[]): string[] {
  const forms = Array.from({ length: 14 }, () => of(letters) + some(5, letters));
  const entries = forms.flatMap((form) =>
    Array.from({ length: 1 + below(3) }, () => {
      const tag = of(['', '+NN', '+NN:f', '+V+X', '+A', '+NNQ', '+NNZ', '+\u007f']);
      return `${form}+${of(CODES)}${some(3, letters)}${tag}`;
    }),
  );
  return [...new Set([...entries, `${of(forms)}+`, ...(below(3) === 0 ? [of(letters)] : [])])];
}

const told = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return String(error);
  }
};

for (const [name, layout] of Object.entries(LAYOUTS))
  test(`what dictionaries hold in the layout ${name}`, () => {
    const answers: [string, unknown][] = [];
    for (let round = 0; round < 24; round++) {
      const info = parseInfo(elementAt(INFOS, round % INFOS.length));
      const isLatin = info.encoding === 'iso-8859-2';
      const letters = isLatin ? LATIN : LETTERS;
      const entries = entriesOf(letters);
      const sequences = entries.map((entry) => bytesOf(entry, isLatin));
      const bytes = sharedAutomaton(sequences.toSorted(Buffer.compare), layout);
      if (round % 4 === 3) bytes[below(bytes.length)] = below(256);
      const whole = round % 8 === 7 ? bytes.subarray(0, below(bytes.length)) : bytes;
      const asked = [...new Set(entries.map((entry) => elementAt(entry.split('+'), 0)))].slice(0, 9);
      asked.push('', 'nest', `${asked[0]}+`, elementAt(asked, 0).slice(0, -1), `${asked[1]}a`, '😀ł');
      const answer = told(() => {
        const dictionary = new MorfologikDictionary(whole, info);
        return asked.map((form) =>
          [
            told(() => dictionary.lookup(form).map(({ stem, tag }) => `${stem}/${tag}`)),
            told(() => dictionary.frequency(form)),
            told(() =>
              dictionary.near(form, 1 + (round % 2), of([5, 40, 5000])).map((one) => Object.values(one).join()),
            ),
          ].join(' | '),
        );
      });
      answers.push([`${info.encoder} ${info.encoding} ${entries.join(' ')} ? ${asked.join(' ')}`, answer]);
    }
    golden.check([name], toldAnswers(answers, 1));
  });

test('what .info files say', () => {
  const lines = [...INFOS.flatMap((info) => info.split('\n')), 'fsa.dict.separator=\\u0009', 'fsa.dict.separator=_'];
  const answers = Array.from({ length: 60 }, () => {
    const text = Array.from({ length: 1 + below(5) }, () => of(lines)).join('\n');
    return [text, parseInfo(text)] as const;
  });
  golden.check(['infos'], toldAnswers(answers, 6));
});

const SPELLER = `fsa.dict.separator=+
fsa.dict.encoding=utf-8
fsa.dict.frequency-included=true
fsa.dict.speller.locale=pl_PL
fsa.dict.speller.replacement-pairs=s st, en  e, t\\u0142 n, a, b c d, ß ss, ee e
fsa.dict.speller.equivalent-chars=e \\u00e9, l ł, ł t, s ß
fsa.dict.input-conversion=’ -
fsa.dict.output-conversion=- ’, a
`;

test('which forms are similar, and the words of spellers', () => {
  const letters = ['a', 'e', 'n', 's', 't', 'ł', 'é', 'ß', 'E', 'Ł', '-', 'l', '学'];
  const answers = Array.from({ length: 24 }, (_, round) => {
    const forms = [...new Set(Array.from({ length: 60 }, () => of(letters) + some(4, letters)))];
    const frequencies = [...'ABCKQWZ[', '', '+', 'N+K', '\u0000'];
    const entries = [...new Set(forms.map((form) => `${form}+${of(frequencies)}`)), 'alone', '+B'];
    const bytes = sharedAutomaton(
      entries.map((entry) => bytesOf(entry, false)).toSorted(Buffer.compare),
      elementAt(Object.values(LAYOUTS), round % 9),
    );
    const info = parseInfo(round % 5 === 4 ? 'fsa.dict.separator=+\n' : SPELLER);
    const similar = new SimilarForms(new MorfologikDictionary(bytes, info));
    const asked = Array.from({ length: 12 }, () => (below(2) === 0 ? of(forms) : of(letters) + some(4, letters)));
    const near = asked.map((word) => similar.near(word, of([8, 60, 100_000])));
    const compiled = told(() => {
      const { automaton, classes, rules } = compileMorfologikWords(bytes, round % 5 === 4 ? '' : SPELLER);
      const octaves = [...words(automaton)].map(({ word, wordClass }) => `${word} ${classes[wordClass]?.octave}`);
      return { words: octaves.join(), rules: JSON.stringify(rules) };
    });
    return [`${entries.join(' ')} ? ${asked.join(' ')}`, [near.map((forms) => forms.join(' ')), compiled]] as const;
  });
  golden.check(['similar'], toldAnswers(answers, 1));
});

/** What follows itself is told once, with its number. */
function inRuns(list: readonly unknown[]): string {
  const runs: { readonly one: unknown; times: number }[] = [];
  for (const one of list) {
    const last = runs.at(-1);
    if (last !== undefined && last.one === one) last.times++;
    else runs.push({ one, times: 1 });
  }
  return runs.map(({ one, times }) => `${times} × ${one}`).join(' ');
}

test('what is refused, and what lies at the bounds', () => {
  const answers: [string, unknown][] = [];
  const ask = (question: string, work: () => unknown): void => void answers.push([question, told(work)]);
  const some = parseInfo('');
  const bytes = sharedAutomaton([bytesOf('ab+Bc+X', false)], { kind: 'FSA5' });
  for (const at of [0, 1, 2, 3, 4, 7])
    answers.push([
      `byte ${at} is changed`,
      inRuns(
        [0, 0x02, 0x04, 0x15, 0xc5, 0xc6].map((byte) =>
          told(() => JSON.stringify(new MorfologikDictionary(bytes.with(at, byte), some).lookup('ab'))),
        ),
      ),
    ]);
  for (const layout of Object.values(LAYOUTS)) {
    const whole = sharedAutomaton([bytesOf('ab+Bc+X', false)], layout);
    const readings = Array.from({ length: whole.length + 1 }, (_, length) =>
      told(() => new MorfologikDictionary(whole.subarray(0, length), some).lookup('ab').length),
    );
    answers.push([`${JSON.stringify(layout)}, cut at each byte`, inRuns(readings)]);
  }
  const longs = [39, 40, 41, 999, 1000, 1001, 1024, 1025].map((length) => 'a'.repeat(length));
  const tags = Array.from({ length: 1100 }, (_, number) => `b+A+${number}`).sort();
  const letters = Array.from({ length: 30 }, (_, at) => String.fromCharCode(0x41 + at));
  const sequences = [...longs.map((word) => `${word}+A+X`), ...tags, ...letters.map((one) => `_${one}+${one}`)];
  const long = sharedAutomaton(sequences.map((entry) => bytesOf(entry, false)).toSorted(Buffer.compare), {
    kind: 'FSA5',
    addressLength: 4,
  });
  const dictionary = new MorfologikDictionary(long, parseInfo('fsa.dict.frequency-included=true'));
  for (const word of longs) {
    ask(`${word.length} letters`, () => dictionary.lookup(word).map(({ stem }) => stem.length));
    ask(`near ${word.length} letters`, () => dictionary.near(word, 1, 1e6).map(({ form }) => form.length));
  }
  ask('more readings than are told', () => dictionary.lookup('b').length);
  ask('frequencies', () => letters.map((letter) => dictionary.frequency(`_${letter}`)).join());
  ask('an encoding of a byte a letter has nothing near', () =>
    new MorfologikDictionary(long, parseInfo('fsa.dict.encoding=iso-8859-2')).near('b', 1, 1e6),
  );
  ask('an encoding nobody knows', () => new MorfologikDictionary(long, parseInfo('fsa.dict.encoding=x-none')));
  for (const length of [998, 999, 1000, 1200]) {
    const words = sharedAutomaton([bytesOf(`${'a'.repeat(length - 2)}+K`, false)], { kind: 'CFSA2' });
    ask(`an entry of ${length} bytes`, () => compileMorfologikWords(words, '').rules.entries);
  }
  ask('octaves', () =>
    compileMorfologikWords(
      sharedAutomaton(
        Array.from({ length: 256 }, (_, byte) => Uint8Array.of(97 + (byte >> 4), 97 + (byte & 15), 43, byte)),
        { kind: 'FSA5', addressLength: 4 },
      ),
      '',
    )
      .classes.map(({ octave }) => octave)
      .join(),
  );
  // The second arc of the root leads back to it.
  const endless = Uint8Array.from([0x5c, 0x66, 0x73, 0x61, 0x05, 0x5f, 0x2b, 1, 0, 2, 0x5e, 32 + 2, 97, 32 + 3]);
  ask('words without end', () => compileMorfologikWords(endless, '').rules.entries);
  golden.check(['bounds'], toldAnswers(answers, 300));
});
