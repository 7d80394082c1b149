import type { FilterInput } from '../../pack/filters/filter.ts';
import type { RuleMatch } from '../../rules/rule.ts';

/** Spanish: a and de with el are one word. */
export const contractSpanish = (text: string): string => text.replace(/(?<!\p{L})(a|de) el(?!\p{L})/giu, '$1l');

/** Spanish: suggestions with their contractions. */
export function adaptSpanish({ result }: FilterInput): RuleMatch {
  return { ...result, replacements: result.replacements.map(({ value }) => ({ value: contractSpanish(value) })) };
}
