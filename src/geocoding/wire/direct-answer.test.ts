import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/start-for-test';
import { realWorld } from '../for-test/world.ts';
import { service } from '../service.ts';

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

test('the answer is that of node’s own way, byte for byte in its body', async () => {
  for (const target of [PARIS, `${PARIS}&accept-language=fr`, PARIS.replace('jsonv2', 'xml'), `${PARIS}&zoom=%33`]) {
    const direct = await send(get(target));
    // A version of HTTP that is not answered directly.
    const plain = await send(`GET ${target} HTTP/1.0\r\nHost: x\r\n\r\n`);
    const bodyOf = (answer: string): string =>
      answer.slice(answer.indexOf('\r\n\r\n') + 4).replace(/timestamp="[^"]*"/, '');
    assert.equal(bodyOf(direct), bodyOf(plain));
    for (const line of [
      /^HTTP\/1\.1 200 OK\r\n/,
      /\r\ncontent-type: [^\r]+\r\n/i,
      /\r\naccess-control-allow-origin: \*\r\n/i,
    ]) {
      assert.match(direct, line);
      assert.match(plain, line);
    }
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
