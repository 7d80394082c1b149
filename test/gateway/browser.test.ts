import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { plain, startRawUpstream } from '../../src/gateway/testing/raw-upstream.ts';
import { startGateway, TOKEN } from '../../src/gateway/testing/start-gateway.ts';
import { echoFrames, startWebSocketUpstream, webSocketRoute } from '../../src/gateway/testing/web-socket-upstream.ts';

const browser = ['chromium', 'chromium-browser', 'google-chrome', 'chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(':').map((directory) => join(directory, name)))
  .find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
const skip = browser === undefined ? 'no Chromium is installed' : false;
const PATIENCE_MS = 120_000;

/** What the page of each test does; it returns what the test wants to know. */
let script = '';
let told: (result: unknown) => void = () => {};
const pages = createServer((request, response) => {
  if (request.method === 'POST') {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      response.end();
      told(JSON.parse(body));
    });
    return;
  }
  response.setHeader('content-type', 'text/html');
  response.end(`<script type="module">
    const result = await (async () => { ${script} })().catch((error) => ({ error: String(error) }));
    await fetch('/', { method: 'POST', body: JSON.stringify(result) });
  </script>`);
});
let origin = '';
let profile = '';

before(async () => {
  if (skip) return;
  pages.listen(0, '127.0.0.1');
  await once(pages, 'listening');
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  profile = await mkdtemp(join(tmpdir(), 'almanac-browser-'));
});
after(async () => {
  if (skip) return;
  pages.closeAllConnections();
  pages.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** Runs a script in a page of another origin than the gateway's, in a browser. */
async function inPage(text: string): Promise<unknown> {
  script = text;
  const result = new Promise<unknown>((resolve) => {
    told = resolve;
  });
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'];
  const running = spawn(browser ?? '', [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, origin], {
    stdio: 'ignore',
  });
  const ended = once(running, 'exit');
  const late = setTimeout(() => running.kill('SIGKILL'), PATIENCE_MS);
  try {
    return await Promise.race([result, ended.then(() => assert.fail('The browser ended without a result.'))]);
  } finally {
    clearTimeout(late);
    running.kill();
    await ended;
  }
}

const fetches = (url: string) => `
  const get = async (token) => {
    const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
    const answer = await fetch('${url}/models/api/chat', { method: 'POST', headers, body: '{}' });
    return { status: answer.status, text: await answer.text(), id: (answer.headers.get('x-request-id') ?? '') !== '' };
  };
  return [await get('${TOKEN}'), await get('wrong')];`;

test('a browser lets a page of a configured origin ask with its token, and read answers and refusals', {
  skip,
}, async () => {
  const upstream = await startRawUpstream((_request, socket) => void socket.write(plain('{"done":true}')));
  const gateway = await startGateway({ corsOrigins: [origin] }, upstream);
  try {
    assert.deepEqual(await inPage(fetches(gateway.url)), [
      { status: 200, text: '{"done":true}', id: true },
      { status: 401, text: '{"error":"unauthorized"}', id: true },
    ]);
    assert.deepEqual(
      upstream.requests.map(({ method }) => method),
      ['POST'],
    );
  } finally {
    await gateway.stop();
  }
});

test('a browser keeps a page of another origin from asking', { skip }, async () => {
  const gateway = await startGateway({ corsOrigins: ['https://app.example.com'] });
  try {
    assert.match(JSON.stringify(await inPage(fetches(gateway.url))), /"error":"TypeError: Failed to fetch"/);
    assert.equal(gateway.upstream.requests.length, 0);
  } finally {
    await gateway.stop();
  }
});

const talks = (url: string) => `
  const socket = new WebSocket('${url.replace('http', 'ws')}/ws/chat', ['openai-insecure-api-key.${TOKEN}', 'realtime']);
  return await new Promise((resolve) => {
    socket.onopen = () => socket.send('hello');
    socket.onmessage = ({ data }) => resolve({ data, protocol: socket.protocol });
    socket.onerror = () => resolve({ error: 'no WebSocket' });
  });`;

test('a browser lets a page of a configured origin talk through a WebSocket, and the gateway no other page', {
  skip,
}, async () => {
  for (const [corsOrigins, expected] of [
    [[origin], { data: 'hello', protocol: 'realtime' }],
    [[], { error: 'no WebSocket' }],
  ] as const) {
    const upstream = await startWebSocketUpstream((socket) => echoFrames(socket));
    const gateway = await startGateway({ corsOrigins, routes: webSocketRoute(upstream) }, upstream);
    try {
      assert.deepEqual(await inPage(talks(gateway.url)), expected);
    } finally {
      await gateway.stop();
    }
  }
});
