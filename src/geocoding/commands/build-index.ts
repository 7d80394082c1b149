import { existsSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { count } from '#kit/command/output';
import { showWork } from '#kit/command/progress';
import { besideSmallHeap, withoutLastCompiler } from '#kit/internals/v8-flags';
import { countryAt } from '../engine/country-at.ts';
import { WORLD_FILE } from '../import/ensure-world.ts';
import { diskNeed, freeDisk, sizeForPeople } from '../import/osm/disk-need.ts';
import type { ImportExtras } from '../import/osm/extras/import-extras.ts';
import { type ImportResult, importOsm } from '../import/osm/import-osm.ts';
import { release } from '../import/osm/memory/release.ts';
import type { BeforeUpdate } from '../import/osm/notes/large-areas.ts';
import type { Countries } from '../import/osm/resolve/classify.ts';
import { deltaPathOf } from '../store/delta/open-extended-index.ts';
import type { OsmIndexMeta } from '../store/osm-index.ts';
import { openOsmIndex } from '../store/osm-index-reader.ts';
import { UNITS_PER_DEGREE } from '../store/world-index.ts';
import { openWorldForCommand } from './open-world.ts';
import { PhaseProgress } from './phase-progress.ts';

/** How an index is made. */
export interface BuildOptions {
  /** Bytes, see the setting `import_memory`. */
  readonly memory: number;
  readonly threads: number;
}

/** Bytes of extracts up to which an import is too short for V8's last compiler to pay. */
const SMALL = 40e6;

/** Enough to read what an index says of itself. */
const FEW_PAGES = 1 << 20;

/**
 * Makes an index out of extracts and shows its progress.
 * @param directory the service's @param before of an update: what is compared with
 */
export async function buildIndex(
  directory: string,
  extracts: readonly string[],
  extras: ImportExtras,
  path: string,
  { memory, threads }: BuildOptions,
  before?: BeforeUpdate,
): Promise<ImportResult> {
  // What cannot be made is told before anything is read.
  if (!existsSync(join(directory, WORLD_FILE))) (await openCountries(directory)).close();
  const started = performance.now();
  const [need, free] = [diskNeed(extracts), freeDisk(dirname(path))];
  const told = `up to ${sizeForPeople(need)} of disk until it is done, ${sizeForPeople(free)} are free`;
  if (need > free) process.stderr.write(`The disk may become full: the import takes ${told}.\n`);
  const bar = showWork(
    directory,
    `Importing into ${path} (${told})`,
    100,
    `Importing ${extracts.map((extract) => basename(extract)).join(', ')}`,
  );
  const phases = new PhaseProgress(extracts.length);
  const importAll = (): Promise<ImportResult> =>
    importOsm({
      extracts,
      extras,
      before,
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
  const bytes = extracts.reduce((sum, extract) => sum + statSync(extract).size, 0);
  const result = await besideSmallHeap(() => (bytes <= SMALL ? withoutLastCompiler(importAll) : importAll()));
  // The index holds what its delta held; one that stays would not be used.
  const delta = deltaPathOf(path);
  if (delta !== undefined) rmSync(delta, { force: true });
  const { counts } = result;
  bar.finish(
    `${count(counts.places)} places (${count(counts.streets)} streets, ${count(counts.addressPoints)} addresses) in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
  return result;
}

/** What an index says of itself; undefined where there is none that can be read. */
export async function metaOf(path: string): Promise<OsmIndexMeta | undefined> {
  if (!existsSync(path)) return undefined;
  try {
    const index = await openOsmIndex(path, FEW_PAGES);
    await index.close();
    return index.meta;
  } catch {
    return undefined;
  }
}

/** The countries of the world index, which an import needs for a while only. */
export async function openCountries(directory: string): Promise<Countries> {
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
