import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWorld, WORLD_FILE } from '../import/ensure-world.ts';
import type { WorldIndex } from '../store/world-index.ts';

/** Names an index that is built already: `npm run mutate` sets it where the code that builds has not changed. */
const KEPT = 'ALMANAC_TEST_WORLD';

let built: Promise<{ data: string; world: WorldIndex }> | undefined;

/**
 * The worldwide index of the installed data sets, built once for all tests of a process, and the data directory it
 * lies in, which goes when the process ends.
 */
export function realWorld(): Promise<{ data: string; world: WorldIndex }> {
  built ??= build();
  return built;
}

async function build(): Promise<{ data: string; world: WorldIndex }> {
  const data = mkdtempSync(join(tmpdir(), 'almanac-world-'));
  process.on('exit', () => rmSync(data, { recursive: true, force: true }));
  const directory = join(data, 'geocoding');
  await mkdir(directory);
  const kept = process.env[KEPT];
  if (kept !== undefined) copyFileSync(kept, join(directory, WORLD_FILE));
  return { data, world: await ensureWorld(directory, { building() {}, progress() {} }) };
}
