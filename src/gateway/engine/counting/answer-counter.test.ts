import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { TokenUse } from '../limits/limiter.ts';
import { AnswerCounter } from './answer-counter.ts';
import { answerShape } from './answer-shape.ts';

function count(path: string, type: string, text: string, cuts: readonly number[] = []): TokenUse {
  const shape = answerShape(path);
  assert.ok(shape);
  const counter = new AnswerCounter(shape, type);
  const bytes = Buffer.from(text);
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  let from = 0;
  for (const end of ends) {
    counter.feed(bytes.subarray(from, end));
    from = end;
  }
  counter.end();
  return counter.counts;
}

const lines = (...values: object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');
const events = (...values: (object | string)[]): string =>
  values.map((value) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`).join('');
const typed = (...values: { type: string }[]): string =>
  values.map((value) => `event: ${value.type}\r\ndata: ${JSON.stringify(value)}\r\n\r\n`).join('');

const say = (content: string): object => ({ model: 'm', message: { role: 'assistant', content }, done: false });
const delta = (fields: object, usage?: object): object => ({ choices: [{ index: 0, delta: fields }], ...usage });

const OLLAMA_DONE = { model: 'm', message: { content: '' }, done: true, prompt_eval_count: 26, eval_count: 7 };

interface Sample {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly text: string;
  readonly counts: TokenUse;
}

const SAMPLES: readonly Sample[] = [
  {
    name: 'a whole answer of Ollama',
    path: '/api/chat',
    type: 'application/json; charset=utf-8',
    text: JSON.stringify({ ...OLLAMA_DONE, message: { content: '"eval_count":99' } }),
    counts: { prompt: 26, generated: 7 },
  },
  {
    name: 'a stream of Ollama',
    path: '/api/chat',
    type: 'application/x-ndjson',
    text: lines(say('One'), say(' two'), { ...say(''), message: { tool_calls: [{}] } }, OLLAMA_DONE),
    counts: { prompt: 26, generated: 7 },
  },
  {
    name: 'a stream of Ollama that is cut, in the middle of a line',
    path: '/api/generate',
    type: 'application/x-ndjson',
    text: `${lines({ response: 'a' }, { response: '', thinking: 'b' }, { response: '' })}{"response":"c","do`,
    counts: { prompt: 0, generated: 3 },
  },
  {
    name: 'a whole answer that is cut in a number',
    path: '/v1/messages',
    type: 'application/json',
    text: '{"usage":{"input_tokens":1400,"output_tokens":31',
    counts: { prompt: 1400, generated: 0 },
  },
  {
    name: 'embeddings of Ollama',
    path: '/api/embed',
    type: 'application/json',
    text: JSON.stringify({ embeddings: [[0.5, 1e-3, -2]], prompt_eval_count: 4 }),
    counts: { prompt: 4, generated: 0 },
  },
  {
    name: 'a stream of OpenAI with usage at its end',
    path: '/v1/chat/completions',
    type: 'text/event-stream',
    text: events(
      delta({ role: 'assistant', content: '' }),
      delta({ content: 'Hi' }),
      delta({ content: '!' }),
      { choices: [{ delta: {}, finish_reason: 'stop' }], usage: null },
      { choices: [], usage: { prompt_tokens: 30, completion_tokens: 5, total_tokens: 35 } },
      '[DONE]',
    ),
    counts: { prompt: 30, generated: 5 },
  },
  {
    name: 'a stream of OpenAI without usage',
    path: '/v1/chat/completions',
    type: 'text/event-stream',
    text: events(
      delta({ role: 'assistant', content: '' }),
      delta({ reasoning_content: 'Hm' }),
      delta({ content: 'Hi' }),
      delta({ tool_calls: [{ function: { arguments: '{"usage":{"completion_tokens":50}}' } }] }),
      '[DONE]',
    ),
    counts: { prompt: 0, generated: 3 },
  },
  {
    name: 'a stream of OpenAI with usage in each event, cut',
    path: '/v1/completions',
    type: 'text/event-stream',
    text: events(
      { choices: [{ text: 'ab' }], usage: { prompt_tokens: 3, completion_tokens: 2 } },
      { choices: [{ text: 'cd' }], usage: { prompt_tokens: 3, completion_tokens: 4 } },
      { choices: [{ text: 'e' }] },
    ),
    counts: { prompt: 3, generated: 5 },
  },
  {
    name: 'embeddings of OpenAI',
    path: '/v1/embeddings',
    type: 'application/json',
    text: JSON.stringify({ data: [{ embedding: [1, 2] }], usage: { prompt_tokens: 8, total_tokens: 8 } }),
    counts: { prompt: 8, generated: 0 },
  },
  {
    name: 'a stream of responses',
    path: '/v1/responses',
    type: 'text/event-stream',
    text: typed(
      { type: 'response.created', ...{ response: { usage: null } } },
      { type: 'response.output_text.delta', ...{ delta: 'Hi' } },
      { type: 'response.completed', ...{ response: { usage: { input_tokens: 9, output_tokens: 2 } } } },
    ),
    counts: { prompt: 9, generated: 2 },
  },
  {
    name: 'a whole message of Anthropic',
    path: '/v1/messages',
    type: 'application/json',
    text: JSON.stringify({ usage: { input_tokens: 2, cache_read_input_tokens: 20, output_tokens: 6 } }),
    counts: { prompt: 22, generated: 6 },
  },
  {
    name: 'a stream of Anthropic',
    path: '/v1/messages',
    type: 'text/event-stream; charset=utf-8',
    text: typed(
      { type: 'message_start', ...{ message: { usage: { input_tokens: 12, output_tokens: 1 } } } },
      { type: 'content_block_delta', ...{ delta: { type: 'thinking_delta', thinking: 'Hm' } } },
      { type: 'content_block_delta', ...{ delta: { type: 'text_delta', text: 'Hi' } } },
      { type: 'message_delta', ...{ delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 4 } } },
      { type: 'message_stop' },
    ),
    counts: { prompt: 12, generated: 4 },
  },
  {
    name: 'a stream of Anthropic that is cut',
    path: '/v1/messages',
    type: 'text/event-stream',
    text: typed(
      { type: 'message_start', ...{ message: { usage: { input_tokens: 12, output_tokens: 1 } } } },
      { type: 'content_block_delta', ...{ delta: { type: 'text_delta', text: 'Hi' } } },
      { type: 'content_block_delta', ...{ delta: { type: 'input_json_delta', partial_json: '{' } } },
    ),
    counts: { prompt: 12, generated: 2 },
  },
  {
    name: 'comments and other fields of events',
    path: '/v1/chat/completions',
    type: 'text/event-stream',
    text: ': {"usage":{"completion_tokens":9}}\n\nid: 1\ndata2: {"choices":[{"delta":{"content":"x"}}]}\n\n',
    counts: { prompt: 0, generated: 0 },
  },
  {
    name: 'an answer of another type',
    path: '/v1/chat/completions',
    type: 'text/plain',
    text: '{"usage":{"completion_tokens":9}}',
    counts: { prompt: 0, generated: 0 },
  },
];

for (const { name, path, type, text, counts } of SAMPLES)
  test(`${name}, wherever it is cut into pieces`, () => {
    assert.deepEqual(count(path, type, text), counts);
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 8 }), (cuts) =>
        assert.deepEqual(count(path, type, text, cuts), counts),
      ),
      { numRuns: 50 },
    );
  });

test('paths without tokens have no shape', () => {
  for (const path of ['/api/tags', '/v1/models', '/v1/messages/count_tokens', '/'])
    assert.equal(answerShape(path), undefined);
});
