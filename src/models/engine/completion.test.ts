import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CompletionRequest, complete } from './completion.ts';
import type { Model } from './model-library.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import type { RequestEvents, Runner } from './runner/runner.ts';

const request: CompletionRequest = {
  model: { stored: { displayName: 'a-model' } } as Model,
  prompt: { kind: 'text', text: 'x', before: [], truncate: true },
  options: DEFAULT_OPTIONS,
  keepAlive: undefined,
  shift: true,
  grammar: undefined,
  topLogprobs: undefined,
  logitBias: [],
  controlTokens: false,
  needs: [],
  client: 'a',
};

const end = {
  reason: 'stop',
  promptTokens: 7,
  cachedTokens: 3,
  promptNanoseconds: 1,
  evalTokens: 3,
  evalNanoseconds: 1,
  context: [],
} as const;

test('an answer that has enough ends, frees its place and counts what it has', async () => {
  let events: RequestEvents | undefined;
  let aborted = 0;
  let released = 0;
  let measured = 0;
  const runner = {
    generate(_: unknown, given: RequestEvents) {
      events = given;
      given.started({
        cut: { messages: 0, tokens: 0 },
        promptEnd: '',
        promptTokens: 7,
        cachedTokens: 3,
        queueNanoseconds: 0,
      });
      given.text([{ text: 'a' }, { text: 'b' }]);
      return () => {
        aborted++;
        given.text([{ text: 'c' }]);
        given.done(end);
      };
    },
  } as unknown as Runner;
  const scheduler = {
    maxBacklog: 10,
    contextFor: () => 100,
    measured: () => measured++,
    acquire: async () => ({
      runner,
      contextSize: 100,
      loadNanoseconds: 0,
      queueNanoseconds: 0,
      release: () => released++,
    }),
  };
  const enough = new AbortController();
  const seen: string[] = [];
  for await (const event of complete(scheduler, request, new AbortController().signal, { enough: enough.signal })) {
    seen.push(event.type);
    if (event.type === 'text') enough.abort();
    if (event.type === 'done') assert.equal(event.end, end);
  }
  assert.deepEqual(seen, ['started', 'text', 'done']);
  assert.ok(events);
  assert.deepEqual([aborted, released, measured], [1, 1, 1]);
});
