import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, copyFileSync, renameSync } from 'node:fs';
import { get as getSecurely, request as requestSecurely } from 'node:https';
import { connect as connectPlainly } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connect, type TLSSocket } from 'node:tls';
import { askHttp2, openHttp2 } from '../testing/http2-client.ts';
import { headerOf, plain, startRawUpstream } from '../testing/raw-upstream.ts';
import { startGateway, TOKEN } from '../testing/start-gateway.ts';
import { type Issued, TestAuthority } from '../testing/test-authority.ts';

let authority: TestAuthority;
let own: Issued;
let gateway: Awaited<ReturnType<typeof startGateway>>;

before(async () => {
  authority = new TestAuthority();
  own = authority.issue('first');
  gateway = await startGateway({ tlsCertificate: own.certificate, tlsKey: own.key });
});
after(async () => {
  await gateway.stop();
  authority.remove();
});

const AUTHORIZATION = { authorization: `Bearer ${TOKEN}` };

/** Asks over HTTP/1.1 on a connection of its own. */
function ask(url: string, options: { cert?: string; key?: string; ca?: string } = {}): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    getSecurely(url, { agent: false, ca: authority.pem, headers: AUTHORIZATION, ...options }, (answer) => {
      let text = '';
      answer.setEncoding('latin1');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => resolve([answer.statusCode ?? 0, text]));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/** A connection, once its handshake is done. */
async function shake(url: string, options: { cert?: string; key?: string; ALPNProtocols?: string[] } = {}) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), ca: authority.pem, ...options });
  socket.on('error', () => {});
  await once(socket, 'secureConnect');
  return socket;
}

const subjectOf = (socket: TLSSocket): string => String(socket.getPeerCertificate().subject.CN);

async function subjectAt(url: string): Promise<string> {
  const socket = await shake(url);
  const subject = subjectOf(socket);
  socket.destroy();
  return subject;
}

/** Waits until something is so. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('a gateway over TLS says so in its address, and forwards over HTTP/1.1', async () => {
  assert.match(gateway.url, /^https:/);
  const [status, forwarded] = await ask(`${gateway.url}/models/api/tags`);
  assert.equal(status, 200);
  assert.match(forwarded, /^GET \/api\/tags HTTP\/1\.1\n/);
  assert.match(forwarded, /^X-Forwarded-Proto: https$/m);
});

test('X-Forwarded-Proto of a client is not believed over TLS', async () => {
  const headers = { ...AUTHORIZATION, 'X-Forwarded-Proto': 'http' };
  const request = requestSecurely(`${gateway.url}/models/x`, { agent: false, ca: authority.pem, headers });
  request.end();
  const [answer] = await once(request, 'response');
  answer.resume();
  await once(answer, 'end');
  assert.equal(headerOf(gateway.upstream.requests.at(-1)!, 'x-forwarded-proto'), 'https');
});

test('clients choose between HTTP/2 and HTTP/1.1', async () => {
  for (const [offered, chosen] of [
    [['h2', 'http/1.1'], 'h2'],
    [['http/1.1'], 'http/1.1'],
    [undefined, false],
  ] as const) {
    const socket = await shake(gateway.url, offered === undefined ? {} : { ALPNProtocols: [...offered] });
    assert.equal(socket.alpnProtocol, chosen);
    socket.destroy();
  }
});

test('without http2 there is HTTP/1.1 alone', async () => {
  const without = await startGateway({ tlsCertificate: own.certificate, tlsKey: own.key, http2: false });
  const socket = await shake(without.url, { ALPNProtocols: ['h2', 'http/1.1'] });
  assert.equal(socket.alpnProtocol, 'http/1.1');
  socket.destroy();
  await without.stop();
});

test('the front page and the probes answer both ways', async () => {
  assert.equal((await ask(`${gateway.url}/`))[0], 200);
  const session = await openHttp2(gateway.url, authority.pem);
  const page = await askHttp2(session, { ':path': '/', accept: 'text/html' });
  assert.deepEqual([page.status, page.headers['content-type']], [200, 'text/html; charset=utf-8']);
  // The console where it is built, else the plain page.
  assert.match(page.body, /<(?:h1|title)>Almanac/);
  const probe = await askHttp2(session, { ':path': '/healthz' });
  assert.deepEqual([probe.status, probe.body], [200, 'ok\n']);
  const head = await askHttp2(session, { ':path': '/', ':method': 'HEAD' });
  assert.deepEqual([head.status, head.body, head.whole], [200, '', true]);
  assert.equal((await askHttp2(session, { ':path': '/', ':method': 'DELETE' }, 'body')).status, 404);
  session.close();
});

test('a certificate is replaced while requests run, and none fails', async () => {
  const [certificate, key] = [join(authority.directory, 'live.pem'), join(authority.directory, 'live.key')];
  const place = ({ certificate: from, key: fromKey }: Issued): void => {
    // As those who renew do: one file after the other.
    for (const [source, target] of [
      [from, certificate],
      [fromKey, key],
    ] as const) {
      copyFileSync(source, `${target}.new`);
      renameSync(`${target}.new`, target);
    }
  };
  place(own);
  const live = await startGateway({ tlsCertificate: certificate, tlsKey: key, tlsInterval: 20 });
  const before = await shake(live.url);
  assert.equal(subjectOf(before), 'first');
  const session = await openHttp2(live.url, authority.pem);
  let asks = true;
  let answered = 0;
  const asking = (async () => {
    while (asks) {
      const [status] = await ask(`${live.url}/models/x`);
      const { status: second } = await askHttp2(session, { ':path': '/models/y' });
      assert.deepEqual([status, second], [200, 200]);
      answered++;
    }
  })();
  await until(() => answered > 2);
  place(authority.issue('second'));
  await until(async () => (await subjectAt(live.url)) === 'second');
  const seen = answered;
  await until(() => answered > seen + 2);
  asks = false;
  await asking;
  session.close();
  before.destroy();
  await live.stop();
});

test('files that do not fit leave the certificate as it was, and say why', async () => {
  const [certificate, key] = [join(authority.directory, 'odd.pem'), join(authority.directory, 'odd.key')];
  copyFileSync(own.certificate, certificate);
  copyFileSync(own.key, key);
  const odd = await startGateway({ tlsCertificate: certificate, tlsKey: key, tlsInterval: 20, adminPort: 0 });
  const tls = async () =>
    ((await (await fetch(`${odd.adminUrl}/status`)).json()) as { tls: { problem: string | null } }).tls;
  assert.equal((await tls()).problem, null);
  const other = authority.issue('other');
  copyFileSync(other.key, `${key}.new`);
  renameSync(`${key}.new`, key);
  await until(async () => (await tls()).problem !== null);
  assert.match(String((await tls()).problem), /does not belong to the certificate/);
  const socket = await shake(odd.url);
  assert.equal(subjectOf(socket), 'first');
  socket.destroy();
  copyFileSync(other.certificate, `${certificate}.new`);
  renameSync(`${certificate}.new`, certificate);
  await until(async () => (await tls()).problem === null);
  await odd.stop();
});

test('SIGHUP takes over other files, and refuses those that cannot be used', async () => {
  const running = await startGateway({ tlsCertificate: own.certificate, tlsKey: own.key, tlsInterval: 3_600_000 });
  const next = authority.issue('next');
  const settings = (files: Issued) => ({ tlsCertificate: files.certificate, tlsKey: files.key });
  await running.reload(() => ({ ...running.engine.settings, ...settings(next) }), 'test');
  assert.equal(await subjectAt(running.url), 'next');
  await running.reload(() => ({ ...running.engine.settings, ...settings({ ...next, key: own.key }) }), 'test');
  assert.equal(await subjectAt(running.url), 'next');
  await running.stop();
});

for (const [what, settings, message, status] of [
  ['a certificate without a key', { tlsKey: '' }, /tls_certificate needs tls_key/, 2],
  ['a key without a certificate', { tlsCertificate: '' }, /tls_key needs tls_certificate/, 2],
  ['a file that is not there', { tlsKey: '/nowhere/key' }, /nowhere\/key of tls_key cannot be read/, 2],
  ['a directory', { tlsCertificate: '/' }, /of tls_certificate cannot be read: it is a directory/, 3],
  ['a file of something else', { tlsKey: import.meta.filename }, /has no private key without a password/, 2],
] as const)
  test(`${what} does not start`, async () => {
    await assert.rejects(
      startGateway({ tlsCertificate: own.certificate, tlsKey: own.key, ...settings }, gateway.upstream),
      (error: Error & { exitCode: number }) => message.test(error.message) && error.exitCode === status,
    );
  });

test('a key of another certificate does not start', async () => {
  const other = authority.issue('other');
  await assert.rejects(
    startGateway({ tlsCertificate: own.certificate, tlsKey: other.key }, gateway.upstream),
    /does not belong to the certificate/,
  );
});

test('where an authority is set, only clients with a certificate of it are served', async () => {
  const mutual = await startGateway({
    tlsCertificate: own.certificate,
    tlsKey: own.key,
    tlsClientAuthority: authority.file,
  });
  const stranger = new TestAuthority();
  const { readFileSync } = await import('node:fs');
  const shown = ({ certificate, key }: Issued) => ({
    cert: readFileSync(certificate, 'latin1'),
    key: readFileSync(key, 'latin1'),
  });
  const [known, unknown] = [shown(authority.issue('client')), shown(stranger.issue('client'))];
  assert.equal((await ask(`${mutual.url}/models/x`, known))[0], 200);
  await assert.rejects(ask(`${mutual.url}/models/x`));
  await assert.rejects(ask(`${mutual.url}/models/x`, unknown));
  const session = await openHttp2(mutual.url, authority.pem, known);
  assert.equal((await askHttp2(session, { ':path': '/models/x' })).status, 200);
  session.close();
  const refused = await openHttp2(mutual.url, authority.pem, unknown);
  assert.equal(refused.destroyed, true);
  assert.equal(mutual.upstream.requests.length, 2);
  await mutual.stop();
  stranger.remove();
});

test('a connection that never finishes its handshake is ended after the time of a head', async () => {
  const strict = await startGateway({ tlsCertificate: own.certificate, tlsKey: own.key, headTimeout: 50 });
  const { hostname, port } = new URL(strict.url);
  for (const first of ['', '\x16\x03\x01\x00\xff\x01']) {
    const socket = connectPlainly(Number(port), hostname);
    socket.on('error', () => {});
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.write(Buffer.from(first, 'latin1'));
    await once(socket, 'close');
    assert.equal(text, '');
  }
  // A connection that has shaken hands is told.
  const shaken = await shake(strict.url);
  shaken.write('GET / HT');
  const [answer] = await once(shaken, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 408 /);
  await once(shaken, 'close');
  const silent = await shake(strict.url, { ALPNProtocols: ['h2'] });
  silent.resume();
  await once(silent, 'close');
  await strict.stop();
});

test('at the limit of connections, the oldest silent one makes room', async () => {
  const narrow = await startGateway({
    tlsCertificate: own.certificate,
    tlsKey: own.key,
    clientConnectionsPerAddress: 2,
  });
  const { hostname, port } = new URL(narrow.url);
  const silent = connectPlainly(Number(port), hostname);
  const session = await openHttp2(narrow.url, authority.pem);
  assert.equal((await askHttp2(session, { ':path': '/models/x' })).status, 200);
  const gone = once(silent, 'close');
  assert.equal((await ask(`${narrow.url}/models/y`))[0], 200);
  await gone;
  assert.equal((await askHttp2(session, { ':path': '/models/z' })).status, 200);
  session.close();
  await narrow.stop();
});

test('plain HTTP gets nothing from a port of TLS', async () => {
  const { hostname, port } = new URL(gateway.url);
  const before = gateway.upstream.requests.length;
  const socket = connectPlainly(Number(port), hostname);
  socket.on('error', () => {});
  socket.end(`GET /models/x HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`);
  socket.resume();
  await once(socket, 'close');
  assert.equal(gateway.upstream.requests.length, before);
});

test('a stop waits for the answers under way and takes no more', async () => {
  const waiting: (() => void)[] = [];
  const upstream = await startRawUpstream((_request, socket) => waiting.push(() => void socket.write(plain('late'))));
  const ending = await startGateway({ tlsCertificate: own.certificate, tlsKey: own.key }, upstream);
  const session = await openHttp2(ending.url, authority.pem);
  const goaway = once(session, 'goaway');
  const answers = [askHttp2(session, { ':path': '/models/a' }), askHttp2(session, { ':path': '/models/b' })];
  const first = ask(`${ending.url}/models/c`);
  await until(() => waiting.length === 3);
  const idle = await shake(ending.url);
  const stopped = ending.engine.settings.drainTimeout > 0 ? ending.stop : undefined;
  assert.ok(stopped);
  const upstreamClose = upstream.close;
  upstream.close = async () => {};
  const done = stopped();
  await goaway;
  for (const answer of waiting) answer();
  assert.deepEqual(
    (await Promise.all(answers)).map(({ status, body }) => [status, body]),
    [
      [200, 'late'],
      [200, 'late'],
    ],
  );
  assert.deepEqual(await first, [200, 'late']);
  await done;
  idle.destroy();
  await upstreamClose();
});

test('a private key that everybody may read is used, with a warning', async () => {
  const { readCertificate } = await import('#kit/http/tls/read-certificate');
  const loose = authority.issue('loose');
  const files = { tlsCertificate: loose.certificate, tlsKey: loose.key, tlsClientAuthority: '' };
  chmodSync(loose.key, 0o600);
  assert.deepEqual((await readCertificate(files)).warnings, []);
  chmodSync(loose.key, 0o644);
  assert.match((await readCertificate(files)).warnings.join(), /Every user of this machine may read the private key/);
});
