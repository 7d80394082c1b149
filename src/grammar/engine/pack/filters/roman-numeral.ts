import { fillSuggestion } from '../../pattern/letter-case.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import type { FilterInput } from './filter.ts';

const SIGNS: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** A number from 1 to 3999 in Roman numerals. */
export function romanNumeral(number: number): string {
  let rest = number;
  let written = '';
  for (const [value, sign] of SIGNS) for (; rest >= value; rest -= value) written += sign;
  return written;
}

/** Suggests a number (`arabicSource`) in Roman numerals. */
export function toRomanNumeral({ given, result }: FilterInput): RuleMatch | undefined {
  const number = Number(given.arabicSource);
  if (!(number >= 1 && number <= 3999)) return undefined;
  const value = romanNumeral(number);
  return { ...result, replacements: result.replacements.map((one) => ({ value: fillSuggestion(one.value, value) })) };
}
