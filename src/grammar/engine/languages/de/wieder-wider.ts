import { categories } from '../../rules/category.ts';
import type { RuleInfo, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';

const info: RuleInfo = {
  id: 'DE_WIEDER_VS_WIDER',
  description: '“spiegeln … wieder” for “widerspiegeln”',
  issueType: 'uncategorized',
  category: categories.TYPOS,
  kind: 'code',
  contextForSureMatch: -1,
};

/** The prefix of widerspiegeln at the end of its clause, written like the adverb (German). */
export const wiederWider: SentenceRule = {
  infos: [info],
  check({ tokens }) {
    const verb = tokens.findIndex(({ readings }) => readings.some(({ lemma }) => lemma === 'spiegeln'));
    if (verb < 0) return [];
    const place = tokens.findIndex(
      ({ lower }, index) =>
        index > verb && lower === 'wieder' && /^(?:[.,;:!?)]|und|oder)?$/.test(tokens[index + 1]?.lower ?? ''),
    );
    // Again and again: the adverb.
    if (tokens.filter(({ lower }) => lower === 'wieder').length > 1) return [];
    if (place < 0 || /^(?:immer|schon|mal|und)$/.test(tokenAt(tokens, place - 1).lower)) return [];
    return [
      {
        rule: info,
        from: tokenAt(tokens, place).start,
        to: tokenAt(tokens, place).end,
        message: 'Wie ein Spiegel „wider“, gegen etwas: hier ohne e.',
        shortMessage: 'wieder oder wider',
        replacements: [{ value: 'wider' }],
      },
    ];
  },
};
