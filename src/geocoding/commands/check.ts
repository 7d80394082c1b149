import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { DamagedFile } from '#kit/files/damaged-file';
import type { StorageAccess } from '#kit/files/storage-settings';
import { WORLD_FILE } from '../import/ensure-world.ts';
import { deltaPathOf } from '../store/delta/open-extended-index.ts';
import { OSM_INDEX, OSM_INDEX_FILE } from '../store/osm-index.ts';
import { PAGE_BYTES, PagedFile } from '../store/paged-file.ts';
import { openWorld } from '../store/world-index.ts';

/** What a check found of one file. */
interface Checked {
  readonly file: string;
  readonly bytes?: number;
  /** A sentence; undefined for a file that is whole. */
  readonly damage?: string;
}

/**
 * `almanac geocoding check`: reads each index and compares all checksums. Nothing is built or changed.
 * @param named where the setting `index` says that the OpenStreetMap index is; empty for its usual place
 * @throws CommandError when there is no index, and, after all are printed, when one is damaged
 */
export async function checkIndexes(
  directory: string,
  named: string,
  json: boolean,
  storage: StorageAccess,
): Promise<void> {
  const checked: Checked[] = [];
  const world = join(directory, WORLD_FILE);
  if (existsSync(world)) checked.push(await damageOf(world, async () => ({ bytes: openWorld(world).bytes })));
  const osm = named === '' ? join(directory, OSM_INDEX_FILE) : named;
  if (named !== '' || existsSync(osm)) checked.push(await damageOf(osm, () => checkPages(osm, storage)));
  const delta = deltaPathOf(osm);
  if (delta !== undefined && existsSync(delta)) checked.push(await damageOf(delta, () => checkPages(delta, storage)));
  if (checked.length === 0) throw new CommandError(`There is no index in ${directory}.`, EXIT.unavailable);
  print(json, checked, () =>
    table(
      ['file', 'bytes', 'state'],
      checked.map(({ file, bytes, damage }) => [
        file,
        bytes === undefined ? '' : count(bytes),
        damage === undefined ? 'whole' : 'damaged',
      ]),
    ),
  );
  const damages = checked.flatMap(({ damage }) => damage ?? []);
  if (damages.length > 0) throw new CommandError(damages.join(' '));
}

async function damageOf(file: string, check: () => Promise<Omit<Checked, 'file'>>): Promise<Checked> {
  try {
    return { file, ...(await check()) };
  } catch (error) {
    if (error instanceof DamagedFile) return { file, damage: error.message };
    throw error;
  }
}

/** Checks the pages of an OpenStreetMap index. @throws DamagedFile when it cannot be opened */
async function checkPages(location: string, storage: StorageAccess): Promise<Omit<Checked, 'file'>> {
  const file = await PagedFile.open(location, OSM_INDEX, 0, { storage });
  try {
    const { pages, damaged } = await file.verify();
    const [first] = damaged;
    if (first === undefined) return { bytes: file.size };
    const damage = `${location} is damaged: the checksum is wrong in ${count(damaged.length)} of ${count(pages)} pages, the first is page ${first}, which holds ${sectionsOf(file, first)}.`;
    return { bytes: file.size, damage };
  } finally {
    await file.close();
  }
}

/** The sections that a page holds a part of. */
function sectionsOf(file: PagedFile, page: number): string {
  const start = page * PAGE_BYTES;
  const names = [...file.sections]
    .filter(([, { offset, length }]) => length > 0 && offset < start + PAGE_BYTES && offset + length > start)
    .map(([name]) => name);
  return names.length === 0 ? 'no section' : names.join(', ');
}
