import type { DirectAnswer } from '#kit/direct-answer';
import { BLOCK_DIGITS, type DigitCache } from '../store/digit-cache.ts';
import { DigitReader, type DigitSet } from '../store/digit-set.ts';
import { cacheControlOf, etagAfter, etagBefore, JSON_FORM, lengthOf, STRING_DIGITS } from './digit-answer.ts';
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
  // Texts are put together of few parts: each costs.
  const source = (set: DigitSet) => {
    const headers = (cut: boolean): string =>
      `\r\nCache-Control: ${cacheControlOf({ cut })}\r\nETag: ${etagBefore(set)}`;
    return { reader: new DigitReader(set, most), whole: headers(false), cut: headers(true) };
  };
  const decimal = source(sets.decimal);
  const hexadecimal = source(sets.hexadecimal);
  const { type, before, after } = JSON_FORM;
  const head = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: `;
  const etagEnd = `${etagAfter(JSON_FORM)}\r\n`;
  const bodyStart = `\r\n${before}`;
  return (target, shared) => {
    if (!isPi(target)) return undefined;
    const run = parseDigitRequest(queryOf(target), sets, maxDigits);
    if (typeof run === 'string' || run.count > most || run.set.remote) return undefined;
    const { reader, whole, cut } = run.set === sets.decimal ? decimal : hexadecimal;
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
    return `${head}${lengthOf(JSON_FORM, run)}${run.cut ? cut : whole}${run.start}-${run.count}${etagEnd}${shared}${bodyStart}${digits}${after}`;
  };
}
