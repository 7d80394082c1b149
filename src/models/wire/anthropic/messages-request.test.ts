import assert from 'node:assert/strict';
import { test } from 'node:test';
import { body } from '../testing/answers.ts';
import { readMessagesRequest } from './messages-request.ts';

const hello = [{ role: 'user', content: 'hello' }];

const read = (more: object = {}, counting = false) => {
  const noted = new Set<string>();
  const call = readMessagesRequest(body({ model: 'm', max_tokens: 5, messages: hello, ...more }), noted, { counting });
  return { ...call, noted: [...noted] };
};

const refused = (more: object, message: string | RegExp) => assert.throws(() => read(more), { status: 400, message });

test("a bare request leaves how to sample to the model's defaults", () => {
  const call = read();
  assert.deepEqual(
    [call.name, call.messages, call.options, call.think, call.thinkIfAble, call.stream, call.noted],
    ['m', hello, { num_predict: 5 }, undefined, true, false, []],
  );
});

test('every way to sample becomes an option', () => {
  const given = { temperature: 0, top_p: 0.5, top_k: 4, num_ctx: 64, stop_sequences: ['x'], keep_alive: 3 };
  const call = read(given);
  assert.deepEqual(call.options, { num_predict: 5, temperature: 0, top_p: 0.5, top_k: 4, num_ctx: 64, stop: ['x'] });
  assert.equal(call.keepAlive, 3000);
});

test('the system prompt is a text or blocks of text', () => {
  const system = [
    { type: 'text', text: 'be ' },
    { type: 'text', text: 'brief', cache_control: { type: 'ephemeral' } },
  ];
  for (const given of [{ system: 'be brief' }, { system }])
    assert.deepEqual(read(given).messages, [{ role: 'system', content: 'be brief' }, ...hello]);
  assert.deepEqual(read({ system }).noted, ['system.cache_control']);
});

test('blocks become messages, and results come before what the user says to them', () => {
  const { messages } = read({
    messages: [
      { role: 'user', content: [{ type: 'text', text: 'sunny?' }] },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'hm', signature: 's' },
          { type: 'text', text: 'I look.' },
          { type: 'tool_use', id: 't1', name: 'weather', input: { city: 'Bonn' } },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'And now?' },
          { type: 'tool_result', tool_use_id: 't1', content: [{ type: 'text', text: 'yes' }] },
          { type: 'tool_result', tool_use_id: 't2', content: 'no key', is_error: true },
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
          { type: 'document', source: { type: 'text', media_type: 'text/plain', data: ' A page.' } },
        ],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1' }] },
    ],
  });
  assert.deepEqual(messages, [
    { role: 'user', content: 'sunny?' },
    {
      role: 'assistant',
      content: 'I look.',
      thinking: 'hm',
      tool_calls: [{ id: 't1', function: { name: 'weather', arguments: { city: 'Bonn' } } }],
    },
    { role: 'tool', content: 'yes', tool_call_id: 't1', tool_name: 'weather' },
    { role: 'tool', content: 'Error: no key', tool_call_id: 't2' },
    { role: 'user', content: 'And now? A page.', images: ['AAAA'] },
    { role: 'tool', content: '', tool_call_id: 't1', tool_name: 'weather' },
  ]);
});

test('tools, the choice among them, and whether several may be called', () => {
  const input_schema = { type: 'object', properties: { a: { type: 'string' } } };
  const tools = [{ name: 'f', description: 'd', input_schema }];
  const choose = (tool_choice: object) => read({ tools, tool_choice });
  assert.deepEqual(read({ tools }).tools, [
    { type: 'function', function: { name: 'f', description: 'd', parameters: input_schema } },
  ]);
  assert.equal(read({ tools }).toolChoice, 'auto');
  assert.equal(choose({ type: 'none' }).toolChoice, 'none');
  assert.equal(choose({ type: 'any' }).toolChoice, 'required');
  assert.deepEqual(choose({ type: 'tool', name: 'f' }).toolChoice, { name: 'f' });
  assert.equal(choose({ type: 'auto', disable_parallel_tool_use: true }).parallelToolCalls, false);
  refused({ tool_choice: { type: 'tool' } }, 'tool_choice has no name');
  refused({ tool_choice: { type: 'some' } }, 'invalid tool_choice: "some"');
  refused({ tools: [{ type: 'web_search_20250305', name: 'web_search' }] }, /"web_search_20250305" is not supported/);
  refused({ tools: [{ input_schema }] }, 'a tool has no name');
});

test('thinking, its effort, and a format', () => {
  const budget = read({ thinking: { type: 'enabled', budget_tokens: 1024 } });
  assert.deepEqual([budget.think, budget.noted], [true, ['thinking.budget_tokens']]);
  assert.equal(read({ thinking: { type: 'disabled' } }).think, false);
  assert.equal(read({ thinking: { type: 'adaptive' }, output_config: { effort: 'medium' } }).think, 'medium');
  const schema = { type: 'object' };
  assert.equal(
    JSON.stringify(read({ output_config: { format: { type: 'json_schema', schema } } }).format),
    JSON.stringify(schema),
  );
  refused({ thinking: { type: 'often' } }, 'invalid thinking type: "often"');
  refused({ output_config: { effort: 'huge' } }, 'invalid output_config.effort: "huge"');
  refused({ output_format: { type: 'xml' } }, /must be a json_schema/);
});

test('what is missing or cannot be done is refused', () => {
  refused({ model: '' }, 'model is required');
  refused({ max_tokens: 0 }, 'max_tokens is required and must be positive');
  refused({ messages: [] }, 'messages is required');
  refused({ messages: [{ role: 'robot', content: 'a' }] }, 'invalid role: "robot"');
  refused({ messages: [{ role: 'user', content: ['a'] }] }, 'invalid content block format');
  refused({ messages: [{ role: 'user', content: 3 }] }, 'invalid message content type: number');
  const block = (one: object) => ({ messages: [{ role: 'user', content: [one] }] });
  refused(
    block({ type: 'image', source: { type: 'url', url: 'https://example.org' } }),
    'invalid image source type: url. Only base64 images are supported.',
  );
  refused(block({ type: 'tool_use', name: 'f' }), "tool_use block missing required 'id' field");
  refused(block({ type: 'tool_use', id: 't' }), "tool_use block missing required 'name' field");
  refused(block({ type: 'search_result' }), 'messages.content of type search_result is not supported');
  refused(block({ type: 'document', source: { type: 'base64' } }), /document with source base64 is not supported/);
  refused({ mcp_servers: [{}] }, 'mcp_servers is not supported');
  refused({ container: 'c' }, 'container is not supported');
  assert.deepEqual(read({ metadata: { user_id: 'u' }, service_tier: 'auto', betas: [] }).noted.sort(), [
    'betas',
    'metadata',
    'service_tier',
  ]);
});

test('counting needs no max_tokens', () => {
  const { max_tokens: _, ...rest } = { model: 'm', max_tokens: 5, messages: hello };
  assert.equal(readMessagesRequest(body(rest), new Set(), { counting: true }).messages.length, 1);
});
