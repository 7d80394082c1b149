/** Bytes of the list of headers that a preflight may ask for. */
const LONGEST_LIST = 4096;
/** A list of header names (RFC 9110, 5.6.1 and 5.6.2). */
const NAMES = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+(?:[ \t]*,[ \t]*[!#$%&'*+\-.^_`|~0-9A-Za-z]+)*$/;
/** What stands for `*` in `https://*.example.com`: one or more labels of a host name. */
const LABELS = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
/** What a preflight's answer depends on. */
const PREFLIGHT_VARY = [
  'Origin',
  'Access-Control-Request-Method',
  'Access-Control-Request-Headers',
  'Access-Control-Request-Private-Network',
].join(', ');
/** What the gateway and models add to answers and a page could not read otherwise. */
const EXPOSED = [
  'X-Request-Id',
  'Retry-After',
  'X-Almanac-Timing',
  'X-Almanac-Truncated',
  'X-Almanac-Ignored',
  'X-Almanac-Model',
  'X-Almanac-Missing',
  ...['Requests', 'Tokens'].flatMap((of) => ['Limit', 'Remaining', 'Reset'].map((what) => `X-RateLimit-${what}-${of}`)),
].join(', ');

const NOTHING: readonly string[] = [];
const VARY: readonly string[] = ['Vary', 'Origin'];
const FOR_ALL: readonly string[] = ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', EXPOSED];

/** The origins whose pages may read what comes through the gateway (CORS, https://fetch.spec.whatwg.org). */
export class PageOrigins {
  readonly #any: boolean;
  readonly #exact: ReadonlySet<string>;
  /** What stands before and behind the `*`. */
  readonly #wild: readonly (readonly [before: string, after: string])[];
  readonly #maxAge: string;

  /** @param origins as the setting `corsOrigins` checks them @param maxAge of preflights, in milliseconds */
  constructor(origins: readonly string[], maxAge: number) {
    this.#any = origins.includes('*');
    this.#exact = new Set(origins);
    this.#wild = origins.flatMap((origin) => {
      const [before = '', after] = origin.split('*');
      return after === undefined || origin === '*' ? [] : [[before, after] as const];
    });
    this.#maxAge = String(Math.floor(maxAge / 1000));
  }

  /** May pages of an origin read answers? */
  allows(origin: string): boolean {
    return this.#any || this.#names(origin);
  }

  #names(origin: string): boolean {
    return (
      this.#exact.has(origin) ||
      this.#wild.some(
        ([before, after]) =>
          origin.startsWith(before) &&
          origin.endsWith(after) &&
          LABELS.test(origin.slice(before.length, origin.length - after.length)),
      )
    );
  }

  /**
   * The headers that let a page read an answer, names and values in turn. No Access-Control-Allow-Credentials: a token
   * in a header is none in the sense of CORS, and cookies mean nothing here. Without an origin that may read, only what
   * caches need to know.
   */
  answerHeaders(origin: string | undefined): readonly string[] {
    if (this.#any) return FOR_ALL;
    if (this.#exact.size === 0) return NOTHING;
    if (origin === undefined || !this.#names(origin)) return VARY;
    return ['Access-Control-Allow-Origin', origin, ...VARY, 'Access-Control-Expose-Headers', EXPOSED];
  }

  /**
   * The headers that answer a preflight of an origin that is allowed, names and values in turn.
   * @param raw the headers of the preflight, names and values in turn
   */
  preflightHeaders(origin: string, raw: readonly string[]): readonly string[] {
    const headers = ['Access-Control-Allow-Origin', this.#any ? '*' : origin, 'Access-Control-Allow-Methods', METHODS];
    let asked = '';
    let privateNetwork = false;
    for (let index = 0; index < raw.length; index += 2) {
      const name = raw[index]?.toLowerCase();
      const value = raw[index + 1] ?? '';
      if (name === 'access-control-request-headers') asked = asked === '' ? value : `${asked}, ${value}`;
      else if (name === 'access-control-request-private-network') privateNetwork = value === 'true';
    }
    if (asked.length <= LONGEST_LIST && NAMES.test(asked)) headers.push('Access-Control-Allow-Headers', asked);
    // Pages of the Internet reach a private network by a visitor's browser: only those that somebody has named may.
    if (privateNetwork && this.#names(origin)) headers.push('Access-Control-Allow-Private-Network', 'true');
    headers.push('Access-Control-Max-Age', this.#maxAge, 'Vary', PREFLIGHT_VARY);
    return headers;
  }
}

const replaced = (name: string): boolean =>
  name.startsWith('access-control-') && name !== 'access-control-expose-headers';

/**
 * The headers of an interface's answer, with those that let a page read it in place of what the interface says of that.
 * What it exposes is exposed too, and what it varies by stays. Where the gateway says nothing of pages, the interface does.
 * @param raw names and values in turn @param page from {@link PageOrigins.answerHeaders}
 */
export function readableHeaders(raw: readonly string[], page: readonly string[]): readonly string[] {
  if (page.length === 0) return raw;
  const isReadable = page[0] !== 'Vary';
  const headers: string[] = [];
  let varies = page.includes('Vary');
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const value = raw[index + 1] ?? '';
    const lower = name.toLowerCase();
    if (isReadable && replaced(lower)) continue;
    if (lower === 'vary' && /(?:^|,)[ \t]*(?:origin|\*)[ \t]*(?:,|$)/i.test(value)) varies = false;
    headers.push(name, value);
  }
  for (let index = 0; index < page.length; index += 2)
    if (page[index] !== 'Vary' || varies) headers.push(page[index] ?? '', page[index + 1] ?? '');
  return headers;
}

/** Headers without Origin: the gateway has decided about the page, and an interface that knows it not would refuse it. */
export const withoutOrigin = (raw: readonly string[]): readonly string[] =>
  raw.filter((_word, index) => raw[index - (index % 2)]?.toLowerCase() !== 'origin');
