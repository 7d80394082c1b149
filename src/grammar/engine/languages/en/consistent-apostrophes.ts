import { categories } from '../../rules/category.ts';
import { optionalInfo } from '../../rules/generic/optional/optional-info.ts';
import type { Document, RuleMatch, TextRule } from '../../rules/rule.ts';

const info = optionalInfo('EN_CONSISTENT_APOS', 'Straight and curly apostrophes in one text', {
  category: categories.MISC,
  issueType: 'uncategorized',
});

const STRAIGHT = "'";
const CURLY = '’';

/** Straight and curly apostrophes in one text: all of them, but curly ones on their own, which may be quotation marks (English). */
export const consistentApostrophes: TextRule = {
  info,
  check(document: Document): RuleMatch[] {
    if (!document.text.includes(STRAIGHT) || !document.text.includes(CURLY)) return [];
    const found = document.ranges.flatMap(({ start }, index) => {
      const { text, tokens } = document.sentence(index);
      return tokens.flatMap(({ start: from, end: to }) => {
        const written = text.slice(from, to);
        const curly = written.length > 1 && written.includes(CURLY);
        return curly || written.includes(STRAIGHT) ? [{ written, curly, from: start + from, to: start + to }] : [];
      });
    });
    if (new Set(found.map(({ curly }) => curly)).size < 2) return [];
    return found.map(({ written, curly, from, to }) => ({
      rule: info,
      from,
      to,
      message: curly
        ? 'This apostrophe is curly, but others in the text are straight.'
        : 'This apostrophe is straight, but others in the text are curly.',
      shortMessage: '',
      replacements: [{ value: curly ? written.replaceAll(CURLY, STRAIGHT) : written.replaceAll(STRAIGHT, CURLY) }],
    }));
  },
};
