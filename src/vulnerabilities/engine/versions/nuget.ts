import { compareDigits } from './digits.ts';
import { compareIdentifiers } from './semantic.ts';

/** The order of NuGet: up to four numbers, then pre-releases of Semantic Versioning in any case; builds have no meaning. */
export function compareNuget(a: string, b: string): number {
  const [left, right] = [read(a), read(b)];
  for (let at = 0; at < Math.max(left.numbers.length, right.numbers.length); at++) {
    const difference = compareDigits(left.numbers[at] ?? '0', right.numbers[at] ?? '0');
    if (difference !== 0) return difference;
  }
  if (left.prerelease === right.prerelease) return 0;
  if (left.prerelease === '') return 1;
  return right.prerelease === '' ? -1 : compareIdentifiers(left.prerelease, right.prerelease);
}

function read(text: string): { numbers: string[]; prerelease: string } {
  const [version = ''] = text.trim().toLowerCase().split('+', 1);
  const [, numbers = '', rest = ''] = /^v?((?:\d+(?:\.\d+)*)?)(.*)$/s.exec(version) ?? [];
  return { numbers: numbers === '' ? [] : numbers.split('.'), prerelease: rest.replace(/^[-.]/, '') };
}
