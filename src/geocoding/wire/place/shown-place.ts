import { addressParts, displayName, type LocalLine, localLines } from '../../engine/address.ts';
import { type Languages, localName } from '../../engine/localisation.ts';
import type { Box, Place } from '../../engine/place.ts';
import { extentOf, labelOf } from '../../engine/ranks.ts';
import { simplify } from '../../engine/simplify.ts';
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
  readonly languages: Languages;
  /** How distances from the point that was asked for are given; absent where no point was. */
  readonly distances?: 'degrees' | 'metres';
}

/** The words of osm_type. */
export const OSM_TYPE_NAMES = { N: 'node', W: 'way', R: 'relation' } as const;

/** A place for one reader. What a format needs of it is made when it asks. */
export class ShownPlace {
  readonly place: Place;
  readonly options: ShowOptions;
  #name: string | undefined;
  #lines: readonly LocalLine[] | undefined;
  #address: ReadonlyMap<string, string> | undefined;
  #shapes: ReadonlyMap<GeometryFormat, string> | undefined;

  constructor(place: Place, options: ShowOptions) {
    this.place = place;
    this.options = options;
  }

  /** Empty when it has none. */
  get name(): string {
    this.#name ??= localName(this.place.localNames ?? this.place.names, this.options.languages);
    return this.#name;
  }

  /** What kind of thing it is, as a label of an address. */
  get label(): string {
    return labelOf(this.place, this.place.countryCode);
  }

  get lines(): readonly LocalLine[] {
    this.#lines ??= localLines(this.place.address, this.options.languages);
    return this.#lines;
  }

  get displayName(): string {
    return displayName(this.lines);
  }

  /** Names of the address by label. */
  get address(): ReadonlyMap<string, string> {
    this.#address ??= addressParts(this.lines, this.place.countryCode);
    return this.#address;
  }

  get box(): Box {
    return boxOf(this.place);
  }

  /** Its shape in a format; undefined unless the format was asked for. */
  shape(format: GeometryFormat): string | undefined {
    const { geometry: formats, polygonThreshold } = this.options;
    if (formats.length === 0) return undefined;
    if (this.#shapes === undefined) {
      const geometry = simplify(this.place.geometry(), polygonThreshold);
      this.#shapes = new Map(formats.map((one) => [one, geometryText(geometry, one)]));
    }
    return this.#shapes.get(format);
  }
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
