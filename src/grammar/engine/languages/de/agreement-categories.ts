import { elementAt } from '#kit/element-at';
import type { Token } from '../../text/token.ts';
import { hasTagStart } from './word-kinds.ts';

/**
 * Cases, numbers and genders that a word may have, as bits, with the definite article and with the indefinite one. The
 * fourth gender is that of words that say they go with all of them.
 */
export interface Categories {
  readonly definite: number;
  readonly indefinite: number;
}

const CASES = ['NOM', 'AKK', 'DAT', 'GEN'];
const NUMBERS = ['SIN', 'PLU'];
const GENDERS = ['MAS', 'FEM', 'NEU', 'ALG'];
const ALL = GENDERS.indexOf('ALG');

interface Parsed {
  readonly category: number;
  readonly gender: number;
  readonly determination: 'definite' | 'indefinite' | undefined;
}

const bit = (category: number, gender: number): number => 1 << (category * 4 + gender);

function parse(pos: string): Parsed | undefined {
  let one = -1;
  let number = -1;
  let gender = -1;
  let determination: Parsed['determination'];
  for (const part of pos.split(':')) {
    if (CASES.includes(part)) one = CASES.indexOf(part);
    else if (NUMBERS.includes(part)) number = NUMBERS.indexOf(part);
    else if (GENDERS.includes(part)) gender = GENDERS.indexOf(part);
    // Nouns that are always plural are as the feminine ones.
    else if (part === 'NOG') gender = GENDERS.indexOf('FEM');
    else if (part === 'IND') determination = 'indefinite';
    else if (part === 'DEF') determination = 'definite';
  }
  return one < 0 || number < 0 || gender < 0 ? undefined : { category: one * 2 + number, gender, determination };
}

/** What a word agrees with. @param withoutSolitary leaves out readings for words that stand without an article */
export function categoriesOf(token: Token, withoutSolitary: boolean): Categories {
  let definite = 0;
  let indefinite = 0;
  const possessive = hasTagStart(token.readings, 'PRO:POS');
  for (const { pos, lemma } of token.readings) {
    if (pos === null || (withoutSolitary && pos.endsWith(':SOL'))) continue;
    const parsed = parse(pos);
    if (!parsed) continue;
    const { category, gender, determination } = parsed;
    const isSpecial = pos.endsWith(':STV') || (possessive && (lemma === 'ich' || lemma === 'sich'));
    const everyGender = gender === ALL && !isSpecial;
    const bits = everyGender ? bit(category, 0) | bit(category, 1) | bit(category, 2) : bit(category, gender);
    const both = determination === undefined || (!everyGender && (lemma === 'jed' || lemma === 'manch'));
    if (both || determination === 'definite') definite |= bits;
    if (both || determination === 'indefinite') indefinite |= bits;
  }
  return { definite, indefinite };
}

/** Have these words nothing in common? */
export function disagree(all: readonly Categories[]): boolean {
  let definite = -1;
  let indefinite = -1;
  for (const one of all) {
    definite &= one.definite;
    indefinite &= one.indefinite;
  }
  return definite === 0 && indefinite === 0;
}

/** Case, number and gender of the bits as they stand in tags, `NOM:SIN:MAS`. */
export function tagsOfCategories({ definite, indefinite }: Categories): string[] {
  const tags: string[] = [];
  for (let category = 0; category < 8; category++)
    for (let gender = 0; gender < ALL; gender++)
      if ((definite | indefinite) & bit(category, gender))
        tags.push(
          `${elementAt(CASES, category >> 1)}:${elementAt(NUMBERS, category & 1)}:${elementAt(GENDERS, gender)}`,
        );
  return tags;
}
