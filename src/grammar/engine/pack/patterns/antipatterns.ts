import { matchesAround } from '../../pattern/match-pattern.ts';
import type { Pattern } from '../../pattern/pattern.ts';
import type { AnalysedToken } from '../analysis/analysed-sentence.ts';

/** The antipatterns of a rule. */
export class Antipatterns {
  readonly all: readonly Pattern[];

  constructor(all: readonly Pattern[]) {
    this.all = all;
  }

  /** Whether what one of them marks touches the tokens from `first` to `last`. */
  touch(tokens: readonly AnalysedToken[], first: number, last: number): boolean {
    for (const pattern of this.all) if (matchesAround(pattern, tokens, first, last)) return true;
    return false;
  }
}
