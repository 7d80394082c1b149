import { categories } from '../../rules/category.ts';
import type { RuleInfo, SentenceRule } from '../../rules/rule.ts';

const info: RuleInfo = {
  id: 'UK_HIDDEN_CHARS',
  description: 'Invisible hyphens within words',
  issueType: 'uncategorized',
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: 0,
};

const SOFT_HYPHEN = '\u00AD';

/**
 * Soft hyphens that markup is interpreted as (Ukrainian). Those of the text itself never reach a rule: they count as
 * markup.
 */
export const hiddenCharacters: SentenceRule = {
  infos: [info],
  check({ text, tokens }) {
    if (!text.includes(SOFT_HYPHEN)) return [];
    return tokens.flatMap(({ start, end }) => {
      const written = text.slice(start, end);
      if (!written.includes(SOFT_HYPHEN)) return [];
      const value = written.replaceAll(SOFT_HYPHEN, '');
      return [
        {
          rule: info,
          from: start,
          to: end,
          message: `У слові «${value}» є невидимий знак перенесення.`,
          shortMessage: 'Невидимий знак',
          replacements: [{ value }],
        },
      ];
    });
  },
};
