import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEFAULT_LIMITS } from '../src/grammar/engine/limits.ts';
import { DictionaryCatalogue } from '../src/grammar/engine/spelling/dictionaries/catalogue.ts';
import { readDictionary } from '../src/grammar/engine/spelling/dictionaries/dictionary-compiler.ts';
import { loadDictionary } from '../src/grammar/engine/spelling/dictionaries/dictionary-loader.ts';
import { HunspellSpeller } from '../src/grammar/engine/spelling/hunspell-speller.ts';
import type { Speller } from '../src/grammar/engine/spelling/speller.ts';
import { createSpellerRegistry } from '../src/grammar/engine/spelling/speller-registry.ts';
import { importNgrams } from '../src/grammar/import/import-ngrams.ts';
import { ngramsOf } from '../src/grammar/store/ngrams/lucene/testing/index.ts';
import { COMPACT_FILE, openNgramCounts } from '../src/grammar/store/ngrams/ngram-data.ts';
import { realData } from '../src/kit/testing/real-data.ts';
import { type Benchmark, median, type Row } from './benchmark.ts';
import { misspellings, numbers } from './spelling-sample.ts';

const DIRECTORY = '.cache/spelling';
const PAIRS = realData('grammar', 'corpora', 'typos-words.csv');
const SAMPLE = 2000;

/** The sample that is reported. The weights of the suggestions were set on others that have no pair in common with it. */
const SEED = 2026;

type Pair = readonly [typed: string, meant: string];

/** Pairs with one correction of one word, in an order that follows from the seed alone. */
function samplePairs(): Pair[] {
  let state = SEED;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return readFileSync(PAIRS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','))
    .filter((fields) => fields.length === 2 && !fields[1].includes(' '))
    .map((fields) => ({ place: random(), pair: [fields[0], fields[1]] as const }))
    .sort((a, b) => a.place - b.place)
    .slice(0, SAMPLE)
    .map(({ pair }) => pair);
}

async function english(): Promise<Speller> {
  const speller = await createSpellerRegistry({ directory: DIRECTORY, maxLoaded: 1, limits: DEFAULT_LIMITS }).get(
    'en-US',
  );
  if (speller === undefined) throw new Error('The dictionary for en-US is not installed.');
  return speller;
}

interface Score {
  readonly first: number;
  readonly firstFive: number;
  readonly milliseconds: number;
}

function score(pairs: readonly Pair[], suggest: (word: string) => readonly string[]): Score {
  for (const [typed] of pairs.slice(0, 50)) suggest(typed);
  let first = 0;
  let firstFive = 0;
  const start = performance.now();
  for (const [typed, meant] of pairs) {
    const place = suggest(typed).findIndex((word) => word.toLowerCase() === meant);
    if (place === 0) first++;
    if (place >= 0 && place < 5) firstFive++;
  }
  const milliseconds = (performance.now() - start) / pairs.length;
  return { first: (100 * first) / pairs.length, firstFive: (100 * firstFive) / pairs.length, milliseconds };
}

/** nspell, where someone has installed it, on a part of the sample: it takes its time. */
function nspellScore(pairs: readonly Pair[]): Score | undefined {
  const require = createRequire(import.meta.url);
  try {
    const { default: nspell } = require('nspell') as {
      default: (aff: Buffer, dic: Buffer) => { suggest(word: string): string[] };
    };
    const affixes = require.resolve('dictionary-en').replace('index.js', 'index.aff');
    const other = nspell(readFileSync(affixes), readFileSync(affixes.replace('.aff', '.dic')));
    return score(pairs.slice(0, 300), (word) => other.suggest(word));
  } catch {
    return undefined;
  }
}

async function suggestions(): Promise<Row[]> {
  if (!existsSync(PAIRS)) return [];
  const speller = await english();
  const pairs = samplePairs();
  const ours = score(pairs, (word) => speller.suggest(word, 5));
  const other = nspellScore(pairs);
  const known = pairs.filter(
    ([, meant]) => speller.isCorrect(meant) || speller.isCorrect(meant[0].toUpperCase() + meant.slice(1)),
  );
  const note = `${pairs.length} misspellings; the meant word is known for ${((100 * known.length) / pairs.length).toFixed(1)} %`;
  const anchor = (value: number | undefined): Row['anchor'] => ({ name: 'nspell', value });
  return [
    { name: 'spelling: right word first', ours: ours.first, unit: '%', anchor: anchor(other?.first), note },
    {
      name: 'spelling: right word in first five',
      ours: ours.firstFive,
      unit: '%',
      anchor: anchor(other?.firstFive),
      note,
    },
    {
      name: 'spelling: suggestions for a word',
      ours: ours.milliseconds,
      unit: 'ms',
      anchor: anchor(other?.milliseconds),
    },
  ];
}

/** Words of each dictionary that comes with the package, misspelt by chance. */
const SAMPLE_OF_LANGUAGE = 500;

/** The time is that of the processor: on a busy machine the clock says more about the others. */
async function languages(): Promise<Row[]> {
  const catalogue = new DictionaryCatalogue(DIRECTORY);
  const rows: Row[] = [];
  for (const code of catalogue.codes) {
    const source = catalogue.find(code);
    if (source === undefined || source.code !== code) continue;
    const dictionary = await loadDictionary(source);
    const speller = new HunspellSpeller(code, dictionary, DEFAULT_LIMITS);
    const [, words] = await readDictionary(source);
    const entries = Array.from(words.toString('utf8').split('\n').slice(1), (line) => line.split(/[/\t ]/)[0]);
    const sample = misspellings(dictionary, speller, entries, SAMPLE_OF_LANGUAGE, numbers(SEED));
    for (const [typed] of sample.slice(0, 100)) speller.suggest(typed, 5);
    const before = process.threadCpuUsage();
    const suggested = sample.map(([typed]) => speller.suggest(typed, 5));
    const { user, system } = process.threadCpuUsage(before);
    const places = sample.map(([, meant], at) =>
      suggested[at].findIndex((word) => word.toLowerCase() === meant.toLowerCase()),
    );
    const share = (most: number): string =>
      ((100 * places.filter((place) => place >= 0 && place < most).length) / sample.length).toFixed(1);
    rows.push({
      name: `spelling: suggestions for a word, ${code}`,
      ours: (user + system) / 1000 / sample.length,
      unit: 'ms',
      note: `processor time; the word meant is first for ${share(1)} %, in the first five for ${share(5)} %`,
    });
  }
  return rows;
}

async function checks(): Promise<Row[]> {
  const speller = await english();
  const words = readFileSync('src/grammar/engine/spelling/english/vocabulary.ts', 'utf8').match(/[A-Za-z]+/g) ?? [];
  const rates: number[] = [];
  for (let run = 0; run < 7; run++) {
    const start = performance.now();
    for (let round = 0; round < 20; round++) for (const word of words) speller.isCorrect(word);
    rates.push((20 * words.length) / (performance.now() - start) / 1000);
  }
  return [{ name: 'spelling: words checked', ours: median(rates.slice(1)), unit: 'M/s' }];
}

/** Loading is measured in processes of its own: one that has loaded a dictionary before has warm code and memory. */
const LOAD = `
const { createSpellerRegistry } = await import(process.argv[1]);
const registry = createSpellerRegistry({ directory: process.argv[2], maxLoaded: 1, limits: DEFAULT_LIMITS });
globalThis.gc();
const before = process.memoryUsage.rss();
const start = performance.now();
const speller = await registry.get('en-US');
const milliseconds = performance.now() - start;
speller.suggest('recieve', 5);
globalThis.gc();
console.log(JSON.stringify({ milliseconds, megabytes: (process.memoryUsage.rss() - before) / 2 ** 20 }));
`;

async function load(): Promise<Row[]> {
  await english();
  const module = new URL('../src/grammar/engine/spelling/speller-registry.ts', import.meta.url).href;
  const runs = Array.from({ length: 5 }, () => {
    const flags = ['--conditions=source', '--expose-gc', '--input-type=module', '-e', LOAD];
    const output = execFileSync(process.execPath, [...flags, module, DIRECTORY], { encoding: 'utf8' });
    return JSON.parse(output) as { readonly milliseconds: number; readonly megabytes: number };
  });
  return [
    { name: 'spelling: open English', ours: median(runs.map(({ milliseconds }) => milliseconds)), unit: 'ms' },
    { name: 'spelling: memory for English', ours: median(runs.map(({ megabytes }) => megabytes)), unit: 'MB' },
  ];
}

const NGRAMS = 'test/grammar/lucene/4.10/en';
const LOOKUPS = 200_000;

/** Look-ups of n-grams with warm pages: in Lucene's index as it is, and in the file that is made of it. */
async function ngramLookups(): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-ngrams-'));
  try {
    const file = join(directory, 'en', COMPACT_FILE);
    await importNgrams([NGRAMS], file, { minimum: 1, since: 0, progress: () => {} });
    const ngrams = [...ngramsOf(1).keys(), ...ngramsOf(2).keys(), ...ngramsOf(3).keys()];
    const microseconds = (root: string): number => {
      const counts = openNgramCounts(root, 'en', 16 * 2 ** 20);
      if (counts === undefined) throw new Error(`There are no n-grams in ${root}.`);
      for (const ngram of ngrams) counts.count(ngram);
      const start = performance.now();
      for (let i = 0; i < LOOKUPS; i++) counts.count(ngrams[(i * 7919) % ngrams.length]);
      const time = performance.now() - start;
      counts.close();
      return (1000 * time) / LOOKUPS;
    };
    const ours = median([1, 2, 3].map(() => microseconds(directory)));
    const lucene = median([1, 2, 3].map(() => microseconds(dirname(NGRAMS))));
    return [
      {
        name: 'n-grams: look-up in the compact file',
        ours,
        unit: 'µs',
        anchor: { name: "in Lucene's index, read by us", value: lucene },
      },
    ];
  } finally {
    rmSync(directory, { recursive: true });
  }
}

export const benchmarks: Benchmark[] = [
  { name: 'spelling suggestions', run: suggestions },
  { name: 'spelling suggestions in all languages', run: languages },
  { name: 'spelling checks', run: checks },
  { name: 'opening a spelling dictionary', run: load },
  { name: 'n-gram look-ups', run: ngramLookups },
];
