import type { SentenceRule, TextRule } from '../rules/rule.ts';
import type { InstalledPack } from './installed-pack.ts';

/** Rules in code that run over what a pack tells of a text. */
export interface PackRules {
  readonly sentenceRules: readonly SentenceRule[];
  readonly textRules: readonly TextRule[];
}

// Loaded with the language: they cost time and memory.
const RULES: Readonly<Record<string, () => Promise<(pack: InstalledPack, variant: string) => PackRules>>> = {
  en: async () => (await import('./english/english-rules.ts')).englishRules,
  de: async () => (await import('./german/german-rules.ts')).germanRules,
  es: async () => (await import('./spanish/spanish-rules.ts')).spanishRules,
  fr: async () => (await import('./french/french-rules.ts')).frenchRules,
  ru: async () => (await import('./russian/verb-conjugation.ts')).russianRules,
};

/** The rules in code of a pack's language. @param variant long code */
export async function packRules(pack: InstalledPack, variant: string): Promise<PackRules> {
  const load = await RULES[pack.summary.language]?.();
  return load?.(pack, variant) ?? { sentenceRules: [], textRules: [] };
}
