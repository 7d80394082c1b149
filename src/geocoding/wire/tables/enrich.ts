import { ServiceError } from '#kit/error-table';
import { fail } from '../../errors.ts';
import { OSM_TYPE_NAMES, type ShownPlace } from '../place/shown-place.ts';
import { coordinateCandidates } from './coordinate-columns.ts';
import { extendTable, type TableOptions, type TablePlan } from './extend-table.ts';
import { coordinateOf, pointOfWkt } from './text-point.ts';

/** What is said of each place: column and how it is taken from the answer. */
const COLUMNS: readonly (readonly [name: string, of: (shown: ShownPlace) => string | undefined])[] = [
  ['display_name', ({ displayName }) => displayName],
  ['house_number', ({ address }) => address.get('house_number')],
  ['road', ({ address }) => address.get('road')],
  ['suburb', ({ address }) => address.get('suburb') ?? address.get('quarter') ?? address.get('neighbourhood')],
  [
    'city',
    ({ address }) =>
      ['city', 'town', 'village', 'municipality', 'hamlet'].map((label) => address.get(label)).find((name) => name),
  ],
  ['county', ({ address }) => address.get('county')],
  ['state', ({ address }) => address.get('state')],
  ['postcode', ({ address }) => address.get('postcode')],
  ['country', ({ address }) => address.get('country')],
  ['country_code', ({ address }) => address.get('country_code')],
  ['osm_type', ({ place }) => place.osmType && OSM_TYPE_NAMES[place.osmType]],
  ['osm_id', ({ place }) => place.osmId?.toString()],
];
/** The column that says what is wrong with a record. */
export const ERROR = 'geocoding_error';

export interface EnrichOptions extends TableOptions {
  /** Names of the columns; found by their usual names where they are not given. */
  readonly lat?: string | undefined;
  readonly lon?: string | undefined;
}

/**
 * Finds the place at a point and writes what is said of it; both begin anew where a page of the index must be fetched.
 * A ServiceError is what is said of the point instead; BATCH_TOO_LONG is the last of them.
 */
export type Locate = <T>(lat: number, lon: number, write: (shown: ShownPlace | undefined) => T) => Promise<T>;

/**
 * Adds to each record of a table of comma-separated values what is at its point.
 * @param input text in pieces
 * @returns records as text, the heading first, one at a time
 * @throws ServiceError COLUMN_MISSING at the heading when it has no columns for the point; CsvError when a record is too long
 */
export function enrich(input: AsyncIterable<string>, locate: Locate, options: EnrichOptions): AsyncGenerator<string> {
  return extendTable(input, (heading) => enrichPlan(heading, locate, options), options);
}

/** What {@link enrich} adds to a table with a heading. */
export function enrichPlan(heading: readonly string[], locate: Locate, options: EnrichOptions): TablePlan {
  const columns = columnsOf(heading, options);
  return {
    added: [...COLUMNS.map(([name]) => name), ERROR],
    values: (fields, separator) =>
      added(pointIn(fields[columns.lat] ?? '', fields[columns.lon] ?? '', columns, separator), locate),
  };
}

interface Columns {
  /** Both the same where a column holds points. */
  readonly lat: number;
  readonly lon: number;
}

/** The coordinates of a record as they were written. A comma can stand for the point where it does not separate fields. */
function pointIn(lat: string, lon: string, columns: Columns, separator: string): readonly [lat: string, lon: string] {
  if (columns.lat === columns.lon) return pointOfWkt(lat) ?? [lat, lat];
  if (separator === ',') return [lat.trim(), lon.trim()];
  const point = (text: string): string => text.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  return [point(lat), point(lon)];
}

function columnsOf(heading: readonly string[], options: EnrichOptions): Columns {
  const names = heading.map((name) => name.trim());
  const found = coordinateCandidates(names);
  const index = (given: string | undefined, guesses: readonly string[], what: string, flag: string): number => {
    const [guess = ''] = guesses;
    const name = given ?? guess;
    if (given === undefined && guesses.some((other) => other !== guess))
      throw fail('COLUMN_AMBIGUOUS', { what, flag, names: guesses.join(', ') });
    const at = names.indexOf(name);
    if (at >= 0) {
      if (names.lastIndexOf(name) !== at) throw fail('COLUMN_TWICE', { name });
      return at;
    }
    const columns = names.join(', ');
    throw given === undefined
      ? fail('COLUMN_UNKNOWN', { what, flag, columns })
      : fail('COLUMN_MISSING', { name: given, columns });
  };
  const [wkt] = found.point;
  const holdsPoints = found.point.length === 1 && found.lat.length === 0 && found.lon.length === 0;
  const asPoint = holdsPoints && options.lat === undefined && options.lon === undefined ? wkt : undefined;
  return {
    lat: index(asPoint ?? options.lat, found.lat, 'latitude', 'lat_column'),
    lon: index(asPoint ?? options.lon, found.lon, 'longitude', 'lon_column'),
  };
}

async function added(
  [lat, lon]: readonly [lat: string, lon: string],
  locate: Locate,
): Promise<{ values: string[]; last: boolean }> {
  try {
    const values = await locate(coordinateOf('lat', lat), coordinateOf('lon', lon), (shown) =>
      shown ? [...COLUMNS.map(([, of]) => of(shown) ?? ''), ''] : without('Unable to geocode'),
    );
    return { values, last: false };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { values: without(error.message), last: error.code === 'BATCH_TOO_LONG' };
  }
}

/** The columns of a point that has nothing but a reason. */
const without = (why: string): string[] => [...COLUMNS.map(() => ''), why];
