import { compareDigits, isDigits } from './digits.ts';

/** Ranks of words; any other word comes first (php.net, version_compare). */
const RANKS: readonly (readonly [RegExp, number])[] = [
  [/^dev/, 0],
  [/^a/, 1],
  [/^b/, 2],
  [/^(rc|c)/, 3],
  [/^#/, 4],
  [/^p/, 5],
];

/** "1.0-stable" is "1.0" for Composer, whatever number is behind it. */
const STABLE = /[-_.]?stable[\d.-]*$/;

/** The order of Packagist: that of PHP's version_compare, without regard to case or a leading v. */
export function comparePackagist(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  const count = Math.min(left.length, right.length);
  for (let at = 0; at < count; at++) {
    const difference = compareParts(left[at] ?? '', right[at] ?? '');
    if (difference !== 0) return difference;
  }
  if (left.length === right.length) return 0;
  const [longer, sign] = left.length > right.length ? [left, 1] : [right, -1];
  for (const part of longer.slice(count)) {
    // Zeros at the end say nothing: Composer fills up to four numbers.
    if (/^0+$/.test(part)) continue;
    return sign * (isDigits(part) ? 1 : rankOf(part) - 4 || 0);
  }
  return 0;
}

const partsOf = (version: string): string[] =>
  version
    .trim()
    .toLowerCase()
    .replace(/^v/, '')
    .split('+', 1)
    .join('')
    .replace(STABLE, '')
    .replace(/[-_+]/g, '.')
    .replace(/(\d)([^\d.])/g, '$1.$2')
    .replace(/([^\d.])(\d)/g, '$1.$2')
    .split('.')
    .filter((part) => part !== '');

const rankOf = (word: string): number => RANKS.find(([form]) => form.test(word))?.[1] ?? -1;

function compareParts(a: string, b: string): number {
  const [isNumber, otherIsNumber] = [isDigits(a), isDigits(b)];
  if (isNumber && otherIsNumber) return compareDigits(a, b);
  return rankOf(isNumber ? '#' : a) - rankOf(otherIsNumber ? '#' : b);
}
