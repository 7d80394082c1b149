import { categories } from '../rules/category.ts';
import type { IssueType, RuleInfo, RuleMatch } from '../rules/rule.ts';

/** A text is suspicious when its source has more than this many times its characters, or fewer than the second. */
const LONGEST_SOURCE = 2.5;
const SHORTEST_SOURCE = 0.3;
/** Shorter texts may well be the same in two languages. */
const LEAST_TOKENS = 3;

const info = (id: string, issueType: IssueType, description: string): RuleInfo => ({
  id,
  description,
  issueType,
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: 0,
});

const LENGTH = info('TRANSLATION_LENGTH', 'length', 'A translation is about as long as its source');
const SAME = info('SAME_TRANSLATION', 'untranslated', 'A translation differs from its source');
const ENDING = info('DIFFERENT_PUNCTUATION', 'typographical', 'A translation ends in the mark its source ends in');

/**
 * What a translation shows beside its source (LanguageTool 6.6, bitext rules): another length, the same text, another
 * mark at the end. The matches are of the whole translation.
 * @param enabled whether a rule runs
 */
export function checkPair(source: string, translation: string, enabled: (info: RuleInfo) => boolean): RuleMatch[] {
  const matches: RuleMatch[] = [];
  const report = (rule: RuleInfo, message: string): void => {
    if (enabled(rule))
      matches.push({ rule, from: 0, to: translation.length, message, shortMessage: '', replacements: [] });
  };
  const ratio = source.length / translation.length;
  if (ratio > LONGEST_SOURCE || ratio < SHORTEST_SOURCE)
    report(LENGTH, `The translation is much ${ratio > 1 ? 'shorter' : 'longer'} than its source.`);
  if (source === translation && (source.match(/[\p{L}\p{M}\p{N}]+|[^\s]/gu)?.length ?? 0) >= LEAST_TOKENS)
    report(SAME, 'This says the same as its source, word for word.');
  if (/[.!?]$/.test(translation) && !source.endsWith(translation.slice(-1)))
    report(ENDING, 'The translation ends in another mark than its source.');
  return matches;
}
