import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http/http-server';
import type { Geocoder } from '../../engine/geocoder.ts';
import { LanguageReader } from '../../engine/localisation.ts';
import { findAddress } from '../../engine/search/find-address.ts';
import { fail } from '../../errors.ts';
import { queryOf, type WireSettings } from '../endpoints.ts';
import { errorBody } from '../error-body.ts';
import { CONTENT_TYPES, Exchange } from '../exchange.ts';
import type { GeocodingAnswers } from '../geocoding-answers.ts';
import { searchDetailOptions } from '../place/place-options.ts';
import { describeSearchBatch } from '../schemas.ts';
import { search } from '../search/search.ts';
import type { WithPages } from './batch.ts';
import { allowBatches, refuseBatch, sendPieces } from './batch-answer.ts';
import { answerLines, decode, knownError, type LineAnswer, parsed } from './json-lines.ts';
import { ENDS, type FindAddress, locate } from './locate.ts';
import { queryTurns } from './query-turns.ts';

export interface SearchBatchSettings {
  readonly batchMaxLineLength: number;
  readonly searchBatchMaxQueries: number;
  readonly searchBatchMaxBytes: number;
  readonly searchBatchTime: number;
}

export const SEARCH_BATCH_PATH = '/search/batch';

/** The formats of the results: those of /search that are JSON. */
const FORMATS = { geojson: 'json', geocodejson: 'json', json: 'json', jsonv2: 'json' } as const;

/**
 * Mounts POST /search/batch: an array of queries, queries as lines of JSON, or a table of addresses; answers come in the
 * same order, lines and records while the request is still arriving.
 */
export function mountSearchBatch(
  http: HttpServer,
  withPages: WithPages,
  answers: () => GeocodingAnswers,
  settings: WireSettings & SearchBatchSettings,
): void {
  const languages = new LanguageReader(settings.defaultLanguage);
  http.post(
    SEARCH_BATCH_PATH,
    { schema: describeSearchBatch },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const query = queryOf(request.url);
      const language = request.headers['accept-language'];
      const exchange = new Exchange(query, language, languages);
      try {
        const { writer, engine } = answers();
        exchange.format(FORMATS, 'jsonv2');
        const takeTurn = queryTurns(settings, () => engine.limit().take(request.raw));
        const ask = async <T>(work: (geocoder: Geocoder) => T): Promise<T> => {
          takeTurn();
          return withPages(() => work(engine.geocoder()));
        };
        const limits = { polygonTypes: settings.polygonOutputMaxTypes };
        const answer = (given: unknown): Promise<LineAnswer> =>
          answerQuery(given, (parameters) =>
            ask((geocoder) => {
              const one = new Exchange(parametersOf(query, parameters), language, languages);
              one.format(FORMATS, 'jsonv2');
              return String(search(one, geocoder, writer, limits).body);
            }),
          );
        const text = decode(request.body as Readable);
        if (/\bcsv\b/i.test(request.headers['content-type'] ?? '')) {
          const show = { ...searchDetailOptions(exchange), geometry: [], polygonThreshold: 0 };
          const find: FindAddress = (address, write) =>
            ask((geocoder) => write(findAddress(geocoder, address, show.languages)));
          const longestRecord = settings.batchMaxLineLength;
          const rows = locate(text, find, { columns: exchange.get('address_columns'), show, longestRecord });
          return await sendPieces(reply, 'text/csv; charset=utf-8', rows);
        }
        const [isArray, body] = await beginningOf(text);
        if (isArray)
          return await sendPieces(reply, CONTENT_TYPES.json, answerArray(await arrayIn(body, settings), answer));
        const asLine = (line: string): Promise<LineAnswer> => answer(parsed(line));
        const lines = answerLines(body, asLine, settings.batchMaxLineLength);
        return await sendPieces(reply, 'application/x-ndjson; charset=utf-8', lines);
      } catch (error) {
        return refuseBatch(reply, error);
      }
    },
  );
  allowBatches(http, SEARCH_BATCH_PATH);
}

/** Does a body begin like an array? @returns also the whole body */
async function beginningOf(text: AsyncGenerator<string>): Promise<[isArray: boolean, text: AsyncGenerator<string>]> {
  let beginning = '';
  while (beginning.trim() === '') {
    const { value, done } = await text.next();
    if (done) break;
    beginning = value;
  }
  async function* whole(): AsyncGenerator<string> {
    yield beginning;
    yield* text;
  }
  return [beginning.trimStart().startsWith('['), whole()];
}

/** @throws ServiceError BATCH_TOO_LARGE, BATCH_MALFORMED, SEARCH_BATCH_TOO_LONG */
async function arrayIn(
  body: AsyncIterable<string>,
  { searchBatchMaxBytes: bytes, searchBatchMaxQueries: most }: SearchBatchSettings,
): Promise<readonly unknown[]> {
  let text = '';
  for await (const piece of body) {
    text += piece;
    if (text.length > bytes) throw fail('BATCH_TOO_LARGE', { count: bytes });
  }
  const queries = parsed(text);
  if (!Array.isArray(queries)) throw fail('BATCH_MALFORMED');
  if (queries.length > most) throw fail('SEARCH_BATCH_TOO_LONG', { count: most });
  return queries;
}

async function* answerArray(
  queries: readonly unknown[],
  answer: (query: unknown) => Promise<LineAnswer>,
): AsyncGenerator<string> {
  let before = '[';
  for (const query of queries) {
    const { text, last } = await answer(query);
    yield before + text.trimEnd();
    before = ',';
    if (last) break;
  }
  yield before === '[' ? '[]' : ']';
}

/** The answer to a query: a text, or an object with the parameters of /search and if need be an `id` that is given back. */
async function answerQuery(
  given: unknown,
  results: (parameters: Readonly<Record<string, string>>) => Promise<string>,
): Promise<LineAnswer> {
  let beginning = '{';
  try {
    const query = typeof given === 'string' ? { q: given } : given;
    if (typeof query !== 'object' || query === null || Array.isArray(query)) throw fail('QUERY_MALFORMED');
    const { id, ...parameters } = query as Record<string, unknown>;
    if (id !== undefined) beginning = `{"id":${JSON.stringify(id)},`;
    const texts = Object.entries(parameters).flatMap(([name, value]) => {
      if (value === null) return [];
      if (typeof value === 'object') throw fail('QUERY_MALFORMED');
      return [[name, value === false ? '0' : String(value)] as const];
    });
    return { text: `${beginning}"results":${await results(Object.fromEntries(texts))}}\n`, last: false };
  } catch (error) {
    const { status, message, code } = knownError(error);
    return { text: `${beginning}${errorBody('json', status, message).slice(1)}\n`, last: ENDS.has(code) };
  }
}

/** The parameters of a query; those of the address hold where it says nothing. */
function parametersOf(query: string, parameters: Readonly<Record<string, string>>): string {
  const all = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) all.set(name, value);
  for (const name of NOT_IN_BATCHES) all.delete(name);
  return all.toString();
}

/** Parameters that would make another answer than JSON. */
const NOT_IN_BATCHES = ['debug', 'json_callback'] as const;
