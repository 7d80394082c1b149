import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Prepare } from '../sqlite-statements.ts';
import {
  nextSegment,
  readStructure,
  readVarints,
  type Segment,
  writeStructure,
  writeVarints,
} from './fts-structure.ts';
import { type Lengths, WordKernel } from './word-kernel.ts';

/** Records of `record_text_data` (SQLite's fts5_index.c). */
const AVERAGES = 1;
const STRUCTURE = 10;
/** An id of `record_text_data` is segment, a bit for doclist indexes, their level in five bits, and page in 31. */
const SEGMENT_IDS = 2 ** 37;
const DOCLIST_IDS = 2 ** 36;
const LEVEL_IDS = 2 ** 31;

/**
 * Writes words of many new records into the full-text index as whole segments, past FTS5, which takes three times as long
 * for them. What it writes is what FTS5 would have written.
 */
export class WordSegments {
  readonly #db: DatabaseSync;
  readonly #prepare: Prepare;
  readonly #kernel: WordKernel;
  readonly #size: StatementSync;
  readonly #sizes = new Uint8Array(8);
  #segment = { id: 0, origin: 0 };
  #rows = 0;
  /** Words of each column. */
  #words = [0, 0, 0, 0];

  constructor(db: DatabaseSync, prepare: Prepare) {
    this.#db = db;
    this.#prepare = prepare;
    // The tables behind FTS5's are closed to others.
    db.enableDefensive(false);
    const insert = prepare('INSERT INTO record_text_data (id, block) VALUES (?, ?)');
    const enter = prepare('INSERT INTO record_text_idx (segid, term, pgno) VALUES (?, ?, ?)');
    this.#size = prepare('INSERT INTO record_text_docsize (id, sz, origin) VALUES (?, ?, ?)');
    // get() and not run(), which makes objects of what has changed.
    this.#kernel = new WordKernel({
      page: (number, bytes) => insert.get(this.#segment.id * SEGMENT_IDS + number, bytes),
      entry: (term, number, hasDoclistIndex) =>
        enter.get(this.#segment.id, term, 2 * number + (hasDoclistIndex ? 1 : 0)),
      doclistPage: (level, number, bytes) =>
        insert.get(this.#segment.id * SEGMENT_IDS + DOCLIST_IDS + level * LEVEL_IDS + number, bytes),
    });
    // Has FTS5 write what it holds back, and forget what it remembers of the tables.
    db.exec(
      "INSERT INTO record_text (record_text) VALUES ('flush'); SAVEPOINT words; ROLLBACK TO words; RELEASE words",
    );
    this.#begin();
  }

  #begin(): void {
    this.#segment = nextSegment(readStructure(this.#data(STRUCTURE)));
    this.#rows = 0;
    this.#words = [0, 0, 0, 0];
  }

  #data(id: number): Uint8Array {
    return this.#prepare('SELECT block FROM record_text_data WHERE id = ?').get(id)?.block as Uint8Array;
  }

  /**
   * @param key of a record that the index does not have, greater than that of the record before
   * @param texts in UTF-8, each with a line feed behind it
   * @returns false for texts that are left to FTS5
   */
  add(key: number, texts: Uint8Array, lengths: Lengths): boolean {
    let counts = this.#kernel.add(key, texts, lengths);
    if (counts === 'full') {
      this.#write();
      this.#begin();
      counts = this.#kernel.add(key, texts, lengths);
    }
    if (typeof counts === 'string') return false;
    this.#rows++;
    this.#size.get(key, this.#sizesOf(counts), this.#segment.origin);
    return true;
  }

  /** How many words each column has, as FTS5 keeps it; valid until the next row. */
  #sizesOf(counts: Uint32Array): Uint8Array {
    const bytes = this.#sizes;
    let length = 0;
    for (const [column, count] of counts.entries()) {
      this.#words[column] = (this.#words[column] ?? 0) + count;
      // The kernel takes less than 8192.
      if (count >= 128) bytes[length++] = 128 | (count >> 7);
      bytes[length++] = count & 127;
    }
    return bytes.subarray(0, length);
  }

  /** Writes what is left; FTS5 may be used again afterwards. */
  end(): void {
    this.#write();
    this.#db.enableDefensive(true);
  }

  #write(): void {
    if (this.#rows === 0) return;
    const update = this.#prepare('UPDATE record_text_data SET block = ? WHERE id = ?');
    const lastPage = this.#kernel.write();
    if (lastPage > 0) {
      const structure = readStructure(this.#data(STRUCTURE));
      const { id, origin } = this.#segment;
      const segment: Segment = {
        id,
        firstPage: 1,
        lastPage,
        firstOrigin: origin,
        lastOrigin: origin,
        tombstonePages: 0,
        tombstones: 0,
        rows: this.#rows,
      };
      const [level] = structure.levels;
      if (level === undefined) structure.levels.push({ merging: 0, segments: [segment] });
      else level.segments.push(segment);
      update.run(writeStructure(structure), STRUCTURE);
    }
    const averages = readVarints(this.#data(AVERAGES));
    const added = [this.#rows, ...this.#words];
    update.run(writeVarints(added.map((number, at) => number + (averages[at] ?? 0))), AVERAGES);
  }
}
