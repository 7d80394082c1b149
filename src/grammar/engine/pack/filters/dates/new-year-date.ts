import type { RuleMatch } from '../../../rules/rule.ts';
import type { FilterInput } from '../filter.ts';

/** In January: a date of the year that has just ended is easily one of the new year. */
const isLastYear = (year: number, today: Date): boolean => today.getMonth() === 0 && year === today.getFullYear() - 1;

const filled = (result: RuleMatch, name: string, value: string): RuleMatch => ({
  ...result,
  message: result.message.replaceAll(`{${name}}`, value),
  replacements: result.replacements.map((one) => ({ ...one, value: one.value.replaceAll(`{${name}}`, value) })),
});

/** Keeps, in January, a date of last year (`year`), and puts the new one for {realYear}. */
export function newYearDate({ given, result, today }: FilterInput): RuleMatch | undefined {
  const year = Number.parseInt(given.year ?? '', 10);
  return isLastYear(year, today) ? filled(result, 'realYear', String(today.getFullYear())) : undefined;
}

/** The same for a date written as 2026-01-31, with {realDate}. */
export function ymdNewYearDate({ given, result, today }: FilterInput): RuleMatch | undefined {
  const [year = '', ...rest] = (given.date ?? '').split('-');
  if (!isLastYear(Number.parseInt(year, 10), today)) return undefined;
  return filled(result, 'realDate', [today.getFullYear(), ...rest].join('-'));
}
