import type { FastPath } from '#kit/http-server';
import { DigitReader } from '../store/digit-set.ts';
import { CHUNK_DIGITS, cacheControlOf, etagOf, JSON_FORM, lengthOf, STRING_DIGITS } from './digit-answer.ts';
import { type DigitSets, isPi, parseDigitRequest, queryOf } from './digit-request.ts';
import { isMalformed, sendNotFound } from './not-found.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * Answers GET and HEAD /v1/pi for runs that are in memory or short, with one write, before the router sees the request.
 * Whatever is not a plain 200 (errors, conditional requests, long runs, other methods) is left to the routes; only a
 * path that no router reads is answered here too.
 * @param count called once for each answer with the method
 */
export function createFastPath(
  sets: DigitSets,
  maxDigits: number,
  limit: RateLimit,
  count: (method: string) => void,
): FastPath {
  const readers = new Map(
    [sets.decimal, sets.hexadecimal].map((set) => {
      const capacity = set.text === undefined ? Math.min(maxDigits, CHUNK_DIGITS) : maxDigits;
      return [set, new DigitReader(set, capacity)];
    }),
  );
  return (request, response) => {
    const { url = '', method = '' } = request;
    if (!isPi(url)) {
      if (!isMalformed(url)) return false;
      sendNotFound(url, response);
      return true;
    }
    if (method !== 'GET' && method !== 'HEAD') return false;
    const run = parseDigitRequest(queryOf(url), sets, maxDigits);
    if (typeof run === 'string' || request.headers['if-none-match'] !== undefined) return false;
    const reader = readers.get(run.set);
    if (reader === undefined || run.set.remote || run.count > reader.capacity || !limit.take(request)) return false;
    let at = 0;
    try {
      at = reader.read(run.start, run.count);
    } catch {
      // The route reads once more and says what is wrong.
      return false;
    }
    const end = at + run.count;
    const headers = [
      'Content-Type',
      JSON_FORM.type,
      'Content-Length',
      String(lengthOf(JSON_FORM, run)),
      'Access-Control-Allow-Origin',
      '*',
      'Cache-Control',
      cacheControlOf(run),
      'ETag',
      etagOf(JSON_FORM, run),
    ];
    if (limit.enabled) for (const [name, value] of Object.entries(limit.headers(request))) headers.push(name, value);
    response.writeHead(200, headers);
    const { before, after } = JSON_FORM;
    if (method === 'HEAD') response.end();
    // As one string, head and body leave in one write, where a Buffer would be a second one; to copy it is cheap.
    else if (run.count <= STRING_DIGITS)
      response.end(before + reader.text.toString('latin1', at, end) + after, 'latin1');
    else {
      response.write(before, 'latin1');
      const digits = reader.text.subarray(at, end);
      response.write(run.set.text === undefined ? Buffer.from(digits) : digits);
      response.end(after, 'latin1');
    }
    count(method);
    return true;
  };
}
