// Aliases of models in front of two real models servers, with the clients that people use.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Ollama } from 'ollama';
import OpenAI from 'openai';
import { service } from '../../src/gateway/service.ts';
import { settings } from '../../src/gateway/settings.ts';
import { startForTest } from '../../src/kit/testing/start-for-test.ts';
import { greedy, serveTinyModels, talk } from '../../src/models/testing/models-on-disk.ts';

const TOKEN = 'alm_ThisIsTheTokenOfTheTests';
const headers = { Authorization: `Bearer ${TOKEN}` };
let local: Awaited<ReturnType<typeof serveTinyModels>>;
let remote: Awaited<ReturnType<typeof serveTinyModels>>;
let gateway: { url: string; stop: () => Promise<void> };
before(async () => {
  local = await serveTinyModels({ tiny: {} }, { gatewayAddresses: ['127.0.0.1'] });
  remote = await serveTinyModels({ story: {} }, { gatewayAddresses: ['127.0.0.1'] });
  gateway = await startForTest(service, {
    tokens: [TOKEN],
    modelsUrl: local.url,
    routes: settings.routes.parse(JSON.stringify({ far: { upstreams: [remote.url], api: 'openai' } })),
    models: settings.models.parse(
      JSON.stringify({ fast: { targets: ['models/tiny', 'far/story'] }, 'gpt-4o': { targets: ['far/story'] } }),
    ),
  });
});
after(async () => {
  await gateway.stop();
  await local.stop();
  await remote.stop();
});

const ollama = () => new Ollama({ host: `${gateway.url}/models`, headers });
const openai = () => new OpenAI({ baseURL: `${gateway.url}/models/v1`, apiKey: TOKEN, maxRetries: 0 });
async function chat(model: string): Promise<{ text: string; target: string | null }> {
  const { data, response } = await openai()
    .chat.completions.create({
      model,
      messages: [{ role: 'user', content: 'the cat sat on' }],
      temperature: 0,
      max_tokens: 8,
      stream: true,
    })
    .withResponse();
  let text = '';
  for await (const part of data) text += part.choices[0]?.delta.content ?? '';
  return { text, target: response.headers.get('x-almanac-model') };
}

test('the npm clients list, show and use an alias', async () => {
  const { models } = await ollama().list();
  assert.deepEqual(models.map(({ name }) => name).sort(), ['fast:latest', 'tiny:latest']);
  const [one, other] = models;
  assert.equal(one?.digest, other?.digest);
  const shown = await ollama().show({ model: 'fast:latest' });
  assert.deepEqual(shown.details, (await ollama().show({ model: 'tiny' })).details);
  let streamed = '';
  for await (const part of await ollama().chat({ model: 'fast', messages: talk, stream: true, options: greedy(8) }))
    streamed += part.message.content;
  assert.notEqual(streamed, '');
  assert.deepEqual(await chat('fast'), { text: streamed, target: 'models/tiny' });
  const ids: string[] = [];
  for await (const { id } of openai().models.list()) ids.push(id);
  assert.deepEqual(ids.sort(), ['fast', 'gpt-4o', 'tiny:latest']);
  assert.equal((await openai().models.retrieve('gpt-4o')).id, 'gpt-4o');
});

test('a model of another route answers when the first server is gone', async () => {
  const far = await chat('gpt-4o');
  assert.equal(far.target, 'far/story');
  await local.stop();
  assert.deepEqual(await chat('fast'), far);
  // What only the other route could answer in the protocol of OpenAI is not possible in that of Ollama.
  await assert.rejects(ollama().chat({ model: 'gpt-4o', messages: talk }), /none of the models of the alias "gpt-4o"/);
  const ids: string[] = [];
  for await (const { id } of openai().models.list()) ids.push(id);
  assert.deepEqual(ids.sort(), ['fast', 'gpt-4o']);
});
