import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Position } from '../engine/place.ts';
import { buildWorld } from '../import/build-world.ts';
import type { SourceTownDetail } from '../import/geonames-table.ts';
import type { SourceCountry, SourceTown, WorldSources } from '../import/world-sources.ts';
import { parseWorld, type WorldIndex, writeWorld } from '../store/world-index.ts';

/** A rectangle as a ring. */
export const rectangle = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

export const country = (code: string, ...polygons: Position[][][]): SourceCountry => ({
  code,
  iso3: `${code}X`,
  polygons,
});

export const town = (
  name: string,
  code: string,
  lat: number,
  lon: number,
  { admin1 = '', admin2 = '' }: { admin1?: string; admin2?: string } = {},
): SourceTown => ({ name, country: code, lat, lon, admin1, admin2 });

export const detail = (
  id: number,
  { name, country: code, lat, lon }: SourceTown,
  population: number,
  feature = 'PPL',
  names: readonly string[] = [],
  written: readonly string[] = [],
): SourceTownDetail => ({ id, name, country: code, lat, lon, population, feature, names, written });

/** Sources of our own: what is not given is empty. */
export const sources = (given: Partial<WorldSources>): WorldSources => ({
  countries: [],
  towns: [],
  details: [],
  admin1: new Map(),
  admin2: new Map(),
  phrases: new Map(),
  ...given,
});

/** The bytes of an index file made from sources of our own. */
export async function worldBytes(given: Partial<WorldSources>): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-small-world-'));
  try {
    const path = join(directory, 'small.almanac');
    await writeWorld(path, { fingerprint: 'small', built: '2026-01-01T00:00:00.000Z' }, buildWorld(sources(given)));
    return await readFile(path);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** An index made from sources of our own. */
export async function smallWorld(given: Partial<WorldSources>): Promise<WorldIndex> {
  return parseWorld('small.almanac', await worldBytes(given));
}
