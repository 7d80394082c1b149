import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { compilePatternRules } from '../../pattern/pattern-rules.ts';
import { examplesOf } from '../examples.ts';
import type { CodeRules } from '../rule.ts';
import { agreementRules } from './agreement-rules.ts';
import { confusedWordRules } from './confused-word-rules.ts';
import { phraseRules } from './phrase-rules.ts';
import { frenchForms, frenchLexicon } from './words.ts';

const rules: readonly PatternRuleData[] = [...agreementRules, ...confusedWordRules, ...phraseRules];

/** The rules that only French has; the generic ones come on top. */
export function frenchRules(): CodeRules {
  return {
    sentenceRules: [compilePatternRules(rules, frenchLexicon, frenchForms)],
    textRules: [],
    examples: examplesOf(rules),
  };
}
