import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '#kit/error-table';
import { call, ended, eventsOf, part, streamOf, token } from '../testing/answers.ts';
import { chatCompletionFormat } from './chat-reply.ts';

interface Chunk {
  id: string;
  object: string;
  choices: { index: number; delta: object; finish_reason: string | null; logprobs?: object }[];
  usage?: object;
}

const USAGE = {
  prompt_tokens: 12,
  completion_tokens: 5,
  total_tokens: 17,
  prompt_tokens_details: { cached_tokens: 8 },
  completion_tokens_details: { reasoning_tokens: 2 },
};

const chunks = (text: string): Chunk[] => {
  const events = eventsOf(text);
  assert.equal(events.at(-1)?.data, '[DONE]');
  return events.slice(0, -1).map(({ data }) => data as Chunk);
};

test('a whole answer has its message, finish and usage', () => {
  const answer = part({ content: 'hi', thinking: 'hm' });
  const { id, created, ...rest } = JSON.parse(
    chatCompletionFormat('m', false).whole([{ answer, done: ended({}, 2) }]),
  ) as Record<string, unknown>;
  assert.match(String(id), /^chatcmpl-\d{1,3}$/);
  assert.ok(Number.isInteger(created));
  assert.deepEqual(rest, {
    object: 'chat.completion',
    model: 'm',
    system_fingerprint: 'fp_ollama',
    choices: [{ index: 0, message: { role: 'assistant', content: 'hi', reasoning: 'hm' }, finish_reason: 'stop' }],
    usage: USAGE,
  });
});

test('several answers are choices, and their prompt counts once', () => {
  const answers = [
    { answer: part({ content: 'a' }), done: ended() },
    { answer: part({ content: 'b' }), done: ended({ reason: 'length', cachedTokens: 11 }) },
  ];
  const { choices, usage } = JSON.parse(chatCompletionFormat('m', false).whole(answers)) as {
    choices: { index: number; finish_reason: string }[];
    usage: Record<string, unknown>;
  };
  assert.deepEqual(
    choices.map(({ index, finish_reason: reason }) => [index, reason]),
    [
      [0, 'stop'],
      [1, 'length'],
    ],
  );
  assert.deepEqual([usage.prompt_tokens, usage.completion_tokens, usage.total_tokens], [12, 10, 22]);
  assert.deepEqual(usage.prompt_tokens_details, { cached_tokens: 8 });
});

test('calls have their arguments as a string and are why the answer ended', () => {
  const answer = part({ toolCalls: [call('weather', { city: 'Bonn' })] });
  const { choices } = JSON.parse(chatCompletionFormat('m', false).whole([{ answer, done: ended() }])) as {
    choices: object[];
  };
  assert.deepEqual(choices, [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: '',
        tool_calls: [
          {
            id: 'call_weather',
            index: 0,
            type: 'function',
            function: { name: 'weather', arguments: '{"city":"Bonn"}' },
          },
        ],
      },
      finish_reason: 'tool_calls',
    },
  ]);
});

test('a stream has the role once, a finish without text, usage if asked for, and an end', () => {
  const parts = [part({ thinking: 'hm' }), part({ content: 'h' }), part({ content: 'i' })];
  const got = chunks(streamOf(chatCompletionFormat('m', true), parts, ended({ reason: 'length' }, 2)));
  assert.equal(new Set(got.map(({ id, object }) => id + object)).size, 1);
  assert.equal(got[0]?.object, 'chat.completion.chunk');
  assert.deepEqual(
    got.map(({ choices }) => choices),
    [
      [{ index: 0, delta: { role: 'assistant', content: '', reasoning: 'hm' }, finish_reason: null }],
      [{ index: 0, delta: { content: 'h' }, finish_reason: null }],
      [{ index: 0, delta: { content: 'i' }, finish_reason: null }],
      [{ index: 0, delta: {}, finish_reason: 'length' }],
      [],
    ],
  );
  assert.deepEqual(got.at(-1)?.usage, USAGE);
  assert.equal(chunks(streamOf(chatCompletionFormat('m', false), parts, ended())).length, 4);
});

test('a streamed call is why the answer ended', () => {
  const got = chunks(streamOf(chatCompletionFormat('m', false), [part({ toolCalls: [call('f', {})] })], ended()));
  assert.equal(got.at(-1)?.choices[0]?.finish_reason, 'tool_calls');
});

test('every choice of a stream has its own role and finish', () => {
  const format = chatCompletionFormat('m', false);
  const text =
    format.piece(part({ content: 'a' }), 1) +
    format.piece(part({ content: 'b' }), 0) +
    format.piece(part({ content: 'c' }), 1) +
    format.end(ended(), 1);
  assert.deepEqual(
    eventsOf(text).map(({ data }) => (data as Chunk).choices[0]),
    [
      { index: 1, delta: { role: 'assistant', content: 'a' }, finish_reason: null },
      { index: 0, delta: { role: 'assistant', content: 'b' }, finish_reason: null },
      { index: 1, delta: { content: 'c' }, finish_reason: null },
      { index: 1, delta: {}, finish_reason: 'stop' },
    ],
  );
});

test('likelihoods stand with their choice', () => {
  const logprobs = [token('hi', -0.5, ['hi', -0.5], ['ho', -1])];
  const expected = {
    content: [
      {
        token: 'hi',
        logprob: -0.5,
        bytes: [104, 105],
        top_logprobs: [
          { token: 'hi', logprob: -0.5, bytes: [104, 105] },
          { token: 'ho', logprob: -1, bytes: [104, 111] },
        ],
      },
    ],
    refusal: null,
  };
  const answer = part({ content: 'hi', logprobs });
  const whole = JSON.parse(chatCompletionFormat('m', false).whole([{ answer, done: ended() }])) as Chunk;
  assert.deepEqual(whole.choices[0]?.logprobs, expected);
  const [first] = chunks(streamOf(chatCompletionFormat('m', false), [answer], ended()));
  assert.deepEqual(first?.choices[0]?.logprobs, expected);
});

test('an error in mid-stream is an event of OpenAI', () => {
  const text = chatCompletionFormat('m', false).error(new ServiceError('RUNNER_DIED', 500, 'it died'));
  assert.deepEqual(eventsOf(text), [
    { event: undefined, data: { error: { message: 'it died', type: 'api_error', param: null, code: null } } },
  ]);
});
