import type { Names } from './names.ts';

/** A position in degrees: [longitude, latitude]. */
export type Position = readonly [number, number];

export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'MultiLineString'; readonly coordinates: readonly (readonly Position[])[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Position[])[])[] };

/** Kind of map object: node, way, relation. */
export type OsmType = 'N' | 'W' | 'R';

/** south, north, west, east in degrees: the order of Nominatim's `boundingbox`. */
export type Box = readonly [number, number, number, number];

/** What a place and each line of its address have in common. */
export interface MapObject {
  /** Stable as long as the index is not built anew. */
  readonly placeId: number | undefined;
  readonly osmType: OsmType | undefined;
  /** Negative for objects that do not come from OpenStreetMap. */
  readonly osmId: number | undefined;
  /** Main tag: key and value, such as place=city. */
  readonly category: string;
  readonly type: string;
  readonly names: Names;
  readonly extratags: Readonly<Record<string, string>> | undefined;
  /** 15 when it is no administrative level. */
  readonly adminLevel: number;
  /** Importance for addresses, 4 (country) to 30 (house); Nominatim's rank_address. */
  readonly rankAddress: number;
}

/** A line of an address. */
export interface AddressLine extends MapObject {
  /** Is it part of the address, or only near? */
  readonly isAddress: boolean;
  /** Degrees between its centre and the place. */
  readonly distance: number;
}

/** Lines of an address that neighbours have in common: one object for all of them, for as long as it is kept. */
export class SharedLines {
  readonly lines: readonly AddressLine[];
  /** What those who show addresses want to keep with them. */
  shown: unknown;

  constructor(lines: readonly AddressLine[]) {
    this.lines = lines;
  }
}

/** An address whose first lines are the object's own. */
export interface SplitAddress {
  readonly own: readonly AddressLine[];
  readonly shared: SharedLines;
}

/** A result: everything that one of Nominatim's formats can show of it. */
export interface Place extends MapObject {
  readonly rankSearch: number;
  readonly importance: number;
  /** ISO 3166-1 alpha-2, lower case. */
  readonly countryCode: string | undefined;
  readonly lat: number;
  readonly lon: number;
  /** What its name for a reader is chosen from, where that is more than its own names: countries have names everywhere. */
  readonly localNames?: Names | undefined;
  /** undefined for points: their box follows from what they are. */
  readonly box: Box | undefined;
  /** Lines of the address, the object itself among them, in order: fine before coarse. */
  readonly address: readonly AddressLine[];
  /** The same in two parts, where the first lines are the object's own and it has the others in common with neighbours. */
  readonly split?: SplitAddress | undefined;
  /** The same object for all places of this main tag, rank and label, where there is one. */
  readonly kind?: object | undefined;
  /** Whom the data of this answer comes from. */
  readonly attribution: string;
  /** A place without an object of its own: a postcode. */
  readonly postcodeId?: string | undefined;
  /** The exact distance in degrees from the point that was asked for; undefined where nobody asked for one. */
  readonly distance?: number;
  /** Where one can go in; undefined when none is known. */
  entrances?(): readonly Entrance[] | undefined;
  /** What only `/details` shows. */
  record?(): PlaceDetails;
  /** The exact shape; made only when it is asked for. */
  geometry(): Geometry;
}

/** A point at which a building or an area is entered. */
export interface Entrance {
  readonly osmId: number;
  /** The value of its tag: main, service, yes … */
  readonly type: string;
  readonly lat: number;
  readonly lon: number;
  readonly extratags: Readonly<Record<string, string>> | undefined;
}

/** The rest of what an index knows of a place. */
export interface PlaceDetails {
  readonly parentPlaceId: number | undefined;
  /** The tags of its address without their prefix: street, housenumber … */
  readonly addressTags: Readonly<Record<string, string>>;
  readonly houseNumber: string | undefined;
  readonly postcode: string | undefined;
  /** The article that its importance comes from: language and title, `en:Berlin`. */
  readonly wikipedia?: string | undefined;
  readonly isArea: boolean;
  /** The lines of the address with their distances. */
  readonly address: readonly AddressLine[];
  /** The places that are one with this one. */
  linked(): readonly AddressLine[];
  /** The places whose address this place is part of. */
  hierarchy(): readonly AddressLine[];
}
