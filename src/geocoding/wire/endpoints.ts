import type { RateLimit } from '#kit/http/rate-limit';
import type { Geocoder } from '../engine/geocoder.ts';
import { deletable, polygons } from './area-lists.ts';
import { details } from './details.ts';
import type { Exchange, Reply } from './exchange.ts';
import { lookup } from './lookup.ts';
import { photonReverse, photonSearch } from './photon/photon.ts';
import type { PlaceWriter } from './place/place-writer.ts';
import { type ReverseSettings, reverse } from './reverse.ts';
import { search } from './search/search.ts';
import { status } from './status.ts';

export interface WireSettings extends ReverseSettings {
  readonly defaultLanguage: string;
  readonly lookupMaxCount: number;
  readonly cachedLanguages: number;
  /** Bytes from which an answer is compressed; below 0 none is. */
  readonly compressFrom: number;
}

/** What the wire asks. It asks anew for each request, because the index may be replaced. */
export interface WireEngine {
  geocoder(): Geocoder;
  limit(): RateLimit;
  /** Can a query have to wait for data? */
  remote(): boolean;
}

export type Endpoint = (exchange: Exchange) => Reply;

const NAMES = ['reverse', 'lookup', 'details', 'status', 'search', 'deletable', 'polygons'] as const;
/** Endpoints of Photon. Its /reverse is only below /photon, because Nominatim has one. */
const PHOTON_PATHS = { photonSearch: ['/api', '/photon/api'], photonReverse: ['/photon/reverse'] } as const;
export type EndpointName = (typeof NAMES)[number] | keyof typeof PHOTON_PATHS;

/** The paths of all endpoints, each with the name of its endpoint. */
export const ENDPOINT_PATHS: ReadonlyMap<string, EndpointName> = new Map<string, EndpointName>([
  ...NAMES.flatMap((name) => [`/${name}`, `/${name}.php`].map((path) => [path, name] as const)),
  // Clients of the web still ask with the slash that older versions of the original had.
  ['/search/', 'search'],
  ['/reverse/', 'reverse'],
  // Clients of Photon also ask with a slash at the end.
  ...(Object.keys(PHOTON_PATHS) as (keyof typeof PHOTON_PATHS)[]).flatMap((name) =>
    PHOTON_PATHS[name].flatMap((path) => [path, `${path}/`].map((one) => [one, name] as const)),
  ),
]);

/** What each of Nominatim's endpoints does. */
export function endpointsOf(
  engine: WireEngine,
  writer: PlaceWriter,
  settings: WireSettings,
): Readonly<Record<EndpointName, Endpoint>> {
  const geocoder = () => engine.geocoder();
  const limits = { polygonTypes: settings.polygonOutputMaxTypes, ids: settings.lookupMaxCount };
  return {
    reverse: (exchange) => reverse(exchange, geocoder(), writer, settings),
    lookup: (exchange) => lookup(exchange, geocoder(), writer, limits),
    details: (exchange) => details(exchange, geocoder()),
    status: (exchange) => status(exchange, geocoder()),
    search: (exchange) => search(exchange, geocoder(), writer, limits),
    photonSearch: (exchange) => photonSearch(exchange, geocoder()),
    photonReverse: (exchange) => photonReverse(exchange, geocoder()),
    deletable: (exchange) => deletable(exchange, geocoder()),
    polygons: (exchange) => polygons(exchange, geocoder()),
  };
}

/** The part of a URL after the question mark. */
export function queryOf(url: string): string {
  const question = url.indexOf('?');
  return question < 0 ? '' : url.slice(question + 1);
}
