import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, linkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { EXIT } from '../command/command-error.ts';
import { emptyDirectory } from '../testing/empty-directory.ts';
import { json, listen, listenError, listeningAt, startAdminServer } from './admin-server.ts';

const AT = { adminHost: '127.0.0.1', adminPort: 0, allowedHosts: ['ops.example'], trustedProxies: [] };

/** The whole answer to a request, less what Node adds to every head. */
async function asked(url: string, method: string, path: string, headers: Record<string, string> = {}) {
  const sent = request(url + path, { method, headers, agent: false }).end();
  const [answer] = await once(sent, 'response');
  const { date, connection, 'keep-alive': kept, ...fields } = answer.headers;
  return [answer.statusCode, fields, await text(answer)];
}

test('an admin server answers its routes, and says which there are', async () => {
  const { server, url } = await startAdminServer('greeter', AT, {
    '/status': async () => json({ ready: 'žluť' }),
    '/metrics': async () => ({ type: 'text/plain', body: 'a 1\n' }),
    '/broken': () => Promise.reject(new Error('it is broken')),
  });
  const plain = { 'content-type': 'text/plain; charset=utf-8' };
  const chunked = { ...plain, 'transfer-encoding': 'chunked' };
  const there = 'Here are /status, /metrics, /broken.\n';
  const status = { 'content-type': 'application/json; charset=utf-8', 'content-length': '19' };
  const ended = (fields: object, body: string) => ({ ...fields, 'content-length': String(body.length) });
  try {
    assert.deepEqual(await asked(url, 'GET', '/status?x=/metrics'), [200, status, '{"ready":"žluť"}\n']);
    assert.deepEqual(await asked(url, 'HEAD', '/status'), [200, status, '']);
    const [code, fields, body] = await asked(url, 'GET', '/metrics');
    assert.deepEqual([code, fields, body], [200, { 'content-type': 'text/plain', 'content-length': '4' }, 'a 1\n']);
    for (const [method, path, expected, sentence] of [
      ['POST', '/status', 405, there],
      ['GET', '/', 404, there],
      ['GET', '/constructor', 404, there],
      ['POST', '/none', 404, there],
      ['GET', '/broken', 500, 'it is broken\n'],
    ] as const) {
      const [found, told, said] = await asked(url, method, path);
      assert.deepEqual([found, said], [expected, sentence], `${method} ${path}`);
      assert.ok([JSON.stringify(ended(plain, sentence)), JSON.stringify(chunked)].includes(JSON.stringify(told)));
    }
    const refused = 'This server does not answer to the name in the Host header.\n';
    assert.deepEqual((await asked(url, 'GET', '/status', { host: 'evil.example' })).at(-1), refused);
    assert.equal((await asked(url, 'GET', '/status', { host: 'evil.example' }))[0], 403);
    assert.equal((await asked(url, 'GET', '/status', { host: 'ops.example' }))[0], 200);
    assert.equal((await asked(url, 'GET', '/status', { host: 'localhost:1' }))[0], 200);
    await assert.rejects(startAdminServer('greeter', { ...AT, adminPort: Number(new URL(url).port) }, {}), {
      exitCode: EXIT.unavailable,
      message: `The admin address of greeter cannot listen on ${new URL(url).host}: the port is already in use. Choose another with --admin-port, ALMANAC_GREETER_ADMIN_PORT, or admin_port under [greeter] in almanac.toml.`,
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a socket that a killed process left is taken over, and nothing else', async (context) => {
  const folder = await emptyDirectory(context);
  const socket = join(folder, 'a.socket');
  const address = { section: 'digits', key: 'port', host: '127.0.0.1', port: 1, socket };
  const first = createServer();
  await listen(first, address);
  assert.equal(listeningAt(first), `unix:${socket}`);
  const inUse = (path: string) => ({
    exitCode: EXIT.unavailable,
    message: `digits cannot listen on the socket ${path}: it is already in use.`,
  });
  await assert.rejects(listen(createServer(), address), inUse(socket));
  assert.ok(existsSync(socket));
  const file = join(folder, 'file');
  writeFileSync(file, 'kept');
  await assert.rejects(listen(createServer(), { ...address, socket: file }), inUse(file));
  assert.ok(existsSync(file));
  first.close();
  await once(first, 'close');

  const left = join(folder, 'left.socket');
  const killed = createServer();
  // Whoever closes a server removes its socket, so it is listened to by another name for it.
  await listen(killed, { ...address, socket: left });
  const copy = join(folder, 'copy.socket');
  linkSync(left, copy);
  killed.close();
  await once(killed, 'close');
  const second = createServer();
  await listen(second, { ...address, socket: copy });
  assert.equal(listeningAt(second), `unix:${copy}`);
  second.close();
  await once(second, 'close');
});

test('a server that cannot listen names the setting to change', () => {
  const address = { section: 'digits', key: 'port', host: '10.0.0.1', port: 80 };
  const remedy = (flag: string, variable: string, key: string) =>
    ` Choose another with --${flag}, ALMANAC_DIGITS_${variable}, or ${key} under [digits] in almanac.toml.`;
  const port = remedy('port', 'PORT', 'port');
  const host = remedy('host', 'HOST', 'host');
  for (const [code, changes, sentence] of [
    ['EADDRINUSE', {}, `digits cannot listen on 10.0.0.1:80: the port is already in use.${port}`],
    ['EACCES', {}, `digits cannot listen on 10.0.0.1:80: this user may not listen there.${port}`],
    ['EADDRNOTAVAIL', {}, `digits cannot listen on 10.0.0.1:80: this machine has no such address.${host}`],
    ['ENOTFOUND', {}, `digits cannot listen on 10.0.0.1:80: this machine has no such address.${host}`],
    ['EOTHER', {}, 'digits cannot listen on 10.0.0.1:80: it said no.'],
    ['EADDRINUSE', { socket: '/a' }, 'digits cannot listen on the socket /a: it is already in use.'],
    ['EACCES', { socket: '/a' }, 'digits cannot listen on the socket /a: it said no.'],
    [
      'EACCES',
      { key: 'adminPort' },
      `The admin address of digits cannot listen on 10.0.0.1:80: this user may not listen there.${remedy('admin-port', 'ADMIN_PORT', 'admin_port')}`,
    ],
  ] as const) {
    const cause = Object.assign(new Error('it said no'), { code });
    const { message, exitCode, cause: told } = listenError(cause, { ...address, ...changes });
    assert.deepEqual([message, exitCode, told], [sentence, EXIT.unavailable, cause]);
  }
});

test('an address of IPv6 is told in brackets', () => {
  const at = (address: object) => ({ address: () => address }) as unknown as Parameters<typeof listeningAt>[0];
  assert.equal(listeningAt(at({ address: '::1', family: 'IPv6', port: 8 })), 'http://[::1]:8');
  assert.equal(listeningAt(at({ address: '1.2.3.4', family: 'IPv4', port: 9 }), 'https'), 'https://1.2.3.4:9');
});
