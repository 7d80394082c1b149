import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';

const LONGEST = 35;
const SHORTEST_PART = 3;
/** Vowels that would be read as one where two parts meet. */
const COLLIDING = /^(?:a[aeiu]|[eé][eiu]|i[eij]|o[eiou]|u[iu])$/;
const PLAIN = /^[A-Za-z][a-zé]*$/;
const ACRONYM = /^[A-Z]{2,4}-$/;
const SPECIAL_ACRONYM = /^[A-Za-z]{2,4}-$/;
const LISTS = 'resource/nl/compound_acceptor/';

/**
 * Dutch compounds of two parts that the dictionary lacks, told as LanguageTool 6.6 tells them (CompoundAcceptor), by its
 * lists of words that are joined with s, without s, or with a hyphen.
 */
export function dutchCompounds(pack: InstalledPack): (word: string, has: (word: string) => boolean) => boolean {
  const list = (name: string): readonly string[] => pack.lines(`${LISTS}${name}.txt`);
  const withoutS = new Set(list('no_s'));
  const withS = new Set(list('needs_s'));
  const directions = new Set(list('directions'));
  const endsWithS = list('always_needs_s');
  const withHyphen = new Set(list('always_needs_hyphen'));
  const isFirst = new Set(list('part1_exceptions'));
  const isNotSecond = new Set(list('part2_exceptions'));
  const acronyms = new Set(list('acronym_exceptions'));
  const capitals = new Set(Array.from(acronyms, (one) => one.toUpperCase()));
  const tagger = taggerOf(pack);
  const has = (word: string, tag: string): boolean => tagger.tag(word).some(({ pos }) => pos?.startsWith(tag));
  const isNoun = (word: string): boolean => !isNotSecond.has(word) && has(word, 'ZNW');
  const collide = (first: string, second: string): boolean =>
    COLLIDING.test((first.slice(-1) + second.slice(0, 1)).toLowerCase());
  const isAcronym = (part: string): boolean => {
    const name = part.slice(0, -1);
    return ACRONYM.test(part) ? !capitals.has(name) : SPECIAL_ACRONYM.test(part) && acronyms.has(name);
  };
  const accepts = (first: string, second: string, isRight: (word: string) => boolean): boolean => {
    const isPlain = (word: string): boolean => PLAIN.test(word) && isRight(word.toLowerCase());
    const lower = first.toLowerCase();
    const bare = first.slice(0, -1);
    if (
      first.endsWith('s') &&
      !isFirst.has(bare) &&
      !endsWithS.includes(first) &&
      !withoutS.has(first) &&
      !first.includes('-')
    ) {
      if (endsWithS.some((ending) => lower.endsWith(ending)))
        return isNoun(second) && tagger.knows(lower.slice(0, -1)) && isPlain(second);
      return withS.has(lower) && isNoun(second) && isPlain(bare) && isPlain(second);
    }
    if (directions.has(first)) return has(second, 'ENM:LOC');
    if (first.endsWith('-')) return (isAcronym(first) || withHyphen.has(lower)) && isPlain(second);
    if (second.startsWith('-')) {
      const rest = second.slice(1);
      return withoutS.has(lower) && isNoun(rest) && isPlain(first) && isPlain(rest) && collide(first, rest);
    }
    return (withoutS.has(lower) || isFirst.has(lower)) && isNoun(second) && isPlain(first) && !collide(first, second);
  };
  return (word, isRight) => {
    if (word.length > LONGEST) return false;
    for (let at = SHORTEST_PART; at < word.length - SHORTEST_PART; at++)
      if (accepts(word.slice(0, at), word.slice(at), isRight)) return true;
    return false;
  };
}
