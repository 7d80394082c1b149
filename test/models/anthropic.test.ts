// The npm package of Anthropic against a real engine, on models of random weights.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import Anthropic from '@anthropic-ai/sdk';
import { serveTinyModels } from '../../src/models/testing/models-on-disk.ts';

let server: Awaited<ReturnType<typeof serveTinyModels>>;
let client: Anthropic;
before(async () => {
  server = await serveTinyModels({
    tiny: {},
    handy: {
      template:
        '{% for t in tools or [] %}{{ t.function.name }}{% endfor %}{% for m in messages %}{{ m.content }}{% endfor %}',
    },
    thinker: {
      template:
        '{% for m in messages %}{{ m.content }}{% endfor %}{% if enable_thinking %}<think>{% else %}<think></think>{% endif %}',
    },
  });
  client = new Anthropic({ baseURL: server.url, apiKey: 'none', maxRetries: 0 });
});
after(() => server.stop());

const messages = [{ role: 'user' as const, content: 'the cat sat on' }];
const greedy = { model: 'tiny', temperature: 0, max_tokens: 6, messages };

test('the client gets a whole message with its usage', async () => {
  const message = await client.messages.create(greedy);
  assert.deepEqual([message.type, message.role, message.stop_reason], ['message', 'assistant', 'max_tokens']);
  const [block] = message.content;
  assert.ok(block?.type === 'text' && block.text !== '');
  const { input_tokens: input, cache_read_input_tokens: cached, output_tokens: output } = message.usage;
  assert.equal(output, 6);
  const again = await client.messages.create(greedy);
  assert.equal(again.usage.input_tokens + (again.usage.cache_read_input_tokens ?? 0), input + (cached ?? 0));
  assert.ok((again.usage.cache_read_input_tokens ?? 0) > 0);
});

test('a stream adds up to the whole message', async () => {
  const whole = await client.messages.create(greedy);
  const stream = client.messages.stream(greedy);
  const types = new Set<string>();
  for await (const event of stream) types.add(event.type);
  const final = await stream.finalMessage();
  assert.deepEqual(final.content, whole.content);
  assert.equal(final.stop_reason, whole.stop_reason);
  assert.equal(final.usage.output_tokens, 6);
  assert.deepEqual([...types].sort(), [
    'content_block_delta',
    'content_block_start',
    'content_block_stop',
    'message_delta',
    'message_start',
    'message_stop',
  ]);
});

test('a stop sequence is told', async () => {
  const whole = await client.messages.create({ ...greedy, max_tokens: 40 });
  const [block] = whole.content;
  const text = block?.type === 'text' ? block.text : '';
  const stop = text.slice(8, 11);
  const cut = await client.messages.create({ ...greedy, max_tokens: 40, stop_sequences: ['never', stop] });
  assert.deepEqual([cut.stop_reason, cut.stop_sequence], ['stop_sequence', stop]);
  assert.deepEqual(cut.content, [{ type: 'text', text: text.slice(0, text.indexOf(stop)) }]);
});

test('a call that is required is made, whole and streamed', async () => {
  const request = {
    ...greedy,
    model: 'handy',
    max_tokens: 400,
    tools: [
      {
        name: 'weather',
        input_schema: {
          type: 'object' as const,
          properties: { sunny: { type: 'boolean' as const } },
          required: ['sunny'],
        },
      },
    ],
    tool_choice: { type: 'any' as const },
  };
  const message = await client.messages.create(request);
  assert.equal(message.stop_reason, 'tool_use');
  const [call] = message.content;
  assert.ok(call?.type === 'tool_use');
  assert.equal(typeof (call.input as { sunny: unknown }).sunny, 'boolean');
  const streamed = await client.messages.stream(request).finalMessage();
  const [same] = streamed.content;
  assert.deepEqual(same?.type === 'tool_use' && same.input, call.input);
  const next = await client.messages.create({
    ...request,
    max_tokens: 3,
    tool_choice: { type: 'auto' },
    messages: [
      ...messages,
      { role: 'assistant', content: message.content },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: call.id, content: 'sunny' }] },
    ],
  });
  assert.equal(next.type, 'message');
});

test('thinking is a block, and a model that cannot think answers without', async () => {
  const thought = await client.messages.create({ ...greedy, model: 'thinker' });
  assert.equal(thought.content[0]?.type, 'thinking');
  const plain = await client.messages.create({ ...greedy, model: 'thinker', thinking: { type: 'disabled' } });
  assert.equal(plain.content[0]?.type, 'text');
  const { data, response } = await client.messages
    .create({ ...greedy, thinking: { type: 'enabled', budget_tokens: 1024 } })
    .withResponse();
  assert.equal(data.content[0]?.type, 'text');
  assert.equal(response.headers.get('x-almanac-ignored'), 'thinking.budget_tokens, output_config.effort');
});

test('tokens are counted as they are then read', async () => {
  const { input_tokens: counted } = await client.messages.countTokens({ model: 'tiny', messages, system: 'sat' });
  const { usage } = await client.messages.create({ ...greedy, system: 'sat' });
  assert.equal(counted, usage.input_tokens + (usage.cache_read_input_tokens ?? 0));
  const long = [{ role: 'user' as const, content: 'the cat sat on '.repeat(60) }];
  assert.ok((await client.messages.countTokens({ model: 'tiny', messages: long })).input_tokens > 128);
});

test('the client gets errors of its own kinds', async () => {
  await assert.rejects(client.messages.create({ ...greedy, model: 'nope' }), Anthropic.NotFoundError);
  await assert.rejects(client.messages.create({ ...greedy, max_tokens: 0 }), Anthropic.BadRequestError);
  const refused = await server.post('/v1/messages', { ...greedy, model: 'nope' });
  const { request_id: id, ...body } = (await refused.json()) as Record<string, unknown>;
  assert.equal(`req_${refused.headers.get('x-request-id')}`, id);
  assert.equal(refused.headers.get('request-id'), id);
  assert.deepEqual(body, { type: 'error', error: { type: 'not_found_error', message: "model 'nope' not found" } });
  const image = {
    type: 'image' as const,
    source: { type: 'base64' as const, media_type: 'image/png' as const, data: 'AAAA' },
  };
  await assert.rejects(client.messages.create({ ...greedy, messages: [{ role: 'user', content: [image] }] }), {
    status: 400,
    message: /missing data required for image input/,
  });
});
