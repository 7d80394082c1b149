import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { silentLogger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { testedStack } from '../testing/connection-settings.ts';
import { answerEarly } from './early-answer.ts';
import { createServer } from './node-http.ts';

/** A server that answers early what it can; the rest gets 418. */
async function serving(context: TestContext) {
  const metrics = new Metrics('digits', true);
  const asked: unknown[] = [];
  const take = answerEarly(
    {
      route: '/early',
      bodyLimit: 5,
      usualAnswer: 100,
      httpStack: testedStack(),
      takes: ({ url }) => url !== '/other',
      async reply(one, body) {
        const { method, url: path, id, headers, address, gone } = one;
        asked.push([method, path, id, headers['content-length'], address, gone.aborted]);
        if (one.url === '/fails') throw new Error('no answer');
        return { status: 201, lines: 'X-A: b\r\n', body: Buffer.from(`<${body}>`) };
      },
    },
    { log: silentLogger, metrics },
  );
  const server: Server = createServer((message, response) => {
    if (!take(message, response, server)) message.resume().on('end', () => response.writeHead(418).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = async (body: string | undefined, options: object = {}) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/a',
      headers: { 'x-request-id': 'me' },
      agent: false,
      ...options,
    });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    return [answer.statusCode, answer.headers, await text(answer)];
  };
  return { ask, asked, metrics };
}

test('bodies of a known length within the bound are answered early', async (context) => {
  const { ask, asked, metrics } = await serving(context);
  for (const body of ['x', '12345']) {
    const [status, headers, answer] = await ask(body);
    assert.deepEqual([status, answer], [201, `<${body}>`]);
    const { 'x-a': own, 'content-length': length, 'x-request-id': id, connection } = headers;
    assert.deepEqual([own, length, id, connection], ['b', String(body.length + 2), 'me', 'close']);
  }
  assert.deepEqual(asked, [
    ['POST', '/a', 'me', '1', '127.0.0.1', false],
    ['POST', '/a', 'me', '5', '127.0.0.1', false],
  ]);
  const page = await (await metrics.registry()).metrics();
  assert.match(page, /almanac_http_requests_total\{[^}]*method="POST"[^}]*route="\/early"[^}]*status="201"[^}]*\} 2\n/);
});

test('what has no body or a long one, another method or path is left to the routes', async (context) => {
  const { ask, asked } = await serving(context);
  const chunked = { headers: { 'transfer-encoding': 'chunked' } };
  for (const [body, options] of [
    ['123456', {}],
    ['', { headers: { 'content-length': '0' } }],
    ['x', chunked],
    ['x', { method: 'PUT' }],
    ['x', { path: '/other' }],
  ] as const)
    assert.equal((await ask(body, options))[0], 418, JSON.stringify([body, options]));
  assert.deepEqual(asked, []);
});

test('a request that cannot be answered loses its connection', async (context) => {
  const { ask } = await serving(context);
  await assert.rejects(ask('x', { path: '/fails' }), { code: 'ECONNRESET' });
});
