import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '#kit/error-table';
import type { AnswerPart } from '../../engine/answer.ts';
import { call, ended, eventsOf, part, streamOf } from '../testing/answers.ts';
import { messageFormat } from './messages-reply.ts';

const USAGE = {
  input_tokens: 4,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 8,
  output_tokens: 5,
};

const whole = (answer: AnswerPart, done = ended()) => {
  const { id, ...rest } = JSON.parse(messageFormat('m', 'req_1').whole([{ answer, done }])) as Record<string, unknown>;
  assert.match(String(id), /^msg_[0-9a-f]{24}$/);
  return rest;
};

test('a whole answer has its blocks, why it stopped, and usage beside the cache', () => {
  assert.deepEqual(whole(part({ content: 'hi', thinking: 'hm', toolCalls: [call('f', { a: 1 })] })), {
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [
      { type: 'thinking', thinking: 'hm', signature: '' },
      { type: 'text', text: 'hi' },
      { type: 'tool_use', id: 'call_f', name: 'f', input: { a: 1 } },
    ],
    stop_reason: 'tool_use',
    stop_sequence: null,
    usage: USAGE,
  });
});

test('every end has its reason', () => {
  const reasons = (done: ReturnType<typeof ended>) => {
    const { stop_reason: reason, stop_sequence: sequence } = whole(part({ content: 'a' }), done);
    return [reason, sequence];
  };
  assert.deepEqual(reasons(ended()), ['end_turn', null]);
  assert.deepEqual(reasons(ended({ reason: 'length' })), ['max_tokens', null]);
  assert.deepEqual(reasons(ended({ stop: 'END' })), ['stop_sequence', 'END']);
});

test('an answer without text is an empty one', () => {
  assert.deepEqual(whole(part({})).content, [{ type: 'text', text: '' }]);
  assert.deepEqual(whole(part({ thinking: 'hm' })).content, [{ type: 'thinking', thinking: 'hm', signature: '' }]);
});

test('a stream opens and closes each block, and ends with why it stopped', () => {
  const parts = [
    part({ thinking: 'h' }),
    part({ thinking: 'm' }),
    part({ content: 'h' }),
    part({ content: 'i' }),
    part({ toolCalls: [call('f', { a: 1 })] }),
  ];
  const events = eventsOf(streamOf(messageFormat('m', 'req_1'), parts, ended({ reason: 'stop' })));
  const [start, ...rest] = events.map(({ event, data }) => {
    assert.equal((data as { type: string }).type, event);
    return data as Record<string, unknown>;
  });
  const { id, ...message } = start!.message as Record<string, unknown>;
  assert.match(String(id), /^msg_/);
  assert.deepEqual(message, {
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { ...USAGE, output_tokens: 0 },
  });
  const delta = (index: number, value: object) => ({ type: 'content_block_delta', index, delta: value });
  const stop = (index: number) => ({ type: 'content_block_stop', index });
  const block = (index: number, value: object) => ({ type: 'content_block_start', index, content_block: value });
  assert.deepEqual(rest, [
    { type: 'ping' },
    block(0, { type: 'thinking', thinking: '', signature: '' }),
    delta(0, { type: 'thinking_delta', thinking: 'h' }),
    delta(0, { type: 'thinking_delta', thinking: 'm' }),
    delta(0, { type: 'signature_delta', signature: '' }),
    stop(0),
    block(1, { type: 'text', text: '' }),
    delta(1, { type: 'text_delta', text: 'h' }),
    delta(1, { type: 'text_delta', text: 'i' }),
    stop(1),
    block(2, { type: 'tool_use', id: 'call_f', name: 'f', input: {} }),
    delta(2, { type: 'input_json_delta', partial_json: '{"a":1}' }),
    stop(2),
    { type: 'message_delta', delta: { stop_reason: 'tool_use', stop_sequence: null }, usage: USAGE },
    { type: 'message_stop' },
  ]);
});

test('a stream without text has an empty block of it', () => {
  const names = eventsOf(streamOf(messageFormat('m', 'r'), [], ended())).map(({ event }) => event);
  assert.deepEqual(names, [
    'message_start',
    'ping',
    'content_block_start',
    'content_block_stop',
    'message_delta',
    'message_stop',
  ]);
});

test('an error in mid-stream is an event with the type of its status', () => {
  const error = (status: number) =>
    eventsOf(messageFormat('m', 'req_1').error(new ServiceError('X', status, 'it died')))[0];
  assert.deepEqual(error(500), {
    event: 'error',
    data: { type: 'error', error: { type: 'api_error', message: 'it died' }, request_id: 'req_1' },
  });
  assert.equal((error(503)!.data as { error: { type: string } }).error.type, 'overloaded_error');
});
