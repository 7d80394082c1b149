import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { catalogue } from '../../src/vulnerabilities/testing/import.ts';
import { almanac, emptyDirectory } from '../almanac.ts';

/** Made for this test: the certificate of feeds.example.test, by its own word, and the key. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvhRQV9bsPI+nUBkN
RkZzvcDf07l7DwN/eKEPRIzFOzyhRANCAASlCXwidnB3V2g8PXgnvp6kDfkpgAiS
oL/VSt8JFx4LK+zmzAlMvOH3tbaG2B/sqhKNaj+F29Vs+x5cZMFjf9J+
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBsDCCAVagAwIBAgIUCRY6rHcgtkrtp2iKW42yAY3whiMwCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSZmVlZHMuZXhhbXBsZS50ZXN0MCAXDTI2MTEyMjIzMjY0N1oY
DzIxMjYxMDI5MjMyNjQ3WjAdMRswGQYDVQQDDBJmZWVkcy5leGFtcGxlLnRlc3Qw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASlCXwidnB3V2g8PXgnvp6kDfkpgAiS
oL/VSt8JFx4LK+zmzAlMvOH3tbaG2B/sqhKNaj+F29Vs+x5cZMFjf9J+o3IwcDAd
BgNVHQ4EFgQULxLO6N0dY7VXW1LkGujYg4+LR50wHwYDVR0jBBgwFoAULxLO6N0d
Y7VXW1LkGujYg4+LR50wDwYDVR0TAQH/BAUwAwEB/zAdBgNVHREEFjAUghJmZWVk
cy5leGFtcGxlLnRlc3QwCgYIKoZIzj0EAwIDSAAwRQIhAKmnTTXlaxlAldwf3J/L
VWOUO50O6/KdjSQkRrXgIz7xAiBW+ZoJxMPy9bBdFj5Rk2mowHnbaoCnw0WIj1Jp
QssuGw==
-----END CERTIFICATE-----
`;

const kev = catalogue('2031-05-01', 'CVE-2031-1000');
const answer: RequestListener = (request, response) => {
  response.statusCode = request.url?.endsWith('/kev.json') ? 200 : 404;
  response.end(response.statusCode === 200 ? kev : '');
};

interface Proxy {
  readonly url: string;
  /** Requests and tunnels, one after the other. */
  readonly asked: string[];
}

/**
 * A proxy that answers requests itself, and leads every tunnel to a server of its own: one with TLS, except for port 80.
 */
async function startProxy(context: TestContext, isOpen = true): Promise<Proxy> {
  const asked: string[] = [];
  const origin = createTlsServer({ key: KEY, cert: CERTIFICATE }, answer).listen(0, '127.0.0.1');
  const plain = createServer(answer).listen(0, '127.0.0.1');
  const proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  proxy.on('connect', (request, socket) => {
    asked.push(`${request.method} ${request.url} ${request.headers['proxy-authorization'] ?? ''}`);
    if (!isOpen) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const target = request.url?.endsWith(':80') ? plain : origin;
    const through = connect((target.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      through.pipe(socket).pipe(through);
    });
    for (const one of [socket, through]) one.on('error', () => socket.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await Promise.all([origin, plain, proxy].map((server) => once(server, 'listening')));
  context.after(() => {
    for (const server of [origin, plain, proxy]) {
      server.close();
      server.closeAllConnections();
    }
  });
  return { url: `http://user:word@127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked };
}

const ONCE = ['--sync-attempts', '1'];

test('what is brought from outside comes through the proxy of the environment', async (context) => {
  const data = await emptyDirectory(context);
  const proxy = await startProxy(context);
  const ca = join(data, 'ca.pem');
  writeFileSync(ca, CERTIFICATE);
  const env = { HTTP_PROXY: proxy.url, https_proxy: proxy.url, NO_PROXY: 'other.example', NODE_EXTRA_CA_CERTS: ca };
  const run = (...args: string[]) => almanac([...args, '--data', data], { env });
  for (const scheme of ['http', 'https']) {
    const words = ['sync', 'kev', '--kev-url', `${scheme}://feeds.example.test/kev.json`, ...ONCE];
    const { status, stdout, stderr } = await run('vulnerabilities', ...words);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^kev +changed/m);
  }
  await run('digits', 'import', 'http://files.example.test/pi.ycd');
  await almanac(['grammar', 'install', 'en', '--download', '6.6', '--data', data], {
    env: { ...env, ALMANAC_GRAMMAR_MAVEN_REPOSITORY: 'http://maven.example.test' },
  });
  const [first = '', second, third = '', fourth = ''] = proxy.asked;
  const basic = `Basic ${Buffer.from('user:word').toString('base64')}`;
  assert.equal(second, `CONNECT feeds.example.test:443 ${basic}`);
  // fetch of Node 24 opens a tunnel for plain HTTP too.
  const isAsked = (asked: string, host: string, path: string): boolean =>
    asked.startsWith(`GET http://${host}${path}`) || asked === `CONNECT ${host}:80 ${basic}`;
  assert.ok(isAsked(first, 'feeds.example.test', '/kev.json'), first);
  assert.ok(isAsked(third, 'files.example.test', '/pi.ycd'), third);
  assert.ok(isAsked(fourth, 'maven.example.test', '/org/languagetool/'), fourth);
});

test('loopback and NO_PROXY are asked directly, and a proxy that refuses is named', async (context) => {
  const data = await emptyDirectory(context);
  const proxy = await startProxy(context, false);
  const env = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NO_PROXY: 'direct.invalid' };
  const sync = (url: string, more: NodeJS.ProcessEnv = {}) =>
    almanac(['vulnerabilities', 'sync', 'kev', '--kev-url', url, ...ONCE, '--data', data], {
      env: { ...env, ...more },
    });
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost']) {
    const { status, stderr } = await sync(`http://${host}:${port}/kev.json`);
    assert.equal(status, 0, stderr);
  }
  assert.equal((await sync('http://direct.invalid/kev.json')).status, 3);
  assert.deepEqual(proxy.asked, []);
  const refused = await sync('https://feeds.example.test/kev.json');
  assert.equal(refused.status, 3);
  assert.match(refused.stderr, /feeds\.example\.test\/kev\.json cannot be reached: the proxy refused the connection\./);
  assert.equal(proxy.asked.length, 1);
  const wrong = await sync('http://feeds.example.test/kev.json', { HTTP_PROXY: 'proxy:8080' });
  assert.equal(wrong.status, 3);
  assert.match(wrong.stderr, /HTTP_PROXY must be an http or https address\.\s/);
});
