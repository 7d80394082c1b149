import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AnswerCounter } from './answer-counter.ts';
import { answerShape } from './answer-shape.ts';

/** A value at a place: `a.b` is a member of a member, and `[]` a list of one. */
const at = (place: string, value: unknown): unknown =>
  place
    .split('.')
    .reverse()
    .reduce((inner, name) => (name === '[]' ? [inner] : { [name]: inner }), value);

/** What an answer that is one JSON value says of itself. */
function told(path: string, value: unknown, type = 'application/json') {
  const shape = answerShape(path);
  assert.ok(shape, path);
  const counter = new AnswerCounter(shape, type);
  counter.feed(Buffer.from(JSON.stringify(value)));
  counter.end();
  return { ...counter.counts, model: counter.model };
}

const OLLAMA = {
  prompt: ['prompt_eval_count'],
  generated: ['eval_count'],
  text: ['response', 'thinking', 'message.content', 'message.thinking', 'message.tool_calls', 'tool_calls'],
  model: ['model'],
};
const OPENAI = {
  prompt: ['usage.prompt_tokens'],
  generated: ['usage.completion_tokens'],
  text: [
    'choices.[].text',
    'choices.[].delta.content',
    'choices.[].delta.reasoning',
    'choices.[].delta.reasoning_content',
    'choices.[].delta.refusal',
    'choices.[].delta.tool_calls',
  ],
  model: ['model'],
};
const SHAPES: Readonly<Record<string, typeof OPENAI>> = {
  '/api/chat': OLLAMA,
  '/api/generate': OLLAMA,
  '/api/embed': OLLAMA,
  '/api/embeddings': OLLAMA,
  '/v1/chat/completions': OPENAI,
  '/v1/completions': OPENAI,
  '/v1/embeddings': OPENAI,
  '/v1/responses': {
    prompt: ['usage.input_tokens', 'response.usage.input_tokens'],
    generated: ['usage.output_tokens', 'response.usage.output_tokens'],
    text: ['delta'],
    model: ['model', 'response.model'],
  },
  '/v1/messages': {
    prompt: ['usage', 'message.usage'].flatMap((usage) =>
      ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'].map((name) => `${usage}.${name}`),
    ),
    generated: ['usage.output_tokens'],
    text: ['delta.text', 'delta.thinking', 'delta.partial_json'],
    model: ['model', 'message.model'],
  },
};

for (const [path, { prompt, generated, text, model }] of Object.entries(SHAPES))
  test(`an answer of ${path} says its tokens, its text and its model where the interface does`, () => {
    const nothing = { prompt: 0, generated: 0, model: undefined };
    for (const place of prompt) assert.deepEqual(told(path, at(place, 3)), { ...nothing, prompt: 3 }, place);
    for (const place of generated) assert.deepEqual(told(path, at(place, 3)), { ...nothing, generated: 3 }, place);
    for (const place of text)
      assert.deepEqual(told(path, at(place, 'Hi'), 'application/x-ndjson'), { ...nothing, generated: 1 }, place);
    for (const place of model) assert.deepEqual(told(path, at(place, 'm')), { ...nothing, model: 'm' }, place);
  });

test('other paths use no tokens', () => {
  for (const path of ['/', '/api/tags', '/v1/models', '/v1/messages/count_tokens', ''])
    assert.equal(answerShape(path), undefined);
});
