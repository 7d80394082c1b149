import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { RunningService } from '#kit/start-service';
import { startGrammarForTest } from '../testing/start-grammar.ts';

let running: RunningService;
before(async () => {
  running = await startGrammarForTest({ maxTextLength: 3000, maxTextHardLength: 5000, allowOrigin: '*' });
});
after(() => running.stop());

interface Got {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** @param chunked sent without its length, which only the router reads */
function post(body: string, chunked: boolean, headers: Readonly<Record<string, string>> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const own = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': Buffer.byteLength(body) };
    const asked = request(`${running.url}/v2/check`, { method: 'POST', headers: { ...headers, ...own } });
    asked.on('error', reject).on('response', async (response) => {
      const { statusCode: status, headers } = response;
      resolve({ status, headers, body: Buffer.concat(await response.toArray()) });
    });
    asked.end(body);
  });
}

const form = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString();

test('with and without the router, a check is answered alike', async () => {
  const long = 'We meet on the the bridge, don’t we? 😀 '.repeat(30);
  const requests: [body: string, headers?: Record<string, string>][] = [
    [form({ language: 'en-US', text: 'You should of told me.' })],
    [form({ language: 'auto', text: long })],
    [form({ language: 'en-US', text: long }), { 'accept-encoding': 'gzip' }],
    [form({ language: 'en-US', text: 'A text.', callback: 'take' }), { 'content-type': 'nonsense' }],
    [form({ language: 'en-US' })],
    [form({ language: 'xx', text: 'A text.' })],
    [form({ language: 'en-US', text: 'word '.repeat(1000) })],
    ['language=en-US&text=%zz'],
    [form({ language: 'en-US', text: 'A text.' }), { connection: 'close' }],
  ];
  for (const [body, headers] of requests) {
    const [direct, routed] = [await post(body, false, headers), await post(body, true, headers)];
    assert.equal(direct.status, routed.status, body);
    const decoded = ({ headers: { 'content-encoding': coding }, body: bytes }: Got): string =>
      (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
    assert.equal(decoded(direct), decoded(routed));
    const lines = ({ date: _, 'x-request-id': id, ...others }: Got['headers']): object => {
      assert.match(String(id), /^[A-Za-z2-9]{9}$/);
      return others;
    };
    assert.deepEqual(lines(direct.headers), lines(routed.headers), body);
    assert.ok(!Number.isNaN(Date.parse(String(direct.headers.date))));
  }
});

test('what is answered without the router is counted with the rest', async () => {
  const other = await startGrammarForTest({ adminPort: 0 });
  try {
    for (const language of ['en-US', 'en-US', 'xx']) {
      const body = form({ language, text: 'A text.' });
      await (await fetch(`${other.url}/v2/check`, { method: 'POST', body })).text();
    }
    const metrics = await (await fetch(`${other.adminUrl}/metrics`)).text();
    const labels = '[^}]*route="\\/v2\\/check"[^}]*';
    assert.match(metrics, new RegExp(`^almanac_http_requests_total\\{(?=[^}]*status="200")${labels}\\} 2$`, 'm'));
    assert.match(metrics, new RegExp(`^almanac_http_requests_total\\{(?=[^}]*status="400")${labels}\\} 1$`, 'm'));
    assert.match(metrics, new RegExp(`^almanac_http_request_seconds_count\\{${labels}\\} 3$`, 'm'));
  } finally {
    await other.stop();
  }
});

test('a body that is too long is refused by its length', async () => {
  const { status, body } = await post(form({ language: 'en-US', text: 'x'.repeat(60_000) }), false);
  assert.equal(status, 413);
  assert.match(body.toString(), /5000/);
});

test('a body that comes in pieces is read whole, and requests that are sent at once are answered in order', async () => {
  const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const texts = ['He should of gone.', 'She could of gone.', 'They would of gone.'];
  const sent = texts
    .map((text) => {
      const body = form({ language: 'en-US', text });
      return `POST /v2/check HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    })
    .join('');
  for (let at = 0; at < sent.length; at += 50) {
    socket.write(sent.slice(at, at + 50));
    await new Promise((resolve) => setImmediate(resolve));
  }
  let received = '';
  for await (const chunk of socket) {
    received += chunk;
    if (received.split('"extendedSentenceRanges"').length > texts.length && received.endsWith('}')) break;
  }
  assert.deepEqual(
    [...received.matchAll(/"sentence":"([^"]*)"/g)].map(([, sentence]) => sentence),
    texts,
  );
});

test('a client that breaks off harms nobody', async () => {
  const { port } = new URL(running.url);
  const body = form({ language: 'en-US', text: 'She have one. '.repeat(20) });
  const head = `POST /v2/check HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
  for (const part of [head, head + body.slice(0, 20), head + body, head + body]) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(part);
    await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  assert.equal((await post(form({ language: 'en-US', text: 'It works.' }), false)).status, 200);
});
