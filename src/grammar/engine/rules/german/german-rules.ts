import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { compilePatternRules } from '../../pattern/pattern-rules.ts';
import { examplesOf } from '../examples.ts';
import type { CodeRules } from '../rule.ts';
import { agreementRules } from './agreement-rules.ts';
import { confusedWordRules } from './confused-word-rules.ts';
import { germanForms, misspeltWords } from './forms.ts';
import { germanLexicon } from './nouns.ts';
import { spellingRules } from './spelling-rules.ts';

const rules: readonly PatternRuleData[] = [...agreementRules, ...confusedWordRules, ...spellingRules];

/** The rules that only German has; the generic ones come on top. */
export function germanRules(): CodeRules {
  return {
    sentenceRules: [compilePatternRules(rules, { ...germanLexicon, misspelt: misspeltWords }, germanForms)],
    textRules: [],
    examples: examplesOf(rules),
  };
}
