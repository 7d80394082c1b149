import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Values } from '#kit/setting';
import { type Settings, settings } from '../settings.ts';
import { clientOf, RequestLimiter } from './request-limiter.ts';

const limiter = (given: Partial<Values<Settings>>): RequestLimiter => {
  const defaults = Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, setting.default]));
  return new RequestLimiter({ ...defaults, requestLimitPeriodInSeconds: 10, ...given } as Values<Settings>);
};
const client = clientOf('192.0.2.1', { 'user-agent': 'test' }, undefined);

test('a client may ask again when its requests have left the period', () => {
  const limits = limiter({ requestLimit: 1 });
  limits.admit(client, 1, undefined, 0);
  assert.throws(() => limits.admit(client, 1, undefined, 5000), { code: 'REQUEST_LIMIT' });
  limits.admit(client, 1, undefined, 20_000);
});

test('characters count however many requests they come in', () => {
  const limits = limiter({ requestLimitInBytes: 5000 });
  for (let request = 0; request < 2000; request++) limits.admit(client, 1, undefined, request);
  limits.admit(client, 3000, undefined, 3000);
  assert.throws(() => limits.admit(client, 1, undefined, 3001), { code: 'SIZE_LIMIT' });
});

test('text-level checks count a tenth of their characters', () => {
  const limits = limiter({ requestLimitInBytes: 10 });
  limits.admit(client, 100, 'textLevelOnly', 0);
  assert.throws(() => limits.admit(client, 10, 'textLevelOnly', 1), {
    message: /Client request size limit of 10 bytes per 10 seconds exceeded in text-level checks$/,
  });
});

test('an address may ask as often as its factor says, whoever asks', () => {
  const limits = limiter({ requestLimit: 1, ipFingerprintFactor: 2 });
  const from = (agent: string) => clientOf('192.0.2.1', { 'user-agent': agent }, undefined);
  limits.admit(from('a'), 1, undefined, 0);
  limits.admit(from('b'), 1, undefined, 1);
  assert.throws(() => limits.admit(from('c'), 1, undefined, 2), { message: /IP request limit of 2 requests/ });
});

test('a client whose checks timed out too often is refused until the period is over', () => {
  const limits = limiter({ timeoutRequestLimit: 2 });
  limits.timedOut(client, 0);
  limits.admit(client, 7, undefined, 1);
  limits.timedOut(client, 1);
  assert.throws(() => limits.admit(client, 7, undefined, 2), {
    message: /too many recent timeouts\. Text size: 7 Allowed maximum timeouts: 2 per 10 seconds$/,
  });
  limits.admit(client, 7, undefined, 20_000);
});
