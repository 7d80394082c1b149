import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { lockDirectory } from '#kit/files/directory-lock';
import { describeExtras, EXTRA_NAMES } from '../import/osm/extras/import-extras.ts';
import { HeldExtras } from '../import/osm/sources/held-extras.ts';
import { type HeldSource, HeldSources, SOURCES_FOLDER } from '../import/osm/sources/held-sources.ts';
import { deltaPathOf } from '../store/delta/open-extended-index.ts';
import { OSM_INDEX_FILE } from '../store/osm-index.ts';
import { type BuildOptions, buildIndex, metaOf } from './build-index.ts';

/** `almanac geocoding list`: the extracts that the index is made of. */
export async function printSources(directory: string, json: boolean): Promise<void> {
  const sources = new HeldSources(directory).list();
  const extras = describeExtras(new HeldExtras(directory).current());
  print(json, { sources, extras }, () => {
    const rows = sources.map(({ name, bytes, timestamp = '', replicationSequence, replicationUrl = '' }) => [
      name,
      count(bytes),
      timestamp,
      replicationSequence === undefined ? '' : String(replicationSequence),
      replicationUrl,
    ]);
    const kept =
      rows.length === 0
        ? 'No extracts are kept.'
        : table(['name', 'bytes', 'data of', 'sequence', 'changes from'], rows);
    if (extras.length === 0) return kept;
    const others = extras.map(({ kind, name, bytes }) => [kind, name, count(bytes)]);
    return `${kept}\n\n${table(['used with them', 'which', 'bytes'], others)}`;
  });
}

/** `almanac geocoding remove`: an index without some of its extracts; without the last one there is none. */
export async function removeSources(
  directory: string,
  names: readonly string[],
  options: BuildOptions,
  json: boolean,
): Promise<void> {
  const release = await lockDirectory(directory, SOURCES_FOLDER);
  try {
    const path = join(directory, OSM_INDEX_FILE);
    const held = new HeldSources(directory);
    const heldExtras = new HeldExtras(directory);
    const index = await metaOf(path);
    held.settleWhatIsDone(index);
    heldExtras.settleWhatIsDone(index);
    const known = held.list();
    const kept = new Set(describeExtras(heldExtras.current()).map(({ kind }) => kind));
    for (const name of names) if (!kept.has(name)) heldSource(known, name);
    // An extract that is called like an extra goes before it.
    const isExtract = (name: string): boolean => known.some((source) => source.name === name);
    const without = new Set(names.filter(isExtract));
    const withoutExtras = new Set(EXTRA_NAMES.filter((name) => names.includes(name) && !isExtract(name)));
    held.keepWaiting(new Set());
    held.mergeKeptChanges(without);
    const files = held.nextFiles(without);
    if (files.length === 0) for (const gone of [path, deltaPathOf(path)]) rmSync(gone ?? path, { force: true });
    else await buildIndex(directory, files, heldExtras.prepare({}, withoutExtras), path, options);
    held.settle(without);
    heldExtras.settle();
    const sources = held.list();
    print(json, { removed: names, sources }, () =>
      sources.length === 0
        ? 'No extracts are left; only the worldwide index answers.'
        : `Left: ${sources.map(({ name }) => name).join(', ')}`,
    );
  } finally {
    await release();
  }
}

/** @throws CommandError that names what there is */
export function heldSource(sources: readonly HeldSource[], name: string): HeldSource {
  const found = sources.find((source) => source.name === name);
  if (found) return found;
  const all = sources.map((source) => source.name).join(', ');
  throw new CommandError(
    all === '' ? `No extract "${name}" is kept, and no other one.` : `No extract "${name}" is kept; there are ${all}.`,
    EXIT.failed,
  );
}
