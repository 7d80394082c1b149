import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { computeAndStore, planComputation } from './compute-and-store.ts';

const job = { directory: tmpdir(), constant: 'pi', radices: [10], threads: 2 } as const;

test('memory alone bounds the portable engine', async () => {
  for (const digits of [1_000_000_000, 3_000_000_000, 40_000_000_000]) {
    const plan = await planComputation({ ...job, digits, memoryLimit: 20 * digits + 1e9 });
    assert.equal(plan.engine, 'portable');
    assert.ok(plan.bytes > 10 * digits);
  }
});

test('what does not fit is refused with the count that would', async () => {
  for (const engine of ['auto', 'portable', 'gmp'] as const)
    await assert.rejects(
      planComputation({ ...job, engine, digits: 3_000_000_000, memoryLimit: 3e10 }),
      /^CommandError: This computation needs [\d,]+ MB of memory; 1,\d{3},\d{3},\d{3} decimals would fit in what it may take\.$/,
    );
});

test('more terms than the portable engine counts are refused', async () => {
  await assert.rejects(
    planComputation({ ...job, digits: 70_000_000_000, memoryLimit: 1e15 }),
    /^CommandError: The engine portable sums 4,294,967,295 terms of a series at most\.$/,
  );
});

test('a directory that cannot be written to ends a computation with a sentence', async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-compute-'));
  context.after(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, 'checkpoints'), '');
  await assert.rejects(
    computeAndStore({ ...job, directory, digits: 3_000_000, threads: 1 }),
    /^CommandError: pi could not be computed: [a-z ]+\.$/,
  );
});
