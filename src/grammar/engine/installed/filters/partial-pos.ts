import type { PatternMatch } from '../../pattern/match-pattern.ts';
import type { AnalysedToken } from '../analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { compileExpression } from '../synthesizer.ts';
import { taggerOf } from '../tagger-of.ts';

/**
 * Looks up the tags of a part of a token: `no` names the element, `regexp` the part (its first group), and one of the
 * part's tags must match `postag_regexp`, or none must with `negate_postag`.
 */
export function partialPos(
  given: Readonly<Record<string, string>>,
  match: PatternMatch,
  tokens: readonly AnalysedToken[],
  pack: InstalledPack,
): boolean {
  const index = match.references[Number(given.no) - 1];
  const part = compileExpression(given.regexp ?? '')?.exec(tokens[index]?.text ?? '')?.groups?.g1;
  const expression = compileExpression(given.postag_regexp ?? '');
  if (part === undefined || !expression) return false;
  const found = taggerOf(pack)
    .tag(part)
    .some(({ pos }) => pos !== null && expression.test(pos));
  return found !== (given.negate_postag === 'yes');
}
