import { defaultSettings, libraryDirectory } from '#kit/library';
import type { Layer } from './engine/geocoder.ts';
import { acceptedLanguages } from './engine/localisation.ts';
import { zoomToRank } from './engine/ranks.ts';
import { OpenGeocoder } from './open-geocoder.ts';
import { settings } from './settings.ts';
import { PlaceWriter } from './wire/place/place-writer.ts';
import { ShownPlace } from './wire/place/shown-place.ts';

export interface GeocoderOptions {
  /** Almanac's data directory; by default ALMANAC_DATA, else `~/.local/share/almanac`. */
  readonly data?: string;
  /** An OpenStreetMap index in another place: a path or an HTTP address. */
  readonly index?: string;
}

export interface ReverseOptions {
  /** Level of detail as in Nominatim: 3 is a country, 10 a city, 18 a building (the default). */
  readonly zoom?: number;
  /** Languages of names, as in Accept-Language: `de,en;q=0.5`. By default names are in the local language. */
  readonly language?: string;
}

/** A place in the form of Nominatim's `format=jsonv2`. */
export interface Place {
  readonly place_id?: number;
  /** Whom the data comes from; show it where you show the place. */
  readonly licence: string;
  readonly osm_type?: 'node' | 'way' | 'relation';
  readonly osm_id?: number;
  /** Degrees, as text with seven digits after the point. */
  readonly lat: string;
  readonly lon: string;
  /** Main tag: key and value, such as place and city. */
  readonly category: string;
  readonly type: string;
  readonly place_rank: number;
  readonly importance: number;
  readonly addresstype: string;
  readonly name: string;
  /** The whole address on one line. */
  readonly display_name: string;
  /** Parts of the address: house_number, road, city, country, country_code … */
  readonly address: Readonly<Record<string, string>>;
  /** South, north, west, east in degrees. */
  readonly boundingbox: readonly [string, string, string, string];
}

export interface Geocoder {
  /**
   * The place at a point.
   * @param lat degrees, -90 to 90
   * @param lon degrees, -180 to 180
   * @returns undefined where no place is known, for example at sea
   * @throws RangeError when a coordinate is outside its range
   */
  reverse(lat: number, lon: number, options?: ReverseOptions): Promise<Place | undefined>;
  /** Closes the indexes. */
  close(): Promise<void>;
}

/**
 * Opens the reverse geocoder: the OpenStreetMap index of the data directory, if there is one, and the worldwide index
 * of towns. The worldwide index is built on first use, in a child process.
 * @throws Error with one plain sentence when an index is damaged or cannot be read
 */
export async function openGeocoder({ data, index = '' }: GeocoderOptions = {}): Promise<Geocoder> {
  const directory = libraryDirectory('geocoding', data);
  const open = await OpenGeocoder.open(
    directory,
    { ...defaultSettings(settings), index },
    { building() {}, progress() {} },
  );
  const writer = new PlaceWriter(settings.cachedLanguages.default);
  return {
    async reverse(lat, lon, { zoom = 18, language = '' } = {}) {
      coordinate('latitude', lat, 90);
      coordinate('longitude', lon, 180);
      const layers = new Set<Layer>(['address', 'poi']);
      const options = {
        addressdetails: true,
        extratags: false,
        namedetails: false,
        entrances: false,
        geometry: [],
        polygonThreshold: 0,
        languages: acceptedLanguages(language),
      };
      const found = await open.withPages(() => {
        const place = open.geocoder.reverse({ lat, lon, maxRank: zoomToRank(zoom), layers });
        return place && String(writer.one(new ShownPlace(place, options), 'jsonv2'));
      });
      return found === undefined ? undefined : (JSON.parse(found) as Place);
    },
    close: () => open.close(),
  };
}

function coordinate(name: string, value: number, limit: number): void {
  if (!(Math.abs(value) <= limit)) throw new RangeError(`The ${name} must be a number from -${limit} to ${limit}.`);
}
