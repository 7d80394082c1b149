import { normalise } from './normalise.ts';

/** A house number in two parts: 12 and a. */
export interface HouseNumber {
  /** 0 where it does not begin with digits. */
  readonly number: number;
  /** What follows, in small letters and digits without blanks. */
  readonly rest: string;
}

/** Most digits of a number; what is longer is no house number. */
const MOST_DIGITS = 7;
/** Most characters of the rest. */
const MOST_REST = 24;

/** The house numbers in a tag: parts between commas and semicolons. */
export function houseNumbersIn(tag: string): HouseNumber[] {
  const found: HouseNumber[] = [];
  for (const part of tag.includes(',') || tag.includes(';') ? tag.split(/[,;]/) : [tag]) {
    const number = houseNumber(normalise(part));
    if (number !== undefined) found.push(number);
  }
  return found;
}

/** The house number in normalised words; undefined for what is none. */
export function houseNumber(words: string): HouseNumber | undefined {
  let digits = 0;
  while (isDigit(words, digits)) digits++;
  if (digits > MOST_DIGITS) return undefined;
  const number = Number(words.slice(0, digits));
  if (digits === words.length) return digits === 0 ? undefined : { number, rest: '' };
  let rest = '';
  for (let at = words[digits] === ' ' ? digits + 1 : digits; at < words.length; at++) {
    if (words[at] !== ' ') rest += words[at];
    // Two numbers do not become one.
    else if (isDigit(words, at - 1) && isDigit(words, at + 1)) rest += '.';
  }
  if (rest.length > MOST_REST || (digits === 0 && rest.length !== 1 && !/\d/.test(rest))) return undefined;
  return { number, rest };
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
}
