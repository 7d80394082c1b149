/** How a text decides on a number: the number, or a question with what follows from its answers. */
export type PackedDecision = number | PackedNumbers | PackedQuestion;

/** The numbers of the texts of a list; for others what follows otherwise. */
export interface PackedNumbers {
  readonly numbers: Readonly<Record<string, number>>;
  readonly otherwise: PackedDecision;
}

export interface PackedQuestion {
  readonly test: 'begins' | 'ends' | 'holds' | 'equals' | 'equals in any case' | 'expression';
  /** What it begins with, ends with, and so on; an expression is one of JavaScript with the flag v. */
  readonly text: string;
  readonly yes: PackedDecision;
  readonly otherwise: PackedDecision;
}

/** By how much rules of one variant of a language win over others at the same place. */
export interface PackedPriorityTable {
  /** Of an id of a rule, or of a category; 0 says nothing. */
  readonly byId: PackedDecision;
  /** Of rules of style of which nothing else is said. */
  readonly style: number;
}

/** The tables of a language; each variant, by its long code, has one by number. */
export interface PackedPriorities {
  readonly tables: readonly PackedPriorityTable[];
  readonly variants: Readonly<Record<string, number>>;
}
