import { elementAt } from '#kit/element-at';
import type { FilterInput } from '../../pack/filters/filter.ts';
import type { RuleMatch } from '../../rules/rule.ts';

const COMPANY = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_FIRST = [7, 2, ...COMPANY.slice(1)];
const PERSON_SECOND = [3, ...PERSON_FIRST];

const checkDigit = (digits: readonly number[], weights: readonly number[]): number =>
  (weights.reduce((sum, weight, index) => sum + weight * elementAt(digits, index), 0) % 11) % 10;

/** Has a Russian taxpayer number (ИНН), of 10 digits or of 12, the check digits that it should? */
export function isTaxpayerNumber(written: string): boolean {
  const digits = [...written].map(Number);
  if (digits.length === 10) return checkDigit(digits, COMPANY) === digits[9];
  return (
    digits.length === 12 &&
    checkDigit(digits, PERSON_FIRST) === digits[10] &&
    checkDigit(digits, PERSON_SECOND) === digits[11]
  );
}

/** Russian: keeps numbers (`inn`) that are not what they should be. */
export const wrongTaxpayerNumber = ({ given, result }: FilterInput): RuleMatch | undefined =>
  isTaxpayerNumber(given.inn ?? '') ? undefined : result;
