import { compareDigits, compareText } from './digits.ts';

/** Before a release the first four, after it the others (apk-tools, doc/apk-package.5). */
const SUFFIXES = ['alpha', 'beta', 'pre', 'rc', '', 'cvs', 'svn', 'git', 'hg', 'p'];
const NONE = SUFFIXES.indexOf('');

const FORM = /^(\d+(?:\.\d+)*)([a-z]?)((?:_(?:alpha|beta|pre|rc|cvs|svn|git|hg|p)\d*)*)(?:~([0-9a-f]+))?(?:-r(\d+))?/;

interface AlpineVersion {
  readonly numbers: readonly string[];
  readonly letter: string;
  readonly suffixes: readonly (readonly [number, string])[];
  readonly hash: string;
  readonly revision: string;
  /** What does not belong to a version: those come before all others. */
  readonly rest: string;
}

function read(text: string): AlpineVersion {
  const version = text.trim();
  const match = FORM.exec(version);
  if (match === null) return { numbers: [], letter: '', suffixes: [], hash: '', revision: '0', rest: version };
  const [whole, numbers = '', letter = '', suffixes = '', hash = '', revision = '0'] = match;
  return {
    numbers: numbers.split('.'),
    letter,
    suffixes: [...suffixes.matchAll(/_([a-z]+)(\d*)/g)].map(([, name = '', number = '']) => [
      SUFFIXES.indexOf(name),
      number === '' ? '0' : number,
    ]),
    hash,
    revision,
    rest: version.slice(whole.length),
  };
}

/** The order of Alpine, Wolfi and Chainguard packages. */
export function compareAlpine(a: string, b: string): number {
  const [left, right] = [read(a), read(b)];
  for (let at = 0; at < Math.max(left.numbers.length, right.numbers.length); at++) {
    const [one, other] = [left.numbers[at], right.numbers[at]];
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    // A number with a zero in front is a fraction, but the first of all.
    const isFraction = at > 0 && (one.startsWith('0') || other.startsWith('0'));
    const difference = isFraction ? compareFractions(one, other) : compareDigits(one, other);
    if (difference !== 0) return difference;
  }
  if (left.letter !== right.letter) return compareText(left.letter, right.letter);
  for (let at = 0; at < Math.max(left.suffixes.length, right.suffixes.length); at++) {
    const [rank, number] = left.suffixes[at] ?? [NONE, '0'];
    const [otherRank, otherNumber] = right.suffixes[at] ?? [NONE, '0'];
    const difference = rank - otherRank || compareDigits(number, otherNumber);
    if (difference !== 0) return difference;
  }
  return (
    compareText(left.hash, right.hash) ||
    compareDigits(left.revision, right.revision) ||
    compareRest(left.rest, right.rest)
  );
}

const compareFractions = (a: string, b: string): number => compareText(a.replace(/0+$/, ''), b.replace(/0+$/, ''));

const compareRest = (a: string, b: string): number => (a === b ? 0 : a === '' ? 1 : b === '' ? -1 : compareText(a, b));
