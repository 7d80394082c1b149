import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { bodyBytes, PrivateAddress, requestOutside } from './request-outside.ts';

async function serve(context: TestContext, listener: RequestListener): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

const patient = { timeout: 60_000 };

test('a private address is refused before anything is sent, by number and by name', async (context) => {
  const { port, asked } = await serve(context, (_request, response) => response.end('secret'));
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '0', '0x7f.1'])
    await assert.rejects(
      requestOutside(new URL(`http://${host}:${port}/`), { ...patient, allowPrivate: false }),
      PrivateAddress,
      host,
    );
  assert.deepEqual(asked, []);
});

test('an allowed address is asked, with its body', async (context) => {
  const { port } = await serve(context, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    response.writeHead(201, { 'x-length': request.headers['content-length'] ?? '' }).end(Buffer.concat(parts));
  });
  const url = new URL(`http://127.0.0.1:${port}/x`);
  for (const body of [Buffer.from('twelve bytes'), Readable.from([Buffer.from('twelve '), Buffer.from('bytes')])]) {
    const answer = await requestOutside(url, { ...patient, allowPrivate: true, method: 'PUT', body });
    assert.equal(answer.status, 201);
    assert.equal(String(await bodyBytes(answer, 12)), 'twelve bytes');
  }
  const answer = await requestOutside(url, { ...patient, allowPrivate: true, method: 'PUT', body: Buffer.alloc(13) });
  await assert.rejects(bodyBytes(answer, 12), /longer than 12 bytes/);
});

test('a redirect is an answer', async (context) => {
  const { port, asked } = await serve(context, (_request, response) =>
    response.writeHead(307, { location: '/elsewhere' }).end(),
  );
  const answer = await requestOutside(new URL(`http://127.0.0.1:${port}/`), { ...patient, allowPrivate: true });
  answer.body.destroy();
  assert.deepEqual([answer.status, answer.headers.location, asked], [307, '/elsewhere', ['GET /']]);
});

test('a server that says nothing is given up, and so is one whose asker has gone', async (context) => {
  const { port } = await serve(context, () => {});
  const url = new URL(`http://127.0.0.1:${port}/`);
  await assert.rejects(requestOutside(url, { timeout: 50, allowPrivate: true }), { name: 'TimeoutError' });
  const controller = new AbortController();
  const asked = requestOutside(url, { ...patient, allowPrivate: true, signal: controller.signal });
  controller.abort(new Error('gone'));
  await assert.rejects(asked, /gone/);
});

test('no address but one of http is asked', async () => {
  await assert.rejects(requestOutside(new URL('file:///etc/passwd'), { ...patient, allowPrivate: true }), /http/);
});
