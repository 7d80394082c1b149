import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { USE_RIGHTS } from '../../store/rights.ts';
import type { Admission, Grant, Lease, Limiter, LimitReason } from './limiter.ts';
import { RequestLimiter } from './request-limiter.ts';
import { TokenLimiter, type UsedTokens } from './token-limiter.ts';

const NOTHING: UsedTokens = { day: { prompt: 0, generated: 0 }, month: { prompt: 0, generated: 0 } };
const NOON = Date.parse('2026-11-29T12:00:00Z');
const HOUR = 3_600_000;

const grant = (limits: Grant['limits'], id = 't1'): Grant => ({ ...USE_RIGHTS, id, name: id, limits });

const limiter = (used = NOTHING, most = 100): TokenLimiter =>
  new TokenLimiter(new RequestLimiter(100), () => used, most);

function admitted(admission: Admission | Promise<Admission>): Lease {
  assert.ok(!(admission instanceof Promise) && admission.admitted);
  return admission;
}

function refused(admission: Admission | Promise<Admission>): { reason: LimitReason; retryAfter: number } {
  assert.ok(!(admission instanceof Promise) && !admission.admitted);
  return { reason: admission.reason, retryAfter: admission.retryAfter };
}

/** Uses tokens in one request. */
function use(limits: Limiter, who: Grant, prompt: number, generated: number, now: number): void {
  admitted(limits.admit(who, now)).end({ prompt, generated }, now);
}

test('tokens of a minute', () => {
  const limits = limiter();
  const who = grant({ generatedTokensPerMinute: 100 });
  use(limits, who, 5000, 99, NOON);
  use(limits, who, 0, 50, NOON + 10_000);
  const { reason, retryAfter } = refused(limits.admit(who, NOON + 20_000));
  assert.equal(reason, 'TOKENS_PER_MINUTE');
  refused(limits.admit(who, NOON + 20_000 + retryAfter - 1));
  admitted(limits.admit(who, NOON + 20_000 + retryAfter));
});

test('tokens of a day last to midnight, those of a month to its end', () => {
  const limits = limiter();
  const daily = grant({ promptTokensPerDay: 10 });
  use(limits, daily, 10, 0, NOON);
  assert.deepEqual(refused(limits.admit(daily, NOON + HOUR)), { reason: 'TOKENS_PER_DAY', retryAfter: 11 * HOUR });
  use(limits, daily, 10, 0, NOON + 12 * HOUR);
  assert.equal(refused(limits.admit(daily, NOON + 13 * HOUR)).reason, 'TOKENS_PER_DAY');
  const monthly = grant({ generatedTokensPerMonth: 10 }, 't2');
  use(limits, monthly, 0, 11, NOON);
  assert.deepEqual(refused(limits.admit(monthly, NOON + 24 * HOUR)), {
    reason: 'TOKENS_PER_MONTH',
    retryAfter: 12 * HOUR,
  });
  admitted(limits.admit(monthly, NOON + 36 * HOUR));
});

test('what was used before the gateway started counts', () => {
  const used = { day: { prompt: 3, generated: 9 }, month: { prompt: 30, generated: 90 } };
  const limits = limiter(used);
  admitted(limits.admit(grant({ generatedTokensPerDay: 10, promptTokensPerMonth: 31 }, 'a'), NOON));
  assert.equal(refused(limits.admit(grant({ generatedTokensPerDay: 9 }, 'b'), NOON)).reason, 'TOKENS_PER_DAY');
  assert.equal(refused(limits.admit(grant({ promptTokensPerMonth: 30 }, 'c'), NOON)).reason, 'TOKENS_PER_MONTH');
});

test('running answers count while they run, and are told when a limit is used up', () => {
  const limits = limiter();
  const who = grant({ generatedTokensPerDay: 10 });
  const [one, other] = [admitted(limits.admit(who, NOON)), admitted(limits.admit(who, NOON))];
  assert.equal(one.spend({ prompt: 7, generated: 5 }, NOON), undefined);
  assert.equal(other.spend({ prompt: 7, generated: 4 }, NOON), undefined);
  assert.equal(other.spend({ prompt: 7, generated: 5 }, NOON), 'TOKENS_PER_DAY');
  assert.equal(refused(limits.admit(who, NOON)).reason, 'TOKENS_PER_DAY');
  other.end({ prompt: 7, generated: 5 }, NOON);
  one.end(undefined, NOON);
  one.end({ prompt: 100, generated: 100 }, NOON);
  assert.equal(refused(limits.admit(who, NOON)).retryAfter, 12 * HOUR);
});

test('limits of requests hold beside those of tokens, and refused requests use nothing', () => {
  const limits = limiter();
  const who = grant({ requestsPerMinute: 2, promptTokensPerMinute: 100 });
  const lease = admitted(limits.admit(who, NOON));
  assert.deepEqual(
    lease.states.map(({ of, limit, remaining }) => [of, limit, remaining]),
    [
      ['requests', 2, 1],
      ['prompt-tokens', 100, 100],
    ],
  );
  lease.end({ prompt: 30, generated: 0 }, NOON);
  admitted(limits.admit(who, NOON)).end(undefined, NOON);
  const full = limits.admit(who, NOON);
  assert.ok(!(full instanceof Promise) && !full.admitted);
  assert.equal(full.reason, 'REQUESTS_PER_MINUTE');
  assert.deepEqual(full.states.at(-1), { of: 'prompt-tokens', limit: 100, remaining: 70, reset: 61_000 });
});

test('a limiter that asks others is waited for', async () => {
  const later: Limiter = {
    admit: async () => ({ admitted: true, states: [], spend: () => undefined, end: () => {} }),
    sweep: () => {},
  };
  const limits = new TokenLimiter(later, () => NOTHING, 10);
  const who = grant({ promptTokensPerDay: 5 });
  const admission = await limits.admit(who, NOON);
  admitted(admission).end({ prompt: 5, generated: 0 }, NOON);
  assert.equal(refused(limits.admit(who, NOON)).reason, 'TOKENS_PER_DAY');
});

test('memory is bounded, and freed when a token has been quiet for a minute', () => {
  const limits = limiter(NOTHING, 1);
  const [one, other] = [grant({ promptTokensPerDay: 5 }, 'a'), grant({ promptTokensPerDay: 5 }, 'b')];
  const lease = admitted(limits.admit(one, NOON));
  assert.equal(refused(limits.admit(other, NOON)).reason, 'LIMITS_UNKNOWN');
  limits.sweep(NOON + HOUR);
  assert.equal(refused(limits.admit(other, NOON + HOUR)).reason, 'LIMITS_UNKNOWN');
  lease.end({ prompt: 1, generated: 1 }, NOON + HOUR);
  limits.sweep(NOON + HOUR);
  assert.equal(refused(limits.admit(other, NOON + HOUR)).reason, 'LIMITS_UNKNOWN');
  limits.sweep(NOON + HOUR + 61_001);
  admitted(limits.admit(other, NOON + HOUR + 61_001));
});

test('a token is refused exactly while its sum has reached the limit', () => {
  const step = fc.record({ wait: fc.nat({ max: 8 * HOUR }), amount: fc.nat({ max: 6 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (steps, limit) => {
      const limits = limiter();
      const who = grant({ generatedTokensPerDay: limit });
      let [now, day, sum] = [NOON, 0, 0];
      for (const { wait, amount } of steps) {
        now += wait;
        if (Math.floor(now / (24 * HOUR)) !== day) sum = 0;
        day = Math.floor(now / (24 * HOUR));
        if (sum >= limit) assert.equal(refused(limits.admit(who, now)).reason, 'TOKENS_PER_DAY');
        else {
          use(limits, who, 1, amount, now);
          sum += amount;
        }
      }
    }),
  );
});

test('a sweep also goes through the limits of requests', () => {
  const swept: number[] = [];
  const inner: Limiter = { admit: () => assert.fail(), sweep: (now) => void swept.push(now) };
  new TokenLimiter(inner, () => NOTHING, 1).sweep(NOON);
  assert.deepEqual(swept, [NOON]);
});

test('where no more tokens can be remembered, another is refused for five seconds', () => {
  const limits = limiter(NOTHING, 1);
  admitted(limits.admit(grant({ promptTokensPerDay: 9 }, 'first'), NOON));
  assert.deepEqual(refused(limits.admit(grant({ promptTokensPerDay: 9 }, 'second'), NOON)), {
    reason: 'LIMITS_UNKNOWN',
    retryAfter: 5000,
  });
});

test('a month ends with the year, and the last millisecond of a day is waited for', () => {
  const limits = limiter();
  const monthly = grant({ generatedTokensPerMonth: 10 });
  const yearEnd = Date.parse('2026-12-31T23:59:59.999Z');
  use(limits, monthly, 0, 10, yearEnd);
  assert.deepEqual(refused(limits.admit(monthly, yearEnd)), { reason: 'TOKENS_PER_MONTH', retryAfter: 1 });
  admitted(limits.admit(monthly, yearEnd + 1));
  const daily = grant({ promptTokensPerDay: 10 }, 't2');
  use(limits, daily, 10, 0, yearEnd);
  assert.deepEqual(refused(limits.admit(daily, yearEnd)), { reason: 'TOKENS_PER_DAY', retryAfter: 1 });
  admitted(limits.admit(daily, yearEnd + 1));
});

test('what a running answer takes after midnight counts for the new day', () => {
  const limits = limiter();
  const daily = grant({ generatedTokensPerDay: 10 });
  const midnight = Date.parse('2026-11-30T00:00:00Z');
  const lease = admitted(limits.admit(daily, midnight - 1000));
  assert.equal(lease.spend({ prompt: 0, generated: 6 }, midnight - 1), undefined);
  assert.equal(lease.spend({ prompt: 0, generated: 15 }, midnight), undefined);
  assert.equal(lease.spend({ prompt: 0, generated: 16 }, midnight), 'TOKENS_PER_DAY');
});

test('a new month and a new day begin with nothing, of both kinds', () => {
  const begin = Date.parse('2027-01-01T00:00:00Z');
  for (const limits of [
    { promptTokensPerMonth: 10 },
    { generatedTokensPerMonth: 10 },
    { promptTokensPerDay: 10 },
    { generatedTokensPerDay: 10 },
  ]) {
    const all = limiter();
    const who = grant(limits);
    use(all, who, 10, 10, begin - 1);
    refused(all.admit(who, begin - 1));
    use(all, who, 9, 9, begin);
    use(all, who, 1, 1, begin);
    refused(all.admit(who, begin));
  }
});

test('a request says all that it has taken each time, and never less than nothing is left', () => {
  const limits = limiter();
  const who = grant({ promptTokensPerMinute: 100, generatedTokensPerMinute: 100 });
  const lease = admitted(limits.admit(who, NOON));
  lease.spend({ prompt: 30, generated: 20 }, NOON);
  lease.spend({ prompt: 40, generated: 50 }, NOON);
  const second = admitted(limits.admit(who, NOON));
  assert.deepEqual(
    second.states.map(({ of, remaining }) => [of, remaining]),
    [
      ['prompt-tokens', 60],
      ['generated-tokens', 50],
    ],
  );
  lease.end({ prompt: 250, generated: 60 }, NOON);
  second.end(undefined, NOON);
  const third = limits.admit(who, NOON);
  assert.ok(!(third instanceof Promise) && !third.admitted);
  assert.deepEqual(
    third.states.map(({ of, remaining }) => [of, remaining]),
    [
      ['prompt-tokens', 0],
      ['generated-tokens', 40],
    ],
  );
});
