import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { compilePatternRules } from '../../pattern/pattern-rules.ts';
import { examplesOf } from '../examples.ts';
import type { CodeRules } from '../rule.ts';
import { accentRules } from './accent-rules.ts';
import { confusedWordRules } from './confused-word-rules.ts';
import { grammarRules } from './grammar-rules.ts';
import { spanishForms, spanishLexicon } from './words.ts';

const rules: readonly PatternRuleData[] = [...accentRules, ...confusedWordRules, ...grammarRules];

/** The rules that only Spanish has; the generic ones come on top. */
export function spanishRules(): CodeRules {
  return {
    sentenceRules: [compilePatternRules(rules, spanishLexicon, spanishForms)],
    textRules: [],
    examples: examplesOf(rules),
  };
}
