import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { StopFlag } from '#kit/process/stop-flag';
import type { AffectedRow, AffectedStatement, ApplicabilityRow } from '../affected/affected-row.ts';
import { isEuvdId, keyOfCve, keyOfLocalEuvdId, localEuvdId } from '../cve-id.ts';
import { FacetReader, type FacetTexts, NumberReader } from '../facet-reader.ts';
import type { Phrase } from '../phrases.ts';
import type { FacetColumns, FeedState, KeyCondition, Snapshot, StoreStatus } from '../port.ts';
import type {
  Advisory,
  HistoryEntry,
  KevEntry,
  KevSource,
  OsvDocument,
  StoredVulnerability,
  VulnerabilityRecord,
} from '../record.ts';
import { allAliases, allProducts } from '../related.ts';
import { DUMP_KEYS, DUMP_TABLES, type DumpRow, type DumpTable } from '../snapshot-file/dump-tables.ts';
import { searchInSteps } from './search-steps.ts';
import { advisoriesNaming, advisoryOf, keysNamedBy, oldestAdvisory } from './sqlite-advisories.ts';
import {
  affectedById,
  affectedOf,
  applicabilityOf,
  keysOfDecisions,
  keysOfEcosystem,
  keysOfPercentiles,
  keysOfProduct,
  keysOfRansomware,
  keysOfWeakness,
} from './sqlite-affected.ts';
import { historyOf } from './sqlite-history.ts';
import { relatedOf } from './sqlite-related.ts';
import type { Prepare } from './sqlite-statements.ts';

/** Rows whose columns are read as one text each. */
const SLICE = 20_000;
const DUMP_SLICE = 1000;

interface RecordRow {
  key: number;
  processed: number;
  starter: number;
  document: string;
  euvd: string | null;
  epss: number;
  percentile: number | null;
  exploited: number;
}

/** A connection that keeps one read transaction open for its whole life. */
export class SqliteSnapshot implements Snapshot {
  readonly dataVersion: number;
  readonly storeId: string;
  readonly #db: DatabaseSync;
  readonly #record: StatementSync;
  readonly #match: StatementSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #keys = new NumberReader();
  readonly #hasRelated: boolean;
  readonly #hasAdvisories: boolean;

  /** @param path for messages */
  constructor(db: DatabaseSync, path: string) {
    this.#db = db;
    db.exec('BEGIN');
    const meta = Object.fromEntries(
      db
        .prepare('SELECT name, value FROM meta')
        .all()
        .map((row) => [row.name, row.value]),
    );
    if (meta.data_version === undefined) throw new Error(`${path} has no data version.`);
    this.dataVersion = Number(meta.data_version);
    this.storeId = String(meta.store_id);
    this.#record = db.prepare(
      `SELECT v.key, v.processed, v.starter, v.document, m.euvd, f.epss, f.exploited, e.percentile
       FROM vulnerability v JOIN facet f USING (key) LEFT JOIN mapping m USING (key) LEFT JOIN epss e USING (key)
       WHERE v.key = ?`,
    );
    // One text of all keys: a row each would cost several times the search itself in crossing over to JavaScript.
    this.#match = db.prepare('SELECT group_concat(rowid) AS keys FROM record_text WHERE record_text MATCH ?');
    const held = (table: string): boolean => db.prepare(`SELECT EXISTS (SELECT 1 FROM ${table}) AS n`).get()?.n === 1;
    this.#hasRelated = held('related');
    this.#hasAdvisories = held('advisory');
  }

  readonly #prepare: Prepare = (sql) => {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  };

  async size(): Promise<number> {
    return Number(this.#db.prepare('SELECT count(*) AS count FROM facet').get()?.count);
  }

  async facets(): Promise<FacetColumns> {
    const db = this.#db;
    const columns = new FacetReader(await this.size());
    // One text for each column of a slice: a row each would cost several times as much in crossing over to JavaScript.
    const slice = db.prepare(
      `SELECT count(*) AS rows, max(key) AS last, group_concat(key) AS keys, group_concat(updated) AS updated,
         group_concat(published) AS published, group_concat(score) AS score, group_concat(epss) AS epss,
         group_concat(exploited) AS exploited, group_concat(assigner) AS assigner,
         group_concat(coalesce(vendors, ''), ';') AS vendors, group_concat(coalesce(products, ''), ';') AS products
       FROM (SELECT f.*, n.vendors, n.products FROM facet f LEFT JOIN record_name n USING (key)
             WHERE f.key > ? ORDER BY f.key LIMIT ${SLICE})`,
    );
    for (let after = -1; ; ) {
      const texts = slice.get(after) as unknown as FacetTexts & { rows: number; last: number };
      if (texts.rows === 0) break;
      columns.add(texts);
      after = texts.last;
    }
    return columns.finish(this.#numbered('assigner'), this.#numbered('name'));
  }

  #numbered(table: 'assigner' | 'name'): string[] {
    const names: string[] = [''];
    for (const row of this.#db.prepare(`SELECT number, name FROM ${table} ORDER BY number`).all())
      names[Number(row.number)] = String(row.name);
    return names;
  }

  async match<T>(phrases: readonly Phrase[], take: (keys: Float64Array) => T, flag?: StopFlag): Promise<T> {
    const find = (expression: string): Float64Array =>
      this.#keys.read((this.#match.get(expression)?.keys as string | null | undefined) ?? '');
    return take(searchInSteps(phrases, find, flag));
  }

  async knownWords(words: readonly string[]): Promise<string[]> {
    this.#db.exec('CREATE VIRTUAL TABLE IF NOT EXISTS temp.word USING fts5vocab (main, record_text, row)');
    const find = this.#prepare('SELECT 1 FROM temp.word WHERE term = ?');
    return words.filter((word) => find.get(word) !== undefined);
  }

  async broadWords(records: number, limit: number): Promise<string[]> {
    this.#db.exec('CREATE VIRTUAL TABLE IF NOT EXISTS temp.word USING fts5vocab (main, record_text, row)');
    return this.#db
      .prepare('SELECT term FROM temp.word WHERE doc >= ? ORDER BY doc DESC LIMIT ?')
      .all(records, limit)
      .map((row) => String(row.term));
  }

  async records(keys: readonly number[]): Promise<StoredVulnerability[]> {
    const found: StoredVulnerability[] = [];
    for (const key of keys) {
      const row = this.#record.get(key) as RecordRow | undefined;
      if (row === undefined) continue;
      const document = JSON.parse(row.document) as Omit<VulnerabilityRecord, 'key'>;
      const related = this.#hasRelated ? relatedOf(this.#prepare, key) : [];
      const aliases = related.length === 0 ? document.aliases : allAliases(key, document.aliases, related);
      const advisory = this.#hasAdvisories ? oldestAdvisory(this.#prepare, aliases) : undefined;
      found.push({
        key,
        ...document,
        aliases,
        products: related.length === 0 ? document.products : allProducts(document.products, related),
        euvd: row.euvd ?? localEuvdId(key),
        epss: row.epss,
        ...(row.percentile === null ? {} : { percentile: row.percentile }),
        exploited: row.exploited,
        processed: row.processed,
        starter: row.starter === 1,
        related,
        ...(advisory === undefined ? {} : { advisory }),
      });
    }
    return found;
  }

  async resolve(identifier: string): Promise<number | undefined> {
    const name = identifier.trim();
    const cve = keyOfCve(name);
    if (cve !== undefined) return cve;
    if (isEuvdId(name)) {
      // Of several CVEs with one number the first that there is a record of.
      const mapped = this.#db
        .prepare(
          'SELECT m.key FROM mapping m LEFT JOIN facet f USING (key) WHERE m.euvd = ? ORDER BY f.key IS NULL, m.key LIMIT 1',
        )
        .get(name);
      return (mapped?.key as number | undefined) ?? keyOfLocalEuvdId(name);
    }
    const row = this.#db.prepare('SELECT min(key) AS key FROM alias WHERE name = ?').get(name);
    return (row?.key as number | null | undefined) ?? undefined;
  }

  async euvdIds(after: number, limit: number): Promise<{ key: number; euvd: string }[]> {
    const rows = this.#db
      .prepare(
        'SELECT f.key, m.euvd FROM facet f LEFT JOIN mapping m USING (key) WHERE f.key > ? ORDER BY f.key LIMIT ?',
      )
      .all(after, limit) as { key: number; euvd: string | null }[];
    return rows.map(({ key, euvd }) => ({ key, euvd: euvd ?? localEuvdId(key) }));
  }

  async kev(key?: number): Promise<(KevEntry & { euvd: string })[]> {
    const rows = this.#db
      .prepare(
        `SELECT k.key, k.source, k.added, k.vendor, k.product, k.description, k.notes, k.due, k.ransomware, m.euvd
         FROM kev k LEFT JOIN mapping m USING (key) ${key === undefined ? '' : 'WHERE k.key = ?'} ORDER BY k.key, k.source`,
      )
      .all(...(key === undefined ? [] : [key])) as Record<string, string | number | null>[];
    return rows.map((row) => ({
      key: row.key as number,
      source: row.source as KevSource,
      added: row.added as number,
      ...(row.vendor === null ? {} : { vendor: row.vendor as string }),
      ...(row.product === null ? {} : { product: row.product as string }),
      ...(row.description === null ? {} : { description: row.description as string }),
      ...(row.notes === null ? {} : { notes: row.notes as string }),
      ...(row.due === null ? {} : { due: row.due as number }),
      ...(row.ransomware === null ? {} : { ransomware: row.ransomware === 1 }),
      euvd: (row.euvd as string | null) ?? localEuvdId(row.key as number),
    }));
  }

  async advisory(id: string): Promise<Advisory | undefined> {
    return advisoryOf(this.#prepare, id);
  }

  async advisoriesOf({ aliases }: StoredVulnerability): Promise<Advisory[]> {
    return advisoriesNaming(this.#prepare, aliases);
  }

  async advisoryKeys(id: string): Promise<Float64Array> {
    return keysNamedBy(this.#prepare, id);
  }

  async history(key: number): Promise<HistoryEntry[]> {
    return historyOf(this.#prepare, key);
  }

  async affected(ecosystem: string, name: string): Promise<AffectedStatement[]> {
    return affectedOf(this.#prepare, ecosystem, name);
  }

  async applicability(keys: readonly number[]): Promise<ApplicabilityRow[]> {
    return applicabilityOf(this.#prepare, keys);
  }

  async affectedById(id: string): Promise<AffectedRow[]> {
    return affectedById(this.#prepare, id);
  }

  async osv(names: readonly string[]): Promise<(OsvDocument | undefined)[]> {
    const find = this.#prepare('SELECT name, modified, document FROM osv WHERE name = ?');
    return names.map((name) => {
      const row = find.get(name);
      return row && ({ ...row } as unknown as OsvDocument);
    });
  }

  async osvNames(prefix: string): Promise<string[]> {
    const last = `${prefix}${String.fromCodePoint(0x10_ff_ff)}`;
    const rows = this.#prepare('SELECT name FROM osv WHERE name BETWEEN ? AND ?').all(prefix, last);
    return rows.map(({ name }) => String(name)).sort();
  }

  async keysWith(condition: KeyCondition): Promise<Float64Array> {
    switch (condition.by) {
      case 'weakness':
        return keysOfWeakness(this.#prepare, condition.cwe);
      case 'product':
        return keysOfProduct(this.#prepare, condition.name);
      case 'decision':
        return keysOfDecisions(this.#prepare, condition.codes);
      case 'ecosystem':
        return keysOfEcosystem(this.#prepare, condition.ecosystem);
      case 'percentile':
        return keysOfPercentiles(this.#prepare, condition.from, condition.to);
      case 'ransomware':
        return keysOfRansomware(this.#prepare);
    }
  }

  async origin(name: string): Promise<string | undefined> {
    return this.#prepare('SELECT state FROM origin WHERE name = ?').get(name)?.state as string | undefined;
  }

  async *dump(table: DumpTable): AsyncGenerator<DumpRow[]> {
    const columns = DUMP_TABLES[table];
    const order = columns.slice(0, DUMP_KEYS[table]).join(', ');
    const all = this.#db.prepare(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY ${order}`);
    all.setReturnArrays(true);
    let rows: DumpRow[] = [];
    for (const row of all.iterate()) {
      rows.push(row as unknown as DumpRow);
      if (rows.length < DUMP_SLICE) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
  }

  async status(): Promise<StoreStatus> {
    const number = (sql: string): number => Number(this.#db.prepare(sql).get()?.n);
    return {
      dataVersion: this.dataVersion,
      records: number('SELECT count(*) AS n FROM facet'),
      starterRecords: number('SELECT count(*) AS n FROM vulnerability WHERE starter = 1'),
      exploited: number('SELECT count(*) AS n FROM facet WHERE exploited > 0'),
      withEpss: number('SELECT count(*) AS n FROM facet WHERE epss > 0'),
      mapped: number('SELECT count(*) AS n FROM facet JOIN mapping USING (key)'),
      advisories: number('SELECT count(*) AS n FROM advisory'),
      feeds: this.#db
        .prepare('SELECT name AS feed, edition, entries, imported FROM feed ORDER BY name')
        .all() as never as FeedState[],
    };
  }

  async close(): Promise<void> {
    if (this.#db.isOpen) this.#db.close();
  }
}
