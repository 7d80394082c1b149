import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '#kit/command/command-error';
import { isRemote, type RemoteAccess } from '#kit/files/source';
import type { OsmIndex } from '../osm-index.ts';
import { openOsmIndex } from '../osm-index-reader.ts';
import { type DeltaSections, isBaseOf, readDeltaSections } from './delta-sections.ts';
import { ExtendedIndex } from './extended-index.ts';
import { HiddenPlaces } from './hidden-places.ts';

/** The name of an index that extends the one beside it. */
export const DELTA_FILE = 'osm.delta.almanac';

/** The part of the cache that is for the index that extends another one. */
const DELTA_SHARE = 8;

/** Where the index lies that extends the one at a place; undefined for an address. */
export const deltaPathOf = (location: string): string | undefined =>
  isRemote(location) ? undefined : join(dirname(location), DELTA_FILE);

/**
 * Opens an index together with the one that extends it, where that lies beside it.
 * @returns what to ask, and one sentence where the other one is not used
 * @throws DamagedFile when the index itself is of another kind or version, or damaged; CommandError when it cannot be read
 */
export async function openExtendedIndex(
  location: string,
  cacheBytes: number,
  access?: RemoteAccess,
): Promise<{ readonly index: OsmIndex; readonly unused: string | undefined }> {
  const path = deltaPathOf(location);
  if (path === undefined || !existsSync(path))
    return { index: await openOsmIndex(location, cacheBytes, access), unused: undefined };
  const deltaBytes = cacheBytes / DELTA_SHARE;
  let delta: OsmIndex | undefined;
  let base: OsmIndex | undefined;
  try {
    const sections = await readDeltaSections(path);
    const standIns = new HiddenPlaces(sections.standIns.firsts);
    delta = await openOsmIndex(path, deltaBytes, undefined, () => standIns);
    base = await openBase(location, cacheBytes - deltaBytes, access, sections);
    if (isBaseOf(sections.base, base))
      return { index: new ExtendedIndex(base, delta, { ...sections, hiddenInDelta: standIns }), unused: undefined };
    await delta.close();
    return { index: base, unused: `${path} is not used: it extends another index than ${location}.` };
  } catch (error) {
    await delta?.close();
    if (base !== undefined) await base.close();
    // What cannot be opened without it either says so itself.
    if (!(error instanceof CommandError)) throw error;
    return { index: await openOsmIndex(location, cacheBytes, access), unused: error.message };
  }
}

const openBase = (
  location: string,
  cacheBytes: number,
  access: RemoteAccess | undefined,
  { base, superseded }: DeltaSections,
): Promise<OsmIndex> =>
  openOsmIndex(location, cacheBytes, access, (index) => (isBaseOf(base, index) ? superseded : undefined));
