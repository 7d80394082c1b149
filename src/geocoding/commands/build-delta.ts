import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { count } from '#kit/command/output';
import { showWork } from '#kit/command/progress';
import { DamagedFile } from '#kit/files/damaged-file';
import { KeptChanges } from '../import/osm/changes/kept-changes.ts';
import type { MergeCounts } from '../import/osm/changes/merge-changes.ts';
import { ChangedObjects } from '../import/osm/delta/changed-objects.ts';
import { type DeltaResult, importDelta } from '../import/osm/delta/import-delta.ts';
import { Overlay } from '../import/osm/delta/overlay.ts';
import { touchedExtract } from '../import/osm/delta/touched-extract.ts';
import type { ImportExtras } from '../import/osm/extras/import-extras.ts';
import type { HeldSource, HeldSources } from '../import/osm/sources/held-sources.ts';
import { adviceFor } from '../open-geocoder.ts';
import { isBaseOf, readDeltaSections } from '../store/delta/delta-sections.ts';
import { deltaPathOf } from '../store/delta/open-extended-index.ts';
import { OSM_INDEX, type OsmIndexMeta } from '../store/osm-index.ts';
import { DELTA_SECTIONS } from '../store/osm-layout.ts';
import { PagedFile } from '../store/paged-file.ts';
import { type BuildOptions, metaOf, openCountries } from './build-index.ts';

/** Bytes of pages that are kept while one section is read. */
const FEW_BYTES = 1 << 18;

/** What a delta holds so far. */
interface DeltaSoFar {
  /** The extracts that the index holds, with its delta if it has one. */
  readonly sources: OsmIndexMeta['sources'];
  /** What has changed since the index was built. */
  readonly changed: ChangedObjects;
}

export interface DeltaBuildOptions extends BuildOptions {
  /** Objects that may have changed since the index was built; beyond them everything is imported. */
  readonly deltaLimit: number;
}

/**
 * What an index and its delta hold; undefined where a delta cannot extend it: there is none, another version of Almanac
 * has made it, or the extracts that are kept are others.
 */
export async function deltaSoFar(path: string, held: HeldSources): Promise<DeltaSoFar | undefined> {
  const meta = await metaOf(path);
  if (meta === undefined || adviceFor(meta) !== undefined) return undefined;
  const known = (await deltaOf(path, meta)) ?? { sources: meta.sources, changed: ChangedObjects.of([]) };
  const isHeld = ({ path: file, bytes }: HeldSource): boolean =>
    known.sources.some((source) => source.name === basename(file) && source.bytes === bytes);
  const kept = held.list();
  return kept.length === known.sources.length && kept.every(isHeld) ? known : undefined;
}

async function deltaOf(path: string, base: OsmIndexMeta): Promise<DeltaSoFar | undefined> {
  const delta = deltaPathOf(path);
  const meta = delta === undefined ? undefined : await metaOf(delta);
  if (delta === undefined || meta === undefined || adviceFor(meta) !== undefined) return undefined;
  try {
    const sections = await readDeltaSections(delta);
    if (!isBaseOf(sections.base, { meta: base, bytes: statSync(path).size })) return undefined;
    const file = await PagedFile.open(delta, OSM_INDEX, FEW_BYTES);
    try {
      return { sources: meta.sources, changed: ChangedObjects.read(await file.resident(DELTA_SECTIONS.changed)) };
    } finally {
      await file.close();
    }
  } catch (error) {
    // A damaged one is replaced.
    if (!(error instanceof DamagedFile) && !(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/**
 * Makes the delta of an index out of the extracts as they will be, and shows its progress.
 * @param directory the service's @param work where the extracts of what changes touch are written
 * @param soFar from before changes were merged @param changed what they were about
 * @returns undefined where too much has changed for a delta; else what became of it, and by name what changes that lie
 * over an extract did
 */
export async function buildDelta(
  directory: string,
  work: string,
  held: HeldSources,
  extras: ImportExtras,
  path: string,
  soFar: DeltaSoFar,
  changed: ChangedObjects,
  { memory, threads, deltaLimit }: DeltaBuildOptions,
): Promise<{ result: DeltaResult; counts: Map<string, MergeCounts> } | undefined> {
  const out = deltaPathOf(path);
  if (out === undefined || soFar.changed.count + changed.count > deltaLimit) return undefined;
  const all = soFar.changed.with(changed);
  const bar = showWork(directory, `Making a delta of ${path}`, 100);
  const counts = new Map<string, MergeCounts>();
  const cut = held.nextSources().map((source, number, { length }) => {
    const extract = join(work, `touched-${number}.osm.pbf`);
    const overlay = source.changes === undefined ? undefined : new Overlay(KeptChanges.read(source.changes));
    const told = (done: number, total: number): void =>
      bar.update(Math.floor((30 * (number + done / total)) / length), 'what changes touch');
    const touched = touchedExtract(source.path, all, extract, told, overlay);
    if (overlay) {
      counts.set(source.name, overlay.counts());
      overlay.withoutOutdated()?.write(held.nextChangesPath(source));
    }
    return { extract, touched };
  });
  const sources = held.nextSources();
  const result = await importDelta({
    base: path,
    extracts: cut.map(({ extract }) => extract),
    touched: cut.reduce((touched, { touched: more }) => touched.with(more), ChangedObjects.of([])),
    changed: all,
    sources: sources.map(({ path: file, bytes, timestamp, replicationUrl, replicationSequence }) => ({
      name: basename(file),
      bytes,
      ...(timestamp === undefined ? {} : { timestamp }),
      ...(replicationUrl === undefined ? {} : { replicationUrl }),
      ...(replicationSequence === undefined ? {} : { replicationSequence }),
    })),
    extras,
    out,
    built: new Date().toISOString(),
    countries: () => openCountries(directory),
    memory,
    threads,
    progress: (phase, done, total) => bar.update(30 + Math.floor((70 * done) / total), phase),
  });
  bar.finish(`The delta holds ${count(result.places)} places and hides ${count(result.superseded)}.`);
  return { result, counts };
}

/** Is there a delta beside an index? */
export function hasDelta(path: string): boolean {
  const delta = deltaPathOf(path);
  return delta !== undefined && existsSync(delta);
}
