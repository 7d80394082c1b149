import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { hasTag } from '../../pack/filters/matched-token.ts';
import { type Pronoun, pronounOf, weakPronouns } from './pronouns.ts';

const PRONOUN = weakPronouns('123');
const MOST = 2;

/** The weak pronouns that are written to a verb, from the token behind it on. */
export function pronounsBehind(tokens: readonly AnalysedToken[], from: number): readonly Pronoun[] {
  const found: Pronoun[] = [];
  for (let at = from; at < from + MOST; at++) {
    const token = tokens[at];
    const pronoun = token && pronounOf(token.text);
    if (!token || token.whitespaceBefore || pronoun === undefined || !hasTag(token, PRONOUN)) break;
    found.push(pronoun);
  }
  return found;
}
