// LanguageTool's own rules, installed here and run by LanguageTool itself: both servers over HTTP, in the same minute.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Benchmark, median, type Ratio, type Row, ratioOf } from './benchmark.ts';
import { load, type Program, programs, type Served, ServedProcess, serve } from './served.ts';

/**
 * The jars of LanguageTool's server and of English with what they need: LANGUAGETOOL_CLASSPATH as `java -cp` takes it,
 * or LANGUAGETOOL_HOME, the unpacked distribution.
 */
function jars(): string[] {
  const path = process.env.LANGUAGETOOL_CLASSPATH;
  if (path) return path.trim().split(delimiter).filter(existsSync);
  const home = process.env.LANGUAGETOOL_HOME;
  if (!home || !existsSync(join(home, 'libs'))) return [];
  const libraries = readdirSync(join(home, 'libs')).map((name) => join(home, 'libs', name));
  return [join(home, 'languagetool-server.jar'), ...libraries].filter((one) => one.endsWith('.jar'));
}

const ENGLISH = /^(?:language-en|english-pos-dict|languagetool-core|opennlp-\w+-models)[-\d.]*\.jar$/;
const NAME = 'LanguageTool, warm, its caches on';
const DEFAULT_NAME = 'LanguageTool, warm, its default configuration';

/** Settings of LanguageTool's server with which it keeps what it has made ready for further requests. */
const CACHING = 'pipelineCaching=true\nmaxPipelinePoolSize=5\npipelineExpireTimeInSeconds=600\n';

/** @param settings of its properties file; without, it is started with nothing but a port, so with its defaults */
async function startLanguageTool(
  classPath: readonly string[],
  directory: string,
  settings: string | undefined,
): Promise<Served> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  const config = join(directory, 'languagetool.properties');
  if (settings !== undefined) writeFileSync(config, settings);
  const child = spawn(
    'java',
    [
      '-cp',
      classPath.join(delimiter),
      'org.languagetool.server.HTTPServer',
      '--port',
      String(port),
      ...(settings === undefined ? [] : ['--config', config]),
    ],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/v2/healthcheck`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error("LanguageTool's server ended.");
    await sleep(100);
  }
  return {
    url,
    process: new ServedProcess(child.pid as number),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}

// Our own sentences, with mistakes here and there; each request has texts that were not sent before.
const SENTENCES = [
  'The train was late again, so we had to wait on the platform for almost an hour before the next one came.',
  'My brother have been working in the harbour since last summer and he likes it very much.',
  'If you want to see the castle, you should of bought the tickets in advance.',
  'There are three kinds of bread in the shop, but none of them is as good as yours.',
  'She did not answer the letter, which was written in a language that nobody could read.',
  'In the evening they sat by the window and talked about the old days in the village.',
  'What we need is a better plan, a longer rope and a little more patience from everyone involved.',
  'The childrens were playing in the garden when the storm began to shake the trees.',
  'Although the exam was difficult, most students passed it at the first attempt.',
  'I think its too late to change anything now, and too early to give up.',
  'The museum opens at nine and closes at five, except on Sundays and public holidays.',
  'A new bridge across the river is being build by the two towns that share it.',
];
const NAMES = ['Anna', 'Peter', 'Mary', 'John', 'Laura', 'David', 'Susan', 'Mark', 'Helen', 'Paul'];
const named = (n: number): string => [...String(n)].map((digit) => NAMES[Number(digit)]).join(' and ');
const sentence = (n: number): string => `${named(n)} wrote: ${SENTENCES[n % SENTENCES.length]}`;

const DOCUMENT = 10_000;
function document(n: number): string {
  let text = '';
  for (let i = 0; text.length < DOCUMENT; i++) text += `${sentence(n * 1000 + i * 7)} `;
  return text.slice(0, DOCUMENT);
}

const post = (text: string): string => {
  const body = new URLSearchParams({ language: 'en-US', text }).toString();
  return `POST /v2/check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

async function perCpuSecond(served: Served, requests: number, text: (n: number) => string): Promise<number> {
  const seconds = served.process.cpuTimer();
  let characters = 0;
  await load(served.url, 1, requests, (n) => {
    const own = text(n);
    characters += own.length;
    return post(own);
  });
  return characters / seconds();
}

/** How two servers are compared: requests before anything counts, then rounds of some requests to one and to the other. */
interface Course {
  readonly warmUp: number;
  readonly rounds: number;
  readonly requests: number;
}

// Rounds are short, so that both meet the same load of the machine, and many; of sentences each has all kinds twice.
const DOCUMENTS: Course = { warmUp: 72, rounds: 12, requests: 3 };
const CACHED_SENTENCES: Course = { warmUp: 1800, rounds: 36, requests: 24 };
const DEFAULT_SENTENCES: Course = { warmUp: 1200, rounds: 25, requests: 24 };
/** Requests of the warm-up that go to one server before the other has its turn. */
const WARM_UP_STEPS = 6;

interface Compared {
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: Ratio;
}

/**
 * Characters per CPU second of both servers, in turn, each first as often as the other. All texts are new to both, so
 * that no cache of sentences answers.
 */
async function compare(
  ours: Served,
  theirs: Served,
  { warmUp, rounds, requests }: Course,
  text: (n: number) => string,
): Promise<Compared> {
  let sent = 0;
  const round = async (count: number, order: readonly Served[]): Promise<Map<Served, number>> => {
    const rates = new Map<Served, number>();
    for (const served of order) rates.set(served, await perCpuSecond(served, count, (n) => text(sent + n)));
    sent += count;
    return rates;
  };
  for (let step = 0; step < WARM_UP_STEPS; step++) await round(warmUp / WARM_UP_STEPS, [ours, theirs]);
  const figures: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let number = 0; number < rounds; number++) {
    const rates = await round(requests, number % 2 === 0 ? [ours, theirs] : [theirs, ours]);
    figures.ours.push(rates.get(ours) as number);
    figures.theirs.push(rates.get(theirs) as number);
  }
  for (const served of [ours, theirs]) await mustFind(served);
  return { ours: median(figures.ours), theirs: median(figures.theirs), ratio: ratioOf(figures.ours, figures.theirs) };
}

/**
 * Single sentences, ours against LanguageTool started without a properties file: it then makes its rules ready for
 * every request anew. Warm, the same rules of English, the same requests to both.
 */
async function compareWithDefault(ours: Served, classPath: readonly string[], directory: string): Promise<Compared> {
  const theirs = await startLanguageTool(classPath, directory, undefined);
  try {
    await load(theirs.url, 1, 1, () => post('He should of told us.'));
    return await compare(ours, theirs, DEFAULT_SENTENCES, (n) => sentence(FRESH + n));
  } finally {
    await theirs.stop();
  }
}

/** Sentences from here on were not sent before; they have as many names as these. */
const FRESH = 50_000;
const FIRST = 10_000;
const FIRST_DOCUMENT = 5000;

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
    const row = (name: string, ours: number, unit: string): Row => ({
      name: `installed rules: ${name} (${program})`,
      ours,
      unit,
    });
    const rows = [
      row('start to first answer', firstAnswer, 'ms'),
      row('memory after first answer', served.process.peakMemory(), 'MiB peak'),
    ];
    await load(served.url, 1, 100, (n) => post(document(n)));
    rows.push(row('memory after 100 documents', served.process.peakMemory(), 'MiB peak'));
    await load(served.url, 4, 100, (n) => post(document(100 + n)));
    rows.push(row('memory after 100 more, 4 at once', served.process.peakMemory(), 'MiB peak'));
    return rows;
  } finally {
    await served.stop();
  }
}

async function run(): Promise<Row[]> {
  const classPath = jars();
  const java = spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
  if (classPath.length === 0 || !java) {
    process.stderr.write(
      'grammar: LanguageTool is not installed: LANGUAGETOOL_CLASSPATH or LANGUAGETOOL_HOME names its jars.\n',
    );
    return [];
  }
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
      const documents = await compare(ours, theirs, DOCUMENTS, (n) => document(FIRST_DOCUMENT + n));
      const sentences = await compare(ours, theirs, CACHED_SENTENCES, (n) => sentence(FIRST + n));
      const again = document(7);
      const typed = (n: number): string => post(`${again.slice(0, 5000)}${'abcdefghij'[n % 10]}${again.slice(5000)}`);
      for (const served of [ours, theirs]) await load(served.url, 1, 2, () => post(again));
      const recheck = { ours: await milliseconds(ours, 30, typed), theirs: await milliseconds(theirs, 30, typed) };
      const memory = { ours: ours.process.peakMemory(), theirs: theirs.process.peakMemory() };
      await theirs.stop();
      const byDefault = await compareWithDefault(ours, classPath, data);
      const row = (
        name: string,
        { ours, theirs, ratio }: Pick<Compared, 'ours' | 'theirs'> & Partial<Compared>,
        unit: string,
        anchor = NAME,
      ): Row => ({
        name: `installed rules: ${name}`,
        ours,
        unit,
        anchor: { name: anchor, value: theirs },
        ratio,
      });
      return [
        row('documents of 10,000 characters', documents, 'characters/CPU s'),
        row('single sentences over HTTP', sentences, 'characters/CPU s'),
        row('same document, one character typed', recheck, 'ms'),
        row('start to first answer', { ours: firstAnswer, theirs: theirFirst }, 'ms'),
        row('memory', memory, 'MiB peak'),
        row('single sentences over HTTP', byDefault, 'characters/CPU s', DEFAULT_NAME),
        ...starts,
      ];
    } finally {
      await Promise.all([ours.stop(), theirs.stop()]);
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** The installed rules against LanguageTool itself. */
export const languageTool: Benchmark = { name: 'installed rules', run };
