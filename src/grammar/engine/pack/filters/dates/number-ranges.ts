import type { RuleMatch } from '../../../rules/rule.ts';
import type { FilterInput } from '../filter.ts';
import { romanNumeral } from '../roman-numeral.ts';

/** Keeps a range of numbers whose end (`y`) is before its start (`x`). */
export function dateRange({ given, result }: FilterInput): RuleMatch | undefined {
  return Number(given.x) > Number(given.y) ? result : undefined;
}

/** Keeps a range of years of which the second has only its last two digits and is not after the first: 1855–40. */
export function shortenedYearRange({ given, result }: FilterInput): RuleMatch | undefined {
  const { x = '', y = '' } = given;
  return Number(x) >= Number(x.slice(0, 2) + y) ? result : undefined;
}

/** Polish: puts for the first year of a decade (`lata`) its last two digits, {dekada}, and its century, {wiek}. */
export function decadeSpelling({ given, result }: FilterInput): RuleMatch | undefined {
  const year = Number(given.lata);
  if (!Number.isInteger(year)) return undefined;
  const fill = (text: string): string =>
    text.replaceAll('{dekada}', String(year % 100)).replaceAll('{wiek}', romanNumeral(Math.floor(year / 100) + 1));
  return {
    ...result,
    message: fill(result.message),
    replacements: result.replacements.map(({ value }) => ({ value: fill(value) })),
  };
}
