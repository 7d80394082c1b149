import type { RuleMatch } from '../../rules/rule.ts';
import type { FilterInput } from './filter.ts';

/** The match takes in the blank before it, after it, or both. */
export function underlineSpaces({ given, result, tokens }: FilterInput): RuleMatch {
  const first = tokens.findIndex(({ start, text }) => text !== '' && start >= result.from);
  const after = tokens.findIndex(({ start }) => start >= result.to);
  const wanted = given.underlineSpaces;
  const before = wanted !== 'after' && first > 0 && tokens[first].whitespaceBefore;
  const behind = wanted !== 'before' && after > 0 && tokens[after].whitespaceBefore;
  return {
    ...result,
    from: before ? tokens[first - 1].end : result.from,
    to: behind ? tokens[after].start : result.to,
  };
}
