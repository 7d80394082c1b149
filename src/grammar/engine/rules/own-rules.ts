import type { Lexicon } from '../pattern/notation.ts';
import type { PatternRuleData } from '../pattern/pattern-rules.ts';
import { compilePatternRules } from '../pattern/pattern-rules.ts';
import type { WordForms } from '../pattern/suggestion.ts';
import type { OwnRules } from './rule.ts';

type Load = () => Promise<OwnRules>;

const patterns = (
  compiled: { readonly rules: () => readonly PatternRuleData[] },
  { lexicon, forms }: { readonly lexicon: Lexicon; readonly forms: WordForms } = { lexicon: {}, forms: {} },
): OwnRules => ({ sentenceRules: [compilePatternRules(compiled.rules(), lexicon, forms)], textRules: [] });

/**
 * The rules that only one language has, by its short code. They are loaded when the language is first used, because
 * they cost time and memory. Installed rules take their place.
 */
export const OWN_PATTERNS: Readonly<Record<string, Load>> = {
  en: async () => (await import('./english/english-rules.ts')).englishRules(),
  de: async () => patterns(await import('./compiled/german.ts'), await import('./german/words.ts')),
  fr: async () => (await import('./french/french-rules.ts')).frenchRules(),
  es: async () => (await import('./spanish/spanish-rules.ts')).spanishRules(),
  it: async () => (await import('./italian/italian-rules.ts')).italianRules(),
  nl: async () => patterns(await import('./compiled/dutch.ts')),
  pt: async () => (await import('./portuguese/portuguese-rules.ts')).portugueseRules(),
  pl: async () => patterns(await import('./compiled/polish.ts')),
  ru: async () => patterns(await import('./compiled/russian.ts'), await import('./russian/words.ts')),
  uk: async () => patterns(await import('./compiled/ukrainian.ts')),
  ca: async () => patterns(await import('./compiled/catalan.ts')),
};

/** Those in code, which run beside installed patterns too. */
export const OWN_CODE: Readonly<Record<string, Load>> = {
  en: async () => (await import('./english/english-code-rules.ts')).englishCodeRules,
};
