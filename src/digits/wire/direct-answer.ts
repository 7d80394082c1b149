import type { DirectAnswer, DirectRequest } from '#kit/direct-answer';
import type { RateLimit } from '#kit/rate-limit';
import { fail } from '../errors.ts';
import { BLOCK_DIGITS, type DigitCache } from '../store/digit-cache.ts';
import { DigitReader } from '../store/digit-set.ts';
import { parseRange } from './byte-range.ts';
import {
  type AnswerForm,
  cacheControlOf,
  etagAfter,
  etagBefore,
  etagOf,
  JSON_FORM,
  lengthOf,
  matches,
  STRING_DIGITS,
  TEXT_FORM,
} from './digit-answer.ts';
import {
  type DigitRun,
  isPi,
  isPiText,
  type PiSets,
  parseDigitRequest,
  parsePlainQuery,
  queryOf,
} from './digit-request.ts';

const VISIBLE = /^[\x21-\x7e]*$/;
const ALLOW = 'Access-Control-Allow-Origin: *\r\n';

/**
 * Answers GET and HEAD of /v1/pi and /v1/pi/digits for short runs as one text: with the digits or a range of them, with
 * 304 to who has them, with 429 to who asks too often. Errors, long runs and what lies behind an address are left to others.
 * @param tally gives the function that counts answers of a route and status, each called with its method
 */
export function createDirectAnswer(
  sets: PiSets,
  cache: DigitCache,
  maxDigits: number,
  limit: RateLimit,
  tally: (route: string, status: number) => (method: string) => void,
): DirectAnswer {
  const most = Math.min(maxDigits, STRING_DIGITS);
  const readers = [sets.decimal, sets.hexadecimal].map((set) => new DigitReader(set, most));
  const read = ({ set, start, count }: DigitRun): string | undefined => {
    const cached = set.text === undefined ? cache.peek(set, start, count) : undefined;
    const reader = readers[set === sets.decimal ? 0 : 1];
    try {
      const at = cached === undefined ? reader.read(start, count) : start % BLOCK_DIGITS;
      return (cached ?? reader.text).toString('latin1', at, at + count);
    } catch {
      // The route reads once more and says what is wrong.
      return undefined;
    }
  };
  const answersIn = (form: AnswerForm, route: string) => ({
    form,
    whole: new WholeAnswers(form),
    pathLength: route.length,
    ok: tally(route, 200),
    part: tally(route, 206),
    same: tally(route, 304),
    refused: tally(route, 429),
  });
  const json = answersIn(JSON_FORM, '/v1/pi');
  const text = answersIn(TEXT_FORM, '/v1/pi/digits');
  return (request) => {
    const { url, method } = request;
    const asked = isPi(url) ? json : isPiText(url) ? text : undefined;
    if (asked === undefined) return undefined;
    const run = parsePlainQuery(url, asked.pathLength + 1, sets, maxDigits) ?? parseUnusualQuery(url, sets, maxDigits);
    if (run === undefined || run.count > most || run.set.remote) return undefined;
    const { form } = asked;
    let part: DigitRun | undefined;
    let isHeld = false;
    if (request.conditional) {
      const etag = etagOf(form, run);
      isHeld = matches(request.headers['if-none-match'], etag);
      const range = form === TEXT_FORM && method === 'GET' && !isHeld ? partOf(run, etag, request) : undefined;
      if (range === 'unsatisfiable') return undefined;
      part = range;
    }
    const digits = isHeld ? '' : read(part ?? run);
    if (digits === undefined) return undefined;
    if (!limit.take(request)) {
      asked.refused(method);
      return refusal(request, limit.headerLines(request));
    }
    const rate = limit.headerLines(request);
    if (isHeld) {
      asked.same(method);
      return `HTTP/1.1 304 Not Modified\r\n${ALLOW}${validators(form, run)}${rate}${ending(request)}`;
    }
    if (part !== undefined) {
      asked.part(method);
      const first = part.start - run.start;
      return (
        `HTTP/1.1 206 Partial Content\r\nContent-Type: ${form.type}\r\n${ALLOW}Content-Length: ${part.count}\r\n` +
        `Accept-Ranges: bytes\r\nContent-Range: bytes ${first}-${first + part.count - 1}/${run.count}\r\n` +
        `${validators(form, run)}${rate}${ending(request)}${digits}`
      );
    }
    asked.ok(method);
    return asked.whole.of(run, digits, rate, request);
  };
}

/** Answers that are a run as a whole, put together of few parts: what many share is joined once, for each part costs. */
class WholeAnswers {
  readonly #form: AnswerForm;
  readonly #head: string;
  readonly #tag: string;
  #shared: string | undefined;
  #middle = '';
  #last: DigitRun | undefined;
  #beginning = '';

  constructor(form: AnswerForm) {
    this.#form = form;
    const ranges = form === TEXT_FORM ? 'Accept-Ranges: bytes\r\n' : '';
    this.#head = `HTTP/1.1 200 OK\r\nContent-Type: ${form.type}\r\n${ALLOW}${ranges}Content-Length: `;
    this.#tag = `${etagAfter(form)}\r\n`;
  }

  of(run: DigitRun, digits: string, rate: string, { id, shared }: DirectRequest): string {
    const form = this.#form;
    const last = this.#last;
    // Up to the position in the ETag answers of the same length are the same, and clients ask for them in rows.
    if (last?.set !== run.set || last.count !== run.count || last.cut !== run.cut) {
      this.#last = run;
      const headers = `\r\nCache-Control: ${cacheControlOf(run)}\r\nETag: ${etagBefore(run.set)}`;
      this.#beginning = flat(`${this.#head}${lengthOf(form, run)}${headers}`);
    }
    if (shared !== this.#shared) {
      this.#shared = shared;
      this.#middle = flat(`\r\n${shared}\r\n${form.before}`);
    }
    const place = `${run.start}-${run.count}${this.#tag}${rate}`;
    return `${this.#beginning}${place}X-Request-Id: ${id}${this.#middle}${digits}${form.after}`;
  }
}

const validators = (form: AnswerForm, run: DigitRun): string =>
  `Cache-Control: ${cacheControlOf(run)}\r\nETag: ${etagOf(form, run)}\r\n`;

const ending = ({ id, shared }: DirectRequest): string => `X-Request-Id: ${id}\r\n${shared}\r\n`;

function refusal(request: DirectRequest, rate: string): string {
  const { message } = fail('RATE');
  return (
    `HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain\r\n${ALLOW}Content-Length: ${message.length}\r\n` +
    `Cache-Control: no-store\r\n${rate}${ending(request)}${message}`
  );
}

/** The part of a run that Range asks for; undefined for the whole. */
function partOf(run: DigitRun, etag: string, { headers }: DirectRequest): DigitRun | 'unsatisfiable' | undefined {
  const validator = headers['if-range'];
  if (validator !== undefined && validator !== etag) return undefined;
  const range = parseRange(headers.range, run.count);
  if (range === undefined || range === 'unsatisfiable') return range;
  return { ...run, start: run.start + range.first, count: range.last - range.first + 1 };
}

/** The run of a query that says it in another way, or says more; undefined for errors. */
function parseUnusualQuery(url: string, sets: PiSets, maxDigits: number): DigitRun | undefined {
  if (!VISIBLE.test(url)) return undefined;
  const run = parseDigitRequest(queryOf(url), sets, maxDigits);
  return typeof run === 'string' ? undefined : run;
}

/** The same text in one piece: a joined one stays a tree of its parts, which every write would walk. */
const flat = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');
