import type { LanguageParts } from '../pack/language-parts.ts';
import { USUAL_PARTS } from './usual-parts.ts';

// Loaded with the language: those of all languages are a tenth of what a first check loads.
const PARTS: Readonly<Record<string, () => Promise<LanguageParts>>> = {
  ca: async () => (await import('./parts/catalan.ts')).catalanParts,
  de: async () => (await import('./parts/german.ts')).germanParts,
  en: async () => (await import('./parts/english.ts')).englishParts,
  es: async () => (await import('./parts/spanish.ts')).spanishParts,
  fr: async () => (await import('./parts/french.ts')).frenchParts,
  nl: async () => (await import('./parts/dutch.ts')).dutchParts,
  pl: async () => (await import('./parts/polish.ts')).polishParts,
  pt: async () => (await import('./parts/portuguese.ts')).portugueseParts,
  ru: async () => (await import('./parts/russian.ts')).russianParts,
  uk: async () => (await import('./parts/ukrainian.ts')).ukrainianParts,
};

/** The code that a language brings to its pack. @param language the short code */
export const languageParts = async (language: string): Promise<LanguageParts> =>
  (await PARTS[language]?.()) ?? USUAL_PARTS;
