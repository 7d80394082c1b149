import type { ReverseQuery } from '../engine/geocoder.ts';
import type { LanguageReader, Languages } from '../engine/localisation.ts';
import { Exchange } from './exchange.ts';
import { PLACE_FORMATS } from './place/place-options.ts';
import { type ReverseOptions, type ReverseSettings, reverseOptions } from './reverse.ts';

/** What a query asks for. */
export interface PointQuery {
  readonly query: ReverseQuery;
  readonly options: ReverseOptions;
}

/** What a query says but for its point, read once. */
interface Known {
  readonly rest: string;
  readonly header: string | undefined;
  /** undefined where it must be read whole. */
  readonly asked: Omit<PointQuery, 'query'> | undefined;
}

/** A query in which every character but escapes stands for itself. */
export const PLAIN = /^[!"$-~]*$/;

/** Reads the queries of clients that ask the same of many points: what they have in common is read once. */
export class PointQueries {
  readonly #settings: ReverseSettings & { readonly cachedLanguages: number };
  readonly #languages: LanguageReader;
  readonly #known: Known[] = [];

  constructor(settings: ReverseSettings & { readonly cachedLanguages: number }, languages: LanguageReader) {
    this.#settings = settings;
    this.#languages = languages;
  }

  /**
   * @param target path and query @param from where the query begins @param header Accept-Language
   * @returns undefined where the query must be read whole: for XML, pages and callbacks, and when something is wrong
   */
  read(target: string, from: number, header: string | undefined): PointQuery | undefined {
    let lat = Number.NaN;
    let lon = Number.NaN;
    let rest = '';
    for (let at = from; at <= target.length; ) {
      let end = target.indexOf('&', at);
      if (end < 0) end = target.length;
      if (target.startsWith('lat=', at)) {
        lat = degreesOf(target, at + 4, end);
        if (Number.isNaN(lat)) return undefined;
      } else if (target.startsWith('lon=', at)) {
        lon = degreesOf(target, at + 4, end);
        if (Number.isNaN(lon)) return undefined;
      } else rest += rest === '' ? target.slice(at, end) : `&${target.slice(at, end)}`;
      at = end + 1;
    }
    if (Number.isNaN(lat) || Number.isNaN(lon)) return undefined;
    const { asked } = this.#knownAs(rest, header);
    if (asked === undefined) return undefined;
    const { options } = asked;
    const { maxRank, layers, metres, skipUnnamedRoads } = options;
    const query = { lat, lon, maxRank, layers, metres, skipUnnamedRoads };
    return { query, options };
  }

  #knownAs(rest: string, header: string | undefined): Known {
    for (const known of this.#known) if (known.rest === rest && known.header === header) return known;
    const known = { rest, header, asked: this.#asked(rest, header) };
    if (this.#known.length >= this.#settings.cachedLanguages) this.#known.pop();
    this.#known.unshift(known);
    return known;
  }

  #asked(rest: string, header: string | undefined): Known['asked'] {
    if (!PLAIN.test(rest)) return undefined;
    const exchange = new Exchange(rest, header, this.#languages);
    // A point among the rest would be hidden by escapes.
    if (exchange.get('lat') !== undefined || exchange.get('lon') !== undefined) return undefined;
    if (exchange.get('json_callback') !== undefined) return undefined;
    try {
      const format = exchange.format(PLACE_FORMATS, 'xml');
      if (format === 'xml' || exchange.debug()) return undefined;
      const read = reverseOptions(exchange, format, this.#settings);
      const show = { ...read.show, languages: this.#same(read.show.languages) };
      return { options: { ...read, show } };
    } catch {
      // Who reads it whole says what is wrong.
      return undefined;
    }
  }

  /** Languages that are known already are the same object. */
  #same(languages: Languages): Languages {
    const text = languages.codes.join();
    for (const { asked } of this.#known)
      if (asked?.options.show.languages.codes.join() === text) return asked.options.show.languages;
    return languages;
  }
}

/** Most digits of a whole number that is exact, and that a power of ten divides rounding once. */
const MOST_DIGITS = 15;
const POWERS = Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power);
/** A number that Python and JavaScript read alike. */
const NUMBER = /^-?\d{1,9}(?:\.\d{1,20})?$/;

/** The number from `from` to `end` of a text; NaN for one that Python and JavaScript may not read alike. */
function degreesOf(text: string, from: number, end: number): number {
  let at = from;
  const isNegative = text.charCodeAt(at) === 0x2d;
  if (isNegative) at++;
  const start = at;
  let digits = 0;
  let dot = -1;
  for (; at < end; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
    else if (digit === -2 && dot < 0) dot = at;
    else return Number.NaN;
  }
  const whole = (dot < 0 ? end : dot) - start;
  const decimals = dot < 0 ? 0 : end - dot - 1;
  if (whole === 0 || whole > 9 || (dot >= 0 && decimals === 0)) return Number.NaN;
  if (whole + decimals > MOST_DIGITS) {
    const number = text.slice(from, end);
    return NUMBER.test(number) ? Number(number) : Number.NaN;
  }
  const value = digits / (POWERS[decimals] ?? Number.NaN);
  return isNegative ? -value : value;
}
