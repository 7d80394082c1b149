import type { FilterInput } from '../../pack/filters/filter.ts';
import type { RuleMatch } from '../../rules/rule.ts';

/** Vowels that would be read as one where two parts meet. */
const COLLIDES = /(?:a[aeiu]|e[eiu]|i[eij]|o[eiou]|u[iu])$/;

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Dutch: parts in one word, with a hyphen where vowels meet and at capitals, digits and abbreviations. */
export function joinDutch(parts: readonly string[]): string {
  return parts.reduce((word, part) => {
    const apart =
      COLLIDES.test(bare(word.slice(-1)) + bare(part.slice(0, 1))) ||
      /[\p{Lu}\d.]$/u.test(word) ||
      /^[\p{Lu}\d]/u.test(part);
    return word + (apart ? '-' : '') + part;
  });
}

/** Dutch: suggests the words `word1`, `word2` and so on as one. */
export function dutchCompound({ given, result }: FilterInput): RuleMatch {
  const parts = Object.entries(given)
    .filter(([name, word]) => /^word\d+$/.test(name) && word !== '')
    .sort(([a], [b]) => Number(a.slice(4)) - Number(b.slice(4)))
    .map(([, word]) => word);
  return { ...result, replacements: [{ value: joinDutch(parts) }] };
}
