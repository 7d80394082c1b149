import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import OpenAI from 'openai';
import { serveTinyModels } from './models-on-disk.ts';

let server: Awaited<ReturnType<typeof serveTinyModels>>;
let client: OpenAI;
before(async () => {
  server = await serveTinyModels();
  client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'none', maxRetries: 0 });
});
after(() => server.stop());

const messages = [{ role: 'user' as const, content: 'the cat sat on' }];

test('the client gets a whole answer with its usage', async () => {
  const answer = await client.chat.completions.create({ model: 'tiny', messages, temperature: 0, max_tokens: 6 });
  assert.match(answer.id, /^chatcmpl-\d{1,3}$/);
  assert.deepEqual(
    Object.keys(answer).filter((key) => !key.startsWith('_')),
    ['id', 'object', 'created', 'model', 'system_fingerprint', 'choices', 'usage'],
  );
  assert.equal(answer.choices[0].finish_reason, 'length');
  assert.equal(answer.usage?.completion_tokens, 6);
});

test('a stream has the role first, one id, a finish, usage if asked, and an end', async () => {
  const whole = await client.chat.completions.create({ model: 'tiny', messages, temperature: 0, max_tokens: 6 });
  const stream = await client.chat.completions.create({
    model: 'tiny',
    messages,
    temperature: 0,
    max_tokens: 6,
    stream: true,
    stream_options: { include_usage: true },
  });
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  assert.equal(new Set(chunks.map(({ id, created }) => `${id} ${created}`)).size, 1);
  assert.equal(chunks[0].choices[0].delta.role, 'assistant');
  assert.equal(chunks[1].choices[0].delta.role, undefined);
  assert.equal(chunks.at(-2)?.choices[0].finish_reason, 'length');
  assert.deepEqual(chunks.at(-1)?.choices, []);
  assert.equal(chunks.at(-1)?.usage?.completion_tokens, 6);
  assert.equal(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join(''), whole.choices[0].message.content);
});

test('content may come in parts, and a format makes the answer JSON', async () => {
  const answer = await client.chat.completions.create({
    model: 'tiny',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'the cat' }] }],
    temperature: 0,
    max_tokens: 100,
    response_format: {
      type: 'json_schema',
      json_schema: {
        name: 'answer',
        schema: {
          type: 'object',
          properties: { yes: { type: 'boolean' } },
          required: ['yes'],
          additionalProperties: false,
        },
      },
    },
  });
  assert.equal(typeof JSON.parse(answer.choices[0].message.content ?? '').yes, 'boolean');
});

test('the client gets errors of its own kinds', async () => {
  await assert.rejects(client.chat.completions.create({ model: 'nope', messages }), OpenAI.NotFoundError);
  await assert.rejects(client.chat.completions.create({ model: 'tiny', messages: [] }), OpenAI.BadRequestError);
});

test('the client lists and retrieves models', async () => {
  const names = [];
  for await (const model of client.models.list()) names.push(model.id);
  assert.deepEqual(names, ['tiny:latest']);
  assert.equal((await client.models.retrieve('tiny')).owned_by, 'library');
});
