import { fail } from '../../errors.ts';
import type { SearchLimits } from './search-query.ts';

/** Words of a query beyond which it is no address, and what is done for such a one at most. */
const LONG_QUERY = 14;
const LONG_BOUNDS = { entries: 40_000, candidates: 1500, plans: 250 } as const;
/** Plans of all readings of a query together. */
const MOST_PLANS = 900;
/** Words of dictionaries that are compared with wrong ones. */
const MOST_COMPARED = 16_000;
/** Points whose own surroundings are looked at. */
const MOST_SURROUNDINGS = 48;
/** Shares of the entries and the candidates after which a search that found nothing since gives up. */
const FRUITLESS = 0.4;

/** What is left of the bounds of a search. */
export class SearchBudget {
  entries: number;
  candidates: number;
  /** Ways to understand the query that are looked at. */
  plans = MOST_PLANS;
  /** Words of dictionaries that may still be compared with wrong ones. */
  compared = MOST_COMPARED;
  /** Points whose own surroundings may still be looked at. */
  surroundings = MOST_SURROUNDINGS;
  readonly #until: number;
  readonly #fruitless: { readonly entries: number; readonly candidates: number };
  /** What was left when something was found last. */
  #atFind: { readonly entries: number; readonly candidates: number };

  constructor({ entries, candidates, time }: SearchLimits) {
    this.entries = entries;
    this.candidates = candidates;
    this.#until = performance.now() + time;
    this.#fruitless = { entries: FRUITLESS * entries, candidates: FRUITLESS * candidates };
    this.#atFind = { entries, candidates };
  }

  /** Something was found, or something else is tried: what was looked at before was not in vain. */
  renew(): void {
    this.#atFind = { entries: this.entries, candidates: this.candidates };
  }

  /** Was much looked at, of one plan or several, since something was found? What one plan looks at is not cut off. */
  get isFruitless(): boolean {
    const { entries, candidates } = this.#atFind;
    return (
      entries - this.entries > this.#fruitless.entries || candidates - this.candidates > this.#fruitless.candidates
    );
  }

  /** Does less for a query of many words. */
  narrow(words: number): void {
    if (words <= LONG_QUERY) return;
    this.entries = Math.min(this.entries, LONG_BOUNDS.entries);
    this.candidates = Math.min(this.candidates, LONG_BOUNDS.candidates);
    this.plans = Math.min(this.plans, LONG_BOUNDS.plans);
    this.renew();
  }

  /** @throws ServiceError SEARCH_TIMEOUT */
  check(): void {
    if (performance.now() > this.#until) throw fail('SEARCH_TIMEOUT');
  }

  get isSpent(): boolean {
    return this.entries <= 0 || this.candidates <= 0 || this.plans <= 0;
  }
}
