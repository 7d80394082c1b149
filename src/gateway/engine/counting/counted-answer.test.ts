import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TokenUse } from '../limits/limiter.ts';
import { answerShape } from './answer-shape.ts';
import { CountedAnswer, type CountedOptions } from './counted-answer.ts';

function answerAt(path: string, options: Partial<CountedOptions> = {}): CountedAnswer {
  const shape = answerShape(path);
  assert.ok(shape);
  return new CountedAnswer({ shape, hidesUsage: false, spend: () => undefined, ...options });
}

const LINES = ['Content-Type', 'application/x-ndjson'];
const line = (fields: object): Buffer => Buffer.from(`${JSON.stringify(fields)}\n`);

test('a stream is counted and passed on as it is', () => {
  const spent: TokenUse[] = [];
  const answer = answerAt('/api/generate', {
    spend: (used) => {
      spent.push(used);
      return undefined;
    },
  });
  assert.equal(answer.head(200, LINES), LINES);
  const piece = line({ model: 'smol', response: 'a' });
  assert.equal(answer.data(piece), piece);
  assert.equal(answer.model, 'smol');
  answer.data(Buffer.from('{"respon'));
  answer.data(line({ response: '' }));
  answer.data(line({ done: true, prompt_eval_count: 5, eval_count: 3 }));
  assert.equal(answer.end(), undefined);
  assert.deepEqual(answer.used, { prompt: 5, generated: 3 });
  assert.deepEqual(spent[0], { prompt: 0, generated: 1 });
  assert.deepEqual(spent.at(-1), { prompt: 5, generated: 3 });
  // Only what changes is told.
  assert.equal(spent.length, 3);
  assert.equal(answer.continuation, 'line');
});

test('it remembers the limit that was used up', () => {
  const answer = answerAt('/api/generate', {
    spend: ({ generated }) => (generated === 2 ? 'TOKENS_PER_DAY' : undefined),
  });
  answer.head(200, LINES);
  answer.data(line({ response: 'a' }));
  assert.equal(answer.spent, undefined);
  answer.data(line({ response: 'b' }));
  answer.data(line({ response: 'c' }));
  assert.equal(answer.spent, 'TOKENS_PER_DAY');
});

test('usage that the client did not ask for is taken out, and the length with it', () => {
  const answer = answerAt('/v1/chat/completions', { hidesUsage: true });
  const headers = answer.head(200, ['content-type', 'text/event-stream', 'Content-Length', '99', 'X-Other', '1']);
  assert.deepEqual(headers, ['content-type', 'text/event-stream', 'X-Other', '1']);
  const usage = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 4, completion_tokens: 2 } })}\n\n`;
  assert.equal(answer.data(Buffer.from(`${usage}data: [DONE]\n\nrest`)).toString(), 'data: [DONE]\n\n');
  assert.equal(answer.end()?.toString(), 'rest');
  assert.equal(answer.continuation, 'event');
  assert.deepEqual(answer.used, { prompt: 4, generated: 2 });
});

test('a whole answer keeps its usage and its length', () => {
  const answer = answerAt('/v1/chat/completions', { hidesUsage: true });
  const headers = ['Content-Type', 'application/json', 'Content-Length', '60'];
  assert.equal(answer.head(200, headers), headers);
  const body = Buffer.from('{"usage":{"prompt_tokens":4,"completion_tokens":2}}');
  assert.equal(answer.data(body), body);
  answer.end();
  assert.deepEqual(answer.used, { prompt: 4, generated: 2 });
  assert.equal(answer.continuation, undefined);
});

test('errors take no tokens, whatever they say', () => {
  const answer = answerAt('/api/chat');
  answer.head(400, ['Content-Type', 'application/json']);
  answer.data(Buffer.from('{"eval_count":7}'));
  answer.end();
  assert.deepEqual(answer.used, { prompt: 0, generated: 0 });
});

test('a compressed answer is passed on and said to be unread', () => {
  const answer = answerAt('/api/chat');
  answer.head(200, ['Content-Type', 'application/json', 'Content-Encoding', 'gzip']);
  const piece = Buffer.from('{"eval_count":7}');
  assert.equal(answer.data(piece), piece);
  assert.equal(answer.end(), undefined);
  assert.ok(answer.isUnread);
  assert.deepEqual(answer.used, { prompt: 0, generated: 0 });
});
