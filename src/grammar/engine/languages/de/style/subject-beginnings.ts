import { categories } from '../../../rules/category.ts';
import { optionalInfo } from '../../../rules/generic/optional/optional-info.ts';
import type { Document, RuleMatch, TextRule } from '../../../rules/rule.ts';
import type { Token } from '../../../text/token.ts';
import { hasTagLike, hasTagStart } from '../word-kinds.ts';

const LEAST_IN_A_ROW = 3;

const info = optionalInfo(
  'STYLE_REPEATED_SENTENCE_BEGINNING',
  'Several sentences in a row that begin with the subject',
  {
    category: categories.CREATIVE_WRITING,
  },
);

/** Sentences in a row that begin with a pronoun or an article in the nominative: that, with its noun (German). */
export const subjectBeginnings: TextRule = {
  info,
  check(document: Document): RuleMatch[] {
    const matches: RuleMatch[] = [];
    let row: RuleMatch[] = [];
    const close = (): void => {
      if (row.length >= LEAST_IN_A_ROW) matches.push(...row);
      row = [];
    };
    for (const [index, { start }] of document.ranges.entries()) {
      const tokens = document.sentence(index).tokens.slice(1);
      const last = subjectOf(tokens);
      const [first] = tokens;
      if (!first || !last) close();
      else
        row.push({
          rule: info,
          from: start + first.start,
          to: start + last.end,
          message: 'Mehrere Sätze hintereinander beginnen mit dem Subjekt.',
          shortMessage: '',
          replacements: [],
        });
    }
    close();
    return matches;
  },
};

const SUBJECT_PRONOUN = /^PRO:PER:NOM/;
const SUBJECT_ARTICLE = /^ART:(?:DEF|IND):NOM/;
/** What may stand between an article and its noun: adjectives, participles, adverbs, numbers. */
const ATTRIBUTE = /^(?:ADJ|PA[12]|ADV|ZAL)/;

/** The last token of a subject at the beginning of a sentence: a pronoun, a noun, or an article without one. */
function subjectOf(tokens: readonly Token[]): Token | undefined {
  const [first] = tokens;
  if (!first) return undefined;
  if (!hasTagLike(first.readings, SUBJECT_ARTICLE))
    return hasTagLike(first.readings, SUBJECT_PRONOUN) ? first : undefined;
  for (const token of tokens.slice(1)) {
    if (hasTagStart(token.readings, 'SUB')) return token;
    if (token.text !== ',' && !/^\d+$/.test(token.text) && !hasTagLike(token.readings, ATTRIBUTE)) break;
  }
  return first;
}
