// The clients people use, through our gateway, with the public name the gateway forwards as Host.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { Ollama } from 'ollama';
import OpenAI from 'openai';
import { service as gatewayService } from '../../src/gateway/service.ts';
import { startForTest } from '../../src/kit/testing/start-for-test.ts';
import { ENDLESS, greedy, serveTinyModels, talk, until } from './models-on-disk.ts';

const TOKEN = 'alm_ThisIsTheTokenOfTheTests';
let server: Awaited<ReturnType<typeof serveTinyModels>>;
let gateway: { url: string; stop: () => Promise<void> };
before(async () => {
  server = await serveTinyModels();
  gateway = await startForTest(gatewayService, { tokens: [TOKEN], modelsUrl: server.url });
});
after(async () => {
  await gateway.stop();
  await server.stop();
});

test('a public Host that the gateway forwards is answered', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(
      `${gateway.url}/models/api/tags`,
      { headers: { host: 'llm.example.org', authorization: `Bearer ${TOKEN}` } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
  assert.equal(status, 200);
});

test('the npm clients of Ollama and OpenAI chat through it', async () => {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const ollama = new Ollama({ host: `${gateway.url}/models`, headers });
  let streamed = '';
  for await (const part of await ollama.chat({ model: 'tiny', messages: talk, stream: true, options: greedy(8) }))
    streamed += part.message.content;
  assert.notEqual(streamed, '');
  const openai = new OpenAI({ baseURL: `${gateway.url}/models/v1`, apiKey: TOKEN, maxRetries: 0 });
  const answer = await openai.chat.completions.create({
    model: 'tiny',
    messages: [{ role: 'user', content: 'the cat sat on' }],
    temperature: 0,
    max_tokens: 8,
  });
  assert.equal(answer.choices[0].message.content, streamed);
});

test('a client that leaves the gateway frees its place', async () => {
  const controller = new AbortController();
  const response = await fetch(`${gateway.url}/models/api/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ model: 'tiny', messages: talk, options: greedy(ENDLESS) }),
    signal: controller.signal,
  });
  await response.body!.getReader().read();
  assert.equal(server.engine.scheduler.load().active, 1);
  controller.abort();
  await until('nothing runs', () => server.engine.scheduler.load().active === 0);
});
