import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { hasTag } from '../../pack/filters/matched-token.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';

/** Verbs after which a sentence without a conjunction may stand. */
const THINKING =
  /^(?:ahnen|annehmen|befürchten|behaupten|betonen|denken|erklären|erwarten|finden|fürchten|glauben|hoffen|meinen|sagen|schätzen|schreiben|schwören|vermuten|versprechen|wetten|wissen|wünschen)$/;
const QUESTION = /^(?:ob|wa(?:nn|rum|s)|we[nmr]|wessen|weshalb|wie|wieso|wo(?:her|hin|mit|für|von|zu|rüber)?)$/i;

/** German: suggests a comma between two verbs, where it is plain where a clause begins; else nothing. */
export function commaBetweenVerbs({ result, text, tokens }: FilterInput): RuleMatch {
  const first = tokens.findIndex((token) => token.text !== '' && token.start >= result.from);
  const last = tokens.findLastIndex((token) => token.text !== '' && token.end <= result.to);
  const after = clauseAfter(tokens.slice(first, last + 1));
  if (after === undefined) return { ...result, replacements: [] };
  const { end } = tokenAt(tokens, first + after);
  return { ...result, replacements: [{ value: `${text.slice(result.from, end)},${text.slice(end, result.to)}` }] };
}

/** The place of the token behind which a comma is missing. */
function clauseAfter(tokens: readonly AnalysedToken[]): number | undefined {
  const [verb, second, third] = tokens;
  if (tokens.length === 2) return 0;
  if (verb === undefined || second === undefined) return undefined;
  if (/^sagt?$/i.test(verb.text) && second.lower === 'mal') return 1;
  if (hasTag(second, /^(?:PRO:PER:.*)$/v) && third !== undefined && QUESTION.test(third.text) && tokens.length > 3)
    return 1;
  if (QUESTION.test(second.text)) return 0;
  if (tokens.length === 3) return hasTag(second, /^(?:PRO:.*)$/v) ? 0 : undefined;
  const thinks = verb.readings.some(({ lemma }) => lemma !== null && THINKING.test(lemma));
  return thinks && hasTag(second, /^(?:(?:ART|PRO|ADV|ADJ).*)$/v) ? 0 : undefined;
}
