import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http/http-server';
import type { Geocoder } from '../../engine/geocoder.ts';
import { LanguageReader } from '../../engine/localisation.ts';
import { fail } from '../../errors.ts';
import { queryOf, type WireSettings } from '../endpoints.ts';
import { errorBody } from '../error-body.ts';
import { Exchange } from '../exchange.ts';
import type { GeocodingAnswers } from '../geocoding-answers.ts';
import type { PlaceWriter } from '../place/place-writer.ts';
import { ShownPlace } from '../place/shown-place.ts';
import { type ReverseOptions, reverseOptions } from '../reverse.ts';
import { describeBatch } from '../schemas.ts';
import { allowBatches, refuseBatch, sendPieces } from './batch-answer.ts';
import { coordinateNames } from './coordinate-columns.ts';
import { enrich, type Locate } from './enrich.ts';
import { answerLines, decode, knownError, type LineAnswer, parseLine } from './json-lines.ts';
import { coordinateOf } from './text-point.ts';

export interface BatchSettings {
  readonly batchMaxLines: number;
  readonly batchMaxLineLength: number;
}

/** Runs a query. Where a part of the index is missing, it is fetched and the query restarts. */
export type WithPages = <T>(work: () => T) => Promise<T>;

export const BATCH_PATH = '/reverse/batch';

/** The formats of a line: those of /reverse that are JSON. */
const FORMATS = { geojson: 'json', geocodejson: 'json', json: 'json', jsonv2: 'json' } as const;

/** Mounts POST /reverse/batch: one point a line in, one answer a line out, in order, with memory for a few lines. */
export function mountBatch(
  http: HttpServer,
  withPages: WithPages,
  answers: () => GeocodingAnswers,
  settings: WireSettings & BatchSettings,
): void {
  const languages = new LanguageReader(settings.defaultLanguage);
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  http.post(BATCH_PATH, { schema: describeBatch }, async (request: FastifyRequest, reply: FastifyReply) => {
    const exchange = new Exchange(queryOf(request.url), request.headers['accept-language'], languages);
    try {
      const { writer, engine } = answers();
      const format = exchange.format(FORMATS, 'jsonv2');
      const options = reverseOptions(exchange, format, settings);
      const text = decode(request.body as Readable);
      const csv = /\bcsv\b/i.test(request.headers['content-type'] ?? '');
      const locate = locator(
        withPages,
        () => engine.geocoder(),
        options,
        settings.batchMaxLines,
        () => engine.limit().take(request.raw),
      );
      const lines = csv
        ? enrich(text, locate, {
            lat: exchange.get('lat_column'),
            lon: exchange.get('lon_column'),
            longestRecord: settings.batchMaxLineLength,
          })
        : answerLines(text, (line) => answerLine(line, locate, options, writer), settings.batchMaxLineLength);
      const type = csv ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8';
      return await sendPieces(reply, type, lines);
    } catch (error) {
      return refuseBatch(reply, error);
    }
  });
  allowBatches(http, BATCH_PATH);
}

/** Looks points up, each after what bounds a batch was asked. */
function locator(
  withPages: WithPages,
  geocoder: () => Geocoder,
  options: ReverseOptions,
  mostLines: number,
  mayAsk: () => boolean,
): Locate {
  let lines = 0;
  return async (lat, lon, write) => {
    if (++lines > mostLines) throw fail('BATCH_TOO_LONG', { count: mostLines });
    if (!mayAsk()) throw fail('RATE');
    return withPages(() => {
      const place = geocoder().reverse({ lat, lon, ...options });
      return write(place && new ShownPlace(place, options.show));
    });
  };
}

/** The answer to a line of JSON: an object with a latitude, a longitude and if need be an `id` that is given back. */
async function answerLine(
  line: string,
  locate: Locate,
  options: ReverseOptions,
  writer: PlaceWriter,
): Promise<LineAnswer> {
  let id: unknown;
  const withId = (body: string): string =>
    id === undefined ? `${body}\n` : `{"id":${JSON.stringify(id)},${body.slice(1)}\n`;
  try {
    const given = parseLine(line);
    id = given.id;
    const names = coordinateNames(Object.keys(given));
    const point = [names.lat === undefined ? undefined : given[names.lat], names.lon && given[names.lon]];
    const body = await locate(coordinateOf('lat', point[0]), coordinateOf('lon', point[1]), (shown) =>
      String(writer.one(shown, options.format)),
    );
    return { text: withId(body), last: false };
  } catch (error) {
    const known = knownError(error);
    return { text: withId(errorBody('json', known.status, known.message)), last: known.code === 'BATCH_TOO_LONG' };
  }
}
