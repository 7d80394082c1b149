import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { settings } from '../settings.ts';
import { PageOrigins, readableHeaders, withoutOrigin } from './page-origins.ts';

const parse = (text: string) => settings.corsOrigins.parse(text);

test('origins are read as browsers write them', () => {
  assert.deepEqual(parse('https://App.example.com:443, http://a.example:80 http://a.example:8080'), [
    'https://app.example.com',
    'http://a.example',
    'http://a.example:8080',
  ]);
  assert.deepEqual(parse('*,https://*.example.com,chrome-extension://abc,http://[::1]:3000'), [
    '*',
    'https://*.example.com',
    'chrome-extension://abc',
    'http://[::1]:3000',
  ]);
  for (const wrong of ['app.example.com', 'https://a/b', 'https://a.example/', 'null', 'https://a*b', 'https://*.*.a'])
    assert.throws(() => parse(wrong), /without a path; ".*" is neither/, wrong);
});

for (const [configured, origin, allowed] of [
  ['https://app.example.com', 'https://app.example.com', true],
  ['https://app.example.com', 'http://app.example.com', false],
  ['https://app.example.com', 'https://app.example.com:8443', false],
  ['https://app.example.com', 'https://app.example.com.evil.example', false],
  ['https://*.example.com', 'https://a.example.com', true],
  ['https://*.example.com', 'https://a.b.example.com', true],
  ['https://*.example.com', 'https://example.com', false],
  ['https://*.example.com', 'https://.example.com', false],
  ['https://*.example.com', 'https://evil.com/.example.com', false],
  ['https://*.example.com', 'https://evil.com:1.example.com', false],
  ['https://*.example.com', 'https://u@a.example.com', false],
  ['https://*.example.com:8443', 'https://a.example.com:8443', true],
  ['*', 'null', true],
] as const)
  test(`${configured} ${allowed ? 'allows' : 'does not allow'} ${origin}`, () =>
    assert.equal(new PageOrigins(parse(configured), 0).allows(origin), allowed));

test('only origins that are configured are ever named, whatever is sent', () => {
  const pages = new PageOrigins(parse('https://app.example.com,https://*.example.org'), 0);
  const host = fc.constantFrom('app.example.com', 'a.example.org', 'example.org', 'evil.com', 'null', '');
  const origins = fc
    .tuple(fc.constantFrom('https://', 'http://', ''), host, fc.constantFrom('', ':1', '/', '.evil.com', ', https://b'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(origins, fc.string()), (origin) => {
      const headers = pages.answerHeaders(origin);
      const named = headers[headers.indexOf('Access-Control-Allow-Origin') + 1];
      const right = origin === 'https://app.example.com' || origin === 'https://a.example.org';
      assert.equal(headers.includes('Access-Control-Allow-Origin'), right || isBelowOrg(origin));
      if (headers.includes('Access-Control-Allow-Origin')) assert.equal(named, origin);
      assert.ok(headers.includes('Vary'));
    }),
  );
});
const isBelowOrg = (origin: string): boolean => /^https:\/\/[a-z0-9_.-]+\.example\.org$/.test(origin);

test('the headers of a preflight are bounded and hold names alone', () => {
  const pages = new PageOrigins(['https://a.example'], 60_000);
  const allowed = (asked: string): string | undefined => {
    const headers = pages.preflightHeaders('https://a.example', ['Access-Control-Request-Headers', asked]);
    const at = headers.indexOf('Access-Control-Allow-Headers');
    return at < 0 ? undefined : headers[at + 1];
  };
  assert.equal(allowed('authorization, content-type'), 'authorization, content-type');
  assert.equal(allowed('a,b'), 'a,b');
  for (const wrong of ['', ',', 'a b', 'a,,b', 'a, ', '"a"', 'a;b', `a${'b'.repeat(4096)}`])
    assert.equal(allowed(wrong), undefined, wrong);
});

test("an interface's own words about pages are replaced where one may read, and what it varies by stays", () => {
  const raw = ['access-control-allow-origin', '*', 'Access-Control-Allow-Credentials', 'true', 'X-A', '1'];
  const readable = new PageOrigins(['https://a.example'], 0).answerHeaders('https://a.example');
  const headers = readableHeaders([...raw, 'Vary', 'Accept-Encoding'], readable);
  assert.deepEqual(headers.slice(0, 8), [
    ...['X-A', '1', 'Vary', 'Accept-Encoding'],
    ...['Access-Control-Allow-Origin', 'https://a.example', 'Vary', 'Origin'],
  ]);
  const varied = readableHeaders(['Vary', 'accept, ORIGIN'], readable);
  assert.equal(varied.filter((word) => word.toLowerCase() === 'vary').length, 1);
  assert.deepEqual(readableHeaders(raw, ['Vary', 'Origin']), [...raw, 'Vary', 'Origin']);
  assert.deepEqual(withoutOrigin(['Origin', 'https://a.example', 'X', 'Origin']), ['X', 'Origin']);
});

const EXPOSED =
  'X-Request-Id, Retry-After, X-Almanac-Timing, X-Almanac-Truncated, X-Almanac-Ignored, X-Almanac-Model, X-Almanac-Missing, X-RateLimit-Limit-Requests, X-RateLimit-Remaining-Requests, X-RateLimit-Reset-Requests, X-RateLimit-Limit-Tokens, X-RateLimit-Remaining-Tokens, X-RateLimit-Reset-Tokens';

test('a page may read what the gateway and models add to answers', () => {
  const of = (origins: string[], origin?: string) => new PageOrigins(origins, 0).answerHeaders(origin);
  const exposed = ['Access-Control-Expose-Headers', EXPOSED];
  assert.deepEqual(of(['*']), ['Access-Control-Allow-Origin', '*', ...exposed]);
  assert.deepEqual(of(['*', 'https://a.example'], 'https://a.example'), [
    'Access-Control-Allow-Origin',
    '*',
    ...exposed,
  ]);
  assert.deepEqual(of(['https://a.example'], 'https://a.example'), [
    ...['Access-Control-Allow-Origin', 'https://a.example', 'Vary', 'Origin', ...exposed],
  ]);
  assert.deepEqual(of(['https://a.example'], 'https://b.example'), ['Vary', 'Origin']);
  assert.deepEqual(of(['https://a.example']), ['Vary', 'Origin']);
  assert.deepEqual(of([], 'https://a.example'), []);
});

test('the answer to a preflight names methods, age, and what it depends on', () => {
  const origin = 'https://a.example';
  const of = (origins: string[], ...raw: string[]) => new PageOrigins(origins, 61_999).preflightHeaders(origin, raw);
  const methods = ['Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'];
  const end = [
    ...['Access-Control-Max-Age', '61', 'Vary'],
    'Origin, Access-Control-Request-Method, Access-Control-Request-Headers, Access-Control-Request-Private-Network',
  ];
  assert.deepEqual(of([origin]), ['Access-Control-Allow-Origin', origin, ...methods, ...end]);
  assert.deepEqual(of(['*']), ['Access-Control-Allow-Origin', '*', ...methods, ...end]);
  const asked = ['access-control-request-headers', 'a', 'X-A', 'b', 'Access-Control-Request-Headers', 'c'];
  assert.deepEqual(of([origin], ...asked).slice(4, 6), ['Access-Control-Allow-Headers', 'a, c']);
  assert.deepEqual(of([origin], 'X-A', 'Access-Control-Request-Headers', 'b', 'c').slice(4), end);
  assert.equal(new PageOrigins([origin], 60_000).preflightHeaders(origin, [])[5], '60');
  const network = ['Access-Control-Request-Private-Network', 'true'];
  const allowed = ['Access-Control-Allow-Private-Network', 'true'];
  assert.deepEqual(of([origin], ...network).slice(4, 6), allowed);
  assert.deepEqual(of(['https://*.example'], ...network).slice(4, 6), allowed);
  assert.deepEqual(of(['*'], ...network).slice(4), end, 'only pages that somebody has named');
  const allowsAll = new PageOrigins(['*'], 0);
  assert.ok(!allowsAll.preflightHeaders('null', network).includes('Access-Control-Allow-Private-Network'));
  assert.deepEqual(of([origin], network[0] ?? '', '1').slice(4), end);
});

test('a list of headers of 4,096 letters is allowed', () => {
  const list = (length: number) =>
    new PageOrigins(['https://a'], 0).preflightHeaders('https://a', [
      'Access-Control-Request-Headers',
      'a'.repeat(length),
    ]).length;
  assert.equal(list(4096) - list(4097), 2);
});

test('where pages may not read, the headers of the interface stay, and Origin is added to what they vary by once', () => {
  const raw = ['Access-Control-Expose-Headers', 'X-B', 'Access-Control-Allow-Origin', '*'];
  const vary = ['Vary', 'Origin'];
  assert.deepEqual(readableHeaders(raw, vary), [...raw, ...vary]);
  assert.deepEqual(readableHeaders([...raw, 'vary', '*'], vary), [...raw, 'vary', '*']);
  assert.deepEqual(readableHeaders(['Vary', 'X-Origin'], vary), ['Vary', 'X-Origin', ...vary]);
  assert.deepEqual(readableHeaders(raw, []), raw);
  const page = new PageOrigins(['*'], 0).answerHeaders(undefined);
  assert.deepEqual(readableHeaders(['Vary', 'Accept', ...raw], page), ['Vary', 'Accept', ...raw.slice(0, 2), ...page]);
});
