import type { InstalledPack } from './installed-pack.ts';
import { type LanguageTraits, traitsOf } from './language-traits.ts';
import { Tagger } from './tagger.ts';

const taggers = new WeakMap<InstalledPack, Tagger>();

/** The tagger of a pack, made once. */
export function taggerOf(pack: InstalledPack): Tagger {
  let tagger = taggers.get(pack);
  if (!tagger) {
    const traits: LanguageTraits = traitsOf(pack.summary.language);
    tagger = new Tagger(pack, traits.tagger);
    taggers.set(pack, tagger);
  }
  return tagger;
}
