import { Readable } from 'node:stream';
import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import type { Message } from '../message.ts';
import { RetryLater } from '../retry-later.ts';
import { embeddingCall, readEmbeddings } from './embeddings.ts';
import { askServer, beginExchange } from './exchange.ts';
import { OllamaAnswer } from './ollama-answer.ts';
import { ollamaChat, ollamaText } from './ollama-request.ts';
import { OpenAiAnswer } from './openai-answer.ts';
import { openAiChat, openAiText } from './openai-request.ts';
import { countPrompt, showPrompt } from './prompt-questions.ts';
import type { RelayedChat, RelayedRequest, RelayedText, RelayNotes } from './relay.ts';
import type { ModelReplica, UpstreamOptions } from './upstream.ts';
import type { AnswerPayloads, Json } from './upstream-answer.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** What requests become in the words of other servers, and what is made of their answers. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-upstream.json', import.meta.url));
const TOLD = 4;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Letters that are repeated often, as their number. */
const short = (text: string): string =>
  text.replace(/(.)\1{50,}/g, (run: string, letter: string) => `${letter} × ${run.length}`);
const shortened = (value: unknown): unknown => JSON.parse(short(JSON.stringify(value)));

/** What a piece of work gives, or its failure. */
function told(work: () => unknown): unknown {
  try {
    return plain(work());
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

/** Draws from lists, the same on every run. */
function drawing(seed: number) {
  const random = randomNumbers(seed);
  const of = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(list: readonly T[], share: number): T[] => list.filter(() => random() < share);
  const many = <T>(most: number, make: () => T): T[] => Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  return { random, of, some, many };
}

function requests(count: number): [string, unknown][] {
  const { random, of, some, many } = drawing(4);
  const message = (): Message => ({
    role: of(['system', 'user', 'assistant', 'tool']),
    content: of(['Hi', '', 'Is it so?']),
    ...(random() < 0.2 ? { thinking: of(['Hm.', '']) } : {}),
    ...(random() < 0.2 ? { images: of([[], ['/9j/AA'], ['R0lGAA', 'UklGRA'], ['iVBOR']]) } : {}),
    ...(random() < 0.3
      ? {
          tool_calls: many(3, () => ({
            ...(random() < 0.5 ? { id: of(['c1', 'c2', '']) } : {}),
            function: { name: of(['f', 'g']), arguments: of<unknown>([{ a: 1 }, '{"b":2}', undefined, null]) },
          })),
        }
      : {}),
    ...(random() < 0.4 ? { tool_name: of(['f', 'g', '']) } : {}),
    ...(random() < 0.3 ? { tool_call_id: of(['c1', 'c2', '']) } : {}),
  });
  const options = {
    ...{ temperature: 0.5, top_p: 0.9, top_k: 5, min_p: 0.1, typical_p: 0.8, seed: 3, stop: ['x'], num_ctx: 100 },
    ...{
      repeat_penalty: 1.1,
      repeat_last_n: 64,
      presence_penalty: 1,
      frequency_penalty: 2,
      num_predict: 7,
      mirostat: 1,
    },
  };
  const extras = [
    ...['top_k', 'min_p', 'typical_p', 'repeat_last_n', 'num_ctx', 'max_completion_tokens', 'repetition_penalty'],
    ...['repeat_penalty', 'keep_alive', 'truncate', 'chat_template_kwargs', 'reasoning_content', 'reasoning'],
  ];
  const common = () => ({
    options: Object.fromEntries(
      some(Object.entries(options), 0.5).map(([name, value]) => [
        name,
        name === 'num_predict' ? of([7, 0, -1, -2]) : value,
      ]),
    ),
    defaulted: some(Object.keys(options), 0.2),
    format: of<unknown>([undefined, undefined, 'json', { type: 'object' }]),
    think: of([undefined, undefined, true, false, 'low', 'max']),
    topLogprobs: of([undefined, undefined, 0, 3]),
    logitBias: of<RelayedChat['logitBias']>([
      [],
      [],
      [],
      [
        [5, null],
        [6, 1.5],
      ],
    ]),
    keepAlive: of([undefined, 0, 5000, Number.POSITIVE_INFINITY]),
    truncate: random() < 0.5,
    shift: random() < 0.5,
  });
  const tool = { type: 'function', function: { name: 'f', parameters: {} } };
  return Array.from({ length: count }, (): [string, unknown] => {
    const notes: string[] = [];
    const noting: RelayNotes = {
      ignored: (field) => void notes.push(`ignored ${field}`),
      ignoredOption: (name) => void notes.push(`ignored option ${name}`),
      unsupported: (feature) => new Error(`unsupported: ${feature}`),
    };
    const dialect = { model: 'm', extras: new Set(some(extras, 0.5)), canThink: random() < 0.7 };
    const chat: RelayedChat = {
      ...common(),
      messages: random() < 0.05 ? Array.from({ length: 40 }, message) : many(5, message),
      tools: of([undefined, [], [tool], [tool, tool]]),
      toolChoice: of(['auto', 'auto', 'none', 'required', { name: 'f' }]),
      parallelToolCalls: random() < 0.7,
    };
    const text: RelayedText = {
      ...common(),
      prompt: of(['', 'Once', 'x'.repeat(2500), 'y'.repeat(1024), 'z'.repeat(1023)]),
      suffix: of(['', '', '', ' end']),
      system: of(['', '', 'Be.']),
      template: of(['', '', '', '', '{{ .Prompt }}']),
      context: of([[], [], [1, 2]]),
      raw: random() < 0.3,
      images: of([[], [], [], ['/9j/AA']]),
    };
    const [name, make] = of<[string, () => RelayedRequest]>([
      ['OpenAI chat', () => openAiChat(chat, dialect, noting)],
      ['OpenAI text', () => openAiText(text, dialect, noting)],
      ['Ollama chat', () => ollamaChat(chat, 'm', noting)],
      ['Ollama text', () => ollamaText(text, 'm', noting)],
    ]);
    const asked = { ...(name.endsWith('chat') ? chat : text), extras: [...dialect.extras], thinks: dialect.canThink };
    const made = told(make);
    return [`${name} ${short(JSON.stringify(asked))}`, shortened([made, notes])];
  });
}

test('requests in the words of other servers', () => {
  golden.check(['requests'], toldAnswers(requests(500), TOLD));
  const { of } = drawing(8);
  golden.check(
    ['embeddings'],
    toldAnswers(
      Array.from({ length: 60 }, (): [string, unknown] => {
        const kind = of(['openai', 'ollama'] as const);
        const keepAlive = of([undefined, 3000, Number.POSITIVE_INFINITY]);
        const asked = { inputs: ['a', [1]], context: 5, truncate: of([true, false]) };
        return [
          `${kind} ${keepAlive} ${asked.truncate}`,
          embeddingCall(kind, 'm', { ...asked, ...(keepAlive === undefined ? {} : { keepAlive }) }),
        ];
      }),
      TOLD,
    ),
  );
});

test('answers of other servers', () => {
  const { random, of, many } = drawing(5);
  const likely = (): unknown => ({
    token: of<unknown>(['a', 'ž', 5]),
    logprob: of<unknown>([-0.5, 'x', -9]),
    ...(random() < 0.5 ? { bytes: of<unknown>([[97], [97, 'x'], null, []]) } : {}),
    ...(random() < 0.5 ? { top_logprobs: many(2, () => ({ token: 'b', logprob: -1 })) } : {}),
  });
  const call = (): unknown => ({
    ...(random() < 0.6 ? { index: of<unknown>([0, 1, 2, -1, 'x']) } : {}),
    ...(random() < 0.6 ? { id: of<unknown>(['c1', '', 5]) } : {}),
    function: of<unknown>([
      { name: 'f', arguments: '{"a":' },
      { arguments: '1}' },
      { name: 'g', arguments: '{}' },
      { name: 'g', arguments: { b: 2 } },
      { name: '', arguments: null },
      { name: 'h' },
      { name: 'h', arguments: 'x'.repeat(60) },
      null,
    ]),
  });
  const usage = (): unknown =>
    of<unknown>([
      undefined,
      null,
      { prompt_tokens: 3, completion_tokens: 4 },
      { prompt_tokens: 3, prompt_tokens_details: { cached_tokens: 2 }, completion_tokens: 4 },
      { completion_tokens: 4, completion_tokens_details: { reasoning_tokens: 1 } },
      { prompt_tokens: -1, completion_tokens: 1.5 },
    ]);
  const delta = (): unknown =>
    of<unknown>([
      { content: 'Hi' },
      { content: '' },
      { reasoning_content: 'Hm' },
      { reasoning: 'So' },
      { refusal: 'No' },
      { tool_calls: many(2, call) },
      { content: 'x', tool_calls: many(2, call) },
      { content: 5 },
      null,
    ]);
  const openAi = (): unknown => ({
    choices: of<unknown>([
      [],
      [
        {
          ...(random() < 0.8 ? { index: of<unknown>([0, 0, 0, 1]) } : {}),
          [of(['delta', 'delta', 'message', 'text'])]: of([delta(), 'text']),
          finish_reason: of<unknown>([null, null, 'stop', 'length', 'tool_calls', 'content_filter', '']),
          ...(random() < 0.2 ? { stop_reason: of<unknown>(['###', 5, '']) } : {}),
          ...(random() < 0.3
            ? {
                logprobs: of<unknown>([
                  { content: many(2, likely) },
                  { tokens: ['a', 'b'], token_logprobs: [-1, null], top_logprobs: [{ a: -1, c: -2 }, null] },
                  null,
                ]),
              }
            : {}),
        },
        'x',
      ],
      5,
    ]),
    usage: usage(),
  });
  const ollama = (): unknown => ({
    [of(['message', 'message', 'response'])]: of<unknown>([
      { content: 'Hi' },
      { content: '', thinking: 'Hm' },
      { content: 'a', tool_calls: [{ function: { name: 'f', arguments: { a: 1 } } }] },
      { tool_calls: [{ id: 'c', function: { name: 'f' } }] },
      { tool_calls: [{ function: { name: '', arguments: {} } }] },
      { tool_calls: [{ function: { name: 'f', arguments: 'x' } }] },
      'text',
    ]),
    ...(random() < 0.2 ? { thinking: 'So' } : {}),
    ...(random() < 0.2 ? { logprobs: many(2, likely) } : {}),
    done: random() < 0.3,
    ...(random() < 0.5 ? { done_reason: of<unknown>(['stop', 'length', 'load']) } : {}),
    ...(random() < 0.4 ? { prompt_eval_count: of<unknown>([5, -1]), eval_count: 6, eval_duration: 7 } : {}),
    ...(random() < 0.2 ? { prompt_eval_duration: 8, context: [1, 2, 'x', -1] } : {}),
  });
  const errors = ['{"error":"no"}', '{"error":{"message":"no"}}', '{"error":{"code":5}}', '{"object":"error"}', '{'];
  const others = [
    ...errors,
    '[DONE]',
    ' [DONE] ',
    '5',
    '{"detail":"d"}',
    '{"error":""}',
    '{"message":"m","object":"error"}',
  ];
  const answers = Array.from({ length: 700 }, (): [string, unknown] => {
    const isOpenAi = random() < 0.6;
    const payloads = many(5, () => (random() < 0.12 ? of(others) : JSON.stringify(isOpenAi ? openAi() : ollama())));
    if (random() < 0.6) payloads.push(isOpenAi ? '[DONE]' : JSON.stringify({ done: true }));
    const reader: AnswerPayloads = isOpenAi ? new OpenAiAnswer(100) : new OllamaAnswer();
    const read = payloads.map((payload) => [told(() => reader.add(payload)), reader.isComplete]);
    return [`${isOpenAi ? 'OpenAI' : 'Ollama'} ${payloads.join(' ')}`, [read, told(() => reader.end())]];
  });
  golden.check(['answers'], toldAnswers(answers, TOLD));
  const vector = (): unknown => of<unknown>([[0.5, 1], [0.5, 1], [0.5, 1], [], [1, 'x'], null]);
  const vectors = Array.from({ length: 160 }, (): [string, unknown] => {
    const answer = of<unknown>([
      { embeddings: many(3, vector), prompt_eval_count: of<unknown>([4, -1, undefined]) },
      {
        data: many(3, () => ({ index: of<unknown>([0, 1, 2, 5, -1]), embedding: vector() })),
        usage: { prompt_tokens: 7 },
      },
      {
        data: many(3, () => of<unknown>([{ embedding: vector() }, 5])),
        usage: of<unknown>([null, { prompt_tokens: 1.5 }]),
      },
      { error: 'no' },
      5,
    ]);
    const text = random() < 0.05 ? '{' : JSON.stringify(answer);
    const count = of([0, 1, 2, 3]);
    return [`${count} ${text}`, told(() => readEmbeddings(text, count))];
  });
  golden.check(['vectors'], toldAnswers(vectors, TOLD));
});

test('questions about prompts', async () => {
  const { of, random } = drawing(6);
  const found: [string, unknown][] = [];
  for (let number = 0; number < 240; number++) {
    const answer = of(['openai-chat', 'openai-text', 'ollama-chat', 'ollama-generate'] as const);
    const body = {
      model: 'm',
      ...{ messages: [], tools: of<unknown>([[], [5]]), temperature: 1, stream: true, options: { a: 1 } },
      ...(random() < 0.5 ? { prompt: of<unknown>(['text', [1, 2]]) } : {}),
      ...(random() < 0.5 ? { reasoning_effort: 'low', chat_template_kwargs: {} } : {}),
    };
    const relayed: RelayedRequest = { path: '/p', answer, body, beginnings: [] };
    const asked: unknown[] = [];
    const given: Record<string, Json | undefined> = {
      '/v1/messages/count_tokens': of<Json | undefined>([undefined, { input_tokens: 5 }, { input_tokens: -1 }]),
      '/tokenize': of<Json | undefined>([undefined, { count: 6 }, { tokens: [1, 2, 3] }, { tokens: 5 }]),
      '/apply-template': of<Json | undefined>([undefined, { prompt: 'rendered' }, { prompt: 5 }]),
      '/detokenize': of<Json | undefined>([undefined, { prompt: 'said' }]),
      '/p': of<Json | undefined>([undefined, { _debug_info: { rendered_template: 'shown' } }, { _debug_info: 5 }]),
    };
    const ask = async (path: string, sent: object): Promise<Json | undefined> => {
      asked.push([path, sent]);
      return given[path];
    };
    const counted = await countPrompt(ask, relayed, { max_tokens: 1 });
    const rendered = await showPrompt(ask, relayed);
    found.push([`${answer} ${JSON.stringify([body, given])}`, plain([counted ?? null, rendered ?? null, asked])]);
  }
  golden.check(['questions'], toldAnswers(found, TOLD));
});

test('what answers and failures of other servers say about them', async () => {
  const { of, random } = drawing(7);
  const options = { name: 'far', model: 'm', key: 'secret', maxAnswer: 200 } as UpstreamOptions;
  const errors = [
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
    Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
    Object.assign(new Error('Parse Error'), { code: 'HPE_INVALID_CONSTANT' }),
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:1\nmore'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error(''), { code: 'ENOTFOUND' }),
    new Error(''),
    new DOMException('no answer in time', 'TimeoutError'),
  ];
  const texts = [
    ...['', '{}', '{"a":1}', '{"error":"no\\n  secret  way"}', '<html>', '{"error":{"message":"m"}}', '[]'],
    `{"error":"${'x'.repeat(1200)}"}`,
  ];
  const found: [string, unknown][] = [];
  for (let number = 0; number < 260; number++) {
    const status = of([200, 200, 301, 400, 401, 403, 404, 405, 413, 422, 429, 500, 501, 503]);
    const text = of(texts);
    const retry = of([undefined, '7', ' 0 ', '99999999', 'x', 'Thu, 01 Jan 1970 00:00:00 GMT']);
    const error = random() < 0.3 ? of(errors) : undefined;
    const gone = new AbortController();
    if (random() < 0.1) gone.abort(new Error('gone'));
    const notes: string[] = [];
    const replica = {
      server: {
        name: 'host',
        async send({ method, path, body }: { method: string; path: string; body: object }) {
          notes.push(`${method} ${path} ${JSON.stringify(body)}`);
          if (error !== undefined) throw error;
          const headers = retry === undefined ? {} : { 'retry-after': retry };
          return { status, headers, body: Readable.from([Buffer.from(text)]) };
        },
      },
      succeeded: () => notes.push('succeeded'),
      failed: (isFault: boolean, reason: string) => notes.push(`failed ${isFault} ${reason}`),
      pause: (milliseconds: number) => notes.push(`pause ${milliseconds}`),
    } as unknown as ModelReplica;
    const isQuestion = random() < 0.5;
    const asked = { path: '/v1/x', body: { a: 1 }, signal: gone.signal };
    const work = isQuestion
      ? askServer(replica, asked, options)
      : beginExchange(replica, asked, options).then((answer) => answer.status);
    const outcome = await work.catch((failure: unknown) => {
      if (!(failure instanceof UpstreamFailure)) return String(failure);
      const { told, blame, isWorthRetrying } = failure;
      const later = told instanceof RetryLater ? told.seconds : undefined;
      return { code: told.code, status: told.status, message: told.message, blame, isWorthRetrying, later };
    });
    const name = `${isQuestion ? 'question' : 'request'} ${error?.message ?? `${status} ${retry} ${short(text)}`}`;
    found.push([name, plain([outcome, notes])]);
  }
  golden.check(['failures'], toldAnswers(found, 12));
});
