import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PoolFull, WorkerPool } from './worker-pool.ts';

const module = new URL('./for-test/doubling-worker.ts', import.meta.url);

test('a pool runs tasks in workers and passes on what they throw', async () => {
  const pool = new WorkerPool<{ value: number }, number>({ module, threads: 1, queue: 10 });
  assert.deepEqual(await Promise.all([pool.run({ value: 1 }), pool.run({ value: 21 })]), [2, 42]);
  await assert.rejects(pool.run({ value: -1 }), /only from 0/);
  await pool.close();
});

test('a pool with a full queue refuses at once', async () => {
  const pool = new WorkerPool<{ value: number; hold?: number }, number>({ module, threads: 1, queue: 1 });
  await pool.run({ value: 1 });
  const running = pool.run({ value: 1, hold: 300 });
  const waiting = pool.run({ value: 2 });
  await assert.rejects(pool.run({ value: 3 }), PoolFull);
  assert.deepEqual(await Promise.all([running, waiting]), [2, 4]);
  await pool.close();
});
