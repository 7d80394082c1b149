import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Behaviour, StandInServer } from '../testing/stand-in-server.ts';
import { chat, serves } from './chat-client.ts';

const REQUEST = { model: 'm', messages: [{ role: 'user', content: 'Hi' }], options: { seed: 1 } } as const;

/** What a chat with a server that behaves in some way comes to. */
async function chatted(behave: Behaviour, signal = new AbortController().signal) {
  const server = await StandInServer.start(behave);
  const pieces: string[] = [];
  const url = `http://127.0.0.1:${server.port}`;
  try {
    const told = await chat(url, REQUEST, (text) => pieces.push(text), signal).catch(
      (error: Error & { exitCode?: number }) => `${error.exitCode} ${error.message.replace(url, 'URL')}`,
    );
    return { told, pieces, requests: server.requests.map(({ path, body }) => [path, body]) };
  } finally {
    await server.stop();
  }
}

/** Lines of an answer, in pieces that end anywhere. */
const sending =
  (...pieces: readonly string[]): Behaviour =>
  (response) => {
    for (const piece of pieces) response.write(piece);
    response.end();
  };

test('an answer comes in pieces, however they are cut, with its last line', async () => {
  const last = { done: true, done_reason: 'stop', eval_count: 3 };
  const lines = [
    '{"message":{"content":"Žl"}}\n',
    '\n{"message":{"content":""}}\n{"mess',
    'age":{"content":"uť"}}\n{"a":1}\n',
  ];
  const found = await chatted(sending(...lines, `${JSON.stringify(last)}\n`, '{"message":{"content":"x"}}\n'));
  assert.deepEqual(found, {
    told: { answer: 'Žluť', end: last },
    pieces: ['Žl', 'uť'],
    requests: [['/api/chat', REQUEST]],
  });
});

test('what goes wrong is told in the words of the server', async () => {
  const refusing =
    (status: number, text: string): Behaviour =>
    (response) =>
      response.writeHead(status).end(text);
  for (const [behave, told, pieces] of [
    [refusing(404, '{"error":"no such model"}'), '1 no such model.', []],
    [refusing(500, '{"error":5}'), '1 the server answered 500.', []],
    [refusing(502, '<html>'), '1 the server answered 502.', []],
    [sending('{"message":{"content":"a"}}\n{"error":"out of memory"}\n'), '1 out of memory.', ['a']],
    [
      sending('{"message":{"content":"a"}}\n', '{"done":tr'),
      '1 The server closed the connection before the answer was complete.',
      ['a'],
    ],
  ] as const) {
    const found = await chatted(behave);
    assert.deepEqual([found.told, found.pieces], [told, pieces]);
  }
});

test('a server that is not there is told apart from one that was given up', async () => {
  const server = await StandInServer.start();
  const url = `http://127.0.0.1:${server.port}`;
  assert.equal(await serves(url, 'm'), true);
  assert.deepEqual(
    server.requests.map(({ path, body }) => [path, body]),
    [['/api/show', { model: 'm' }]],
  );
  server.behave = (response) => response.writeHead(404).end();
  assert.equal(await serves(url, 'm'), false);
  await server.stop();
  assert.equal(await serves(url, 'm'), false);
  await assert.rejects(
    chat(url, REQUEST, () => {}, new AbortController().signal),
    {
      message: `Cannot connect to ${url}.`,
    },
  );
  await assert.rejects(
    chat(url, REQUEST, () => {}, AbortSignal.abort(new Error('given up'))),
    { message: 'given up' },
  );
});
