import { type Languages, localName } from '../../engine/localisation.ts';
import type { Place } from '../../engine/place.ts';
import { boxOf } from '../place/shown-place.ts';
import { PHOTON_LAYERS, type PhotonLayer } from './photon-parameters.ts';

/** The layer of a place. */
export function layerOf(rankAddress: number): PhotonLayer {
  for (const [layer, [least, most]] of Object.entries(PHOTON_LAYERS))
    if (rankAddress >= least && rankAddress <= most) return layer as PhotonLayer;
  return 'other';
}

/** A place as a feature of GeoJSON with Photon's properties (Photon 0.7). */
export function photonFeature(place: Place, languages: Languages): object {
  const parts = new Map<string, string>();
  let housenumber: string | undefined;
  let postcode: string | undefined;
  for (const line of place.address) {
    if (!line.isAddress) continue;
    const name = localName(line.names, languages);
    if (name === '') continue;
    if (line.type === 'house_number') housenumber ??= name;
    else if (line.type === 'postcode' || line.type === 'postal_code') postcode ??= name;
    else if (line.placeId !== place.placeId || line.placeId === undefined) {
      const layer = layerOf(line.rankAddress);
      if (layer !== 'house' && layer !== 'other' && !parts.has(layer)) parts.set(layer, name);
    }
  }
  const [south, north, west, east] = boxOf(place);
  const hasExtent = place.box !== undefined && place.osmType !== 'N';
  const properties = {
    osm_type: place.osmType,
    osm_id: place.osmId,
    osm_key: place.category,
    osm_value: place.type,
    type: layerOf(place.rankAddress),
    name: localName(place.localNames ?? place.names, languages) || undefined,
    housenumber,
    street: parts.get('street'),
    postcode,
    locality: parts.get('locality'),
    district: parts.get('district'),
    city: parts.get('city'),
    county: parts.get('county'),
    state: parts.get('state'),
    country: parts.get('country'),
    countrycode: place.countryCode?.toUpperCase(),
    extent: hasExtent ? [west, north, east, south].map(rounded) : undefined,
  };
  const coordinates = [rounded(place.lon), rounded(place.lat)];
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } };
}

/** Degrees with seven decimals at most. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
