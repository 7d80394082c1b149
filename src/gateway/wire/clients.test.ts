import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { Ollama } from 'ollama';
import OpenAI from 'openai';
import { headerOf, plain, type RawRequest, startRawUpstream } from '../testing/raw-upstream.ts';
import { startGateway, TOKEN } from '../testing/start-gateway.ts';

const PIECES = ['One', ' two', ' three', ' four', ' five'];
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const json = (value: unknown, type = 'application/json') => plain(JSON.stringify(value)).replace('text/plain', type);

let gateway: Awaited<ReturnType<typeof startGateway>>;
/** Lets the model say its next piece. */
let goOn: () => void = () => {};

/** A language model that says five words, each when the test allows it. */
function model(request: RawRequest, socket: Socket): void {
  if (request.path === '/api/tags') socket.write(json({ models: [{ name: 'tiny:latest' }] }));
  else if (request.path === '/api/chat')
    void say(
      socket,
      'application/x-ndjson',
      (text, done) => `${JSON.stringify({ model: 'tiny', message: { role: 'assistant', content: text }, done })}\n`,
    );
  else if (request.path === '/v1/chat/completions')
    void say(socket, 'text/event-stream', (text, done) =>
      done ? 'data: [DONE]\n\n' : `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: text } }] })}\n\n`,
    );
  else socket.write(plain('{"error":"no"}', '404 Not Found'));
}

async function say(socket: Socket, type: string, line: (text: string, done: boolean) => string): Promise<void> {
  socket.write(`HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  for (const piece of PIECES) {
    const allowed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    socket.write(chunk(line(piece, false)));
    await allowed;
  }
  socket.write(`${chunk(line('', true))}0\r\n\r\n`);
}

before(async () => {
  gateway = await startGateway({}, await startRawUpstream(model));
});
after(() => gateway.stop());

const ollama = (token = TOKEN, prefix = '/models') =>
  new Ollama({ host: `${gateway.url}${prefix}`, headers: { Authorization: `Bearer ${token}` } });
const openai = (token = TOKEN) => new OpenAI({ baseURL: `${gateway.url}/models/v1`, apiKey: token, maxRetries: 0 });

test('npm ollama keeps the path prefix and reaches models', async () => {
  assert.equal((await ollama().list()).models[0]?.name, 'tiny:latest');
  const request = gateway.upstream.requests.at(-1)!;
  assert.equal(request.line, 'GET /api/tags HTTP/1.1');
  assert.equal(headerOf(request, 'Authorization'), undefined);
});

test('npm ollama with a slash at the end of its host reaches models too', async () => {
  assert.equal((await ollama(TOKEN, '/models/').list()).models[0]?.name, 'tiny:latest');
});

test('npm ollama gets each piece of a chat before the next one is said', async () => {
  const heard: string[] = [];
  const stream = await ollama().chat({ model: 'tiny', messages: [{ role: 'user', content: 'Count.' }], stream: true });
  for await (const part of stream) {
    heard.push(part.message.content);
    goOn();
  }
  assert.deepEqual(heard, [...PIECES, '']);
});

test('npm ollama says why it was refused', async () => {
  await assert.rejects(ollama('no').list(), { message: 'unauthorized', status_code: 401 });
});

test('npm ollama can stop a chat, and the model is told', async () => {
  const client = ollama();
  const ended = gateway.upstream.nextEnd();
  const stream = await client.chat({ model: 'tiny', messages: [{ role: 'user', content: 'Count.' }], stream: true });
  await assert.rejects(
    async () => {
      for await (const _part of stream) client.abort();
    },
    { name: 'AbortError' },
  );
  await ended;
});

test('npm openai gets each event of a stream before the next one is sent', async () => {
  const heard: (string | null | undefined)[] = [];
  const stream = await openai().chat.completions.create({
    model: 'tiny',
    messages: [{ role: 'user', content: 'Count.' }],
    stream: true,
  });
  for await (const part of stream) {
    heard.push(part.choices[0]!.delta.content);
    goOn();
  }
  assert.deepEqual(heard, PIECES);
});

test('npm openai knows a refusal for what it is', async () => {
  await assert.rejects(openai('no').models.list(), (error) => {
    assert.ok(error instanceof OpenAI.AuthenticationError);
    assert.equal(error.code, 'invalid_api_key');
    return true;
  });
});
