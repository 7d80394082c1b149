import type { FastPath } from '#kit/listener';
import type { OriginPolicy } from '#kit/origin-policy';
import type { RateLimit } from '#kit/rate-limit';
import { requestId } from '#kit/request-id';
import type { ConstantName } from '../store/constants.ts';
import type { DigitCache } from '../store/digit-cache.ts';
import type { DigitSet } from '../store/digit-set.ts';
import { cacheControlOf, etagOf, lengthOf, STRING_DIGITS, TEXT_FORM } from './digit-answer.ts';
import { DigitPump } from './digit-pump.ts';
import { type DigitSets, parseDigitRequest, queryOf } from './digit-request.ts';
import { isMalformed, sendNotFound } from './not-found.ts';
import { RUN_PATHS } from './number-paths.ts';

/**
 * Answers GET of long runs before the router sees the request: with few writes, or chunk by chunk where they lie on the
 * disk. Whatever is not a plain 200 (errors, conditional requests, other methods), and what lies behind an address, is left
 * to the routes; only a path that no router reads is answered here too.
 * @param setsOf the sets of a number, which stay the same
 * @param tally gives the function that counts answers of a route and status
 * @param origins which pages may read
 */
export function createFastPath(
  setsOf: (name: ConstantName) => DigitSets | undefined,
  cache: DigitCache,
  maxDigits: number,
  limit: RateLimit,
  tally: (route: string, status: number) => (method: string) => void,
  origins: OriginPolicy,
): FastPath {
  const pages = new Map(
    RUN_PATHS.map(({ name, form, path, route }) => [path, { form, sets: setsOf(name), count: tally(route, 200) }]),
  );
  const pumps = new Map<DigitSet, DigitPump>();
  const pumpOf = (set: DigitSet): DigitPump => {
    let pump = pumps.get(set);
    if (pump === undefined) {
      pump = new DigitPump(set, cache);
      pumps.set(set, pump);
    }
    return pump;
  };
  return (request, response) => {
    const { url = '', method = '', headers } = request;
    const page = pages.get(url.split('?', 1)[0]);
    if (page === undefined) {
      if (!isMalformed(url)) return false;
      sendNotFound(url, response);
      return true;
    }
    const { sets, form, count } = page;
    if (method !== 'GET' || sets === undefined) return false;
    const run = parseDigitRequest(queryOf(url), sets, maxDigits);
    // What is short was answered directly, or cannot be read.
    if (typeof run === 'string' || run.count <= STRING_DIGITS || run.set.remote) return false;
    if (headers['if-none-match'] !== undefined || (form === TEXT_FORM && headers.range !== undefined)) return false;
    if (!limit.take(request)) return false;
    const fields = [
      ...origins.fields,
      'Cache-Control',
      cacheControlOf(run),
      'ETag',
      etagOf(form, run),
      ...(form === TEXT_FORM ? ['Accept-Ranges', 'bytes'] : []),
    ];
    if (limit.enabled) for (const [name, value] of Object.entries(limit.headers(request))) fields.push(name, value);
    fields.push('X-Request-Id', requestId());
    const { text } = run.set;
    if (text === undefined) {
      // The route reads once more and says what is wrong.
      if (!pumpOf(run.set).send(response, form, run, fields)) return false;
    } else {
      response.writeHead(200, ['Content-Type', form.type, 'Content-Length', String(lengthOf(form, run)), ...fields]);
      if (form.before !== '') response.write(form.before, 'latin1');
      response.write(text.subarray(run.start, run.start + run.count));
      response.end(form.after, 'latin1');
    }
    count(method);
    return true;
  };
}
