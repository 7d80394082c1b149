import { compareDigits, compareText, isDigits } from './digits.ts';

/** The order of RPM: epoch, version, release (rpm.org, "rpm-version"); a missing release is like any. */
export function compareRpm(a: string, b: string): number {
  const [left, right] = [read(a), read(b)];
  const difference = compareDigits(left.epoch, right.epoch) || compareSegments(left.version, right.version);
  if (difference !== 0) return difference;
  return left.release === undefined || right.release === undefined ? 0 : compareSegments(left.release, right.release);
}

function read(text: string): { epoch: string; version: string; release: string | undefined } {
  const [, epoch = '0', rest = ''] = /^(?:(\d+):)?(.*)$/s.exec(text.trim()) ?? [];
  const hyphen = rest.indexOf('-');
  return {
    epoch,
    version: hyphen < 0 ? rest : rest.slice(0, hyphen),
    release: hyphen < 0 ? undefined : rest.slice(hyphen + 1),
  };
}

/** Runs of digits and of letters; `~` sorts before the end and `^` behind it; other signs only separate. */
function compareSegments(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [one, other] = [left[at], right[at]];
    if (one === '~' || other === '~') {
      if (one === other) continue;
      return one === '~' ? -1 : 1;
    }
    if (one === '^' || other === '^') {
      if (one === other) continue;
      if (one === undefined) return -1;
      if (other === undefined) return 1;
      return one === '^' ? -1 : 1;
    }
    if (one === undefined) return -1;
    if (other === undefined) return 1;
    const [isNumber, otherIsNumber] = [isDigits(one), isDigits(other)];
    if (isNumber !== otherIsNumber) return isNumber ? 1 : -1;
    const difference = isNumber ? compareDigits(one, other) : compareText(one, other);
    if (difference !== 0) return difference;
  }
  return 0;
}

const partsOf = (text: string): string[] => text.match(/\d+|[a-zA-Z]+|~|\^/g) ?? [];
