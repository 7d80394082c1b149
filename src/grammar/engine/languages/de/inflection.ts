import type { Reading, Token } from '../../text/token.ts';

/** Sets of case, number and gender as bits: four cases, in two numbers, in three genders. */
export type Inflections = number;

const CASES = ['NOM', 'AKK', 'DAT', 'GEN'];
const NUMBERS = ['SIN', 'PLU'];
const GENDERS = ['MAS', 'FEM', 'NEU'];

/** Endings of an adjective after the definite article, after the indefinite one, and after none. */
export type Declension = 'DEF' | 'IND' | 'SOL';

/** What a German part of speech says of case, number and gender; 0 when it says nothing of them. */
export function inflectionsOf(pos: string): Inflections {
  let cases = 0;
  let numbers = 0;
  let genders = 0;
  let all = false;
  for (const part of pos.split(':')) {
    if (CASES.includes(part)) cases |= 1 << CASES.indexOf(part);
    else if (NUMBERS.includes(part)) numbers |= 1 << NUMBERS.indexOf(part);
    else if (GENDERS.includes(part)) genders |= 1 << GENDERS.indexOf(part);
    else if (part === 'NOG' || part === 'ALG') all = true;
  }
  if (all || genders === 0) genders = 7;
  let set = 0;
  for (let one = 0; one < 4; one++)
    for (let number = 0; number < 2; number++)
      for (let gender = 0; gender < 3; gender++)
        if (cases & (1 << one) && numbers & (1 << number) && genders & (1 << gender))
          set |= 1 << (one * 6 + number * 3 + gender);
  return set;
}

/** The inflections that the accepted readings of a token have between them. */
export function inflectionsOfToken(
  { readings }: Token,
  accepts: (pos: string, reading: Reading) => boolean,
): Inflections {
  let set = 0;
  for (const reading of readings)
    if (reading.pos !== null && accepts(reading.pos, reading)) set |= inflectionsOf(reading.pos);
  return set;
}

/** Case, number and gender as they stand in tags, of every bit of a set: `NOM:SIN:MAS`. */
export function tagsOf(set: Inflections): string[] {
  const tags: string[] = [];
  for (let bit = 0; bit < 24; bit++)
    if (set & (1 << bit))
      tags.push(`${CASES[Math.floor(bit / 6)]}:${NUMBERS[Math.floor(bit / 3) % 2]}:${GENDERS[bit % 3]}`);
  return tags;
}

/** A set without regard to number and case: all that its genders may be. */
export function sameGenders(set: Inflections): Inflections {
  let result = 0;
  for (let gender = 0; gender < 3; gender++) {
    let has = false;
    for (let place = 0; place < 8; place++) if (set & (1 << (place * 3 + gender))) has = true;
    if (has) for (let place = 0; place < 8; place++) result |= 1 << (place * 3 + gender);
  }
  return result;
}

/** Does a token have a reading whose part of speech begins so? */
export const hasPos = ({ readings }: Token, prefix: string): boolean =>
  readings.some(({ pos }) => pos?.startsWith(prefix) === true);
