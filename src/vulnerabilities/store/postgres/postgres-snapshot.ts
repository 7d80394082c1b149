import { isStopped, type StopFlag } from '#kit/process/stop-flag';
import type { AffectedRow, AffectedStatement, ApplicabilityRow } from '../affected/affected-row.ts';
import { isEuvdId, keyOfCve, keyOfLocalEuvdId, localEuvdId } from '../cve-id.ts';
import { FacetReader, type FacetTexts, NumberReader } from '../facet-reader.ts';
import type { Filter, Hits, Page } from '../filter.ts';
import type { Phrase } from '../phrases.ts';
import {
  type FacetColumns,
  type FeedState,
  type KeyCondition,
  type Snapshot,
  type StoreStatus,
  StoreUnavailable,
} from '../port.ts';
import type {
  Advisory,
  HistoryEntry,
  KevEntry,
  OsvDocument,
  RelatedEntry,
  StoredVulnerability,
  VulnerabilityRecord,
} from '../record.ts';
import { allAliases, allProducts, byRank } from '../related.ts';
import { DUMP_KEYS, DUMP_TABLES, type DumpRow, type DumpTable } from '../snapshot-file/dump-tables.ts';
import { Connection, onlyRow, type Timeouts } from './connection.ts';
import { affectedById, affectedOf, applicabilityOf, keysStatement, osvNamesOf, osvOf } from './postgres-affected.ts';
import { folded } from './postgres-schema.ts';
import { searchInDatabase } from './postgres-search.ts';
import { tsqueryOf } from './postgres-text.ts';

/** Rows whose columns are read as one text each. */
const SLICE = 20_000;
const DUMP_SLICE = 1000;
/** Milliseconds between two looks whether a search is still wanted. */
const STOP_LOOK = 25;
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Several connections that all read one state of the database, each in a transaction of its own. */
export class PostgresSnapshot implements Snapshot {
  readonly dataVersion: number;
  readonly storeId: string;
  readonly #connections: readonly [Connection, ...Connection[]];
  readonly #keys = new NumberReader();
  readonly #hasRelated: boolean;
  readonly #hasAdvisories: boolean;
  #dumps = 0;

  private constructor(
    connections: readonly [Connection, ...Connection[]],
    state: { dataVersion: number; storeId: string; hasRelated: boolean; hasAdvisories: boolean },
  ) {
    this.#connections = connections;
    this.dataVersion = state.dataVersion;
    this.storeId = state.storeId;
    this.#hasRelated = state.hasRelated;
    this.#hasAdvisories = state.hasAdvisories;
  }

  /** @param count connections that share the work */
  static async open(database: string, count: number, timeouts?: Timeouts): Promise<PostgresSnapshot> {
    const connections: [Connection, ...Connection[]] = [await Connection.open(database, timeouts)];
    try {
      const [first] = connections;
      await first.query(BEGIN);
      const state = await first.one<{ version: string; store: string; related: boolean; advisories: boolean }>(
        `SELECT v.value AS version, s.value AS store, EXISTS (SELECT 1 FROM related) AS related,
           EXISTS (SELECT 1 FROM advisory) AS advisories
         FROM meta v, meta s WHERE v.name = 'data_version' AND s.name = 'store_id'`,
      );
      if (count > 1) {
        const { id } = await first.one<{ id: string }>('SELECT pg_export_snapshot() AS id');
        while (connections.length < count) {
          const other = await Connection.open(database, timeouts);
          connections.push(other);
          await other.query(BEGIN);
          // The id is the server's own, hexadecimal digits and hyphens; the statement takes no parameter.
          await other.query(`SET TRANSACTION SNAPSHOT '${id}'`);
        }
      }
      // After it no more snapshots can be exported.
      for (const connection of connections) await connection.surviveFailures();
      return new PostgresSnapshot(connections, {
        dataVersion: Number(state.version),
        storeId: state.store,
        hasRelated: state.related,
        hasAdvisories: state.advisories,
      });
    } catch (error) {
      await Promise.all(connections.map((connection) => connection.close()));
      throw error;
    }
  }

  get lost(): boolean {
    return this.#connections.some(({ lost }) => lost);
  }

  /** On the connection with the fewest statements before this one. */
  readonly #query = <T extends object>(
    text: string,
    values: readonly unknown[] = [],
    gone?: AbortSignal,
  ): Promise<T[]> => {
    let [free] = this.#connections;
    for (const connection of this.#connections) if (connection.waiting < free.waiting) free = connection;
    return free.query<T>(text, values, gone);
  };

  readonly #one = async <T extends object>(
    text: string,
    values: readonly unknown[] = [],
    gone?: AbortSignal,
  ): Promise<T> => onlyRow(await this.#query<T>(text, values, gone));

  async size(): Promise<number> {
    const { count } = await this.#one<{ count: number }>('SELECT count(*) AS count FROM facet');
    return count;
  }

  async facets(): Promise<FacetColumns> {
    const columns = new FacetReader(await this.size());
    for (let after = -1; ; ) {
      const texts = await this.#one<FacetTexts & { rows: number; last: number }>(
        `SELECT count(*) AS rows, max(key) AS last, string_agg(key::text, ',') AS keys,
           string_agg(updated::text, ',') AS updated, string_agg(published::text, ',') AS published,
           string_agg(score::text, ',') AS score, string_agg(epss::text, ',') AS epss,
           string_agg(exploited::text, ',') AS exploited, string_agg(assigner::text, ',') AS assigner,
           string_agg(coalesce(array_to_string(vendors, ','), ''), ';') AS vendors,
           string_agg(coalesce(array_to_string(products, ','), ''), ';') AS products
         FROM (SELECT f.*, n.vendors, n.products FROM facet f LEFT JOIN record_name n USING (key)
               WHERE f.key > $1 ORDER BY f.key LIMIT ${SLICE}) slice`,
        [after],
      );
      if (texts.rows === 0) break;
      columns.add(texts);
      after = texts.last;
    }
    return columns.finish(await this.#numbered('assigner'), await this.#numbered('name'));
  }

  async #numbered(table: 'assigner' | 'name'): Promise<string[]> {
    const names: string[] = [''];
    for (const { number, name } of await this.#query<{ number: number; name: string }>(
      `SELECT number, name FROM ${table} ORDER BY number`,
    ))
      names[number] = name;
    return names;
  }

  async match<T>(phrases: readonly Phrase[], take: (keys: Float64Array) => T, flag?: StopFlag): Promise<T> {
    if (phrases.length === 0) return take(this.#keys.read(''));
    const unwanted = new AbortController();
    const look = flag && setInterval(() => isStopped(flag) && unwanted.abort(), STOP_LOOK);
    try {
      const { keys } = await this.#one<{ keys: string | null }>(
        `SELECT string_agg(key::text, ',' ORDER BY key) AS keys FROM record_text WHERE words @@ $1::tsquery`,
        [tsqueryOf(phrases)],
        unwanted.signal,
      );
      return take(this.#keys.read(keys ?? ''));
    } catch (error) {
      if (!unwanted.signal.aborted || error instanceof StoreUnavailable) throw error;
      return take(this.#keys.read(''));
    } finally {
      clearInterval(look);
    }
  }

  async knownWords(words: readonly string[]): Promise<string[]> {
    const rows = await this.#query<{ word: string }>(
      `SELECT w.word FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS w (word, query, number)
       WHERE EXISTS (SELECT 1 FROM record_text WHERE words @@ w.query::tsquery) ORDER BY w.number`,
      [words, words.map((word) => tsqueryOf([{ words: [word], prefix: false }]))],
    );
    return rows.map(({ word }) => word);
  }

  async broadWords(records: number, limit: number): Promise<string[]> {
    // What ANALYZE has seen of the commonest words.
    const rows = await this.#query<{ word: string }>(
      `SELECT e.word FROM pg_stats s, pg_class c,
         unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) AS e (word, share)
       WHERE s.schemaname = current_schema() AND s.tablename = 'record_text' AND s.attname = 'words'
         AND c.oid = 'record_text'::regclass AND e.word IS NOT NULL AND e.share * c.reltuples >= $1
       ORDER BY e.share DESC LIMIT $2`,
      [records, limit],
    );
    return rows.map(({ word }) => word);
  }

  async search(filter: Filter, page: Page, gone?: AbortSignal, among: readonly Float64Array[] = []): Promise<Hits> {
    const keys: number[][] = among.map((each) => [...each]);
    if (filter.advisory !== undefined) keys.push([...(await this.advisoryKeys(filter.advisory))]);
    for (const number of filter.text?.split(/\s+/).filter(isEuvdId) ?? []) {
      const key = await this.resolve(number);
      keys.push(key === undefined ? [] : [key]);
    }
    return searchInDatabase((text, values) => this.#query(text, values, gone), filter, { keys }, page);
  }

  async records(keys: readonly number[]): Promise<StoredVulnerability[]> {
    if (keys.length === 0) return [];
    const rows = await this.#query<{
      key: number;
      processed: number;
      starter: number;
      document: string;
      euvd: string | null;
      epss: number;
      percentile: number | null;
      exploited: number;
    }>(
      `SELECT v.key, v.processed, v.starter, v.document, m.euvd, f.epss, f.exploited, e.percentile
       FROM unnest($1::bigint[]) WITH ORDINALITY AS k (key, at) JOIN vulnerability v USING (key)
         JOIN facet f USING (key) LEFT JOIN mapping m USING (key) LEFT JOIN epss e USING (key) ORDER BY k.at`,
      [keys],
    );
    const related = await this.#relatedOf(keys);
    const found = rows.map((row) => {
      const document = JSON.parse(row.document) as Omit<VulnerabilityRecord, 'key'>;
      const entries = related.get(row.key) ?? [];
      return {
        key: row.key,
        ...document,
        aliases: entries.length === 0 ? document.aliases : allAliases(row.key, document.aliases, entries),
        products: entries.length === 0 ? document.products : allProducts(document.products, entries),
        euvd: row.euvd ?? localEuvdId(row.key),
        epss: row.epss,
        ...(row.percentile === null ? {} : { percentile: row.percentile }),
        exploited: row.exploited,
        processed: row.processed,
        starter: row.starter === 1,
        related: entries,
      };
    });
    const oldest = await this.#oldestAdvisories(found.flatMap(({ aliases }) => aliases));
    return found.map((record) => {
      const [advisory] = record.aliases
        .flatMap((alias) => oldest.get(alias.toLowerCase()) ?? [])
        .sort((a, b) => a.published - b.published || (a.id < b.id ? -1 : 1));
      return advisory === undefined ? record : { ...record, advisory: advisory.id };
    });
  }

  async #relatedOf(keys: readonly number[]): Promise<Map<number, RelatedEntry[]>> {
    const entries = new Map<number, RelatedEntry[]>();
    if (!this.#hasRelated) return entries;
    for (const { key, name, document } of await this.#query<{ key: number; name: string; document: string }>(
      'SELECT key, name, document FROM related WHERE key = ANY($1::bigint[])',
      [keys],
    ))
      entries.set(key, [...(entries.get(key) ?? []), { name, ...JSON.parse(document) } as RelatedEntry].sort(byRank));
    return entries;
  }

  /** For each of the ids, in small letters, the oldest advisory that names it. */
  async #oldestAdvisories(names: readonly string[]): Promise<Map<string, { id: string; published: number }>> {
    if (!this.#hasAdvisories || names.length === 0) return new Map();
    const rows = await this.#query<{ name: string; id: string; published: number }>(
      `SELECT DISTINCT ON (${folded('l.name')}) ${folded('l.name')} AS name, a.id, a.published
       FROM advisory_link l JOIN advisory a ON a.number = l.advisory
       WHERE ${folded('l.name')} = ANY($1::text[]) ORDER BY ${folded('l.name')}, a.published, a.id COLLATE "C"`,
      [names.map((name) => name.toLowerCase())],
    );
    return new Map(rows.map(({ name, id, published }) => [name, { id, published }]));
  }

  async resolve(identifier: string): Promise<number | undefined> {
    const name = identifier.trim();
    const cve = keyOfCve(name);
    if (cve !== undefined) return cve;
    // PostgreSQL holds no text with a NUL in it.
    if (name.includes('\0')) return undefined;
    if (isEuvdId(name)) {
      // Of several CVEs with one number the first that there is a record of.
      const [mapped] = await this.#query<{ key: number }>(
        `SELECT m.key FROM mapping m LEFT JOIN facet f USING (key) WHERE ${folded('m.euvd')} = ${folded('$1')}
         ORDER BY f.key IS NULL, m.key LIMIT 1`,
        [name],
      );
      return mapped?.key ?? keyOfLocalEuvdId(name);
    }
    const { key } = await this.#one<{ key: number | null }>(
      `SELECT min(key) AS key FROM alias WHERE ${folded('name')} = ${folded('$1')}`,
      [name],
    );
    return key ?? undefined;
  }

  async euvdIds(after: number, limit: number): Promise<{ key: number; euvd: string }[]> {
    const rows = await this.#query<{ key: number; euvd: string | null }>(
      'SELECT f.key, m.euvd FROM facet f LEFT JOIN mapping m USING (key) WHERE f.key > $1 ORDER BY f.key LIMIT $2',
      [after, limit],
    );
    return rows.map(({ key, euvd }) => ({ key, euvd: euvd ?? localEuvdId(key) }));
  }

  async kev(key?: number): Promise<(KevEntry & { euvd: string })[]> {
    const rows = await this.#query<Record<string, string | number | null>>(
      `SELECT k.key, k.source, k.added, k.vendor, k.product, k.description, k.notes, k.due, k.ransomware, m.euvd
       FROM kev k LEFT JOIN mapping m USING (key) ${key === undefined ? '' : 'WHERE k.key = $1'}
       ORDER BY k.key, k.source COLLATE "C"`,
      key === undefined ? [] : [key],
    );
    return rows.map(({ euvd, ransomware, ...row }) => {
      const told = ransomware === null ? {} : { ransomware: ransomware === 1 };
      const entry = { ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)), ...told };
      return { ...(entry as unknown as KevEntry), euvd: (euvd as string | null) ?? localEuvdId(row.key as number) };
    });
  }

  async advisory(id: string): Promise<Advisory | undefined> {
    if (id.includes('\0')) return undefined;
    const [row] = await this.#query<{ document: string }>(
      `SELECT document FROM advisory WHERE ${folded('id')} = ${folded('$1')}
       ORDER BY published, namespace COLLATE "C" LIMIT 1`,
      [id.trim()],
    );
    return row && (JSON.parse(row.document) as Advisory);
  }

  async advisoriesOf({ aliases }: StoredVulnerability): Promise<Advisory[]> {
    const rows = await this.#query<{ document: string }>(
      `SELECT document FROM advisory WHERE number IN
         (SELECT advisory FROM advisory_link WHERE ${folded('name')} = ANY($1::text[]))`,
      [aliases.map((alias) => alias.toLowerCase())],
    );
    return rows
      .map(({ document }) => JSON.parse(document) as Advisory)
      .sort((a, b) => a.published - b.published || (a.id < b.id ? -1 : 1));
  }

  async advisoryKeys(id: string): Promise<Float64Array> {
    if (id.includes('\0')) return new Float64Array(0);
    const names = await this.#query<{ name: string }>(
      `SELECT DISTINCT l.name FROM advisory a JOIN advisory_link l ON l.advisory = a.number
       WHERE ${folded('a.id')} = ${folded('$1')}`,
      [id.trim()],
    );
    const keys = new Set<number>();
    const others: string[] = [];
    for (const { name } of names) {
      const cve = keyOfCve(name);
      if (cve !== undefined) keys.add(cve);
      else others.push(name.toLowerCase());
    }
    if (others.length > 0)
      for (const { key } of await this.#query<{ key: number }>(
        `SELECT key FROM alias WHERE ${folded('name')} = ANY($1::text[])`,
        [others],
      ))
        keys.add(key);
    return Float64Array.from(keys).sort();
  }

  history(key: number): Promise<HistoryEntry[]> {
    return this.#query<HistoryEntry>(
      'SELECT kind, at, before, after FROM history WHERE key = $1 ORDER BY at, kind COLLATE "C"',
      [key],
    );
  }

  affected(ecosystem: string, name: string): Promise<AffectedStatement[]> {
    return affectedOf(this.#query, ecosystem, name);
  }

  applicability(keys: readonly number[]): Promise<ApplicabilityRow[]> {
    return applicabilityOf(this.#query, keys);
  }

  affectedById(id: string): Promise<AffectedRow[]> {
    return affectedById(this.#query, id);
  }

  osv(names: readonly string[]): Promise<(OsvDocument | undefined)[]> {
    return osvOf(this.#query, names);
  }

  osvNames(prefix: string): Promise<string[]> {
    return osvNamesOf(this.#query, prefix);
  }

  async keysWith(condition: KeyCondition): Promise<Float64Array> {
    const { text, values } = keysStatement(condition);
    const { keys } = await this.#one<{ keys: string | null }>(text, values);
    // A copy: the reader's array is used again.
    return this.#keys.read(keys ?? '').slice();
  }

  async origin(name: string): Promise<string | undefined> {
    const [row] = await this.#query<{ state: string }>('SELECT state FROM origin WHERE name = $1', [name]);
    return row?.state;
  }

  async *dump(table: DumpTable): AsyncGenerator<DumpRow[]> {
    const columns = DUMP_TABLES[table];
    const order = columns.slice(0, DUMP_KEYS[table]).join(', ');
    const [connection] = this.#connections;
    const cursor = `dump_${this.#dumps++}`;
    await connection.query(`DECLARE ${cursor} CURSOR FOR SELECT ${columns.join(', ')} FROM ${table} ORDER BY ${order}`);
    try {
      for (;;) {
        const rows = await connection.query<Record<string, string | number | null>>(
          `FETCH ${DUMP_SLICE} FROM ${cursor}`,
        );
        if (rows.length === 0) return;
        yield rows.map((row) => columns.map((column) => row[column] ?? null));
      }
    } finally {
      await connection.query(`CLOSE ${cursor}`).catch(() => {});
    }
  }

  async status(): Promise<StoreStatus> {
    const counts = await this.#one<Omit<StoreStatus, 'dataVersion' | 'feeds'>>(
      `SELECT (SELECT count(*) FROM facet) AS records,
         (SELECT count(*) FROM vulnerability WHERE starter = 1) AS "starterRecords",
         (SELECT count(*) FROM facet WHERE exploited > 0) AS exploited,
         (SELECT count(*) FROM facet WHERE epss > 0) AS "withEpss",
         (SELECT count(*) FROM facet JOIN mapping USING (key)) AS mapped,
         (SELECT count(*) FROM advisory) AS advisories`,
    );
    const feeds = await this.#query<FeedState>(
      'SELECT name AS feed, edition, entries, imported FROM feed ORDER BY name COLLATE "C"',
    );
    return { dataVersion: this.dataVersion, ...counts, feeds };
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()));
  }
}
