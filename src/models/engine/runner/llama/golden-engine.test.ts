import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { llamaWithoutWeights, type WeightlessModel } from '../../../testing/llama-without-weights.ts';
import { TINY_TEMPLATE } from '../../../testing/tiny-model.ts';
import type { RunnerError } from '../inference-engine.ts';
import type { GenerateRequest, LoadRequest, PromptInput } from '../protocol.ts';
import { LlamaEngine } from './llama-engine.ts';

interface Golden {
  readonly answers: Record<string, unknown>;
  readonly together: Record<string, unknown>;
  readonly vectors: unknown;
  readonly contexts: unknown;
  readonly failures: unknown;
}
const golden = new GoldenFile<Golden>(new URL('./golden-engine.json', import.meta.url));
const REQUESTS = 40;
const TOLD = 3;
const GROUP = 5;
const CONTEXT = 96;

const folder = mkdtempSync(join(tmpdir(), 'almanac-llama-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const REQUEST: LoadRequest = {
  path: 'MODEL',
  purpose: 'completion',
  contextSize: CONTEXT,
  sequences: 2,
  threads: 3,
  batchSize: 32,
  template: TINY_TEMPLATE,
  goTemplate: '',
  flashAttention: 'auto',
  cacheType: 'f16',
  similarity: 0.25,
  states: { directory: folder, bytes: 2500 },
  turn: 8,
};

/** Tells the same number on every machine. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'number' && !Number.isInteger(one) ? Number(one.toFixed(6)) : one,
    ),
  );
const digest = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(plain(value)))
    .digest('hex')
    .slice(0, 10);
const shown = (tokens: readonly number[]): string =>
  tokens.map((token) => (token > 31 && token < 127 ? String.fromCharCode(token) : `{${token}}`)).join('');

interface Loaded {
  readonly engine: LlamaEngine;
  /** What compiled code was asked for, and the log, since this was read last. */
  calls(): readonly string[];
}

async function load(model: WeightlessModel = {}, changes: Partial<LoadRequest> = {}): Promise<Loaded> {
  let lines: string[] = [];
  const note = (line: string): void => void lines.push(line);
  const before = process.env.UV_THREADPOOL_SIZE;
  process.env.UV_THREADPOOL_SIZE = '1';
  try {
    const request = { ...REQUEST, ...changes };
    const log = (level: string, text: string): void => note(`${level}: ${text}`);
    const engine = await LlamaEngine.load(request, log, llamaWithoutWeights(model, note));
    return {
      engine,
      calls() {
        const since = lines;
        lines = [];
        return since;
      },
    };
  } finally {
    if (before === undefined) delete process.env.UV_THREADPOOL_SIZE;
    else process.env.UV_THREADPOOL_SIZE = before;
  }
}

interface Told {
  started?: unknown;
  readonly pieces: unknown[];
  end?: unknown;
  failed?: string;
}

/**
 * Everything that a request comes to, less the times.
 * @param most pieces until it is aborted
 * @param begun called when it has a sequence
 */
async function answered(
  engine: LlamaEngine,
  asked: GenerateRequest,
  most = Number.POSITIVE_INFINITY,
  begun: () => void = () => {},
): Promise<Told> {
  const told: Told = { pieces: [] };
  const controller = new AbortController();
  if (most === 0) controller.abort();
  try {
    const { promptNanoseconds, evalNanoseconds, context, ...end } = await engine.generate(
      asked,
      {
        started({ queueNanoseconds, ...started }) {
          told.started = { ...started, waited: queueNanoseconds >= 0 };
          begun();
        },
        text(piece) {
          told.pieces.push(Object.keys(piece).length === 1 ? piece.text : piece);
          if (told.pieces.length === most) controller.abort();
        },
      },
      controller.signal,
    );
    told.end = { ...end, context: shown(context), timed: promptNanoseconds >= 0 && evalNanoseconds >= 0 };
  } catch (error) {
    const { code, message } = error as RunnerError;
    told.failed = `${code} ${message}`;
  }
  return told;
}

const PLAIN: GenerateRequest = {
  prompt: { kind: 'text', text: 'hi', before: [], truncate: true },
  client: 'one',
  sampling: {
    temperature: 0.7,
    topK: 40,
    topP: 0.9,
    minP: 0.05,
    typicalP: 1,
    seed: 3,
    repeatLastN: 64,
    repeatPenalty: 1,
    presencePenalty: 0,
    frequencyPenalty: 0,
    logitBias: [],
  },
  context: CONTEXT,
  predict: 12,
  keep: 0,
  shift: true,
  stop: [],
  grammar: undefined,
  topLogprobs: undefined,
  controlTokens: false,
};

const LONG = 'A story about a cat that sat on the mat ';
const TEXTS = [
  'hi',
  LONG,
  `${LONG}and slept`,
  `${LONG}and then it ran away from all`,
  `${LONG}${LONG}`,
  'say:one two the three|',
  'say:<t>hm</t>12x|',
  'say:<t>hm</t> the x|',
  'say:<t>hm</t> x|',
  'say:no the end|',
  'say:žluť 🙂|',
  'say:end</s>|',
  'say:end|',
  ' the x',
  '<s>begun',
  '',
  'x'.repeat(90),
  'y'.repeat(150),
];

/** A request that follows from the random numbers alone. */
function drawn(random: () => number): GenerateRequest {
  const of = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const text = of(TEXTS);
  const truncate = random() < 0.7;
  const before = random() < 0.15 ? [104, 105, 106] : [];
  const prompt: PromptInput =
    random() < 0.8
      ? { kind: 'text', text, before, truncate }
      : {
          kind: 'messages',
          messages: [
            { role: 'system', content: 'be' },
            { role: 'user', content: 'a'.repeat(Math.floor(random() * 60)) },
            { role: 'user', content: text },
          ],
          tools: undefined,
          think: undefined,
          before,
          truncate,
        };
  const penalty = random() < 0.3;
  return {
    ...PLAIN,
    prompt,
    client: of(['one', 'two', 'three']),
    sampling: {
      ...PLAIN.sampling,
      repeatLastN: of([8, -1, 0]),
      repeatPenalty: penalty ? of([1.1, 1]) : 1,
      presencePenalty: penalty ? of([0.3, 0]) : 0,
      frequencyPenalty: penalty ? of([0.2, 0]) : 0,
      logitBias:
        random() < 0.2
          ? [
              [5, null],
              [6, 1.5],
            ]
          : [],
    },
    context: of([CONTEXT, CONTEXT, CONTEXT, 24, 40, 2, 4000]),
    predict: of([0, 1, 5, 12, 12, 40]),
    keep: of([0, 4, -1]),
    shift: random() < 0.7,
    stop: of([[], [], ['wo'], ['e t', 'q'], ['<t>']]),
    grammar:
      random() < 0.3
        ? {
            text: of(['root ::= [0-9]+', 'root ::= [0-9]+', 'root ::= [0-9]+', 'odd', 'nothing']),
            after: random() < 0.7 ? { open: '<t>', close: '</t>' } : undefined,
          }
        : undefined,
    topLogprobs: of([undefined, undefined, 0, 1, 3]),
    controlTokens: random() < 0.3,
    tellsPrompt: random() < 0.15,
  };
}

const MODELS: Readonly<Record<string, readonly [model: WeightlessModel, changes?: Partial<LoadRequest>]>> = {
  plain: [{}],
  recurrent: [{ forgets: false, insights: { isRecurrent: true }, begins: false }],
  'with a window': [{ window: 30, insights: { isHybrid: false } }],
  'that cannot shift': [{ heads: { head_count: 4, key_length: 32 } }, { cacheType: 'q8_0' }],
  'that loses states': [{ losesStates: true }, { sequences: 1 }],
  'without room for states': [{}, { states: { directory: folder, bytes: 0 } }],
};

for (const [name, [model, changes]] of Object.entries(MODELS)) {
  test(`answers of a model, one after another: ${name}`, async () => {
    const { engine, calls } = await load(model, changes);
    const random = randomNumbers(5);
    const all: unknown[] = [[engine.loaded(), calls()]];
    const first: unknown[] = [];
    for (let number = 0; number < REQUESTS; number++) {
      const asked = drawn(random);
      const told = await answered(engine, asked, random() < 0.1 ? Math.floor(random() * 5) : undefined);
      const called = calls();
      if (number < TOLD && name === 'plain') first.push({ ...told, calls: called });
      all.push([told, called]);
    }
    const digests = Array.from({ length: Math.ceil(all.length / GROUP) }, (_, at) =>
      digest(all.slice(at * GROUP, (at + 1) * GROUP)),
    );
    golden.check(['answers', name], plain({ first, digests }));
  });

  test(`answers of a model, several at a time: ${name}`, async () => {
    const { engine, calls } = await load(model, { ...changes, sequences: 3 });
    const random = randomNumbers(6);
    const digests: string[] = [];
    for (let round = 0; round < 4; round++) {
      const requests = Array.from({ length: 6 }, () => drawn(random));
      const told = await Promise.all(
        requests.map((asked, index) => answered(engine, asked, index === 5 ? round : undefined)),
      );
      digests.push(digest([told, calls()]));
    }
    golden.check(['together', name], digests);
  });
}

test('requests with the same beginning wait for each other and take turns', async () => {
  const { engine, calls } = await load({}, { sequences: 2, batchSize: 16 });
  const ask = (text: string, client: string, more: Partial<GenerateRequest> = {}): Promise<Told> =>
    answered(engine, {
      ...PLAIN,
      prompt: { kind: 'text', text, before: [], truncate: true },
      client,
      predict: 20,
      ...more,
    });
  const told = await Promise.all([
    ask(`${LONG}one`, 'one'),
    ask(`${LONG}two`, 'one'),
    ask(`${LONG}three`, 'two', { topLogprobs: 1, tellsPrompt: true }),
    ask('say:short end|', 'three'),
    ask(`${LONG}${LONG}`, 'two'),
  ]);
  golden.check(
    ['together', 'same beginning'],
    plain({ told: told.map((one, index) => (index === 2 ? digest(one) : one)), calls: digest(calls()) }),
  );
});

test('vectors of texts, in a context that grows', async () => {
  const { engine, calls } = await load({ ends: true }, { purpose: 'embedding' });
  const embed = async (inputs: readonly (string | readonly number[])[], context: number, truncate = true) => {
    try {
      return await engine.embed({ inputs, context, truncate }, new AbortController().signal);
    } catch (error) {
      const { code, message } = error as RunnerError;
      return `${code} ${message}`;
    }
  };
  const gone = new AbortController();
  gone.abort();
  golden.check(
    ['vectors'],
    plain({
      loaded: engine.loaded(),
      few: await embed(['four', [7, 8], '', []], 64),
      cut: await embed(['z'.repeat(100), 'z'.repeat(94), 'z'.repeat(93)], 96),
      exact: await embed(['z'.repeat(93)], 96, false),
      refused: await embed(['z'.repeat(94)], 96, false),
      tiny: await embed(['abc'], 1),
      smaller: await Promise.all([embed(['a'], 200), embed(['bc'], 100)]),
      longest: await embed(['z'.repeat(9000)], 20_000),
      after: await embed(['a'], 64),
      aborted: await engine.embed({ inputs: ['a'], context: 64, truncate: true }, gone.signal),
      tokens: await engine.tokenize('<s>a the</s>'),
      text: await answered(engine, PLAIN),
      calls: calls(),
    }),
  );
});

test('contexts are added and dropped, with fewer sequences where memory ends', async () => {
  const { engine, calls } = await load({ memory: 3 }, { sequences: 7, flashAttention: 'on' });
  const first = engine.loaded();
  const more = [await engine.addContext(200, 2), await engine.addContext(48, 1)];
  const prompt = { kind: 'text', text: 'z'.repeat(150), before: [], truncate: false } as const;
  const asked = { ...PLAIN, prompt, predict: 2 };
  const small = await answered(engine, { ...asked, shift: false });
  const large = await answered(engine, { ...asked, context: 180 });
  engine.setThreads(3);
  engine.setThreads(5);
  await engine.dropContext(77);
  await engine.dropContext(200);
  const dropped = await answered(engine, { ...asked, context: 180 });
  const again = await engine.addContext(250, 1);
  const kept = await answered(engine, { ...asked, context: 240 });
  const begun = Promise.withResolvers<void>();
  const running = answered(engine, { ...asked, context: 240, predict: 30 }, undefined, begun.resolve);
  await begun.promise;
  await engine.dropContext(250);
  const signal = new AbortController().signal;
  const rendered = await engine.render(
    {
      kind: 'messages',
      messages: [{ role: 'user', content: 'see' }],
      tools: undefined,
      think: undefined,
      before: [5],
      truncate: true,
    },
    96,
    signal,
  );
  golden.check(
    ['contexts'],
    plain({
      ...{ first, more, small, large, dropped, again, kept, running: await running, rendered },
      calls: calls().filter((line) => /^(?:context|threads|save|load|warn|llama|model)/.test(line)),
    }),
  );
});

test('what goes wrong with a model has a reason', async () => {
  const reason = (error: RunnerError): string => `${error.code} ${error.message}`;
  const failing = await load({ failsAt: 3 });
  const steps = await Promise.all([answered(failing.engine, PLAIN), answered(failing.engine, PLAIN)]);
  const later = await answered(failing.engine, PLAIN);
  const { engine } = await load();
  golden.check(
    ['failures'],
    plain({
      ...{ steps, later },
      memory: await load({ memory: 0 }).catch(reason),
      template: await load({}, { template: '{% if %}' }).then(
        () => 'none',
        () => 'refused',
      ),
      typical: await answered(engine, { ...PLAIN, sampling: { ...PLAIN.sampling, typicalP: 0.5 } }),
      heads: (await load({ heads: { head_count: [1, 2] } })).calls()[2],
      small: (await load({ heads: { head_count: 4 }, width: 128 })).calls()[2],
      unknown: (await load({ heads: {}, rope: { dimension_sections: [1] } })).calls()[2],
      threads: await LlamaEngine.load(
        REQUEST,
        () => {},
        llamaWithoutWeights({}, () => {}),
      ).catch((error: Error) => error.message),
    }),
  );
});
