import type { FastPath } from '#kit/listener';
import type { RateLimit } from '#kit/rate-limit';
import { requestId } from '#kit/request-id';
import type { DigitCache } from '../store/digit-cache.ts';
import { DigitReader } from '../store/digit-set.ts';
import { cacheControlOf, etagOf, JSON_FORM, lengthOf, STRING_DIGITS } from './digit-answer.ts';
import { DigitPump } from './digit-pump.ts';
import { isPi, type PiSets, parseDigitRequest, queryOf } from './digit-request.ts';
import { isMalformed, sendNotFound } from './not-found.ts';

/**
 * Answers GET /v1/pi for long runs before the router sees the request: with few writes, or chunk by chunk where
 * they lie on the disk. Whatever is not a plain 200 (errors, conditional requests, other methods), and what lies behind an
 * address, is left to the routes; only a path that no router reads is answered here too.
 * @param count called once for each answer with the method
 */
export function createFastPath(
  sets: PiSets,
  cache: DigitCache,
  maxDigits: number,
  limit: RateLimit,
  count: (method: string) => void,
): FastPath {
  const sources = new Map(
    [sets.decimal, sets.hexadecimal].map((set) => {
      const capacity = set.text === undefined ? Math.min(maxDigits, STRING_DIGITS) : maxDigits;
      return [set, { reader: new DigitReader(set, capacity), pump: new DigitPump(set, cache) }];
    }),
  );
  return (request, response) => {
    const { url = '', method = '' } = request;
    if (!isPi(url)) {
      if (!isMalformed(url)) return false;
      sendNotFound(url, response);
      return true;
    }
    if (method !== 'GET') return false;
    const run = parseDigitRequest(queryOf(url), sets, maxDigits);
    // What is short was answered directly, or cannot be read.
    if (typeof run === 'string' || run.count <= STRING_DIGITS || request.headers['if-none-match'] !== undefined)
      return false;
    const source = sources.get(run.set);
    if (source === undefined || run.set.remote || !limit.take(request)) return false;
    const headers = [
      'Access-Control-Allow-Origin',
      '*',
      'Cache-Control',
      cacheControlOf(run),
      'ETag',
      etagOf(JSON_FORM, run),
    ];
    if (limit.enabled) for (const [name, value] of Object.entries(limit.headers(request))) headers.push(name, value);
    headers.push('X-Request-Id', requestId());
    const { reader, pump } = source;
    const { type, before, after } = JSON_FORM;
    if (run.count > reader.capacity) {
      if (!pump.send(response, JSON_FORM, run, headers)) return false;
      count(method);
      return true;
    }
    let at = 0;
    try {
      at = reader.read(run.start, run.count);
    } catch {
      // The route reads once more and says what is wrong.
      return false;
    }
    const end = at + run.count;
    response.writeHead(200, ['Content-Type', type, 'Content-Length', String(lengthOf(JSON_FORM, run)), ...headers]);
    response.write(before, 'latin1');
    response.write(reader.text.subarray(at, end));
    response.end(after, 'latin1');
    count(method);
    return true;
  };
}
