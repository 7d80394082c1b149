import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Benchmark, median, type Row } from './benchmark.ts';
import { hasProse, UnseenProse } from './grammar/prose.ts';
import { agreement } from './grammar-agreement.ts';
import { languageTool } from './grammar-languagetool.ts';
import { learners } from './grammar-learners.ts';
import { rules } from './grammar-rules.ts';
import { benchmarks as spellingBenchmarks } from './grammar-spelling.ts';
import { typing } from './grammar-typing.ts';
import { load, type Program, programs, type Served, serve } from './served.ts';

const DOCUMENT_LENGTH = 10_000;
/** Documents of the warm-up, and rounds of documents and sentences that count. */
const WARM_UP = 60;
const ROUNDS = 3;
const ROUND = { documents: 15, sentences: 600 };

const post = (text: string): string => {
  const body = new URLSearchParams({ language: 'en-US', text }).toString();
  return `POST /v2/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

async function withServer(
  args: readonly string[],
  work: (served: Served, started: number) => Promise<Row[]>,
  program: Program = 'source',
): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), 'almanac-bench-grammar-'));
  try {
    // The first start compiles the dictionary; what is measured is every later one.
    const first = await serve('grammar', data, [], {}, program);
    await load(first.url, 1, 1, () => post('Hello, wrld.'));
    await first.stop();
    const started = performance.now();
    const served = await serve('grammar', data, args, {}, program);
    try {
      return await work(served, started);
    } finally {
      await served.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** Characters that are checked for one second of processor time of the server, all its threads together. */
async function charactersPerSecond(served: Served, texts: readonly string[]): Promise<number> {
  const before = served.process.cpuSeconds();
  await load(served.url, 1, texts.length, (n) => post(texts[n]));
  return texts.reduce((sum, text) => sum + text.length, 0) / (served.process.cpuSeconds() - before);
}

const documents = (prose: UnseenProse, count: number): string[] =>
  Array.from({ length: count }, () => prose.document(DOCUMENT_LENGTH));

const speed: Benchmark = {
  name: 'speed',
  // Without the cache of sentences: every sentence is worked through.
  run: () =>
    withServer(['--cache-size', '0'], async (served) => {
      if (!hasProse()) return [];
      await charactersPerSecond(served, documents(new UnseenProse('warm-up'), WARM_UP));
      const prose = new UnseenProse('measured');
      const rates: { documents: number[]; sentences: number[] } = { documents: [], sentences: [] };
      for (let round = 0; round < ROUNDS; round++) {
        rates.documents.push(await charactersPerSecond(served, documents(prose, ROUND.documents)));
        rates.sentences.push(await charactersPerSecond(served, prose.sentences(ROUND.sentences)));
      }
      const row = (name: string, values: readonly number[]): Row => ({
        name,
        ours: median(values),
        unit: 'characters/CPU s',
        note: 'our own rules; novels, speeches and news that it has not seen',
      });
      return [
        row('documents of 10,000 characters', rates.documents),
        row('single sentences over HTTP', rates.sentences),
      ];
    }),
};

const start: Benchmark = {
  name: 'start and memory',
  async run() {
    if (!hasProse()) return [];
    const rows: Row[] = [];
    for (const program of programs()) rows.push(...(await startOf(program)));
    return rows;
  },
};

const startOf = (program: Program): Promise<Row[]> =>
  withServer(
    [],
    async (served, started) => {
      await load(served.url, 1, 1, () => post('Hello, wrld.'));
      const firstAnswer = performance.now() - started;
      const resident = served.process.peakMemory();
      const prose = new UnseenProse('warm-up');
      const again = prose.document(DOCUMENT_LENGTH);
      await load(served.url, 1, 1, () => post(again));
      const recheck = await load(served.url, 1, 50, (n) =>
        post(`${again.slice(0, 5000)}${'abcdefghij'[n % 10]}${again.slice(5000)}`),
      );
      const send = async (connections: number, texts: readonly string[]): Promise<void> => {
        await load(served.url, connections, texts.length, (n) => post(texts[n]));
      };
      await send(1, documents(prose, 60));
      await send(1, prose.sentences(2000));
      const oneByOne = served.process.peakMemory();
      await send(4, documents(prose, 60));
      const row = (name: string, ours: number, unit: string, note?: string): Row => ({
        name: `${name} (${program})`,
        ours,
        unit,
        ...(note === undefined ? {} : { note }),
      });
      return [
        row('start to first answer', firstAnswer, 'ms', 'dictionary and modules compiled by an earlier start'),
        row('same document, one character typed', (recheck / 50) * 1000, 'ms'),
        row('memory after first answer', resident, 'MiB peak'),
        row('memory after 60 documents and 2,000 sentences', oneByOne, 'MiB peak', 'prose that it has not seen'),
        row('memory after 60 documents more, 4 at once', served.process.peakMemory(), 'MiB peak'),
      ];
    },
    program,
  );

export const benchmarks: readonly Benchmark[] = [
  speed,
  start,
  typing,
  ...spellingBenchmarks,
  rules,
  languageTool,
  agreement,
  learners,
];
