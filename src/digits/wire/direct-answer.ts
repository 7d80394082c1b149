import type { AnswerBuffer } from '#kit/answer-buffer';
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
  type PiSets,
  parseDigitRequest,
  parsePlainQuery,
  piQueryAt,
  piTextQueryAt,
  queryOf,
} from './digit-request.ts';

const ALLOW = 'Access-Control-Allow-Origin: *\r\n';

/**
 * Answers GET and HEAD of /v1/pi and /v1/pi/digits for short runs: with the digits or a range of them, with 304 to who has
 * them, with 429 to who asks too often. Errors, long runs and what lies behind an address are left to others.
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
  /** Where the digits of a run are: they begin at `digitsAt`. */
  let digitsAt = 0;
  const read = ({ set, start, count }: DigitRun): Uint8Array | undefined => {
    const cached = set.text === undefined ? cache.peek(set, start, count) : undefined;
    if (cached !== undefined) {
      digitsAt = start % BLOCK_DIGITS;
      return cached;
    }
    const reader = readers[set === sets.decimal ? 0 : 1];
    try {
      digitsAt = reader.read(start, count);
      return reader.text;
    } catch {
      // The route reads once more and says what is wrong.
      return undefined;
    }
  };
  const answersIn = (form: AnswerForm, route: string) => ({
    form,
    whole: new WholeHeads(form),
    before: Buffer.from(form.before),
    after: Buffer.from(form.after),
    ok: tally(route, 200),
    part: tally(route, 206),
    same: tally(route, 304),
    refused: tally(route, 429),
  });
  const json = answersIn(JSON_FORM, '/v1/pi');
  const text = answersIn(TEXT_FORM, '/v1/pi/digits');
  return (request, answer) => {
    const { bytes, from, to, method } = request;
    let asked = json;
    let queryAt = piQueryAt(bytes, from, to);
    if (queryAt < 0) {
      queryAt = piTextQueryAt(bytes, from, to);
      if (queryAt < 0) return false;
      asked = text;
    }
    const run = parsePlainQuery(bytes, queryAt, to, sets, maxDigits) ?? parseUnusualQuery(request.url, sets, maxDigits);
    if (run === undefined || run.count > most || run.set.remote) return false;
    const { form } = asked;
    let part: DigitRun | undefined;
    let isHeld = false;
    if (request.conditional) {
      const etag = etagOf(form, run);
      isHeld = matches(request.headers['if-none-match'], etag);
      const range = form === TEXT_FORM && method === 'GET' && !isHeld ? partOf(run, etag, request) : undefined;
      if (range === 'unsatisfiable') return false;
      part = range;
    }
    const wanted = part ?? run;
    const digits = isHeld ? NO_DIGITS : read(wanted);
    if (digits === undefined) return false;
    if (!limit.take(request)) {
      asked.refused(method);
      refuse(request, limit, answer);
      return true;
    }
    if (isHeld) {
      asked.same(method);
      answer.text(`HTTP/1.1 304 Not Modified\r\n${ALLOW}${validators(form, run)}`);
      limit.writeHeaders(request, answer);
      answer.endHead();
      return true;
    }
    if (part === undefined) {
      asked.ok(method);
      asked.whole.write(run, answer);
    } else {
      asked.part(method);
      const first = part.start - run.start;
      answer.text(
        `HTTP/1.1 206 Partial Content\r\nContent-Type: ${form.type}\r\n${ALLOW}Content-Length: ${part.count}\r\n` +
          `Accept-Ranges: bytes\r\nContent-Range: bytes ${first}-${first + part.count - 1}/${run.count}\r\n` +
          validators(form, run),
      );
    }
    limit.writeHeaders(request, answer);
    answer.endHead();
    if (part === undefined) answer.piece(asked.before);
    answer.stretch(digits, digitsAt, digitsAt + wanted.count);
    if (part === undefined) answer.piece(asked.after);
    return true;
  };
}

const NO_DIGITS = new Uint8Array();

/** Heads of answers that are a run as a whole, up to what is about the client, put together of few parts. */
class WholeHeads {
  readonly #form: AnswerForm;
  readonly #head: string;
  #last: DigitRun | undefined;
  #beforeStart = NO_DIGITS;
  #afterStart = NO_DIGITS;

  constructor(form: AnswerForm) {
    this.#form = form;
    const ranges = form === TEXT_FORM ? 'Accept-Ranges: bytes\r\n' : '';
    this.#head = `HTTP/1.1 200 OK\r\nContent-Type: ${form.type}\r\n${ALLOW}${ranges}Content-Length: `;
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

function refuse(request: DirectRequest, limit: RateLimit, answer: AnswerBuffer): void {
  const { message } = fail('RATE');
  answer.text(
    `HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain\r\n${ALLOW}Content-Length: ${message.length}\r\n` +
      'Cache-Control: no-store\r\n',
  );
  limit.writeHeaders(request, answer);
  answer.endHead();
  answer.text(message);
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
  const run = parseDigitRequest(queryOf(url), sets, maxDigits);
  return typeof run === 'string' ? undefined : run;
}
