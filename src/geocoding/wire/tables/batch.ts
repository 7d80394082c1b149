import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { ServiceError } from '#kit/error-table';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http/http-server';
import type { Geocoder } from '../../engine/geocoder.ts';
import { LanguageReader } from '../../engine/localisation.ts';
import { fail } from '../../errors.ts';
import { queryOf, type WireSettings } from '../endpoints.ts';
import { errorBody } from '../error-body.ts';
import { CONTENT_TYPES, Exchange } from '../exchange.ts';
import type { GeocodingAnswers } from '../geocoding-answers.ts';
import type { PlaceWriter } from '../place/place-writer.ts';
import { ShownPlace } from '../place/shown-place.ts';
import { type ReverseOptions, reverseOptions } from '../reverse.ts';
import { describeBatch } from '../schemas.ts';
import { coordinateNames } from './coordinate-columns.ts';
import { CsvError } from './csv.ts';
import { enrich, type Locate } from './enrich.ts';
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

/** Characters that are sent at one time. */
const CHUNK = 16_384;
/** Milliseconds after which other requests get their turn. */
const TURN = 5;

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
    exchange.kind = 'json';
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
        : answerLines(text, locate, options, writer, settings.batchMaxLineLength);
      // What is wrong with the whole of it shows before the first line leaves.
      const first = await lines.next();
      const type = csv ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8';
      reply.header('content-type', type);
      if (first.done) return reply.send('');
      return reply.send(Readable.from(inChunks(first.value, lines)));
    } catch (error) {
      const { status, message } = knownError(error);
      const body = errorBody(exchange.kind, status, message);
      return reply.code(status).header('content-type', CONTENT_TYPES[exchange.kind]).send(body);
    }
  });
  http.options(BATCH_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'POST, OPTIONS')
      .header('access-control-allow-headers', 'content-type, accept-language')
      .header('access-control-max-age', '86400')
      .type(CONTENT_TYPES.text)
      .send('OK'),
  );
}

/** An error that a client may see. */
function knownError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof CsvError) return fail('TABLE_MALFORMED', { why: error.message });
  throw error;
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
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

/** Answers lines of JSON, each an object with a latitude, a longitude and if need be an `id` that is given back. */
async function* answerLines(
  text: AsyncIterable<string>,
  locate: Locate,
  options: ReverseOptions,
  writer: PlaceWriter,
  longest: number,
): AsyncGenerator<string> {
  let rest = '';
  // Of a line that is too long nothing is kept but that it was there.
  let skipping = false;
  for await (const piece of withEnd(text)) {
    rest += piece;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      const line = rest.slice(0, end).trim();
      rest = rest.slice(end + 1);
      if (skipping || line.length > longest) yield errorLine(fail('LINE_TOO_LONG', { count: longest }));
      else if (line !== '') {
        const answer = await answerLine(line, locate, options, writer);
        yield answer.text;
        if (answer.last) return;
      }
      skipping = false;
    }
    if (rest.length > longest) {
      rest = '';
      skipping = true;
    }
  }
}

/** The last line may lack its end. */
async function* withEnd(text: AsyncIterable<string>): AsyncGenerator<string> {
  yield* text;
  yield '\n';
}

const errorLine = ({ status, message }: ServiceError): string => `${errorBody('json', status, message)}\n`;

async function answerLine(
  line: string,
  locate: Locate,
  options: ReverseOptions,
  writer: PlaceWriter,
): Promise<{ text: string; last: boolean }> {
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

function parseLine(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fail('LINE_MALFORMED');
  return value as Record<string, unknown>;
}

/** Lines in pieces that are worth sending; between them others get their turn. */
async function* inChunks(first: string, lines: AsyncGenerator<string>): AsyncGenerator<string> {
  let chunk = first;
  let turn = performance.now();
  try {
    for await (const line of lines) {
      chunk += line;
      if (chunk.length < CHUNK && performance.now() - turn < TURN) continue;
      yield chunk;
      chunk = '';
      await setImmediate();
      turn = performance.now();
    }
  } catch (error) {
    // The answer has begun, so that its status can no longer tell; a table says in its last line what is wrong.
    chunk += `${knownError(error).message}\r\n`;
  }
  if (chunk !== '') yield chunk;
}
