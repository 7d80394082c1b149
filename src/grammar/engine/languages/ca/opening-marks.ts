import { AnalysedSentence } from '../../pack/analysis/analysed-sentence.ts';
import { categories } from '../../rules/category.ts';
import { optionalInfo } from '../../rules/generic/optional/optional-info.ts';
import type { RuleMatch, TextRule } from '../../rules/rule.ts';
import type { Token } from '../../text/token.ts';

const MARKS = [
  ['CA_UNPAIRED_QUESTION', '?', '¿', 'A question without its opening mark'],
  ['CA_UNPAIRED_EXCLAMATION', '!', '¡', 'An exclamation without its opening mark'],
] as const;

const WORD = /^[\p{L}\p{N}]/u;
const TAGS = new Set(['oi', 'no', 'eh', 'sí']);
const INTERROGATIVE = /^[PD]T/;
const BEFORE_INTERROGATIVE = /^(?:SP|CC)/;

const hasTag = ({ readings }: Token, tag: RegExp): boolean => readings.some(({ pos }) => pos !== null && tag.test(pos));

/** Questions and exclamations that do not open with their mark (Catalan, where that is optional). */
export const openingMarks: readonly TextRule[] = MARKS.map(([id, closing, opening, description]) => {
  const info = optionalInfo(id, description, { category: categories.MISC });
  return {
    info,
    check(document): RuleMatch[] {
      const matches: RuleMatch[] = [];
      for (const [index, { start }] of document.ranges.entries()) {
        const sentence = document.sentence(index);
        if (!(sentence instanceof AnalysedSentence)) continue;
        const word = firstOf(sentence.tokens, closing, opening);
        if (!word) continue;
        matches.push({
          rule: info,
          from: start + word.start,
          to: start + word.end,
          message: `Aquí pot anar un «${opening}» que faci parella amb «${closing}».`,
          shortMessage: '',
          replacements: [{ value: `${opening}${word.text}` }],
        });
      }
      return matches;
    },
  };
});

/** The word before which the opening mark of the last question or exclamation is missing. */
function firstOf(tokens: readonly Token[], closing: string, opening: string): Token | undefined {
  const mark = tokens.findLastIndex(({ text }) => text === closing);
  const before = tokens.slice(0, Math.max(mark, 0));
  const own = before.slice(before.findLastIndex(({ text }) => text === closing) + 1);
  if (own.some(({ text }) => text === opening)) return undefined;
  let first: Token | undefined;
  for (const [place, token] of own.entries()) {
    const last = own[place - 1]?.text;
    if (first !== undefined && last !== '«' && !(last === ',' && asks(own, place))) continue;
    if (WORD.test(token.text)) first = token;
  }
  return first;
}

/** Does a clause that begins at a place ask? A question word alone does not, a tag such as “oi” does. */
function asks(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place];
  if (!token) return false;
  if (TAGS.has(token.lower)) return true;
  const next = tokens[place + 1];
  if (next === undefined) return false;
  if (hasTag(token, INTERROGATIVE)) return true;
  return (
    hasTag(token, BEFORE_INTERROGATIVE) &&
    (TAGS.has(next.lower) || (hasTag(next, INTERROGATIVE) && tokens.length > place + 2))
  );
}
