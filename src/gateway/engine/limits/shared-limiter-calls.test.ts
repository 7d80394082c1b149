// What gateways ask of a Redis server, and what they make of its answers: a stand-in answers, so that no server is needed.
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { silentLogger } from '#kit/log';
import { ADMIT, SPEND } from '../../store/redis/scripts.ts';
import { pauseBefore, SharedCounts } from '../../store/redis/shared-counts.ts';
import { USE_RIGHTS } from '../../store/rights.ts';
import { RedisStandIn } from '../../testing/redis-stand-in.ts';
import type { Admission, Grant, Lease } from './limiter.ts';
import { SharedLimiter } from './shared-limiter.ts';

/** 22:00 on the last day but one of a month, UTC. */
const NOW = Date.UTC(2026, 10, 29, 22, 0, 0);
const HOUR_MS = 3_600_000;

const LIMITS = {
  requestsPerMinute: 11,
  requestsAtOnce: 12,
  promptTokensPerMinute: 13,
  generatedTokensPerMinute: 14,
  promptTokensPerDay: 15,
  generatedTokensPerDay: 16,
  promptTokensPerMonth: 17,
  generatedTokensPerMonth: 18,
};
const TOKEN_LIMITS = ['13', '14', '15', '16', '17', '18'];

const grant = (limits: Grant['limits']): Grant => ({ ...USE_RIGHTS, id: 't1', name: 't1', limits });

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 2000 && !condition(); tries++) await pause();
  assert.ok(condition(), 'it did not come about');
}

async function sharedCounts(context: TestContext) {
  const redis = await RedisStandIn.start();
  context.after(() => redis.close());
  const settings = { url: redis.url, timeout: 60_000, leaseTime: 90_000, mostWaiting: 100 };
  const counts = await SharedCounts.connect(settings, silentLogger);
  context.after(() => counts.close());
  await until(() => counts.isReady);
  return { redis, counts, limiter: new SharedLimiter(counts, undefined) };
}

function leaseOf(admission: Admission): Lease {
  assert.ok(admission.admitted, 'it was refused');
  return admission;
}

test('a request is counted by its token, with all of its limits and the day in UTC', async (context) => {
  const { redis, limiter } = await sharedCounts(context);
  redis.answer = () => [0, 0, 1, 1000, 2, 2000, 30, 3000];
  const { states } = leaseOf(await limiter.admit(grant(LIMITS), NOW));
  assert.deepEqual(states, [
    { of: 'requests', limit: 11, remaining: 10, reset: 1000 },
    { of: 'prompt-tokens', limit: 13, remaining: 11, reset: 2000 },
    // More may be used than is allowed: it is only known when an answer has come.
    { of: 'generated-tokens', limit: 14, remaining: 0, reset: 3000 },
  ]);
  const [call] = redis.calls;
  assert.deepEqual([call?.by, call?.keys], ['EVALSHA', ['almanac:gateway:{t1}']]);
  assert.equal(call?.script, hash('sha1', ADMIT.text, 'hex'));
  const [lease, ...rest] = call?.values ?? [];
  assert.match(String(lease), /^[\w-]{4,}$/);
  assert.deepEqual(rest, ['90000', '2026-11-29', '2026-11', '11', '12', ...TOKEN_LIMITS]);
});

test('states are those of the limits per minute that a token has', async (context) => {
  const { redis, limiter } = await sharedCounts(context);
  redis.answer = () => [0, 0, 1, 1000, 2, 2000, 3, 3000];
  const ofOne = async (limits: Grant['limits']) => leaseOf(await limiter.admit(grant(limits), NOW)).states;
  assert.deepEqual(await ofOne({ generatedTokensPerMinute: 5 }), [
    { of: 'generated-tokens', limit: 5, remaining: 2, reset: 3000 },
  ]);
  assert.deepEqual(await ofOne({ promptTokensPerMonth: 5 }), []);
  assert.deepEqual(
    redis.calls.map(({ values }) => values.slice(4)),
    [
      ['0', '0', '0', '5', '0', '0', '0', '0'],
      ['0', '0', '0', '0', '0', '0', '5', '0'],
    ],
  );
});

test('a token without limits that are counted is let through without asking', async (context) => {
  const { redis, limiter } = await sharedCounts(context);
  const lease = leaseOf(await limiter.admit(grant({ numCtx: 4096 }), NOW));
  assert.deepEqual([lease.states, lease.spend({ prompt: 1, generated: 1 }, NOW)], [[], undefined]);
  lease.end(undefined, NOW);
  assert.deepEqual(redis.calls, []);
});

test('each refusal names its limit, and when to come again', async (context) => {
  const { redis, limiter } = await sharedCounts(context);
  const verdicts = [
    ['TOKENS_PER_MONTH', 1, 26 * HOUR_MS],
    ['TOKENS_PER_DAY', 2, 2 * HOUR_MS],
    ['TOKENS_PER_MINUTE', 3, 7000],
    ['REQUESTS_AT_ONCE', 4, 7000],
    ['REQUESTS_PER_MINUTE', 5, 7000],
  ] as const;
  for (const [reason, verdict, retryAfter] of verdicts) {
    redis.answer = () => [verdict, 7000, 11, 4000, 0, 0, 0, 0];
    const states = [{ of: 'requests', limit: 11, remaining: 0, reset: 4000 }];
    assert.deepEqual(await limiter.admit(grant({ requestsPerMinute: 11 }), NOW), {
      admitted: false,
      reason,
      retryAfter,
      states,
    });
  }
  redis.answer = () => [3, 0, 0, 0, 0, 0, 0, 0];
  const soon = await limiter.admit(grant({ requestsPerMinute: 11 }), NOW);
  assert.equal(!soon.admitted && soon.retryAfter, 1);
});

test('an answer says what it has taken at most every 250 ms, and its end says the rest', async (context) => {
  const { redis, limiter } = await sharedCounts(context);
  const lease = leaseOf(await limiter.admit(grant(LIMITS), NOW));
  const said = () =>
    redis.calls.slice(1).map(({ values: [, , , , isOver, prompt, generated] }) => [isOver, prompt, generated]);
  const settled = async (count: number) => {
    await until(() => said().length === count);
    await pause();
  };
  const heard = async (used: { prompt: number; generated: number }, now: number, count: number) => {
    lease.spend(used, now);
    await settled(count);
  };
  await heard({ prompt: 5, generated: 0 }, NOW, 1);
  await heard({ prompt: 5, generated: 3 }, NOW + 249, 1);
  await heard({ prompt: 5, generated: 4 }, NOW + 250, 2);
  redis.answer = () => [2];
  await heard({ prompt: 5, generated: 9 }, NOW + 600, 3);
  await until(() => lease.spend({ prompt: 5, generated: 9 }, NOW + 601) === 'TOKENS_PER_DAY');
  redis.answer = () => [0];
  lease.end({ prompt: 6, generated: 10 }, NOW + 700);
  lease.end({ prompt: 60, generated: 100 }, NOW + 2 * HOUR_MS);
  assert.equal(lease.spend({ prompt: 60, generated: 100 }, NOW + 3 * HOUR_MS), 'TOKENS_PER_DAY');
  await settled(4);
  assert.deepEqual(said(), [
    ['0', '5', '0'],
    ['0', '0', '4'],
    ['0', '0', '5'],
    ['1', '1', '1'],
  ]);
  const [admitted, spent] = redis.calls;
  assert.deepEqual([spent?.script, spent?.keys], [hash('sha1', SPEND.text, 'hex'), ['almanac:gateway:{t1}']]);
  assert.deepEqual(spent?.values.slice(0, 4), [admitted?.values[0], '90000', '2026-11-29', '2026-11']);
  assert.deepEqual(spent?.values.slice(7), TOKEN_LIMITS);
});

test('an end without a count, and one while something is being said, are heard', async (context) => {
  const { redis, limiter } = await sharedCounts(context);
  const first = leaseOf(await limiter.admit(grant(LIMITS), NOW));
  first.end(undefined, NOW);
  await until(() => redis.calls.length === 2);
  assert.deepEqual(redis.calls[1]?.values.slice(4, 7), ['1', '0', '0']);

  const second = leaseOf(await limiter.admit(grant(LIMITS), NOW));
  second.spend({ prompt: 4, generated: 1 }, NOW);
  second.end({ prompt: 4, generated: 8 }, NOW + 1);
  await until(() => redis.calls.length === 5);
  assert.deepEqual(
    redis.calls.slice(3).map(({ values }) => values.slice(4, 7)),
    [
      ['0', '4', '1'],
      ['1', '0', '7'],
    ],
  );
});

test('what turns out to be less than was said takes nothing back', async (context) => {
  const { redis, limiter } = await sharedCounts(context);
  const lease = leaseOf(await limiter.admit(grant(LIMITS), NOW));
  lease.spend({ prompt: 4, generated: 9 }, NOW);
  await until(() => redis.calls.length === 2);
  await pause();
  lease.end({ prompt: 3, generated: 8 }, NOW + 1);
  await until(() => redis.calls.length === 3);
  assert.deepEqual(redis.calls[2]?.values.slice(4, 7), ['1', '0', '0']);
});

test('what the server did not take is said again', async (context) => {
  const { redis, limiter } = await sharedCounts(context);
  const lease = leaseOf(await limiter.admit(grant(LIMITS), NOW));
  redis.answer = () => 'ERR out of memory';
  lease.spend({ prompt: 5, generated: 1 }, NOW);
  await until(() => redis.calls.length === 2);
  await pause();
  redis.answer = () => [0];
  lease.end({ prompt: 5, generated: 2 }, NOW + 1000);
  await until(() => redis.calls.length === 3);
  assert.deepEqual(redis.calls[2]?.values.slice(4, 7), ['1', '5', '2']);
});

test('a server that forgot the script gets its text', async (context) => {
  const { redis, limiter } = await sharedCounts(context);
  redis.answer = ({ by }) => (by === 'EVALSHA' ? 'NOSCRIPT No matching script.' : [5, 100, 0, 0, 0, 0, 0, 0]);
  const refused = await limiter.admit(grant(LIMITS), NOW);
  assert.equal(!refused.admitted && refused.reason, 'REQUESTS_PER_MINUTE');
  const [asked, told] = redis.calls;
  assert.deepEqual([told?.by, told?.script], ['EVAL', ADMIT.text]);
  assert.deepEqual([told?.keys, told?.values], [asked?.keys, asked?.values]);
});

test('an answer that is too short admits nobody', async (context) => {
  const { redis, limiter } = await sharedCounts(context);
  for (const answer of [[], [0], [0, 0, 1, 1000, 2, 2000, 30]]) {
    redis.answer = () => answer;
    const { admitted, reason } = (await limiter.admit(grant(LIMITS), NOW)) as { admitted: boolean; reason?: string };
    assert.deepEqual([admitted, reason], [false, 'LIMITS_UNKNOWN']);
  }
});

test('a server that is away is tried after half a second, and ever less often, at last every five seconds', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 10, 5000].map(pauseBefore), [500, 1000, 2000, 4000, 5000, 5000, 5000]);
});

test('where the counts cannot be asked, requests are refused, or another limiter decides', async (context) => {
  const { redis, counts, limiter } = await sharedCounts(context);
  redis.answer = () => 'ERR out of memory';
  const unknown = { admitted: false, reason: 'LIMITS_UNKNOWN', retryAfter: 1000, states: [] };
  assert.deepEqual(await limiter.admit(grant(LIMITS), NOW), unknown);
  const swept: number[] = [];
  const alone: Lease = { admitted: true, states: [], spend: () => undefined, end: () => {} };
  const other = new SharedLimiter(counts, { admit: () => alone, sweep: (now) => void swept.push(now) });
  assert.equal(await other.admit(grant(LIMITS), NOW), alone);
  other.sweep(NOW);
  limiter.sweep(NOW);
  assert.deepEqual(swept, [NOW]);
});
