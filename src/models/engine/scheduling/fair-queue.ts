interface Line<T> {
  readonly items: T[];
  /** When an item of this client was served last; the least is the longest ago. */
  served: number;
}

/**
 * A bounded queue that serves clients in turn: whoever was served longest ago comes next, however many requests the
 * others have waiting.
 */
export class FairQueue<T> {
  readonly #most: number;
  readonly #lines = new Map<string, Line<T>>();
  #length = 0;
  #served = 0;

  /** @param most items of all clients together */
  constructor(most: number) {
    this.#most = most;
  }

  get length(): number {
    return this.#length;
  }

  /** All items, in the order in which they would be served. */
  *[Symbol.iterator](): Generator<T> {
    const lines = [...this.#lines.values()].sort((a, b) => a.served - b.served);
    const longest = Math.max(0, ...lines.map(({ items }) => items.length));
    for (let index = 0; index < longest; index++)
      for (const { items } of lines) if (index < items.length) yield items[index]!;
  }

  /**
   * Adds an item at the end of its client's line. If the queue is full, the client with the longest line loses its last
   * item, unless that is the client that adds one.
   * @returns the item for which there is no room: the added one, another, or none
   */
  add(client: string, item: T): T | undefined {
    const line = this.#lines.get(client) ?? { items: [], served: 0 };
    let displaced: T | undefined;
    if (this.#length >= this.#most) {
      const [name, longest] = [...this.#lines].reduce((a, b) => (b[1].items.length > a[1].items.length ? b : a));
      if (longest.items.length <= line.items.length + 1) return item;
      displaced = longest.items.pop();
      this.#length--;
      if (longest.items.length === 0) this.#lines.delete(name);
    }
    line.items.push(item);
    this.#lines.set(client, line);
    this.#length++;
    return displaced;
  }

  /** Takes the first item that can be served now. */
  take(canServe: (item: T, client: string) => boolean): T | undefined {
    const lines = [...this.#lines].sort(([, a], [, b]) => a.served - b.served);
    for (const [client, line] of lines) {
      const index = line.items.findIndex((item) => canServe(item, client));
      if (index < 0) continue;
      const [item] = line.items.splice(index, 1);
      line.served = ++this.#served;
      this.#length--;
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
