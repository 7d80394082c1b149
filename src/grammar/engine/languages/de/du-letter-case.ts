import { capitalise } from '../../pattern/suggestion.ts';
import { categories } from '../../rules/category.ts';
import type { Document, RuleInfo, RuleMatch, TextRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';

const info: RuleInfo = {
  id: 'DE_DU_UPPER_LOWER',
  description: '“du” and its forms now with a small letter, now with a capital',
  issueType: 'uncategorized',
  category: categories.CASING,
  kind: 'code',
  contextForSureMatch: -1,
};

const FORMS = /^(?:du|dir|dich|dein|deine|deinen|deinem|deiner|deines|euch|euer|eure|euren|eurem|eurer|eures)$/;

/** Forms of du with a capital where the text began with a small letter, or the other way round (German). */
export const duLetterCase: TextRule = {
  info,
  check(document: Document): RuleMatch[] {
    const matches: RuleMatch[] = [];
    let first: { readonly text: string; readonly capital: boolean } | undefined;
    document.ranges.forEach(({ start }, index) => {
      const { tokens } = document.sentence(index);
      tokens.forEach((token, place) => {
        if (!FORMS.test(token.lower) || (token.text === token.text.toUpperCase() && token.text.length > 1)) return;
        // A sentence begins with a capital anyway, and so does what is quoted.
        if (place < 2 || /^["„“»«:(\-–—]$/.test(tokenAt(tokens, place - 1).text)) return;
        const capital = token.text !== token.lower;
        if (!first) first = { text: token.text, capital };
        if (first.capital === capital) return;
        matches.push({
          rule: info,
          from: start + token.start,
          to: start + token.end,
          message: `Weiter oben steht „${first.text}“: entweder immer groß oder immer klein.`,
          shortMessage: 'Groß oder klein',
          replacements: [{ value: first.capital ? capitalise(token.text) : token.lower }],
        });
      });
    });
    return matches;
  },
};
