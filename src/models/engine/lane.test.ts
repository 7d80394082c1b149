import assert from 'node:assert/strict';
import { test } from 'node:test';
import { silentLogger } from '#kit/log';
import { Lane, type Lease } from './lane.ts';
import type { Model } from './model-library.ts';
import type { RunnerProcess } from './runner/runner-process.ts';

const model = { stored: { displayName: 'story:latest' } } as Model;

/** A lane whose runner is only a name, so that its decisions show without a process. */
function laneOf(options: { sequences?: number; maxQueue?: number; keepAlive?: number; fail?: Error } = {}) {
  const happened: string[] = [];
  const runners: { onExit: () => void; alive: boolean }[] = [];
  const lane = new Lane(model, options.keepAlive ?? 60_000, {
    maxQueue: options.maxQueue ?? 10,
    log: silentLogger,
    idle: () => {},
    unloaded: () => happened.push('unloaded'),
    async load(contextSize) {
      happened.push(`load ${contextSize}`);
      if (options.fail) throw options.fail;
      const runner = {
        alive: true,
        pid: 1,
        onExit: () => {},
        stop: () => happened.push('stop'),
        async resize(size: number) {
          happened.push(`resize ${size}`);
          return { contextSize: size, sequences: options.sequences ?? 1 };
        },
      };
      runners.push(runner);
      return {
        runner: runner as unknown as RunnerProcess,
        loaded: { contextSize, sequences: options.sequences ?? 1, weights: 1 },
      };
    },
  });
  return { lane, happened, runners };
}

const settled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

test('all who come while a model is loaded wait for the one load', async () => {
  const { lane, happened } = laneOf({ sequences: 3 });
  const leases = await Promise.all([1, 2, 3].map(() => lane.acquire(100, undefined)));
  assert.deepEqual(happened, ['load 100']);
  for (const lease of leases) lease.release();
});

test('as many as there are sequences run, the next when one is released', async () => {
  const { lane } = laneOf({ sequences: 2 });
  const [first] = await Promise.all([lane.acquire(100, undefined), lane.acquire(100, undefined)]);
  const third = lane.acquire(100, undefined);
  assert.equal(await settled(third), false);
  first.release();
  first.release();
  assert.equal(await settled(third), true);
  assert.equal(lane.active, 2);
});

test('a model is no longer loaded when everybody who waited for it has left; who comes then gets another load', async () => {
  const loads: { unwanted: AbortSignal; fail: () => void; load: () => void }[] = [];
  const lane = new Lane(model, 60_000, {
    maxQueue: 10,
    log: silentLogger,
    idle: () => {},
    unloaded: () => {},
    load: (contextSize, unwanted) =>
      new Promise((resolve, reject) => {
        const runner = { alive: true, pid: 1, onExit: () => {}, stop: () => {} } as unknown as RunnerProcess;
        const load = (): void => resolve({ runner, loaded: { contextSize, sequences: 1, weights: 1 } });
        loads.push({ unwanted, fail: () => reject(new Error('ended')), load });
      }),
  });
  const leavers = [new AbortController(), new AbortController()];
  const left = leavers.map(({ signal }) => assert.rejects(lane.acquire(100, signal), { code: 'REQUEST_CANCELED' }));
  leavers[0]!.abort();
  assert.equal(loads[0]!.unwanted.aborted, false);
  leavers[1]!.abort();
  assert.equal(loads[0]!.unwanted.aborted, true);
  await Promise.all(left);
  const next = lane.acquire(100, undefined);
  loads[0]!.fail();
  assert.equal(await settled(next), false);
  assert.equal(loads.length, 2);
  loads[1]!.load();
  assert.equal(await settled(next), true);
});

test('a full queue refuses at once, also when the model is loaded', async () => {
  const { lane } = laneOf({ maxQueue: 1 });
  await lane.acquire(100, undefined);
  const waiting = lane.acquire(100, undefined);
  await assert.rejects(lane.acquire(100, undefined), { code: 'SERVER_BUSY', status: 503 });
  assert.equal(await settled(waiting), false);
});

test('who goes away while waiting leaves the queue', async () => {
  const { lane } = laneOf();
  const first = await lane.acquire(100, undefined);
  const controller = new AbortController();
  const second = lane.acquire(100, controller.signal);
  const third = lane.acquire(100, undefined);
  controller.abort();
  await assert.rejects(second, { code: 'REQUEST_CANCELED' });
  first.release();
  assert.equal(await settled(third), true);
});

test('a smaller context is served as it is, a larger one is made when nothing runs', async () => {
  const { lane, happened } = laneOf({ sequences: 2 });
  const first = await lane.acquire(100, undefined);
  const small = await lane.acquire(50, undefined);
  const large = lane.acquire(200, undefined);
  const later = lane.acquire(50, undefined);
  small.release();
  assert.equal(await settled(large), false);
  first.release();
  assert.equal((await large).contextSize, 200);
  assert.equal((await later).contextSize, 200);
  assert.deepEqual(happened, ['load 100', 'resize 200']);
});

test('keep_alive 0 unloads when nothing is left to do', async () => {
  const { lane, happened } = laneOf({ keepAlive: 0 });
  const first = await lane.acquire(100, undefined);
  const second = lane.acquire(100, undefined);
  first.release();
  (await second).release();
  assert.deepEqual(happened, ['load 100', 'stop', 'unloaded']);
});

test('a model that must make room finishes what runs, and serves the rest after the next load', async () => {
  const { lane, happened } = laneOf();
  const first = await lane.acquire(100, undefined);
  const second = lane.acquire(100, undefined);
  lane.leave();
  assert.equal(await settled(second), false);
  first.release();
  await second;
  assert.deepEqual(happened, ['load 100', 'stop', 'unloaded', 'load 100']);
});

test('a runner that dies is started anew for the next request', async () => {
  const { lane, happened, runners } = laneOf();
  const first = await lane.acquire(100, undefined);
  runners[0]!.onExit();
  first.release();
  await lane.acquire(100, undefined);
  assert.deepEqual(happened, ['load 100', 'unloaded', 'load 100']);
});

test('a load that fails fails all who waited, and the next one tries again', async () => {
  const { lane, happened } = laneOf({ fail: new Error('no memory') });
  const results = await Promise.allSettled([lane.acquire(1, undefined), lane.acquire(2, undefined)]);
  assert.deepEqual(
    results.map((result) => result.status),
    ['rejected', 'rejected'],
  );
  await assert.rejects(lane.acquire(3, undefined), /no memory/);
  assert.equal(happened.length, 2);
});

test('after closing nobody waits', async () => {
  const { lane } = laneOf();
  const first: Lease = await lane.acquire(100, undefined);
  const second = lane.acquire(100, undefined);
  lane.close();
  await assert.rejects(second, { code: 'SHUTTING_DOWN' });
  first.release();
});
