import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { NodeRequest } from '#kit/http/streamed/node-request';
import type { Logger } from '#kit/log';
import { open, readAnswer, sendRaw } from '../testing/raw-client.ts';
import { AUTHORIZED, startGateway, TOKEN } from '../testing/start-gateway.ts';
import { Exchange } from './exchange.ts';
import { gatewayProtocol } from './malformed-request.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
before(async () => {
  gateway = await startGateway({ maxBodyBytes: 1000 });
});
after(() => gateway.stop());

const H = `Host: gw\r\n${AUTHORIZED}`;

// Every class of the reference page, and what node's parser adds. All carry a valid token.
const refused: [name: string, raw: string, status: number][] = [
  [
    'Content-Length with Transfer-Encoding',
    `POST /models/x HTTP/1.1\r\n${H}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'Transfer-Encoding with Content-Length',
    `POST /models/x HTTP/1.1\r\n${H}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['two Content-Length', `POST /models/x HTTP/1.1\r\n${H}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`, 400],
  ['an unknown Transfer-Encoding', `POST /models/x HTTP/1.1\r\n${H}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 501],
  [
    'an encoding before chunked',
    `POST /models/x HTTP/1.1\r\n${H}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    501,
  ],
  ['two Host', `GET /models/x HTTP/1.1\r\n${H}Host: other\r\n\r\n`, 400],
  ['two Host for the front page', `GET / HTTP/1.1\r\n${H}Host: other\r\n\r\n`, 400],
  ['no Host', `GET /models/x HTTP/1.1\r\n${AUTHORIZED}\r\n`, 400],
  ['a folded header', `GET /models/x HTTP/1.1\r\n${H}X-A: b\r\n c\r\n\r\n`, 400],
  ['%00 in the path', `GET /models/a%00b HTTP/1.1\r\n${H}\r\n`, 400],
  ['bare line feeds', `GET /models/x HTTP/1.1\nHost: gw\nAuthorization: Bearer ${TOKEN}\n\n`, 400],
  ['TRACE', `TRACE /models/x HTTP/1.1\r\n${H}\r\n`, 405],
  ['TRACE of the front page', `TRACE / HTTP/1.1\r\n${H}\r\n`, 405],
  ['CONNECT', `CONNECT gw:80 HTTP/1.1\r\n${H}\r\n`, 405],
  ['a length above the limit', `POST /models/x HTTP/1.1\r\n${H}Content-Length: 1001\r\n\r\n${'a'.repeat(1001)}`, 413],
  [
    'chunks above the limit',
    `POST /models/x HTTP/1.1\r\n${H}Transfer-Encoding: chunked\r\n\r\n3e9\r\n${'a'.repeat(1001)}\r\n0\r\n\r\n`,
    413,
  ],
  ['a space before the colon', `GET /models/x HTTP/1.1\r\nHost: gw\r\nAuthorization : Bearer ${TOKEN}\r\n\r\n`, 400],
  ['two Authorization, good and bad', `GET /models/x HTTP/1.1\r\n${H}Authorization: Bearer no\r\n\r\n`, 400],
  ['two Authorization, bad and good', `GET /models/x HTTP/1.1\r\nAuthorization: Bearer no\r\n${H}\r\n`, 400],
  ['two Authorization where none is needed', `GET /digits/x HTTP/1.1\r\n${H}Authorization: Bearer no\r\n\r\n`, 400],
  ['headers above 16 KiB', `GET /models/x HTTP/1.1\r\n${H}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['HTTP/2.0', `GET /models/x HTTP/2.0\r\n${H}\r\n`, 505],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a byte above ASCII in the path', `GET /models/\u00e9 HTTP/1.1\r\n${H}\r\n`, 400],
  ['the asterisk target', `OPTIONS * HTTP/1.1\r\n${H}\r\n`, 400],
  ['a target with a user', `GET http://u@gw/models/x HTTP/1.1\r\n${H}\r\n`, 400],
];
for (const [name, raw, status] of refused)
  test(`${name} gets ${status} as JSON with a request id, and nothing is forwarded`, async () => {
    const before = gateway.upstream.requests.length;
    const answer = await sendRaw(gateway.url, raw);
    assert.equal(answer.status, status);
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.match(answer.headers.get('x-request-id') ?? '', /^\w{9}$/);
    assert.deepEqual(Object.keys(JSON.parse(answer.body)), ['error']);
    assert.equal(gateway.upstream.requests.length, before);
  });

test('an HTTP/1.0 request without Host is accepted', async () => {
  assert.equal((await sendRaw(gateway.url, `GET /models/x HTTP/1.0\r\n${AUTHORIZED}\r\n`)).status, 200);
});

test('an expectation that nobody knows is passed over', async () => {
  assert.equal((await sendRaw(gateway.url, `GET /models/x HTTP/1.1\r\n${H}Expect: nonsense\r\n\r\n`)).status, 200);
});

test('a broken chunk in the middle of a body gets 400 and ends the connection and the request upstream', async () => {
  const ended = gateway.upstream.nextEnd();
  const socket = await open(gateway.url);
  socket.write(`POST /models/x HTTP/1.1\r\n${H}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.write('zz\r\n');
  const answer = await readAnswer(socket);
  assert.equal(answer.status, 400);
  assert.equal(answer.headers.get('connection'), 'close');
  if (!socket.closed) await once(socket, 'close');
  await ended;
});

test('what stands behind a refused request is not taken for another one', async () => {
  const before = gateway.upstream.requests.length;
  const smuggled = `POST /models/x HTTP/1.1\r\n${H}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /models/smuggled HTTP/1.1\r\n${H}\r\n`;
  const socket = await open(gateway.url);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(smuggled);
  await once(socket, 'close');
  assert.equal(text.match(/HTTP\/1\.1 /g)?.length, 1);
  assert.equal(gateway.upstream.requests.length, before);
});

test('a connection that ends in the middle of a head gets no more than an end', async () => {
  const socket = await open(gateway.url);
  socket.end('GET /models/x HT');
  socket.resume();
  await once(socket, 'close');
  assert.equal((await sendRaw(gateway.url, `GET /models/x HTTP/1.1\r\n${H}\r\n`)).status, 200);
});

test('a whole request is answered before the malformed one behind it', async () => {
  const socket = await open(gateway.url);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(`GET /models/x HTTP/1.1\r\n${H}\r\nGET /models/y HTTP/1.1\r\nbroken header\r\n\r\n`);
  await once(socket, 'close');
  assert.deepEqual(text.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 400']);
});

test('what is refused without a request is told to the log alone, with its cause', async () => {
  const lines: unknown[] = [];
  const log = { debug: (line: object, text: string) => lines.push({ ...line, id: '…', text }) } as unknown as Logger;
  const { clientError, prepare } = gatewayProtocol(log);
  const server = new EventEmitter();
  prepare?.(server as Server);
  const answers: string[] = [];
  for (const refuse of [
    (socket: Socket) => clientError?.(Object.assign(new Error('x'), { code: 'HPE_HEADER_OVERFLOW' }), socket),
    (socket: Socket) => clientError?.(new Error('x'), socket),
    (socket: Socket) => server.emit('connect', {}, socket),
  ]) {
    const socket = new PassThrough();
    refuse(Object.assign(socket, { destroySoon: () => socket.destroy() }) as unknown as Socket);
    answers.push((await text(socket)).slice(0, 12));
  }
  assert.deepEqual(answers, ['HTTP/1.1 431', 'HTTP/1.1 400', 'HTTP/1.1 405']);
  const line = { id: '…', text: 'malformed request' };
  assert.deepEqual(lines, [
    { ...line, cause: 'HPE_HEADER_OVERFLOW', code: 'HEADERS_TOO_LARGE' },
    { ...line, cause: undefined, code: 'BAD_REQUEST' },
    { ...line, cause: 'CONNECT', code: 'METHOD_NOT_ALLOWED' },
  ]);
});

for (const [code, status] of [
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
] as const)
  test(`${code} of node is ${status}`, async () => {
    const { clientError } = gatewayProtocol({ debug: () => {} } as unknown as Logger);
    const socket = new PassThrough();
    const refused = Object.assign(socket, { destroySoon: () => socket.destroy() }) as unknown as Socket;
    clientError?.(Object.assign(new Error('x'), { code }), refused);
    assert.match(await text(socket), new RegExp(`^HTTP/1\\.1 ${status} `));
  });

test('the extensions of a chunk are as long as the parser allows, and no longer', async () => {
  const answer = await sendRaw(
    gateway.url,
    `POST /models/x HTTP/1.1\r\n${H}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
  );
  assert.equal(answer.status, 413);
});

test('a connection that breaks while it is refused harms nobody', () => {
  const { clientError } = gatewayProtocol({ debug: () => {} } as unknown as Logger);
  const socket = new PassThrough();
  clientError?.(new Error('x'), Object.assign(socket, { destroySoon: () => {} }) as unknown as Socket);
  assert.equal(socket.emit('error', new Error('reset')), true);
});

test('what is refused while its answer is on its way gets no second one, and nothing more is read', async () => {
  const { clientError } = gatewayProtocol({ debug: () => {} } as unknown as Logger);
  const socket = new PassThrough();
  const request = { socket, rawHeaders: [] } as unknown as IncomingMessage;
  new Exchange(new NodeRequest(request, new EventEmitter() as ServerResponse, 1000), () => {}, 1000);
  clientError?.(new Error('x'), socket as unknown as Socket);
  assert.equal(await text(socket), '');
});
