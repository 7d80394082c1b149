import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';

/**
 * Whether a Polish word that the dictionary lacks is a prefix of the installed speller and a longer word, or an
 * adverbial form of an adjective or a number and an adjective.
 */
export function polishCompounds(pack: InstalledPack): (word: string, has: (word: string) => boolean) => boolean {
  const tagger = taggerOf(pack);
  const prefixes = new Set(pack.codeTables.prefixes);
  const hasTag = (word: string, tag: string): boolean => tagger.tag(word).some(({ pos }) => pos === tag);
  return (word, has) => {
    for (let at = 2; at < word.length; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      if (prefixes.has(first.toLowerCase())) {
        if (second.length > first.length && has(second)) return true;
      } else if (
        (hasTag(first, 'adja') || (hasTag(first, 'num:comp') && !hasTag(first, 'adv'))) &&
        tagger.tag(second).some(({ pos }) => pos?.includes('adj:'))
      )
        return true;
    }
    return false;
  };
}
