import type { LanguageReader, Languages } from '../engine/localisation.ts';
import { fail } from '../errors.ts';
import type { AnswerBytes } from './place/answer-bytes.ts';
import { isIdentifier, parseFloatText, parseIntegerText } from './place/python-text.ts';

/** The shapes a body can have, with their Content-Type (Nominatim 5.3, server/content_types.py). */
export const CONTENT_TYPES = {
  text: 'text/plain; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  javascript: 'application/javascript; charset=utf-8',
} as const;
export type ContentKind = keyof typeof CONTENT_TYPES;

/** A body: a text, or bytes in UTF-8 that are good until the next body is written. */
export type Body = string | AnswerBytes;

/** What an endpoint answers. */
export interface Reply {
  readonly status: number;
  readonly kind: ContentKind;
  readonly body: Body;
}

/**
 * A request under way: its parameters, and the shape of what will be answered, an error included. Like the original,
 * it starts as plain text and takes another shape as the parameters are read, so the order of reading shows.
 */
export class Exchange {
  readonly #query: ReadonlyMap<string, string>;
  readonly #text: string;
  readonly #header: string | undefined;
  readonly #languages: LanguageReader;
  kind: ContentKind = 'text';
  /** Scheme and host of the address that was asked. */
  readonly base: string;

  /** @param query the part of the URL after the question mark @param acceptLanguage the header @param base for addresses in answers */
  constructor(query: string, acceptLanguage: string | undefined, languages: LanguageReader, base = '') {
    this.base = base;
    this.#text = query;
    this.#query = new Map(new URLSearchParams(query));
    this.#header = acceptLanguage;
    this.#languages = languages;
  }

  /** A parameter as text; the last one where it is repeated. */
  get(name: string): string | undefined {
    return this.#query.get(name);
  }

  /** All values of a parameter that can be repeated. */
  all(name: string): string[] {
    return new URLSearchParams(this.#text).getAll(name);
  }

  /** Everything but the text `0` is true. */
  bool(name: string, fallback: boolean): boolean {
    const value = this.get(name);
    return value === undefined ? fallback : value !== '0';
  }

  /** @throws ServiceError PARAMETER_MISSING without a fallback; PARAMETER_NO_NUMBER */
  float(name: string, fallback?: number): number {
    return this.#number(name, parseFloatText, fallback);
  }

  /** @throws ServiceError PARAMETER_MISSING without a fallback; PARAMETER_NO_NUMBER */
  integer(name: string, fallback?: number): number {
    return this.#number(name, parseIntegerText, fallback);
  }

  #number(name: string, parse: (text: string) => number, fallback: number | undefined): number {
    const value = this.get(name);
    if (value === undefined) {
      if (fallback === undefined) throw fail('PARAMETER_MISSING', { name });
      return fallback;
    }
    const number = parse(value);
    if (Number.isNaN(number)) throw fail('PARAMETER_NO_NUMBER', { name });
    return number;
  }

  /**
   * A parameter of ours that takes a few words.
   * @throws ServiceError PARAMETER_UNKNOWN_WORD
   */
  word(name: string, words: readonly string[], fallback: string): string {
    const value = this.get(name) ?? fallback;
    if (!words.includes(value)) throw fail('PARAMETER_UNKNOWN_WORD', { name, words: words.join(', ') });
    return value;
  }

  /**
   * Reads `format` and takes its shape.
   * @throws ServiceError FORMAT_UNKNOWN
   */
  format<F extends string>(formats: Readonly<Record<F, ContentKind>>, fallback: NoInfer<F>): F {
    const format = this.get('format') ?? fallback;
    if (!Object.hasOwn(formats, format)) throw fail('FORMAT_UNKNOWN', { formats: Object.keys(formats).join(', ') });
    this.kind = formats[format as F];
    return format as F;
  }

  /** Was `debug` asked for? Then a page in HTML is answered. */
  debug(): boolean {
    const debug = this.bool('debug', false);
    if (debug) this.kind = 'html';
    return debug;
  }

  /** The languages of the parameter, else the header, else the setting. */
  languages(): Languages {
    return this.#languages.read(this.get('accept-language') || this.#header);
  }

  /**
   * The answer with a body; JSON is wrapped when a callback is asked for.
   * @throws ServiceError CALLBACK_INVALID
   */
  answer(body: Body, status = 200): Reply {
    const callback = this.kind === 'json' && status === 200 ? this.get('json_callback') : undefined;
    if (callback === undefined) return { status, kind: this.kind, body };
    if (!callback.split('.').every(isIdentifier)) throw fail('CALLBACK_INVALID');
    return { status, kind: 'javascript', body: `${callback}(${body})` };
  }
}
