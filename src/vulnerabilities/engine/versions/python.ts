import { ownEntry } from '#kit/own-entry';
import { compareDigits, compareText, isDigits } from './digits.ts';
import { compareLeadingNumbers } from './leading-numbers.ts';

/** PEP 440, appendix B, in our own writing: epoch, release, pre, post, dev and local. */
const FORM =
  /^v?(?:(\d+)!)?(\d+(?:\.\d+)*)(?:[-_.]?(alpha|beta|preview|pre|a|b|c|rc)[-_.]?(\d*))?(?:-(\d+)|[-_.]?(post|rev|r)[-_.]?(\d*))?(?:[-_.]?(dev)[-_.]?(\d*))?(?:\+([a-z0-9]+(?:[-_.][a-z0-9]+)*))?$/;

/** A release alone, as most versions are. */
const PLAIN = /^[0-9]+(?:\.[0-9]+)*$/;

interface PythonVersion {
  readonly epoch: string;
  readonly release: readonly string[];
  /** Rank of the phase and its number: before all pre-releases −1, after all 3. */
  readonly pre: readonly [number, string];
  /** undefined for none, which comes before any. */
  readonly post: string | undefined;
  /** undefined for none, which comes after any. */
  readonly dev: string | undefined;
  readonly local: readonly string[] | undefined;
}

const PHASES: Readonly<Record<string, number>> = { alpha: 0, a: 0, beta: 1, b: 1, rc: 2, c: 2, pre: 2, preview: 2 };
const or0 = (digits: string | undefined): string => (digits === undefined || digits === '' ? '0' : digits);

function read(text: string): PythonVersion | undefined {
  const match = FORM.exec(text.trim().toLowerCase());
  if (match === null) return undefined;
  const [, epoch, numbers = '', phase, preNumber, implicitPost, post, postNumber, dev, devNumber, local] = match;
  const release = numbers.split('.');
  while (release.length > 1 && /^0+$/.test(release.at(-1) ?? '')) release.pop();
  const hasPost = implicitPost !== undefined || post !== undefined;
  const pre: [number, string] =
    phase !== undefined ? [PHASES[phase] ?? 0, or0(preNumber)] : dev !== undefined && !hasPost ? [-1, '0'] : [3, '0'];
  return {
    epoch: or0(epoch),
    release,
    pre,
    post: hasPost ? or0(implicitPost ?? postNumber) : undefined,
    dev: dev === undefined ? undefined : or0(devNumber),
    local: local?.split(/[-_.]/),
  };
}

/** The order of PEP 440 for PyPI; texts that are no such version come before all that are, by their parts. */
export function comparePython(a: string, b: string): number {
  const numbers = PLAIN.test(a) && PLAIN.test(b) ? compareLeadingNumbers(a, b) : undefined;
  return numbers ?? compareForms(a, b);
}

function compareForms(a: string, b: string): number {
  const [left, right] = [read(a), read(b)];
  if (left === undefined || right === undefined) {
    if (left !== undefined) return 1;
    return right === undefined ? compareLegacy(a, b) : -1;
  }
  const epochs = compareDigits(left.epoch, right.epoch);
  if (epochs !== 0) return epochs;
  for (let at = 0; at < Math.max(left.release.length, right.release.length); at++) {
    const difference = compareDigits(left.release[at] ?? '0', right.release[at] ?? '0');
    if (difference !== 0) return difference;
  }
  return (
    left.pre[0] - right.pre[0] ||
    compareDigits(left.pre[1], right.pre[1]) ||
    compareOptional(left.post, right.post, -1) ||
    compareOptional(left.dev, right.dev, 1) ||
    compareLocal(left.local, right.local)
  );
}

/** @param none where a missing number lies: −1 before all others, 1 behind them */
function compareOptional(a: string | undefined, b: string | undefined, none: number): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? none : -none;
  return compareDigits(a, b);
}

function compareLocal(a: readonly string[] | undefined, b: readonly string[] | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [one = '', other = ''] = [a[at], b[at]];
    const [isNumber, otherIsNumber] = [isDigits(one), isDigits(other)];
    if (isNumber !== otherIsNumber) return isNumber ? 1 : -1;
    const difference = isNumber ? compareDigits(one, other) : compareText(one, other);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const STAGES: Readonly<Record<string, string>> = { pre: 'c', preview: 'c', '-': 'final-', rc: 'c', dev: '@' };

/** Parts of a text from before PEP 440, as setuptools ordered them. */
function legacyParts(text: string): string[] {
  const parts: string[] = [];
  for (const [piece] of text
    .trim()
    .toLowerCase()
    .matchAll(/\d+|[a-z]+|\.|-/g)) {
    if (piece === '.') continue;
    const part = ownEntry(STAGES, piece) ?? piece;
    if (isDigits(part)) {
      parts.push(part.padStart(8, '0'));
      continue;
    }
    if (part < 'final') while (parts.at(-1) === '*final-') parts.pop();
    while (parts.at(-1) === '00000000') parts.pop();
    parts.push(`*${part}`);
  }
  parts.push('*final');
  return parts;
}

function compareLegacy(a: string, b: string): number {
  const [left, right] = [legacyParts(a), legacyParts(b)];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = compareText(left[at] ?? '', right[at] ?? '');
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
