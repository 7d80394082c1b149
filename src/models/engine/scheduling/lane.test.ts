import assert from 'node:assert/strict';
import { test } from 'node:test';
import { silentLogger } from '#kit/log';
import type { Model } from '../model-library.ts';
import type { LoadedContext } from '../runner/protocol.ts';
import type { Runner } from '../runner/runner.ts';
import { Lane, type LaneOptions, type Lease } from './lane.ts';

const model = { stored: { displayName: 'story:latest' } } as Model;

interface Options {
  sequences?: number;
  perSequence?: number;
  maxQueue?: number;
  keepAlive?: number;
  fail?: Error;
  addContext?: (size: number) => Promise<LoadedContext>;
}

/** A lane whose runner is only a name, so that its decisions show without a process. */
function laneOf(options: Options = {}, more: Partial<LaneOptions> = {}) {
  const happened: string[] = [];
  const runners: { onExit: () => void; alive: boolean }[] = [];
  const { sequences = 1 } = options;
  const lane = new Lane(model, options.keepAlive ?? 60_000, {
    maxQueue: options.maxQueue ?? 10,
    perSequence: options.perSequence ?? 1,
    log: silentLogger,
    idle: () => {},
    busy: () => {},
    unloaded: () => happened.push('unloaded'),
    async load(contextSize) {
      happened.push(`load ${contextSize}`);
      if (options.fail) throw options.fail;
      const runner = {
        alive: true,
        pid: 1,
        onExit: () => {},
        stop: () => happened.push('stop'),
        dropContext: async (size: number) => void happened.push(`drop ${size}`),
      };
      runners.push(runner);
      return {
        runner: runner as unknown as Runner,
        loaded: { context: { size: contextSize, sequences } },
      };
    },
    async addContext(_runner, size) {
      happened.push(`add ${size}`);
      return options.addContext?.(size) ?? { size, sequences };
    },
    ...more,
  });
  const acquire = (contextSize: number, signal?: AbortSignal, client = 'me'): Promise<Lease> =>
    lane.acquire({ contextSize, client, signal });
  return { lane, acquire, happened, runners };
}

const settled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

test('all who come while a model is loaded wait for the one load', async () => {
  const { acquire, happened } = laneOf({ sequences: 3 });
  const leases = await Promise.all([1, 2, 3].map(() => acquire(100)));
  assert.deepEqual(happened, ['load 100']);
  for (const lease of leases) lease.release();
});

test('as many as there are sequences run, the next when one is released', async () => {
  const { lane, acquire } = laneOf({ sequences: 2 });
  const [first] = await Promise.all([acquire(100), acquire(100)]);
  const third = acquire(100);
  assert.equal(await settled(third), false);
  first.release();
  first.release();
  assert.equal(await settled(third), true);
  assert.equal(lane.active, 2);
});

test('a model is no longer loaded when everybody who waited for it has left; who comes then gets another load', async () => {
  const loads: { unwanted: AbortSignal; fail: () => void; load: () => void }[] = [];
  const { acquire } = laneOf(
    {},
    {
      load: (contextSize, unwanted) =>
        new Promise((resolve, reject) => {
          const runner = { alive: true, pid: 1, onExit: () => {}, stop: () => {} } as unknown as Runner;
          const context = { size: contextSize, sequences: 1 };
          const load = (): void => resolve({ runner, loaded: { context } });
          loads.push({ unwanted, fail: () => reject(new Error('ended')), load });
        }),
    },
  );
  const leavers = [new AbortController(), new AbortController()];
  const left = leavers.map(({ signal }) => assert.rejects(acquire(100, signal), { code: 'REQUEST_CANCELED' }));
  leavers[0]!.abort();
  assert.equal(loads[0]!.unwanted.aborted, false);
  leavers[1]!.abort();
  assert.equal(loads[0]!.unwanted.aborted, true);
  await Promise.all(left);
  const next = acquire(100);
  loads[0]!.fail();
  assert.equal(await settled(next), false);
  assert.equal(loads.length, 2);
  loads[1]!.load();
  assert.equal(await settled(next), true);
});

test('a full queue refuses at once, also when the model is loaded', async () => {
  const { acquire } = laneOf({ maxQueue: 1 });
  await acquire(100);
  const waiting = acquire(100);
  await assert.rejects(acquire(100), { code: 'SERVER_BUSY', status: 503, seconds: 1 });
  assert.equal(await settled(waiting), false);
});

test('who is refused is told to come when those that wait are served, by all places at once', async (context) => {
  let now = 0;
  context.mock.method(performance, 'now', () => now);
  for (const [sequences, seconds] of [
    [1, 20],
    [2, 10],
  ] as const) {
    const { acquire } = laneOf({ maxQueue: 4, sequences });
    const first = await acquire(100);
    now += 5000;
    first.release();
    for (let place = 0; place < sequences; place++) await acquire(100);
    for (let place = 0; place < 4; place++) void acquire(100).catch(() => {});
    await assert.rejects(acquire(100), { code: 'SERVER_BUSY', seconds });
  }
});

test('who goes away while waiting leaves the queue', async () => {
  const { acquire } = laneOf();
  const first = await acquire(100);
  const controller = new AbortController();
  const second = acquire(100, controller.signal);
  const third = acquire(100);
  controller.abort();
  await assert.rejects(second, { code: 'REQUEST_CANCELED' });
  first.release();
  assert.equal(await settled(third), true);
});

test('a smaller context is served as it is, a larger one is made beside it', async () => {
  const made = Promise.withResolvers<LoadedContext>();
  const { acquire, happened } = laneOf({ sequences: 2, addContext: () => made.promise });
  const first = await acquire(100);
  assert.equal((await acquire(50)).contextSize, 100);
  const large = acquire(200);
  assert.equal(await settled(large), false);
  first.release();
  // Who does not need the larger one is not kept waiting by its making.
  assert.equal((await acquire(60)).contextSize, 100);
  made.resolve({ size: 200, sequences: 2 });
  assert.equal((await large).contextSize, 200);
  assert.deepEqual(happened, ['load 100', 'add 200']);
});

test('who fits into the largest context waits for it, and no other is made', async () => {
  const { acquire, happened } = laneOf();
  const small = await acquire(100);
  const large = await acquire(200);
  const next = acquire(150);
  assert.equal(await settled(next), false);
  small.release();
  assert.equal(await settled(next), false);
  large.release();
  assert.equal((await next).contextSize, 200);
  assert.deepEqual(happened, ['load 100', 'add 200']);
});

test('a larger context for which there is no memory fails those alone who need it', async () => {
  const { acquire } = laneOf({ addContext: () => Promise.reject(new Error('no memory')) });
  const first = await acquire(100);
  const next = acquire(100);
  await assert.rejects(acquire(200), /no memory/);
  assert.equal(await settled(next), false);
  first.release();
  assert.equal(await settled(next), true);
});

test('of several contexts the one that was used longest ago is freed, never the last', async () => {
  const { lane, acquire, happened } = laneOf();
  const small = await acquire(100);
  (await acquire(200)).release();
  assert.equal(await lane.dropIdleContext(), true);
  assert.equal(await lane.dropIdleContext(), false);
  small.release();
  assert.deepEqual(happened, ['load 100', 'add 200', 'drop 200']);
});

test('clients are served in turn, however many requests one has', async () => {
  const { acquire } = laneOf({ maxQueue: 100 });
  const order: string[] = [];
  const first = await acquire(100);
  const ask = (client: string) =>
    acquire(100, undefined, client).then((lease) => {
      order.push(client);
      lease.release();
    });
  const all = [...Array.from({ length: 5 }, () => ask('many')), ask('one'), ask('other'), ask('one')];
  first.release();
  await Promise.all(all);
  assert.deepEqual(order, ['many', 'one', 'other', 'many', 'one', 'many', 'many', 'many']);
});

test('requests take turns in a sequence, and one client leaves room for another', async () => {
  const { lane, acquire } = laneOf({ sequences: 2, perSequence: 3 });
  const leases = await Promise.all(Array.from({ length: 4 }, () => acquire(100)));
  const fifth = acquire(100);
  assert.equal(await settled(fifth), false);
  await acquire(100, undefined, 'another');
  assert.equal(lane.active, 5);
  leases[0]!.release();
  assert.equal(await settled(fifth), true);
});

test('keep_alive 0 unloads when nothing is left to do', async () => {
  const { acquire, happened } = laneOf({ keepAlive: 0 });
  const first = await acquire(100);
  const second = acquire(100);
  first.release();
  (await second).release();
  assert.deepEqual(happened, ['load 100', 'stop', 'unloaded']);
});

test('keep_alive of a millisecond does not unload at once', async (context) => {
  context.mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  const { acquire, happened } = laneOf({ keepAlive: 1 });
  (await acquire(100)).release();
  assert.deepEqual(happened, ['load 100']);
  context.mock.timers.tick(1);
  assert.deepEqual(happened, ['load 100', 'stop', 'unloaded']);
});

test('a model that must make room finishes what runs, and serves the rest after the next load', async () => {
  const { lane, acquire, happened } = laneOf();
  const first = await acquire(100);
  const second = acquire(100);
  lane.leave();
  assert.equal(await settled(second), false);
  first.release();
  await second;
  assert.deepEqual(happened, ['load 100', 'stop', 'unloaded', 'load 100']);
});

test('a runner that dies is started anew for the next request', async () => {
  const { acquire, happened, runners } = laneOf();
  const first = await acquire(100);
  runners[0]!.onExit();
  first.release();
  await acquire(100);
  assert.deepEqual(happened, ['load 100', 'unloaded', 'load 100']);
});

test('a load that fails fails all who waited, and the next one tries again', async () => {
  const { acquire, happened } = laneOf({ fail: new Error('no memory') });
  const results = await Promise.allSettled([acquire(1), acquire(2)]);
  assert.deepEqual(
    results.map((result) => result.status),
    ['rejected', 'rejected'],
  );
  await assert.rejects(acquire(3), /no memory/);
  assert.equal(happened.length, 2);
});

test('after closing nobody waits', async () => {
  const { lane, acquire } = laneOf();
  const first: Lease = await acquire(100);
  const second = acquire(100);
  lane.close();
  await assert.rejects(second, { code: 'SHUTTING_DOWN' });
  first.release();
});
