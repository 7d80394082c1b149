import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

/** Runs a script in a process of its own, whose flags nobody else needs. */
const run = (script: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [...process.execArgv.filter((flag) => flag.startsWith('--conditions')), '--input-type=module', '--eval', script],
      { encoding: 'utf8' },
    ),
  );

test('a start leaves a small space for young objects, which grows again once it may', () => {
  const module = JSON.stringify(new URL('./small-start.ts', import.meta.url).href);
  const [started, grown, collector] = run(`
    import { getHeapSpaceStatistics } from 'node:v8';
    import { runInNewContext } from 'node:vm';
    const { keepStartSmall, letHeapGrow, tidyAfterStart } = await import(${module});
    const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size;
    // Much that survives makes the space grow.
    const fill = () => Array.from({ length: 1_000_000 }, (_, at) => [at]).length;
    keepStartSmall();
    fill();
    tidyAfterStart();
    const started = young();
    letHeapGrow();
    fill();
    console.log(JSON.stringify([started, young(), runInNewContext('typeof gc')]));
  `) as [number, number, string];
  assert.ok(grown > 2 * started, `${started} and ${grown} bytes`);
  assert.equal(collector, 'undefined');
});
