import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readHttp2Head } from './http2-head.ts';

const PSEUDO = [':method', 'POST', ':scheme', 'https', ':authority', 'a', ':path', '/x'];
const read = (...more: string[]) => readHttp2Head([...PSEUDO, ...more], true);

test('a head becomes one of HTTP/1.1', () => {
  assert.deepEqual(read('x-a', '1', 'cookie', 'a=1', 'x-b', '2', 'cookie', 'b=2', 'host', 'a'), {
    method: 'POST',
    target: '/x',
    rawHeaders: ['host', 'a', 'x-a', '1', 'cookie', 'a=1; b=2', 'x-b', '2', 'transfer-encoding', 'chunked'],
  });
  assert.deepEqual(read('content-length', '3')?.rawHeaders, ['host', 'a', 'content-length', '3']);
  // Whoever takes the request refuses two.
  assert.deepEqual(read('host', 'b', 'content-length', '3')?.rawHeaders.slice(0, 4), ['host', 'a', 'host', 'b']);
});

for (const field of [
  ['connection', 'x'],
  ['transfer-encoding', 'chunked'],
  ['upgrade', 'h2c'],
  ['te', 'gzip'],
  ['X-A', '1'],
  ['x a', '1'],
  ['', '1'],
  [':odd', '1'],
  ['x-a', '1\r\nhost: b'],
  ['x-a', '\0'],
] as const)
  test(`${JSON.stringify(field)} makes a head malformed`, () => {
    assert.equal(read(...field), undefined);
  });

for (const method of ['', 'FOO', 'get', 'GET /y HTTP/1.1'])
  test(`the method ${JSON.stringify(method)} is none`, () => {
    assert.equal(readHttp2Head([':method', method, ':path', '/x', ':authority', 'a'], false), undefined);
  });

for (const path of ['', 'x', 'http://b/x', '/a b', '/\u00e9', '/a\r\n'])
  test(`the path ${JSON.stringify(path)} is none`, () => {
    const head = readHttp2Head([':method', 'GET', ':path', path, ':authority', 'a'], false);
    assert.equal(head === undefined || head.target === '', true);
  });

test('whatever comes, nothing that is read breaks out of its line', () => {
  const word = fc.oneof(
    fc.constantFrom(...PSEUDO, 'host', 'cookie', 'te', 'content-length', 'connection', '\r\n', 'x-a'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word)), fc.boolean(), (fields, bodyFollows) => {
      const head = readHttp2Head([...PSEUDO, ...fields.flat()], bodyFollows);
      if (head === undefined) return;
      assert.match(head.target, /^[\x21-\x7e]*$/);
      for (const [index, text] of head.rawHeaders.entries())
        assert.match(text, index % 2 === 0 ? /^[^\s:A-Z]+$/ : /^[\t\x20-\x7e\x80-\xff]*$/);
      const framings = head.rawHeaders.filter((text, index) => index % 2 === 0 && text === 'transfer-encoding');
      assert.ok(framings.length <= (bodyFollows ? 1 : 0));
    }),
  );
});
