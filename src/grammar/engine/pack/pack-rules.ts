import type { SentenceRule, TextRule } from '../rules/rule.ts';

/** Rules in code that run over what a pack tells of a text. */
export interface PackRules {
  readonly sentenceRules: readonly SentenceRule[];
  readonly textRules: readonly TextRule[];
}
