import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answeredHeaders, type ClientNaming, forwardedHeaders, withoutCompression } from './headers.ts';
import { type RequestHead, readHead } from './request-head.ts';

const forwarded = (raw: string[], method = 'GET', minor = 1) => {
  const head = readHead(raw, minor, method, undefined);
  assert.equal(typeof head, 'object');
  const headers = forwardedHeaders(raw, head as RequestHead, method, '10.0.0.1', 'upstream:1');
  // Via has a test of its own.
  return headers.toSpliced(headers.indexOf('Via'), 2);
};

test('order and spelling of headers stay, repeated ones too', () => {
  assert.deepEqual(forwarded(['Host', 'h:1', 'X-b', '1', 'accept', 'a', 'X-B', '2']), [
    ...['Host', 'h:1', 'X-b', '1', 'accept', 'a', 'X-B', '2'],
    ...['X-Forwarded-For', '10.0.0.1'],
  ]);
});

test('the peer is appended to what the client says of itself', () => {
  const headers = forwarded(['Host', 'h', 'X-Forwarded-For', 'a', 'x-forwarded-for', 'b, c']);
  assert.deepEqual(headers, ['Host', 'h', 'X-Forwarded-For', 'a, b, c, 10.0.0.1']);
});

test('the gateway is appended to the ways the client says its request came', () => {
  const raw = ['Host', 'h', 'Via', '1.0 a', 'via', '1.1 b', 'Connection', 'via'];
  const head = readHead(raw, 1, 'GET', undefined) as RequestHead;
  const headers = forwardedHeaders(raw, head, 'GET', '10.0.0.1', 'upstream:1');
  assert.deepEqual(headers.slice(-2), ['Via', '1.0 a, 1.1 b, 1.1 almanac']);
});

test('what a client says of its way in other headers changes nothing else', () => {
  const raw = ['Host', 'h', 'Via', '1.0 a, x-a', 'X-A', '1', 'X-Forwarded-For', 'b', 'Connection', '100-continue'];
  const head = readHead(raw, 1, 'OPTIONS', undefined) as RequestHead;
  assert.deepEqual([head.via, head.forwardedFor, head.expectsContinue], ['1.0 a, x-a', 'b', false]);
  assert.deepEqual(forwardedHeaders(raw, head, 'OPTIONS', '10.0.0.1', 'upstream:1'), [
    ...['Host', 'h', 'X-A', '1', 'X-Forwarded-For', 'b, 10.0.0.1', 'Via', '1.0 a, x-a, 1.1 almanac'],
  ]);
});

test('how a body is sent says nothing of where it comes from', () => {
  const head = readHead(['Host', 'h', 'Transfer-Encoding', 'chunked'], 1, 'POST', undefined) as RequestHead;
  assert.deepEqual([head.body, head.forwardedFor], ['chunked', '']);
});

test('an expectation is not taken for the origin of a page', () => {
  const raw = ['Host', 'h', 'Expect', '100-continue', 'Access-Control-Request-Method', 'GET'];
  assert.equal((readHead(raw, 1, 'OPTIONS', undefined) as RequestHead).preflight, false);
});

test('a value of an answer is not taken for a name', () => {
  const raw = ['X-Kind', 'connection', 'Etag', 'a', 'Server', 'Connection', 'X-A', 'b'];
  assert.deepEqual(answeredHeaders(raw, 'id'), [...raw, 'X-Request-Id', 'id']);
  assert.deepEqual(answeredHeaders(['Connection', 'x-a', 'connection', ' X-B ,c', 'X-A', '1', 'x-b', '2'], 'id'), [
    'X-Request-Id',
    'id',
  ]);
});

test('credentials, hop-by-hop headers and expectations are not forwarded', () => {
  const raw = [
    ...[
      'Authorization',
      'Proxy-Authorization',
      'X-Api-Key',
      'api-key',
      'X-Goog-Api-Key',
      'X-Auth-Token',
      'X-Access-Token',
    ],
    ...['Keep-Alive', 'TE', 'Trailer', 'Upgrade', 'Proxy-Connection'],
  ];
  const headers = forwarded(['Host', 'h', ...raw.flatMap((name) => [name, 'x']), 'Expect', '100-continue']);
  assert.deepEqual(headers, ['Host', 'h', 'X-Forwarded-For', '10.0.0.1']);
});

test('headers that Connection names are not forwarded, in any case and in several lines', () => {
  const headers = forwarded([
    'Host',
    'h',
    'Connection',
    'close, X-A',
    'connection',
    'x-b',
    'x-a',
    '1',
    'X-B',
    '2',
    'X-C',
    '3',
  ]);
  assert.deepEqual(headers, ['Host', 'h', 'X-C', '3', 'X-Forwarded-For', '10.0.0.1']);
});

test('Connection cannot take away Host, the length or the address', () => {
  const raw = ['Host', 'h', 'Connection', 'host, content-length, x-forwarded-for', 'Content-Length', '3'];
  assert.deepEqual(forwarded(raw, 'POST'), ['Host', 'h', 'X-Forwarded-For', '10.0.0.1', 'Content-Length', '3']);
});

test('names with anything but letters, digits and hyphens are not forwarded', () => {
  const headers = forwarded(['Host', 'h', 'X_A', '1', 'X.B', '2', 'X-C1', '3']);
  assert.deepEqual(headers, ['Host', 'h', 'X-C1', '3', 'X-Forwarded-For', '10.0.0.1']);
});

test('a body is framed as the client framed it', () => {
  assert.deepEqual(forwarded(['Host', 'h', 'transfer-encoding', 'Chunked'], 'POST').slice(-2), [
    'Transfer-Encoding',
    'chunked',
  ]);
  assert.deepEqual(forwarded(['Host', 'h', 'content-length', '3'], 'POST'), [
    ...['Host', 'h', 'X-Forwarded-For', '10.0.0.1', 'Content-Length', '3'],
  ]);
  for (const method of ['POST', 'PUT', 'PATCH'])
    assert.deepEqual(forwarded(['Host', 'h'], method).slice(-2), ['Content-Length', '0'], method);
  assert.deepEqual(forwarded(['Host', 'h'], 'DELETE').slice(-2), ['X-Forwarded-For', '10.0.0.1']);
});

test('an HTTP/1.0 request without Host gets the address of the interface', () => {
  assert.deepEqual(forwarded([], 'GET', 0).slice(0, 2), ['Host', 'upstream:1']);
});

test('an answer keeps its headers but for those of its connection', () => {
  const raw = [
    'Content-Type',
    'a',
    'Connection',
    'X-Hop',
    'X-Hop',
    '1',
    'Keep-Alive',
    '2',
    'Transfer-Encoding',
    'chunked',
  ];
  const headers = answeredHeaders([...raw, 'Set-Cookie', 'a', 'Set-Cookie', 'b', 'x-request-id', 'theirs'], 'ours');
  assert.deepEqual(headers, ['Content-Type', 'a', 'Set-Cookie', 'a', 'Set-Cookie', 'b', 'X-Request-Id', 'ours']);
});

const faults: [name: string, raw: string[], expected: string, minor?: number][] = [
  ['two hosts', ['Host', 'a', 'host', 'a'], 'DUPLICATE_HEADER'],
  ['two authorizations', ['Host', 'a', 'Authorization', 'x', 'authorization', 'x'], 'DUPLICATE_HEADER'],
  ['two lengths', ['Host', 'a', 'Content-Length', '1', 'Content-Length', '1'], 'DUPLICATE_HEADER'],
  ['two encodings', ['Host', 'a', 'Transfer-Encoding', 'chunked', 'Transfer-Encoding', 'chunked'], 'DUPLICATE_HEADER'],
  ['length and encoding', ['Host', 'a', 'Content-Length', '1', 'Transfer-Encoding', 'chunked'], 'BAD_REQUEST'],
  ['a signed length', ['Host', 'a', 'Content-Length', '+1'], 'BAD_REQUEST'],
  ['an encoding in HTTP/1.0', ['Host', 'a', 'Transfer-Encoding', 'chunked'], 'BAD_REQUEST', 0],
  ['an unknown encoding', ['Host', 'a', 'Transfer-Encoding', 'xchunked'], 'UNKNOWN_TRANSFER_ENCODING'],
  ['no host', [], 'NO_HOST'],
  ['an empty host', ['Host', ''], 'BAD_HOST'],
  ['a host with a path', ['Host', 'a/b'], 'BAD_HOST'],
  ['a host with a user', ['Host', 'u@a'], 'BAD_HOST'],
  ['a host with two ports', ['Host', 'a:1:2'], 'BAD_HOST'],
];
for (const [name, raw, expected, minor] of faults)
  test(`a request with ${name} is refused`, () => assert.equal(readHead(raw, minor ?? 1, 'GET', undefined), expected));

for (const host of ['a', 'a.b:80', '127.0.0.1:1', '[::1]:80', 'a_b'])
  test(`the host ${host} is accepted`, () =>
    assert.equal(typeof readHead(['Host', host], 1, 'GET', undefined), 'object'));

test('a head says what the client asked beside its path', () => {
  const head = (raw: string[], minor = 1, method = 'GET', authority?: string): RequestHead =>
    readHead(raw, minor, method, authority) as RequestHead;
  assert.equal(head(['Host', 'a', 'Expect', '100-Continue']).expectsContinue, true);
  assert.equal(head(['Host', 'a', 'Expect', 'more']).expectsContinue, false);
  assert.equal(head(['Host', 'a', 'Expect', '100-continue'], 0).expectsContinue, false);
  const preflight = ['Host', 'a', 'Origin', 'b', 'Access-Control-Request-Method', 'POST'];
  assert.equal(head(preflight, 1, 'OPTIONS').preflight, true);
  assert.equal(head(preflight).preflight, false);
  assert.equal(head(preflight.slice(0, 4), 1, 'OPTIONS').preflight, false);
  assert.equal(head([...preflight.slice(0, 2), ...preflight.slice(4)], 1, 'OPTIONS').preflight, false);
  assert.equal(head(['Host', 'a'], 1, 'GET', 'b:8').host, 'b:8');
  assert.equal(readHead(['Host', 'a'], 1, 'GET', 'u@b'), 'BAD_HOST');
  assert.equal(readHead([], 1, 'GET', 'a'), 'NO_HOST');
  assert.deepEqual(head([], 0), {
    ...{ host: undefined, authorization: undefined, apiKeys: [], body: undefined, forwardedFor: '', via: '' },
    ...{ nominated: [], expectsContinue: false, origin: undefined, preflight: false, oddNames: [] },
    ...{ cookies: undefined, isConsole: false },
  });
  const ours = head(['Host', 'a', 'Cookie', 'a=1', 'X-Almanac-Console', '1', 'cookie', 'b=2']);
  assert.deepEqual([ours.cookies, ours.isConsole], ['a=1; b=2', true]);
  assert.equal(head(['Host', 'a', 'Content-Length', '0']).body, 0);
});

test('a request whose answer is counted takes no compressed one', () => {
  assert.deepEqual(withoutCompression(['Accept-Encoding', 'gzip, br', 'X-A', 'accept-encoding']), [
    'Accept-Encoding',
    'identity',
    'X-A',
    'accept-encoding',
  ]);
  assert.deepEqual(withoutCompression(['Host', 'a']), ['Host', 'a']);
  assert.deepEqual(withoutCompression(['Host', 'a', 'accept-encoding', 'br'])[3], 'identity');
  assert.deepEqual(withoutCompression(['X-A', 'Accept-Encoding', 'X-B', '1']), ['X-A', 'Accept-Encoding', 'X-B', '1']);
});

test('an interface is told who asks, by headers that no client can set', () => {
  const raw = ['Host', 'h', 'X-Client', 'me', 'X-Prio', '9', 'X-Almanac-Request', 'r', 'X-A', '1'];
  const head = readHead(raw, 1, 'GET', undefined) as RequestHead;
  const told = (naming: Partial<ClientNaming>, secure = false) => {
    const named = { header: '', client: undefined, priorityHeader: '', priority: 0, ...naming };
    const headers = forwardedHeaders(raw, head, 'GET', '10.0.0.1', 'u', named, secure);
    return headers.toSpliced(headers.indexOf('X-Forwarded-For'), 4).join(' ');
  };
  assert.equal(told({}), 'Host h X-Client me X-Prio 9 X-A 1');
  assert.equal(told({ header: 'X-Client', client: 'c' }), 'Host h X-Prio 9 X-A 1 X-Client c');
  assert.equal(told({ header: 'X-Client' }), 'Host h X-Prio 9 X-A 1');
  assert.equal(told({ client: 'c' }), 'Host h X-Client me X-Prio 9 X-A 1');
  assert.equal(told({ priorityHeader: 'X-Prio', priority: -2 }), 'Host h X-Client me X-A 1 X-Prio -2');
  assert.equal(told({ priorityHeader: 'X-Prio' }), 'Host h X-Client me X-A 1');
  assert.equal(told({ priority: 3 }), 'Host h X-Client me X-Prio 9 X-A 1');
  assert.equal(told({ request: 'q' }), 'Host h X-Client me X-Prio 9 X-A 1 X-Almanac-Request q');
});

test('an interface is told that a client came over TLS, and a client cannot say so itself', () => {
  const raw = ['Host', 'h', 'X-Forwarded-Proto', 'other'];
  const head = readHead(raw, 1, 'GET', undefined) as RequestHead;
  const way = ['X-Forwarded-For', '10.0.0.1', 'Via', '1.1 almanac'];
  const forward = (secure: boolean) => forwardedHeaders(raw, head, 'GET', '10.0.0.1', 'u', undefined, secure);
  assert.deepEqual(forward(true), ['Host', 'h', 'X-Forwarded-Proto', 'https', ...way]);
  assert.deepEqual(forward(false), [...raw, ...way]);
});

test('the session of the console goes to no interface, other cookies do', () => {
  assert.deepEqual(forwarded(['Host', 'h', 'Cookie', 'a=1; almanac_session=x; b=2', 'X-A', 'cookie']), [
    ...['Host', 'h', 'Cookie', 'a=1; b=2', 'X-A', 'cookie', 'X-Forwarded-For', '10.0.0.1'],
  ]);
  assert.deepEqual(forwarded(['Host', 'h', 'cookie', 'almanac_session=x']), [
    'Host',
    'h',
    'X-Forwarded-For',
    '10.0.0.1',
  ]);
  assert.deepEqual(forwarded(['Host', 'h', 'cookie', 'a=1']).slice(2, 4), ['cookie', 'a=1']);
  assert.deepEqual(forwarded(['Host', 'h', 'X-A', 'almanac_session=x']).slice(2, 4), ['X-A', 'almanac_session=x']);
});

test('what the gateway alone says is not taken from a client', () => {
  const names = ['Client', 'Priority', 'Request', 'Console', 'State'].map((name) => `X-Almanac-${name}`);
  const raw = [...names, 'Sec-WebSocket-Protocol'].flatMap((name) => [name, 'x']);
  assert.deepEqual(forwarded(['Host', 'h', ...raw]), ['Host', 'h', 'X-Forwarded-For', '10.0.0.1']);
});

test('headers of the gateway stand in place of those of the interface', () => {
  const raw = ['X-RateLimit-Limit', '1', 'X-A', 'x-b', 'x-b', '2'];
  assert.deepEqual(answeredHeaders(raw, 'id', ['x-ratelimit-limit', '9', 'X-B', '3']), [
    ...['X-A', 'x-b', 'X-Request-Id', 'id', 'x-ratelimit-limit', '9', 'X-B', '3'],
  ]);
  assert.deepEqual(answeredHeaders(['ETag', '1'], 'id', ['X-A', 'etag']).slice(0, 2), ['ETag', '1']);
});

test('a request carries its name for the interface and its trace, behind the ways that it came', () => {
  const raw = ['Host', 'h'];
  const head = readHead(raw, 1, 'GET', undefined) as RequestHead;
  const naming: ClientNaming = {
    ...{ header: 'X-Client', client: 'ci', priorityHeader: 'X-Priority', priority: 3 },
    ...{ request: 'r1', id: 'i1', trace: ['traceparent', 't1'] },
  };
  const headers = forwardedHeaders(raw, head, 'GET', '10.0.0.1', 'u', naming, false);
  assert.deepEqual(headers.slice(headers.indexOf('Via') + 2), [
    ...['X-Client', 'ci', 'X-Priority', '3', 'X-Almanac-Request', 'r1', 'X-Request-Id', 'i1', 'traceparent', 't1'],
  ]);
});
