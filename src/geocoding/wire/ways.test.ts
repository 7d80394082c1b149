import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import { realWorld } from '../testing/world.ts';

let running: Awaited<ReturnType<typeof startForTest>>;
before(async () => {
  running = await startForTest(service, { defaultLanguage: 'en' }, (await realWorld()).data);
});
after(() => running.stop());

/** Sends bytes on one connection and gives all that comes back. */
async function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
  socket.end(bytes);
  const parts: Buffer[] = [];
  for await (const chunk of socket) parts.push(chunk);
  return Buffer.concat(parts).toString('utf8');
}

const get = (target: string, ...lines: string[]): string =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
const PARIS = '/reverse?lat=48.8584&lon=2.2945&format=jsonv2';

test('the answer is that of node’s own way, byte for byte', async () => {
  for (const target of [PARIS, `${PARIS}&accept-language=fr`, PARIS.replace('jsonv2', 'xml'), `${PARIS}&zoom=%33`]) {
    const direct = await send(get(target));
    // An empty line before a request leaves it to node.
    const plain = await send(`\r\n${get(target)}`);
    const same = (answer: string): string =>
      answer.replace(/timestamp="[^"]*"/, '').replaceAll(/\r\n(Date|X-Request-Id): [^\r]*/g, '');
    assert.equal(same(direct), same(plain));
    assert.match(direct, /^HTTP\/1\.1 200 OK\r\nContent-Type: [^\r]+\r\n/);
    assert.match(direct, /\r\nAccess-Control-Allow-Origin: \*\r\n.*X-Request-Id: \w{9}\r\n/s);
    const length = /content-length: (\d+)/i.exec(direct)?.[1];
    assert.equal(Number(length), Buffer.byteLength(direct.slice(direct.indexOf('\r\n\r\n') + 4)));
  }
});

test('languages come from the header, which many requests on one connection may change', async () => {
  const answers = await send(
    get(`${PARIS}&zoom=3`) +
      get(`${PARIS}&zoom=3`, 'Accept-Language: de, en;q=0.5') +
      get(`${PARIS}&zoom=3`, 'accept-language:it') +
      get(`${PARIS}&zoom=3`, 'Accept-Language: xx', 'Accept-Language: es'),
  );
  assert.deepEqual(
    [...answers.matchAll(/"display_name":"([^"]*)"/g)].map(([, name]) => name),
    ['France', 'Frankreich', 'Francia', 'Francia'],
  );
});

test('what is wrong is answered as ever', async () => {
  const answer = await send(get('/reverse?lat=x&lon=1&format=json'));
  assert.match(answer, /^HTTP\/1\.1 400 /);
  assert.match(answer, /Parameter 'lat' must be a number\./);
  assert.match(await send(get('/reverse')), /Parameter 'lon' missing\./);
  assert.match(await send(get('/reverse/nothing?lat=1&lon=1')), /^HTTP\/1\.1 404 /);
});

test('with `origins`, only pages that it names may read an answer', async (context) => {
  const own = await startForTest(service, { origins: ['https://a.example'] }, (await realWorld()).data);
  context.after(() => own.stop());
  for (const path of [PARIS, '/status', '/reverse?lat=x', '/nowhere']) {
    const seen = async (origin?: string): Promise<[string | null, boolean]> => {
      const { headers } = await fetch(own.url + path, origin === undefined ? {} : { headers: { origin } });
      return [headers.get('access-control-allow-origin'), /\borigin\b/i.test(headers.get('vary') ?? '')];
    };
    assert.deepEqual(await seen(), [null, true], path);
    assert.deepEqual(await seen('https://evil.example'), [null, true], path);
    assert.deepEqual(await seen('https://a.example'), ['https://a.example', true], path);
  }
});
