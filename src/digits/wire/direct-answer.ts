import type { AnswerBuffer } from '#kit/answer-buffer';
import type { DirectAnswer, DirectRequest } from '#kit/direct-answer';
import { STATUS_CODES } from '#kit/node-http';
import type { OriginPolicy } from '#kit/origin-policy';
import type { RateLimit } from '#kit/rate-limit';
import { errors } from '../errors.ts';
import { CONSTANTS, type ConstantName } from '../store/constants.ts';
import { BLOCK_DIGITS, type DigitCache } from '../store/digit-cache.ts';
import { DigitReader, type DigitSet } from '../store/digit-set.ts';
import { parseRange } from './byte-range.ts';
import {
  type AnswerForm,
  cacheControlOf,
  etagAfter,
  etagBefore,
  etagOf,
  lengthOf,
  matches,
  STRING_DIGITS,
  TEXT_FORM,
} from './digit-answer.ts';
import {
  type DigitRun,
  type DigitSets,
  parseDigitRequest,
  parsePlainQuery,
  queryAt,
  queryOf,
} from './digit-request.ts';
import { notFoundBody } from './not-found.ts';
import { RUN_PATHS, SEARCH, VERSION } from './number-paths.ts';

const NO_DIGITS = Buffer.alloc(0);
const VERSION_BYTES = Buffer.from(VERSION);
const SEARCHES = new Set(CONSTANTS.map(({ name }) => `${VERSION}${name}${SEARCH}`));

/** Counts an answer by its method. */
type Count = (method: string) => void;

/**
 * Answers GET and HEAD of runs of digits and of unknown paths beside them: short runs and ranges of long ones, 304 to who
 * has the digits, 429 to who asks too often, and errors. Long runs, searches, what lies behind an address, and other paths
 * are left to others.
 * @param setsOf the sets of a number, which stay the same
 * @param tally gives the function that counts answers of a route and status
 * @param origins which pages may read
 */
export function createDirectAnswer(
  setsOf: (name: ConstantName) => DigitSets | undefined,
  cache: DigitCache,
  maxDigits: number,
  limit: RateLimit,
  tally: (route: string, status: number) => Count,
  origins: OriginPolicy,
): DirectAnswer {
  const allow = origins.line;
  const most = Math.min(maxDigits, STRING_DIGITS);
  const readers = new Map<DigitSet, DigitReader>();
  /** Where the digits of a run are: they begin at `digitsAt`. */
  let digitsAt = 0;
  const read = ({ set, start, count }: DigitRun): Buffer | undefined => {
    if (set.text !== undefined) {
      digitsAt = start;
      return set.text;
    }
    const cached = cache.peek(set, start, count);
    if (cached !== undefined) {
      digitsAt = start % BLOCK_DIGITS;
      return cached;
    }
    let reader = readers.get(set);
    if (reader === undefined) {
      reader = new DigitReader(set, most);
      readers.set(set, reader);
    }
    try {
      digitsAt = reader.read(start, count);
      return reader.text;
    } catch {
      // The route reads once more and says what is wrong.
      return undefined;
    }
  };
  const counts = new Map<string, Count>();
  const count = (route: string, status: number, method: string): void => {
    const key = `${status}${route}`;
    let known = counts.get(key);
    if (known === undefined) {
      known = tally(route, status);
      counts.set(key, known);
    }
    known(method);
  };
  const pages = RUN_PATHS.map(({ name, form, path, route }) => ({
    path: Buffer.from(path),
    sets: setsOf(name),
    form,
    whole: new WholeHeads(form, allow),
    before: Buffer.from(form.before),
    after: Buffer.from(form.after),
    route,
    ok: tally(route, 200),
  }));
  type Page = (typeof pages)[number];

  /** @returns true, for the request is answered */
  const refuse = (
    route: string,
    code: keyof typeof errors,
    request: DirectRequest,
    answer: AnswerBuffer,
    more = '',
  ) => {
    const { status, message } = errors[code];
    count(route, status, request.method);
    answer.text(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: text/plain\r\n${allow}` +
        `Content-Length: ${message.length}\r\nCache-Control: no-store\r\n${more}`,
    );
    limit.writeHeaders(request, answer);
    answer.endHead();
    answer.text(message);
    return true;
  };
  const notFound = ({ url, method }: DirectRequest, answer: AnswerBuffer) => {
    const body = notFoundBody(url);
    count('other', 404, method);
    answer.text(
      `HTTP/1.1 404 Not Found\r\nContent-Type: text/plain; charset=utf-8\r\n${allow}Content-Length: ${body.length}\r\n`,
    );
    answer.endHead();
    answer.text(body);
    return true;
  };
  const withoutPage = (request: DirectRequest, answer: AnswerBuffer) => {
    const { bytes, from, to } = request;
    for (let index = 0; index < VERSION.length; index++)
      if (from + index >= to || bytes[from + index] !== VERSION_BYTES[index]) return false;
    const path = request.url.split('?', 1)[0];
    // Escaped letters, and what comes after a hash, are the router's to read.
    if (/[%#]/.test(path) || SEARCHES.has(path)) return false;
    return notFound(request, answer);
  };
  const answerPage = (page: Page, queryBegin: number, request: DirectRequest, answer: AnswerBuffer): boolean => {
    const { bytes, to, method } = request;
    const { sets, form, route } = page;
    if (sets === undefined)
      return limit.take(request) ? notFound(request, answer) : refuse(route, 'RATE', request, answer);
    const run = parsePlainQuery(bytes, queryBegin, to, sets, maxDigits) ?? parseUnusual(request.url, sets, maxDigits);
    if (typeof run === 'string') return refuse(route, limit.take(request) ? run : 'RATE', request, answer);
    let part: DigitRun | undefined;
    let isHeld = false;
    if (request.conditional) {
      const etag = etagOf(form, run);
      isHeld = matches(request.headers['if-none-match'], etag);
      const range = form === TEXT_FORM && method === 'GET' && !isHeld ? partOf(run, etag, request) : undefined;
      if (range === 'unsatisfiable') {
        if (!limit.take(request)) return refuse(route, 'RATE', request, answer);
        return refuse(route, 'RANGE', request, answer, `${RANGES}Content-Range: bytes */${run.count}\r\n`);
      }
      part = range;
    }
    const wanted = part ?? run;
    let digits: Buffer | undefined = NO_DIGITS;
    let length = 0;
    if (!isHeld && method === 'GET') {
      length = wanted.count;
      if (length > most || run.set.remote) return false;
      digits = read(wanted);
      if (digits === undefined) return false;
    }
    if (!limit.take(request)) return refuse(route, 'RATE', request, answer);
    if (isHeld) {
      count(route, 304, method);
      answer.text(`HTTP/1.1 304 Not Modified\r\n${allow}${validators(form, run)}`);
      limit.writeHeaders(request, answer);
      answer.endHead();
      return true;
    }
    if (part === undefined) {
      page.ok(method);
      page.whole.write(run, answer);
    } else {
      count(route, 206, method);
      const first = part.start - run.start;
      answer.text(
        `HTTP/1.1 206 Partial Content\r\nContent-Type: ${form.type}\r\n${allow}Content-Length: ${length}\r\n` +
          `${RANGES}Content-Range: bytes ${first}-${first + length - 1}/${run.count}\r\n${validators(form, run)}`,
      );
    }
    limit.writeHeaders(request, answer);
    answer.endHead();
    if (part === undefined) answer.piece(page.before);
    if (length > 0) answer.stretch(digits, digitsAt, digitsAt + length);
    if (part === undefined) answer.piece(page.after);
    return true;
  };
  return (request, answer) => {
    const { bytes, from, to } = request;
    for (const page of pages) {
      const query = queryAt(bytes, from, to, page.path);
      if (query >= 0) return answerPage(page, query, request, answer);
    }
    return withoutPage(request, answer);
  };
}

const RANGES = 'Accept-Ranges: bytes\r\n';

/** Heads of answers that are a run as a whole, up to what is about the client, put together of few parts. */
class WholeHeads {
  readonly #form: AnswerForm;
  readonly #head: string;
  #last: DigitRun | undefined;
  #beforeStart = NO_DIGITS;
  #afterStart = NO_DIGITS;

  /** @param allow the line about who may read */
  constructor(form: AnswerForm, allow: string) {
    this.#form = form;
    const ranges = form === TEXT_FORM ? RANGES : '';
    this.#head = `HTTP/1.1 200 OK\r\nContent-Type: ${form.type}\r\n${allow}${ranges}Content-Length: `;
  }

  write(run: DigitRun, answer: AnswerBuffer): void {
    const last = this.#last;
    // Up to the position in the ETag answers of the same length are the same, and clients ask for them in rows.
    if (last === undefined || last.set !== run.set || last.count !== run.count || last.cut !== run.cut)
      this.#begin(run);
    answer.piece(this.#beforeStart);
    answer.integer(run.start);
    answer.piece(this.#afterStart);
  }

  #begin(run: DigitRun): void {
    const form = this.#form;
    this.#last = run;
    this.#beforeStart = Buffer.from(
      `${this.#head}${lengthOf(form, run)}\r\nCache-Control: ${cacheControlOf(run)}\r\nETag: ${etagBefore(run.set)}`,
    );
    this.#afterStart = Buffer.from(`-${run.count}${etagAfter(form)}\r\n`);
  }
}

const validators = (form: AnswerForm, run: DigitRun): string =>
  `Cache-Control: ${cacheControlOf(run)}\r\nETag: ${etagOf(form, run)}\r\n`;

/** The part of a run that Range asks for; undefined for the whole. */
function partOf(run: DigitRun, etag: string, { headers }: DirectRequest): DigitRun | 'unsatisfiable' | undefined {
  const validator = headers['if-range'];
  if (validator !== undefined && validator !== etag) return undefined;
  const range = parseRange(headers.range, run.count);
  if (range === undefined || range === 'unsatisfiable') return range;
  return { ...run, start: run.start + range.first, count: range.last - range.first + 1 };
}

/** The run of a query that says it in another way, or says more; or the code of an error. */
const parseUnusual = (url: string, sets: DigitSets, maxDigits: number): DigitRun | keyof typeof errors =>
  parseDigitRequest(queryOf(url), sets, maxDigits);
