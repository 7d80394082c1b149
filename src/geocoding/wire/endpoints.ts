import type { IncomingMessage } from 'node:http';
import { ServiceError } from '#kit/error-table';
import type { RateLimit } from '#kit/rate-limit';
import type { Geocoder } from '../engine/geocoder.ts';
import { fail } from '../errors.ts';
import { details } from './details.ts';
import { errorBody } from './error-body.ts';
import { type Answer, Exchange } from './exchange.ts';
import { lookup } from './lookup.ts';
import { type ReverseSettings, reverse } from './reverse.ts';
import { status } from './status.ts';

export interface WireSettings extends ReverseSettings {
  readonly defaultLanguage: string;
  readonly lookupMaxCount: number;
  readonly cachedLanguages: number;
}

/** What the wire asks: whoever is asked later than now may have changed. */
export interface WireEngine {
  geocoder(): Geocoder;
  limit(): RateLimit;
  /** Does reading what is asked for take a wait? */
  remote(): boolean;
  /** Runs a query; where a part of the data must be fetched first, it is begun anew then. */
  withPages<T>(work: () => T): Promise<T>;
}

export type Endpoint = (exchange: Exchange) => Answer;

/** Nominatim's endpoints by name, without the slash. */
export function endpointsOf(engine: WireEngine, settings: WireSettings): ReadonlyMap<string, Endpoint> {
  const geocoder = () => engine.geocoder();
  const none: Endpoint = (exchange) => {
    exchange.format({ json: 'json' }, 'json');
    return exchange.answer('[]');
  };
  return new Map<string, Endpoint>([
    ['reverse', (exchange) => reverse(exchange, geocoder(), settings)],
    [
      'lookup',
      (exchange) =>
        lookup(exchange, geocoder(), { polygonTypes: settings.polygonOutputMaxTypes, ids: settings.lookupMaxCount }),
    ],
    ['details', (exchange) => details(exchange, geocoder())],
    ['status', (exchange) => status(exchange, geocoder())],
    [
      'search',
      () => {
        throw fail('SEARCH_UNAVAILABLE');
      },
    ],
    // Lists of objects whose deletion or shrinking the original holds back; here nothing is held back.
    ['deletable', none],
    ['polygons', none],
  ]);
}

/** Counts a request. @returns the answer to one too many */
export function refusal(request: IncomingMessage, limit: RateLimit): Answer | undefined {
  if (limit.take(request)) return undefined;
  const { status, message } = fail('RATE');
  return { status, kind: 'text', body: errorBody('text', status, message) };
}

/** Runs an endpoint; an error takes the shape that the endpoint had reached. */
export function answerTo(request: IncomingMessage, endpoint: Endpoint, { defaultLanguage }: WireSettings): Answer {
  const exchange = new Exchange(queryOf(request.url), request.headers['accept-language'], defaultLanguage);
  try {
    return endpoint(exchange);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { status: error.status, kind: exchange.kind, body: errorBody(exchange.kind, error.status, error.message) };
  }
}

/** The part of a URL after the question mark. */
export function queryOf(url: string | undefined): string {
  const question = url?.indexOf('?') ?? -1;
  return question < 0 ? '' : (url as string).slice(question + 1);
}
