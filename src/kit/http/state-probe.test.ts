import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Metrics } from '../metrics.ts';
import { answered, answerState, type ServiceState } from './state-probe.ts';

const settings = { trustedProxies: ['192.0.2.7'], gatewayAddresses: ['198.51.100.0/24'] };
const STATE = { service: 'digits', summary: 'π' } as ServiceState;

/** What a request is answered; undefined where it is left to others. */
async function asked(changes: object, state = async () => STATE) {
  let head: unknown[] = [];
  let body: unknown;
  const response = {
    writeHead: (...words: unknown[]) => {
      head = words;
    },
    end: (text: unknown) => {
      body = text;
    },
  };
  const request = {
    method: 'GET',
    url: '/statusz',
    headers: { 'x-almanac-state': '1' },
    socket: { remoteAddress: '127.0.0.1' },
    ...changes,
  };
  const taken = answerState(settings, state)(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  await turn();
  assert.equal(taken, head.length > 0);
  return taken ? [...head, body] : undefined;
}

const fields = (length: number) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': length,
  'cache-control': 'no-store',
});
const from = (remoteAddress: string | undefined) => ({ socket: { remoteAddress } });

test('the gateway and programs of this machine are told the state', async () => {
  const answer = [200, fields(35), '{"service":"digits","summary":"π"}'];
  for (const peer of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '192.0.2.7', '198.51.100.200'])
    assert.deepEqual(await asked(from(peer)), answer, peer);
  assert.deepEqual(await asked({}, () => Promise.reject(new Error('closed'))), [500, fields(18), '{"error":"closed"}']);
});

test('nobody else is, and no page', async () => {
  for (const changes of [
    from('192.0.2.8'),
    from('198.51.101.1'),
    from('1127.0.0.1'),
    from('::2'),
    from(undefined),
    { headers: {} },
    { headers: { 'x-almanac-state': '1', origin: 'http://localhost' } },
    { method: 'POST' },
    { method: 'HEAD' },
    { url: '/statusz?' },
    { url: '/status' },
  ])
    assert.equal(await asked(changes), undefined, JSON.stringify(changes));
});

test('answered requests are summed over methods, routes and statuses', async () => {
  const metrics = new Metrics('digits', true);
  for (const [status, count] of [
    [200, 5],
    [404, 3],
    [499, 1],
    [500, 2],
    [503, 4],
  ] as const) {
    metrics.requests.inc({ method: 'GET', route: '/v1', status }, count);
    metrics.requests.inc({ method: 'POST', route: '/v2', status }, 1);
  }
  for (const [route, seconds] of [
    ['/v1', 0.25],
    ['/v1', 4],
    ['/v2', 0.5],
  ] as const)
    metrics.seconds.observe({ route }, seconds);
  assert.deepEqual(await answered(metrics), { requests: 20, failures: 8, seconds: 4.75 });
  assert.deepEqual(await answered(new Metrics('digits', false)), { requests: 0, failures: 0, seconds: 0 });
});
