import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { test } from 'node:test';
import fc from 'fast-check';
import { isBeginning, readRequest } from './request-reader.ts';

/** What node's server makes of a request, without reading its body; undefined when it refuses it. */
function nodeReads(text: string): IncomingMessage | undefined {
  let read: IncomingMessage | undefined;
  const server = createServer({ requireHostHeader: false });
  server.on('request', (request) => {
    read ??= request;
  });
  server.on('checkContinue', (request) => {
    read ??= request;
  });
  server.on('clientError', () => {});
  const connection = new Duplex({ read() {}, write: (_bytes, _encoding, done) => done() });
  server.emit('connection', connection as unknown as Socket);
  connection.emit('data', Buffer.from(`${text}\r\n\r\n`, 'latin1'));
  connection.destroy();
  return read;
}

const pieces = fc.constantFrom(
  ...['GET', 'POST', 'DELETE', 'FOO', ' ', '/', '/a?b=c', '%2e', '#x', 'http://a/', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0'],
  ...['\r\n', '\n', '\r', '\t', ':', ': ', ' :', ',', 'Host', 'x', 'X-A', 'a b', '\u00e9', '\0', '\u007f', ' folded'],
  ...['Content-Length', '5', '+5', '0x5', '5, 5', 'Transfer-Encoding', 'chunked', 'Chunked', 'gzip', 'Connection'],
  ...['close', 'keep-alive', 'upgrade', 'Upgrade', 'h2c', 'Expect', '100-continue', 'Proxy-Connection', '"', '\\'],
);
const line = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(''));
const field = fc
  .tuple(
    fc.constantFrom('Host', 'X-A', 'Content-Length', 'Transfer-Encoding', 'Connection', 'Expect', 'Accept', 'x_y'),
    fc.constantFrom(': ', ':', ':\t'),
    fc.constantFrom('a', '5', '0', 'chunked', 'close', 'keep-alive, x', '100-continue', 'v \u00e9', '', 'x ', '  y\t'),
  )
  .map((parts) => parts.join(''));
const start = fc
  .tuple(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS'), fc.constantFrom('/', '/a/../b?c#d', '*'))
  .map(([method, target]) => `${method} ${target} HTTP/1.1`);

test('what is read is read as node reads it, and nothing is read that node refuses', () => {
  let read = 0;
  const heads = fc
    .tuple(fc.oneof({ weight: 8, arbitrary: start }, line), fc.array(fc.oneof({ weight: 5, arbitrary: field }, line)))
    .map(([first, fields]) => [first, ...fields].join('\r\n'));
  fc.assert(
    fc.property(heads, (text) => {
      // The first empty line ends a head.
      fc.pre(!`${text}\r\n`.includes('\r\n\r\n'));
      const ours = readRequest(text);
      if (ours === undefined) return;
      read++;
      const theirs = nodeReads(text);
      assert.ok(theirs, 'node refuses it');
      assert.deepEqual([ours.method, ours.target, ours.rawHeaders], [theirs.method, theirs.url, theirs.rawHeaders]);
      const { 'transfer-encoding': encoding, 'content-length': length = '0' } = theirs.headers;
      assert.equal(ours.body, encoding === undefined ? Number(length) : 'chunked');
      assert.equal(ours.persistent, !/(?:^|,)\s*close\s*(?:,|$)/i.test(theirs.headers.connection ?? ''));
    }),
    { numRuns: 1500 },
  );
  assert.ok(read > 100, `only ${read} were read`);
});

for (const [what, text] of [
  ['another version', 'GET / HTTP/1.0'],
  ['an unknown method', 'FOO / HTTP/1.1'],
  ['CONNECT', 'CONNECT a:1 HTTP/1.1'],
  ['a target that is no path', 'GET http://a/ HTTP/1.1'],
  ['a target with a blank', 'GET /a b HTTP/1.1'],
  ['a target beyond ASCII', 'GET /\u00e9 HTTP/1.1'],
  ['two lengths', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1'],
  ['a length and chunks', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked'],
  ['chunks twice', 'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked'],
  ['a length with a sign', 'POST / HTTP/1.1\r\nContent-Length: +1'],
  ['another encoding', 'POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked'],
  ['a tab behind an encoding', 'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\t'],
  ['an offer to change the protocol', 'GET / HTTP/1.1\r\nUpgrade: h2c'],
  ['such an offer in Connection', 'GET / HTTP/1.1\r\nConnection: keep-alive, Upgrade'],
  ['another expectation', 'GET / HTTP/1.1\r\nExpect: nonsense'],
  ['a line without a colon', 'GET / HTTP/1.1\r\nX-A'],
  ['a blank before the colon', 'GET / HTTP/1.1\r\nX-A : 1'],
  ['a folded line', 'GET / HTTP/1.1\r\nX-A: 1\r\n 2'],
  ['a bare line feed', 'GET / HTTP/1.1\r\nX-A: 1\nX-B: 2'],
  ['a control character', 'GET / HTTP/1.1\r\nX-A: \u0001'],
  ['an empty name', 'GET / HTTP/1.1\r\n: 1'],
] as const)
  test(`${what} is left to node`, () => {
    assert.equal(readRequest(text), undefined);
  });

test('every beginning of a head that is read is taken for one', () => {
  const head = 'POST /a?b HTTP/1.1\r\nHost: a\r\nX-A: \u00e9 \t"\r\n';
  for (let length = 0; length <= head.length; length++)
    assert.ok(isBeginning(head.slice(0, length)), head.slice(0, length));
});

test('what cannot become a head is not waited for', () => {
  for (const text of ['FOO', 'get', 'GETT', 'GET x', 'GET /\n', 'GET /\0', '\r\n', `GET /${'a'.repeat(8192)}`])
    assert.equal(isBeginning(text), false, text.slice(0, 20));
});
