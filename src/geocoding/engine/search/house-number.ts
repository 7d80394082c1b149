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
  for (const part of /[,;]/.test(tag) ? tag.split(/[,;]/) : [tag]) {
    const number = houseNumber(normalise(part));
    if (number !== undefined) found.push(number);
  }
  return found;
}

/** The house number in normalised words; undefined for what is none. */
export function houseNumber(words: string): HouseNumber | undefined {
  const compact = words.replaceAll(' ', '.');
  const [, digits = '', after = ''] = /^(\d*)(.*)$/.exec(compact) ?? [];
  const rest = after.replace(/^\./, '').replace(/(?<=\D)\.|\.(?=\D)/g, '');
  if (digits.length > MOST_DIGITS || rest.length > MOST_REST) return undefined;
  if (digits === '' && !/\d/.test(rest) && rest.length !== 1) return undefined;
  return { number: Number(digits), rest };
}
