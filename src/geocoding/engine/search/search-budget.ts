import { fail } from '../../errors.ts';
import type { SearchLimits } from './search-query.ts';

/** Words of a query beyond which it is no address, and what is done for such a one at most. */
const LONG_QUERY = 14;
const LONG_BOUNDS = { entries: 40_000, candidates: 1500, plans: 600 } as const;
/** Plans of all readings of a query together. */
const MOST_PLANS = 4000;

/** What is left of the bounds of a search. */
export class SearchBudget {
  entries: number;
  candidates: number;
  /** Ways to understand the query that are looked at. */
  plans = MOST_PLANS;
  readonly #until: number;

  constructor({ entries, candidates, time }: SearchLimits) {
    this.entries = entries;
    this.candidates = candidates;
    this.#until = performance.now() + time;
  }

  /** Does less for a query of many words. */
  narrow(words: number): void {
    if (words <= LONG_QUERY) return;
    this.entries = Math.min(this.entries, LONG_BOUNDS.entries);
    this.candidates = Math.min(this.candidates, LONG_BOUNDS.candidates);
    this.plans = Math.min(this.plans, LONG_BOUNDS.plans);
  }

  /** @throws ServiceError SEARCH_TIMEOUT */
  check(): void {
    if (performance.now() > this.#until) throw fail('SEARCH_TIMEOUT');
  }

  get isSpent(): boolean {
    return this.entries <= 0 || this.candidates <= 0 || this.plans <= 0;
  }
}
