import assert from 'node:assert/strict';
import { test } from 'node:test';
import { body } from '../testing/answers.ts';
import { readChatRequest } from './chat-request.ts';

const hello = [{ role: 'user', content: 'hello' }];
const weather = { type: 'function', function: { name: 'weather', parameters: { type: 'object' } } };

const read = (more: object = {}) => {
  const noted = new Set<string>();
  const call = readChatRequest(body({ model: 'm', messages: hello, ...more }), noted);
  return { ...call, noted: [...noted] };
};

const refused = (more: object, reason: string | RegExp) =>
  assert.throws(() => read(more), { status: 400, message: reason });

test('a bare request has the defaults of OpenAI', () => {
  assert.deepEqual(read(), {
    name: 'm',
    messages: hello,
    tools: undefined,
    toolChoice: 'auto',
    parallelToolCalls: true,
    options: { temperature: 1, top_p: 1 },
    defaulted: ['temperature', 'top_p'],
    format: undefined,
    keepAlive: undefined,
    truncate: true,
    shift: true,
    think: undefined,
    thinkField: 'reasoning_effort',
    thinkIfAble: false,
    topLogprobs: undefined,
    logitBias: [],
    choices: 1,
    stream: false,
    includeUsage: false,
    renderOnly: false,
    noted: [],
  });
});

test('every way to sample becomes an option', () => {
  const given = {
    temperature: 0,
    top_p: 0.5,
    seed: 7,
    stop: 'x',
    frequency_penalty: 0.1,
    presence_penalty: 0.2,
    max_tokens: 3,
    top_k: 4,
    min_p: 0.05,
    repeat_penalty: 1.1,
    num_ctx: 64,
  };
  const { max_tokens: num_predict, ...same } = given;
  assert.deepEqual(read(given).options, { ...same, stop: ['x'], num_predict });
  assert.deepEqual(read({ stop: ['a', 'b'], max_completion_tokens: 9, max_tokens: 3 }).options, {
    temperature: 1,
    top_p: 1,
    stop: ['a', 'b'],
    num_predict: 9,
  });
  assert.equal(read({ keep_alive: '2m' }).keepAlive, 120_000);
  assert.equal(read({ keep_alive: -1 }).keepAlive, Number.POSITIVE_INFINITY);
  assert.equal(read({ stop: null }).options?.stop, undefined);
  refused({ stop: 3 }, "invalid type for 'stop' field");
  refused({ temperature: 'hot' }, /ChatCompletionRequest.temperature of type float64/);
});

test('biases are tokens with numbers between -100 and 100', () => {
  assert.deepEqual(read({ logit_bias: { 5: -100, 17: 2.5 } }).logitBias, [
    [5, -100],
    [17, 2.5],
  ]);
  refused({ logit_bias: { word: 1 } }, /"word" is not a token id/);
  refused({ logit_bias: { 5: 101 } }, /between -100 and 100/);
  refused({ logit_bias: [1] }, /logit_bias/);
});

test('a format is json, a schema or none', () => {
  const schema = { type: 'object' };
  assert.equal(read({ response_format: { type: 'text' } }).format, undefined);
  assert.equal(read({ response_format: { type: 'json_object' } }).format, 'json');
  const named = { name: 'x', strict: true, description: 'y', schema };
  const shaped = read({ response_format: { type: 'json_schema', json_schema: named } });
  assert.deepEqual([shaped.format, shaped.noted], [schema, []]);
  refused({ response_format: { type: 'json_schema' } }, 'response_format has no json_schema.schema');
  refused({ response_format: { type: 'grammar' } }, 'invalid response_format: "grammar"');
});

test('efforts are levels of thinking', () => {
  const levels = {
    none: false,
    minimal: 'low',
    low: 'low',
    medium: 'medium',
    high: 'high',
    xhigh: 'max',
    ultra: 'max',
  };
  for (const [effort, think] of Object.entries(levels)) {
    assert.equal(read({ reasoning_effort: effort }).think, think);
    assert.equal(read({ reasoning: { effort } }).think, think);
  }
  refused(
    { reasoning_effort: 'much' },
    'invalid reasoning value: \'much\' (must be "high", "medium", "low", or "none")',
  );
});

test('tools and the choice among them', () => {
  const call = read({ tools: [weather], tool_choice: 'required', parallel_tool_calls: false });
  assert.deepEqual([call.tools, call.toolChoice, call.parallelToolCalls], [[weather], 'required', false]);
  const named = { type: 'function', function: { name: 'weather' } };
  assert.deepEqual(read({ tools: [weather], tool_choice: named }).toolChoice, { name: 'weather' });
  assert.deepEqual(read({ tools: [{ function: { name: 'f', description: 'd' } }] }).tools, [
    { type: 'function', function: { name: 'f', description: 'd', parameters: { type: 'object', properties: {} } } },
  ]);
  const strict = { type: 'function', function: { ...weather.function, strict: true } };
  assert.deepEqual(read({ tools: [strict] }).noted, ['tools.function.strict']);
  refused(
    { tools: [{ type: 'custom', custom: {} }] },
    'tools of type "custom" is not supported: this server runs no tools, so offer it as a function',
  );
  refused({ tools: [{ type: 'function' }] }, 'a tool has no name');
  refused({ tool_choice: 'perhaps' }, 'invalid tool_choice: "perhaps"');
  refused({ tool_choice: { type: 'function' } }, 'tool_choice has no name');
});

test('messages keep their thinking, calls and results, and a result learns the name of its function', () => {
  const { messages, noted } = read({
    messages: [
      { role: 'Developer', content: 'be brief', name: 'x' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'he' },
          { type: 'text', text: 'llo' },
        ],
      },
      {
        role: 'assistant',
        content: null,
        reasoning: 'hm',
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'weather', arguments: '{"city":"Bonn"}' } }],
      },
      { role: 'tool', tool_call_id: 'c1', content: 'sunny' },
    ],
  });
  assert.deepEqual(messages, [
    { role: 'developer', content: 'be brief' },
    { role: 'user', content: 'hello' },
    {
      role: 'assistant',
      content: '',
      thinking: 'hm',
      tool_calls: [{ id: 'c1', function: { name: 'weather', arguments: { city: 'Bonn' } } }],
    },
    { role: 'tool', content: 'sunny', tool_name: 'weather', tool_call_id: 'c1' },
  ]);
  assert.deepEqual(noted, ['messages.name']);
  refused({ messages: [{ role: 'user', content: null }] }, 'invalid message content type: null');
  refused({ messages: [{ role: 'user', content: [{ type: 'poem' }] }] }, 'invalid message format');
  const bad = [{ role: 'assistant', tool_calls: [{ function: { name: 'f', arguments: '[1' } }] }];
  refused({ messages: bad }, 'invalid tool call arguments');
});

test('images come along as base64', () => {
  const image = (url: unknown) => ({ messages: [{ role: 'user', content: [{ type: 'image_url', image_url: url }] }] });
  const images = (url: unknown) => read(image(url)).messages[0]?.images;
  assert.deepEqual(images({ url: 'data:image/png;base64,AAAA' }), ['AAAA']);
  assert.deepEqual(images('data:;base64,AAA='), ['AAA=']);
  refused(
    image({ url: 'https://example.org/cat.png' }),
    'image URLs are not currently supported, please use base64 encoded data instead',
  );
  refused(image({ url: 'data:image/tiff;base64,AAAA' }), 'invalid image input');
  refused(image({ url: 'data:image/png;base64,A A' }), 'invalid image input');
  const wav = Buffer.from('RIFF    WAVEfmt ').toString('base64');
  const sound = { messages: [{ role: 'user', content: [{ type: 'input_audio', input_audio: { data: wav } }] }] };
  assert.deepEqual(read(sound).messages[0]?.images, [wav]);
  refused(
    { messages: [{ role: 'user', content: [{ type: 'input_audio' }] }] },
    'messages.content of type input_audio that is not WAV, MP3 or FLAC is not supported',
  );
});

test('what would change the answer is refused, and the rest is named', () => {
  for (const field of [
    { modalities: ['text', 'audio'] },
    { audio: { voice: 'x' } },
    { web_search_options: {} },
    { functions: [{ name: 'f' }] },
    { function_call: { name: 'f' } },
  ])
    refused(field, `${Object.keys(field)[0]} is not supported`);
  const harmless = {
    user: 'u',
    metadata: {},
    store: true,
    service_tier: 'auto',
    prompt_cache_key: 'k',
    safety_identifier: 's',
    modalities: ['text'],
    novelty: 1,
    stream_options: { include_usage: true, include_obfuscation: false },
  };
  assert.deepEqual(read(harmless).noted.sort(), [
    'metadata',
    'novelty',
    'prompt_cache_key',
    'safety_identifier',
    'service_tier',
    'store',
    'stream_options.include_obfuscation',
    'user',
  ]);
  assert.equal(read(harmless).includeUsage, true);
});

test('likelihoods and several answers', () => {
  const call = read({ logprobs: true, top_logprobs: 3, n: 2 });
  assert.deepEqual([call.topLogprobs, call.choices], [3, 2]);
  refused({ top_logprobs: 3 }, 'top_logprobs needs logprobs');
});

test('a request needs messages and a model', () => {
  refused({ messages: [] }, "[] is too short - 'messages'");
  refused({ model: '' }, 'model is required');
});
