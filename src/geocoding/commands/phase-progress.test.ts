import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PhaseProgress } from './phase-progress.ts';

test('phases of an import go from 0 to 100, with counts, and tell the time that is left', () => {
  const progress = new PhaseProgress(2);
  const seen: number[] = [];
  let message = '';
  let now = 0;
  const run = (phase: string, total: number): void => {
    for (const done of [0, total / 2, total]) {
      const at = progress.update(phase, done, total, now);
      seen.push(at.percent);
      message = at.message;
      now += 1000;
    }
  };
  for (const phase of ['relations', 'nodes', 'ways', 'relations', 'nodes', 'ways']) run(phase, 4_000_000);
  assert.match(message, /^reading ways, 4\.0 of 4\.0 MB, about \d+ s left$/);
  for (const phase of ['ranks', 'areas', 'streets', 'houses', 'index']) run(phase, 20_000);
  assert.match(message, /^writing the index, 20,000 of 20,000, about 1 s left$/);
  assert.deepEqual(
    seen,
    [...seen].sort((a, b) => a - b),
  );
  assert.equal(seen[0], 0);
  assert.equal(seen.at(-1), 100);
});

test('an import that goes on begins where it was', () => {
  const progress = new PhaseProgress(1);
  assert.equal(progress.update('index', 0, 10, 0).percent, 85);
  assert.match(progress.update('index', 5, 10, 7_200_000).message, /left$/);
});

test('the time that is left is told in seconds, minutes or hours', () => {
  const leftAfter = (seconds: number): string => {
    const progress = new PhaseProgress(1);
    progress.update('index', 0, 10, 0);
    // Of the last 15 of 100 percent, a third is done.
    return progress.update('index', 10 / 3, 10, 1000 * seconds).message.replace(/^.*, /, '');
  };
  assert.deepEqual([44, 45, 1800, 2670, 2700, 5400].map(leftAfter), [
    'about 88 s left',
    'about 2 min left',
    'about 60 min left',
    'about 89 min left',
    'about 1 h 30 min left',
    'about 3 h 0 min left',
  ]);
});
