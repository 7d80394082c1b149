import type { Geocoder } from '../engine/geocoder.ts';
import type { Exchange, Reply } from './exchange.ts';
import { JsonObject } from './place/json-writer.ts';

const DAY = 86_400_000;

/**
 * GET /deletable (Nominatim 5.3, v1/server_glue.py): large areas that an update has deleted. The original still holds
 * them; here they are gone, so they have no place_id.
 */
export function deletable(exchange: Exchange, geocoder: Geocoder): Reply {
  exchange.format({ json: 'json' }, 'json');
  const rows = (geocoder.notes()?.deletable ?? []).map(({ osmType, osmId, category, type, name, countryCode }) =>
    new JsonObject()
      .raw('place_id', 'null')
      .set('country_code', countryCode ?? null)
      .set('name', name ?? null)
      .set('osm_id', osmId)
      .set('osm_type', osmType)
      .set('class', category)
      .set('type', type)
      .toString(),
  );
  return exchange.answer(`[${rows.join(',')}]`);
}

/** GET /polygons: areas whose rings do not close, and those that an update has made much smaller. */
export function polygons(exchange: Exchange, geocoder: Geocoder): Reply {
  exchange.format({ json: 'json' }, 'json');
  const days = exchange.integer('days', -1);
  const category = exchange.get('class');
  const reduced = exchange.bool('reduced', false);
  const since = days > 0 ? Date.now() - days * DAY : Number.NEGATIVE_INFINITY;
  const rows = (geocoder.notes()?.polygons ?? [])
    .filter((note) => category === undefined || note.category === category)
    .filter(({ message = '' }) => !reduced || message.startsWith('Area reduced'))
    .filter(({ updated }) => Date.parse(updated) > since)
    .map(({ osmType, osmId, category: key, type, name, countryCode, message, updated }) =>
      new JsonObject()
        .set('osm_type', osmType)
        .set('osm_id', osmId)
        .set('class', key)
        .set('type', type)
        .set('name', name ?? null)
        .set('country_code', countryCode ?? null)
        .set('errormessage', message ?? null)
        .set('updated', updated.slice(0, 19).replace('T', ' '))
        .toString(),
    );
  return exchange.answer(`[${rows.join(',')}]`);
}
