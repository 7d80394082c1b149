/** A set of Unicode code points: disjoint ranges, both ends included, in ascending order. */
export type CodePointSet = readonly (readonly [first: number, last: number])[];

const LAST = 0x10ffff;

/** Every code point that text in UTF-8 can hold, so no surrogates. */
export const EVERY_CODE_POINT: CodePointSet = [
  [0, 0xd7ff],
  [0xe000, LAST],
];

/** The set of these ranges, which may overlap. */
export function setOf(ranges: Iterable<readonly [number, number]>): CodePointSet {
  const sorted = [...ranges].filter(([first, last]) => first <= last).sort(([a], [b]) => a - b);
  const set: [number, number][] = [];
  for (const [first, last] of sorted) {
    const end = set.at(-1);
    if (end !== undefined && first <= end[1] + 1) end[1] = Math.max(end[1], last);
    else set.push([first, last]);
  }
  return set;
}

/** The code points of a text. */
export const pointsOf = (text: string): CodePointSet =>
  setOf([...text].map((letter) => [letter.codePointAt(0)!, letter.codePointAt(0)!] as const));

export const union = (...sets: readonly CodePointSet[]): CodePointSet => setOf(sets.flat());

/** What `set` holds and `other` does not. */
export function difference(set: CodePointSet, other: CodePointSet): CodePointSet {
  const left: [number, number][] = [];
  for (const [first, last] of set) {
    let from = first;
    for (const [start, end] of other) {
      if (end < from) continue;
      if (start > last) break;
      if (start > from) left.push([from, start - 1]);
      from = end + 1;
    }
    if (from <= last) left.push([from, last]);
  }
  return left;
}

export const intersection = (set: CodePointSet, other: CodePointSet): CodePointSet =>
  difference(set, difference([[0, LAST]], other));

export function contains(set: CodePointSet, point: number): boolean {
  let low = 0;
  let high = set.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = set[middle]!;
    if (point < first) high = middle - 1;
    else if (point > last) low = middle + 1;
    else return true;
  }
  return false;
}
