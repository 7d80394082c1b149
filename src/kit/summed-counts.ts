import type { Counter } from 'prom-client';

type LabelValues<L extends string> = Readonly<Partial<Record<L, string | number>>>;

/**
 * What a counter counts between two looks at it, by the values of its labels. The library sorts and joins the labels of
 * every value that it is given, which costs more than a short answer.
 */
export class SummedCounts<L extends string> {
  readonly #names: readonly L[];
  readonly #sums = new Map<string, { readonly labels: LabelValues<L>; by: number }>();

  constructor(names: readonly L[]) {
    this.#names = names;
  }

  add(labels: LabelValues<L>, by: number): void {
    let key = '';
    for (const name of this.#names) key += `${labels[name]}\0`;
    const sum = this.#sums.get(key);
    if (sum === undefined) this.#sums.set(key, { labels, by });
    else sum.by += by;
  }

  /** Adds what was counted since the last call. */
  addTo(counter: Counter<L>): void {
    for (const { labels, by } of this.#sums.values()) counter.inc(labels, by);
    this.#sums.clear();
  }
}
