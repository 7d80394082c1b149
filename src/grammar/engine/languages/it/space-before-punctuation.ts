import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';

const info: RuleInfo = {
  id: 'WHITESPACE_PUNCTUATION',
  description: 'A space before a colon, a semicolon or a percent sign',
  issueType: 'whitespace',
  category: categories.TYPOGRAPHY,
  kind: 'code',
  contextForSureMatch: 0,
};

/** Italian: a space before a colon, a semicolon, or the percent sign behind a number. */
export const spaceBeforePunctuation: SentenceRule = {
  infos: [info],
  check({ tokens, text }) {
    const matches: RuleMatch[] = [];
    for (let at = 1; at < tokens.length; at++) {
      const token = tokenAt(tokens, at);
      const mark = token.text;
      if (!token.whitespaceBefore || (mark !== ':' && mark !== ';' && mark !== '%')) continue;
      const next = tokens[at + 1];
      // 3 : 1 is a result.
      if (mark === ':' && next?.whitespaceBefore && /^\d/.test(next.text)) continue;
      if (mark === '%' && !/^\d/.test(tokens[at - 1]?.text ?? '')) continue;
      const from = token.start - 1;
      if (!/\s/.test(text.charAt(from))) continue;
      matches.push({
        rule: info,
        from,
        to: token.end,
        message: 'Davanti a questo segno non va lo spazio.',
        shortMessage: 'Spazio di troppo',
        replacements: [{ value: mark }],
      });
    }
    return matches;
  },
};
