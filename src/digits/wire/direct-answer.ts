import type { DirectAnswer } from '#kit/direct-answer';
import { BLOCK_DIGITS, type DigitCache } from '../store/digit-cache.ts';
import { DigitReader } from '../store/digit-set.ts';
import { cacheControlOf, etagOf, JSON_FORM, lengthOf, STRING_DIGITS } from './digit-answer.ts';
import { isPi, type PiSets, parseDigitRequest, queryOf } from './digit-request.ts';

/**
 * Answers GET /v1/pi for short runs as one text; whatever is not a plain 200 is left to the routes.
 * @param count called once for each answer with the method
 */
export function createDirectAnswer(
  sets: PiSets,
  cache: DigitCache,
  maxDigits: number,
  count: (method: string) => void,
): DirectAnswer {
  const most = Math.min(maxDigits, STRING_DIGITS);
  const decimal = new DigitReader(sets.decimal, most);
  const hexadecimal = new DigitReader(sets.hexadecimal, most);
  const { type, before, after } = JSON_FORM;
  const head = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: `;
  return (target, shared) => {
    if (!isPi(target)) return undefined;
    const run = parseDigitRequest(queryOf(target), sets, maxDigits);
    if (typeof run === 'string' || run.count > most || run.set.remote) return undefined;
    const reader = run.set === sets.decimal ? decimal : hexadecimal;
    const cached = run.set.text === undefined ? cache.peek(run.set, run.start, run.count) : undefined;
    let at = run.start % BLOCK_DIGITS;
    if (cached === undefined)
      try {
        at = reader.read(run.start, run.count);
      } catch {
        // The route reads once more and says what is wrong.
        return undefined;
      }
    count('GET');
    const digits = (cached ?? reader.text).toString('latin1', at, at + run.count);
    return `${head}${lengthOf(JSON_FORM, run)}\r\nCache-Control: ${cacheControlOf(run)}\r\nETag: ${etagOf(JSON_FORM, run)}\r\n${shared}\r\n${before}${digits}${after}`;
  };
}
