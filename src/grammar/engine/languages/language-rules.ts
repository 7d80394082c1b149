import type { InstalledPack } from '../pack/installed-pack.ts';
import type { PackRules } from '../pack/pack-rules.ts';

// Loaded with the language: they cost time and memory.
const RULES: Readonly<Record<string, () => Promise<(pack: InstalledPack, variant: string) => PackRules>>> = {
  en: async () => (await import('./en/rules.ts')).englishRules,
  de: async () => (await import('./de/rules.ts')).germanRules,
  es: async () => (await import('./es/rules.ts')).spanishRules,
  fr: async () => (await import('./fr/rules.ts')).frenchRules,
  it: async () => (await import('./it/rules.ts')).italianRules,
  pt: async () => (await import('./pt/rules.ts')).portugueseRules,
  ca: async () => (await import('./ca/rules.ts')).catalanRules,
  nl: async () => (await import('./nl/rules.ts')).dutchRules,
  pl: async () => (await import('./pl/rules.ts')).polishRules,
  ru: async () => (await import('./ru/rules.ts')).russianRules,
  uk: async () => (await import('./uk/rules.ts')).ukrainianRules,
};

/** The rules in code of a pack's language. @param variant long code */
export async function packRules(pack: InstalledPack, variant: string): Promise<PackRules> {
  const load = await RULES[pack.summary.language]?.();
  return load?.(pack, variant) ?? { sentenceRules: [], textRules: [] };
}
