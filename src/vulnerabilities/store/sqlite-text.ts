import type { DatabaseSync } from 'node:sqlite';
import type { NewRecord } from './record.ts';
import type { Prepare } from './sqlite-statements.ts';

/** Characters that wait at most. */
const MOST_CHARACTERS = 32 << 20;
/** Bytes of new words that FTS5 keeps in memory before it writes a segment. */
const HASH_BYTES = 32 << 20;
/** Segments of one level that FTS5 merges into one: its default. */
const AUTOMERGE = 4;

/** Bytes of the buffers in which texts wait: in the heap the garbage collector would copy them again and again. */
const BUFFER_BYTES = 1 << 20;

interface Waiting {
  readonly key: number;
  /** Is there a row of this record in the index? */
  readonly held: boolean;
  /** Where the texts of the columns lie, one behind the other; undefined for a record that was removed. */
  readonly texts: { readonly buffer: Buffer; readonly from: number; readonly to: number } | undefined;
  /** Characters of the first columns; the last has the rest. */
  readonly description: number;
  readonly ids: number;
  readonly products: number;
}

/**
 * Words of records on their way into the full-text index. They wait until there are many, because FTS5 writes a segment,
 * to be merged later, whenever a row number is smaller than the one before, and whenever a statement that may have to be
 * undone comes between.
 */
export class WaitingTexts {
  readonly #db: DatabaseSync;
  readonly #prepare: Prepare;
  #waiting: Waiting[] = [];
  #characters = 0;
  #buffer = Buffer.alloc(0);
  #filled = 0;

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
    const words = title === undefined ? description : `${title}\n${description}`;
    const ids = aliases.length === 1 ? aliases[0] : aliases.join('\n');
    const names = linesOf(products, nameOf);
    const vendors = linesOf(products, vendorOf);
    this.#waiting.push({
      key,
      held,
      texts: this.#keep(words + ids + names + vendors),
      description: words.length,
      ids: ids.length,
      products: names.length,
    });
    this.#characters += words.length;
    if (this.#characters > MOST_CHARACTERS) this.flush();
  }

  #keep(text: string): Waiting['texts'] {
    // A character takes three bytes at most.
    const most = 3 * text.length;
    if (this.#filled + most > this.#buffer.length) {
      this.#buffer = Buffer.allocUnsafeSlow(Math.max(BUFFER_BYTES, most));
      this.#filled = 0;
    }
    const from = this.#filled;
    this.#filled += this.#buffer.write(text, from);
    return { buffer: this.#buffer, from, to: this.#filled };
  }

  /** Takes the words of a record that is held out of the index. */
  remove(key: number): void {
    this.#waiting.push({ key, held: true, texts: undefined, description: 0, ids: 0, products: 0 });
  }

  /** Forgets what waits, for an index that is emptied. */
  clear(): void {
    this.#waiting = [];
    this.#characters = 0;
    this.#buffer = Buffer.alloc(0);
    this.#filled = 0;
  }

  /** Brings what waits into the index. */
  flush(): void {
    if (this.#waiting.length === 0) return;
    // Many words make segments of their own, which a later transaction merges bit by bit: to merge them while they come
    // would cost half as much again. It holds until the end of this transaction, where FTS5 writes the last of them.
    if (this.#characters > MOST_CHARACTERS / 4) this.#configure('automerge', 0);
    const insert = this.#prepare(
      'INSERT INTO record_text (rowid, description, ids, products, vendors) VALUES (?, ?, ?, ?, ?)',
    );
    const remove = this.#prepare('DELETE FROM record_text WHERE rowid = ?');
    // Of what waits of one record the first tells what is in the index, and the last what is to be.
    const sorted = this.#waiting.sort((a, b) => a.key - b.key);
    for (let at = 0, first = 0; at < sorted.length; at++) {
      const { key, texts, description, ids, products } = sorted[at];
      if (key !== sorted[first].key) first = at;
      if (sorted[at + 1]?.key === key) continue;
      if (sorted[first].held) remove.run(key);
      if (texts === undefined) continue;
      const text = texts.buffer.toString('utf8', texts.from, texts.to);
      const [second, third] = [description + ids, description + ids + products];
      insert.run(
        key,
        text.slice(0, description),
        text.slice(description, second),
        text.slice(second, third),
        text.slice(third),
      );
    }
    this.clear();
  }
}

type Names = NewRecord['products'][number];
const nameOf = ({ name }: Names): string => name;
const vendorOf = ({ vendor }: Names): string | undefined => vendor;

/** Names, each once, a line each. */
function linesOf(products: readonly Names[], of: (product: Names) => string | undefined): string {
  if (products.length === 1) return of(products[0]) ?? '';
  return [...new Set(products.flatMap((product) => of(product) ?? []))].join('\n');
}
