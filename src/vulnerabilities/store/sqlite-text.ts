import type { DatabaseSync } from 'node:sqlite';
import type { NewRecord } from './record.ts';
import type { Prepare } from './sqlite-statements.ts';

/** Characters that wait at most. */
const MOST_CHARACTERS = 32 << 20;
/** Bytes of new words that FTS5 keeps in memory before it writes a segment. */
const HASH_BYTES = 32 << 20;
/** Segments of one level that FTS5 merges into one: its default. */
const AUTOMERGE = 4;

interface Waiting {
  /** Is there a row of this record in the index? */
  readonly held: boolean;
  /** undefined for a record that was removed. */
  readonly columns: readonly [description: string, ids: string, products: string, vendors: string] | undefined;
}

/**
 * Words of records on their way into the full-text index. They wait until there are many, because FTS5 writes a segment,
 * to be merged later, whenever a row number is smaller than the one before, and whenever a statement that may have to be
 * undone comes between.
 */
export class WaitingTexts {
  readonly #db: DatabaseSync;
  readonly #prepare: Prepare;
  #waiting = new Map<number, Waiting>();
  #characters = 0;

  constructor(db: DatabaseSync, prepare: Prepare) {
    this.#db = db;
    this.#prepare = prepare;
    this.#configure('hashsize', HASH_BYTES);
    this.#configure('automerge', AUTOMERGE);
  }

  #configure(name: string, value: number): void {
    this.#db.exec(`INSERT INTO record_text (record_text, rank) VALUES ('${name}', ${value})`);
  }

  /** @param held is there a record of this key in the store already? */
  put(record: NewRecord, aliases: readonly string[], held: boolean): void {
    const { key, title, description, products } = record;
    const names = products.map(({ name }) => name);
    const vendors = products.flatMap(({ vendor }) => vendor ?? []);
    const words = title === undefined ? description : `${title}\n${description}`;
    this.#waiting.set(key, {
      held: this.#waiting.get(key)?.held ?? held,
      columns: [words, aliases.join('\n'), linesOf(names), linesOf(vendors)],
    });
    this.#characters += words.length;
    if (this.#characters > MOST_CHARACTERS) this.flush();
  }

  /** Takes the words of a record that is held out of the index. */
  remove(key: number): void {
    this.#waiting.set(key, { held: this.#waiting.get(key)?.held ?? true, columns: undefined });
  }

  /** Forgets what waits, for an index that is emptied. */
  clear(): void {
    this.#waiting.clear();
    this.#characters = 0;
  }

  /** Brings what waits into the index. */
  flush(): void {
    if (this.#waiting.size === 0) return;
    // Many words make segments of their own, which a later transaction merges bit by bit: to merge them while they come
    // would cost half as much again. It holds until the end of this transaction, where FTS5 writes the last of them.
    if (this.#characters > MOST_CHARACTERS / 4) this.#configure('automerge', 0);
    const keys = Float64Array.from(this.#waiting.keys()).sort();
    const insert = this.#prepare(
      'INSERT INTO record_text (rowid, description, ids, products, vendors) VALUES (?, ?, ?, ?, ?)',
    );
    const remove = this.#prepare('DELETE FROM record_text WHERE rowid = ?');
    for (const key of keys) {
      const { held, columns } = this.#waiting.get(key) as Waiting;
      if (held) remove.run(key);
      if (columns !== undefined) insert.run(key, ...columns);
    }
    this.clear();
  }
}

/** Names, each once, a line each. */
const linesOf = (names: readonly string[]): string => (names.length === 1 ? names[0] : [...new Set(names)].join('\n'));
