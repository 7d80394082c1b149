import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { onPosix, type StartedLlamaServer, startLlamaServer } from '../../../testing/llama-server-in-process.ts';
import { TINY_TEMPLATE, tinyModel } from '../../../testing/tiny-model.ts';
import type { RunnerError } from '../inference-engine.ts';
import type { GenerateRequest, LoadRequest, PromptInput } from '../protocol.ts';

interface Golden {
  readonly answers: { readonly first: readonly unknown[]; readonly digests: readonly string[] };
  readonly turns: unknown;
  readonly vectors: unknown;
  readonly contexts: unknown;
  readonly failures: unknown;
}
const golden = new GoldenFile<Golden>(new URL('./golden-engine.json', import.meta.url));
const REQUESTS = 96;
const TOLD = 10;
const GROUP = 8;
const CONTEXT = 96;

let folder = '';
let request: Omit<LoadRequest, 'server'>;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-llama-server-'));
  const path = join(folder, 'tiny.gguf');
  // The letter e may end an answer.
  const types = Array.from({ length: 275 }, (_, token) => (token === 1 || token === 2 ? 3 : token === 101 ? 4 : 1));
  writeFileSync(
    path,
    tinyModel({ changes: { 'tokenizer.ggml.token_type': { type: 'array', of: 'int32', value: types } } }),
  );
  request = {
    path,
    purpose: 'completion',
    contextSize: CONTEXT,
    sequences: 2,
    threads: 3,
    batchSize: 64,
    template: TINY_TEMPLATE,
    goTemplate: '',
    flashAttention: 'auto',
    cacheType: 'q8_0',
    similarity: 0.25,
    states: { directory: folder, bytes: 5_000_000 },
    turn: 8,
  };
});
after(() => rm(folder, { recursive: true, force: true }));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const SPECIAL = { '<s>': 1, '</s>': 2 };

/** Tokens are characters; those that are none of a text are told as numbers. */
const shown = (tokens: readonly number[]): string =>
  tokens.map((token) => (token > 31 ? String.fromCodePoint(token) : `{${token}}`)).join('');

/** What the server was asked for, with prompts as texts. */
const shownAsked = (asked: readonly unknown[]): unknown =>
  asked.map((one) => {
    const { prompt, ...rest } = one as { prompt: unknown };
    return { ...rest, prompt: Array.isArray(prompt) ? shown(prompt as number[]) : prompt };
  });

interface Told {
  started?: unknown;
  readonly pieces: unknown[];
  end?: unknown;
  failed?: string;
}

/** Everything that a request comes to, less the times. @param most pieces until it is aborted */
async function answered(
  { engine }: StartedLlamaServer,
  asked: GenerateRequest,
  most = Number.POSITIVE_INFINITY,
): Promise<Told> {
  const told: Told = { pieces: [] };
  const controller = new AbortController();
  try {
    const { promptNanoseconds, evalNanoseconds, context, ...end } = await engine.generate(
      asked,
      {
        started({ queueNanoseconds, ...started }) {
          told.started = { ...started, waited: queueNanoseconds >= 0 };
        },
        text(piece) {
          told.pieces.push(piece.logprobs === undefined ? piece.text : piece);
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

const SAMPLING: GenerateRequest['sampling'] = {
  temperature: 0.7,
  topK: 40,
  topP: 0.9,
  minP: 0.05,
  typicalP: 1,
  seed: 3,
  repeatLastN: 64,
  repeatPenalty: 1.1,
  presencePenalty: 0.1,
  frequencyPenalty: 0.2,
  logitBias: [],
};

const PLAIN: GenerateRequest = {
  prompt: { kind: 'text', text: 'hi', before: [], truncate: true },
  client: 'one',
  sampling: SAMPLING,
  context: CONTEXT,
  predict: 9,
  keep: 0,
  shift: true,
  stop: [],
  grammar: undefined,
  topLogprobs: undefined,
  controlTokens: false,
};

/** A request that follows from the random numbers alone. */
function drawn(random: () => number): GenerateRequest {
  const of = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const text = of([
    'hi',
    'say:one two three',
    'say:<t>hm</t>xyz',
    'say2:<t>hm</t>xyz ',
    'say2:žluťoučký',
    'say3:abcdefgh',
    'say:a~é~~🙂b',
    'say:bee see',
    'say2:bee see',
    'stop',
    'half say:ab',
    'refuse',
    'toolong',
    'odd',
    'break',
    'say:hm</t>xyz<t>',
    '<s>say:begun',
    '',
    'x'.repeat(70),
    'y'.repeat(130),
  ]);
  const images = random() < 0.12 ? ['QUJD', ...(random() < 0.5 ? ['REVG'] : [])] : undefined;
  const beforeText = random() < 0.1 ? [104, 105, 106] : [];
  const prompt: PromptInput =
    random() < 0.75
      ? {
          kind: 'text',
          text,
          before: beforeText,
          truncate: random() < 0.7,
          ...(images === undefined ? {} : { images }),
        }
      : {
          kind: 'messages',
          messages: [
            { role: 'system', content: 'be' },
            { role: 'user', content: 'a'.repeat(Math.floor(random() * 60)) },
            { role: 'user', content: text, ...(images === undefined ? {} : { images }) },
          ],
          tools: undefined,
          think: undefined,
          before: beforeText,
          truncate: random() < 0.7,
        };
  return {
    prompt,
    client: of(['one', 'two']),
    sampling: {
      ...SAMPLING,
      repeatLastN: of([64, -1, 0]),
      ...(random() < 0.2 ? { mirostat: { version: 2, tau: 4, eta: 0.2 } as const } : {}),
      logitBias:
        random() < 0.2
          ? [
              [5, null],
              [6, 1.5],
            ]
          : [],
    },
    context: of([CONTEXT, CONTEXT, 24, 40, 2, 4000]),
    predict: of([0, 1, 5, 12, 12, 40]),
    keep: of([0, 4, -1]),
    shift: random() < 0.6,
    stop: of([[], [], ['ef'], ['o t', 'c'], ['<t>']]),
    grammar:
      random() < 0.3
        ? { text: 'root ::= [0-9]+', after: random() < 0.7 ? { open: '<t>', close: '</t>' } : undefined }
        : undefined,
    topLogprobs: of([undefined, undefined, 0, 1, 3]),
    controlTokens: random() < 0.3,
    ...(random() < 0.03 ? { tellsPrompt: true } : {}),
  };
}

test('what llama-server is asked for, and what is made of its answers', onPosix, async (t) => {
  const server = await startLlamaServer(request, folder, { special: SPECIAL, begin: [1], end: [] });
  t.after(() => server.stop());
  const random = randomNumbers(11);
  const all: unknown[] = [plain(server.engine.loaded()), server.started[0], server.logged()];
  const first: unknown[] = [];
  for (let number = 0; number < REQUESTS; number++) {
    const asked = drawn(random);
    const told = await answered(server, asked);
    const { prompt, context, predict, stop } = asked;
    const answer = plain({
      prompt,
      context,
      predict,
      stop,
      ...told,
      asked: shownAsked(server.asked()),
      log: server.logged(),
    });
    if (number < TOLD) first.push(answer);
    all.push(answer);
  }
  const digests = Array.from({ length: Math.ceil(all.length / GROUP) }, (_, at) =>
    createHash('sha256')
      .update(JSON.stringify(all.slice(at * GROUP, (at + 1) * GROUP)))
      .digest('hex')
      .slice(0, 10),
  );
  golden.check(['answers'], { first, digests });
});

test('requests take turns in one sequence, and one that is given up leaves it', onPosix, async (t) => {
  const server = await startLlamaServer({ ...request, sequences: 1 }, folder, { special: SPECIAL });
  t.after(() => server.stop());
  const ask = (text: string, client: string, most?: number): Promise<Told> =>
    answered(
      server,
      {
        ...PLAIN,
        prompt: { kind: 'text', text, before: [], truncate: true },
        client,
        predict: 30,
      },
      most,
    );
  const [long, other] = await Promise.all([ask('first', 'one'), ask('say:12345', 'two')]);
  const turns = server.asked().length;
  const left = await ask('wait', 'one', 6);
  const next = await ask('hi', 'one');
  golden.check(
    ['turns'],
    plain({ long, other, tookTurns: turns > 2, left, next, asked: shownAsked(server.asked().slice(1)) }),
  );
});

test('vectors of texts, from a process that grows', onPosix, async (t) => {
  const special = { '</s>': 2 };
  const server = await startLlamaServer({ ...request, purpose: 'embedding' }, folder, {
    special: { '<s>': 1, ...special },
    begin: [1],
    end: [2],
    listsVectors: true,
  });
  t.after(() => server.stop());
  const { engine } = server;
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
      longer: await embed(['z'.repeat(1000)], 2048),
      longest: await embed(['z'.repeat(9000)], 20_000),
      failed: await embed(['a', 'b!'], 64),
      aborted: await engine.embed({ inputs: ['a'], context: 64, truncate: true }, gone.signal),
      tokens: await engine.tokenize('<s>ab</s>'),
      text: await answered(server, PLAIN),
      started: server.started,
    }),
  );
});

test('contexts are added and dropped, with fewer sequences where memory ends', onPosix, async (t) => {
  const server = await startLlamaServer(
    { ...request, server: { predictsSeveral: true, draftTokens: 4, arguments: ['--own', 'words'] } },
    folder,
    { special: SPECIAL, begin: [1] },
  );
  t.after(() => server.stop());
  const { engine } = server;
  const first = { loaded: engine.loaded().context, log: server.logged() };
  const more = [await engine.addContext(200, 2), await engine.addContext(33_333, 3)];
  const log = server.logged();
  const failed = await engine.addContext(77_777, 1).catch((error: RunnerError) => `${error.code} ${error.message}`);
  const asked = { ...PLAIN, prompt: { kind: 'text', text: 'z'.repeat(150), before: [], truncate: false } as const };
  const small = await answered(server, { ...asked, context: CONTEXT, shift: false });
  const large = await answered(server, { ...asked, context: 180, predict: 2 });
  engine.setThreads(7);
  await engine.dropContext(CONTEXT / 2);
  await engine.dropContext(200);
  const dropped = await answered(server, { ...asked, context: 180, predict: 2 });
  await engine.dropContext(33_333);
  await engine.dropContext(CONTEXT);
  const last = await answered(server, { ...asked, context: 180, predict: 2 });
  const again = await engine.addContext(300, 1);
  // The smaller one is asked, though it came later.
  await engine.addContext(200, 1);
  const smaller = await answered(server, { ...asked, context: 180, predict: 2 });
  const larger = await answered(server, { ...asked, context: 250, predict: 2 });
  const messages = [
    { role: 'user', content: 'see', images: ['QUJD'] },
    { role: 'assistant', content: 'so' },
  ];
  const shownPrompts = { tools: undefined, think: undefined, before: [], truncate: false } as const;
  const signal = new AbortController().signal;
  const rendered = [
    await engine.render({ kind: 'messages', messages, ...shownPrompts }, 96, signal),
    await engine.render({ kind: 'text', text: 'abc', before: [1, 2], truncate: false }, 96, signal),
  ];
  golden.check(
    ['contexts'],
    plain({
      first,
      more,
      log,
      failed,
      small,
      large,
      dropped,
      last,
      again,
      smaller,
      larger,
      rendered,
      started: server.started,
    }),
  );
});

test('what goes wrong with llama-server has a reason', onPosix, async (t) => {
  const server = await startLlamaServer(request, folder, { special: SPECIAL, late: 2 });
  t.after(() => server.stop());
  const asked = (text: string): GenerateRequest => ({
    ...PLAIN,
    prompt: { kind: 'text', text, before: [], truncate: true },
  });
  const cut = await answered(server, asked('cut'));
  const wrongKey = await startLlamaServer(request, folder, { key: 'another' }).catch((error: Error) => error.message);
  const absent = await startLlamaServer({ ...request, server: { program: join(folder, 'absent') } }, folder).catch(
    (error: Error) => error.message.replaceAll(folder, 'FOLDER'),
  );
  const odd = await startLlamaServer({ ...request, server: { program: '/bin/echo' } }, folder).catch(
    (error: Error) => error.message,
  );
  const several = await startLlamaServer({ ...request, server: { projectors: ['a', 'b'] } }, folder).catch(
    (error: Error) => error.message,
  );
  const template = await startLlamaServer({ ...request, template: '{% if %}' }, folder).catch(
    (error: Error) => error.message !== '',
  );
  const running = answered(server, asked('die'));
  const { failed } = await running;
  golden.check(['failures'], plain({ cut, wrongKey, absent, odd, several, template, died: server.died, failed }));
});
