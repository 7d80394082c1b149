import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';

const SOFT_HYPHEN = '\u00AD';

const info: RuleInfo = {
  id: 'UK_HIDDEN_CHARS',
  description: 'Soft hyphens within words',
  issueType: 'uncategorized',
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: 0,
};

/** Soft hyphens, which nobody sees (Ukrainian). */
export const hiddenCharacters: SentenceRule = {
  infos: [info],
  check({ tokens }) {
    const matches: RuleMatch[] = [];
    for (const { text, start, end } of tokens)
      if (text.includes(SOFT_HYPHEN))
        matches.push({
          rule: info,
          from: start,
          to: end,
          message: 'У слові є невидимий знак перенесення.',
          shortMessage: 'Невидимий знак',
          replacements: [{ value: text.replaceAll(SOFT_HYPHEN, '') }],
        });
    return matches;
  },
};
