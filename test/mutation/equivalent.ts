/**
 * Mutants that no test can notice, because the program does the same with them. Each has been looked at; where the code
 * could be written so that the mutant does not arise, it was.
 */
export interface Equivalent {
  readonly file: string;
  /** The line without its indentation. */
  readonly code: string;
  /** As `npm run mutate` prints it. */
  readonly change: string;
  readonly why: string;
}

export const EQUIVALENT: readonly Equivalent[] = [];
