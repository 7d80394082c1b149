import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ServiceError } from '#kit/error-table';
import { decodeChat, decodeCopy, decodeGenerate, decodeShow } from './requests.ts';

const body = (text: string): Buffer => Buffer.from(text);
const refuses = (text: string, message: string): void => {
  assert.throws(() => decodeChat(body(text)), { status: 400, message }, text);
};

test('names of fields match in any case, null leaves unset, of two the last counts', () => {
  assert.deepEqual(decodeChat(body('{"MODEL":"a","Stream":null,"model":"b","unknown":[1]}')), { model: 'b' });
});

test('roles come in small letters', () => {
  assert.deepEqual(decodeChat(body('{"messages":[{"role":"User","content":"Hi"},null]}')).messages, [
    { role: 'user', content: 'Hi' },
    { role: '', content: '' },
  ]);
});

test('keep_alive is seconds or a duration', () => {
  assert.equal(decodeChat(body('{"keep_alive":2}')).keep_alive, 2000);
  assert.equal(decodeChat(body('{"keep_alive":"1h"}')).keep_alive, 3_600_000);
  assert.equal(decodeChat(body('{"keep_alive":-1}')).keep_alive, Number.POSITIVE_INFINITY);
});

test('what is wrong is told in the words of Go', () => {
  refuses('', 'missing request body');
  refuses('[]', 'json: cannot unmarshal array into Go value of type api.ChatRequest');
  refuses('{"model":1}', 'json: cannot unmarshal number into Go struct field ChatRequest.model of type string');
  refuses(
    '{"messages":[{"content":["a"]}]}',
    'json: cannot unmarshal array into Go struct field ChatRequest.messages.content of type string',
  );
  refuses(
    '{"messages":[{"tool_calls":[{"function":{"arguments":"x"}}]}]}',
    'json: cannot unmarshal string into Go struct field ChatRequest.messages.tool_calls.function.arguments of type map[string]interface {}',
  );
  refuses(
    '{"top_logprobs":1.5}',
    'json: cannot unmarshal number 1.5 into Go struct field ChatRequest.top_logprobs of type int',
  );
  refuses(
    '{"options":[]}',
    'json: cannot unmarshal array into Go struct field ChatRequest.options of type map[string]interface {}',
  );
  refuses('{"keep_alive":"soon"}', 'time: invalid duration "soon"');
  refuses('{"keep_alive":[]}', "Unsupported type: '[]interface {}'");
  refuses('{"messages":[{"images":["a*"]}]}', 'illegal base64 data at input byte 1');
});

test('a body that is null asks for nothing', () => {
  assert.deepEqual(decodeGenerate(body('null')), {});
});

test('any body is read, or refused with a 400', () => {
  const keys = fc.constantFrom(
    'model',
    'messages',
    'stream',
    'options',
    'tools',
    'keep_alive',
    'think',
    'context',
    'Prompt',
  );
  const message = fc.dictionary(fc.constantFrom('role', 'content', 'images', 'tool_calls'), fc.jsonValue());
  const value = fc.oneof(fc.jsonValue(), fc.array(message));
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.dictionary(keys, value).map((request) => JSON.stringify(request)),
  );
  fc.assert(
    fc.property(text, (request) => {
      for (const decode of [decodeChat, decodeGenerate, decodeShow, decodeCopy])
        try {
          decode(body(request));
        } catch (error) {
          assert.ok(error instanceof ServiceError, String(error));
          assert.equal(error.status, 400);
        }
    }),
    { numRuns: 500 },
  );
});
