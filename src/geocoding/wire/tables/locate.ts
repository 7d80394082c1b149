import { ServiceError } from '#kit/error-table';
import type { AddressRecord, FoundAddress } from '../../engine/search/find-address.ts';
import { fail } from '../../errors.ts';
import { fixed } from '../place/coordinate-text.ts';
import { OSM_TYPE_NAMES, ShownPlace, type ShowOptions } from '../place/shown-place.ts';
import { addressColumns, addressIn, namedColumns } from './address-columns.ts';
import { ERROR } from './enrich.ts';
import { extendTable, type TableOptions, type TablePlan } from './extend-table.ts';

/** What is said of each address. */
const COLUMNS: readonly (readonly [
  name: string,
  of: (found: FoundAddress, shown: ShownPlace) => string | undefined,
])[] = [
  ['lat', ({ place }) => fixed(place.lat)],
  ['lon', ({ place }) => fixed(place.lon)],
  ['confidence', ({ confidence }) => confidence.toFixed(2)],
  ['match', ({ level }) => level],
  ['display_name', (_, { displayName }) => displayName],
  ['osm_type', ({ place }) => place.osmType && OSM_TYPE_NAMES[place.osmType]],
  ['osm_id', ({ place }) => place.osmId?.toString()],
];

export interface LocateOptions extends TableOptions {
  /** Names of the columns with the address, separated by commas; found by their usual names where it is not given. */
  readonly columns?: string | undefined;
  readonly show: ShowOptions;
}

/** Finds an address and writes what is said of it, as {@link import('./enrich.ts').Locate} does for points. */
export type FindAddress = <T>(address: AddressRecord, write: (found: FoundAddress | undefined) => T) => Promise<T>;

/**
 * Adds to each record of a table of comma-separated values where its address is.
 * @param input text in pieces
 * @returns records as text, the heading first, one at a time
 * @throws ServiceError COLUMN_MISSING, ADDRESS_COLUMN_UNKNOWN at the heading; CsvError when a record is too long
 */
export function locate(
  input: AsyncIterable<string>,
  find: FindAddress,
  options: LocateOptions,
): AsyncGenerator<string> {
  return extendTable(input, (heading) => locatePlan(heading, find, options), options);
}

/** What {@link locate} adds to a table with a heading. */
export function locatePlan(heading: readonly string[], find: FindAddress, options: LocateOptions): TablePlan {
  const columns = options.columns === undefined ? addressColumns(heading) : namedColumns(heading, options.columns);
  if (columns.length === 0)
    throw fail('ADDRESS_COLUMN_UNKNOWN', { columns: heading.map((name) => name.trim()).join(', ') });
  return {
    added: [...COLUMNS.map(([name]) => name), ERROR],
    async values(fields) {
      try {
        const values = await find(addressIn(fields, columns), (found) => {
          if (found === undefined) return without('Nothing was found.');
          const shown = new ShownPlace(found.place, options.show);
          return [...COLUMNS.map(([, of]) => of(found, shown) ?? ''), ''];
        });
        return { values, last: false };
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return { values: without(error.message), last: ENDS.has(error.code) };
      }
    },
  };
}

/** Errors after which nothing more is answered. */
export const ENDS: ReadonlySet<string> = new Set([
  'SEARCH_BATCH_TOO_LONG',
  'SEARCH_BATCH_TIMEOUT',
  'SEARCH_NEEDS_IMPORT',
]);

/** The columns of an address that has nothing but a reason. */
const without = (why: string): string[] => [...COLUMNS.map(() => ''), why];
