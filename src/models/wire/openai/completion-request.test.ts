import assert from 'node:assert/strict';
import { test } from 'node:test';
import { body } from '../testing/answers.ts';
import { readCompletionRequest } from './completion-request.ts';

const read = (more: object = {}) => {
  const noted = new Set<string>();
  return { ...readCompletionRequest(body({ model: 'm', prompt: 'once', ...more }), noted), noted: [...noted] };
};

const refused = (more: object, message: string) => assert.throws(() => read(more), { status: 400, message });

test('a bare request has the defaults of OpenAI', () => {
  assert.deepEqual(read(), {
    name: 'm',
    prompts: ['once'],
    suffix: '',
    options: { temperature: 1, top_p: 1 },
    defaulted: ['temperature', 'top_p'],
    keepAlive: undefined,
    logprobs: undefined,
    logitBias: [],
    echo: false,
    choices: 1,
    candidates: 1,
    stream: false,
    includeUsage: false,
    truncate: true,
    raw: false,
    writesNothing: false,
    noted: [],
  });
});

test('a prompt is a text, texts, tokens, or several of either', () => {
  assert.deepEqual(read({ prompt: ['a', 'b'] }).prompts, ['a', 'b']);
  assert.deepEqual(read({ prompt: [1, 2] }).prompts, [[1, 2]]);
  assert.deepEqual(read({ prompt: [[1], [2, 3]] }).prompts, [[1], [2, 3]]);
  assert.deepEqual(read({ prompt: null }).prompts, ['']);
  const reason = 'invalid prompt: it must be a string, a list of strings, or tokens';
  for (const prompt of [3, {}, [], [[]], [1, 'a'], [-1], [1.5], [[1, 'a']]]) refused({ prompt }, reason);
});

test('several answers, likelihoods, echo and a suffix', () => {
  const call = read({ n: 2, best_of: 2, logprobs: 0, suffix: 'end', max_tokens: 5, seed: 1 });
  assert.deepEqual([call.choices, call.logprobs, call.suffix], [2, 0, 'end']);
  assert.deepEqual(call.options, { temperature: 1, top_p: 1, num_predict: 5, seed: 1 });
  assert.equal(read({ echo: true }).echo, true);
  assert.deepEqual(
    [read({ best_of: 3 }).choices, read({ best_of: 3 }).candidates, read({ n: 2 }).candidates],
    [1, 3, 2],
  );
});

test('likelihoods of a prompt are those of its text, all of it', () => {
  const { raw, truncate, writesNothing } = read({ echo: true, logprobs: 1, max_tokens: 0 });
  assert.deepEqual([raw, truncate, writesNothing], [true, false, true]);
  assert.equal(read({ echo: true, logprobs: 1, truncate: true }).truncate, true);
  assert.deepEqual([read({ echo: true }).raw, read({ echo: true }).truncate], [false, true]);
});

test('what would change the answer is refused', () => {
  refused({ best_of: 1, n: 2 }, 'best_of must not be less than n');
  refused({ best_of: 3, stream: true }, 'best_of with stream is not supported');
  refused({ echo: true, logprobs: 1, suffix: 'x' }, 'echo and logprobs with suffix is not supported');
  refused({ suffix: 'x', prompt: [1] }, 'suffix with tokens is not supported');
  assert.deepEqual(read({ user: 'me', stream_options: { include_usage: true } }).noted, ['user']);
  assert.throws(() => read({ model: '' }), { status: 404, message: "model '' not found" });
});
