import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { askInterface } from './ask-interface.ts';

async function serve(context: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/status`;
}

test('an interface is heard out, whatever its status', async (context) => {
  const url = await serve(context, (_request, response) => {
    response.writeHead(500).write('it is ');
    setTimeout(() => response.end('not well'), 20);
  });
  assert.equal(await askInterface(url, 10_000), 'it is not well');
});

test('an interface that says nothing, too much or half of it is given up', async (context) => {
  const silent = await serve(context, () => {});
  await assert.rejects(askInterface(silent, 100), { name: 'AbortError' });
  const long = await serve(context, (_request, response) => void response.end(Buffer.alloc(17 * 2 ** 20)));
  await assert.rejects(askInterface(long, 60_000), /more than 16777216 bytes/);
  const broken = await serve(context, (_request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy());
  });
  await assert.rejects(askInterface(broken, 10_000), { code: 'ECONNRESET' });
});
