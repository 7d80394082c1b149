import { limits } from '../limits.ts';
import type { Reading } from '../text/token.ts';

/** Numbers of kinds stay small integers. */
const MAX_NUMBER = 2 ** 30;
/** Results that are remembered, a power of two. */
const RESULTS = 2 ** 16;

const kinds = new Map<string, number>();
let lastKind = 0;

/** A number that tokens share which no test of a single token tells apart: text, blank before and readings are equal. */
export function kindOfToken(text: string, whitespaceBefore: boolean, readings: readonly Reading[]): number {
  let key = whitespaceBefore ? ` ${text}` : text;
  for (const { pos, lemma } of readings) key += `\n${pos ?? '\t'}\n${lemma ?? '\t'}`;
  let kind = kinds.get(key);
  if (kind === undefined) {
    if (kinds.size >= limits.rememberedForms / 2) kinds.clear();
    if (lastKind === MAX_NUMBER) {
      // Numbers given again so much later meet no token that has them still.
      lastKind = 0;
      results.fill(0);
    }
    kind = ++lastKind;
    kinds.set(key, kind);
  }
  return kind;
}

// Each place holds the last result that fell on it: which test, and the kind with the result as its lowest bit.
const results = new Int32Array(2 * RESULTS);

let lastTest = 0;

/** Numbers for so many tests whose results are to be remembered; gives the first. */
export function numberTests(count: number): number {
  const first = lastTest + 1;
  lastTest += count;
  return first;
}

/** What a test, by number, gave for a kind of token; undefined when that is not known any more. */
export function rememberedResult(test: number, kind: number): boolean | undefined {
  const place = placeOf(test, kind);
  const key = results[place + 1];
  return results[place] === test && key >>> 1 === kind ? (key & 1) === 1 : undefined;
}

export function rememberResult(test: number, kind: number, result: boolean): void {
  const place = placeOf(test, kind);
  results[place] = test;
  results[place + 1] = (kind << 1) | (result ? 1 : 0);
}

/** Multiplicative hashing (Knuth, The Art of Computer Programming 3, 6.4). */
const placeOf = (test: number, kind: number): number =>
  ((Math.imul(test, 0x9e3779b1) ^ Math.imul(kind, 0x85ebca6b)) >>> 16) << 1;
