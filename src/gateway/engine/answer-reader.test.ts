import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AnswerHead, AnswerReader, MalformedAnswer } from './answer-reader.ts';

interface Read {
  heads: AnswerHead[];
  body: string;
  ends: number;
  complete: boolean;
  keeps: boolean;
  idleSeconds: number | undefined;
}

/** Feeds pieces as they are given; `ended` says that the connection ends after them. */
function read(pieces: readonly string[], options: { toHead?: boolean; ended?: boolean; maxHead?: number } = {}): Read {
  const heads: AnswerHead[] = [];
  let body = '';
  let ends = 0;
  const reader = new AnswerReader(
    {
      answerHead: (head) => heads.push(head),
      answerData: (piece) => {
        body += piece.toString('latin1');
      },
      answerEnd: () => {
        ends++;
      },
    },
    options.toHead ?? false,
    options.maxHead ?? 1000,
  );
  for (const piece of pieces) reader.feed(Buffer.from(piece, 'latin1'));
  if (options.ended) reader.end();
  return {
    heads,
    body,
    ends,
    complete: reader.complete,
    keeps: reader.keepsConnection,
    idleSeconds: reader.idleSeconds,
  };
}

test('an answer with a length is read to its end', () => {
  const { heads, body, complete, keeps } = read(['HTTP/1.1 200 OK\r\nX-A:  b \r\nContent-Length: 3\r\n\r\nabc']);
  assert.deepEqual(heads, [{ status: 200, reason: 'OK', headers: ['X-A', 'b', 'Content-Length', '3'] }]);
  assert.deepEqual([body, complete, keeps], ['abc', true, true]);
});

test('an answer in chunks is read to its end, extensions and trailers passed over', () => {
  const text =
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\nX-T: 1\r\n\r\n';
  const { body, complete, keeps } = read([text]);
  assert.deepEqual([body, complete, keeps], ['abc0123456789', true, true]);
});

test('an answer without length or chunks goes on until the connection ends', () => {
  const text = ['HTTP/1.1 200 OK\r\n\r\nab', 'c'];
  assert.deepEqual([read(text).body, read(text).complete], ['abc', false]);
  const whole = read(text, { ended: true });
  assert.deepEqual([whole.complete, whole.keeps, whole.ends], [true, false, 1]);
});

for (const status of ['204 No Content', '304 Not Modified'])
  test(`an answer ${status} has no body whatever its headers say`, () => {
    assert.equal(read([`HTTP/1.1 ${status}\r\nContent-Length: 5\r\n\r\n`]).complete, true);
  });

test('an answer to HEAD has no body whatever its headers say', () => {
  assert.equal(read(['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'], { toHead: true }).complete, true);
  assert.equal(read(['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'], { toHead: true }).complete, true);
});

const INTERIM =
  'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 199 Almost\r\nLink: a\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
const UNTIL_CLOSE = 'HTTP/1.1 200 OK\r\n\r\nabc';

test('interim answers are passed over, and a body until the end is read, wherever the pieces are cut', () => {
  for (let at = 0; at <= INTERIM.length; at++) {
    const { heads, ends } = read([INTERIM.slice(0, at), INTERIM.slice(at)]);
    assert.deepEqual([heads.map(({ status }) => status), ends], [[200], 1]);
  }
  for (let at = 0; at <= UNTIL_CLOSE.length; at++)
    assert.equal(read([UNTIL_CLOSE.slice(0, at), UNTIL_CLOSE.slice(at)], { ended: true }).body, 'abc');
});

test('a connection whose answer has not begun is none to keep', () => {
  assert.equal(read([]).keeps, false);
});

test('a header that only looks like one of those that frame the answer does nothing', () => {
  const others = ['X-Abcdefgh: close', 'X-Abcdefgh: timeout=5', 'X-Abcdefghijkl: no', 'X-Abcdefghijklmno: no'];
  const { keeps, idleSeconds, body } = read([`HTTP/1.1 200 OK\r\n${others.join('\r\n')}\r\nContent-Length:1\r\n\r\na`]);
  assert.deepEqual([keeps, idleSeconds, body], [true, undefined, 'a']);
});

const keeping: [head: string, keeps: boolean][] = [
  ['HTTP/1.1 200 OK\r\nConnection: close', false],
  ['HTTP/1.1 200 OK\r\nConnection: X-A, Close', false],
  ['HTTP/1.1 200 OK\r\nConnection: keep-alive', true],
  ['HTTP/1.0 200 OK', false],
  ['HTTP/1.0 200 OK\r\nConnection: Keep-Alive', true],
];
for (const [head, keeps] of keeping)
  test(`after ${JSON.stringify(head)} the connection is ${keeps ? 'kept' : 'not kept'}`, () =>
    assert.equal(read([`${head}\r\nContent-Length: 0\r\n\r\n`]).keeps, keeps));

test('what comes after the answer spoils the connection', () => {
  const { complete, keeps, body } = read(['HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nab']);
  assert.deepEqual([complete, keeps, body], [true, false, 'a']);
});

test('the server says how long it keeps an unused connection', () => {
  assert.equal(read(['HTTP/1.1 200 OK\r\nKeep-Alive: timeout=5, max=9\r\nContent-Length: 0\r\n\r\n']).idleSeconds, 5);
});

const malformed: [name: string, text: string, message: string][] = [
  ['no status line', 'hello\r\n\r\n', 'The answer has no status line.'],
  ['nothing where its head should be', `\r\n\r\n${'x'.repeat(2000)}`, 'The answer has no status line.'],
  ['another protocol', 'HTTP/2 200 OK\r\n\r\n', 'The answer has no status line.'],
  ['a status of two digits', 'HTTP/1.1 20 OK\r\n\r\n', 'The answer has no status line.'],
  ['a change of protocol', 'HTTP/1.1 101 Switching Protocols\r\n\r\n', 'The answer changes the protocol.'],
  [
    'two lengths',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na',
    'The answer has no single length.',
  ],
  ['a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: 0x1\r\n\r\na', 'The answer has no single length.'],
  ['a negative length', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\na', 'The answer has no single length.'],
  [
    'a length and chunks',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    'The answer has a length and chunks.',
  ],
  [
    'an unknown encoding',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n',
    'The answer has an unknown Transfer-Encoding.',
  ],
  ['a folded header', 'HTTP/1.1 200 OK\r\nX-A: b\r\n c\r\n\r\n', 'The answer has a header that is none.'],
  ['a header without a colon', 'HTTP/1.1 200 OK\r\nX-A\r\n\r\n', 'The answer has a header that is none.'],
  ['a space before a colon', 'HTTP/1.1 200 OK\r\nContent-Length : 1\r\n\r\na', 'The answer has a header that is none.'],
  [
    'a chunk without a size',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n',
    'The answer has a chunk without a size.',
  ],
  [
    'a chunk longer than its size',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n',
    'The answer has a chunk longer than its size.',
  ],
  [
    'a bare line feed after a size',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\na\r\n',
    'The answer has a line without its end.',
  ],
  [
    'a size that is too large',
    `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${'f'.repeat(14)}\r\n`,
    'The answer has a chunk without a size.',
  ],
  [
    'an endless size line',
    `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(5000)}`,
    'The answer has a line that is too long.',
  ],
  ['an endless head', `HTTP/1.1 200 OK\r\nX-A: ${'x'.repeat(2000)}`, 'The head of the answer is too long.'],
  [
    'a head above the limit',
    `HTTP/1.1 200 OK\r\nX-A: ${'x'.repeat(2000)}\r\n\r\n`,
    'The head of the answer is too long.',
  ],
  ['a header without a name', 'HTTP/1.1 200 OK\r\n: a\r\n\r\n', 'The answer has a header that is none.'],
];
for (const [name, text, message] of malformed)
  test(`an answer with ${name} is refused`, () => {
    for (const pieces of [[text], [...text]])
      assert.throws(() => read(pieces), { constructor: MalformedAnswer, message });
  });

for (const text of [
  '',
  'HTTP/1.1 200 OK\r\nContent-Le',
  'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\na',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n',
])
  test(`an answer that ends after ${JSON.stringify(text)} is not whole`, () =>
    assert.throws(() => read([text], { ended: true }), MalformedAnswer));

const bodies = fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 6 });
const chunked = bodies.map((parts) => ({
  body: Buffer.from(parts.join('')).toString('latin1'),
  text: `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${parts
    .map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${Buffer.from(part).toString('latin1')}\r\n`)
    .join('')}0\r\n\r\n`,
}));
const measured = bodies.map((parts) => {
  const body = Buffer.from(parts.join('')).toString('latin1');
  return { body, text: `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}` };
});

test('however an answer is cut into pieces, it is the same answer', () => {
  fc.assert(
    fc.property(fc.oneof(chunked, measured), fc.array(fc.nat(400), { maxLength: 8 }), ({ body, text }, cuts) => {
      const at = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
      const pieces = at.slice(1).map((end, index) => text.slice(at[index], end));
      const found = read(pieces);
      assert.deepEqual([found.body, found.complete, found.keeps, found.ends], [body, true, true, 1]);
    }),
    { numRuns: 1000 },
  );
});

test('no bytes make the reader do anything but read or refuse', () => {
  const pieces = fc.array(
    fc.constantFrom(
      'HTTP/1.1 200 OK\r\n',
      '\r\n',
      'Transfer-Encoding: chunked\r\n',
      'Content-Length: 3\r\n',
      'abc',
      '3\r\n',
      '0\r\n',
      '\n',
      '\r',
      'x: y\r\n',
      '\0',
    ),
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      try {
        read(parts, { ended: true });
      } catch (error) {
        assert.ok(error instanceof MalformedAnswer, String(error));
      }
    }),
    { numRuns: 2000 },
  );
});

test('a head is as long as the bound, and no longer', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 0';
  assert.equal(read([`${head}\r\n\r\n`], { maxHead: head.length }).complete, true);
  assert.equal(read([...`${head}\r\n\r\n`], { maxHead: head.length + 3 }).complete, true);
  for (const pieces of [[`${head}\r\n\r\n`], [...`${head}\r\n\r\n`]])
    assert.throws(() => read(pieces, { maxHead: head.length - 1 }), {
      constructor: MalformedAnswer,
      message: 'The head of the answer is too long.',
    });
  // What has come of it may be as long as the bound, too.
  assert.equal(read([head], { maxHead: head.length }).complete, false);
  assert.throws(() => read([head], { maxHead: head.length - 1 }), MalformedAnswer);
});

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

test('a line between chunks is as long as the bound, and there are as many trailers', () => {
  const line = `1;${'x'.repeat(4093)}`;
  assert.equal(line.length, 4095);
  assert.equal(read([CHUNKED, `${line}\r\na\r\n0\r\n\r\n`]).complete, true);
  assert.equal(read([CHUNKED, ...`${line}\r\na\r\n0\r\n\r\n`]).body, 'a');
  assert.throws(() => read([CHUNKED, `${line}x\r\na`]), { message: 'The answer has a line without its end.' });
  assert.equal(read([CHUNKED, `${line}x`]).complete, false);
  assert.throws(() => read([CHUNKED, `${line}xx`]), { message: 'The answer has a line that is too long.' });
  const trailers = (count: number) => read([`${CHUNKED}0\r\n${'X-T: 1\r\n'.repeat(count)}\r\n`]).complete;
  assert.equal(trailers(100), true);
  assert.throws(() => trailers(101), { message: 'The answer has too many trailers.' });
});

test('lengths, sizes and times have as many digits as a number holds', () => {
  const length = (digits: string) => read([`HTTP/1.1 200 OK\r\nContent-Length: ${digits}\r\n\r\na`]).body;
  assert.equal(length('9'.repeat(15)), 'a');
  assert.throws(() => length('9'.repeat(16)), { message: 'The answer has no single length.' });
  assert.equal(read([`${CHUNKED}${'0'.repeat(12)}A\r\n0123456789\r\n0\r\n\r\n`]).body, '0123456789');
  const idle = (value: string) =>
    read([`HTTP/1.1 200 OK\r\nKeep-Alive: ${value}\r\nContent-Length: 0\r\n\r\n`]).idleSeconds;
  assert.deepEqual(['timeout=0', 'max=1,timeout=12', 'max=1; TIMEOUT=3', 'xtimeout=5', 'max=5'].map(idle), [
    0,
    12,
    3,
    undefined,
    undefined,
  ]);
});

test('a status may come without words, and no words are those of another line', () => {
  assert.deepEqual(read(['HTTP/1.1 299\r\nContent-Length: 0\r\n\r\n']).heads, [
    { status: 299, reason: '', headers: ['Content-Length', '0'] },
  ]);
  assert.deepEqual(
    ['099 X', '200OK', '1000 X'].map((status) => {
      try {
        return read([`HTTP/1.1 ${status}\r\n\r\n`]).heads.length;
      } catch (error) {
        return (error as Error).message;
      }
    }),
    Array(3).fill('The answer has no status line.'),
  );
});

test('where another protocol was offered, everything behind the head of a 101 is data', () => {
  const seen: string[] = [];
  const reader = new AnswerReader(
    {
      answerHead: ({ status, headers }) => seen.push(`${status} ${headers.join(' ')}`),
      answerData: (piece) => seen.push(piece.toString()),
      answerEnd: () => seen.push('end'),
    },
    false,
    1000,
    true,
  );
  for (const piece of ['HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\nab', 'HTTP/1.1 200 OK\r\n\r\n'])
    reader.feed(Buffer.from(piece));
  assert.deepEqual(seen, ['101 Upgrade websocket', 'ab', 'HTTP/1.1 200 OK\r\n\r\n']);
  assert.equal(reader.complete, false);
  assert.throws(() => reader.end(), MalformedAnswer);
});
