import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '#kit/error-table';
import { ended, eventsOf, part, streamOf, token } from '../testing/answers.ts';
import { textCompletionFormat } from './text-reply.ts';

const plain = { includeUsage: false, echoed: [], choices: 1, candidates: 1, withLogprobs: true };

test('a whole answer is a text with its finish and usage', () => {
  const format = textCompletionFormat('m', plain);
  const { id, created, ...rest } = JSON.parse(
    format.whole([{ answer: part({ content: 'upon', thinking: 'hm' }), done: ended({ reason: 'length' }) }]),
  ) as Record<string, unknown>;
  assert.match(String(id), /^cmpl-\d{1,3}$/);
  assert.ok(Number.isInteger(created));
  assert.deepEqual(rest, {
    object: 'text_completion',
    model: 'm',
    system_fingerprint: 'fp_ollama',
    choices: [{ text: 'upon', index: 0, finish_reason: 'length' }],
    usage: {
      prompt_tokens: 12,
      completion_tokens: 5,
      total_tokens: 17,
      prompt_tokens_details: { cached_tokens: 8 },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
  });
});

test('two answers to each of two prompts echo their own, and each prompt counts once', () => {
  const format = textCompletionFormat('m', { ...plain, echoed: ['one ', 'two '], choices: 2, candidates: 2 });
  const answers = ['a', 'b', 'c', 'd'].map((content) => ({ answer: part({ content }), done: ended() }));
  const { choices, usage } = JSON.parse(format.whole(answers)) as { choices: object[]; usage: object };
  assert.deepEqual(choices, [
    { text: 'one a', index: 0, finish_reason: 'stop' },
    { text: 'one b', index: 1, finish_reason: 'stop' },
    { text: 'two c', index: 2, finish_reason: 'stop' },
    { text: 'two d', index: 3, finish_reason: 'stop' },
  ]);
  assert.deepEqual([(usage as { total_tokens: number }).total_tokens], [2 * 12 + 4 * 5]);
});

test('of several candidates the likeliest are given, and all count', () => {
  const format = textCompletionFormat('m', { ...plain, choices: 2, candidates: 3, withLogprobs: false });
  const likelihoods: [string, number][] = [
    ['a', -3],
    ['b', -1],
    ['c', -2],
    ['d', -1],
    ['e', -9],
    ['f', -0.5],
  ];
  const answers = likelihoods.map(([content, logprob]) => ({
    answer: part({ content, logprobs: [token(content, logprob)] }),
    done: ended(),
  }));
  const { choices, usage } = JSON.parse(format.whole(answers)) as { choices: { text: string }[]; usage: object };
  assert.deepEqual(
    choices.map(({ text }) => text),
    ['b', 'c', 'f', 'd'],
  );
  assert.deepEqual(Object.keys(choices[0]!), ['text', 'index', 'finish_reason']);
  assert.equal((usage as { completion_tokens: number }).completion_tokens, 6 * 5);
});

test('a stream echoes once and ends with a finish, usage if asked for, and an end', () => {
  const format = textCompletionFormat('m', { ...plain, includeUsage: true, echoed: ['once '] });
  const events = eventsOf(streamOf(format, [part({ content: 'up' }), part({ content: 'on' })], ended()));
  assert.equal(events.pop()?.data, '[DONE]');
  const chunks = events.map(({ data }) => data as { choices: object[]; usage?: object });
  assert.deepEqual(
    chunks.map(({ choices }) => choices),
    [
      [{ text: 'once up', index: 0, finish_reason: null }],
      [{ text: 'on', index: 0, finish_reason: null }],
      [{ text: '', index: 0, finish_reason: 'stop' }],
      [],
    ],
  );
  assert.notEqual(chunks.at(-1)?.usage, undefined);
});

test('an answer without text still echoes', () => {
  const format = textCompletionFormat('m', { ...plain, echoed: ['once'] });
  const [first] = eventsOf(streamOf(format, [], ended()));
  assert.deepEqual((first!.data as { choices: object[] }).choices, [{ text: 'once', index: 0, finish_reason: 'stop' }]);
});

test('likelihoods are lists beside each other, with where each token begins', () => {
  const answer = part({ content: 'a cat', logprobs: [token('a', -0.1, ['a', -0.1], ['b', -3]), token(' cat', -0.2)] });
  const format = textCompletionFormat('m', plain);
  const { choices } = JSON.parse(format.whole([{ answer, done: ended() }])) as {
    choices: { logprobs: Record<string, unknown> }[];
  };
  const { content, ...lists } = choices[0]!.logprobs;
  assert.equal((content as object[]).length, 2);
  assert.deepEqual(lists, {
    tokens: ['a', ' cat'],
    token_logprobs: [-0.1, -0.2],
    top_logprobs: [{ a: -0.1, b: -3 }, {}],
    text_offset: [0, 1],
  });
  const streamed = textCompletionFormat('m', plain);
  const parts = [
    part({ content: 'a', logprobs: [token('a', -0.1)] }),
    part({ content: ' cat', logprobs: [token(' cat', -0.2)] }),
  ];
  const offsets = eventsOf(streamOf(streamed, parts, ended()))
    .slice(0, 2)
    .map(
      ({ data }) =>
        (data as typeof JSON & { choices: { logprobs: { text_offset: number[] } }[] }).choices[0]?.logprobs.text_offset,
    );
  assert.deepEqual(offsets, [[0], [1]]);
});

test('an error in mid-stream is an event of OpenAI', () => {
  const [only] = eventsOf(textCompletionFormat('m', plain).error(new ServiceError('X', 503, 'busy')));
  assert.deepEqual(only?.data, { error: { message: 'busy', type: 'api_error', param: null, code: null } });
});
