import { compareDigits, compareText, isDigits } from './digits.ts';
import { compareLeadingNumbers } from './leading-numbers.ts';

interface Semantic {
  readonly numbers: readonly string[];
  readonly prerelease: string;
  readonly build: string;
}

/** Reads a version leniently: `v1.2` has two numbers, `1.2.3.4` four. What follows the numbers is a pre-release. */
function read(text: string): Semantic {
  const [, numbers = '', rest = ''] = /^[vV=]?\s*((?:[0-9]+(?:\.[0-9]+)*)?)(.*)$/s.exec(text.trim()) ?? [];
  const plus = rest.indexOf('+');
  const before = plus < 0 ? rest : rest.slice(0, plus);
  return {
    numbers: numbers === '' ? [] : numbers.split('.'),
    prerelease: before.startsWith('-') || before.startsWith('.') ? before.slice(1) : before,
    build: plus < 0 ? '' : rest.slice(plus + 1),
  };
}

/**
 * The order of Semantic Versioning 2.0.0, section 11, for npm, Go, crates.io, Hex, Swift and others: numbers by value, a
 * pre-release before its version, builds without meaning. Missing numbers are 0.
 */
export function compareSemantic(a: string, b: string): number {
  return compareLeadingNumbers(a, b) ?? compareRead(read(a), read(b));
}

/** The same with builds, as Dart's Pub orders them: a build comes after its version. */
export function comparePub(a: string, b: string): number {
  const [left, right] = [read(a), read(b)];
  return compareRead(left, right) || compareBuilds(left.build, right.build);
}

function compareRead(a: Semantic, b: Semantic): number {
  const count = Math.max(a.numbers.length, b.numbers.length);
  for (let at = 0; at < count; at++) {
    const difference = compareDigits(a.numbers[at] ?? '0', b.numbers[at] ?? '0');
    if (difference !== 0) return difference;
  }
  if (a.prerelease === b.prerelease) return 0;
  if (a.prerelease === '') return 1;
  if (b.prerelease === '') return -1;
  return compareIdentifiers(a.prerelease, b.prerelease);
}

function compareBuilds(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '') return -1;
  return b === '' ? 1 : compareIdentifiers(a, b);
}

/** Identifiers with dots between them: digits by value and before words, words by their letters, more after fewer. */
export function compareIdentifiers(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const [one = '', other = ''] = [left[at], right[at]];
    const [isNumber, otherIsNumber] = [isDigits(one), isDigits(other)];
    if (isNumber !== otherIsNumber) return isNumber ? -1 : 1;
    const difference = isNumber ? compareDigits(one, other) : compareText(one, other);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
