import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { EventData, JsonLines, type PayloadReader } from '../payloads/payload-reader.ts';
import type { Piece } from '../runner/protocol.ts';
import { OllamaAnswer } from './ollama-answer.ts';
import { OpenAiAnswer } from './openai-answer.ts';
import { type AnswerPayloads, SentError } from './upstream-answer.ts';
import { BadAnswer } from './upstream-failure.ts';

const chunk = (delta: object, finish: string | null = null) =>
  JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] });

/** Everything that an answer says, in one. */
function joined(pieces: readonly Piece[]) {
  return {
    text: pieces.map(({ text }) => text).join(''),
    thinking: pieces.map(({ thinking = '' }) => thinking).join(''),
    calls: pieces.flatMap(({ calls = [] }) => calls),
  };
}

function read(reader: PayloadReader, answer: AnswerPayloads, chunks: readonly Uint8Array[]) {
  const payloads = [...chunks.flatMap((one) => reader.push(one)), ...reader.end()];
  const pieces = payloads.flatMap((payload) => answer.add(payload));
  const { pieces: last, end } = answer.end();
  return { ...joined([...pieces, ...last]), end };
}

const openAi = (...payloads: string[]) => {
  const answer = new OpenAiAnswer(100);
  for (const payload of payloads) answer.add(payload);
  return answer;
};

describe('an answer of OpenAI', () => {
  test('may end with a finish reason, with [DONE], or both', () => {
    assert.equal(openAi(chunk({}, 'length')).end().end.reason, 'length');
    assert.equal(openAi('[DONE]').end().end.reason, 'stop');
    assert.equal(openAi(chunk({}, 'tool_calls'), '[DONE]').end().end.reason, 'stop');
    assert.throws(() => openAi(chunk({ content: 'a' })).end(), BadAnswer);
  });

  test('names the stop sequence if the server does', () => {
    const stopped = JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop', stop_reason: '###' }] });
    assert.equal(openAi(stopped).end().end.stop, '###');
  });

  test('has bounded calls, with objects as arguments', () => {
    const call = (text: string) => chunk({ tool_calls: [{ index: 0, function: { name: 'f', arguments: text } }] });
    assert.throws(() => openAi(call('x'.repeat(101))), BadAnswer);
    for (const wrong of ['{', '[1]', '3']) assert.throws(() => openAi(call(wrong), chunk({}, 'stop')).end(), BadAnswer);
    assert.deepEqual(openAi(call('{"a":'), chunk({}, 'length')).end().pieces, [{ text: '{"a":' }]);
    assert.deepEqual(openAi(call('{"a":'), call('1}'), chunk({}, 'stop')).end().pieces, [
      { text: '', calls: [{ name: 'f', arguments: { a: 1 } }] },
    ]);
  });

  test('tells likelihoods in both forms', () => {
    const answer = new OpenAiAnswer(100);
    const [legacy] = answer.add(
      '{"choices":[{"text":"ab","logprobs":{"tokens":["a","b"],"token_logprobs":[-1,-2],"top_logprobs":[{"c":-3},null]}}]}',
    );
    assert.deepEqual(
      legacy?.logprobs?.map(({ token, logprob, bytes, top }) => [token, logprob, bytes, top.map((one) => one.token)]),
      [
        ['a', -1, [97], ['c']],
        ['b', -2, [98], []],
      ],
    );
  });

  test('may be an error in any form', () => {
    for (const error of [
      '{"error":{"message":"no"}}',
      '{"error":"no"}',
      '{"object":"error","message":"no"}',
      '{"detail":"no"}',
    ])
      assert.throws(() => openAi(error), { name: 'SentError', message: 'no' });
  });
});

describe('an answer of Ollama', () => {
  test('ends with done, or is broken', () => {
    const answer = new OllamaAnswer();
    answer.add('{"message":{"content":"a"},"done":false}');
    assert.throws(() => answer.end(), BadAnswer);
    answer.add(
      '{"done":true,"done_reason":"length","prompt_eval_count":3,"prompt_eval_duration":4,"eval_count":5,"eval_duration":6}',
    );
    assert.deepEqual(answer.end().end, {
      reason: 'length',
      promptTokens: 3,
      promptNanoseconds: 4,
      evalTokens: 5,
      evalNanoseconds: 6,
    });
    assert.throws(() => new OllamaAnswer().add('{"error":"no"}'), SentError);
    assert.throws(() => new OllamaAnswer().add('{"x":1}'), BadAnswer);
    assert.throws(() => new OllamaAnswer().add('{"message":{"tool_calls":[{"function":{}}]},"done":false}'), BadAnswer);
  });
});

// What an answer may say, as each protocol streams it.
const parts = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme' }).map((text) => ({ text })),
    fc.string({ unit: 'grapheme' }).map((thinking) => ({ thinking })),
    fc.dictionary(fc.string(), fc.string(), { maxKeys: 3, noNullPrototype: true }).map((given) => ({ given })),
  ),
  { maxLength: 8 },
);
type Part = { text?: string; thinking?: string; given?: object };

const cuts = fc.array(fc.nat(2000), { maxLength: 20 });
function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return ends.map((end, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1], end));
}

const expected = (all: readonly Part[]) => ({
  text: all.map(({ text = '' }) => text).join(''),
  thinking: all.map(({ thinking = '' }) => thinking).join(''),
  calls: all.flatMap(({ given }) => (given ? [given] : [])),
});

test('what OpenAI streams is read however its bytes are cut', () => {
  fc.assert(
    fc.property(parts, cuts, (all: Part[], places) => {
      let calls = 0;
      const events = all.flatMap(({ text, thinking, given }) => {
        if (given === undefined) return [chunk({ content: text ?? null, reasoning: thinking ?? null })];
        const index = calls++;
        const [front, ...back] = JSON.stringify(given);
        const call = (more: object) => chunk({ tool_calls: [{ index, function: more }] });
        return [call({ name: 'f', arguments: front }), call({ arguments: back.join('') })];
      });
      const stream = [...events, chunk({}, 'stop'), '[DONE]'].map((data) => `data: ${data}\n\n`).join('');
      const found = read(new EventData(100_000), new OpenAiAnswer(100_000), cutAt(Buffer.from(stream), places));
      assert.deepEqual(
        { ...found, calls: found.calls.map((one) => one.arguments), end: undefined },
        { ...expected(all), end: undefined },
      );
    }),
    { numRuns: 300 },
  );
});

test('what Ollama streams is read however its bytes are cut', () => {
  fc.assert(
    fc.property(parts, cuts, (all: Part[], places) => {
      const lines = all.map(({ text = '', thinking, given }) => ({
        message: {
          content: text,
          ...(thinking === undefined ? {} : { thinking }),
          ...(given ? { tool_calls: [{ function: { name: 'f', arguments: given } }] } : {}),
        },
        done: false,
      }));
      const stream = [...lines, { done: true, done_reason: 'stop' }]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join('');
      const found = read(new JsonLines(100_000), new OllamaAnswer(), cutAt(Buffer.from(stream), places));
      assert.deepEqual(
        { ...found, calls: found.calls.map((one) => one.arguments), end: undefined },
        { ...expected(all), end: undefined },
      );
    }),
    { numRuns: 300 },
  );
});

test('whatever a server sends is read or refused in one of two ways', () => {
  const json = fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string(),
    fc
      .jsonValue()
      .map((delta) => JSON.stringify({ choices: [{ delta, logprobs: delta, finish_reason: delta }], usage: delta })),
    fc.jsonValue().map((message) => JSON.stringify({ message, logprobs: message, context: message, done: true })),
    fc.jsonValue().map((call) => JSON.stringify({ choices: [{ delta: { tool_calls: [call, { function: call }] } }] })),
    fc.jsonValue().map((call) => JSON.stringify({ message: { tool_calls: [call, { function: call }] }, done: false })),
  );
  fc.assert(
    fc.property(fc.array(json, { maxLength: 4 }), (payloads) => {
      for (const answer of [new OpenAiAnswer(1000), new OllamaAnswer()])
        try {
          for (const payload of payloads) answer.add(payload);
          answer.end();
        } catch (error) {
          assert.ok(error instanceof BadAnswer || error instanceof SentError, String(error));
        }
    }),
    { numRuns: 2000 },
  );
});
