import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readBytes } from './read-bytes.ts';
import { RequestHead } from './request-head.ts';

const NAMES = ['accept-language', 'if-none-match', 'if-range', 'range', 'x-forwarded-for'] as const;
const OFFSETS = 40;

/** What a head reads of a text that stands somewhere in a memory. */
function reading(head: RequestHead, text: string, input = readBytes(text.length), from = 0) {
  input.bytes.write(text, from, 'latin1');
  if (!head.read(input, from, from + text.length)) return undefined;
  const { length, persistent, conditional, requestId: id } = head;
  return { length, persistent, conditional, id, fields: NAMES.map((name) => head.headers[name]) };
}

const read = (lines: string, version = 'HTTP/1.1') => reading(new RequestHead(), ` ${version}\r\n${lines}\r\n`);

test('a head says what matters about its request', () => {
  assert.deepEqual(read('Host: a\r\n'), {
    length: ' HTTP/1.1\r\nHost: a\r\n\r\n'.length,
    persistent: true,
    conditional: false,
    id: undefined,
    fields: NAMES.map(() => undefined),
  });
  for (const [line, persistent] of [
    ['Connection: keep-alive', true],
    ['CONNECTION:\tClose ', false],
    ['connection: keep-alive, x', undefined],
    ['Connection: close\r\nConnection: close', undefined],
    ['Connection-Not: close', true],
  ] as const)
    assert.equal(read(`Host: a\r\n${line}\r\n`)?.persistent, persistent, line);
  assert.equal(read('', 'HTTP/1.0')?.persistent, false);
  for (const [line, conditional] of [
    ['If-Match: x', true],
    ['IF-MODIFIED-SINCE: x', true],
    ['range: x', true],
    ['Ranges: x', false],
    ['Iffy: x', false],
    ['X: If-Match: x', false],
  ] as const)
    assert.equal(read(`Host: a\r\n${line}\r\n`)?.conditional, conditional, line);
  for (const [lines, id] of [
    ['X-REQUEST-ID:\t a/b:c.9 \t', 'a/b:c.9'],
    ['X-Request-Id: two words', undefined],
    ['X-Request-Id:', undefined],
    ['X-Request-Id: a\r\nx-request-id: a', undefined],
    ['X-Request-Ids: a', undefined],
    [`X-Request-Id: ${'x'.repeat(128)}`, 'x'.repeat(128)],
    [`X-Request-Id: ${'x'.repeat(129)}`, undefined],
  ] as const)
    assert.equal(read(`Host: a\r\n${lines}\r\n`)?.id, id, lines);
  const { fields } = read('X-Forwarded-For: a\r\nHost: a\r\nrange:\r\nx-forwarded-FOR: \t b c\t\r\n') ?? {};
  assert.deepEqual(fields, [undefined, undefined, undefined, '', 'a, b c']);
});

test('a head has one host, which only HTTP/1.0 may leave out', () => {
  const head = new RequestHead();
  const hostOf = (lines: string, version = 'HTTP/1.1'): string | undefined =>
    reading(head, ` ${version}\r\n${lines}\r\n`, readBytes(200), 7) && head.host;
  for (let round = 0; round < 3; round++) {
    assert.equal(hostOf('HOST:\t a.example:80 \t\r\nX: y\r\n'), 'a.example:80');
    assert.equal(hostOf('X: y\r\nhost: b\r\n'), 'b');
    assert.equal(hostOf('', 'HTTP/1.0'), '');
    assert.equal(hostOf('Host:\r\n'), '');
    assert.equal(hostOf('Host: c\r\n', 'HTTP/1.0'), 'c');
    assert.equal(hostOf('X: y\r\n'), undefined);
    assert.equal(hostOf('Host: a\r\nHost: a\r\n'), undefined);
    assert.equal(hostOf('Hosts: a\r\n'), undefined);
  }
});

test('what is no head of a request without a body in its strictest form is not read', () => {
  for (const lines of [
    '',
    'Host: a\r\nHost: b\r\n',
    'Host: a\r\nContent-Length: 0\r\n',
    'Host: a\r\nTransfer-Encoding: chunked\r\n',
    'Host: a\r\nUpgrade: h2c\r\n',
    'Host: a\r\nexpect: 100-continue\r\n',
    'Host : a\r\n',
    'Host: a\r\n folded\r\n',
    'Host: a\r\n: x\r\n',
    'Host: a\r\nx\r\n',
    'Host: a\r\nX: a\nY: b\r\n',
    'Host: a\r\nX: a\rY: b\r\n',
    ...['\0', '\x1f', '\x7f'].map((byte) => `Host: a\r\nX: 12345${byte}6789\r\n`),
    `Host: a\r\nX: ${'x'.repeat(8192)}\r\n`,
  ])
    assert.equal(read(lines), undefined, lines);
  for (const version of ['HTTP/1.2', 'HTTP/2.0', 'http/1.1', 'HTTP/1.1 ', ''])
    assert.equal(read('Host: a\r\n', version), undefined, version);
});

test('a head that is like the last one, or nearly, is read as if it were the first', () => {
  const line = fc.constantFrom(
    'Host: a',
    'Host: b',
    'Accept: */*',
    'Accept: */+',
    'User-Agent: someone 1.0',
    'X-Forwarded-For: 10.0.0.1',
    'X-Forwarded-For: 10.0.0.2',
    'Range: bytes=0-1',
    'Connection: close',
    'Connection: x',
    'X: \xff\xff\xff\xff\xff\xff\xff\xff\xff',
    'Content-Length: 0',
    'X-Request-Id: first-one',
    'X-Request-Id: other-one',
    'X-Request-Id: "bad-one"',
    'X-Request-Id: two ones ',
    'X-Request-Id: longer-one',
    ' folded',
  );
  const text = fc
    .tuple(fc.array(line, { maxLength: 4 }), fc.constantFrom(' HTTP/1.1\r\nHost: a\r\n', ' HTTP/1.0\r\n'))
    .map(([lines, version]) => `${version}${lines.map((one) => `${one}\r\n`).join('')}\r\n`);
  // Each comes some times, cut off or not, with the bytes of those before it around it.
  const sent = fc.tuple(text, fc.integer({ min: 1, max: 3 }), fc.nat({ max: OFFSETS }), fc.nat({ max: 3 }));
  fc.assert(
    fc.property(fc.array(sent, { minLength: 1, maxLength: 6 }), (all) => {
      const head = new RequestHead();
      const input = readBytes(2000);
      for (const [whole, times, from, missing] of all)
        for (let time = 0; time < times; time++) {
          const part = time === 0 ? whole.slice(0, whole.length - missing) : whole;
          assert.deepEqual(reading(head, part, input, from), reading(new RequestHead(), part), part);
        }
    }),
    { numRuns: 500 },
  );
});
