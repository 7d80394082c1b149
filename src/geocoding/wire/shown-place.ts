import { addressParts, displayName, type LocalLine, localLines } from '../engine/address.ts';
import { localName } from '../engine/localisation.ts';
import type { Box, Place } from '../engine/place.ts';
import { extentOf, labelOf } from '../engine/ranks.ts';
import { simplify } from '../engine/simplify.ts';
import { type GeometryFormat, geometryText } from './geometry.ts';

/** What a request wants to see of a place. */
export interface ShowOptions {
  readonly addressdetails: boolean;
  readonly extratags: boolean;
  readonly namedetails: boolean;
  readonly entrances: boolean;
  readonly geometry: readonly GeometryFormat[];
  /** Degrees. */
  readonly polygonThreshold: number;
  /** Accepted languages, best first. */
  readonly languages: readonly string[];
}

/** The words of osm_type. */
export const OSM_TYPE_NAMES = { N: 'node', W: 'way', R: 'relation' } as const;

/** A place with everything the formats have in common, for one reader. */
export interface ShownPlace {
  readonly place: Place;
  readonly name: string;
  readonly displayName: string;
  readonly label: string;
  readonly lines: readonly LocalLine[];
  readonly address: ReadonlyMap<string, string>;
  readonly box: Box;
  readonly shapes: ReadonlyMap<GeometryFormat, string>;
}

export function showPlace(place: Place, options: ShowOptions): ShownPlace {
  const lines = localLines(place.address, options.languages);
  const shapes = new Map<GeometryFormat, string>();
  if (options.geometry.length > 0) {
    const geometry = simplify(place.geometry(), options.polygonThreshold);
    for (const format of options.geometry) shapes.set(format, geometryText(geometry, format));
  }
  return {
    place,
    name: localName(place.names, options.languages),
    displayName: displayName(lines),
    label: labelOf(place, place.countryCode),
    lines,
    address: addressParts(lines, place.countryCode),
    box: boxOf(place),
    shapes,
  };
}

/** The place's own box: south, north, west, east; around a point one that fits what it is. */
export function boxOf({ box, osmType, category, type, lat, lon }: Place): Box {
  if (box !== undefined && osmType !== 'N') return box;
  const extent = extentOf(category, type);
  return [lat - extent, lat + extent, lon - extent, lon + extent];
}

/** The extratags to show; divisions carry their level among them. null when there are none. */
export function shownExtratags({
  category,
  type,
  adminLevel,
  extratags,
}: Place): Readonly<Record<string, string>> | null {
  if (category === 'boundary' && type === 'administrative' && adminLevel < 15)
    return { ...extratags, admin_level: String(adminLevel) };
  return extratags ?? null;
}

/** The notices of all data in an answer; `otherwise` when it is empty. */
export function attributionOf(places: readonly ShownPlace[], otherwise: string): string {
  const notices = new Set(places.map(({ place }) => place.attribution));
  // A notice that another one continues need not be repeated.
  return (
    [...notices]
      .filter((notice) => ![...notices].some((other) => other !== notice && other.startsWith(notice)))
      .join('; ') || otherwise
  );
}
