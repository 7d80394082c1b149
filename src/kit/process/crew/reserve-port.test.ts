import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { test } from 'node:test';
import { EXIT } from '../../command/command-error.ts';
import { listen, listeningAt } from '../../http/admin-server.ts';
import { reservePort } from './reserve-port.ts';

const address = (port: number) => ({ section: 'gateway', key: 'port', host: '127.0.0.1', port });
const portOf = (server: Server): number => Number(new URL(listeningAt(server)).port);

async function closed(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

test('a free port is held until those who share it listen', async () => {
  const reserved = await reservePort(address(0));
  assert.ok(reserved.port > 0);
  if (!reserved.isShared) return;
  // Others of this user may listen too, and nobody else.
  const sharing = createServer();
  await listen(sharing, { ...address(reserved.port), reusePort: true });
  assert.equal(portOf(sharing), reserved.port);
  await assert.rejects(listen(createServer(), address(reserved.port)), { exitCode: EXIT.unavailable });
  await closed(sharing);
  // Whoever connects before that is refused.
  const early = connect(reserved.port, '127.0.0.1').resume();
  early.on('error', () => {});
  await once(early, 'close');
  await reserved.release();
  const after = createServer();
  await listen(after, address(reserved.port));
  await closed(after);
});

test('a port that is named must be free, and is left free', async () => {
  const held = createServer();
  await listen(held, { ...address(0), reusePort: true });
  const port = portOf(held);
  await assert.rejects(reservePort(address(port)), {
    exitCode: EXIT.unavailable,
    message: /^gateway cannot listen on 127\.0\.0\.1:\d+: the port is already in use\./,
  });
  await closed(held);
  const reserved = await reservePort(address(port));
  const { isShared } = await reservePort(address(0)).then(async (other) => {
    await other.release();
    return other;
  });
  assert.deepEqual([reserved.port, reserved.isShared], [port, isShared]);
  const after = createServer();
  await listen(after, address(port));
  await closed(after);
  await reserved.release();
});
