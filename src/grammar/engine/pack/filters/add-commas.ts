import type { RuleMatch } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import type { AnalysedToken } from '../analysis/analysed-sentence.ts';
import type { FilterInput } from './filter.ts';

const OPENING = /^[¿¡([{“«‘„]$/;
const SIGN = /^[\p{P}\p{S}]+$/u;

/** Is what follows set apart already? A mark that opens something sets nothing apart. */
const endsPart = (token: AnalysedToken | undefined): boolean =>
  token === undefined || (SIGN.test(token.text) && !OPENING.test(token.text));

const beginsPart = (token: AnalysedToken): boolean => token.text === '' || SIGN.test(token.text);

/**
 * Sets a phrase apart by commas where it is not; with `suggestSemicolon` a comma before it may become a semicolon. Only
 * the word is marked at which a comma is missing, or all when both are.
 */
export function addCommas({ given, result, text, tokens }: FilterInput): RuleMatch | undefined {
  const first = tokens.findIndex((token) => token.text !== '' && token.start >= result.from);
  const last = tokens.findLastIndex((token) => token.text !== '' && token.end <= result.to);
  if (first < 1 || last < first) return undefined;
  const before = tokenAt(tokens, first - 1);
  const after = endsPart(tokens[last + 1]);
  const phrase = text.slice(tokenAt(tokens, first).start, tokenAt(tokens, last).end);
  const found = (from: number, to: number, ...values: readonly string[]): RuleMatch => ({
    ...result,
    from,
    to,
    replacements: values.map((value) => ({ value })),
  });
  const { end } = tokenAt(tokens, last);
  if (given.suggestSemicolon === 'true' && before.text === ',' && !after)
    return found(before.start, end, `; ${phrase},`, `, ${phrase},`);
  if (beginsPart(before))
    return after ? undefined : found(tokenAt(tokens, last).start, end, `${tokenAt(tokens, last).text},`);
  if (after) return found(before.end, tokenAt(tokens, first).end, `, ${tokenAt(tokens, first).text}`);
  return found(before.end, end, `, ${phrase},`);
}
