import type { RuleMatch } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import type { FilterInput } from './filter.ts';

/** No match where the blank before an element (`position`) is already the one that the suggestion has. */
export function whiteSpaceCheck({ given, result, match, text, tokens }: FilterInput): RuleMatch | undefined {
  const place = match.references[Number(given.position) - 1] ?? -1;
  if (place < 1) return result;
  const wanted = /\s/.exec(result.replacements[0]?.value ?? '')?.[0];
  return text.slice(tokenAt(tokens, place - 1).end, tokenAt(tokens, place).start) === wanted ? undefined : result;
}
