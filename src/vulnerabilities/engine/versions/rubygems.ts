import { compareDigits, compareText, isDigits } from './digits.ts';

/** The order of Gem::Version: parts of digits or letters; letters come before digits, so that they make a pre-release. */
export function compareRubygems(a: string, b: string): number {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [one = '0', other = '0'] = [left[at], right[at]];
    const [isNumber, otherIsNumber] = [isDigits(one), isDigits(other)];
    if (isNumber !== otherIsNumber) return isNumber ? 1 : -1;
    const difference = isNumber ? compareDigits(one, other) : compareText(one, other);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Parts without the zeros that end the release and the whole. */
function segmentsOf(version: string): string[] {
  const all =
    version
      .trim()
      .replaceAll('-', '.pre.')
      .match(/\d+|[a-z]+/gi) ?? [];
  const first = all.findIndex((part) => !isDigits(part));
  const release = first < 0 ? all : all.slice(0, first);
  const rest = first < 0 ? [] : all.slice(first);
  return [...withoutZeros(release), ...withoutZeros(rest)];
}

function withoutZeros(parts: readonly string[]): string[] {
  let end = parts.length;
  while (end > 0 && /^0+$/.test(parts[end - 1] ?? '')) end--;
  return parts.slice(0, end);
}
