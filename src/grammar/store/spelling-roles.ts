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
} as const;

/** Which parts of a compound a form may be. */
export const COMPOUND_ROLES = ROLE.compound | ROLE.compoundBegin | ROLE.compoundMiddle | ROLE.compoundEnd;

/** One reading of a word form: its roles, then the flags that compound rules and patterns ask for. */
export type Analysis = readonly [roles: number, ...flags: number[]];
