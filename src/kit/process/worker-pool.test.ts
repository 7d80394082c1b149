import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PoolFull, WorkerPool } from './worker-pool.ts';

const module = new URL('../testing/doubling-worker.ts', import.meta.url);

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

test('what a worker hands over goes to who asked, without a copy that stays', async () => {
  const counting = new URL('../testing/counting-worker.ts', import.meta.url);
  const pool = new WorkerPool<number, { bytes: Uint8Array; kept: number | undefined }>({
    module: counting,
    threads: 1,
    tasksPerThread: 2,
    queue: 2,
  });
  const first = await pool.run(3);
  const [second, third] = await Promise.all([pool.run(2), pool.run(1)]);
  assert.deepEqual([[...first.bytes], first.kept], [[7, 7, 7], undefined]);
  assert.deepEqual([[...second.bytes], second.kept], [[7, 7], 0]);
  assert.deepEqual([...third.bytes], [7]);
  await pool.close();
});
