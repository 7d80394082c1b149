import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { planComputation } from './compute-and-store.ts';
import { Gmp } from './gmp/library.ts';

const without = await Gmp.open().then(
  () => false,
  (error: Error) => error.message,
);
const job = { directory: tmpdir(), constant: 'pi', radices: [10], threads: 2 } as const;

test('the portable engine is taken as long as one memory holds the computation', async () => {
  const plan = await planComputation({ ...job, digits: 1_000_000_000, memoryLimit: 1e12 });
  assert.equal(plan.engine, 'portable');
});

test('for more digits GMP is taken, where it is there', { skip: without }, async () => {
  const plan = await planComputation({ ...job, digits: 3_000_000_000, memoryLimit: 1e12 });
  assert.deepEqual([plan.engine, plan.threads], ['gmp', 1]);
  assert.ok(plan.bytes > 3e10);
});

test('what fits in no engine is refused with the count that would', async () => {
  for (const engine of ['auto', 'portable'] as const)
    await assert.rejects(
      planComputation({ ...job, engine, digits: 3_000_000_000, memoryLimit: 3e10 }),
      /^CommandError: This computation needs [\d,]+ MB of memory; [\d,]+ decimals would fit in what it may take\.$/,
    );
  await assert.rejects(
    planComputation({ ...job, engine: 'portable', digits: 3_000_000_000, memoryLimit: 1e12 }),
    /; 1,0\d\d,\d{3},\d{3} decimals would fit/,
  );
});
