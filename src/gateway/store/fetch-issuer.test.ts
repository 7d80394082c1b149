import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { fetchDocument, isTrustworthy } from './fetch-issuer.ts';

/** The address of a server that answers so. */
async function issuer(context: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
}

test('only TLS and this machine are trusted', () => {
  for (const address of [
    ...['https://id.example/x', 'https://10.0.0.1/', 'http://localhost/x', 'http://localhost:8080/'],
    ...['http://127.0.0.1/', 'http://127.255.3.4:1/x', 'http://[::1]:9/'],
  ])
    assert.equal(isTrustworthy(address), true, address);
  for (const address of [
    ...['http://id.example/', 'http://10.0.0.1/', 'http://127.0.0.1.id.example/', 'http://localhost.id.example/'],
    ...['http://[::2]/', 'ftp://127.0.0.1/', 'file:///etc/passwd', 'id.example', '', 'http://x.localhost/'],
  ])
    assert.equal(isTrustworthy(address), false, address);
});

test('a document is fetched as JSON', async (context) => {
  let accept: string | undefined;
  const address = await issuer(context, (request, response) => {
    accept = request.headers.accept;
    response.end('{"keys":[]}');
  });
  assert.deepEqual(await fetchDocument(address, 60_000, 11), { keys: [] });
  assert.equal(accept, 'application/json');
  await assert.rejects(fetchDocument(address, 60_000, 10), {
    message: `${address} cannot be read: it is larger than 10 bytes.`,
  });
});

test('nothing is fetched from where nobody trusts', async () => {
  await assert.rejects(fetchDocument('http://192.0.2.1/keys', 60_000, 100), {
    message: 'http://192.0.2.1/keys is no https address.',
  });
});

test('other answers are told in one sentence', async (context) => {
  const after = async (answer: RequestListener, reason: RegExp, timeout = 60_000): Promise<void> => {
    const address = await issuer(context, answer);
    await assert.rejects(fetchDocument(address, timeout, 100), (error: Error) => {
      assert.ok(error.message.startsWith(`${address} cannot be read: `), error.message);
      assert.match(error.message, reason);
      return true;
    });
  };
  await after((_, response) => response.writeHead(404).end('{}'), /: it answers with status 404\.$/);
  await after((_, response) => response.writeHead(204).end(), /: it answers with status 204\.$/);
  await after((_, response) => response.end('{'), /: it is not JSON\.$/);
  await after((_, response) => response.end(), /: it is not JSON\.$/);
  await after((_, response) => response.writeHead(302, { location: '/other' }).end(), /: unexpected redirect\.$/);
  await after((request) => request.socket.destroy(), /: .+\.$/);
  await after(() => {}, /: .*timeout.*\.$/, 20);
});
