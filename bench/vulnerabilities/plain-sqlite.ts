import { DatabaseSync } from 'node:sqlite';
import type { Filter } from '../../src/vulnerabilities/store/filter.ts';
import type { FacetColumns } from '../../src/vulnerabilities/store/port.ts';

type PlainRow = readonly [id: number, updated: number, published: number, score: number, epss: number];

/** The columns of ranges, row by row. */
export const plainRows = ({ keys, updated, published, score, epss }: FacetColumns): PlainRow[] =>
  Array.from(keys, (key, at) => [key, updated[at], published[at], score[at], epss[at]]);

/**
 * Two statements for each filter, as a program does that leaves the work to the planner. Score, EPSS and date alone.
 * @param warmUp filters that are asked first and not told
 */
export function timeInSqlite(
  rows: readonly PlainRow[],
  warmUp: readonly Filter[],
  sets: readonly (readonly Filter[])[],
): { times: number[]; totals: number[] }[] {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE record (id INTEGER PRIMARY KEY, updated INT, published INT, score INT, epss INT); BEGIN');
  const insert = db.prepare('INSERT INTO record VALUES (?, ?, ?, ?, ?)');
  for (const row of rows) insert.run(...row);
  db.exec(
    'COMMIT; CREATE INDEX a ON record (published); CREATE INDEX b ON record (score); CREATE INDEX c ON record (epss)',
  );
  db.exec('CREATE INDEX d ON record (updated DESC, id DESC); ANALYZE');
  timeSet(db, warmUp);
  const timed = sets.map((filters) => timeSet(db, filters));
  db.close();
  return timed;
}

function timeSet(db: DatabaseSync, filters: readonly Filter[]): { times: number[]; totals: number[] } {
  const times: number[] = [];
  const totals: number[] = [];
  for (const { score, epss, published } of filters) {
    const where = [
      ...between('score', score, 10),
      ...between('epss', epss, 100),
      `published BETWEEN ${(published?.from ?? 0) * 86_400} AND ${(published?.to ?? 0) * 86_400 + 86_399}`,
    ].join(' AND ');
    const started = performance.now();
    totals.push(Number(db.prepare(`SELECT count(*) AS n FROM record WHERE ${where}`).get()?.n));
    db.prepare(`SELECT id FROM record WHERE ${where} ORDER BY updated DESC, id DESC LIMIT 10`).all();
    times.push(performance.now() - started);
  }
  return { times, totals };
}

function between(column: string, range: Filter['score'], parts: number): string[] {
  const { from = 0, to = 1e9 } = range ?? {};
  return [`${column} BETWEEN ${Math.ceil(from * parts - 1e-6)} AND ${Math.floor(to * parts + 1e-6)}`];
}
