import { writeAtomically } from '#kit/atomic-file';
import { CommandError, EXIT } from '#kit/command-error';
import { ServiceError } from '#kit/error-table';
import { givenStream } from '#kit/given-path';
import { count } from '#kit/output';
import { type Progress, showProgress } from '#kit/progress';
import { acceptedLanguages } from '../engine/localisation.ts';
import { CsvError } from '../wire/csv.ts';
import { enrich } from '../wire/enrich.ts';
import { showPlace } from '../wire/shown-place.ts';
import { addressOnly, openGeocoderForCommand, type QueryFlags, queryOf } from './query.ts';

/** Characters that are written at one time. */
const CHUNK = 65_536;

/** `almanac geocoding enrich`: a table of comma-separated values with what is at the point of each record. */
export async function enrichTable(
  directory: string,
  given: { file: string; out?: string; latColumn?: string; lonColumn?: string } & QueryFlags,
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
  let bytes = 0;
  async function* text(): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    for await (const chunk of pieces) {
      yield decoder.decode(chunk, { stream: true });
      bytes += chunk.length;
      progress?.update(bytes, `${count(Math.max(0, records))} records`);
    }
    yield decoder.decode();
  }
  const enriched = enrich(
    text(),
    (lat, lon, write) =>
      geocoder.withPages(() => {
        const place = geocoder.geocoder.reverse({ lat, lon, ...query });
        return write(place && showPlace(place, show));
      }),
    { lat: given.latColumn, lon: given.lonColumn, longestRecord: given.settings.batchMaxLineLength },
  );
  async function* lines(): AsyncGenerator<string> {
    for await (const line of enriched) {
      records++;
      yield line;
    }
  }
  try {
    if (out === undefined) await write(lines(), toStandardOutput);
    else
      await writeAtomically(out, (handle) =>
        write(lines(), async (piece) => {
          await handle.write(piece);
        }),
      );
    progress?.finish(`${count(records)} records${out === undefined ? '' : ` are in ${out}`}.`);
  } catch (error) {
    throw plainError(error, progress);
  } finally {
    await geocoder.close();
  }
}

async function write(lines: AsyncIterable<string>, to: (piece: string) => Promise<void>): Promise<void> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < CHUNK) continue;
    await to(piece);
    piece = '';
  }
  await to(piece);
}

const toStandardOutput = (piece: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(piece, (error) => (error ? reject(error) : resolve()));
  });

function plainError(error: unknown, progress: Progress | undefined): unknown {
  progress?.fail('Geocoding stopped.');
  if (!(error instanceof ServiceError || error instanceof CsvError)) return error;
  const message = error.message.replace('lat_column', '--lat-column').replace('lon_column', '--lon-column');
  return new CommandError(message, EXIT.usage);
}
