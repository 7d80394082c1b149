import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { lockDirectory } from '#kit/files/directory-lock';
import { type HeldSource, HeldSources, SOURCES_FOLDER } from '../import/osm/sources/held-sources.ts';
import { OSM_INDEX_FILE } from '../store/osm-index.ts';
import { type BuildOptions, buildIndex, metaOf } from './build-index.ts';

/** `almanac geocoding list`: the extracts that the index is made of. */
export async function printSources(directory: string, json: boolean): Promise<void> {
  const sources = new HeldSources(directory).list();
  print(json, { sources }, () =>
    sources.length === 0
      ? 'No extracts are kept.'
      : table(
          ['name', 'bytes', 'data of', 'sequence', 'changes from'],
          sources.map(({ name, bytes, timestamp = '', replicationSequence, replicationUrl = '' }) => [
            name,
            count(bytes),
            timestamp,
            replicationSequence === undefined ? '' : String(replicationSequence),
            replicationUrl,
          ]),
        ),
  );
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
    held.settleWhatIsDone(await metaOf(path));
    const known = held.list();
    for (const name of names) heldSource(known, name);
    const without = new Set(names);
    held.keepWaiting(new Set());
    const files = held.nextFiles(without);
    if (files.length === 0) rmSync(path, { force: true });
    else await buildIndex(directory, files, path, options);
    held.settle(without);
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
