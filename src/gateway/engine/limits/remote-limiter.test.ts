import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { type Channel, Link } from '#kit/process/crew/link';
import type { Limits } from '../../store/rights.ts';
import { storedToken } from '../../testing/stored-tokens.ts';
import type { Admission, Grant, Lease, Limiter } from './limiter.ts';
import { LimiterDesk } from './limiter-desk.ts';
import { RemoteLimiter } from './remote-limiter.ts';
import { RequestLimiter } from './request-limiter.ts';
import { TokenLimiter } from './token-limiter.ts';

const NOTHING = { prompt: 0, generated: 0 };
const START = Date.UTC(2026, 10, 23, 12);

/** One end of a channel in this process. */
class NearChannel extends EventEmitter implements Channel {
  connected = true;
  other: NearChannel | undefined;

  send(message: unknown, sent: (error: Error | null) => void): boolean {
    const text = JSON.stringify(message);
    setImmediate(() => {
      this.other?.emit('message', JSON.parse(text));
      sent(null);
    });
    return true;
  }
}

/** A worker whose limits are asked of a limiter. */
function worker(limiter: Limiter) {
  const [here, there] = [new NearChannel(), new NearChannel()];
  here.other = there;
  there.other = here;
  const near = new Link(there);
  new LimiterDesk(limiter, near);
  return {
    limiter: new RemoteLimiter(new Link(here)),
    /** Resolves when what was said before has arrived. */
    heard: () => near.ask('anything', null, 60_000).catch(() => {}),
    end() {
      here.emit('disconnect');
      there.emit('disconnect');
    },
  };
}

const limiterOfAll = (): Limiter =>
  new TokenLimiter(new RequestLimiter(10), () => ({ day: NOTHING, month: NOTHING }), 10);
const granted = (limits: Limits, name = 'one'): Grant => storedToken(name, { limits });
const reasonOf = async (admission: Admission | Promise<Admission>): Promise<string> => {
  const given = await admission;
  return given.admitted ? 'admitted' : given.reason;
};

test('workers share what a token may do, and hear how much is left', async () => {
  const shared = limiterOfAll();
  const workers = [worker(shared), worker(shared)];
  const grant = granted({ requestsPerMinute: 5, requestsAtOnce: 3 });
  const given = await Promise.all([...workers, ...workers].map(({ limiter }) => limiter.admit(grant)));
  assert.deepEqual(
    given.map(({ admitted }) => admitted),
    [true, true, true, false],
  );
  assert.deepEqual(
    given[0]?.states.map(({ of, limit }) => [of, limit]),
    [['requests', 5]],
  );
  for (const one of given) if (one.admitted) one.end(undefined, START);
  await Promise.all(workers.map(({ heard }) => heard()));
  const reasons = await Promise.all([...workers, ...workers].map(({ limiter }) => reasonOf(limiter.admit(grant))));
  assert.deepEqual(reasons.sort(), ['REQUESTS_PER_MINUTE', 'REQUESTS_PER_MINUTE', 'admitted', 'admitted']);
});

test('a token without counted limits asks nobody', () => {
  const { limiter } = worker({
    admit: () => assert.fail(),
    sweep: () => {},
  });
  const admission = limiter.admit(granted({ numCtx: 100, numPredict: 1 }));
  assert.ok(!(admission instanceof Promise) && admission.admitted);
});

test('what answers take is heard while they run, and a worker hears that a limit is used up', async () => {
  const shared = limiterOfAll();
  const [first, second] = [worker(shared), worker(shared)];
  const grant = granted({ generatedTokensPerDay: 10 });
  const lease = await first.limiter.admit(grant);
  assert.ok(lease.admitted);
  assert.equal(lease.spend({ prompt: 1, generated: 4 }, START), undefined);
  await first.heard();
  assert.equal(await reasonOf(second.limiter.admit(grant)), 'admitted');
  // Soon after the last time nothing is said.
  assert.equal(lease.spend({ prompt: 1, generated: 9 }, START + 1), undefined);
  assert.equal(lease.spend({ prompt: 1, generated: 12 }, START + 1000), undefined);
  await first.heard();
  assert.equal(lease.spend({ prompt: 1, generated: 12 }, START + 1001), 'TOKENS_PER_DAY');
  assert.equal(await reasonOf(second.limiter.admit(grant)), 'TOKENS_PER_DAY');
  lease.end({ prompt: 1, generated: 12 }, START);
  lease.end({ prompt: 1, generated: 50 }, START);
  await first.heard();
  assert.equal(await reasonOf(second.limiter.admit(granted({ generatedTokensPerDay: 13 }))), 'admitted');
});

test('when a worker has gone, its requests are over, and what it said stays counted', async () => {
  const shared = limiterOfAll();
  const [first, second] = [worker(shared), worker(shared)];
  const grant = granted({ requestsAtOnce: 1, generatedTokensPerDay: 10 });
  const lease = await first.limiter.admit(grant);
  assert.ok(lease.admitted);
  lease.spend({ prompt: 0, generated: 9 }, START);
  await first.heard();
  assert.equal(await reasonOf(second.limiter.admit(grant)), 'REQUESTS_AT_ONCE');
  first.end();
  const next = await second.limiter.admit(grant);
  assert.ok(next.admitted);
  next.end({ prompt: 0, generated: 1 }, START);
  await second.heard();
  assert.equal(await reasonOf(second.limiter.admit(grant)), 'TOKENS_PER_DAY');
  assert.equal(await reasonOf(first.limiter.admit(grant)), 'LIMITS_UNKNOWN');
});

test('a request that ends before others have decided gives its place back', async () => {
  const inner = new RequestLimiter(10);
  let decide = (): void => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  const late: Limiter = {
    admit: (grant, now) => decided.then(() => inner.admit(grant, now)),
    sweep: () => {},
  };
  const gone = worker(late);
  const grant = granted({ requestsAtOnce: 1 });
  const asked = reasonOf(gone.limiter.admit(grant));
  await gone.heard();
  gone.end();
  assert.equal(await asked, 'LIMITS_UNKNOWN');
  decide();
  await decided;
  assert.equal(await reasonOf(worker(late).limiter.admit(grant)), 'admitted');
});

test('what an answer takes is said four times a second, and a full channel is left alone', async () => {
  const said: string[] = [];
  let isFull = false;
  const primary = {
    get isFull() {
      return isFull;
    },
    onTell: () => {},
    ask: async () => ({ admitted: true, states: [] }),
    tell: (kind: string, word: unknown) => said.push(`${kind} ${JSON.stringify(word)}`),
  } as unknown as Link;
  const limiter = new RemoteLimiter(primary);
  const lease = await limiter.admit(granted({ generatedTokensPerDay: 10 }));
  assert.ok(lease.admitted);
  for (const [time, generated] of [
    [0, 1],
    [249, 2],
    [250, 3],
    [499, 4],
    [500, 5],
  ] as const)
    lease.spend({ prompt: 7, generated }, START + time);
  isFull = true;
  lease.spend({ prompt: 7, generated: 6 }, START + 9999);
  isFull = false;
  lease.end({ prompt: 7, generated: 8 }, START);
  lease.end({ prompt: 7, generated: 9 }, START);
  assert.deepEqual(said, ['spend [1,7,1]', 'spend [1,7,3]', 'spend [1,7,5]', 'end [1,7,8]']);
});

test('the process that counts says once that a limit is used up, and ends a request once', async () => {
  const heard: Record<string, (word: unknown) => void> = {};
  const told: unknown[] = [];
  const ended: unknown[] = [];
  let reason: 'TOKENS_PER_DAY' | undefined;
  const lease: Lease = {
    admitted: true,
    states: [],
    spend: () => reason,
    end: (used) => void ended.push(used ?? null),
  };
  let admit = (_question: unknown): unknown => undefined;
  const link = {
    onAsk: (_kind: string, answer: (question: unknown) => unknown) => {
      admit = answer;
    },
    onTell: (kind: string, listener: (word: unknown) => void) => {
      heard[kind] = listener;
    },
    onClosed: () => {},
    tell: (kind: string, word: unknown) => told.push([kind, word]),
  } as unknown as Link;
  const refusal: Admission = { admitted: false, reason: 'REQUESTS_AT_ONCE', retryAfter: 1, states: [] };
  let admission: Admission = refusal;
  const desk = new LimiterDesk({ admit: () => admission, sweep: () => {} }, link);
  assert.deepEqual(await admit({ lease: 2, id: 'a', name: 'a', limits: {} }), refusal);
  assert.equal(desk.size, 0);
  admission = lease;
  await admit({ lease: 3, id: 'a', name: 'a', limits: {} });
  assert.equal(desk.size, 1);
  heard.spend?.([3, 1, 1]);
  reason = 'TOKENS_PER_DAY';
  heard.spend?.([3, 1, 2]);
  heard.spend?.([3, 1, 3]);
  reason = undefined;
  heard.spend?.([3, 1, 4]);
  heard.spend?.([4, 1, 4]);
  assert.deepEqual(told, [
    ['spent', [3, 'TOKENS_PER_DAY']],
    ['spent', [3, null]],
  ]);
  heard.end?.([3, 1, 5]);
  heard.end?.([3, 1, 6]);
  heard.end?.([4]);
  assert.deepEqual([ended, desk.size], [[{ prompt: 1, generated: 5 }], 0]);
});

test('a request for which nobody decides is refused for a second, and its place given back', async () => {
  const said: unknown[] = [];
  const waits: unknown[] = [];
  const primary = {
    onTell: () => {},
    ask: async (_kind: string, _question: unknown, most: number) => {
      waits.push(most);
      throw new Error('late');
    },
    tell: (kind: string, word: unknown) => said.push([kind, word]),
  } as unknown as Link;
  const limiter = new RemoteLimiter(primary);
  const refusal = { admitted: false, reason: 'LIMITS_UNKNOWN', retryAfter: 1000, states: [] };
  assert.deepEqual(await limiter.admit(granted({ requestsAtOnce: 1 })), refusal);
  assert.deepEqual(await limiter.admit(granted({ requestsAtOnce: 1 })), refusal);
  assert.deepEqual(waits, [5000, 5000]);
  assert.deepEqual(said, [
    ['end', [1]],
    ['end', [2]],
  ]);
});
