import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, test } from 'node:test';
import { runCommand } from '#kit/testing/run-command';
import { models } from '../cli.ts';

/** What the server was asked, and what it answers. */
let asked: string[];
let answer: { status: number; body: string };
let url: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: '{}' };
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${await text(request)}`);
    response.writeHead(answer.status).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
});
afterEach(() => stop());

const run = (...words: string[]) => runCommand(models, words, join(tmpdir(), 'almanac-no-models'));

test('the models in memory are listed, with the time until they leave it', async () => {
  const soon = '2026-11-28T18:30:00.5Z';
  const size = 1_234_567;
  answer.body = JSON.stringify({
    models: [
      { name: 'tiny:latest', digest: '0123456789abcdef', size, context_length: 4096, expires_at: soon },
      { name: 'big:latest', digest: 'f'.repeat(64), size: 1, context_length: 1, expires_at: '2318-01-01T00:00:00Z' },
    ],
  });
  const { stdout, status } = await run('ps', '--server', `${url}//`);
  const lines = stdout.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => line.split(/ {2,}/)),
    [
      ['name', 'id', 'bytes', 'context', 'until'],
      ['tiny:latest', '0123456789ab', '1,234,567', '4,096', '2026-11-28 18:30:00'],
      ['big:latest', 'ffffffffffff', '1', '1', 'for ever'],
    ],
  );
  assert.deepEqual([status, asked], [0, ['GET /api/ps ']]);
  const [first] = JSON.parse((await run('ps', '--server', url, '--json')).stdout);
  assert.deepEqual(first, { name: 'tiny:latest', digest: '0123456789abcdef', size, contextLength: 4096, until: soon });
  answer.body = '{"models":[]}';
  assert.equal((await run('ps', '--server', url)).stdout, 'No model is in memory.\n');
});

test('a model is removed from memory', async () => {
  assert.equal((await run('stop', 'tiny', '--server', url)).stdout, 'Stopped tiny.\n');
  assert.deepEqual(asked, ['POST /api/generate {"model":"tiny","keep_alive":0}']);
  assert.equal((await run('stop', 'tiny', '--server', url, '--json')).stdout.trim(), '{"stopped":"tiny"}');
});

test('what the server refuses is said in its own words, or by its status', async () => {
  for (const [status, body, sentence] of [
    [404, '{"error":"model \'x\' not found"}', "model 'x' not found"],
    [500, '{"error":{}}', 'the server answered 500'],
    [502, 'Bad gateway', 'the server answered 502'],
    [200, '', 'the server answered 200'],
  ] as const) {
    answer = { status, body };
    assert.deepEqual(await run('ps', '--server', url), { status: 1, stdout: '', stderr: `almanac: ${sentence}.\n` });
  }
});

test('a server that is not there is named, and how to start it', async () => {
  const { port } = new URL(url);
  const none = (address: string) => ({
    status: 3,
    stdout: '',
    stderr: `almanac: Cannot connect to http://${address}. To start the server: almanac models serve\n`,
  });
  await stop();
  stop = async () => {};
  assert.deepEqual(await run('ps', '--server', `http://127.0.0.1:${port}`), none(`127.0.0.1:${port}`));
  const settings = (host: string) =>
    runCommand(models, ['ps'], join(tmpdir(), 'almanac-no-models'), {
      env: { ALMANAC_MODELS_HOST: host, ALMANAC_MODELS_PORT: port },
    });
  assert.deepEqual(await settings('0.0.0.0'), none(`127.0.0.1:${port}`));
  assert.deepEqual(await settings('::'), none(`127.0.0.1:${port}`));
  assert.deepEqual(await settings('::1'), none(`[::1]:${port}`));
  assert.deepEqual(await settings('127.0.0.1'), none(`127.0.0.1:${port}`));
});
