import { ordinalSuffix } from '../../pack/filters/dates/date-check.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import type { RuleMatch } from '../../rules/rule.ts';

/** English: gives numbers the ending that makes them ordinals. */
export function withOrdinalSuffix({ result }: FilterInput): RuleMatch | undefined {
  return {
    ...result,
    replacements: result.replacements.map(({ value }) => ({
      value: value.replace(
        /^(\d+)(?:st|nd|rd|th)$/i,
        (_whole, digits: string) => digits + ordinalSuffix(Number(digits)),
      ),
    })),
  };
}
