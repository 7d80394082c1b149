import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Benchmark, median, type Row } from './benchmark.ts';
import { languageTool } from './grammar-languagetool.ts';
import { rules } from './grammar-rules.ts';
import { benchmarks as spellingBenchmarks } from './grammar-spelling.ts';
import { load, type Program, programs, type Served, serve } from './served.ts';

// Learner's English, written for this: about one problem in thirty words.
const SENTENCES = [
  'The train was late again, so we had to wait on the platform for almost an hour.',
  'My brother has been working in the harbour since last summer and he likes it very much.',
  'If you want to see the castle, you should of bought the tickets in advance.',
  'There are three kinds of bread in the shop, but none of them is as good as yours.',
  'She did not answer the letter, which was written in a language that nobody could read.',
  'In the evening they sat by the window and talked about the old days in the village.',
  'He recieved the parcel on Monday and sent it back on the same day.',
  'What we need is a better plan, a longer rope and a little more patience.',
  'The children were playing in the garden when the storm began to shake the trees.',
  'Although the exam was difficult, most students passed it at the first attempt.',
  'I think its too late to change anything now, and too early to give up.',
  'The museum opens at nine and closes at five, except on Sundays and holidays.',
];

const DOCUMENT_LENGTH = 10_000;
/** A document of its own for each request, so that nothing is answered from the cache of sentences. */
function document(n: number): string {
  const pieces: string[] = [];
  for (let length = 0, i = 0; length < DOCUMENT_LENGTH; i++) {
    const sentence = SENTENCES[(n + i * 5) % SENTENCES.length].replace(/ (?=\w+ \w+\.$)/, ` ${variant(n * 1000 + i)} `);
    pieces.push(sentence);
    length += sentence.length + 1;
  }
  return pieces.join(' ').slice(0, DOCUMENT_LENGTH);
}

const EXTRAS = ['quite', 'very', 'rather', 'almost', 'really', 'simply', 'clearly', 'slowly', 'always', 'often'];
const variant = (n: number): string =>
  [...String(n)]
    .map((digit) => EXTRAS[Number(digit)])
    .filter((word, index, all) => word !== all[index - 1])
    .join(', ');

const sentence = (n: number): string => `${variant(n)}: ${SENTENCES[n % SENTENCES.length]}`;

const post = (text: string): string => {
  const body = new URLSearchParams({ language: 'en-US', text }).toString();
  return `POST /v2/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

/** LanguageTool's server, when its jars and Java are there: LANGUAGETOOL_HOME names the unpacked distribution. */
const home = process.env.LANGUAGETOOL_HOME ?? '';
const installed =
  home !== '' && existsSync(join(home, 'languagetool-server.jar')) && spawnSync('java', ['-version']).status === 0;
const LANGUAGETOOL = installed ? 'LanguageTool (not measured: start it warm by hand)' : 'LanguageTool';
const anchor = { name: LANGUAGETOOL, value: undefined };

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
async function charactersPerSecond(served: Served, requests: number, text: (n: number) => string): Promise<number> {
  const before = served.process.cpuSeconds();
  let characters = 0;
  await load(served.url, 1, requests, (n) => {
    const own = text(n);
    characters += own.length;
    return post(own);
  });
  return characters / (served.process.cpuSeconds() - before);
}

const speed: Benchmark = {
  name: 'speed',
  // Without the cache of sentences: every sentence is worked through.
  run: () =>
    withServer(['--cache-size', '0'], async (served) => {
      await charactersPerSecond(served, 60, document);
      const documents = [1, 2, 3].map(
        (round) => () => charactersPerSecond(served, 60, (n) => document(n + round * 100)),
      );
      const sentences = [1, 2, 3].map(
        (round) => () =>
          charactersPerSecond(
            served,
            1500,
            (n) => `${variant(n + round * 10_000)}: ${SENTENCES[n % SENTENCES.length]}`,
          ),
      );
      return [
        { name: 'documents of 10,000 characters', ours: await middle(documents), unit: 'characters/CPU s', anchor },
        { name: 'single sentences over HTTP', ours: await middle(sentences), unit: 'characters/CPU s', anchor },
      ];
    }),
};

const start: Benchmark = {
  name: 'start and memory',
  async run() {
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
      const again = document(7);
      await load(served.url, 1, 1, () => post(again));
      const recheck = await load(served.url, 1, 50, (n) =>
        post(`${again.slice(0, 5000)}${'abcdefghij'[n % 10]}${again.slice(5000)}`),
      );
      await load(served.url, 1, 200, (n) => post(document(1000 + n)));
      await load(served.url, 1, 2000, (n) => post(sentence(n)));
      const oneByOne = served.process.peakMemory();
      await load(served.url, 4, 200, (n) => post(document(n)));
      const row = (name: string, ours: number, unit: string): Row => ({
        name: `${name} (${program})`,
        ours,
        unit,
        anchor,
      });
      return [
        row('start to first answer', firstAnswer, 'ms'),
        row('same document, one character typed', (recheck / 50) * 1000, 'ms'),
        row('memory after first answer', resident, 'MiB peak'),
        row('memory after 200 documents and 2,000 sentences', oneByOne, 'MiB peak'),
        row('memory after 200 documents more, 4 at once', served.process.peakMemory(), 'MiB peak'),
      ];
    },
    program,
  );

async function middle(runs: readonly (() => Promise<number>)[]): Promise<number> {
  const values: number[] = [];
  for (const run of runs) values.push(await run());
  return median(values);
}

export const benchmarks: readonly Benchmark[] = [speed, start, ...spellingBenchmarks, rules, languageTool];
