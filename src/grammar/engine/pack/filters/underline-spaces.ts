import type { RuleMatch } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import type { FilterInput } from './filter.ts';

/** The match takes in the blank before it, after it, or both. */
export function underlineSpaces({ given, result, tokens }: FilterInput): RuleMatch {
  const first = tokens.findIndex(({ start, text }) => text !== '' && start >= result.from);
  const after = tokens.findIndex(({ start }) => start >= result.to);
  const wanted = given.underlineSpaces;
  const before = wanted !== 'after' && first > 0 && tokenAt(tokens, first).whitespaceBefore;
  const behind = wanted !== 'before' && after > 0 && tokenAt(tokens, after).whitespaceBefore;
  return {
    ...result,
    from: before ? tokenAt(tokens, first - 1).end : result.from,
    to: behind ? tokenAt(tokens, after).start : result.to,
  };
}
