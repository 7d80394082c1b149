import type { ErrorRow } from '#kit/error-table';
import { type Answer, type Answerer, type FieldLines, isWhole, type Stretch, type Way } from '#kit/http/answer';
import type { OriginPolicy } from '#kit/http/origin-policy';
import type { PlainRequest } from '#kit/http/plain-request';
import type { RateLimit } from '#kit/http/rate-limit';
import type { SearchResult } from '../engine/search.ts';
import { errors } from '../errors.ts';
import { CONSTANTS, type ConstantName } from '../store/constants.ts';
import { BLOCK_DIGITS, type DigitCache } from '../store/digit-cache.ts';
import { DigitReader, type DigitSet } from '../store/digit-set.ts';
import {
  type AnswerForm,
  cacheControlOf,
  etagAfter,
  etagBefore,
  etagOf,
  lengthOf,
  matches,
  TEXT_FORM,
} from './answer-form.ts';
import { parseRange } from './byte-range.ts';
import {
  type DigitRun,
  type DigitSets,
  parseDigitRequest,
  parsePlainQuery,
  queryAt,
  queryOf,
} from './digit-request.ts';
import { DigitSource } from './digit-source.ts';
import { isMalformed, notFoundBody } from './not-found.ts';
import { RUN_PATHS, SEARCH, VERSION } from './number-paths.ts';

/** Longer runs are not answered directly: they are written from where they are, without being copied. */
const LONGEST_DIRECT = 8192;
/** The label of answers that no route of ours gives. */
const OTHER = 'other';
const VERSION_BYTES = Buffer.from(VERSION);
const SEARCHES = new Set(CONSTANTS.map(({ name }) => `${VERSION}${name}${SEARCH}`));
const RANGES = 'Accept-Ranges: bytes\r\n';
const ONE_OF_RUNS = 'numbers have two paths: digits as JSON, and as text';

/** What answers are made from. */
export interface AnswerSources {
  /** The sets of a number, which stay the same; undefined when none is stored. */
  readonly setsOf: (name: ConstantName) => DigitSets | undefined;
  readonly cache: DigitCache;
  /** Most digits of an answer. */
  readonly maxDigits: number;
  readonly limit: RateLimit;
  /** Which pages may read. */
  readonly origins: OriginPolicy;
}

/** What was searched for: digits of a radix, in a number of digits after the point. */
export interface SearchQuery {
  readonly q: string;
  readonly radix: number;
  readonly total: number;
}

/** A path of runs of digits. */
interface Page {
  readonly name: ConstantName;
  readonly form: AnswerForm;
  readonly path: Buffer;
  readonly route: string;
  readonly sets: DigitSets | undefined;
  readonly heads: WholeHeads;
  readonly before: Buffer;
  readonly after: Buffer;
}

/**
 * Every answer: runs of digits, parts of them, 304 to who has the digits, searches, preflights, 429 to who asks too often,
 * errors and unknown paths. Each is the same whichever way its request came. Only the router carries searches, which take
 * a while, and preflights.
 */
export class DigitAnswers {
  readonly #cache: DigitCache;
  readonly #maxDigits: number;
  readonly #limit: RateLimit;
  /** The line about who may read. */
  readonly #allow: string;
  readonly #pages: readonly Page[];
  readonly #readers = new Map<DigitSet, DigitReader>();

  constructor({ setsOf, cache, maxDigits, limit, origins }: AnswerSources) {
    this.#cache = cache;
    this.#maxDigits = maxDigits;
    this.#limit = limit;
    this.#allow = origins.line;
    this.#pages = RUN_PATHS.map(({ name, form, path, route }) => ({
      name,
      form,
      path: Buffer.from(path),
      route,
      sets: setsOf(name),
      heads: new WholeHeads(form, origins.line),
      before: Buffer.from(form.before),
      after: Buffer.from(form.after),
    }));
  }

  /** Answers GET and HEAD of the paths of runs and of unknown ones beside them, and malformed paths. */
  readonly answer: Answerer = (request, way) => {
    const { bytes, from, to, method } = request;
    if (method === 'GET' || method === 'HEAD') {
      for (const page of this.#pages) {
        const query = queryAt(bytes, from, to, page.path);
        if (query >= 0) return this.#answerPage(page, query, request, way);
      }
      if (isUnknown(request)) return this.notFound(request);
    }
    // No router reads a malformed path.
    return way !== 'direct' && isMalformed(request.url) ? this.notFound(request) : undefined;
  };

  /** Answers a request, of any method, for a run of a number of which digits are stored. */
  run(name: ConstantName, form: AnswerForm, request: PlainRequest): Answer {
    const page = this.#pages.find((one) => one.name === name && one.form === form);
    if (page === undefined) throw new Error(ONE_OF_RUNS);
    const { url, to } = request;
    const query = url.length - queryOf(url).length;
    const answer = this.#answerPage(page, Math.min(query, to), request, 'router');
    if (answer === undefined) throw new Error('the router is the last to be asked');
    return answer;
  }

  /** @param query what was searched for */
  found({ positions, next }: SearchResult, query: SearchQuery, request: PlainRequest): Answer {
    const { q, radix, total } = query;
    const body = Buffer.from(`${JSON.stringify({ q, radix, total, positions, next })}\n`);
    const text =
      `Content-Type: application/json\r\n${this.#allow}Content-Length: ${body.length}\r\n` +
      'Cache-Control: no-cache\r\n';
    return { status: 200, route: OTHER, fields: [text, ...this.#limit.lines(request)], body: [body] };
  }

  /** Tells a page which methods it may use. @param methods separated by commas */
  preflight(methods: string): Answer {
    const text =
      `${this.#allow}Access-Control-Allow-Methods: ${methods}\r\nAccess-Control-Allow-Headers: *\r\n` +
      `Access-Control-Max-Age: 86400\r\nAllow: ${methods}\r\n`;
    return { status: 204, route: OTHER, fields: [text], body: NO_BODY };
  }

  /** @param more header lines */
  error({ status, message }: ErrorRow, request: PlainRequest, route = OTHER, more = ''): Answer {
    const body = Buffer.from(message);
    const text =
      `Content-Type: text/plain\r\n${this.#allow}Content-Length: ${body.length}\r\n` +
      `Cache-Control: no-store\r\n${more}`;
    return { status, route, fields: [text, ...this.#limit.lines(request)], body: [body], asIs: true };
  }

  notFound({ url }: PlainRequest): Answer {
    const body = Buffer.from(notFoundBody(url));
    const text = `Content-Type: text/plain; charset=utf-8\r\n${this.#allow}Content-Length: ${body.length}\r\n`;
    return { status: 404, route: OTHER, fields: [text], body: [body], asIs: true };
  }

  #answerPage(page: Page, queryBegin: number, request: PlainRequest, way: Way): Answer | undefined {
    const limit = this.#limit;
    const { bytes, to, method } = request;
    const { sets, form, route } = page;
    const refuse = (code: keyof typeof errors, more?: string): Answer =>
      limit.take(request) ? this.error(errors[code], request, route, more) : this.error(errors.RATE, request, route);
    if (sets === undefined)
      return limit.take(request) ? this.notFound(request) : this.error(errors.RATE, request, route);
    const run =
      parsePlainQuery(bytes, queryBegin, to, sets, this.#maxDigits) ??
      parseDigitRequest(queryOf(request.url), sets, this.#maxDigits);
    if (typeof run === 'string') return refuse(run);
    let part: DigitRun | undefined;
    let isHeld = false;
    if (request.conditional) {
      const etag = etagOf(form, run);
      isHeld = matches(request.headers['if-none-match'], etag);
      const range = form === TEXT_FORM && method === 'GET' && !isHeld ? partOf(run, etag, request) : undefined;
      if (range === 'unsatisfiable') return refuse('RANGE', `${RANGES}Content-Range: bytes */${run.count}\r\n`);
      part = range;
    }
    const body = isHeld || method === 'HEAD' ? NO_BODY : this.#bodyOf(page, part ?? run, part === undefined, way);
    if (body === undefined) return undefined;
    if (!limit.take(request)) {
      if (!isWhole(body)) body.close();
      return this.error(errors.RATE, request, route);
    }
    const status = isHeld ? 304 : part === undefined ? 200 : 206;
    const lines = status === 200 ? page.heads.linesOf(run) : this.#linesOf(form, run, part);
    const fields = limit.enabled ? [...lines, ...limit.lines(request)] : lines;
    return { status, route, fields, body, asIs: true };
  }

  /** The header lines of 206, or of 304 without a part. */
  #linesOf(form: AnswerForm, run: DigitRun, part: DigitRun | undefined): FieldLines {
    const validators = `Cache-Control: ${cacheControlOf(run)}\r\nETag: ${etagOf(form, run)}\r\n`;
    if (part === undefined) return [this.#allow, validators];
    const { count } = part;
    const first = part.start - run.start;
    return [
      `Content-Type: ${form.type}\r\n${this.#allow}Content-Length: ${count}\r\n`,
      `${RANGES}Content-Range: bytes ${first}-${first + count - 1}/${run.count}\r\n`,
      validators,
    ];
  }

  /**
   * The digits of a run, with what stands around a whole one.
   * @returns undefined when another way is to carry them
   * @throws DamagedFile, or the system's error, when they cannot be read from the disk
   */
  #bodyOf(page: Page, run: DigitRun, isAll: boolean, way: Way): Answer['body'] | undefined {
    const { set, start, count } = run;
    const { form, before, after } = page;
    if (count > LONGEST_DIRECT || set.remote) {
      if (way === 'direct' || (set.remote && way === 'node')) return undefined;
      if (set.text === undefined) return new DigitSource(this.#cache, form, run);
      return [before, set.text.subarray(start, start + count), after];
    }
    const digits = this.#read(set, start, count);
    return isAll ? [before, digits, after] : [digits];
  }

  /** Reads a short run. */
  #read(set: DigitSet, start: number, count: number): Stretch {
    const { text } = set;
    if (text !== undefined) return { bytes: text, from: start, to: start + count };
    const block = this.#cache.peek(set, start, count);
    if (block !== undefined) {
      const from = start % BLOCK_DIGITS;
      return { bytes: block, from, to: from + count };
    }
    let reader = this.#readers.get(set);
    if (reader === undefined) {
      reader = new DigitReader(set, Math.min(this.#maxDigits, LONGEST_DIRECT));
      this.#readers.set(set, reader);
    }
    const from = reader.read(start, count);
    return { bytes: reader.text, from, to: from + count };
  }
}

const NO_BODY: Answer['body'] = [];

/** Header lines of whole runs, up to what is about the client, in few pieces. */
class WholeHeads {
  readonly #form: AnswerForm;
  readonly #lines: string;
  #last: DigitRun | undefined;
  #beforeStart: Buffer = Buffer.alloc(0);
  #afterStart: Buffer = Buffer.alloc(0);

  /** @param allow the line about who may read */
  constructor(form: AnswerForm, allow: string) {
    this.#form = form;
    this.#lines = `Content-Type: ${form.type}\r\n${allow}${form === TEXT_FORM ? RANGES : ''}Content-Length: `;
  }

  linesOf(run: DigitRun): FieldLines {
    const last = this.#last;
    // Answers of one length differ only in the position within the ETag, and clients ask for many of one length.
    if (last === undefined || last.set !== run.set || last.count !== run.count || last.cut !== run.cut)
      this.#begin(run);
    return [this.#beforeStart, run.start, this.#afterStart];
  }

  #begin(run: DigitRun): void {
    const form = this.#form;
    this.#last = run;
    this.#beforeStart = Buffer.from(
      `${this.#lines}${lengthOf(form, run)}\r\nCache-Control: ${cacheControlOf(run)}\r\nETag: ${etagBefore(run.set)}`,
    );
    this.#afterStart = Buffer.from(`-${run.count}${etagAfter(form)}\r\n`);
  }
}

/** The part of a run that Range asks for; undefined for the whole. */
function partOf(run: DigitRun, etag: string, { headers }: PlainRequest): DigitRun | 'unsatisfiable' | undefined {
  const validator = headers['if-range'];
  if (validator !== undefined && validator !== etag) return undefined;
  const range = parseRange(headers.range, run.count);
  if (range === undefined || range === 'unsatisfiable') return range;
  return { ...run, start: run.start + range.first, count: range.last - range.first + 1 };
}

/** Does a request ask for a path below ours that does not exist? */
function isUnknown({ bytes, from, to, url }: PlainRequest): boolean {
  for (let index = 0; index < VERSION.length; index++)
    if (from + index >= to || bytes[from + index] !== VERSION_BYTES[index]) return false;
  const path = url.split('?', 1)[0]!;
  // The router reads escaped letters, and what comes after a hash.
  return !/[%#]/.test(path) && !SEARCHES.has(path);
}
