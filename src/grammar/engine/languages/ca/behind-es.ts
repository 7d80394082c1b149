import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { hasTag } from '../../pack/filters/matched-token.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { tagExpression } from '../romance/tag-expression.ts';

const MOST = 20;
/** What stands behind és, and behind es. */
const BEHIND_VERB = tagExpression('NP.*', 'NC.[SN].*', 'PX..S...', 'A...[SN].', 'RG', 'V.P..S..', 'V.[NG].*');
const BEHIND_PRONOUN = /^V...3.*$/;
/** Before these the pronoun is s'. */
const VOWEL = /^h?[aeiouàèéíòóú]/i;

/** Catalan: for an unknown word behind es or és, the words near it, each behind that one of the two that goes with it. */
export function suggestBehindEs({ result, match, tokens, pack }: FilterInput): RuleMatch | undefined {
  const first = tokenAt(tokens, match.first);
  const tagger = taggerOf(pack);
  const values = new Set<string>();
  let verb = false;
  let pronoun = false;
  for (const near of tagger.similar(tokenAt(tokens, match.first + 1).text)) {
    if (values.size >= MOST) break;
    const readings = { readings: tagger.tag(near) };
    if (hasTag(readings, BEHIND_VERB)) {
      values.add(`és ${near}`);
      verb = true;
    }
    if (hasTag(readings, BEHIND_PRONOUN) && !VOWEL.test(near)) {
      values.add(`es ${near.toLowerCase()}`);
      pronoun = true;
    }
  }
  if (values.size === 0 || (first.lower === 'és' && verb && !pronoun)) return undefined;
  const isCapital = /^\p{Lu}/u.test(first.text);
  return { ...result, replacements: [...values].map((value) => ({ value: isCapital ? capitalise(value) : value })) };
}
