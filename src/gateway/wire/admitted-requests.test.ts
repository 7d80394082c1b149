import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { digestOf, TokenSet } from '../engine/tokens.ts';
import { service } from '../service.ts';
import type { GatewaySettings } from '../settings.ts';
import { ALL_RIGHTS } from '../store/rights.ts';
import { changeTokens, type TokenRecord } from '../store/token-file.ts';
import { open, readAnswer } from '../testing/raw-client.ts';
import { startRawUpstream } from '../testing/raw-upstream.ts';
import { AdmittedRequests } from './admitted-requests.ts';
import type { Exchange } from './exchange.ts';

const record = (name: string, expires: string | null = null): TokenRecord => ({
  id: name,
  name,
  digest: digestOf(`secret-${name}`),
  created: '2026-01-01T00:00:00.000Z',
  expires,
  previous: null,
  ...ALL_RIGHTS,
});

interface Running {
  /** Sends a request; an answer at /models/stream begins and never ends, one at /models/silent never begins. */
  send(name: string, path: string): Promise<Socket>;
  keep(records: readonly TokenRecord[]): Promise<void>;
}

async function withStreams(settings: Partial<GatewaySettings>, work: (running: Running) => Promise<void>) {
  const data = await mkdtemp(join(tmpdir(), 'almanac-gateway-'));
  const directory = join(data, 'gateway');
  const upstream = await startRawUpstream((request, socket) => {
    if (request.path === '/silent') return;
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    const timer = setInterval(() => socket.write('1\r\nx\r\n'), 10);
    socket.on('close', () => clearInterval(timer));
  });
  const keep = (records: readonly TokenRecord[]): Promise<void> => changeTokens(directory, () => records);
  await keep([record('a'), record('b')]);
  const gateway = await startForTest(service, { modelsUrl: upstream.url, tokensInterval: 20, ...settings }, data);
  try {
    await work({
      keep,
      async send(name, path) {
        const socket = await open(gateway.url);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer secret-${name}\r\n\r\n`);
        return socket;
      },
    });
  } finally {
    await Promise.all([upstream.close(), gateway.stop()]);
    await rm(data, { recursive: true, force: true });
  }
}

test('a running answer ends when its token is revoked, and those of others go on', () =>
  withStreams({}, async ({ send, keep }) => {
    const [revoked, other] = [await send('a', '/models/stream'), await send('b', '/models/stream')];
    const answer = readAnswer(revoked);
    await Promise.all([once(revoked, 'data'), once(other, 'data')]);
    await keep([record('b')]);
    assert.equal((await answer).whole, false, 'the client can tell that more would have come');
    await once(other, 'data');
    assert.equal(other.readyState, 'open');
    other.destroy();
  }));

test('a request whose answer has not begun gets 401 when its token is revoked', () =>
  withStreams({}, async ({ send, keep }) => {
    const [waiting, streaming] = [await send('a', '/models/silent'), await send('a', '/models/stream')];
    // The second request runs, so the first one has been let through too.
    await once(streaming, 'data');
    const answer = readAnswer(waiting);
    await keep([record('b')]);
    assert.equal((await answer).status, 401);
    waiting.destroy();
    streaming.destroy();
  }));

test('a running answer ends when its token expires', () =>
  withStreams({}, async ({ send, keep }) => {
    // On a busy machine the token may expire before the request is there: then it lives longer the next time.
    for (let life = 250; ; life *= 2) {
      await keep([record('a', new Date(Date.now() + life).toISOString())]);
      const socket = await send('a', '/models/stream');
      const { status, whole } = await readAnswer(socket);
      socket.destroy();
      if (status === 401) continue;
      assert.deepEqual([status, whole], [200, false]);
      break;
    }
  }));

test('running answers go on where the setting says so', () =>
  withStreams({ endRevoked: false }, async ({ send, keep }) => {
    const socket = await send('a', '/models/stream');
    await once(socket, 'data');
    await keep([record('b')]);
    for (let refused = false; !refused; ) {
      const next = await send('a', '/models/stream');
      refused = String((await once(next, 'data'))[0]).startsWith('HTTP/1.1 401');
      next.destroy();
    }
    await once(socket, 'data');
    assert.equal(socket.readyState, 'open');
    socket.destroy();
  }));

test('requests are ended once, and counted', () => {
  const admitted = new AdmittedRequests();
  const stopped: string[] = [];
  const request = (name: string) => {
    const running = { stop: (code: string) => stopped.push(`${name} ${code}`) };
    const exchange = { running } as unknown as Exchange;
    admitted.add(exchange, digestOf(`secret-${name}`));
    return exchange;
  };
  request('a');
  request('a');
  request('b');
  admitted.remove(request('c'));
  const tokens = new TokenSet([record('b')], []);
  assert.deepEqual([admitted.endInvalid(tokens, 0), admitted.endInvalid(tokens, 0)], [2, 0]);
  assert.deepEqual(stopped, ['a UNAUTHORIZED', 'a UNAUTHORIZED']);
});
