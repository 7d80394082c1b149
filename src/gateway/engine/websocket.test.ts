import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type RequestHead, readHead } from './request-head.ts';
import { acceptedHeaders, CHANGE_HEADERS, isSameHost, readOffer, withOfferedToken } from './websocket.ts';

// The example of RFC 6455, 1.3.
const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const ACCEPT = 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=';
const ASKED = [
  ...['Host', 'a', 'Connection', 'keep-alive, Upgrade', 'Upgrade', 'WebSocket'],
  ...['Sec-WebSocket-Version', '13', 'Sec-WebSocket-Key', KEY],
];
const ACCEPTED = ['upgrade', 'websocket', 'Connection', 'upgrade', 'Sec-WebSocket-Accept', ACCEPT];

test('a request for a WebSocket is known by its headers', () => {
  assert.deepEqual(readOffer(ASKED), { key: KEY, protocols: [], tokens: [] });
  const offered = ['Sec-WebSocket-Protocol', 'realtime, openai-insecure-api-key.abc', 'sec-websocket-protocol', 'v1'];
  assert.deepEqual(readOffer([...ASKED, ...offered]), { key: KEY, protocols: ['realtime', 'v1'], tokens: ['abc'] });
});

for (const [name, raw] of [
  ['no key', ASKED.slice(0, 8)],
  ['two keys', [...ASKED, 'Sec-WebSocket-Key', KEY]],
  ['a short key', [...ASKED.slice(0, 9), 'abc=']],
  ['another version', [...ASKED.slice(0, 7), '8', ...ASKED.slice(8)]],
  ['another protocol', [...ASKED.slice(0, 5), 'h2c', ...ASKED.slice(6)]],
  ['two protocols', [...ASKED, 'Upgrade', 'h2c']],
  ['no change of the connection', [...ASKED.slice(0, 3), 'keep-alive', ...ASKED.slice(4)]],
  ['a length', [...ASKED, 'Content-Length', '0']],
  ['chunks', [...ASKED, 'Transfer-Encoding', 'chunked']],
  ['a malformed subprotocol', [...ASKED, 'Sec-WebSocket-Protocol', 'a b']],
] as const)
  test(`a request with ${name} is none for a WebSocket`, () => assert.equal(readOffer(raw), undefined));

test('only the right answer accepts an offer', () => {
  const offer = { key: KEY, protocols: ['realtime', 'v1'], tokens: [] };
  assert.deepEqual(acceptedHeaders(offer, ACCEPTED), ACCEPTED);
  for (const wrong of [
    [...ACCEPTED.slice(0, 5), `${ACCEPT.slice(0, -2)}a=`],
    ACCEPTED.slice(0, 4),
    ACCEPTED.slice(2),
    [...ACCEPTED.slice(0, 2), ...ACCEPTED.slice(4)],
    [...ACCEPTED, 'Sec-WebSocket-Accept', ACCEPT],
    [...ACCEPTED, 'Sec-WebSocket-Protocol', 'other'],
    [...ACCEPTED, 'Sec-WebSocket-Protocol', 'realtime, v1'],
  ])
    assert.equal(acceptedHeaders(offer, wrong), undefined, wrong.join(' '));
  assert.deepEqual(acceptedHeaders(offer, [...ACCEPTED, 'Content-Length', '5', 'Sec-WebSocket-Protocol', 'v1']), [
    ...ACCEPTED,
    'Sec-WebSocket-Protocol',
    'v1',
  ]);
});

test('where a token took the place of a subprotocol, another one is selected', () => {
  const offer = { key: KEY, protocols: ['realtime', 'v1'], tokens: ['abc'] };
  assert.deepEqual(acceptedHeaders(offer, ACCEPTED), [...ACCEPTED, 'Sec-WebSocket-Protocol', 'realtime']);
  assert.deepEqual(acceptedHeaders({ ...offer, protocols: [] }, ACCEPTED), ACCEPTED);
});

test('the token of a subprotocol stands for Authorization, and no second one is accepted', () => {
  const head = (more: string[] = []) => readHead(['Host', 'a', ...more], 1, 'GET', undefined) as RequestHead;
  const offer = (...tokens: string[]) => ({ key: KEY, protocols: [], tokens });
  assert.deepEqual(withOfferedToken(head(), offer('abc')), { ...head(), authorization: 'Bearer abc' });
  assert.deepEqual(withOfferedToken(head(), offer('abc', 'abc')), { ...head(), authorization: 'Bearer abc' });
  const same = head(['Authorization', 'Bearer abc']);
  assert.equal(withOfferedToken(same, offer('abc')), same);
  assert.equal(withOfferedToken(same, offer()), same);
  assert.equal(withOfferedToken(same, offer('other')), 'TWO_CREDENTIALS');
  assert.equal(withOfferedToken(head(), offer('abc', 'other')), 'TWO_CREDENTIALS');
  assert.equal(withOfferedToken(head(['Authorization', 'Basic abc']), offer('abc')), 'TWO_CREDENTIALS');
});

test('a page is of the same host when its origin names exactly that', () => {
  for (const [origin, host, same] of [
    ['https://a.example', 'a.example', true],
    ['http://A.example:8080', 'a.example:8080', true],
    ['https://a.example', 'a.example:8080', false],
    ['https://a.example.evil', 'a.example', false],
    ['https://evil/a.example', 'a.example', false],
    ['null', 'null', false],
    ['https://a', undefined, false],
  ] as const)
    assert.equal(isSameHost(origin, host), same, origin);
});

test('no headers of a request make the reader fail, and no token is left among the subprotocols', () => {
  const name = fc.constantFrom('Upgrade', 'Connection', 'Sec-WebSocket-Key', 'sec-websocket-version', 'X');
  const value = fc.oneof(fc.constantFrom('websocket', 'Upgrade', '13', KEY, ','), fc.string());
  const protocols = fc.array(fc.constantFrom('a', 'openai-insecure-api-key.t', 'b c', 'd', ''));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), protocols, (pairs, offered) => {
      const raw = [...ASKED, ...pairs.flat(), 'Sec-WebSocket-Protocol', offered.join(',')];
      const offer = readOffer(raw);
      assert.ok(offer === undefined || !offer.protocols.some((one) => one.includes('api-key')));
    }),
  );
});

test('the change of the protocol is told as RFC 6455 asks', () => {
  assert.deepEqual(CHANGE_HEADERS, ['Connection', 'Upgrade', 'Upgrade', 'websocket']);
});
