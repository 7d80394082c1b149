import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { portHolder } from './port-holder.ts';

/** This process, as Linux names it. */
const own = process.platform === 'linux' ? readFileSync('/proc/self/comm', 'utf8').trim() : '';

for (const host of ['127.0.0.1', '::1'])
  test(`who uses a port of ${host} is told by name, where the system tells it`, async (context) => {
    const server = createServer();
    try {
      await once(server.listen(0, host), 'listening');
    } catch {
      context.skip(`this machine has no address ${host}`);
      return;
    }
    const { port } = server.address() as AddressInfo;
    const told = await portHolder(host, port);
    await new Promise((resolve) => server.close(resolve));
    const name = process.platform === 'linux' ? `${own} (process ${process.pid})` : 'another program';
    assert.equal(told, `${name} uses it already`);
    assert.equal(await portHolder(host, port), undefined);
  });

test('an address that this machine does not have is told as such', async () => {
  assert.equal(await portHolder('192.0.2.1', 0), 'this machine has no such address');
});
