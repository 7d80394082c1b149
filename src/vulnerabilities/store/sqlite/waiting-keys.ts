import type { Prepare } from './sqlite-statements.ts';

/** Rows that wait at most. */
const MOST_ROWS = 200_000;

/**
 * Rows of a name and a key of a record on their way into a table that is ordered by names. They wait until there are many,
 * and go there in its order: one after the other they would each begin at another page, and leave the pages half full.
 */
export class WaitingKeys<Name extends string | number> {
  readonly #prepare: Prepare;
  readonly #table: string;
  readonly #column: string;
  readonly #waiting = new Map<Name, number[]>();
  #rows = 0;

  constructor(prepare: Prepare, table: string, column: string) {
    this.#prepare = prepare;
    this.#table = table;
    this.#column = column;
  }

  /** Puts the names of a record in the place of its former ones. */
  replace(key: number, before: Iterable<Name>, now: Iterable<Name>): void {
    const held = new Set(before);
    const names = new Set(now);
    for (const name of held) if (!names.has(name)) this.#remove(name, key);
    for (const name of names) if (!held.has(name)) this.put(name, key);
  }

  /** Adds a row; the same again is nothing new. */
  put(name: Name, key: number): void {
    const keys = this.#waiting.get(name);
    if (keys === undefined) this.#waiting.set(name, [key]);
    else keys.push(key);
    if (++this.#rows >= MOST_ROWS) this.flush();
  }

  #remove(name: Name, key: number): void {
    const keys = this.#waiting.get(name);
    const at = keys?.lastIndexOf(key) ?? -1;
    if (at < 0) this.#prepare(`DELETE FROM ${this.#table} WHERE ${this.#column} = ? AND key = ?`).get(name, key);
    else keys?.splice(at, 1);
  }

  /** Writes what waits. */
  flush(): void {
    const insert = this.#prepare(`INSERT OR IGNORE INTO ${this.#table} (${this.#column}, key) VALUES (?, ?)`);
    const names = [...this.#waiting.keys()];
    // Whole texts and whole numbers: for the order of the table it is enough that those of one kind compare.
    names.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    for (const name of names) for (const key of this.#waiting.get(name) ?? []) insert.get(name, key);
    this.clear();
  }

  /** Forgets what waits, for a table that is emptied. */
  clear(): void {
    this.#waiting.clear();
    this.#rows = 0;
  }
}
