// LanguageTool's own rules, installed here and run by LanguageTool itself: both servers over HTTP, in the same minute.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Benchmark, median, type Ratio, type Row, ratioOf } from './benchmark.ts';
import { CACHING, languageToolJars, startLanguageTool } from './grammar/languagetool-server.ts';
import { hasProse, registers, UnseenProse } from './grammar/prose.ts';
import type { Register } from './grammar/prose-packages.ts';
import { load, type Program, programs, type Served, serve } from './served.ts';

const ENGLISH = /^(?:language-en|english-pos-dict|languagetool-core|opennlp-\w+-models)[-\d.]*\.jar$/;
const NAME = 'LanguageTool, warm, its caches on';
const DEFAULT_NAME = 'LanguageTool, warm, its default configuration';

const DOCUMENT = 10_000;
const documents = (prose: UnseenProse, count: number, register?: Register): string[] =>
  Array.from({ length: count }, () => prose.document(DOCUMENT, register));

const post = (text: string): string => {
  const body = new URLSearchParams({ language: 'en-US', text }).toString();
  return `POST /v2/check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

async function perCpuSecond(served: Served, texts: readonly string[]): Promise<number> {
  const seconds = served.process.cpuTimer();
  await load(served.url, 1, texts.length, (n) => post(texts[n]));
  return texts.reduce((sum, text) => sum + text.length, 0) / seconds();
}

/** How two servers are compared: requests before anything counts, then rounds of some requests to one and to the other. */
interface Course {
  readonly warmUp: number;
  readonly rounds: number;
  readonly requests: number;
}

// Rounds are short, so that both meet the same load of the machine.
const DOCUMENTS: Course = { warmUp: 72, rounds: 8, requests: 3 };
const CACHED_SENTENCES: Course = { warmUp: 1800, rounds: 30, requests: 24 };
const DEFAULT_SENTENCES: Course = { warmUp: 600, rounds: 25, requests: 24 };
/** Turns that the two servers take in the warm-up. */
const WARM_UP_STEPS = 6;

interface Rates {
  readonly ours: number[];
  readonly theirs: number[];
}

interface Compared {
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: Ratio;
}

type Figures = Pick<Compared, 'ours' | 'theirs'> & Partial<Compared>;

const compared = ({ ours, theirs }: Rates): Compared => ({
  ours: median(ours),
  theirs: median(theirs),
  ratio: ratioOf(ours, theirs),
});

/** One round: the same texts to both servers. */
async function sendBoth(order: readonly Served[], texts: readonly string[]): Promise<Map<Served, number>> {
  const rates = new Map<Served, number>();
  for (const served of order) rates.set(served, await perCpuSecond(served, texts));
  return rates;
}

/** Gives the next texts to send, each once. */
type NextTexts = (count: number) => readonly string[];

async function warmUp(ours: Served, theirs: Served, course: Course, next: NextTexts): Promise<void> {
  for (let step = 0; step < WARM_UP_STEPS; step++) await sendBoth([ours, theirs], next(course.warmUp / WARM_UP_STEPS));
}

/**
 * Characters per CPU second of both servers, in turn, each first as often as the other. No server has seen any of the
 * texts, so no cache of sentences answers.
 */
async function compare(ours: Served, theirs: Served, { rounds, requests }: Course, next: NextTexts): Promise<Rates> {
  const figures: Rates = { ours: [], theirs: [] };
  for (let number = 0; number < rounds; number++) {
    const rates = await sendBoth(number % 2 === 0 ? [ours, theirs] : [theirs, ours], next(requests));
    figures.ours.push(rates.get(ours) as number);
    figures.theirs.push(rates.get(theirs) as number);
  }
  for (const served of [ours, theirs]) await mustFind(served);
  return figures;
}

/**
 * Single sentences, ours against LanguageTool started without a properties file: it then prepares its rules for every
 * request anew. Warm, the same rules of English, the same requests to both.
 */
async function compareWithDefault(
  ours: Served,
  classPath: readonly string[],
  directory: string,
  warm: UnseenProse,
  unseen: UnseenProse,
): Promise<Compared> {
  const theirs = await startLanguageTool(classPath, directory, undefined);
  try {
    await load(theirs.url, 1, 1, () => post('He should of told us.'));
    await warmUp(ours, theirs, DEFAULT_SENTENCES, (count) => warm.sentences(count));
    return compared(await compare(ours, theirs, DEFAULT_SENTENCES, (count) => unseen.sentences(count)));
  } finally {
    await theirs.stop();
  }
}

/** What a server reports in a text: each match by its rule and place. */
async function reported({ url }: Served, text: string): Promise<Set<string>> {
  const response = await fetch(`${url}/v2/check`, {
    method: 'POST',
    body: new URLSearchParams({ language: 'en-US', text }),
  });
  const { matches } = (await response.json()) as {
    matches: { offset: number; length: number; rule: { id: string } }[];
  };
  return new Set(matches.map(({ offset, length, rule }) => `${rule.id} ${offset} ${length}`));
}

/** Of all that we report in some texts, and of all that LanguageTool reports: the share that both report, in percent. */
async function agreement(ours: Served, theirs: Served, texts: readonly string[]): Promise<Row[]> {
  let both = 0;
  let weReport = 0;
  let theyReport = 0;
  for (const text of texts) {
    const [mine, others] = [await reported(ours, text), await reported(theirs, text)];
    both += [...mine].filter((one) => others.has(one)).length;
    weReport += mine.size;
    theyReport += others.size;
  }
  const note = `${texts.length} documents; same rule, same place`;
  return [
    {
      name: 'installed rules: our matches that LanguageTool reports too',
      ours: (100 * both) / weReport,
      unit: '%',
      note: `${weReport} matches; ${note}`,
    },
    {
      name: "installed rules: LanguageTool's matches that we report too",
      ours: (100 * both) / theyReport,
      unit: '%',
      note: `${theyReport} matches; ${note}`,
    },
  ];
}

/** Milliseconds for a document that a server has not seen, and for the same once more. */
async function firstAndAgain(served: Served, text: string): Promise<{ first: number; again: number }> {
  return {
    first: await milliseconds(served, 1, () => post(text)),
    again: await milliseconds(served, 1, () => post(text)),
  };
}

/** @throws where a server does not find the mistake in a sentence: one that only refuses would be quick */
async function mustFind({ url }: Served): Promise<void> {
  const body = new URLSearchParams({ language: 'en-US', text: 'He should of told us.' });
  const response = await fetch(`${url}/v2/check`, { method: 'POST', body });
  const answer = await response.text();
  if (response.status !== 200 || !/"matches":\s*\[\s*\{/.test(answer))
    throw new Error(`${url} answers ${response.status}: ${answer.slice(0, 200)}`);
}

async function milliseconds(served: Served, requests: number, head: (n: number) => string): Promise<number> {
  return ((await load(served.url, 1, requests, head)) / requests) * 1000;
}

/** Starts whose median is told. */
const STARTS = 5;
const MEMORY_DOCUMENTS = 80;
const CHARACTERS = 'characters/CPU s';
const UNSEEN = 'novels, speeches and news that neither has seen; warmed up with other books';
const COMPILED = 'dictionary and modules compiled by an earlier start';

/**
 * Starts our server, after a first start that compiles the dictionary and what node keeps of modules.
 * @returns the last one started, and the median of milliseconds from a start to its first answer
 */
async function startOurs(program: Program, data: string): Promise<{ served: Served; firstAnswer: number }> {
  const first = await serve('grammar', data, [], {}, program);
  await load(first.url, 1, 1, () => post('Hello, wrld.'));
  await first.stop();
  const times: number[] = [];
  for (;;) {
    const started = performance.now();
    const served = await serve('grammar', data, [], {}, program);
    await load(served.url, 1, 1, () => post('He should of told us.'));
    times.push(performance.now() - started);
    await mustFind(served);
    if (times.length === STARTS) return { served, firstAnswer: median(times) };
    await served.stop();
  }
}

/** What our server holds by and by, from the source and as it is published. */
async function memoryOf(program: Program, data: string): Promise<Row[]> {
  const { served, firstAnswer } = await startOurs(program, data);
  try {
    const row = (name: string, ours: number, unit: string, note?: string): Row => ({
      name: `installed rules: ${name} (${program})`,
      ours,
      unit,
      ...(note === undefined ? {} : { note }),
    });
    const prose = new UnseenProse('warm-up');
    const send = (connections: number): Promise<number> => {
      const texts = documents(prose, MEMORY_DOCUMENTS);
      return load(served.url, connections, texts.length, (n) => post(texts[n]));
    };
    const rows = [
      row('start to first answer', firstAnswer, 'ms', COMPILED),
      row('memory after first answer', served.process.peakMemory(), 'MiB peak'),
    ];
    await send(1);
    rows.push(row(`memory after ${MEMORY_DOCUMENTS} documents`, served.process.peakMemory(), 'MiB peak'));
    await send(4);
    rows.push(row(`memory after ${MEMORY_DOCUMENTS} more, 4 at once`, served.process.peakMemory(), 'MiB peak'));
    return rows;
  } finally {
    await served.stop();
  }
}

async function run(): Promise<Row[]> {
  if (!hasProse()) return [];
  const classPath = languageToolJars();
  if (classPath === undefined) return [];
  const data = mkdtempSync(join(tmpdir(), 'almanac-bench-languagetool-'));
  try {
    execFileSync(
      process.execPath,
      [
        '--conditions=source',
        'src/cli/main.ts',
        'grammar',
        'install',
        ...classPath.filter((one) => ENGLISH.test(basename(one))),
        '--data',
        data,
      ],
      { stdio: 'ignore' },
    );
    const starts: Row[] = [];
    for (const program of programs()) starts.push(...(await memoryOf(program, data)));
    const { served: ours, firstAnswer } = await startOurs('source', data);
    const theirsStarted = performance.now();
    const theirs = await startLanguageTool(classPath, data, CACHING);
    await load(theirs.url, 1, 1, () => post('He should of told us.'));
    const theirFirst = performance.now() - theirsStarted;
    try {
      const warm = new UnseenProse('warm-up');
      const unseen = new UnseenProse('measured');
      const again = unseen.document(DOCUMENT);
      const rows: Row[] = [];
      const row = (
        name: string,
        { ours, theirs, ratio }: Figures,
        unit: string,
        note?: string,
        anchor = NAME,
      ): void => {
        const own = { name: `installed rules: ${name}`, ours, unit, anchor: { name: anchor, value: theirs }, ratio };
        rows.push(note === undefined ? own : { ...own, note });
      };

      await warmUp(ours, theirs, DOCUMENTS, (count) => documents(warm, count));
      const sent: string[] = [];
      const all: Rates = { ours: [], theirs: [] };
      for (const register of registers('measured')) {
        const rates = await compare(ours, theirs, DOCUMENTS, (count) => {
          const texts = documents(unseen, count, register);
          sent.push(...texts);
          return texts;
        });
        all.ours.push(...rates.ours);
        all.theirs.push(...rates.theirs);
        row(`documents of 10,000 characters, ${register}`, compared(rates), CHARACTERS);
      }
      row('documents of 10,000 characters, all', compared(all), CHARACTERS, UNSEEN);
      rows.push(...(await agreement(ours, theirs, sent)));

      await warmUp(ours, theirs, CACHED_SENTENCES, (count) => warm.sentences(count));
      const single = await compare(ours, theirs, CACHED_SENTENCES, (count) => unseen.sentences(count));
      row('single sentences over HTTP', compared(single), CHARACTERS, UNSEEN);

      const caches = { ours: await firstAndAgain(ours, again), theirs: await firstAndAgain(theirs, again) };
      const hit = ({ first, again }: { first: number; again: number }): string =>
        `${first.toFixed(0)} ms new, ${again.toFixed(0)} ms again`;
      const typed = (n: number): string => post(`${again.slice(0, 5000)}${'abcdefghij'[n % 10]}${again.slice(5000)}`);
      const recheck = { ours: await milliseconds(ours, 30, typed), theirs: await milliseconds(theirs, 30, typed) };
      const hits = `the caches of both hit: ours ${hit(caches.ours)}, LanguageTool ${hit(caches.theirs)}`;
      row('same document, one character typed', recheck, 'ms', hits);
      row('start to first answer', { ours: firstAnswer, theirs: theirFirst }, 'ms', COMPILED);
      row('memory', { ours: ours.process.peakMemory(), theirs: theirs.process.peakMemory() }, 'MiB peak');
      await theirs.stop();
      const byDefault = await compareWithDefault(ours, classPath, data, warm, unseen);
      row('single sentences over HTTP', byDefault, CHARACTERS, UNSEEN, DEFAULT_NAME);
      return [...rows, ...starts];
    } finally {
      await Promise.all([ours.stop(), theirs.stop()]);
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** The installed rules against LanguageTool itself. */
export const languageTool: Benchmark = { name: 'installed rules', run };
