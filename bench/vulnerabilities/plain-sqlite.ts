import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Filter, Hits } from '../../src/vulnerabilities/store/filter.ts';
import { matchExpression, phrasesOf } from '../../src/vulnerabilities/store/phrases.ts';
import type { FacetColumns } from '../../src/vulnerabilities/store/port.ts';
import { MADE_STORE } from './made-records.ts';

/**
 * Searches by score, EPSS, publication and words, two statements for each, as a program does that leaves the work to
 * the planner: rows in memory, an index with all columns for each range and for the order, and the FTS5 index of the
 * store, wholly cached.
 */
export class PlainSqlite {
  readonly #db = new DatabaseSync(':memory:');

  constructor({ keys, updated, published, score, epss }: FacetColumns) {
    const db = this.#db;
    db.exec('CREATE TABLE record (id INTEGER PRIMARY KEY, updated INT, published INT, score INT, epss INT); BEGIN');
    const insert = db.prepare('INSERT INTO record VALUES (?, ?, ?, ?, ?)');
    for (const [at, key] of keys.entries()) insert.run(key, updated[at], published[at], score[at], epss[at]);
    db.exec(
      `COMMIT;
       CREATE INDEX a ON record (published, score, epss);
       CREATE INDEX b ON record (score, published, epss);
       CREATE INDEX c ON record (epss, published, score);
       CREATE INDEX d ON record (updated DESC, id DESC, published, score, epss);
       ANALYZE`,
    );
    db.prepare('ATTACH ? AS store').run(join(MADE_STORE, 'vulnerabilities.sqlite'));
    db.exec(`PRAGMA store.cache_size = ${-CACHE}; PRAGMA store.mmap_size = ${CACHE * 1024}`);
  }

  /** The first ten keys, last updated first, and the exact total. */
  find(filter: Filter): Hits {
    const { score, epss, published, text } = filter;
    const where = [
      ...between('score', score, 10),
      ...between('epss', epss, 100),
      ...(published === undefined
        ? []
        : [`published BETWEEN ${(published.from ?? 0) * DAY} AND ${(published.to ?? 0) * DAY + DAY - 1}`]),
      ...(text === undefined
        ? []
        : [
            `id IN (SELECT rowid FROM store.record_text WHERE record_text MATCH '${matchExpression(phrasesOf(text, true))}')`,
          ]),
    ].join(' AND ');
    const total = Number(this.#db.prepare(`SELECT count(*) AS n FROM record WHERE ${where}`).get()?.n);
    const rows = this.#db.prepare(`SELECT id FROM record WHERE ${where} ORDER BY updated DESC, id DESC LIMIT 10`).all();
    return { keys: rows.map(({ id }) => Number(id)), total };
  }

  close(): void {
    this.#db.close();
  }
}

const DAY = 86_400;
/** KiB for the pages of the store. */
const CACHE = 2 ** 21;

function between(column: string, range: Filter['score'], parts: number): string[] {
  if (range === undefined) return [];
  const { from = 0, to = 1e9 } = range;
  return [`${column} BETWEEN ${Math.ceil(from * parts - 1e-6)} AND ${Math.floor(to * parts + 1e-6)}`];
}
