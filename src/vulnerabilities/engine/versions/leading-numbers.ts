/** More digits may not be a safe integer. */
const MOST_DIGITS = 15;
const DOT = 46;

/** Where the last number ended that was read, and its value. */
let end = 0;
let value = 0;

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
    const hasOne = readNumber(a, at);
    at = end;
    const one = value;
    const hasOther = readNumber(b, other);
    other = end;
    if (one < 0 || value < 0) return undefined;
    if (one !== value) return one - value;
    if (!hasOne && !hasOther) return at === a.length && other === b.length ? 0 : undefined;
    at = nextOf(a, at, hasOne);
    other = nextOf(b, other, hasOther);
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
const nextOf = (text: string, at: number, hadNumber: boolean): number =>
  hadNumber && text.charCodeAt(at) === DOT && isDigit(text.charCodeAt(at + 1)) ? at + 1 : at;

/** Reads a number into {@link value}, -1 for one that is too long; 0 for none. @returns whether there is one */
function readNumber(text: string, from: number): boolean {
  let at = from;
  let read = 0;
  for (let code = text.charCodeAt(at); isDigit(code); code = text.charCodeAt(++at)) read = 10 * read + code - 48;
  end = at;
  value = at - from > MOST_DIGITS ? -1 : read;
  return at > from;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
