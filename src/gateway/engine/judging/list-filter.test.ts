import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnswerHead } from '../answer-reader.ts';
import { askedWhole, headOfAnother, isEncoded, ListFilter } from './list-filter.ts';

const head = (headers: readonly string[] = [], status = 200): AnswerHead => ({ status, reason: 'OK', headers });
const filter = (body: string, answer = head(), list: 'tags' | 'models' = 'tags') =>
  new ListFilter(list, ['a']).apply(answer, Buffer.from(body));

test('a whole list is asked for, as it is', () => {
  const others = ['X-A', 'range', 'Host', 'h'];
  const headers = ['Accept-Encoding', 'Range', 'If-Range', 'If-None-Match', 'If-Modified-Since'];
  const raw = [...headers.flatMap((name) => [name, 'x']), ...others];
  const asked = [...others, 'Accept-Encoding', 'identity'];
  assert.deepEqual(askedWhole(raw), asked);
  assert.deepEqual(new ListFilter('ps', ['a']).requestHeaders(raw), asked);
});

test('what holds for the whole list alone is not said of another', () => {
  const names = ['Content-Length', 'Content-Encoding', 'Content-MD5', 'Content-Digest', 'Repr-Digest', 'Digest'];
  const headers = [...names, 'ETag', 'Last-Modified', 'Accept-Ranges'].flatMap((name) => [name, 'x']);
  assert.deepEqual(headOfAnother(head([...headers, 'Content-Type', 'etag'])), head(['Content-Type', 'etag']));
});

test('models that the token may not use are left out', () => {
  const found = filter('{"models":[{"name":"a:latest"},{"name":"b"},{"model":"a"},{"name":"a","model":"b"},7],"x":1}');
  assert.equal(String(found?.body), '{"models":[{"name":"a:latest"},{"model":"a"}],"x":1}');
  const openai = filter('{"object":"list","data":[{"id":"a"},{"id":"b"},{"name":"a"}]}', head(), 'models');
  assert.equal(String(openai?.body), '{"object":"list","data":[{"id":"a"}]}');
});

test('an answer that is no list, or cannot be read, is not passed on', () => {
  for (const body of ['', '{"models":null}']) assert.notEqual(filter(body), undefined, body);
  assert.equal(String(filter('{"models":null}')?.body), '{"models":[]}');
  for (const body of ['{', '[]', 'null', '{"models":{}}']) assert.equal(filter(body), undefined, body);
  assert.equal(filter('{"models":[]}', head(['Content-Encoding', 'gzip'])), undefined);
});

test('an answer with another status passes as it is', () => {
  const answer = head(['Content-Length', '3', 'X-A', 'b'], 404);
  assert.deepEqual(filter('{"e', answer), { head: head(['X-A', 'b'], 404), body: Buffer.from('{"e') });
});

test('a body is compressed where its encoding is another than identity', () => {
  assert.deepEqual(
    [
      [],
      ['Content-Encoding', ' Identity '],
      ['X-A', 'Content-Encoding', 'gzip', 'x'],
      ['X-A', 'b', 'content-encoding', 'br'],
    ].map((headers) => isEncoded(head(headers))),
    [false, false, false, true],
  );
});
