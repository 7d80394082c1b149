interface Line<T> {
  readonly items: T[];
  /** How many turns of a usual client one turn of this client counts for. */
  weight: number;
  /** Where the first item stands on the clock of the queue. */
  start: number;
}

/** Steps of priority that double a client's share of the turns. */
const STEPS_TO_DOUBLE = 3;
/** The highest priority, and the lowest with a minus. */
const HIGHEST = 10;

const weightOf = (priority: number): number => 2 ** (Math.max(-HIGHEST, Math.min(HIGHEST, priority)) / STEPS_TO_DOUBLE);

/** When the turn of an item ends, if it takes one. */
const finishOf = <T>({ start, weight }: Line<T>, index = 0): number => start + (index + 1) / weight;

/**
 * A bounded queue that serves clients in turn, however many requests the others have waiting. Clients of a higher
 * priority get more turns: three steps double their share. Nobody waits for ever.
 *
 * The method is weighted fair queueing (A. Demers, S. Keshav, S. Shenker, "Analysis and Simulation of a Fair Queueing
 * Algorithm", 1989) with items of one size: whose turn would end first comes next. The clock goes on with every turn, so
 * that whoever comes later ends later than an item that has waited for long, and so that who sends one request after the
 * other gets no more turns by that.
 */
export class FairQueue<T> {
  readonly #most: number;
  readonly #lines = new Map<string, Line<T>>();
  #length = 0;
  #clock = 0;

  /** @param most items of all clients together */
  constructor(most: number) {
    this.#most = most;
  }

  get length(): number {
    return this.#length;
  }

  /** All items, in the order in which they would be served. */
  *[Symbol.iterator](): Generator<T> {
    const turns = [...this.#lines.values()].flatMap((line) =>
      line.items.map((item, index) => ({ item, finish: finishOf(line, index) })),
    );
    for (const { item } of turns.sort((a, b) => a.finish - b.finish)) yield item;
  }

  /**
   * Adds an item at the end of its client's line. If the queue is full, the client with most items for its share loses its
   * last item, unless that is the client that adds one.
   * @param priority of the client, from now on; from -10 to 10, 0 is usual
   * @returns the item for which there is no room: the added one, another, or none
   */
  add(client: string, item: T, priority = 0): T | undefined {
    const weight = weightOf(priority);
    const line = this.#lines.get(client) ?? { items: [], weight, start: this.#clock };
    let displaced: T | undefined;
    if (this.#length >= this.#most) {
      const [name, longest] = [...this.#lines].reduce((a, b) => (excess(b[1]) > excess(a[1]) ? b : a));
      if (excess(longest) <= (line.items.length + 1) / weight) return item;
      displaced = longest.items.pop();
      this.#length--;
      if (longest.items.length === 0) this.#lines.delete(name);
    }
    line.weight = weight;
    line.items.push(item);
    this.#lines.set(client, line);
    this.#length++;
    return displaced;
  }

  /** Takes the first item that can be served now. */
  take(canServe: (item: T, client: string) => boolean): T | undefined {
    const lines = [...this.#lines].sort(([, a], [, b]) => finishOf(a) - finishOf(b));
    for (const [client, line] of lines) {
      const index = line.items.findIndex((item) => canServe(item, client));
      if (index < 0) continue;
      const [item] = line.items.splice(index, 1);
      this.#length--;
      line.start = finishOf(line);
      this.#clock += 1 / lines.reduce((sum, [, { weight }]) => sum + weight, 0);
      this.#forget(client, line);
      return item;
    }
    return undefined;
  }

  /** @returns whether it was there */
  remove(item: T): boolean {
    for (const [client, line] of this.#lines) {
      const index = line.items.indexOf(item);
      if (index < 0) continue;
      line.items.splice(index, 1);
      this.#length--;
      this.#forget(client, line);
      return true;
    }
    return false;
  }

  /** Takes out all items. */
  clear(): T[] {
    const items = [...this];
    this.#lines.clear();
    this.#length = 0;
    return items;
  }

  #forget(client: string, { items }: Line<T>): void {
    if (items.length === 0) this.#lines.delete(client);
  }
}

/** Items of a client for its share. */
const excess = <T>({ items, weight }: Line<T>): number => items.length / weight;
