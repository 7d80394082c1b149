import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { FeedState, Outcomes, Writer } from './port.ts';
import type { KevEntry, KevSource, Vulnerability } from './record.ts';

// Not REPLACE: a statement that may have to be undone costs more, FTS5's part of it most.
const INSERT_RECORD = 'INSERT INTO vulnerability (processed, starter, document, key) VALUES (?, ?, ?, ?)';
const UPDATE_RECORD = 'UPDATE vulnerability SET processed = ?, starter = ?, document = ? WHERE key = ?';
const INSERT_FACET =
  'INSERT INTO facet (updated, published, score, epss, exploited, assigner, key) VALUES (?, ?, ?, 0, 0, ?, ?)';
const UPDATE_FACET = 'UPDATE facet SET updated = ?, published = ?, score = ?, assigner = ? WHERE key = ?';
const REMOVE_ALIASES = 'DELETE FROM alias WHERE key = ?';
const REMOVE_TEXT = 'DELETE FROM record_text WHERE rowid = ?';

/** The writing half of the store, valid within the transaction that its maker opened. */
export class SqliteWriter implements Writer {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #assigners = new Map<string, number>();
  #changed = false;

  constructor(db: DatabaseSync) {
    this.#db = db;
    // FTS5 keeps new words in memory up to this size; small segments would have to be merged again and again.
    db.exec("INSERT INTO record_text (record_text, rank) VALUES ('hashsize', 33554432)");
    for (const row of db.prepare('SELECT number, name FROM assigner').all())
      this.#assigners.set(String(row.name), Number(row.number));
  }

  async put(records: readonly Vulnerability[], options: { processed: number; starter?: boolean }): Promise<Outcomes> {
    const outcomes: Outcomes = { added: 0, updated: 0, unchanged: 0, older: 0 };
    const held = this.#prepare('SELECT document, updated FROM vulnerability JOIN facet USING (key) WHERE key = ?');
    const changed: { record: Vulnerability; held: boolean }[] = [];
    // FTS5 writes a segment whenever a row number is smaller than the one before.
    for (const record of [...records].sort((a, b) => a.key - b.key)) {
      const { key, ...body } = record;
      const document = JSON.stringify(body);
      const before = held.get(key);
      if (before === undefined) {
        outcomes.added++;
      } else if (before.document === document) {
        outcomes.unchanged++;
        continue;
      } else if (Number(before.updated) > record.updated) {
        outcomes.older++;
        continue;
      } else {
        outcomes.updated++;
        this.#prepare(REMOVE_ALIASES).run(key);
      }
      this.#write(record, document, before !== undefined, options);
      const twice = changed.at(-1);
      if (twice?.record.key === key) twice.record = record;
      else changed.push({ record, held: before !== undefined });
    }
    // Words by themselves, after the tables: a statement that may have to be undone makes FTS5 write all it has in
    // memory, and row by row that costs four times the rest.
    for (const { record, held } of changed) {
      if (held) this.#prepare(REMOVE_TEXT).run(record.key);
      this.#insertText(record);
    }
    if (outcomes.added + outcomes.updated > 0) this.#changed = true;
    return outcomes;
  }

  #write(
    record: Vulnerability,
    document: string,
    held: boolean,
    options: { processed: number; starter?: boolean },
  ): void {
    const { key } = record;
    const score = Math.round((record.scores[0]?.score ?? 0) * 10);
    const assigner = this.#assigner(record.assigner);
    this.#prepare(held ? UPDATE_RECORD : INSERT_RECORD).run(options.processed, options.starter ? 1 : 0, document, key);
    // EPSS and exploitation are joined once, in finish().
    this.#prepare(held ? UPDATE_FACET : INSERT_FACET).run(record.updated, record.published, score, assigner, key);
    for (const alias of record.aliases.slice(1))
      this.#prepare('INSERT OR IGNORE INTO alias (name, key) VALUES (?, ?)').run(alias, key);
  }

  #insertText(record: Vulnerability): void {
    const names = new Set<string>();
    const vendors = new Set<string>();
    for (const product of record.products) {
      names.add(product.name);
      if (product.vendor !== undefined) vendors.add(product.vendor);
    }
    this.#prepare('INSERT INTO record_text (rowid, description, ids, products, vendors) VALUES (?, ?, ?, ?, ?)').run(
      record.key,
      record.title === undefined ? record.description : `${record.title}\n${record.description}`,
      record.aliases.join('\n'),
      [...names].join('\n'),
      [...vendors].join('\n'),
    );
  }

  async remove(keys: readonly number[]): Promise<number> {
    const removed: number[] = [];
    for (const key of keys) {
      const { changes } = this.#prepare('DELETE FROM vulnerability WHERE key = ?').run(key);
      if (Number(changes) === 0) continue;
      this.#prepare('DELETE FROM facet WHERE key = ?').run(key);
      this.#prepare(REMOVE_ALIASES).run(key);
      removed.push(key);
    }
    for (const key of removed) this.#prepare(REMOVE_TEXT).run(key);
    if (removed.length > 0) this.#changed = true;
    return removed.length;
  }

  async dropStarter(): Promise<number> {
    const keys = this.#prepare('SELECT key FROM vulnerability WHERE starter = 1')
      .all()
      .map((row) => Number(row.key));
    // A starter set brings its own entries into the catalogue; a real catalogue has taken their place by its edition.
    const { changes } = this.#prepare(
      "DELETE FROM kev WHERE source = (SELECT 'cisa_kev' FROM feed WHERE name = 'starter') AND NOT EXISTS (SELECT 1 FROM feed WHERE name = 'cisa_kev')",
    ).run();
    this.#prepare("DELETE FROM feed WHERE name = 'starter'").run();
    if (Number(changes) > 0) this.#changed = true;
    return this.remove(keys);
  }

  async replaceKev(source: KevSource, entries: readonly KevEntry[]): Promise<void> {
    this.#prepare('DELETE FROM kev WHERE source = ?').run(source);
    const insert = this.#prepare(
      'INSERT OR REPLACE INTO kev (key, source, added, vendor, product, description, notes) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    for (const entry of entries)
      insert.run(
        entry.key,
        source,
        entry.added,
        entry.vendor ?? null,
        entry.product ?? null,
        entry.description ?? null,
        entry.notes ?? null,
      );
    this.#changed = true;
  }

  async clearEpss(): Promise<void> {
    this.#prepare('DELETE FROM epss').run();
    this.#changed = true;
  }

  async putEpss(values: readonly { key: number; epss: number }[]): Promise<void> {
    const insert = this.#prepare('INSERT OR REPLACE INTO epss (key, epss) VALUES (?, ?)');
    for (const { key, epss } of values) insert.run(key, epss);
    this.#changed = true;
  }

  async putMapping(rows: readonly { key: number; euvd: string }[]): Promise<void> {
    const insert = this.#prepare('INSERT OR REPLACE INTO mapping (key, euvd) VALUES (?, ?)');
    for (const { key, euvd } of rows) insert.run(key, euvd);
    this.#changed = true;
  }

  async feed(name: string): Promise<FeedState | undefined> {
    const row = this.#prepare('SELECT name AS feed, edition, entries, imported FROM feed WHERE name = ?').get(name);
    return row as FeedState | undefined;
  }

  async setFeed(state: FeedState): Promise<void> {
    this.#prepare('INSERT OR REPLACE INTO feed (name, edition, entries, imported) VALUES (?, ?, ?, ?)').run(
      state.feed,
      state.edition,
      state.entries,
      state.imported,
    );
    this.#changed = true;
  }

  async isUntouched(): Promise<boolean> {
    return this.#prepare('SELECT NOT EXISTS (SELECT 1 FROM feed) AS untouched').get()?.untouched === 1;
  }

  /** Joins what several feeds say about one record and gives the new state its number. To be called before the commit. */
  finish(): void {
    if (!this.#changed) return;
    this.#db.exec(
      `UPDATE facet SET epss = coalesce((SELECT e.epss FROM epss e WHERE e.key = facet.key), 0)
         WHERE epss <> coalesce((SELECT e.epss FROM epss e WHERE e.key = facet.key), 0);
       UPDATE facet SET exploited = coalesce((SELECT min(k.added) FROM kev k WHERE k.key = facet.key), 0)
         WHERE exploited <> coalesce((SELECT min(k.added) FROM kev k WHERE k.key = facet.key), 0);
       UPDATE meta SET value = value + 1 WHERE name = 'data_version';`,
    );
  }

  #assigner(name: string): number {
    let number = this.#assigners.get(name);
    if (number === undefined) {
      number = this.#assigners.size;
      this.#prepare('INSERT INTO assigner (number, name) VALUES (?, ?)').run(number, name);
      this.#assigners.set(name, number);
    }
    return number;
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      // Deleting from FTS5 leaves a lastInsertRowid that is no safe integer (SQLite 3.53.4), and node:sqlite reports it
      // after every later statement too; as a number it would throw.
      if (!sql.startsWith('SELECT')) statement.setReadBigInts(true);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}
