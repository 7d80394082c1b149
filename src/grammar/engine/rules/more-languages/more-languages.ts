import { compilePatternRules, type PatternRuleData } from '../../pattern/pattern-rules.ts';
import type { WordForms } from '../../pattern/suggestion.ts';
import { examplesOf } from '../examples.ts';
import type { CodeRules } from '../rule.ts';
import { catalanRules } from './catalan-rules.ts';
import { dutchRules } from './dutch-rules.ts';
import { italianRules } from './italian-rules.ts';
import { polishRules } from './polish-rules.ts';
import { portugueseRules } from './portuguese-rules.ts';
import { russianRules } from './russian-rules.ts';
import { ukrainianRules } from './ukrainian-rules.ts';

const RULES: Readonly<Record<string, readonly PatternRuleData[]>> = {
  it: italianRules,
  nl: dutchRules,
  pt: portugueseRules,
  pl: polishRules,
  ru: russianRules,
  uk: ukrainianRules,
  ca: catalanRules,
};

const FORMS: WordForms = {
  tsya: (word) => word.replace(/ться$/, 'тся'),
  tsyasoft: (word) => word.replace(/тся$/, 'ться'),
};

/** The few rules of our own for a language (short code) that has no room of its own; the generic ones come on top. */
export function moreRules(language: string): CodeRules {
  const rules = RULES[language] ?? [];
  return {
    sentenceRules: [compilePatternRules(rules, {}, FORMS)],
    textRules: [],
    examples: examplesOf(rules),
  };
}
