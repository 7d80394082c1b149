import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnswerPart, type AnswerReading, forcedCallReading, readAnswer, untilFirstCall } from './answer.ts';
import { chooseFormat } from './answer-format/choose-format.ts';
import { OfferedTools } from './answer-format/offered-tools.ts';
import type { CompletionEvent } from './completion.ts';

const reading: AnswerReading = {
  format: chooseFormat({ parser: 'qwen3', architecture: '', template: '' }),
  tools: new OfferedTools([{ function: { name: 'time' } }]),
  thinks: true,
  maxCall: 1000,
};

async function partsOf(how: AnswerReading, texts: readonly string[], promptEnd = ''): Promise<AnswerPart[]> {
  const started = { cut: { messages: 0, tokens: 0 }, promptTokens: 1, cachedTokens: 0, queueNanoseconds: 0, promptEnd };
  const end = { reason: 'stop' as const, promptTokens: 1, cachedTokens: 0, promptNanoseconds: 0 };
  async function* completion(): AsyncGenerator<CompletionEvent, void, void> {
    yield { type: 'started', ...started };
    yield { type: 'text', pieces: texts.map((text) => ({ text })) };
    yield {
      type: 'done',
      end: { ...end, evalTokens: 1, evalNanoseconds: 0, context: [] },
      metrics: { totalNanoseconds: 0, loadNanoseconds: 0, queueNanoseconds: 0, firstTokenNanoseconds: 0 },
    };
  }
  const parts: AnswerPart[] = [];
  for await (const event of readAnswer(completion(), how)) if (event.type === 'parts') parts.push(...event.parts);
  return parts;
}

test('calls are numbered through the answer, and each has an id', async () => {
  const call = '<tool_call>{"name": "time", "arguments": {"a": 1}}</tool_call>';
  const parts = await partsOf(reading, ['<think>', 'so', '</think>', 'Now ', call, '\n', call]);
  assert.equal(parts.map(({ thinking }) => thinking).join(''), 'so');
  assert.equal(parts.map(({ content }) => content).join(''), 'Now ');
  const calls = parts.flatMap(({ toolCalls }) => toolCalls);
  for (const { id } of calls) assert.match(id ?? '', /^call_[a-z0-9]{8}$/);
  assert.notEqual(calls[0]?.id, calls[1]?.id);
  assert.deepEqual(
    calls.map((one) => one.function),
    [0, 1].map((index) => ({ index, name: 'time', arguments: { a: 1 } })),
  );
});

test('thinking that the prompt opened is thinking', async () => {
  const [first, second] = await partsOf(reading, ['hm', '</think>', 'yes'], 'assistant\n<think>\n');
  assert.deepEqual([first?.thinking, second?.content], ['hm', 'yes']);
});

test('a required call is bare JSON, whatever marks the format has', async () => {
  const [part] = await partsOf(forcedCallReading(reading), ['{"name": "time",', ' "arguments": {}}']);
  assert.equal(part?.toolCalls[0]?.function.name, 'time');
});

test('an answer that may hold one call ends with it', async () => {
  const call = '<tool_call>{"name": "time", "arguments": {}}</tool_call>';
  const enough = new AbortController();
  let given = 0;
  async function* completion(): AsyncGenerator<CompletionEvent, void, void> {
    for (const text of ['Now ', call + call, 'more', call]) {
      if (enough.signal.aborted) return;
      given++;
      yield { type: 'text', pieces: [{ text }] };
    }
  }
  const started = {
    type: 'started',
    cut: { messages: 0, tokens: 0 },
    promptTokens: 1,
    cachedTokens: 0,
    queueNanoseconds: 0,
    promptEnd: '',
  } as const;
  async function* whole(): AsyncGenerator<CompletionEvent, void, void> {
    yield started;
    yield* completion();
  }
  const parts: AnswerPart[] = [];
  for await (const event of untilFirstCall(readAnswer(whole(), reading), enough))
    if (event.type === 'parts') parts.push(...event.parts);
  assert.deepEqual(
    parts.map(({ content, toolCalls }) => [content, toolCalls.length]),
    [
      ['Now ', 0],
      ['', 1],
    ],
  );
  assert.equal(given, 2);
});
