/** What may be done with a word form: bits of an analysis. A form without any is a plain word. */
export const ROLE = {
  noSuggest: 1,
  keepCase: 2,
  onlyInCompound: 4,
  forbidden: 8,
  /** May stand anywhere in a compound; the next three: only there. */
  compound: 16,
  compoundBegin: 32,
  compoundMiddle: 64,
  compoundEnd: 128,
  compoundForbid: 256,
  compoundRoot: 512,
  forceUpperCase: 1024,
  /** Made by a suffix (prefix) that may not stand inside a compound. */
  suffixed: 2048,
  prefixed: 4096,
  /** Known only so that its ALL-CAPS form is right: iPod makes Ipod, for IPOD. */
  onlyUpperCase: 8192,
  /** Has a prefix of more than one syllable, which counts as a word of its own in a compound. */
  longPrefix: 16_384,
} as const;

/** Which parts of a compound a form may be. */
export const COMPOUND_ROLES = ROLE.compound | ROLE.compoundBegin | ROLE.compoundMiddle | ROLE.compoundEnd;

/** One reading of a word form: its roles, then the flags that compound rules and patterns ask for. */
export type Analysis = readonly [roles: number, ...flags: number[]];

/** The bits from here on say how much the suffix changes the syllables that count in a compound; 0 when it has none. */
const SYLLABLE_SHIFT = 16;
const SYLLABLE_ZERO = 32;

/** The bits of a role that stand for a number of syllables, from -31 to 31, that the suffix adds to the count. */
export function syllableRole(change: number): number {
  return (Math.max(-31, Math.min(31, change)) + SYLLABLE_ZERO) << SYLLABLE_SHIFT;
}

/** The number of syllables in the bits of `syllableRole`. */
export function syllableChange(roles: number): number {
  const bits = roles >>> SYLLABLE_SHIFT;
  return bits === 0 ? 0 : bits - SYLLABLE_ZERO;
}
