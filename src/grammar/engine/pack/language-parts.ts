import type { WordKnowledge } from '../spelling/sentence-words.ts';
import type { Speller } from '../spelling/speller.ts';
import type { AnalysedToken, Chunker } from './analysis/analysed-sentence.ts';
import type { DisambiguationFilters } from './analysis/disambiguation-filter.ts';
import type { Filters } from './filters/filter.ts';
import type { InstalledPack } from './installed-pack.ts';

/** The code that a language brings to its pack. */
export interface LanguageParts {
  readonly filters: Filters;
  readonly disambiguationFilters: DisambiguationFilters;
  /** Takes readings from the tokens of a sentence before the rules of disambiguation do. */
  prepare?(tokens: readonly AnalysedToken[], pack: InstalledPack): void;
  /** Makes what finds phrases; undefined where the pack lacks the models for it. */
  chunker?(pack: InstalledPack): Chunker | undefined;
  /** Which compounds need not be in the dictionary. */
  compounds?(pack: InstalledPack): WordKnowledge['isCompound'];
  /** The speller of a variant (long code), made of that of a dictionary; without it, the pack's lists of words are added. */
  speller?(speller: Speller, pack: InstalledPack, variant: string): Speller;
}
