import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createServer } from '../http/node-http.ts';
import { hasWideAddresses } from '../web-assembly/wide-addresses-probe.ts';
import { internals } from './internals.ts';
import { canLend } from './lent-socket.ts';
import { streamBinding } from './raw-connection.ts';
import { isTestedNode, majorOf } from './tested-node.ts';

test('every internal says why it is needed, and what happens without it', () => {
  for (const { file, reaches, why, otherwise } of internals)
    for (const words of [...reaches, why, otherwise]) assert.match(words, /^\S.{8,}/, file);
});

test('every internal is listed, and what is listed exists', () => {
  const plain = ['internals.ts', 'tested-node.ts'];
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => !/\.test\.ts$/.test(file));
  assert.deepEqual([...plain, ...internals.map(({ file }) => file)].sort(), files.sort());
});

for (const { file, tested, holds } of internals)
  test(`the probe of ${file} holds on a tested Node.js`, {
    skip: !tested.includes(majorOf(process.version)),
  }, async () => {
    assert.equal(await holds(), true);
  });

test('a version that nobody tested is not taken for one that somebody did', () => {
  assert.deepEqual(['v24.0.0', '26.10.0', 'v25.1.0', 'v240.0.0', 'v2.4.0'].map(isTestedNode), [
    true,
    true,
    false,
    false,
    false,
  ]);
});

/** An HTTP server whose connections are treated otherwise than node's does. */
function serverWith(take: (socket: Socket, usual: (socket: Socket) => void) => void) {
  const server = createServer();
  const [usual] = server.listeners('connection') as ((socket: Socket) => void)[];
  assert.ok(usual);
  server.removeAllListeners('connection');
  server.on('connection', (socket) => take(socket, usual.bind(server)));
  return server;
}

test('the probe of lent-socket.ts fails for a server that takes its bytes in another way', () => {
  const never = serverWith(() => {});
  assert.equal(canLend(never), false);
  const later = serverWith((socket, usual) => queueMicrotask(() => usual(socket)));
  assert.equal(canLend(later), false);
  const twice = serverWith((socket, usual) => {
    usual(socket);
    usual(socket);
  });
  assert.equal(canLend(twice), false);
  // As if it read beneath the events, whoever else listens.
  const both = serverWith((socket, usual) => {
    usual(socket);
    const [listener] = socket.listeners('data');
    const { emit } = socket;
    socket.emit = (name: string, ...values: unknown[]) => {
      if (name === 'data' && listener !== undefined) Reflect.apply(listener, socket, values);
      return Reflect.apply(emit, socket, [name, ...values]);
    };
  });
  assert.equal(canLend(both), false);
  assert.equal(canLend(serverWith((socket, usual) => usual(socket))), true);
});

test('the probe of wide-addresses.mjs fails where the compiler does not take it up', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-internals-'));
  try {
    for (const [name, step] of Object.entries({
      ignored: 'export default class {}',
      gone: 'export default class { afterCompile() { this.binaryen._BinaryenSetMemoryOfOld(); } }',
    })) {
      const path = join(directory, `${name}.mjs`);
      writeFileSync(path, step);
      assert.equal(await hasWideAddresses(pathToFileURL(path)), false, name);
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test('the probe of raw-connection.ts fails where the binding lacks something', (t) => {
  const found = streamBinding();
  assert.ok(found);
  const insides = process as unknown as { binding(name: string): unknown };
  const binding = t.mock.method(insides, 'binding');
  for (const name of ['WriteWrap', 'streamBaseState', 'kReadBytesOrError', 'kLastWriteWasAsync']) {
    binding.mock.mockImplementation(() => ({ ...found, [name]: undefined }));
    assert.equal(streamBinding(), undefined, name);
  }
  binding.mock.mockImplementation(() => {
    throw new Error('No such binding');
  });
  assert.equal(streamBinding(), undefined);
  binding.mock.restore();
  assert.ok(streamBinding());
});
