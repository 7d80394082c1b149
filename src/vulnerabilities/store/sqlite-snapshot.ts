import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isEuvdId, keyOfCve, keyOfLocalEuvdId, localEuvdId } from './cve-id.ts';
import { DUMP_KEYS, DUMP_TABLES, type DumpRow, type DumpTable } from './dump-tables.ts';
import { matchExpression } from './full-text.ts';
import type { FacetColumns, FeedState, Snapshot, StoreStatus, TextQuery } from './port.ts';
import type { Advisory, HistoryEntry, KevEntry, KevSource, StoredVulnerability, Vulnerability } from './record.ts';
import { allAliases } from './related.ts';
import { advisoriesNaming, advisoryOf, keysNamedBy, oldestAdvisory } from './sqlite-advisories.ts';
import { historyOf } from './sqlite-history.ts';
import { relatedOf } from './sqlite-related.ts';
import type { Prepare } from './sqlite-statements.ts';

/** Rows read before requests are given a turn: about two milliseconds' work. */
const SLICE = 4000;
const DUMP_SLICE = 1000;

interface RecordRow {
  key: number;
  processed: number;
  starter: number;
  document: string;
  euvd: string | null;
  epss: number;
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
      `SELECT v.key, v.processed, v.starter, v.document, m.euvd, f.epss, f.exploited
       FROM vulnerability v JOIN facet f USING (key) LEFT JOIN mapping m USING (key) WHERE v.key = ?`,
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

  async facets(pause: () => Promise<void>): Promise<FacetColumns> {
    const db = this.#db;
    const names = db.prepare('SELECT number, name FROM assigner').all() as { number: number; name: string }[];
    const assigners: string[] = [];
    for (const { number, name } of names) assigners[number] = name;
    const count = Number(db.prepare('SELECT count(*) AS count FROM facet').get()?.count);
    const columns: FacetColumns = {
      keys: new Float64Array(count),
      updated: new Uint32Array(count),
      published: new Uint32Array(count),
      score: new Uint8Array(count),
      epss: new Uint16Array(count),
      exploited: new Uint16Array(count),
      assigner: new Uint16Array(count),
      assigners,
    };
    const page = db.prepare(
      `SELECT key, updated, published, score, epss, exploited, assigner FROM facet WHERE key > ? ORDER BY key LIMIT ${SLICE}`,
    );
    page.setReturnArrays(true);
    for (let row = 0, after = -1; row < count; ) {
      for (const values of page.all(after) as unknown as number[][]) {
        columns.keys[row] = after = values[0];
        columns.updated[row] = values[1];
        columns.published[row] = values[2];
        columns.score[row] = values[3];
        columns.epss[row] = values[4];
        columns.exploited[row] = values[5];
        columns.assigner[row] = values[6];
        row++;
      }
      await pause();
    }
    return columns;
  }

  async match(query: TextQuery): Promise<Float64Array> {
    // EUVD numbers are not in the index: a mapping may change them without touching the record.
    const numbers = query.text?.split(/\s+/).filter(isEuvdId) ?? [];
    const rest = query.text
      ?.split(/\s+/)
      .filter((word) => word !== '' && !isEuvdId(word))
      .join(' ');
    let named: number | undefined;
    for (const number of numbers) {
      const key = await this.resolve(number);
      if (key === undefined || (named !== undefined && named !== key)) return new Float64Array(0);
      named = key;
    }
    const { text: _, ...others } = query;
    const left: TextQuery =
      numbers.length > 0 && !rest ? others : { ...others, ...(rest === undefined ? {} : { text: rest }) };
    if (Object.keys(left).length === 0) return named === undefined ? new Float64Array(0) : Float64Array.of(named);
    const expression = matchExpression(left);
    if (expression === undefined) return new Float64Array(0);
    const found = parseKeys(String(this.#match.get(expression)?.keys ?? ''));
    return named === undefined ? found : found.filter((key) => key === named);
  }

  async records(keys: readonly number[]): Promise<StoredVulnerability[]> {
    const found: StoredVulnerability[] = [];
    for (const key of keys) {
      const row = this.#record.get(key) as RecordRow | undefined;
      if (row === undefined) continue;
      const document = JSON.parse(row.document) as Omit<Vulnerability, 'key'>;
      const related = this.#hasRelated ? relatedOf(this.#prepare, key) : [];
      const aliases = related.length === 0 ? document.aliases : allAliases(key, document.aliases, related);
      const advisory = this.#hasAdvisories ? oldestAdvisory(this.#prepare, aliases) : undefined;
      found.push({
        key,
        ...document,
        aliases,
        euvd: row.euvd ?? localEuvdId(key),
        epss: row.epss,
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
        `SELECT k.key, k.source, k.added, k.vendor, k.product, k.description, k.notes, m.euvd
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

/** The numbers of a text such as "20,300,4000". */
function parseKeys(text: string): Float64Array {
  if (text === '') return new Float64Array(0);
  let count = 1;
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count++;
  const keys = new Float64Array(count);
  let value = 0;
  let filled = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 44) {
      keys[filled++] = value;
      value = 0;
    } else value = value * 10 + code - 48;
  }
  keys[filled] = value;
  return keys;
}
