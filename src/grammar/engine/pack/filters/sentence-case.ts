import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { taggerOf } from '../analysis/tagger.ts';
import type { FilterInput } from './filter.ts';

/** Suggests what is in capitals in small letters, with a capital at the start and on names. */
export function inSentenceCase({ result, text, tokens, pack }: FilterInput): RuleMatch {
  const tagger = taggerOf(pack);
  let value = '';
  let at = result.from;
  for (const { text: word, lower, start, end } of tokens) {
    if (word === '' || start < result.from || end > result.to) continue;
    const name = capitalise(lower);
    value += text.slice(at, start);
    value += tagger.lookup(lower).length === 0 && tagger.lookup(name).length > 0 ? name : lower;
    at = end;
  }
  return { ...result, replacements: [{ value: capitalise(value) }] };
}
