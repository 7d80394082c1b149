import assert from 'node:assert/strict';
import { test } from 'node:test';
import { body } from '../testing/answers.ts';
import { readResponsesRequest } from './responses-request.ts';

const read = (more: object = {}) => {
  const noted = new Set<string>();
  return { ...readResponsesRequest(body({ model: 'm', input: 'hello', ...more }), noted), noted: [...noted] };
};

const refused = (more: object, message: string | RegExp) => assert.throws(() => read(more), { status: 400, message });

test('a text is what the user says, and instructions come before it', () => {
  const call = read({ instructions: 'be brief' });
  assert.deepEqual(call.messages, [
    { role: 'system', content: 'be brief' },
    { role: 'user', content: 'hello' },
  ]);
  assert.deepEqual(
    [call.options, call.truncate, call.stream, call.think, call.choices, call.noted],
    [{ temperature: 1, top_p: 1 }, true, false, undefined, 1, []],
  );
});

test('items become messages; reasoning and calls join the assistant', () => {
  const { messages, noted } = read({
    input: [
      { role: 'developer', content: 'be brief' },
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'sunny?' }] },
      { type: 'reasoning', id: 'rs_1', summary: [{ type: 'summary_text', text: 'hm' }] },
      { type: 'function_call', id: 'fc_1', call_id: 'c1', name: 'weather', arguments: '{"city":"Bonn"}' },
      { type: 'function_call', call_id: 'c2', name: 'time', arguments: '' },
      { type: 'function_call_output', call_id: 'c1', output: 'yes' },
      { type: 'function_call_output', call_id: 'c2', output: [{ type: 'input_text', text: 'noon' }] },
      { role: 'assistant', content: [{ type: 'output_text', text: 'It is.' }], status: 'completed', id: 'msg_1' },
      { type: 'reasoning', summary: [], encrypted_content: 'again' },
    ],
  });
  assert.deepEqual(messages, [
    { role: 'developer', content: 'be brief' },
    { role: 'user', content: 'sunny?' },
    {
      role: 'assistant',
      content: '',
      thinking: 'hm',
      tool_calls: [
        { id: 'c1', function: { name: 'weather', arguments: { city: 'Bonn' } } },
        { id: 'c2', function: { name: 'time', arguments: {} } },
      ],
    },
    { role: 'tool', content: 'yes', tool_call_id: 'c1', tool_name: 'weather' },
    { role: 'tool', content: 'noon', tool_call_id: 'c2', tool_name: 'time' },
    { role: 'assistant', content: 'It is.' },
    { role: 'assistant', content: '', thinking: 'again' },
  ]);
  assert.deepEqual(noted, []);
});

test('images come along as base64', () => {
  const item = { role: 'user', content: [{ type: 'input_image', image_url: 'data:image/png;base64,AAAA' }] };
  assert.deepEqual(read({ input: [item] }).messages, [{ role: 'user', content: '', images: ['AAAA'] }]);
});

test('limits, formats, tools and effort', () => {
  const schema = { type: 'object' };
  const call = read({
    max_output_tokens: 5,
    temperature: 0,
    top_p: 0.5,
    num_ctx: 64,
    keep_alive: '1m',
    reasoning: { effort: 'low', summary: 'auto' },
    text: { format: { type: 'json_schema', name: 'x', strict: true, schema } },
    tools: [{ type: 'function', name: 'f', description: 'd', parameters: schema, strict: null }],
    tool_choice: { type: 'function', name: 'f' },
    parallel_tool_calls: false,
    truncation: 'disabled',
    top_logprobs: 2,
    stream: true,
  });
  assert.deepEqual(call.options, { temperature: 0, top_p: 0.5, num_predict: 5, num_ctx: 64 });
  assert.deepEqual(
    [call.think, call.format, call.toolChoice, call.parallelToolCalls, call.truncate, call.stream],
    ['low', schema, { name: 'f' }, false, false, true],
  );
  assert.deepEqual([call.topLogprobs, call.keepAlive], [2, 60_000]);
  assert.deepEqual(call.tools, [{ type: 'function', function: { name: 'f', description: 'd', parameters: schema } }]);
  assert.equal(read({ text: { format: { type: 'json_object' } } }).format, 'json');
  assert.equal(read({ include: ['message.output_text.logprobs'] }).topLogprobs, 0);
  assert.equal(read({ include: ['reasoning.encrypted_content'] }).encryptedReasoning, true);
});

test('an answer repeats what the request said', () => {
  const { echo } = read({ instructions: 'x', metadata: { a: 'b' }, tool_choice: 'none', max_output_tokens: 9 });
  assert.deepEqual(
    [echo.instructions, echo.metadata, echo.tool_choice, echo.max_output_tokens, echo.store],
    ['x', { a: 'b' }, 'none', 9, false],
  );
});

test('an earlier answer comes before the input, with its reasoning and calls', () => {
  const noted = new Set<string>();
  const asked: string[] = [];
  const earlier = [
    { role: 'user', content: 'Weather?' },
    { type: 'reasoning', summary: [{ type: 'summary_text', text: 'hm' }] },
    { type: 'function_call', call_id: 'c', name: 'f', arguments: '{}' },
  ];
  const body = Buffer.from(
    JSON.stringify({
      model: 'm',
      previous_response_id: 'resp_1',
      store: false,
      input: [{ type: 'function_call_output', call_id: 'c', output: 'sun' }],
    }),
  );
  const call = readResponsesRequest(body, noted, (id) => {
    asked.push(id);
    return earlier;
  });
  assert.deepEqual(asked, ['resp_1']);
  assert.deepEqual(
    call.messages.map(({ role, content, thinking, tool_name: name }) => [role, content, thinking, name]),
    [
      ['user', 'Weather?', undefined, undefined],
      ['assistant', '', 'hm', undefined],
      ['tool', 'sun', undefined, 'f'],
    ],
  );
  assert.deepEqual([call.earlier, call.input.length, call.previous, call.store], [earlier, 1, 'resp_1', false]);
  assert.equal(read({}).store, true);
  assert.deepEqual(read({ input: 'Hi' }).input, [
    { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hi' }] },
  ]);
});

test('what would change the answer is refused, and the rest is named', () => {
  for (const field of [{ conversation: 'conv_1' }, { background: true }, { prompt: { id: 'p' } }])
    refused(field, `${Object.keys(field)[0]} is not supported`);
  refused({ tools: [{ type: 'web_search' }] }, /^tools of type "web_search" is not supported: this server runs no/);
  refused({ input: [{ type: 'item_reference', id: 'x' }] }, 'input of type "item_reference" is not supported');
  refused({ input: [{ role: 'user', content: [{ type: 'input_file' }] }] }, /of type input_file is not supported/);
  refused({ input: 3 }, 'input must be a string or array');
  refused({ input: [] }, 'input is required');
  refused({ model: null }, 'model is required');
  refused({ truncation: 'some' }, 'invalid truncation: "some"');
  refused({ text: { format: { type: 'json_schema' } } }, 'text.format has no schema');
  for (const text of ['[]', `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`])
    refused({ input: [{ type: 'function_call', name: 'f', arguments: text }] }, 'invalid tool call arguments');
  const harmless = { store: false, user: 'u', text: { verbosity: 'low' }, include: ['file_search_call.results'] };
  assert.deepEqual(read({ ...harmless, background: false, previous_response_id: null }).noted.sort(), [
    'include.file_search_call.results',
    'text.verbosity',
    'user',
  ]);
});
