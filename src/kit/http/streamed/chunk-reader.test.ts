import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { test } from 'node:test';
import fc from 'fast-check';
import { ChunkReader, type MalformedBody } from './chunk-reader.ts';

interface Read {
  readonly body: string;
  readonly done: boolean;
  /** What came behind the body. */
  readonly rest: string;
}

/** Reads a body that arrives in pieces. @throws MalformedBody */
function readAll(text: string, cuts: readonly number[] = []): Read {
  const bytes = Buffer.from(text, 'latin1');
  const reader = new ChunkReader();
  let body = '';
  const ends = [...new Set([...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
  let at = 0;
  for (const end of ends)
    while (at < end && !reader.done)
      at = reader.read(bytes, at, end, (piece) => {
        body += piece.toString('latin1');
        return piece.length % 2 === 0;
      });
  return { body, done: reader.done, rest: bytes.toString('latin1', at) };
}

const codeOf = (text: string): string | undefined => {
  try {
    readAll(text);
    return undefined;
  } catch (error) {
    return (error as MalformedBody).code;
  }
};

const chunk = fc.record({
  data: fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 40 }),
  zeros: fc.integer({ min: 0, max: 3 }),
  extension: fc.constantFrom('', ';a', ';a=b', ';a="b c";d'),
});

test('a body is read whole, however it is cut into pieces, and nothing behind it', () => {
  fc.assert(
    fc.property(
      fc.array(chunk),
      fc.constantFrom('', 'X-A: 1\r\n', 'X-A: 1\r\nX-B:\r\n'),
      fc.array(fc.nat(400)),
      (chunks, trailers, cuts) => {
        const framed = chunks.map(
          ({ data, zeros, extension }) => `${'0'.repeat(zeros)}${data.length.toString(16)}${extension}\r\n${data}\r\n`,
        );
        const body = chunks.map(({ data }) => data).join('');
        const text = `${framed.join('')}0\r\n${trailers}\r\nGET /next`;
        assert.deepEqual(readAll(text, cuts), { body, done: true, rest: 'GET /next' });
      },
    ),
  );
});

/** Does node's parser read a body to its end? */
function nodeReads(text: string): boolean {
  let asked: IncomingMessage | undefined;
  let refused = false;
  const server = createServer();
  server.on('clientError', () => {
    refused = true;
  });
  const connection = new Duplex({ read() {}, write: (_bytes, _encoding, done) => done() });
  server.on('request', (request) => {
    asked = request.resume();
  });
  server.emit('connection', connection as unknown as Socket);
  connection.emit(
    'data',
    Buffer.from(`POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${text}`, 'latin1'),
  );
  const whole = asked?.complete === true;
  connection.destroy();
  return whole && !refused;
}

test('no body is read to its end that node refuses', () => {
  const parts = fc.constantFrom(
    ...[
      '0',
      '1',
      '5',
      'a',
      'A',
      'x',
      '\r\n',
      '\r\n',
      '\n',
      '\r',
      ';',
      ';a=b',
      ';=',
      '"',
      ' ',
      '\t',
      ':',
      'X: 1',
      'hello',
    ],
  );
  let read = 0;
  const bodies = fc.array(parts, { maxLength: 12 }).map((all) => `${all.join('')}\r\n0\r\n\r\n`);
  fc.assert(
    fc.property(
      fc.oneof(
        bodies,
        bodies.map((text) => `5\r\nhello\r\n${text.replace(/^\r\n/, '')}`),
      ),
      (text) => {
        let ours: Read;
        try {
          ours = readAll(text);
        } catch {
          return;
        }
        if (!ours.done) return;
        read++;
        assert.ok(nodeReads(text.slice(0, text.length - ours.rest.length)), JSON.stringify(text));
      },
    ),
    { numRuns: 2000 },
  );
  assert.ok(read > 20, `only ${read} were read`);
});

for (const [text, code] of [
  ['zz\r\n', 'HPE_INVALID_CHUNK_SIZE'],
  ['\r\n', 'HPE_INVALID_CHUNK_SIZE'],
  ['-1\r\n', 'HPE_INVALID_CHUNK_SIZE'],
  ['5 \r\nhello\r\n', 'HPE_INVALID_CHUNK_SIZE'],
  ['ffffffffffffffff\r\n', 'HPE_INVALID_CHUNK_SIZE'],
  ['5\nhello', 'HPE_LF_EXPECTED'],
  ['5\r\nhello!', 'HPE_STRICT'],
  ['5\r\nhello\n', 'HPE_STRICT'],
  [`1;a=${'b'.repeat(20_000)}\r\n`, 'HPE_CHUNK_EXTENSIONS_OVERFLOW'],
  [`${`1;a=${'b'.repeat(1000)}\r\nx\r\n`.repeat(20)}`, 'HPE_CHUNK_EXTENSIONS_OVERFLOW'],
  ['0\r\nX A: 1\r\n\r\n', 'HPE_INVALID_HEADER_TOKEN'],
  ['0\r\n folded\r\n\r\n', 'HPE_INVALID_HEADER_TOKEN'],
  ['0\r\nContent-Length: 1\r\n\r\n', 'HPE_INVALID_HEADER_TOKEN'],
  ['0\r\nconnection: close\r\n\r\n', 'HPE_INVALID_HEADER_TOKEN'],
  ['0\r\nProxy-Connection: close\r\n\r\n', 'HPE_INVALID_HEADER_TOKEN'],
  ['0\r\ntransfer-encoding: chunked\r\n\r\n', 'HPE_INVALID_HEADER_TOKEN'],
  [`0\r\n${`X: ${'a'.repeat(1000)}\r\n`.repeat(20)}\r\n`, 'HPE_HEADER_OVERFLOW'],
] as const)
  test(`${JSON.stringify(text.slice(0, 20))} is refused with ${code}`, () => {
    assert.equal(codeOf(text), code);
  });
