import { ServiceError } from '#kit/error-table';
import type { Geocoder } from '../../engine/geocoder.ts';
import { LAYERS } from '../../engine/layers.ts';
import type { Place } from '../../engine/place.ts';
import { NO_EXCLUSIONS, type SearchQuery } from '../../engine/search/search-query.ts';
import { fail } from '../../errors.ts';
import type { Exchange, Reply } from '../exchange.ts';
import { layerOf, photonFeature } from './photon-feature.ts';
import {
  bboxOf,
  decimal,
  PHOTON_LAYERS,
  PhotonError,
  type PhotonQuery,
  passes,
  photonQuery,
  pointOf,
} from './photon-parameters.ts';

/** Results that are looked at where some are left out. */
const MOST_LOOKED_AT = 50;
/** Of Photon 0.7: the zoom of a location that counts, and how much prominence counts beside it. */
const ZOOM = 12;
const SCALE = 0.4;
/** Kilometres of a degree, and within which a place is near. */
const DEGREE = 111;
const RADIUS = 1;

/** GET /api: places as one types, in Photon's form. */
export function photonSearch(exchange: Exchange, geocoder: Geocoder): Reply {
  return answered(exchange, () => {
    const q = exchange.get('q');
    if (q === undefined) throw new PhotonError("missing search term 'q': /?q=berlin");
    const asked = photonQuery(exchange);
    const near = pointOf(exchange);
    const zoom = Math.max(0, Math.min(18, decimal(exchange, 'zoom') ?? ZOOM));
    const scale = Math.max(0, Math.min(1, decimal(exchange, 'location_bias_scale') ?? SCALE));
    const viewbox = bboxOf(exchange);
    const countries = exchange.all('countrycode').flatMap((list) => list.toLowerCase().split(','));
    const query: SearchQuery = {
      ...searchOf(asked),
      text: q,
      countries: countries.length > 0 ? new Set(countries) : undefined,
      viewbox,
      bounded: viewbox !== undefined,
      near,
      nearRadius: 2 ** (18 - zoom) / 4 / DEGREE / 16,
      nearWeight: 0.12 * (1 + SCALE - scale),
    };
    const found = chosen(geocoder.search(query), asked);
    return collection(found.length > 0 ? found : chosen(geocoder.search({ ...query, fuzzy: true }), asked), asked);
  });
}

/** GET /photon/reverse: what is at a point, or the nearest places with a tag. */
export function photonReverse(exchange: Exchange, geocoder: Geocoder): Reply {
  return answered(exchange, () => {
    const asked = photonQuery(exchange, 1);
    const point = pointOf(exchange);
    if (point === undefined) throw new PhotonError("missing search term 'lat' and/or 'lon': /?lat=51.5&lon=8.0");
    const radius = decimal(exchange, 'radius') ?? RADIUS;
    if (radius < 0 || radius > 5000)
      throw new PhotonError("invalid search term 'radius', expected a number between 0 and 5000");
    const kinds = asked.tags.flatMap(({ key, value, excludes, isOtherValue }) =>
      key !== undefined && value !== undefined && !excludes && !isOtherValue ? [`[${key}=${value}]`] : [],
    );
    const near = { near: point, nearReach: Math.min(1, radius / DEGREE) };
    if (kinds.length > 0) {
      const found = kinds.flatMap((text) => geocoder.search({ ...searchOf(asked), text, ...near }) ?? []);
      return collection(chosen(found, asked), asked);
    }
    const ranks = [...asked.layers].map((layer) => PHOTON_LAYERS[layer][1]);
    const place = geocoder.reverse({
      lat: point[1],
      lon: point[0],
      maxRank: ranks.length > 0 ? Math.max(...ranks) : 30,
      layers: new Set(LAYERS.slice(0, 2)),
    });
    const isNear = place && (place.distance === undefined || place.distance * DEGREE <= Math.max(radius, RADIUS));
    return collection(isNear ? chosen([place], asked) : [], asked);
  });
}

/** An answer; what is wrong is told in Photon's form. */
function answered(exchange: Exchange, body: () => string): Reply {
  exchange.kind = 'json';
  try {
    return { status: 200, kind: 'json', body: body() };
  } catch (error) {
    const status = error instanceof ServiceError ? error.status : 400;
    if (!(error instanceof PhotonError || error instanceof ServiceError)) throw error;
    return { status, kind: 'json', body: JSON.stringify({ message: error.message }) };
  }
}

function searchOf({ limit, layers, tags, languages, dedupe }: PhotonQuery): SearchQuery {
  const ranks = [...layers].map((layer) => PHOTON_LAYERS[layer]);
  return {
    text: '',
    parts: undefined,
    limit: layers.size > 0 || tags.length > 0 ? MOST_LOOKED_AT : limit,
    countries: undefined,
    layers: undefined,
    minRank: ranks.length > 0 ? Math.min(...ranks.map(([least]) => least)) : 0,
    maxRank: ranks.length > 0 ? Math.max(...ranks.map(([, most]) => most)) : 30,
    excluded: NO_EXCLUSIONS,
    viewbox: undefined,
    bounded: false,
    dedupe,
    languages,
    fuzzy: false,
    autocomplete: true,
    near: undefined,
    nearReach: undefined,
  };
}

/** The places that layers and tags let through. @throws ServiceError SEARCH_NEEDS_IMPORT */
function chosen(found: readonly Place[] | undefined, { limit, layers, tags }: PhotonQuery): readonly Place[] {
  if (found === undefined) throw fail('SEARCH_NEEDS_IMPORT');
  return found
    .filter(({ rankAddress }) => layers.size === 0 || layers.has(layerOf(rankAddress)))
    .filter(({ category, type }) => passes(category, type, tags))
    .slice(0, limit);
}

const collection = (places: readonly Place[], { languages }: PhotonQuery): string =>
  JSON.stringify({ type: 'FeatureCollection', features: places.map((place) => photonFeature(place, languages)) });
