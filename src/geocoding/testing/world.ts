import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWorld } from '../import/ensure-world.ts';
import type { WorldIndex } from '../store/world-index.ts';

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
  return { data, world: await ensureWorld(directory, { building() {}, progress() {} }) };
}
