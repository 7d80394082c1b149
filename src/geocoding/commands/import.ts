import { rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { print } from '#kit/command/output';
import { showProgress } from '#kit/command/progress';
import { DamagedFile } from '#kit/files/damaged-file';
import { lockDirectory } from '#kit/files/directory-lock';
import { checkExtras, type ImportExtras } from '../import/osm/extras/import-extras.ts';
import { asPbf } from '../import/osm/formats/as-pbf.ts';
import { boxRegion, polygonRegion, type Region } from '../import/osm/formats/cut-out.ts';
import { packingOf } from '../import/osm/formats/extract-objects.ts';
import type { ImportResult } from '../import/osm/import-osm.ts';
import { HeldExtras } from '../import/osm/sources/held-extras.ts';
import { HeldSources, SOURCES_FOLDER, sourceName } from '../import/osm/sources/held-sources.ts';
import { OSM_INDEX_FILE } from '../store/osm-index.ts';
import { type BuildOptions, buildIndex, metaOf } from './build-index.ts';

/** What `almanac geocoding import` is asked for beside extracts and extras. */
export interface ImportFlags {
  readonly out?: string;
  readonly replace?: boolean;
  readonly bbox?: string;
  readonly poly?: string;
}

/** Where extracts of other kinds wait as PBF until the index is there. */
const CONVERTED_FOLDER = 'osm-converted';

/**
 * `almanac geocoding import`: one index out of OpenStreetMap extracts. In the data directory extracts are kept and the
 * index holds all of them; a file elsewhere (`out`) holds the given ones alone.
 */
export async function runImport(
  directory: string,
  extracts: readonly string[],
  { out, replace = false, bbox, poly, extras, ...options }: ImportFlags & { extras: ImportExtras } & BuildOptions,
  json: boolean,
): Promise<void> {
  const path = out ?? join(directory, OSM_INDEX_FILE);
  if (extracts.length === 0 && (out !== undefined || Object.values(extras).every((extra) => extra === undefined)))
    throw new CommandError('Name an OpenStreetMap extract to import.', EXIT.usage);
  if (bbox !== undefined && poly !== undefined) throw new CommandError('Give --bbox or --poly, not both.', EXIT.usage);
  await checkExtras(extras);
  const region = bbox !== undefined ? boxRegion(bbox) : poly !== undefined ? polygonRegion(poly) : undefined;
  const converted = join(directory, CONVERTED_FOLDER);
  try {
    const given: string[] = [];
    for (const [number, extract] of extracts.entries())
      given.push(await converting(extract, join(converted, String(number)), region));
    const result =
      out === undefined
        ? await importKept(directory, given, extras, path, replace, options)
        : await buildIndex(directory, given, extras, out, options);
    print(json, { index: path, counts: result.counts, extracts: result.extracts }, () => path);
  } finally {
    rmSync(converted, { recursive: true, force: true });
  }
}

/** The extract as PBF; where it has to be converted that shows its progress. */
async function converting(extract: string, directory: string, region: Region | undefined): Promise<string> {
  if (region === undefined && packingOf(extract) === 'pbf') return extract;
  const { size } = statSync(extract);
  const progress = showProgress(`Reading ${basename(extract)}`, size);
  const name = basename(extract).replace(/\.(?:osm|pbf|o5m)\b.*$/, '');
  const pbf = await asPbf(extract, directory, name, region, (bytes, total) =>
    progress.update(Math.floor((bytes / total) * size), 'as OpenStreetMap PBF'),
  );
  progress.finish(`${basename(extract)} is read.`);
  return pbf;
}

async function importKept(
  directory: string,
  extracts: readonly string[],
  given: ImportExtras,
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
    const heldExtras = new HeldExtras(directory);
    heldExtras.settleWhatIsDone(index);
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
    const extras = heldExtras.prepare(given);
    const copies = new Map(extracts.map((extract) => [held.take(extract), extract]));
    if (extracts.length === 0 && known.size === 0)
      throw new CommandError('No extract is kept that this could be used with: name one too.', EXIT.unavailable);
    const without =
      replace && extracts.length > 0 ? new Set([...known].filter((name) => !names.has(name))) : new Set<string>();
    try {
      held.mergeKeptChanges(without);
      const result = await buildIndex(directory, held.nextFiles(without), extras, path, options);
      held.settle(without);
      heldExtras.settle();
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
