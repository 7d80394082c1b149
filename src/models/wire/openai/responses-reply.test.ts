import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '#kit/error-table';
import type { AnswerPart } from '../../engine/answer.ts';
import { body, call, ended, eventsOf, part, streamOf, token } from '../testing/answers.ts';
import { responseFormat } from './responses-reply.ts';
import { readResponsesRequest } from './responses-request.ts';

const format = (more: object = {}) =>
  responseFormat(readResponsesRequest(body({ model: 'm', input: 'a', ...more }), new Set()));

interface Item {
  id: string;
  type: string;
  status?: string;
}

interface Response {
  id: string;
  status: string;
  output: Item[];
  usage: object | null;
  incomplete_details: object | null;
  error: object | null;
}

const whole = (answer: AnswerPart, done = ended(), more: object = {}) =>
  JSON.parse(format(more).whole([{ answer, done }])) as Response;

/** Items without their random ids. */
const plain = (items: readonly Item[]) => items.map(({ id, ...rest }) => rest);

test('a whole answer has its items in order, its status and usage', () => {
  const answer = part({ content: 'hi', thinking: 'hm', toolCalls: [call('f', { a: 1 })] });
  const response = whole(answer, ended({}, 2));
  assert.match(response.id, /^resp_[0-9a-f]{24}$/);
  assert.equal(response.status, 'completed');
  assert.deepEqual(plain(response.output), [
    { type: 'reasoning', summary: [{ type: 'summary_text', text: 'hm' }] },
    {
      type: 'message',
      status: 'completed',
      role: 'assistant',
      content: [{ type: 'output_text', text: 'hi', annotations: [], logprobs: [] }],
    },
    { type: 'function_call', status: 'completed', call_id: 'call_f', name: 'f', arguments: '{"a":1}' },
  ]);
  assert.deepEqual(response.usage, {
    input_tokens: 12,
    output_tokens: 5,
    total_tokens: 17,
    input_tokens_details: { cached_tokens: 8 },
    output_tokens_details: { reasoning_tokens: 2 },
  });
  assert.deepEqual(
    response.output.map(({ id }) => id.split('_')[0]),
    ['rs', 'msg', 'fc'],
  );
});

test('an answer without text is an empty message, and one of calls alone has none', () => {
  assert.deepEqual(
    whole(part({})).output.map(({ type }) => type),
    ['message'],
  );
  assert.deepEqual(
    whole(part({ toolCalls: [call('f', {})] })).output.map(({ type }) => type),
    ['function_call'],
  );
});

test('an answer that was cut off is incomplete', () => {
  const response = whole(part({ content: 'hi' }), ended({ reason: 'length' }));
  assert.deepEqual(
    [response.status, response.incomplete_details, response.output[0]?.status],
    ['incomplete', { reason: 'max_output_tokens' }, 'incomplete'],
  );
});

test('reasoning carries its text for sending back where it is asked for', () => {
  const [item] = whole(part({ thinking: 'hm', content: 'a' }), ended(), {
    include: ['reasoning.encrypted_content'],
  }).output;
  assert.equal((item as unknown as { encrypted_content: string }).encrypted_content, 'hm');
});

test('a stream numbers its events, opens and closes each item, and ends with the whole', () => {
  const parts = [
    part({ thinking: 'h' }),
    part({ thinking: 'm' }),
    part({ content: 'h', logprobs: [token('h', -1)] }),
    part({ content: 'i' }),
    part({ toolCalls: [call('f', { a: 1 }), call('g', {}, 1)] }),
  ];
  const events = eventsOf(streamOf(format(), parts, ended()));
  const names = events.map(({ event }) => event?.slice('response.'.length));
  const item = ['output_item.added', 'output_item.done'];
  const called = [item[0], 'function_call_arguments.delta', 'function_call_arguments.done', item[1]];
  assert.deepEqual(names, [
    'created',
    'in_progress',
    item[0],
    'reasoning_summary_part.added',
    'reasoning_summary_text.delta',
    'reasoning_summary_text.delta',
    'reasoning_summary_text.done',
    'reasoning_summary_part.done',
    item[1],
    item[0],
    'content_part.added',
    'output_text.delta',
    'output_text.delta',
    'output_text.done',
    'content_part.done',
    item[1],
    ...called,
    ...called,
    'completed',
  ]);
  const data = events.map(({ data: value }) => value as Record<string, unknown>);
  assert.deepEqual(
    data.map(({ sequence_number: number }) => number),
    data.map((_, index) => index),
  );
  assert.deepEqual(
    data.map(({ type }) => type),
    events.map(({ event }) => event),
  );
  const { response } = data.at(-1) as { response: Response };
  const answer = part({
    thinking: 'hm',
    content: 'hi',
    toolCalls: [call('f', { a: 1 }), call('g', {}, 1)],
    logprobs: [token('h', -1)],
  });
  assert.deepEqual(plain(response.output), plain(whole(answer).output));
  // What an item was called when it was added, it is called at the end.
  const added = data.filter(({ type }) => type === 'response.output_item.added').map((one) => (one.item as Item).id);
  assert.deepEqual(
    added,
    response.output.map(({ id }) => id),
  );
  const places = data.filter(({ type }) => String(type).endsWith('.delta')).map((one) => one.output_index);
  assert.deepEqual(places, [0, 0, 1, 1, 2, 3]);
});

test('a stream without text has an empty message, and one cut off is incomplete', () => {
  const events = eventsOf(streamOf(format(), [], ended({ reason: 'length' })));
  const last = events.at(-1);
  assert.equal(last?.event, 'response.incomplete');
  assert.deepEqual(
    (last!.data as { response: Response }).response.output.map(({ type, status }) => [type, status]),
    [['message', 'incomplete']],
  );
});

test('an error in mid-stream fails the response and is an event of its own', () => {
  const failing = format();
  const text =
    failing.piece(part({ content: 'a' }), 0) + failing.error(new ServiceError('RUNNER_DIED', 500, 'it died'));
  const [failed, error] = eventsOf(text).slice(-2);
  assert.equal(failed?.event, 'response.failed');
  const { response } = failed!.data as { response: Response };
  assert.deepEqual([response.status, response.error], ['failed', { code: 'server_error', message: 'it died' }]);
  assert.equal(error?.event, 'error');
  assert.equal((error!.data as { message: string }).message, 'it died');
});
