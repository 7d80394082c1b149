import type { LanguageParts } from '../pack/language-parts.ts';
import { DISAMBIGUATION_FILTERS } from './disambiguation-filters.ts';
import { englishChunker } from './en/chunking/english-chunker.ts';
import { FILTERS } from './filters.ts';
import { removeUnlikely } from './uk/unlikely-readings.ts';

const USUAL: LanguageParts = { filters: FILTERS, disambiguationFilters: DISAMBIGUATION_FILTERS };
const PARTS: Readonly<Record<string, LanguageParts>> = {
  en: { ...USUAL, chunker: englishChunker },
  uk: { ...USUAL, prepare: removeUnlikely },
};

/** The code that a language brings to its pack. @param language the short code */
export const languageParts = (language: string): LanguageParts => PARTS[language] ?? USUAL;
