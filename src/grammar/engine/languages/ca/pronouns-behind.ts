import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { hasTag } from '../../pack/filters/matched-token.ts';
import { type Pronoun, pronounOf } from './pronouns.ts';

const PRONOUN = /^(?:P0.{6}|PP3CN000|PP3NN000|PP3..A00|PP[123]CP000|PP3CP000|PP3CSD00|P010.*|P020.*)$/;
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
