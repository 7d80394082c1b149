import { type Geocoder, LAYERS, type Layer, type ReverseQuery } from '../engine/geocoder.ts';
import { zoomToRank } from '../engine/ranks.ts';
import { fail } from '../errors.ts';
import { debugPage } from './debug-page.ts';
import type { Exchange, Reply } from './exchange.ts';
import { detailOptions, geometryOptions, PLACE_FORMATS, type PlaceFormat } from './place/place-options.ts';
import type { PlaceWriter } from './place/place-writer.ts';
import { pythonFloat, urlEncode } from './place/python-text.ts';
import { ShownPlace, type ShowOptions } from './place/shown-place.ts';

/** How /reverse answers where a request does not say. */
export interface ReverseSettings {
  readonly polygonOutputMaxTypes: number;
  readonly distances: string;
  readonly unnamedRoads: string;
}

/** What /reverse is asked, but for the point. */
export interface ReverseOptions extends Omit<ReverseQuery, 'lat' | 'lon'> {
  readonly format: PlaceFormat;
  readonly show: ShowOptions;
}

/** GET /reverse. Parameters are read in the original's order, because the first wrong one makes the error. */
export function reverse(exchange: Exchange, geocoder: Geocoder, writer: PlaceWriter, settings: ReverseSettings): Reply {
  const format = exchange.format(PLACE_FORMATS, 'xml');
  const debug = exchange.debug();
  const lon = exchange.float('lon');
  const lat = exchange.float('lat');
  const options = reverseOptions(exchange, format, settings);
  const query = { lat, lon, ...options };
  const place = geocoder.reverse(query);
  if (debug) {
    const asked = [
      ['Point', `${lat}, ${lon}`],
      ['Finest rank', String(options.maxRank)],
      ['Layers', [...options.layers].join(', ')],
      ['Languages', options.show.languages.codes.join(', ') || 'as in the data'],
    ] as const;
    return exchange.answer(debugPage('Reverse query', asked, place ? [place] : [], options.show.languages));
  }
  const zoom = exchange.get('zoom');
  const asked = urlEncode([
    ['lat', pythonFloat(lat)],
    ['lon', pythonFloat(lon)],
    ['format', 'xml'],
    ...(zoom ? [['zoom', zoom] as const] : []),
  ]);
  return exchange.answer(writer.one(place && new ShownPlace(place, options.show), format, asked));
}

/**
 * Reads everything but the point.
 * @throws ServiceError TOO_MANY_POLYGONS, PARAMETER_NO_NUMBER, LAYER_UNKNOWN, PARAMETER_UNKNOWN_WORD
 */
export function reverseOptions(exchange: Exchange, format: PlaceFormat, settings: ReverseSettings): ReverseOptions {
  const geometry = geometryOptions(exchange, format, settings.polygonOutputMaxTypes);
  const maxRank = zoomToRank(exchange.integer('zoom', 18));
  const layers = layersOf(exchange.get('layer'));
  const metres = exchange.word('distances', ['degrees', 'metres'], settings.distances) === 'metres';
  return {
    format,
    maxRank,
    layers,
    metres,
    skipUnnamedRoads: exchange.word('unnamed_roads', ['keep', 'skip'], settings.unnamedRoads) === 'skip',
    show: { ...geometry, ...detailOptions(exchange), distances: metres ? 'metres' : 'degrees' },
  };
}

const DEFAULT_LAYERS: ReadonlySet<Layer> = new Set(['address', 'poi']);

/** @throws ServiceError LAYER_UNKNOWN (the original breaks down with 500 here; we do not) */
function layersOf(text: string | undefined): ReadonlySet<Layer> {
  if (text === undefined) return DEFAULT_LAYERS;
  const layers = new Set<Layer>();
  for (const part of text.split(',')) {
    const layer = LAYERS.find((name) => name === part.toLowerCase());
    if (!layer) throw fail('LAYER_UNKNOWN', { layers: LAYERS.join(', ') });
    layers.add(layer);
  }
  return layers;
}
