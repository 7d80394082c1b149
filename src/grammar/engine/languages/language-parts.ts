import type { LanguageParts } from '../pack/language-parts.ts';
import { DISAMBIGUATION_FILTERS } from './disambiguation-filters.ts';
import { englishChunker } from './en/chunking/english-chunker.ts';
import { FILTERS } from './filters.ts';

const USUAL: LanguageParts = { filters: FILTERS, disambiguationFilters: DISAMBIGUATION_FILTERS };
const ENGLISH: LanguageParts = { ...USUAL, chunker: englishChunker };

/** The code that a language brings to its pack. @param language the short code */
export const languageParts = (language: string): LanguageParts => (language === 'en' ? ENGLISH : USUAL);
