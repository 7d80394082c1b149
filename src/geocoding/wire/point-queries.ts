import type { ReverseQuery } from '../engine/geocoder.ts';
import { Exchange } from './exchange.ts';
import { PLACE_FORMATS } from './place-options.ts';
import { type ReverseOptions, type ReverseSettings, reverseOptions } from './reverse.ts';

/** What a query asks for. */
export interface PointQuery {
  readonly query: ReverseQuery;
  readonly options: ReverseOptions;
  /** Is nothing wanted but the record and its address, in json or jsonv2? */
  readonly isPlain: boolean;
}

/** What a query says but for its point, read once. */
interface Known {
  readonly rest: string;
  readonly header: string | undefined;
  /** undefined where it must be read whole. */
  readonly asked: Omit<PointQuery, 'query'> | undefined;
}

/** A number that Python and JavaScript read alike. */
const NUMBER = /^-?\d{1,9}(?:\.\d{1,20})?$/;

/** Reads the queries of clients that ask the same of many points: what they have in common is read once. */
export class PointQueries {
  readonly #settings: ReverseSettings & { readonly defaultLanguage: string; readonly cachedLanguages: number };
  readonly #known: Known[] = [];

  constructor(settings: ReverseSettings & { readonly defaultLanguage: string; readonly cachedLanguages: number }) {
    this.#settings = settings;
  }

  /**
   * @param text visible ASCII @param header Accept-Language
   * @returns undefined where the query must be read whole: for XML, pages and callbacks, and when something is wrong
   */
  read(text: string, header: string | undefined): PointQuery | undefined {
    let lat: string | undefined;
    let lon: string | undefined;
    let rest = '';
    for (let at = 0; at <= text.length; ) {
      let end = text.indexOf('&', at);
      if (end < 0) end = text.length;
      if (text.startsWith('lat=', at)) lat = text.slice(at + 4, end);
      else if (text.startsWith('lon=', at)) lon = text.slice(at + 4, end);
      else rest += rest === '' ? text.slice(at, end) : `&${text.slice(at, end)}`;
      at = end + 1;
    }
    if (lat === undefined || lon === undefined || !NUMBER.test(lat) || !NUMBER.test(lon)) return undefined;
    const { asked } = this.#knownAs(rest, header);
    if (asked === undefined) return undefined;
    const { options, isPlain } = asked;
    const { maxRank, layers, metres, skipUnnamedRoads } = options;
    const query = { lat: Number(lat), lon: Number(lon), maxRank, layers, metres, skipUnnamedRoads };
    return { query, options, isPlain };
  }

  #knownAs(rest: string, header: string | undefined): Known {
    for (const known of this.#known) if (known.rest === rest && known.header === header) return known;
    const known = { rest, header, asked: this.#asked(rest, header) };
    if (this.#known.length >= this.#settings.cachedLanguages) this.#known.pop();
    this.#known.unshift(known);
    return known;
  }

  #asked(rest: string, header: string | undefined): Known['asked'] {
    const exchange = new Exchange(rest, header, this.#settings.defaultLanguage);
    // A point among the rest would be hidden by escapes.
    if (exchange.get('lat') !== undefined || exchange.get('lon') !== undefined) return undefined;
    if (exchange.get('json_callback') !== undefined) return undefined;
    try {
      const format = exchange.format(PLACE_FORMATS, 'xml');
      if (format === 'xml' || exchange.debug()) return undefined;
      const read = reverseOptions(exchange, format, this.#settings);
      const show = { ...read.show, languages: this.#same(read.show.languages) };
      const isPlain =
        (format === 'json' || format === 'jsonv2') &&
        !(show.geometry.length > 0 || show.extratags || show.namedetails || show.entrances);
      return { options: { ...read, show }, isPlain };
    } catch {
      // Who reads it whole says what is wrong.
      return undefined;
    }
  }

  /** Languages that are known already are the same object. */
  #same(languages: readonly string[]): readonly string[] {
    const text = languages.join();
    return (
      this.#known.find(({ asked }) => asked?.options.show.languages.join() === text)?.asked?.options.show.languages ??
      languages
    );
  }
}
