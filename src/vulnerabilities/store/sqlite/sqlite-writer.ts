import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type AffectedRow, NO_APPLICABILITY, type NvdEntry } from '../affected/affected-row.ts';
import { isCveKey } from '../cve-id.ts';
import type { FeedState, HistoryBounds, Outcomes, Writer } from '../port.ts';
import {
  documentOf,
  type KevEntry,
  type KevSource,
  type NewAdvisory,
  type NewRecord,
  type OsvDocument,
  type RecordSource,
  type RelatedEntry,
  type VulnerabilityRecord,
} from '../record.ts';
import { allAliases, allProducts, recordOfRelated } from '../related.ts';
import { DUMP_TABLES, type DumpRow, type DumpTable } from '../snapshot-file/dump-tables.ts';
import { ssvcCode } from '../ssvc.ts';
import { WaitingTexts } from './full-text/waiting-texts.ts';
import { putAdvisories } from './sqlite-advisories.ts';
import { putApplicability, putNvd, putOsv, weaknessNumbers } from './sqlite-affected.ts';
import { keepEpssHistory, keepScoreHistory } from './sqlite-history.ts';
import { putRelated, relatedOf, removeRelated } from './sqlite-related.ts';
import type { Prepare } from './sqlite-statements.ts';
import { WaitingKeys } from './waiting-keys.ts';

// Not REPLACE: a statement that may have to be undone costs more, FTS5's part of it most.
const INSERT_RECORD = 'INSERT INTO vulnerability (processed, starter, source, document, key) VALUES (?, ?, ?, ?, ?)';
const UPDATE_RECORD = 'UPDATE vulnerability SET processed = ?, starter = ?, source = ?, document = ? WHERE key = ?';
const INSERT_FACET =
  'INSERT INTO facet (updated, published, score, epss, exploited, assigner, ssvc, key) VALUES (?, ?, ?, 0, 0, ?, ?, ?)';
const UPDATE_FACET = 'UPDATE facet SET updated = ?, published = ?, score = ?, assigner = ?, ssvc = ? WHERE key = ?';
const REMOVE_ALIASES = 'DELETE FROM alias WHERE key = ?';
const REMOVE_NAMES = 'DELETE FROM record_name WHERE key = ?';

interface RecordToWrite {
  record: NewRecord;
  readonly held: boolean;
  /** Its former state, whose weaknesses go. */
  readonly before?: Pick<NewRecord, 'cwes'>;
}

/** The writing half of the store, valid within the transaction that its maker opened. */
export class SqliteWriter implements Writer {
  readonly #db: DatabaseSync;
  readonly #history: HistoryBounds;
  readonly #statements = new Map<string, StatementSync>();
  readonly #assigners = new Map<string, number>();
  readonly #names = new Map<string, number>();
  #namesRead = false;
  /** Records that were not there before: what feeds say about them is joined at the end. */
  #added: number[] = [];
  readonly #texts: WaitingTexts;
  readonly #products: WaitingKeys<string>;
  readonly #weaknesses: WaitingKeys<number>;
  #hasRelated: boolean;
  /** No record of a greater key is held. */
  #greatest: number;
  #changed = false;
  #epssChanged = false;
  #kevChanged = false;

  constructor(db: DatabaseSync, history: HistoryBounds) {
    this.#db = db;
    this.#history = history;
    for (const row of db.prepare('SELECT number, name FROM assigner').all())
      this.#assigners.set(String(row.name), Number(row.number));
    this.#texts = new WaitingTexts(db, this.#prepare);
    this.#products = new WaitingKeys(this.#prepare, 'product', 'name');
    this.#weaknesses = new WaitingKeys(this.#prepare, 'weakness', 'cwe');
    this.#greatest = Number(db.prepare('SELECT max(key) AS key FROM vulnerability').get()?.key ?? -1);
    this.#hasRelated = db.prepare('SELECT EXISTS (SELECT 1 FROM related) AS n').get()?.n === 1;
  }

  async put(records: readonly NewRecord[], options: { processed: number; starter?: boolean }): Promise<Outcomes> {
    const outcomes: Outcomes = { added: 0, updated: 0, unchanged: 0, older: 0 };
    const held = this.#prepare(
      'SELECT document, source, updated FROM vulnerability JOIN facet USING (key) WHERE key = ?',
    );
    const changed: RecordToWrite[] = [];
    // FTS5 writes a segment whenever a row number is smaller than the one before.
    for (const record of [...records].sort((a, b) => a.key - b.key)) {
      const document = documentOf(record);
      // Most come in the order of their keys: then there is nothing to look for.
      const before = record.key > this.#greatest ? undefined : held.get(record.key);
      // What others' entries were put together to makes room for the CVE record, whatever its date.
      const isOwn = before?.source === 'cve';
      let former: VulnerabilityRecord | undefined;
      if (before === undefined) {
        outcomes.added++;
      } else if (isOwn && before.document === document) {
        outcomes.unchanged++;
        continue;
      } else if (isOwn && Number(before.updated) > record.updated) {
        outcomes.older++;
        continue;
      } else {
        outcomes.updated++;
        former = JSON.parse(String(before.document)) as VulnerabilityRecord;
        if (isOwn && !options.starter) keepScoreHistory(this.#prepare, former, record, this.#history);
      }
      this.#write(record, document, before !== undefined, 'cve', options);
      if (record.affected !== undefined || before !== undefined)
        putApplicability(
          this.#prepare,
          this.#products,
          record.key,
          record.affected ?? NO_APPLICABILITY,
          before !== undefined,
        );
      const twice = changed.at(-1);
      if (twice?.record.key === record.key) twice.record = record;
      else changed.push({ record, held: before !== undefined, ...(former === undefined ? {} : { before: former }) });
    }
    this.#index(changed);
    if (outcomes.added + outcomes.updated > 0) this.#changed = true;
    return outcomes;
  }

  #write(
    record: NewRecord,
    document: string,
    held: boolean,
    source: RecordSource,
    options: { processed: number; starter?: boolean },
  ): void {
    const { key } = record;
    this.#greatest = Math.max(this.#greatest, key);
    if (!held) this.#added.push(key);
    const score = tenths(record);
    const assigner = this.#assigner(record.assigner);
    const starter = options.starter ? 1 : 0;
    // get() makes no object of what has changed, which run() does: a third of the time of a short row.
    this.#prepare(held ? UPDATE_RECORD : INSERT_RECORD).get(options.processed, starter, source, document, key);
    // EPSS and exploitation are joined once, in finish().
    this.#prepare(held ? UPDATE_FACET : INSERT_FACET).get(
      record.updated,
      record.published,
      score,
      assigner,
      ssvcCode(record.ssvc),
      key,
    );
  }

  /** Makes records found by their ids, names and words. */
  #index(changes: readonly RecordToWrite[]): void {
    for (const { record: source, held, before } of changes) {
      if (held) this.#prepare(REMOVE_ALIASES).run(source.key);
      const related = this.#hasRelated ? relatedOf(this.#prepare, source.key) : [];
      const names = related.length === 0 ? source.aliases : allAliases(source.key, source.aliases, related);
      const record =
        related.length === 0
          ? source
          : ({
              ...source,
              products: allProducts<{ name: string; vendor?: string }>(source.products, related),
            } as NewRecord);
      if (before !== undefined)
        this.#weaknesses.replace(record.key, weaknessNumbers(before.cwes), weaknessNumbers(record.cwes));
      else if (!held && record.cwes !== undefined)
        for (const number of weaknessNumbers(record.cwes)) this.#weaknesses.put(number, record.key);
      // The CVE id itself is the key.
      for (const name of isCveKey(record.key) ? names.slice(1) : names)
        this.#prepare('INSERT OR IGNORE INTO alias (name, key) VALUES (?, ?)').run(name, record.key);
      this.#insertNames(record, held);
      this.#texts.put(record, names, held);
    }
  }

  #insertNames({ key, products }: NewRecord, held: boolean): void {
    if (held) this.#prepare(REMOVE_NAMES).run(key);
    // The numbers of names follow from the order in which they come: product, vendor, product, vendor.
    const numbers = products.map(({ name, vendor }) => ({
      product: this.#name(name),
      vendor: vendor === undefined ? undefined : this.#name(vendor),
    }));
    this.#prepare('INSERT INTO record_name (key, vendors, products) VALUES (?, ?, ?)').get(
      key,
      numbersOf(numbers, 'vendor'),
      numbersOf(numbers, 'product'),
    );
  }

  async remove(keys: readonly number[]): Promise<number> {
    const removed: number[] = [];
    for (const key of keys) {
      const before = this.#prepare('SELECT document FROM vulnerability WHERE key = ?').get(key);
      const { changes } = this.#prepare('DELETE FROM vulnerability WHERE key = ?').run(key);
      if (Number(changes) === 0) continue;
      this.#prepare('DELETE FROM facet WHERE key = ?').run(key);
      this.#prepare(REMOVE_ALIASES).run(key);
      this.#prepare(REMOVE_NAMES).run(key);
      this.#prepare('DELETE FROM history WHERE key = ?').run(key);
      const { cwes } = JSON.parse(String(before?.document)) as VulnerabilityRecord;
      this.#weaknesses.replace(key, weaknessNumbers(cwes), []);
      if (isCveKey(key)) putApplicability(this.#prepare, this.#products, key, NO_APPLICABILITY, true);
      removed.push(key);
    }
    for (const key of removed) this.#texts.remove(key);
    if (removed.length > 0) this.#changed = true;
    return removed.length;
  }

  async putRelated(entries: readonly RelatedEntry[], options: { processed: number }): Promise<Outcomes> {
    const { outcomes, touched } = putRelated(this.#prepare, entries);
    if (touched.size > 0) this.#hasRelated = true;
    await this.#settle(touched, options);
    return outcomes;
  }

  async putOsv(entries: readonly (OsvDocument & { readonly affected: readonly AffectedRow[] })[]): Promise<void> {
    if (putOsv(this.#prepare, entries)) this.#changed = true;
  }

  async putNvd(entries: readonly NvdEntry[]): Promise<Outcomes> {
    const outcomes = putNvd(this.#prepare, entries);
    if (outcomes.added + outcomes.updated > 0) this.#changed = true;
    return outcomes;
  }

  async removeRelated(names: readonly string[], options: { processed: number }): Promise<number> {
    const { removed, touched } = removeRelated(this.#prepare, names);
    await this.#settle(touched, options);
    return removed;
  }

  /** Brings records up to date whose entries of other databases have changed. */
  async #settle(keys: ReadonlySet<number>, options: { processed: number }): Promise<void> {
    const held = this.#prepare('SELECT document, source, processed FROM vulnerability WHERE key = ?');
    const changes: RecordToWrite[] = [];
    const gone: number[] = [];
    for (const key of [...keys].sort((a, b) => a - b)) {
      const before = held.get(key);
      if (before?.source === 'cve') {
        changes.push({ record: { key, ...JSON.parse(String(before.document)) } as VulnerabilityRecord, held: true });
        // The record shows the entries: it has changed, though its document has not.
        this.#prepare('UPDATE vulnerability SET processed = ? WHERE key = ?').run(options.processed, key);
        continue;
      }
      const related = relatedOf(this.#prepare, key);
      const [first, ...others] = related;
      if (first === undefined) {
        gone.push(key);
        continue;
      }
      const record = recordOfRelated(key, [first, ...others]);
      const document = documentOf(record);
      if (before !== undefined)
        keepScoreHistory(this.#prepare, JSON.parse(String(before.document)), record, this.#history);
      this.#write(record, document, before !== undefined, 'osv', options);
      changes.push({ record, held: before !== undefined });
    }
    this.#index(changes);
    await this.remove(gone);
    if (keys.size > 0) this.#changed = true;
  }

  async putAdvisories(advisories: readonly NewAdvisory[]): Promise<Outcomes> {
    const outcomes = putAdvisories(this.#prepare, advisories);
    if (outcomes.added + outcomes.updated > 0) this.#changed = true;
    return outcomes;
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
    if (Number(changes) > 0) this.#changed = this.#kevChanged = true;
    return this.remove(keys);
  }

  async replaceKev(source: KevSource, entries: readonly KevEntry[]): Promise<void> {
    this.#prepare('DELETE FROM kev WHERE source = ?').run(source);
    const insert = this.#prepare(
      `INSERT OR REPLACE INTO kev (key, source, added, vendor, product, description, notes, due, ransomware)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
        entry.due ?? null,
        entry.ransomware === undefined ? null : Number(entry.ransomware),
      );
    this.#changed = true;
    this.#kevChanged = true;
  }

  async countEpss(): Promise<number> {
    return Number(this.#prepare('SELECT count(*) AS n FROM epss').get()?.n);
  }

  async keepEpss(keys: ReadonlySet<number>): Promise<number> {
    const held = this.#prepare('SELECT key FROM epss').all() as { key: number }[];
    const others = held.filter(({ key }) => !keys.has(key));
    const remove = this.#prepare('DELETE FROM epss WHERE key = ?');
    for (const { key } of others) remove.run(key);
    if (others.length > 0) {
      this.#changed = true;
      this.#epssChanged = true;
    }
    return others.length;
  }

  async putEpss(values: readonly { key: number; epss: number; percentile?: number }[]): Promise<void> {
    const insert = this.#prepare('INSERT OR REPLACE INTO epss (key, epss, percentile) VALUES (?, ?, ?)');
    for (const { key, epss, percentile } of values) insert.run(key, epss, percentile ?? null);
    this.#changed = true;
    this.#epssChanged = true;
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

  async setOrigin(name: string, state: string): Promise<void> {
    this.#prepare('INSERT OR REPLACE INTO origin (name, state) VALUES (?, ?)').run(name, state);
  }

  async clear(): Promise<void> {
    for (const table of ['alias', 'name', 'record_name', 'weakness', ...Object.keys(DUMP_TABLES)])
      this.#db.exec(`DELETE FROM ${table}`);
    this.#db.exec("INSERT INTO record_text (record_text) VALUES ('delete-all')");
    this.#assigners.clear();
    this.#names.clear();
    this.#added = [];
    this.#texts.clear();
    this.#products.clear();
    this.#weaknesses.clear();
    this.#greatest = -1;
    this.#hasRelated = false;
    this.#changed = true;
  }

  async restore(table: DumpTable, rows: readonly DumpRow[]): Promise<void> {
    const columns: readonly string[] = DUMP_TABLES[table];
    const insert = this.#prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of rows) insert.run(...row);
    this.#changed = true;
    // Records of a snapshot file come by ascending key.
    if (table === 'vulnerability') this.#greatest = Number(rows.at(-1)?.[0] ?? this.#greatest);
    if (table === 'related') this.#hasRelated = true;
    if (table === 'assigner') for (const [number, name] of rows) this.#assigners.set(String(name), Number(number));
    if (table !== 'vulnerability') return;
    const [key, document] = [columns.indexOf('key'), columns.indexOf('document')];
    this.#index(
      rows.map((row) => ({
        record: { key: Number(row[key]), ...JSON.parse(String(row[document])) } as VulnerabilityRecord,
        held: false,
      })),
    );
  }

  async isUntouched(): Promise<boolean> {
    return this.#prepare('SELECT NOT EXISTS (SELECT 1 FROM feed) AS untouched').get()?.untouched === 1;
  }

  /** Joins what several feeds say about one record and gives the new state its number. To be called before the commit. */
  finish(): void {
    if (!this.#changed) return;
    this.#texts.flush();
    this.#products.flush();
    this.#weaknesses.flush();
    if (this.#epssChanged) {
      keepEpssHistory(this.#prepare, this.#history);
      this.#db.exec(
        `UPDATE facet SET epss = coalesce((SELECT e.epss FROM epss e WHERE e.key = facet.key), 0)
           WHERE epss <> coalesce((SELECT e.epss FROM epss e WHERE e.key = facet.key), 0)`,
      );
    } else this.#join('epss', 'SELECT epss FROM epss WHERE key = ?');
    if (this.#kevChanged)
      this.#db.exec(
        `UPDATE facet SET exploited = coalesce((SELECT min(k.added) FROM kev k WHERE k.key = facet.key), 0)
           WHERE exploited <> coalesce((SELECT min(k.added) FROM kev k WHERE k.key = facet.key), 0)`,
      );
    else this.#join('exploited', 'SELECT min(added) FROM kev WHERE key = ?');
    this.#db.exec("UPDATE meta SET value = value + 1 WHERE name = 'data_version'");
  }

  /** Gives the added records a column of another feed that has not changed. */
  #join(column: 'epss' | 'exploited', value: string): void {
    const table = column === 'epss' ? 'epss' : 'kev';
    if (this.#prepare(`SELECT EXISTS (SELECT 1 FROM ${table}) AS n`).get()?.n !== 1) return;
    const update = this.#prepare(`UPDATE facet SET ${column} = coalesce((${value}), 0) WHERE key = ?`);
    for (const key of this.#added) update.run(key, key);
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

  #name(name: string): number {
    // Read late: a write that brings no record needs none of the tens of thousands.
    if (!this.#namesRead) {
      for (const row of this.#prepare('SELECT number, name FROM name').all())
        this.#names.set(String(row.name), Number(row.number));
      this.#namesRead = true;
    }
    let number = this.#names.get(name);
    if (number === undefined) {
      number = this.#names.size + 1;
      this.#prepare('INSERT INTO name (number, name) VALUES (?, ?)').get(number, name);
      this.#names.set(name, number);
    }
    return number;
  }

  readonly #prepare: Prepare = (sql) => {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      // Deleting from FTS5 leaves a lastInsertRowid that is no safe integer (SQLite 3.53.4), and node:sqlite reports it
      // after every later statement too; as a number it would throw.
      if (!sql.startsWith('SELECT')) statement.setReadBigInts(true);
      this.#statements.set(sql, statement);
    }
    return statement;
  };
}

/** The score that counts, in tenths; 0 for none. */
const tenths = ({ scores }: NewRecord): number => Math.round((scores[0]?.score ?? 0) * 10);

interface Numbers {
  readonly product: number;
  readonly vendor: number | undefined;
}

/** Numbers of names, each once, with commas between them. */
function numbersOf(numbers: readonly Numbers[], of: 'product' | 'vendor'): string {
  const [first, ...others] = numbers;
  if (first !== undefined && others.length === 0) return String(first[of] ?? '');
  return [...new Set(numbers.flatMap((both) => both[of] ?? []))].join(',');
}
