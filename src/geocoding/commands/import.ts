import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { count, print } from '#kit/command/output';
import { showProgress } from '#kit/command/progress';
import { countryAt } from '../engine/country-at.ts';
import { WORLD_FILE } from '../import/ensure-world.ts';
import { importOsm } from '../import/osm/import-osm.ts';
import { release } from '../import/osm/memory/release.ts';
import type { Countries } from '../import/osm/resolve/classify.ts';
import { OSM_INDEX_FILE } from '../store/osm-index.ts';
import { UNITS_PER_DEGREE } from '../store/world-index.ts';
import { openWorldForCommand } from './open-world.ts';
import { PhaseProgress } from './phase-progress.ts';

/** `almanac geocoding import`: one index out of OpenStreetMap extracts. */
export async function runImport(
  directory: string,
  extracts: readonly string[],
  { out, memory, threads }: { out?: string; memory: number; threads: number },
  json: boolean,
): Promise<void> {
  const path = out ?? join(directory, OSM_INDEX_FILE);
  // What cannot be made is told before anything is read.
  if (!existsSync(join(directory, WORLD_FILE))) (await openCountries(directory)).close();
  const started = performance.now();
  const bar = showProgress(`Importing into ${path}`, 100);
  const phases = new PhaseProgress(extracts.length);
  const result = await importOsm({
    extracts,
    out: path,
    memory,
    threads,
    built: new Date().toISOString(),
    countries: () => openCountries(directory),
    progress(phase, done, total) {
      const { percent, message } = phases.update(phase, done, total, performance.now());
      bar.update(percent, message);
    },
  });
  const { counts } = result;
  bar.finish(
    `${count(counts.places)} places (${count(counts.streets)} streets, ${count(counts.addressPoints)} addresses) in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
  print(json, { index: path, counts, extracts: result.extracts }, () => path);
}

/** The countries of the world index, which an import needs for a while only. */
async function openCountries(directory: string): Promise<Countries> {
  const world = await openWorldForCommand(directory);
  const codes = Array.from(world.columns.countryCode, (code) =>
    String.fromCharCode(code & 255, code >> 8).toLowerCase(),
  );
  return {
    at: (x, y) => codes[countryAt(world, x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE)],
    // All columns stand in one piece of memory.
    close: () => release(world.columns.cells),
  };
}
