import type { DirectAnswer } from '#kit/direct-answer';
import { BLOCK_DIGITS, type DigitCache } from '../store/digit-cache.ts';
import { DigitReader, type DigitSet } from '../store/digit-set.ts';
import { cacheControlOf, etagAfter, etagBefore, JSON_FORM, lengthOf, STRING_DIGITS } from './digit-answer.ts';
import { type DigitRun, type PiSets, parsePlainRequest } from './digit-request.ts';

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
  const { type, before, after } = JSON_FORM;
  const head = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: `;
  const source = (set: DigitSet) => {
    const headers = (cut: boolean): string =>
      `\r\nCache-Control: ${cacheControlOf({ cut })}\r\nETag: ${etagBefore(set)}`;
    return { reader: new DigitReader(set, most), whole: headers(false), cut: headers(true) };
  };
  const decimal = source(sets.decimal);
  const hexadecimal = source(sets.hexadecimal);
  // Texts are put together of few parts, and what many answers share is joined once: each part costs.
  let joined = '';
  let middle = '';
  const middleOf = (shared: string): string => {
    if (shared !== joined) {
      joined = shared;
      middle = flat(`${etagAfter(JSON_FORM)}\r\n${shared}\r\n${before}`);
    }
    return middle;
  };
  let last: DigitRun | undefined;
  let lastBeginning = '';
  /** Up to the position in the ETag: the same for answers of the same length, which clients ask for in rows. */
  const beginningOf = (run: DigitRun): string => {
    if (last?.set !== run.set || last.count !== run.count || last.cut !== run.cut) {
      const { whole, cut } = run.set === sets.decimal ? decimal : hexadecimal;
      last = run;
      lastBeginning = flat(`${head}${lengthOf(JSON_FORM, run)}${run.cut ? cut : whole}`);
    }
    return lastBeginning;
  };
  return (target, shared) => {
    const run = parsePlainRequest(target, sets, maxDigits);
    if (run === undefined || run.count > most || run.set.remote) return undefined;
    const { reader } = run.set === sets.decimal ? decimal : hexadecimal;
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
    return `${beginningOf(run)}${run.start}-${run.count}${middleOf(shared)}${digits}${after}`;
  };
}

/** The same text in one piece: a joined one stays a tree of its parts, which every write would walk. */
const flat = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');
