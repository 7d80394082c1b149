/** More digits may not be a safe integer. */
const MOST_DIGITS = 15;
const DOT = 46;

/**
 * Compares two versions by the numbers with dots between them that they begin with, a `v` or `=` before them left out and
 * missing ones 0. Makes no objects: most versions are numbers alone, and a question compares its version with many.
 * @returns less than, equal to or greater than 0; undefined where these numbers do not decide, or are not read here
 */
export function compareLeadingNumbers(a: string, b: string): number | undefined {
  let at = beginOf(a);
  let other = beginOf(b);
  if (at < 0 || other < 0) return undefined;
  for (;;) {
    const end = endOfDigits(a, at);
    const otherEnd = endOfDigits(b, other);
    if (end - at > MOST_DIGITS || otherEnd - other > MOST_DIGITS) return undefined;
    const difference = numberIn(a, at, end) - numberIn(b, other, otherEnd);
    if (difference !== 0) return difference;
    if (end === at && otherEnd === other) return at === a.length && other === b.length ? 0 : undefined;
    at = nextOf(a, at, end);
    other = nextOf(b, other, otherEnd);
  }
}

/** Where the first number begins; -1 where it is not certain. */
function beginOf(text: string): number {
  const first = text.charCodeAt(0);
  // V, v and =.
  const at = first === 86 || first === 118 || first === 61 ? 1 : 0;
  return isDigit(text.charCodeAt(at)) ? at : -1;
}

/** Where the next number begins: behind a dot; else where it is looked for in vain. */
const nextOf = (text: string, from: number, end: number): number =>
  end > from && text.charCodeAt(end) === DOT && isDigit(text.charCodeAt(end + 1)) ? end + 1 : end;

function endOfDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

/** @returns 0 for no digits */
function numberIn(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) value = 10 * value + text.charCodeAt(at) - 48;
  return value;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
