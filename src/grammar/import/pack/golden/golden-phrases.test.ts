import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { toldAnswers } from '#kit/testing/told-answers';
import { openInstalled } from '../../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../../engine/limits.ts';
import { packInMemory } from '../../../store/pack/rule-pack-file.ts';
import { compilePack } from '../compile-pack.ts';
import { readMaxent, readModelArchive } from '../read-maxent.ts';
import { SourceFiles } from '../source-files.ts';
import { type ModelPredicate, maxentBytes } from '../testing/maxent-bytes.ts';
import { zipArchive } from '../testing/zip-archive.ts';

/** The phrases that models find in English sentences, from the words to their chunks. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-phrases.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(71);
beforeEach(() => {
  random = randomNumbers(71);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
const pairs = (letters: readonly string[]): string[] => letters.flatMap((one) => letters.map((other) => one + other));

const MARKS = [
  'a',
  'B',
  '9',
  '.',
  '?',
  '!',
  '`',
  '"',
  "'",
  '[',
  '{',
  '(',
  ']',
  '}',
  ')',
  '&',
  ';',
  '-',
  'é',
  '学',
  '/',
];
const KINDS = ['_alpha', '_caps', '_num', '_ws', '_eos', '_quote', '_lp', '_rp'];
const TAGS = ['DT', 'NN', 'NNS', 'VB', '.'];
const CHUNKS = ['B-NP', 'I-NP', 'B-VP', 'O'];
const WORDS =
  'the The cat cats dogs run runs (a] "B" a.B 9-B it\'s B’s [a]; &a; &amp; &a é9 学-a 9.9 ?! a/B {B}. ran. B 9 )a( `a';

/** Weights that push hard to one side or the other, for most of the predicates. */
const weighted = (names: Iterable<string>, outcomes: number, share: number): ModelPredicate[] =>
  [...new Set(names)]
    .filter(() => random() < share)
    .map((name) => {
      const some = Array.from({ length: outcomes }, (_, outcome) => outcome).filter(() => random() < 0.8);
      return { name, weights: (some.length > 0 ? some : [0]).map((outcome) => [outcome, 4 * random() - 2] as const) };
    });

function predicatesOfCuts(): string[] {
  const places = ['p2', 'p1', 'f1', 'f2'];
  const pieces = ['9-', 'a.', "it's", '&a', 'B"', '(', 'a', 'é'];
  return [
    ...places.flatMap((place) => [...MARKS.map((mark) => `${place}=${mark}`), ...KINDS.map((kind) => place + kind)]),
    ...['p21', 'p1f1', 'f12'].flatMap((place) => pairs(MARKS).map((pair) => `${place}=${pair}`)),
    ...pieces.flatMap((piece) => [`p=${piece}`, `s=${piece}`]),
    'p2=bok',
    'f2=bok',
    'cc',
  ];
}

function predicatesOfTags(words: readonly string[]): string[] {
  return [
    'default',
    'h',
    'c',
    'd',
    ...words.flatMap((word) => [`w=${word}`, `p=${word}`, `n=${word}`, `pp=${word}`, `nn=${word}`]),
    ...words.flatMap((word) =>
      [1, 2, 3, 4].flatMap((length) => [`suf=${word.slice(-length)}`, `pre=${word.slice(0, length)}`]),
    ),
    ...['p', 'pp', 'n', 'nn'].flatMap((place) => [`${place}=*SB*`, `${place}=*SE*`]),
    ...TAGS.map((tag) => `t=${tag}`),
    ...TAGS.flatMap((tag) => TAGS.map((other) => `t2=${tag},${other}`)),
  ];
}

function predicatesOfChunks(words: readonly string[]): string[] {
  const tags = [...TAGS, 'bos', 'eos'];
  const before = ['bos', ...CHUNKS].map((chunk) => `p_1=${chunk}`);
  const rests = [
    ...words.flatMap((word) => ['w_2', 'w_1', 'w0', 'w1', 'w2'].map((place) => `${place}=${word}`)),
    ...tags.flatMap((tag) => ['t_2', 't_1', 't0', 't1', 't2'].map((place) => `${place}=${tag}`)),
    ...tags.flatMap((tag) => tags.flatMap((other) => [`t_1=${tag}t0=${other}`, `t0=${tag}t1=${other}`])),
  ];
  return [
    '',
    ...rests,
    ...before.flatMap((one) => ['', ...rests].map((rest) => one + rest)),
    ...CHUNKS.map((chunk) => `p_2${chunk}`),
    'p_2=bos',
  ];
}

async function packWith(archives: Readonly<Record<string, Buffer>>) {
  const sources = new SourceFiles();
  for (const [name, bytes] of Object.entries(archives)) sources.set(name, bytes);
  const words =
    'cats\tcat\tNNS\ndogs\tdog\tNNS\nruns\trun\tVBZ\nrun\trun\tNN\ncat\tcat\tNN\nB\tB\tNNS\na\ta\tDT\n9\t9\tCD';
  sources.set('org/languagetool/resource/en/added.txt', Buffer.from(words));
  const { bytes, summary } = await compilePack(sources, 'en');
  return {
    summary,
    opened: await openInstalled(packInMemory(bytes), 'en', { ...DEFAULT_LIMITS, rememberedForms: 40 }),
  };
}

const parts = (): string[] =>
  [...new Set(WORDS.split(/[ .?!"()[\]{};/`]+/)), '.', '?', '!', '(', ')', '"'].filter(Boolean);

const archives = (): Record<string, Buffer> => {
  const dictionary = `<dictionary><entry tags="DT"><token>the</token></entry><entry tags="NN NNS"><token>cat</token><token>cats</token></entry><entry tags="NN NNS"><token>9</token></entry></dictionary>`;
  return {
    'en-token.bin': zipArchive({
      'manifest.properties': 'a=b',
      'token.model': maxentBytes(['F', 'T'], weighted(predicatesOfCuts(), 2, 0.6)),
    }),
    'en-pos-maxent.bin': zipArchive({
      'pos.model': maxentBytes(TAGS, weighted(predicatesOfTags(parts()), TAGS.length, 0.7)),
      'tags.tagdict': dictionary,
    }),
    'en-chunker.bin': zipArchive({
      'chunker.model': maxentBytes(CHUNKS, weighted(predicatesOfChunks(parts()), CHUNKS.length, 0.6)),
    }),
  };
};

test('the chunks of words in any order', async () => {
  const { opened } = await packWith(archives());
  const answers = Array.from({ length: 400 }, (_, round) => {
    const words = Array.from({ length: 1 + below(9) }, () =>
      below(4) === 0 ? Array.from({ length: 1 + below(4) }, () => of(MARKS)).join('') : of(WORDS.split(' ')),
    );
    const text = words.join(of([' ', ' ', '  ', '\u00a0', '\u202f'])) + of(['', '.', ' ', '?']);
    const { tokens } = opened.analyser.analyse(text);
    const chunks = tokens
      .filter((token) => token.text.trim() !== '')
      .map((token) => `${token.text} ${(token as { chunks?: () => readonly string[] }).chunks?.().join('|') ?? ''}`);
    return [`${round} ${text}`, chunks.join(', ')] as const;
  });
  golden.check(['chunks'], toldAnswers(answers, 30));
});

test('what packs without some models say', async () => {
  const all = archives();
  const cases: Record<string, Record<string, Buffer>> = {
    all,
    none: {},
    'no words': { ...all, 'en-token.bin': zipArchive({ 'other.model': 'x' }) },
    'no tags': { 'en-token.bin': all['en-token.bin'] as Buffer, 'en-chunker.bin': all['en-chunker.bin'] as Buffer },
    'no dictionary': { ...all, 'en-pos-maxent.bin': zipArchive({ 'pos.model': maxentBytes(TAGS, []) }) },
  };
  const told: Record<string, unknown> = {};
  for (const [name, some] of Object.entries(cases)) {
    const { summary, opened } = await packWith(some);
    const sections = ['words', 'postagger', 'chunker'].flatMap((model) =>
      ['outcomes', 'predicates', 'places', 'records', 'dictionary', 'dictionary.sets'].flatMap((part) => {
        const bytes = opened.pack.part(`${model}.${part}`);
        return bytes === undefined ? [] : [`${model}.${part} ${bytes.length}`];
      }),
    );
    told[name] = { missing: summary.missing, sections: sections.join(', ') };
  }
  golden.check(['models'], told);
});

test('what a model holds, and models of other kinds', async () => {
  const models: Record<string, Buffer> = {
    small: maxentBytes(['a', 'ö'], weighted(['x', 'y=1', 'ß', 'z'], 2, 1)),
    empty: maxentBytes([], []),
    'another kind': maxentBytes(['a'], [], { kind: 'QN' }),
    'another constant': maxentBytes(['a'], [], { constant: 2 }),
  };
  models['fewer names'] = Buffer.from(
    (models.small as Buffer).toString('latin1').replace('\x00\x00\x00\x04\x00\x01x', '\x00\x00\x00\x01\x00\x01x'),
    'latin1',
  );
  models.cut = (models.small as Buffer).subarray(0, 40);
  const told = Object.entries(models).map(([name, bytes]) => {
    try {
      return [name, JSON.stringify(readMaxent(bytes))];
    } catch (error) {
      return [name, String(error)];
    }
  });
  golden.check(['read'], Object.fromEntries(told));
  const entries = await readModelArchive(zipArchive({ 'a/b': 'c', 'd.model': new Uint8Array(3), e: '' }));
  golden.check(
    ['archive'],
    [...entries].map(([name, bytes]) => `${name} ${bytes.toString('hex')}`),
  );
});
