import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { print } from '#kit/command/output';
import { DamagedFile } from '#kit/files/damaged-file';
import { lockDirectory } from '#kit/files/directory-lock';
import type { ImportResult } from '../import/osm/import-osm.ts';
import { HeldSources, SOURCES_FOLDER, sourceName } from '../import/osm/sources/held-sources.ts';
import { OSM_INDEX_FILE } from '../store/osm-index.ts';
import { type BuildOptions, buildIndex, metaOf } from './build-index.ts';

/**
 * `almanac geocoding import`: one index out of OpenStreetMap extracts. In the data directory extracts are kept and the
 * index holds all of them; a file elsewhere (`out`) holds the given ones alone.
 */
export async function runImport(
  directory: string,
  extracts: readonly string[],
  { out, replace = false, ...options }: { out?: string; replace?: boolean } & BuildOptions,
  json: boolean,
): Promise<void> {
  const path = out ?? join(directory, OSM_INDEX_FILE);
  const result =
    out === undefined
      ? await importKept(directory, extracts, path, replace, options)
      : await buildIndex(directory, extracts, out, options);
  print(json, { index: path, counts: result.counts, extracts: result.extracts }, () => path);
}

async function importKept(
  directory: string,
  extracts: readonly string[],
  path: string,
  replace: boolean,
  options: BuildOptions,
): Promise<ImportResult> {
  const names = new Set(extracts.map(sourceName));
  if (names.size < extracts.length)
    throw new CommandError(
      `Two of the extracts have one name (${[...names].join(', ')}): rename a file, or import one of them.`,
      EXIT.usage,
    );
  const release = await lockDirectory(directory, SOURCES_FOLDER);
  try {
    const held = new HeldSources(directory);
    const index = await metaOf(path);
    held.settleWhatIsDone(index);
    const known = new Set(held.list().map(({ name }) => name));
    const lost = (index?.sources ?? [])
      .map(({ name }) => sourceName(name))
      .filter((name) => !known.has(name) && !names.has(name));
    if (lost.length > 0 && !replace)
      throw new CommandError(
        `The index holds ${lost.join(', ')}, and no extract of that was kept. Import it again together with the new one, or give --replace.`,
        EXIT.unavailable,
      );
    held.keepWaiting(names);
    const copies = new Map(extracts.map((extract) => [held.take(extract), extract]));
    const without = replace ? new Set([...known].filter((name) => !names.has(name))) : new Set<string>();
    try {
      const result = await buildIndex(directory, held.nextFiles(without), path, options);
      held.settle(without);
      return result;
    } catch (error) {
      throw error instanceof DamagedFile ? refused(error, copies) : error;
    }
  } finally {
    await release();
  }
}

/** The refusal of a copy names the file that was given; a copy that is damaged goes. */
function refused(error: DamagedFile, copies: ReadonlyMap<string, string>): DamagedFile {
  for (const [copy, extract] of copies)
    if (error.message.startsWith(copy)) {
      rmSync(copy, { force: true });
      return new DamagedFile(extract + error.message.slice(copy.length), undefined, { cause: error });
    }
  return error;
}
