import { CommandError, EXIT } from '#kit/command/command-error';
import { givenStream } from '#kit/command/given-path';
import { count, hasPrinted, print, printPiece } from '#kit/command/output';
import { type Progress, showProgress } from '#kit/command/progress';
import { ServiceError } from '#kit/error-table';
import { writeAtomically } from '#kit/files/atomic-file';
import { acceptedLanguages } from '../engine/localisation.ts';
import { ShownPlace } from '../wire/place/shown-place.ts';
import { CsvError } from '../wire/tables/csv.ts';
import { enrich } from '../wire/tables/enrich.ts';
import { TableTextError, tableText } from '../wire/tables/table-text.ts';
import { addressOnly, openGeocoderForCommand, type QueryFlags, queryOf } from './query.ts';

/** Characters that are written at one time. */
const CHUNK = 65_536;

/**
 * `almanac geocoding enrich`: a table of comma-separated values with what is at the point of each record. With `--json`
 * standard output gets `{"records": […], "failed": n}`, an object for each record, and `error` and `status` behind them
 * where the table ends in a mistake; with `--out` it gets the file and the numbers. The exit status is 1 if a record has no
 * address, unless `keepGoing` is given.
 */
export async function enrichTable(
  directory: string,
  given: { file: string; out?: string; latColumn?: string; lonColumn?: string; keepGoing?: boolean } & QueryFlags,
  json: boolean,
): Promise<void> {
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
  const enriched = enrich(
    tableText(counted()),
    (lat, lon, write) =>
      geocoder.withPages(() => {
        const place = geocoder.geocoder.reverse({ lat, lon, ...query });
        return write(place && new ShownPlace(place, show));
      }),
    {
      lat: given.latColumn,
      lon: given.lonColumn,
      longestRecord: given.settings.batchMaxLineLength,
      failed: () => {
        failed++;
      },
      ...(json && out === undefined ? { write: jsonRecords() } : {}),
    },
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
    const without = failed === 0 ? '' : ` ${count(failed)} of them without an address; geocoding_error says why.`;
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
  const message = error.message.replace('lat_column', '--lat-column').replace('lon_column', '--lon-column');
  return new CommandError(message, EXIT.usage);
}
