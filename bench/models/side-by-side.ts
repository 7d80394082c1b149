// Tokens for a second of CPU time, of this server with its runner and of llama-server. Both do the same work in turn.
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realData } from '../../src/kit/testing/real-data.ts';
import { importGguf } from '../../src/models/import/import-gguf.ts';
import { parseModelName } from '../../src/models/store/model-name.ts';
import { ModelStore } from '../../src/models/store/model-store.ts';
import { type Shape, tinyModel } from '../../src/models/testing/tiny-model.ts';
import { type Benchmark, median, type Row, ratioOf } from '../benchmark.ts';
import { type ChatServer, cpuSeconds, startServer } from './chat-server.ts';
import { type Computed, fastestLlamaServer, hasLlamaServer, type LlamaServer } from './llama-server.ts';

/** Some 5 million random weights: a token costs more than what the server adds to it. */
const SMALL: Shape = { layers: 6, width: 256, heads: 8, feedForward: 704, context: 512 };
const ROUNDS = 7;
const WORDS = [
  'once',
  'there',
  'was',
  'a',
  'girl',
  'who',
  'went',
  'to',
  'the',
  'park',
  'and',
  'saw',
  'one',
  'red',
  'ball',
];

interface Contestant {
  readonly name: string;
  /** Path of the model; undefined if it is not there, or is made. */
  readonly path: string | undefined;
  readonly made?: Shape;
  readonly contextSize: number;
  /** Tokens of an answer. */
  readonly tokens: number;
  /** Answers in a round. */
  readonly answers: number;
  /** Words of a prompt. */
  readonly words: number;
  /** Prompts in a round. */
  readonly prompts: number;
}

const CONTESTANTS: readonly Contestant[] = [
  {
    name: 'SmolLM2',
    path: process.env.ALMANAC_BENCH_CHAT_MODEL,
    ...{ contextSize: 2048, tokens: 128, answers: 1, words: 500, prompts: 1 },
  },
  {
    name: 'stories260K',
    path: realData('models', 'stories260K-f32.gguf'),
    ...{ contextSize: 512, tokens: 400, answers: 8, words: 200, prompts: 8 },
  },
  {
    name: '5M random weights',
    path: undefined,
    made: SMALL,
    ...{ contextSize: 512, tokens: 400, answers: 1, words: 80, prompts: 8 },
  },
];

/** A text that begins otherwise for each number, so that nothing of it is known. */
const prompt = (words: number, number: number): string =>
  `${number} ${Array.from({ length: words }, (_, index) => WORDS[(index * (2 * number + 1) + (index >> 3) + number) % WORDS.length]).join(' ')}`;

async function ours(url: string, text: string, tokens: number): Promise<Computed> {
  const response = await fetch(`${url}/api/generate`, {
    method: 'POST',
    body: JSON.stringify({ model: 'm', prompt: text, raw: true, options: { temperature: 0, num_predict: tokens } }),
  });
  const lines = (await response.text()).trimEnd().split('\n');
  const all = lines.map((line) => JSON.parse(line) as { response?: string; error?: string; eval_count?: number });
  const last = all.at(-1)!;
  if (last.error !== undefined) throw new Error(last.error);
  const told = response.headers.get('x-almanac-timing') ?? '';
  const number = (name: string): number => Number(new RegExp(`${name}=([0-9.]+)`).exec(told)?.[1]);
  return {
    text: all.map((line) => line.response ?? '').join(''),
    tokens: last.eval_count ?? 0,
    promptTokens: number('prompt-tokens') - number('cached-tokens'),
    cachedTokens: number('cached-tokens'),
  };
}

/** Tokens of prompt and answer, evaluated or known. */
const workOf = ({ tokens, promptTokens, cachedTokens }: Computed): string => `${promptTokens + cachedTokens} ${tokens}`;

interface Side {
  readonly pids: readonly number[];
  complete(text: string, tokens: number): Promise<Computed>;
}

/** @returns what `count` gives of all answers, to CPU seconds */
async function rate(side: Side, texts: readonly string[], tokens: number, count: (done: Computed) => number) {
  const used = (): number => side.pids.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? Number.NaN), 0);
  const before = used();
  const done: Computed[] = [];
  for (const text of texts) done.push(await side.complete(text, tokens));
  return { rate: done.reduce((sum, one) => sum + count(one), 0) / (used() - before), done };
}

/** How the answers of both compare, in a few words. */
function compared(mine: readonly Computed[], theirs: readonly Computed[] | undefined): string {
  if (theirs === undefined) return '';
  const common = mine.map(({ text }, index) => {
    const other = theirs[index]!.text;
    return text === other ? Number.POSITIVE_INFINITY : commonBeginning(text, other);
  });
  const equal = common.filter((length) => length === Number.POSITIVE_INFINITY).length;
  if (equal === mine.length) return 'same answers';
  return `${equal} of ${mine.length} answers the same, others for ${Math.min(...common)} characters or more`;
}

function commonBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

async function row(
  name: string,
  us: Side,
  llama: LlamaServer | undefined,
  texts: (round: number) => readonly string[],
  tokens: number,
  count: (done: Computed) => number,
): Promise<Row[]> {
  const them = llama && { pids: [llama.pid], complete: llama.complete };
  const rates: { mine: number[]; theirs: number[] } = { mine: [], theirs: [] };
  const mine: Computed[] = [];
  const theirs: Computed[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const one = await rate(us, texts(round), tokens, count);
    const other = them && (await rate(them, texts(round), tokens, count));
    if (round === 0) continue;
    rates.mine.push(one.rate);
    mine.push(...one.done);
    if (other === undefined) continue;
    rates.theirs.push(other.rate);
    theirs.push(...other.done);
    if (one.done.some((done, index) => workOf(done) !== workOf(other.done[index]!)))
      throw new Error(`${name}: the two servers did not compute the same number of tokens.`);
  }
  const cached = (all: readonly Computed[]): number => all.reduce((sum, { cachedTokens }) => sum + cachedTokens, 0);
  const note = [
    compared(mine, them && theirs),
    `tokens from caches ${cached(mine)}${them ? ` and ${cached(theirs)}` : ''}`,
    llama?.settings ?? '',
  ];
  return [
    {
      name,
      ours: median(rates.mine),
      unit: 'tokens/CPU-s',
      anchor: { name: 'llama-server', value: them && median(rates.theirs) },
      ratio: them && ratioOf(rates.mine, rates.theirs),
      note: note.filter((part) => part !== '').join('; '),
    },
  ];
}

async function* sideBySide(contestant: Contestant): AsyncGenerator<Row[]> {
  const { name, path, made, contextSize, tokens, answers, words, prompts } = contestant;
  if (made === undefined && (path === undefined || !existsSync(path))) {
    process.stderr.write(`${name} is not here; ALMANAC_BENCH_CHAT_MODEL names a GGUF file of SmolLM2.\n`);
    return;
  }
  const data = await mkdtemp(join(tmpdir(), 'almanac-bench-models-'));
  let server: ChatServer | undefined;
  let llama: LlamaServer | undefined;
  try {
    const file = path ?? join(data, 'made.gguf');
    if (made !== undefined) await writeFile(file, tinyModel({ shape: made }));
    await importGguf(new ModelStore(join(data, 'models')), parseModelName('m')!, file);
    server = await startServer(data, ['--context-length', String(contextSize)]);
    const { url, pid } = server;
    await ours(url, 'Once', 1);
    if (hasLlamaServer()) llama = await fastestLlamaServer(file, contextSize, prompt(words >> 1, 999), tokens >> 1);
    const us: Side = { pids: [pid, ...(await server.runners())], complete: (text, most) => ours(url, text, most) };
    const story = Array.from({ length: answers }, () => 'Once upon a time');
    yield await row(
      `${name}: answers`,
      us,
      llama,
      () => story,
      tokens,
      (done) => done.tokens,
    );
    const fresh = (round: number): string[] =>
      Array.from({ length: prompts }, (_, index) => prompt(words, round * prompts + index));
    yield await row(`${name}: prompts`, us, llama, fresh, 1, (done) => done.promptTokens);
  } finally {
    await llama?.stop();
    await server?.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** One for each model. Without llama-server only our side is measured. */
export const besideLlamaServer: readonly Benchmark[] = CONTESTANTS.map((contestant) => ({
  name: `beside llama-server: ${contestant.name}`,
  run: () => sideBySide(contestant),
}));
