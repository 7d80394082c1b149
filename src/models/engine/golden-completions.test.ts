import { test } from 'node:test';
import { ServiceError } from '#kit/error-table';
import { within } from '#kit/observation/current-span';
import { SPAN_KIND, Span } from '#kit/observation/span';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { fail } from '../errors.ts';
import { type CompletionRequest, complete } from './completion.ts';
import type { Model } from './model-library.ts';
import { type ChatInput, type GenerateInput, prepareChat, prepareGenerate } from './prepare-completion.ts';
import type { GenerateRequest } from './runner/protocol.ts';
import type { RequestEvents, Runner } from './runner/runner.ts';
import type { Ask, Scheduler } from './scheduling/scheduler.ts';
import { FormatGrammars } from './schema/format-grammars.ts';
import { DEFAULT_SCHEMA_LIMITS } from './schema/schema-refused.ts';
import { RunningCount } from './token-counts.ts';
import type { Upstream } from './upstream/upstream.ts';

/** What a runner is asked for a request, and what becomes of what it says. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-completions.json', import.meta.url));
const REQUESTS = 300;

type Drawn = ReturnType<typeof drawnFrom>;
function drawnFrom(seed: number) {
  const random = randomNumbers(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const chance = (share: number): boolean => random() < share;
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const some = <T>(list: readonly T[], share: number): T[] => list.filter(() => chance(share));
  return { below, chance, oneOf, some };
}

const base64 = (...bytes: readonly number[]): string => Buffer.from([...bytes, 0, 0, 0, 0]).toString('base64');
const MEDIA = [
  base64(0x89, 0x50, 0x4e, 0x47),
  base64(0xff, 0xd8),
  base64(0xff, 0xfb),
  base64(0xff, 0xe2, 1),
  base64(0xfe, 0xe2, 1),
  Buffer.from('RIFF....WAVEfmt ').toString('base64'),
  Buffer.from('RIFF....WEBPVP8 ').toString('base64'),
  Buffer.from('ID3').toString('base64'),
  Buffer.from('fLaC').toString('base64'),
  '',
];
/** Values of each option, some of them wrong. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  num_ctx: [0, 64, 100.7, 2 ** 40, '512'],
  num_keep: [0, -1, 3],
  num_predict: [0, 1, 7, -1, -2],
  seed: [0, 1, -1, 7.9, -(2 ** 40)],
  temperature: [0, 0.5, -1, 2],
  top_k: [0, -3, 5],
  top_p: [-0.5, 0, 0.25, 1, 1.5, Number.NaN],
  min_p: [-0.5, 0, 0.05, 1, 2],
  typical_p: [1, 0.9, 2, 0],
  repeat_last_n: [0, -1, 9],
  repeat_penalty: [1.1, 0, -1, 0.5],
  presence_penalty: [0, 1.5],
  frequency_penalty: [0, -1.5],
  stop: [[], ['x'], ['a', 'b'], 'x', [1]],
  mirostat: [0, 1, 2, 3],
  mirostat_tau: [3, null],
  mirostat_eta: [0.2],
  num_batch: [8],
  num_gpu: [1],
  main_gpu: [0],
  num_thread: [4],
  draft_num_predict: [2],
  use_mmap: [true, 0],
  hotness: [3],
};

const modelFrom = ({ below, chance, oneOf, some }: Drawn): Model => {
  const capabilities = some(
    ['completion', 'completion', 'completion', 'tools', 'insert', 'thinking', 'vision', 'audio'] as const,
    0.7,
  );
  const relay =
    (kind: string) => (asked: object, notes: { ignored(field: string): void; ignoredOption(name: string): void }) => {
      notes.ignored('a field');
      notes.ignoredOption('an option');
      return { kind, ...asked };
    };
  const upstream = {
    relayChat: relay('chat'),
    relayText: relay('text'),
    unsupported: (feature: string) => fail('UPSTREAM_UNSUPPORTED', { name: 'far', feature }),
  } as unknown as Upstream;
  return {
    stored: { displayName: 'story', name: { host: 'host', namespace: 'me', model: 'story', tag: 'small' } },
    capabilities,
    system: oneOf(['', '', 'Be brief.']),
    messages: chance(0.3) ? [{ role: 'user', content: 'before' }] : [],
    goTemplate: oneOf(['', '{{ .Prompt }}']),
    parameters: optionsFrom({ below, chance, oneOf, some }, 0.05),
    format: { controlTokens: chance(0.5), thinking: chance(0.5) ? { begin: '<t>', end: '</t>' } : undefined },
    details: { vocabulary: 100 },
    ...(chance(0.25) ? { upstream } : {}),
  } as unknown as Model;
};

const optionsFrom = ({ chance, oneOf }: Drawn, share: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(VALUES)
      .filter(() => chance(share))
      .map(([name, values]) => [name, oneOf(values)]),
  );

function commonFrom(drawn: Drawn) {
  const { chance, oneOf } = drawn;
  return {
    name: oneOf(['story', 'a "b"']),
    options: chance(0.8) ? optionsFrom(drawn, 0.12) : undefined,
    format: chance(0.3) ? oneOf(['json', { type: 'boolean' }, '', null, 'xml', { type: 'odd' }, [1]]) : undefined,
    keepAlive: oneOf([undefined, 0, 5000]),
    truncate: chance(0.5),
    shift: chance(0.5),
    think: oneOf([undefined, undefined, undefined, true, false, 'high']),
    topLogprobs: oneOf([undefined, 0, 3]),
    ...(chance(0.3) ? { logitBias: [[oneOf([0, 99, 5, 100, -1]), oneOf([1, null])]] as const } : {}),
    client: oneOf(['a', 'b']),
    priority: oneOf([undefined, 0, -3]),
    ...(chance(0.2) ? { defaulted: ['top_p'] } : {}),
  };
}

const chatFrom = (drawn: Drawn): ChatInput => {
  const { below, chance, oneOf } = drawn;
  const roles = ['system', 'user', 'assistant', 'tool'];
  return {
    ...commonFrom(drawn),
    messages: Array.from({ length: below(4) }, () => ({
      role: oneOf(roles),
      content: oneOf(['', 'hi']),
      ...(chance(0.15) ? { images: [oneOf(MEDIA)] } : {}),
    })),
    tools: oneOf([undefined, undefined, [], [{ type: 'function' }]]),
    ...(chance(0.3) ? { toolChoice: oneOf(['none', 'auto'] as const), parallelToolCalls: chance(0.5) } : {}),
  };
};

const textFrom = (drawn: Drawn): GenerateInput => {
  const { below, chance, oneOf } = drawn;
  return {
    ...commonFrom(drawn),
    prompt: 'once',
    suffix: chance(0.2) ? 'end' : '',
    system: oneOf([undefined, undefined, '', 'Rhyme.']),
    template: chance(0.2) ? '{{ .System }}' : '',
    context: chance(0.3) ? [below(100), oneOf([0, 99, 100, -1, 5])] : [],
    raw: chance(0.3),
    ...(chance(0.3) ? { images: [oneOf(MEDIA), oneOf(MEDIA)] } : {}),
    ...(chance(0.2) ? { tellsPrompt: chance(0.5), writesNothing: chance(0.5) } : {}),
  };
};

const errorOf = (error: unknown): unknown =>
  error instanceof ServiceError ? [error.code, error.status, error.message] : [`${error}`];

/** Completes a request with a runner that does what is drawn, and tells everything that happens. */
async function completed(request: CompletionRequest, { below, chance, oneOf }: Drawn): Promise<unknown[]> {
  const told: unknown[] = [];
  const leaves = new AbortController();
  const enough = new AbortController();
  const controllers = chance(0.4) ? [oneOf([leaves, enough])] : [];
  const abortAt = below(6);
  const maxBacklog = oneOf([2, 5, 100]);
  const reads = chance(0.7);
  let step = 0;
  const next = async (): Promise<void> => {
    if (step++ === abortAt) for (const controller of controllers) controller.abort();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const pieces = Array.from({ length: below(8) }, (_, index) => ({ text: `piece ${index}` }));
  const fate = oneOf(['done', 'done', 'done', 'failed', 'odd'] as const);
  const runner = {
    generate(asked: GenerateRequest, events: RequestEvents) {
      const { seed } = asked.sampling;
      const isRandom = request.options.seed < 0 && Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32;
      told.push(['asked', { ...asked, sampling: { ...asked.sampling, ...(isRandom ? { seed: 'random' } : {}) } }]);
      let isOver = false;
      let given = 0;
      const end = (reason: 'stop' | 'length'): void => {
        if (isOver) return;
        isOver = true;
        if (fate === 'failed') events.failed(fail('RUNNER_FAILED', { reason: 'it broke' }));
        else
          events.done({
            reason,
            promptTokens: 7,
            cachedTokens: 3,
            promptNanoseconds: 1,
            evalTokens: given,
            evalNanoseconds: 2,
            context: [],
          });
      };
      void (async () => {
        await next();
        if (!isOver)
          events.started({
            cut: { messages: 0, tokens: 0 },
            promptEnd: '',
            promptTokens: 7,
            cachedTokens: 3,
            queueNanoseconds: 5,
          });
        for (const piece of pieces) {
          if (chance(0.6)) await next();
          if (isOver) return;
          given++;
          events.text([piece, { text: '.' }]);
        }
        await next();
        end('stop');
      })();
      return () => {
        told.push(['aborted']);
        setImmediate(() => end('length'));
      };
    },
  } as unknown as Runner;
  const scheduler: Pick<Scheduler, 'contextFor' | 'acquire' | 'measured' | 'maxBacklog'> = {
    maxBacklog,
    contextFor: (_model, wanted) => 64 + wanted,
    measured: (answer) => told.push(['measured', answer]),
    async acquire(_model, asked: Ask) {
      const { signal, ...rest } = asked;
      told.push(['acquire', rest, signal === leaves.signal]);
      if (fate === 'odd') throw fail('SERVER_BUSY');
      return {
        runner,
        contextSize: 64,
        loadNanoseconds: 1,
        queueNanoseconds: 2,
        release: () => told.push(['released']),
      };
    },
  };
  const count = chance(0.7) ? new RunningCount(1) : undefined;
  try {
    for await (const event of complete(scheduler, request, leaves.signal, { enough: enough.signal, count })) {
      told.push([event.type, event]);
      if (!reads) await next();
      if (event.type === 'text' && abortAt === 5 && chance(0.1)) {
        told.push(['left']);
        break;
      }
    }
  } catch (error) {
    told.push(['error', errorOf(error)]);
  }
  for (let round = 0; round < 4; round++) await new Promise((resolve) => setImmediate(resolve));
  told.push(['counted', count?.count, count?.isOver]);
  return told;
}

test('requests become prompts, options and grammars, and answers come as recorded', async (t) => {
  let now = 0n;
  t.mock.method(process.hrtime, 'bigint', () => (now += 1000n));
  const grammars = new FormatGrammars({
    limits: DEFAULT_SCHEMA_LIMITS,
    maxFormat: 1000,
    kept: 0,
  });
  const answers: [string, unknown][] = [];
  for (let seed = 1; seed <= REQUESTS; seed++) {
    now = 0n;
    const drawn = drawnFrom(seed);
    const model = modelFrom(drawn);
    const told: unknown[] = [];
    const limits = {
      grammars,
      warn: (option: string) => told.push(['warned', option]),
      note: (field: string) => told.push(['noted', field]),
    };
    const spans: unknown[] = [];
    const owner = {
      newSpanId: () => 'b',
      ended: ({ name, kind, attributes, isError, parentId }: Span) =>
        spans.push({ name, kind, attributes, isError, parentId }),
    };
    const root = new Span(
      owner,
      'root',
      SPAN_KIND.server,
      { traceId: 'a', spanId: 'r', isSampled: true, state: '' },
      '',
      0,
    );
    try {
      const request = drawn.chance(0.5)
        ? prepareChat(model, chatFrom(drawn), limits)
        : prepareGenerate(model, textFrom(drawn), limits);
      told.push(['request', { ...request, model: request.model === model }]);
      const work = () => completed(request, drawn);
      told.push(...(await (drawn.chance(0.3) ? within(root, work) : work())), ...spans);
    } catch (error) {
      told.push(['refused', errorOf(error)]);
    }
    answers.push([`request ${seed}`, told]);
  }
  golden.check(['requests'], toldAnswers(answers, 12));
});
