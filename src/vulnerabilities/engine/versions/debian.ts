import { compareDigits, compareText } from './digits.ts';

interface DebianVersion {
  readonly epoch: string;
  readonly upstream: string;
  readonly revision: string;
}

function read(text: string): DebianVersion {
  const version = text.trim();
  const colon = version.indexOf(':');
  const rest = version.slice(colon + 1);
  const hyphen = rest.lastIndexOf('-');
  return {
    epoch: colon < 0 ? '0' : version.slice(0, colon),
    upstream: hyphen < 0 ? rest : rest.slice(0, hyphen),
    revision: hyphen < 0 ? '0' : rest.slice(hyphen + 1),
  };
}

/** The order of Debian and Ubuntu (Debian Policy 5.6.12): epoch, upstream version, revision. */
export function compareDebian(a: string, b: string): number {
  const [left, right] = [read(a), read(b)];
  const epochs =
    /^\d+$/.test(left.epoch) && /^\d+$/.test(right.epoch)
      ? compareDigits(left.epoch, right.epoch)
      : compareText(left.epoch, right.epoch);
  return epochs || compareRuns(left.upstream, right.upstream) || compareRuns(left.revision, right.revision);
}

/** A tilde before the end, the end before letters, letters before all other signs. */
const weight = (sign: string): number =>
  sign === '~' ? -1 : sign === '' ? 0 : /[a-z]/i.test(sign) ? sign.charCodeAt(0) : sign.charCodeAt(0) + 256;

/** Runs of other signs and runs of digits by turns. */
function compareRuns(a: string, b: string): number {
  let [left, right] = [a, b];
  while (left !== '' || right !== '') {
    const [one = ''] = /^\D*/.exec(left) ?? [];
    const [other = ''] = /^\D*/.exec(right) ?? [];
    for (let at = 0; at < Math.max(one.length, other.length); at++) {
      const difference = weight(one.charAt(at)) - weight(other.charAt(at));
      if (difference !== 0) return difference;
    }
    left = left.slice(one.length);
    right = right.slice(other.length);
    const [digits = ''] = /^\d*/.exec(left) ?? [];
    const [otherDigits = ''] = /^\d*/.exec(right) ?? [];
    const difference = compareDigits(digits, otherDigits) || 0;
    if (
      difference !== 0 &&
      !(digits === '' && /^0*$/.test(otherDigits)) &&
      !(otherDigits === '' && /^0*$/.test(digits))
    )
      return difference;
    left = left.slice(digits.length);
    right = right.slice(otherDigits.length);
  }
  return 0;
}
