import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AccessEntry, accessLine } from './access-line.ts';

const entry: AccessEntry = {
  service: 'gateway',
  id: 'k7mpw',
  time: new Date(2026, 10, 28, 7, 5, 9).getTime(),
  client: '203.0.113.9',
  method: 'GET',
  target: '/digits/v1/pi',
  protocol: 'HTTP/1.1',
  status: 200,
  bytes: 20,
  milliseconds: 1.23456,
  token: 'ada',
  referer: 'https://example.org/',
  agent: 'curl/8.5',
};
const COMMON = /^203\.0\.113\.9 - ada \[28\/Nov\/2026:07:05:09 [+-]\d{4}\] "GET \/digits\/v1\/pi HTTP\/1\.1" 200 20/;

test('the Common and the Combined Log Format are those of Apache', () => {
  assert.match(accessLine('common', entry), new RegExp(`${COMMON.source}$`));
  assert.match(accessLine('combined', entry), new RegExp(`${COMMON.source} "https://example\\.org/" "curl/8\\.5"$`));
  const { token, referer, agent, ...bare } = entry;
  assert.match(accessLine('combined', { ...bare, bytes: 0 }), / - - \[.*\] ".*" 200 - "-" "-"$/);
  assert.match(accessLine('common', { ...bare, method: '', target: '', protocol: '', status: 400 }), /\] "-" 400 20$/);
});

test('the hours away from UTC are those of the machine', () => {
  const minutes = 0 - new Date(entry.time).getTimezoneOffset();
  const [, sign, hours, rest] = /([+-])(\d\d)(\d\d)\]/.exec(accessLine('common', entry)) ?? [];
  assert.equal((Number(hours) * 60 + Number(rest)) * (sign === '-' ? -1 : 1), minutes);
});

test('JSON has the fields by their names, and no others', () => {
  assert.deepEqual(JSON.parse(accessLine('json', { ...entry, traceId: 'ab' })), {
    time: new Date(entry.time).toISOString(),
    service: 'gateway',
    id: 'k7mpw',
    client: '203.0.113.9',
    method: 'GET',
    path: '/digits/v1/pi',
    protocol: 'HTTP/1.1',
    status: 200,
    bytes: 20,
    ms: 1.235,
    token: 'ada',
    trace: 'ab',
  });
});

test('what clients send cannot end a line or a quoted part', () => {
  const sly = { ...entry, agent: 'a"b\\c\nd\u0001\u00e9', token: 'two words' };
  assert.match(accessLine('combined', sly), /^203\.0\.113\.9 - two\\x20words .* "a\\"b\\\\c\\nd\\x01\\xe9"$/);
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(text, text, text, text, (target, agent, referer, token) => {
      const line = accessLine('combined', { ...entry, target, agent, referer, token });
      assert.match(line, /^[\x20-\x7e]+$/);
      assert.equal(line.replace(/\\./g, '').split('"').length, 7);
      assert.doesNotMatch(accessLine('json', { ...entry, target, agent, token }), /\n/);
    }),
  );
});
