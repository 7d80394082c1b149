// The clients people use, through our gateway, with the public name the gateway forwards as Host.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Ollama } from 'ollama';
import OpenAI from 'openai';
import { service as gatewayService } from '../../src/gateway/service.ts';
import { UsageStore } from '../../src/gateway/store/usage-store.ts';
import { startForTest } from '../../src/kit/testing/start-for-test.ts';
import { ENDLESS, greedy, serveTinyModels, talk, until } from '../../src/models/testing/models-on-disk.ts';

const TOKEN = 'alm_ThisIsTheTokenOfTheTests';
let server: Awaited<ReturnType<typeof serveTinyModels>>;
let gateway: { url: string; stop: () => Promise<void> };
before(async () => {
  server = await serveTinyModels({ tiny: {} }, { gatewayAddresses: ['127.0.0.1'] });
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

test('tokens are counted exactly, also of answers that their clients leave', async () => {
  // What the engine itself says of every answer at its end.
  const taken = { prompt: 0, generated: 0 };
  const prompts = new Set<object>();
  const { scheduler } = server.engine;
  const acquire = scheduler.acquire.bind(scheduler);
  scheduler.acquire = async (...asked) => {
    const lease = await acquire(...asked);
    const { runner } = lease;
    const counting: Pick<typeof runner, 'generate'> = {
      generate: (request, events) =>
        runner.generate(request, {
          started(started) {
            // A prompt that several answers have in common counts once.
            if (!prompts.has(request.prompt)) taken.prompt += started.promptTokens;
            prompts.add(request.prompt);
            events.started(started);
          },
          text: (pieces) => events.text(pieces),
          done(end) {
            taken.generated += end.evalTokens;
            events.done(end);
          },
          failed: (error) => events.failed(error),
        }),
    };
    return { ...lease, release: () => lease.release(), runner: Object.assign(Object.create(runner), counting) };
  };
  const data = await mkdtemp(join(tmpdir(), 'almanac-gateway-'));
  const counted = await startForTest(gatewayService, { tokens: [TOKEN], modelsUrl: server.url }, data);
  const bodies = (tokens: number): (readonly [path: string, body: object])[] => [
    ['/api/chat', { messages: talk, options: greedy(tokens) }],
    ['/api/generate', { prompt: 'the dog', options: { ...greedy(tokens), stop: ['qqqq'] } }],
    ['/v1/chat/completions', { messages: talk, stream: true, max_tokens: tokens, temperature: 0 }],
    ['/v1/completions', { prompt: ['the cat', 'a dog'], n: 2, stream: true, max_tokens: tokens }],
    ['/v1/messages', { messages: talk, stream: true, max_tokens: tokens }],
    ['/v1/responses', { input: 'the cat', stream: true, max_output_tokens: tokens }],
    ['/api/chat', { messages: talk, options: greedy(tokens), stream: false }],
  ];
  const ask = async (path: string, body: object, leaves: boolean): Promise<void> => {
    const leaving = new AbortController();
    const response = await fetch(`${counted.url}/models${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ model: 'tiny', ...body }),
      signal: leaving.signal,
    });
    assert.equal(response.status, 200, path);
    if (leaves) {
      await response.body!.getReader().read();
      leaving.abort();
    } else await response.text();
  };
  try {
    for (const [path, body] of bodies(5)) await ask(path, body, false);
    for (let round = 0; round < 3; round++)
      await Promise.all([
        ...bodies(9).map(([path, body]) => ask(path, body, false)),
        ...bodies(400)
          .slice(0, 6)
          .map(([path, body]) => ask(path, body, true)),
      ]);
    await until('nothing runs', () => scheduler.load().active === 0);
  } finally {
    scheduler.acquire = acquire;
    await counted.stop();
  }
  const store = UsageStore.open(join(data, 'gateway'));
  const usage = store.between('0000-01-01', '9999-12-31');
  store.close();
  await rm(data, { recursive: true, force: true });
  const sum = (key: 'requests' | 'prompt' | 'generated') => usage.reduce((all, one) => all + one[key], 0);
  assert.ok(taken.prompt > 0 && taken.generated > 0);
  assert.deepEqual([sum('requests'), sum('prompt'), sum('generated')], [46, taken.prompt, taken.generated]);
});
