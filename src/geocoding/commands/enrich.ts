import { CommandError, EXIT } from '#kit/command/command-error';
import { givenStream } from '#kit/command/given-path';
import { count, hasPrinted, print, printPiece } from '#kit/command/output';
import { type Progress, showProgress } from '#kit/command/progress';
import { ServiceError } from '#kit/error-table';
import { writeAtomically } from '#kit/files/atomic-file';
import { acceptedLanguages } from '../engine/localisation.ts';
import { findAddress } from '../engine/search/find-address.ts';
import { ShownPlace } from '../wire/place/shown-place.ts';
import { addressColumns } from '../wire/tables/address-columns.ts';
import { coordinateCandidates } from '../wire/tables/coordinate-columns.ts';
import { CsvError } from '../wire/tables/csv.ts';
import { type EnrichOptions, enrichPlan, type Locate } from '../wire/tables/enrich.ts';
import { extendTable } from '../wire/tables/extend-table.ts';
import { type FindAddress, type LocateOptions, locatePlan } from '../wire/tables/locate.ts';
import { TableTextError, tableText } from '../wire/tables/table-text.ts';
import { addressOnly, openGeocoderForCommand, type QueryFlags, queryOf } from './query.ts';

/** Characters that are written at one time. */
const CHUNK = 65_536;

/** What the command is given beside what all queries are. */
interface EnrichFlags {
  readonly file: string;
  readonly out?: string;
  readonly latColumn?: string;
  readonly lonColumn?: string;
  readonly addressColumns?: string;
  readonly keepGoing?: boolean;
}

/** Are a table's addresses to be found, rather than its points? */
function holdsAddresses(
  heading: readonly string[],
  { latColumn, lonColumn, addressColumns: given }: EnrichFlags,
): boolean {
  if (given !== undefined) return true;
  if (latColumn !== undefined || lonColumn !== undefined) return false;
  const { lat, lon, point } = coordinateCandidates(heading.map((name) => name.trim()));
  return lat.length === 0 && lon.length === 0 && point.length === 0 && addressColumns(heading).length > 0;
}

/**
 * `almanac geocoding enrich`: a table of comma-separated values with what is at the point of each record, or with the point
 * of each address where the table has no points. With `--json`
 * standard output gets `{"records": […], "failed": n}`, an object for each record, and `error` and `status` behind them
 * where the table ends in a mistake; with `--out` it gets the file and the numbers. The exit status is 1 if a record has no
 * address or position, unless `keepGoing` is given.
 */
export async function enrichTable(directory: string, given: EnrichFlags & QueryFlags, json: boolean): Promise<void> {
  const { file, out } = given;
  const query = queryOf(given);
  const show = addressOnly(acceptedLanguages(given.language ?? given.settings.defaultLanguage));
  const { size, pieces } = givenStream(file);
  const geocoder = await openGeocoderForCommand(directory, given.settings);
  // A bar would stand between the lines of a terminal that shows the table itself.
  const progress = out === undefined && process.stdout.isTTY ? undefined : showProgress('Geocoding', size);
  // The heading is no record.
  let records = -1;
  let failed = 0;
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of pieces) {
      yield chunk;
      bytes += chunk.length;
      progress?.update(bytes, `${count(Math.max(0, records))} records`);
    }
  }
  const options: EnrichOptions & LocateOptions = {
    lat: given.latColumn,
    lon: given.lonColumn,
    columns: given.addressColumns,
    show,
    longestRecord: given.settings.batchMaxLineLength,
    failed: () => {
      failed++;
    },
    ...(json && out === undefined ? { write: jsonRecords() } : {}),
  };
  const atPoint: Locate = (lat, lon, write) =>
    geocoder.withPages(() => {
      const place = geocoder.geocoder.reverse({ lat, lon, ...query });
      return write(place && new ShownPlace(place, show));
    });
  const find: FindAddress = (address, write) =>
    geocoder.withPages(() => write(findAddress(geocoder.geocoder, address, show.languages)));
  let what = 'an address';
  const enriched = extendTable(
    tableText(counted()),
    (heading) => {
      if (!holdsAddresses(heading, given)) return enrichPlan(heading, atPoint, options);
      what = 'a position';
      return locatePlan(heading, find, options);
    },
    options,
  );
  async function* lines(): AsyncGenerator<string> {
    for await (const line of enriched) {
      records++;
      yield line;
    }
  }
  try {
    if (out === undefined) {
      await write(lines(), printPiece);
      if (json) await printPiece(`],"failed":${failed}}\n`);
    } else {
      await writeAtomically(out, (handle) =>
        write(lines(), async (piece) => {
          await handle.write(piece);
        }),
      );
      if (json) print(json, { file: out, records, failed }, () => '');
    }
    const without = failed === 0 ? '' : ` ${count(failed)} of them without ${what}; geocoding_error says why.`;
    progress?.finish(`${count(records)} records${out === undefined ? '' : ` are in ${out}`}.${without}`);
    if (failed > 0 && given.keepGoing !== true) process.exitCode = EXIT.failed;
  } catch (error) {
    const plain = plainError(error, progress);
    const status = plain instanceof CommandError ? plain.exitCode : EXIT.failed;
    if (json && hasPrinted())
      await printPiece(`],"error":${JSON.stringify((plain as Error).message)},"status":${status}}\n`);
    throw plain;
  } finally {
    await geocoder.close();
  }
}

async function write(lines: AsyncIterable<string>, to: (piece: string) => Promise<void>): Promise<void> {
  let piece = '';
  try {
    for await (const line of lines) {
      piece += line;
      if (piece.length < CHUNK) continue;
      const full = piece;
      piece = '';
      await to(full);
    }
  } finally {
    if (piece !== '') await to(piece);
  }
}

/** Writes records as the objects of one JSON value, which the caller closes. */
function jsonRecords(): (fields: readonly string[]) => string {
  let columns: readonly string[] | undefined;
  let separator = '';
  return (fields) => {
    if (columns === undefined) {
      columns = fields;
      return '{"records":[';
    }
    const before = separator;
    separator = ',';
    return before + JSON.stringify(Object.fromEntries(columns.map((name, index) => [name, fields[index]])));
  };
}

function plainError(error: unknown, progress: Progress | undefined): unknown {
  progress?.fail('Geocoding stopped.');
  if (!(error instanceof ServiceError || error instanceof CsvError || error instanceof TableTextError)) return error;
  const message = error.message
    .replace('lat_column', '--lat-column')
    .replace('lon_column', '--lon-column')
    .replace('address_columns', '--address-columns');
  return new CommandError(message, EXIT.usage);
}
