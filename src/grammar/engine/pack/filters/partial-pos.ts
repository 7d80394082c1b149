import type { PatternMatch } from '../../pattern/pattern-match.ts';
import type { AnalysedToken } from '../analysis/analysed-sentence.ts';
import { taggerOf } from '../analysis/tagger.ts';
import type { PackContents } from '../pack-contents.ts';

/**
 * Looks up the tags of a part of a token: `no` names the element, `regexp` the part (its first group), and one of the
 * part's tags must match `postag_regexp`, or none must with `negate_postag`.
 */
export function partialPos(
  given: Readonly<Record<string, string>>,
  match: PatternMatch,
  tokens: readonly AnalysedToken[],
  pack: PackContents,
): boolean {
  const index = match.references[Number(given.no) - 1] ?? -1;
  const part = pack.expressions.whole(given.regexp ?? '')?.exec(tokens[index]?.text ?? '')?.groups?.g1;
  const expression = pack.expressions.whole(given.postag_regexp ?? '');
  if (part === undefined || !expression) return false;
  const found = taggerOf(pack)
    .tag(part)
    .some(({ pos }) => pos !== null && expression.test(pos));
  return found !== (given.negate_postag === 'yes');
}
