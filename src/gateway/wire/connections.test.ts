import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open } from '../testing/raw-client.ts';
import { AUTHORIZED, startGateway } from '../testing/start-gateway.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
before(async () => {
  gateway = await startGateway();
});
after(() => gateway.stop());

const H = `Host: a\r\n${AUTHORIZED}`;

/** All that comes back on a connection that sends pieces and then ends its side. */
async function exchanged(...pieces: string[]): Promise<string> {
  const socket = await open(gateway.url);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  for (const piece of pieces) {
    socket.write(piece, 'latin1');
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.end();
  await closed;
  return text;
}

// A client that has shut down writing may be sent an interim answer.
const statuses = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status ?? '').filter((status) => status !== '100');

const get = (path: string): string => `GET ${path} HTTP/1.1\r\n${H}\r\n`;

for (const [what, sent, expected] of [
  ['a body of no bytes', `POST /models/x HTTP/1.1\r\n${H}Content-Length: 0\r\n\r\n`, ['200']],
  ['a body of no chunks', `POST /models/x HTTP/1.1\r\n${H}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, ['200']],
  [
    'requests that come at once, with bodies of each kind',
    `${get('/models/a')}POST /models/b HTTP/1.1\r\n${H}Content-Length: 2\r\n\r\nhiPOST /models/c HTTP/1.1\r\n${H}Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n${get('/models/d')}`,
    ['200', '200', '200', '200'],
  ],
  [
    'refused requests between others',
    `${get('/models/a')}POST /models/b HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi${get('/nothing')}${get('/models/d')}`,
    ['200', '401', '404', '200'],
  ],
  [
    'the front page behind a forwarded request',
    `${get('/models/a')}${get('/healthz')}${get('/models/b')}`,
    ['200', '200', '200'],
  ],
  ['HTTP/1.0 behind it', `${get('/models/a')}GET /models/b HTTP/1.0\r\n${H}\r\n`, ['200', '200']],
  ['what is no request behind it', `${get('/models/a')}nonsense\r\n\r\n`, ['200', '400']],
  ['half a request behind it', `${get('/models/a')}GET /models/b HT`, ['200']],
  [
    'half a body behind it',
    `${get('/models/a')}POST /models/b HTTP/1.1\r\n${H}Content-Length: 3\r\n\r\nhi`,
    ['200', '400'],
  ],
  ['half a body', `POST /models/b HTTP/1.1\r\n${H}Content-Length: 3\r\n\r\nhi`, ['400']],
] as const) {
  test(`${what}: each request has its answer, although the client has shut down writing`, async () => {
    assert.deepEqual(statuses(await exchanged(sent)), expected);
  });
  test(`${what}, in pieces: the same`, async () => {
    const pieces = Array.from({ length: Math.ceil(sent.length / 40) }, (_, index) =>
      sent.slice(40 * index, 40 * index + 40),
    );
    assert.deepEqual(statuses(await exchanged(...pieces)), expected);
  });
}
