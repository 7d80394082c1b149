import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { RateLimit } from './rate-limit.ts';

const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

const limit = (settings: Partial<ConstructorParameters<typeof RateLimit>[0]> = {}): RateLimit =>
  new RateLimit({ rateLimit: 2, rateLimitClients: 100, trustedProxies: [], ...settings });

test('a client has its requests per minute, and then a new minute', () => {
  const two = limit();
  assert.deepEqual(
    [0, 1, 2, 59_999].map((now) => two.take(from('a'), now)),
    [true, true, false, false],
  );
  assert.equal(two.take(from('b'), 5), true);
  assert.equal(two.take(from('a'), 60_000), true);
});

test('the headers tell the limit, what is left and when the minute ends', () => {
  const two = limit();
  two.take(from('a'), 0);
  assert.deepEqual(two.headers(from('a'), 20_000), {
    'ratelimit-limit': '2',
    'ratelimit-remaining': '1',
    'ratelimit-reset': '40',
  });
  two.take(from('a'), 0);
  assert.equal(two.headers(from('a'), 59_500)['retry-after'], '1');
});

test('no limit has no headers and counts nobody', () => {
  const none = limit({ rateLimit: 0 });
  for (let request = 0; request < 10; request++) assert.equal(none.take(from('a')), true);
  assert.deepEqual(none.headers(from('a')), {});
});

test('behind a trusted proxy the client counts, elsewhere the peer', () => {
  const trusting = limit({ rateLimit: 1, trustedProxies: ['10.0.0.1'] });
  assert.equal(trusting.take(from('10.0.0.1', 'made up, 1.1.1.1'), 0), true);
  assert.equal(trusting.take(from('10.0.0.1', '2.2.2.2'), 0), true);
  assert.equal(trusting.take(from('10.0.0.1', 'other, 1.1.1.1'), 0), false);
  assert.equal(trusting.take(from('3.3.3.3', '4.4.4.4'), 0), true);
  assert.equal(trusting.take(from('3.3.3.3', '5.5.5.5'), 0), false);
});

test('no more clients are counted than the setting allows', () => {
  const few = limit({ rateLimit: 1, rateLimitClients: 2 });
  for (const client of ['a', 'b', 'c']) assert.equal(few.take(from(client), 0), true);
  assert.equal(few.take(from('c'), 0), false);
  assert.equal(few.take(from('a'), 0), true);
});
