import type { DatabaseSync } from 'node:sqlite';
import type { NewRecord } from '../../record.ts';
import type { Prepare } from '../sqlite-statements.ts';
import type { Lengths } from './word-kernel.ts';
import { WordSegments } from './word-segments.ts';

/** Bytes that wait at most: words that one segment takes. */
const MOST_BYTES = 24 << 20;
/** Bytes of texts that only FTS5 takes, from which on they no longer wait for the end. */
const MOST_OTHER_BYTES = MOST_BYTES / 8;
/** Bytes of new words that FTS5 keeps in memory before it writes a segment. */
const HASH_BYTES = 32 << 20;
/** Segments of one level that FTS5 merges into one: its default. */
const AUTOMERGE = 4;

/** Bytes of the buffers in which texts wait: in the heap the garbage collector would copy them again and again. */
const BUFFER_BYTES = 1 << 20;
const LINE_FEED = 10;

interface Waiting {
  readonly key: number;
  /** Is there a row of this record in the index? */
  readonly held: boolean;
  /** The columns in UTF-8, a line feed behind each; undefined for a record that was removed. */
  readonly texts: Buffer | undefined;
  readonly lengths: Lengths;
}

const NO_LENGTHS: Lengths = [0, 0, 0, 0];

/**
 * Words of records on their way into the full-text index. They wait until there are many, because FTS5 writes a segment,
 * to be merged later, whenever a row number is smaller than the one before, and whenever a statement that may have to be
 * undone comes between.
 */
export class WaitingTexts {
  readonly #db: DatabaseSync;
  readonly #prepare: Prepare;
  #waiting: Waiting[] = [];
  #bytes = 0;
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
    const ids = aliases.join('\n');
    const names = linesOf(products, nameOf);
    const vendors = linesOf(products, vendorOf);
    // A character takes three bytes at most.
    const most = 3 * (words.length + ids.length + names.length + vendors.length) + 4;
    if (this.#filled + most > this.#buffer.length) {
      this.#buffer = Buffer.allocUnsafeSlow(Math.max(BUFFER_BYTES, most));
      this.#filled = 0;
    }
    const from = this.#filled;
    const lengths: Lengths = [this.#keep(words), this.#keep(ids), this.#keep(names), this.#keep(vendors)];
    this.#waiting.push({ key, held, texts: this.#buffer.subarray(from, this.#filled), lengths });
    this.#bytes += this.#filled - from;
    if (this.#bytes > MOST_BYTES) this.#flushMost();
  }

  /** @returns its bytes, with a line feed behind it */
  #keep(text: string): number {
    const length = this.#buffer.write(text, this.#filled) + 1;
    this.#filled += length;
    this.#buffer[this.#filled - 1] = LINE_FEED;
    return length;
  }

  /** Takes the words of a record that is held out of the index. */
  remove(key: number): void {
    this.#waiting.push({ key, held: true, texts: undefined, lengths: NO_LENGTHS });
  }

  /** Forgets what waits, for an index that is emptied. */
  clear(): void {
    this.#waiting = [];
    this.#bytes = 0;
    this.#buffer = Buffer.alloc(0);
    this.#filled = 0;
  }

  /** Brings what waits into the index. */
  flush(): void {
    const others = this.#flushSegments();
    this.clear();
    this.#flushOthers(others);
  }

  /** The same, but for a few that FTS5 would make a segment of, and another one of those that come next. */
  #flushMost(): void {
    const others = this.#flushSegments();
    const bytes = others.reduce((sum, { texts }) => sum + (texts?.length ?? 0), 0);
    this.clear();
    if (bytes > MOST_OTHER_BYTES) this.#flushOthers(others);
    else {
      // Copies: the buffers in which they lie are mostly filled with what is written.
      this.#waiting = others.map((other) => ({ ...other, texts: other.texts && Buffer.from(other.texts) }));
      this.#bytes = bytes;
    }
  }

  /** Writes new records into segments of their own if there are many. @returns all others, a row for each key */
  #flushSegments(): Waiting[] {
    // Of what waits of one record the first tells what is in the index, and the last what is to be.
    const sorted = this.#waiting.sort((a, b) => a.key - b.key);
    const isMany = this.#bytes > MOST_BYTES / 4;
    // Many words make segments of their own, which a later transaction merges bit by bit: to merge them while they come
    // would cost half as much again. It holds until the end of this transaction, where FTS5 writes the last of them.
    if (isMany) this.#configure('automerge', 0);
    const segments = isMany ? new WordSegments(this.#db, this.#prepare) : undefined;
    const others: Waiting[] = [];
    let first = sorted[0];
    for (const [at, waiting] of sorted.entries()) {
      const { key, texts, lengths } = waiting;
      if (key !== first?.key) first = waiting;
      if (sorted[at + 1]?.key === key) continue;
      const { held } = first;
      if (!held && texts !== undefined && segments?.add(key, texts, lengths)) continue;
      others.push({ key, held, texts, lengths });
    }
    segments?.end();
    return others;
  }

  #flushOthers(waiting: readonly Waiting[]): void {
    if (waiting.length === 0) return;
    const insert = this.#prepare(
      'INSERT INTO record_text (rowid, description, ids, products, vendors) VALUES (?, ?, ?, ?, ?)',
    );
    const remove = this.#prepare('DELETE FROM record_text WHERE rowid = ?');
    for (const { key, texts, lengths, held } of waiting) {
      if (held) remove.run(key);
      if (texts === undefined) continue;
      const columns: string[] = [];
      let from = 0;
      for (const length of lengths) {
        columns.push(texts.toString('utf8', from, from + length - 1));
        from += length;
      }
      insert.run(key, ...columns);
    }
  }
}

type Names = NewRecord['products'][number];
const nameOf = ({ name }: Names): string => name;
const vendorOf = ({ vendor }: Names): string | undefined => vendor;

/** Names, each once, a line each. */
function linesOf(products: readonly Names[], of: (product: Names) => string | undefined): string {
  const [first, ...others] = products;
  if (first !== undefined && others.length === 0) return of(first) ?? '';
  return [...new Set(products.flatMap((product) => of(product) ?? []))].join('\n');
}
