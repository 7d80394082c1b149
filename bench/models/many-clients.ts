// What several clients have to do with each other: conversations in turn, a common beginning, leavers, a long queue.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { importGguf } from '../../src/models/import/import-gguf.ts';
import { parseModelName } from '../../src/models/store/model-name.ts';
import { ModelStore } from '../../src/models/store/model-store.ts';
import { type Shape, tinyModel } from '../../src/models/testing/tiny-model.ts';
import { type Benchmark, median, type Row } from '../benchmark.ts';
import { type Answered, ask, type ChatServer, cpuSeconds, startServer, type Turn } from './chat-server.ts';

/** Without a chat model, one of some 5 million random weights. */
const MADE: Shape = { layers: 6, width: 256, heads: 8, feedForward: 704, context: 2048 };
const { ALMANAC_BENCH_CHAT_MODEL: CHAT_MODEL } = process.env;
const MODEL_NOTE = CHAT_MODEL === undefined ? 'random weights' : 'chat model';
const TURNS = 3;
const WORDS = ['river', 'market', 'lamp', 'garden', 'letter', 'window', 'bread', 'stone', 'cloud', 'table'];

/** A text of so many words that begins otherwise for each number. */
const prose = (words: number, number: number): string =>
  Array.from({ length: words }, (_, index) => WORDS[(index * (number + 3) + number) % WORDS.length]).join(' ');

const about = (system: string, question: string): Turn[] => [
  { role: 'system', content: system },
  { role: 'user', content: question },
];

/** Several conversations, one turn each in turn. @returns tokens evaluated to tokens that were new, after the first turn */
async function inTurn(url: string, conversations: number): Promise<number> {
  const talks = Array.from({ length: conversations }, (_, number) => about(prose(120, number), 'What do you see?'));
  const known = talks.map(() => 0);
  let evaluated = 0;
  let fresh = 0;
  for (let turn = 0; turn < TURNS; turn++)
    for (const [index, talk] of talks.entries()) {
      const { text, promptTokens, cachedTokens, tokens } = await ask(url, talk, 8);
      if (turn > 0) {
        evaluated += promptTokens - cachedTokens;
        fresh += promptTokens - known[index]!;
      }
      known[index] = promptTokens + tokens - 1;
      talk.push({ role: 'assistant', content: text }, { role: 'user', content: `And then, in part ${turn}?` });
    }
  return evaluated / fresh;
}

/** Four requests at once with a common system prompt: tokens evaluated to those of one. */
async function commonBeginning(url: string): Promise<number> {
  const system = prose(400, 77);
  const all = await Promise.all(
    ['first', 'second', 'third', 'fourth'].map((word) => ask(url, about(system, `The ${word}?`), 8)),
  );
  const evaluated = all.reduce((sum, { promptTokens, cachedTokens }) => sum + promptTokens - cachedTokens, 0);
  return evaluated / Math.max(...all.map(({ promptTokens }) => promptTokens));
}

/** Seconds until the next answer after 50 clients have left within 30 ms. */
async function afterLeavers(url: string): Promise<number> {
  const body = JSON.stringify({ model: 'chat', messages: about(prose(100, 5), 'Why?'), options: { num_predict: -1 } });
  await Promise.all(
    Array.from(
      { length: 50 },
      (_, index) =>
        new Promise<void>((resolve) => {
          const sent = request(`${url}/api/chat`, { method: 'POST' });
          sent.on('error', () => {});
          sent.end(body);
          globalThis.setTimeout(() => {
            sent.destroy();
            resolve();
          }, index % 30);
        }),
    ),
  );
  return (await ask(url, about('Be short.', 'Who is next?'), 4)).seconds;
}

/** With 60 requests of one client queued: another's first token, in times of a request alone; the median of five. */
async function besideQueue(url: string): Promise<number> {
  const one = await ask(url, about(prose(50, 11), 'Alone?'), 64);
  const leaving = new AbortController();
  const queued = Array.from({ length: 60 }, (_, number) =>
    ask(url, about(prose(50, 12 + number), 'Many?'), 64, '192.0.2.9', leaving.signal),
  );
  const ratios: number[] = [];
  // At different moments of the turns of the others.
  for (let round = 0; round < 5; round++) {
    await setTimeout(500 + 150 * round);
    const other = await ask(url, about(prose(50, 99 + round), 'Other?'), 8, '192.0.2.10');
    ratios.push(other.firstToken / one.seconds);
  }
  leaving.abort();
  await Promise.allSettled(queued);
  return median(ratios);
}

const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!;

/** 16 clients at once: the 95th percentile of the first token, to that of one request after another. */
async function sixteenAtOnce(url: string): Promise<number> {
  const questions = (round: number) =>
    Array.from({ length: 16 }, (_, number) => about(prose(30, 100 * round + number), 'Tell a story.'));
  const serial: number[] = [];
  const start = performance.now();
  for (const question of questions(1)) {
    const before = (performance.now() - start) / 1000;
    serial.push(before + (await ask(url, question, 64)).firstToken);
  }
  const all: Answered[] = await Promise.all(
    questions(2).map((question, number) => ask(url, question, 64, `192.0.2.${20 + number}`)),
  );
  return p95(all.map(({ firstToken }) => firstToken)) / p95(serial);
}

/** Proportional set size in bytes of processes together: memory that they share counts once. */
const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const path = `/proc/${pid}/smaps_rollup`;
    return (
      sum + (existsSync(path) ? Number(/^Pss:\s*(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1]) * 1024 : Number.NaN)
    );
  }, 0);

/** Waits until processes are gone. */
async function ended(pids: readonly number[]): Promise<void> {
  while (pids.some((pid) => existsSync(`/proc/${pid}`))) await setTimeout(20);
}

/** The same after several requests, which leave states and caches. */
async function sizeAfterUse(server: ChatServer): Promise<number> {
  await Promise.all(
    Array.from({ length: 8 }, (_, number) => ask(server.url, about(prose(200, number), 'What do you see?'), 16)),
  );
  return sizeToGivenBack(server);
}

/** Unloads the model. @returns the size that /api/ps told, to the bytes that the processes give back */
async function sizeToGivenBack(server: ChatServer): Promise<number> {
  const { models } = (await (await fetch(`${server.url}/api/ps`)).json()) as { models: { size: number }[] };
  const runners = await server.runners();
  const before = memoryOf([server.pid, ...runners]);
  await plainAsk(server.url, { model: 'chat', messages: [], keep_alive: 0 });
  await ended(runners);
  return models[0]!.size / (before - memoryOf([server.pid]));
}

/** Asks a model without measuring. */
async function plainAsk(url: string, body: object): Promise<void> {
  const response = await fetch(`${url}/api/chat`, { method: 'POST', body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
}

/**
 * CPU milliseconds of server and runner for a request of one token that is known already. The model has a few thousand
 * weights, so what the engine computes does not count. Unloads it afterwards.
 */
async function cpuPerRequest(server: ChatServer): Promise<number> {
  const question = {
    model: 'tiny',
    messages: about('Be short.', 'Once more?'),
    options: { temperature: 0, num_predict: 1 },
  };
  await plainAsk(server.url, question);
  const runners = await server.runners();
  const pids = [server.pid, ...runners];
  const used = (): number => pids.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? Number.NaN), 0);
  const times: number[] = [];
  for (let round = 0; round < 6; round++) {
    const before = used();
    for (let count = 0; count < 200; count++) await plainAsk(server.url, question);
    times.push(((used() - before) / 200) * 1000);
  }
  await plainAsk(server.url, { model: 'tiny', messages: [], keep_alive: 0 });
  await ended(runners);
  // By then V8 has compiled what runs often.
  return median(times.slice(3));
}

/** A server with the models `chat` and `tiny`, for as long as `work` needs it. */
async function* withServer(work: (server: ChatServer) => Promise<Row>): AsyncGenerator<Row[]> {
  const data = await mkdtemp(join(tmpdir(), 'almanac-bench-models-'));
  const path = CHAT_MODEL ?? join(data, 'made.gguf');
  if (CHAT_MODEL === undefined) await writeFile(path, tinyModel({ shape: MADE }));
  const store = new ModelStore(join(data, 'models'));
  await importGguf(store, parseModelName('chat')!, path);
  await writeFile(join(data, 'tiny.gguf'), tinyModel());
  await importGguf(store, parseModelName('tiny')!, join(data, 'tiny.gguf'));
  const server = await startServer(data, ['--gateway-addresses', '127.0.0.1', '--context-length', '2048']);
  try {
    yield [await work(server)];
  } finally {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}

interface Goal {
  readonly name: string;
  readonly unit: string;
  readonly goal: number;
  /** @returns what is compared with the goal */
  readonly measure: (server: ChatServer) => Promise<number>;
  readonly note?: string;
}

const GOALS: readonly Goal[] = [
  { name: 'CPU of a request of one token', unit: 'ms', goal: 2, measure: cpuPerRequest, note: 'tiny model' },
  {
    name: "60 of one client queued: another's first token",
    unit: 'requests',
    goal: 2,
    measure: ({ url }) => besideQueue(url),
  },
  { name: '50 leave within 30 ms: next answer', unit: 's', goal: 1, measure: ({ url }) => afterLeavers(url) },
  { name: '4 at once, common system prompt', unit: 'of one', goal: 1.2, measure: ({ url }) => commonBeginning(url) },
  {
    name: '2 conversations in turn: tokens evaluated',
    unit: 'of the new ones',
    goal: 1,
    measure: ({ url }) => inTurn(url, 2),
  },
  {
    name: '8 conversations in turn on 4 sequences',
    unit: 'of the new ones',
    goal: 1.1,
    measure: ({ url }) => inTurn(url, 8),
  },
  {
    name: '16 clients: first token p95',
    unit: 'of one after another',
    goal: 0.3,
    measure: ({ url }) => sixteenAtOnce(url),
  },
  { name: 'size in /api/ps', unit: 'of what unloading gives back', goal: 1, measure: sizeAfterUse },
];

/** Each with a server of its own, with the model of `ALMANAC_BENCH_CHAT_MODEL`; without it one of random weights. */
export const manyClients: readonly Benchmark[] = GOALS.map(({ name, unit, goal, measure, note = MODEL_NOTE }) => ({
  name: `many clients: ${name}`,
  run: () =>
    withServer(async (server) => {
      if (measure !== cpuPerRequest) await ask(server.url, about('Be short.', 'Ready?'), 1);
      return { name, ours: await measure(server), unit, anchor: { name: 'goal', value: goal }, note };
    }),
}));
