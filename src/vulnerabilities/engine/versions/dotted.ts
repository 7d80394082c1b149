import { compareDigits } from './digits.ts';

/** Numbers between dots, as Hackage and GHC order them: a longer version comes after its beginning. */
export const compareHackage = (a: string, b: string): number =>
  compareNumbers(a.trim().split('.'), b.trim().split('.'));

/** Numbers between dots and hyphens, as R orders those of CRAN and Bioconductor. */
export const compareCran = (a: string, b: string): number =>
  compareNumbers(a.trim().split(/[.-]/), b.trim().split(/[.-]/));

function compareNumbers(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const difference = compareDigits(digitsOf(a[at]), digitsOf(b[at]));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const digitsOf = (part = ''): string => /^\d+/.exec(part)?.[0] ?? '0';
