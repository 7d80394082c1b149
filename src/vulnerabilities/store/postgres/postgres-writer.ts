import type { AffectedRow, NvdEntry } from '../affected/affected-row.ts';
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
import type { Connection } from './connection.ts';
import { putApplicability, putNvd, putOsv, putWeaknesses } from './postgres-affected.ts';
import { keepEpssHistory, keepScoreHistory } from './postgres-history.ts';
import { putAdvisories, putRelated, relatedOf, removeRelated } from './postgres-linked.ts';
import { vectorsOf } from './postgres-text.ts';

interface ChangedRecord {
  readonly record: NewRecord;
  readonly document: string;
  readonly source: RecordSource;
}

interface PutOptions {
  readonly processed: number;
  readonly starter?: boolean;
}

/** The writing half, valid within the transaction that its maker opened. Rows go many at a time, as one array a column. */
export class PostgresWriter implements Writer {
  readonly #connection: Connection;
  readonly #history: HistoryBounds;
  readonly #assigners = new Map<string, number>();
  readonly #names = new Map<string, number>();
  #hasRelated = false;
  #changed = false;
  #epssChanged = false;

  private constructor(connection: Connection, history: HistoryBounds) {
    this.#connection = connection;
    this.#history = history;
  }

  static async open(connection: Connection, history: HistoryBounds): Promise<PostgresWriter> {
    const writer = new PostgresWriter(connection, history);
    for (const [table, map] of [
      ['assigner', writer.#assigners],
      ['name', writer.#names],
    ] as const)
      for (const { number, name } of await connection.query<{ number: number; name: string }>(
        `SELECT number, name FROM ${table}`,
      ))
        map.set(name, number);
    const { related } = await connection.one('SELECT EXISTS (SELECT 1 FROM related) AS related');
    writer.#hasRelated = related as boolean;
    return writer;
  }

  async put(records: readonly NewRecord[], options: PutOptions): Promise<Outcomes> {
    const outcomes: Outcomes = { added: 0, updated: 0, unchanged: 0, older: 0 };
    const rows = await this.#connection.query<{ key: number; document: string; source: RecordSource; updated: number }>(
      `SELECT key, document, source, updated FROM vulnerability JOIN facet USING (key) WHERE key = ANY($1::bigint[])`,
      [records.map(({ key }) => key)],
    );
    const held = new Map(rows.map((row) => [row.key, row]));
    const changes = new Map<number, ChangedRecord>();
    for (const record of records) {
      const { key, updated } = record;
      const document = documentOf(record);
      const before = held.get(key);
      // What others' entries were put together to makes room for the CVE record, whatever its date.
      const isOwn = before?.source === 'cve';
      if (before === undefined) outcomes.added++;
      else if (isOwn && before.document === document) {
        outcomes.unchanged++;
        continue;
      } else if (isOwn && before.updated > updated) {
        outcomes.older++;
        continue;
      } else {
        outcomes.updated++;
        if (isOwn && !options.starter)
          await keepScoreHistory(this.#connection, JSON.parse(before.document), record, this.#history);
      }
      held.set(key, { key, document, source: 'cve', updated });
      changes.set(key, { record, document, source: 'cve' });
    }
    await this.#write([...changes.values()], options);
    const changed = [...changes.values()].map(({ record }) => record);
    await this.#index(changed);
    await putWeaknesses(this.#connection, changed);
    await putApplicability(this.#connection, changed);
    if (changes.size > 0) this.#changed = true;
    return outcomes;
  }

  async #write(changes: readonly ChangedRecord[], { processed, starter }: PutOptions): Promise<void> {
    if (changes.length === 0) return;
    const records = changes.map(({ record }) => record);
    const assigners = await this.#numbers(
      'assigner',
      this.#assigners,
      0,
      records.map(({ assigner }) => assigner),
    );
    await this.#insert(
      `INSERT INTO vulnerability (key, processed, starter, source, document)
         SELECT key, ${Math.floor(processed)}, ${starter ? 1 : 0}, source, document
         FROM unnest($1::bigint[], $2::text[], $3::text[]) AS t (key, source, document)
       ON CONFLICT (key) DO UPDATE SET processed = excluded.processed, starter = excluded.starter,
         source = excluded.source, document = excluded.document`,
      [records.map(({ key }) => key), changes.map(({ source }) => source), changes.map(({ document }) => document)],
    );
    // EPSS and exploitation are joined once, in finish().
    await this.#insert(
      `INSERT INTO facet (key, updated, published, score, epss, exploited, assigner, ssvc)
         SELECT key, updated, published, score, 0, 0, assigner, ssvc
         FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[], $5::integer[], $6::smallint[])
           AS t (key, updated, published, score, assigner, ssvc)
       ON CONFLICT (key) DO UPDATE SET updated = excluded.updated, published = excluded.published,
         score = excluded.score, assigner = excluded.assigner, ssvc = excluded.ssvc`,
      [
        records.map(({ key }) => key),
        records.map(({ updated }) => updated),
        records.map(({ published }) => published),
        records.map(({ scores }) => Math.round((scores[0]?.score ?? 0) * 10)),
        assigners,
        records.map(({ ssvc }) => ssvcCode(ssvc)),
      ],
    );
  }

  /** Makes records found by their ids, names and words. */
  async #index(records: readonly NewRecord[]): Promise<void> {
    if (records.length === 0) return;
    const keys = records.map(({ key }) => key);
    const related = this.#hasRelated ? await relatedOf(this.#connection, keys) : new Map<number, RelatedEntry[]>();
    const named = records.map((record) => {
      const { key, aliases, products } = record;
      const entries = related.get(key) ?? [];
      if (entries.length === 0) return { record, names: aliases };
      const all = allProducts<{ name: string; vendor?: string }>(products, entries);
      return { record: { ...record, products: all } as NewRecord, names: allAliases(key, aliases, entries) };
    });
    await this.#connection.query('DELETE FROM alias WHERE key = ANY($1::bigint[])', [keys]);
    // The CVE id itself is the key.
    const pairs = named.flatMap(({ record: { key }, names }) =>
      [...new Set(isCveKey(key) ? names.slice(1) : names)].map((name) => ({ name: clean(name), key })),
    );
    if (pairs.length > 0)
      await this.#insert('INSERT INTO alias (name, key) SELECT * FROM unnest($1::text[], $2::bigint[])', [
        pairs.map(({ name }) => name),
        pairs.map(({ key }) => key),
      ]);
    await this.#indexNames(named.map(({ record }) => record));
    const vectors = named.map(({ record, names }) => vectorsOf(record, names));
    await this.#insert(
      `INSERT INTO record_text (key, words, vendors, products)
         SELECT key, words::tsvector, vendors::tsvector, products::tsvector
         FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS t (key, words, vendors, products)
       ON CONFLICT (key) DO UPDATE SET words = excluded.words, vendors = excluded.vendors, products = excluded.products`,
      [
        keys,
        vectors.map(({ words }) => words),
        vectors.map(({ vendors }) => vendors),
        vectors.map(({ products }) => products),
      ],
    );
  }

  async #indexNames(records: readonly NewRecord[]): Promise<void> {
    const vendorsOf = ({ products }: NewRecord): string[] =>
      products.flatMap(({ vendor }) => (vendor === undefined ? [] : [clean(vendor)]));
    const productsOf = ({ products }: NewRecord): string[] => products.map(({ name }) => clean(name));
    await this.#numbers(
      'name',
      this.#names,
      1,
      records.flatMap((record) => [...vendorsOf(record), ...productsOf(record)]),
    );
    const list = (names: readonly string[]): string =>
      `{${[...new Set(names.map((name) => this.#names.get(name)))].join(',')}}`;
    await this.#insert(
      `INSERT INTO record_name (key, vendors, products)
         SELECT key, vendors::integer[], products::integer[]
         FROM unnest($1::bigint[], $2::text[], $3::text[]) AS t (key, vendors, products)
       ON CONFLICT (key) DO UPDATE SET vendors = excluded.vendors, products = excluded.products`,
      [
        records.map(({ key }) => key),
        records.map((record) => list(vendorsOf(record))),
        records.map((record) => list(productsOf(record))),
      ],
    );
  }

  /** The numbers of names; those that have none get the next ones. */
  async #numbers(
    table: 'assigner' | 'name',
    known: Map<string, number>,
    first: number,
    names: readonly string[],
  ): Promise<number[]> {
    const fresh: string[] = [];
    const numbers = names.map((name) => {
      let number = known.get(name);
      if (number === undefined) {
        number = known.size + first;
        known.set(name, number);
        fresh.push(name);
      }
      return number;
    });
    if (fresh.length > 0)
      await this.#insert(`INSERT INTO ${table} (number, name) SELECT * FROM unnest($1::integer[], $2::text[])`, [
        fresh.map((name) => known.get(name)),
        fresh,
      ]);
    return numbers;
  }

  async remove(keys: readonly number[]): Promise<number> {
    if (keys.length === 0) return 0;
    const removed = await this.#connection.query(
      'DELETE FROM vulnerability WHERE key = ANY($1::bigint[]) RETURNING key',
      [keys],
    );
    if (removed.length === 0) return 0;
    const gone = removed.map(({ key }) => key);
    for (const table of ['facet', 'alias', 'history', 'record_name', 'record_text', 'weakness'])
      await this.#connection.query(`DELETE FROM ${table} WHERE key = ANY($1::bigint[])`, [gone]);
    await putApplicability(
      this.#connection,
      gone.map((key) => ({ key: Number(key) })),
    );
    this.#changed = true;
    return removed.length;
  }

  async putRelated(entries: readonly RelatedEntry[], options: { processed: number }): Promise<Outcomes> {
    const { outcomes, touched } = await putRelated(this.#connection, entries);
    if (touched.size > 0) this.#hasRelated = true;
    await this.#settle(touched, options);
    return outcomes;
  }

  async putOsv(entries: readonly (OsvDocument & { readonly affected: readonly AffectedRow[] })[]): Promise<void> {
    if (await putOsv(this.#connection, entries)) this.#changed = true;
  }

  async putNvd(entries: readonly NvdEntry[]): Promise<Outcomes> {
    const outcomes = await putNvd(this.#connection, entries);
    if (outcomes.added + outcomes.updated > 0) this.#changed = true;
    return outcomes;
  }

  async removeRelated(names: readonly string[], options: { processed: number }): Promise<number> {
    const { removed, touched } = await removeRelated(this.#connection, names);
    await this.#settle(touched, options);
    return removed;
  }

  /** Brings records up to date whose entries of other databases have changed. */
  async #settle(touched: ReadonlySet<number>, options: { processed: number }): Promise<void> {
    if (touched.size === 0) return;
    const keys = [...touched];
    const rows = await this.#connection.query<{ key: number; document: string; source: RecordSource }>(
      'SELECT key, document, source FROM vulnerability WHERE key = ANY($1::bigint[])',
      [keys],
    );
    const held = new Map(rows.map((row) => [row.key, row]));
    const related = await relatedOf(this.#connection, keys);
    const records: VulnerabilityRecord[] = [];
    const changes: ChangedRecord[] = [];
    const own: number[] = [];
    const gone: number[] = [];
    for (const key of keys.sort((a, b) => a - b)) {
      const before = held.get(key);
      if (before?.source === 'cve') {
        records.push({ key, ...JSON.parse(before.document) } as VulnerabilityRecord);
        own.push(key);
        continue;
      }
      const entries = related.get(key) ?? [];
      const [first, ...others] = entries;
      if (first === undefined) {
        gone.push(key);
        continue;
      }
      const record = recordOfRelated(key, [first, ...others]);
      if (before !== undefined)
        await keepScoreHistory(this.#connection, JSON.parse(before.document), record, this.#history);
      changes.push({ record, document: documentOf(record), source: 'osv' });
      records.push(record);
    }
    // The record shows the entries: it has changed, though its document has not.
    await this.#connection.query('UPDATE vulnerability SET processed = $2 WHERE key = ANY($1::bigint[])', [
      own,
      options.processed,
    ]);
    await this.#write(changes, options);
    await this.#index(records);
    await this.remove(gone);
    this.#changed = true;
  }

  async putAdvisories(advisories: readonly NewAdvisory[]): Promise<Outcomes> {
    const outcomes = await putAdvisories(this.#connection, advisories);
    if (outcomes.added + outcomes.updated > 0) this.#changed = true;
    return outcomes;
  }

  async dropStarter(): Promise<number> {
    const rows = await this.#connection.query<{ key: number }>('SELECT key FROM vulnerability WHERE starter = 1');
    // A starter set brings its own entries into the catalogue; a real catalogue has taken their place by its edition.
    await this.#connection.query(
      `DELETE FROM kev WHERE source = 'cisa_kev' AND EXISTS (SELECT 1 FROM feed WHERE name = 'starter')
         AND NOT EXISTS (SELECT 1 FROM feed WHERE name = 'cisa_kev')`,
    );
    const dropped = await this.#connection.query("DELETE FROM feed WHERE name = 'starter' RETURNING name");
    if (dropped.length > 0) this.#changed = true;
    return this.remove(rows.map(({ key }) => key));
  }

  async replaceKev(source: KevSource, entries: readonly KevEntry[]): Promise<void> {
    await this.#connection.query('DELETE FROM kev WHERE source = $1', [source]);
    // Of two entries of one CVE the last counts.
    const rows = [...new Map(entries.map((entry) => [entry.key, entry])).values()];
    const texts = (name: 'vendor' | 'product' | 'description' | 'notes'): (string | null)[] =>
      rows.map((entry) => (entry[name] === undefined ? null : clean(entry[name])));
    await this.#insert(
      `INSERT INTO kev (key, source, added, vendor, product, description, notes, due, ransomware)
         SELECT key, '${source}', added, vendor, product, description, notes, due, ransomware
         FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[], $8::integer[])
           AS t (key, added, vendor, product, description, notes, due, ransomware)`,
      [
        rows.map(({ key }) => key),
        rows.map(({ added }) => added),
        texts('vendor'),
        texts('product'),
        texts('description'),
        texts('notes'),
        rows.map(({ due }) => due ?? null),
        rows.map(({ ransomware }) => (ransomware === undefined ? null : Number(ransomware))),
      ],
    );
    this.#changed = true;
  }

  async countEpss(): Promise<number> {
    const { n } = await this.#connection.one<{ n: number }>('SELECT count(*) AS n FROM epss');
    return n;
  }

  async keepEpss(keys: ReadonlySet<number>): Promise<number> {
    const held = await this.#connection.query<{ key: number }>('SELECT key FROM epss');
    const others = held.map(({ key }) => key).filter((key) => !keys.has(key));
    if (others.length > 0) {
      await this.#connection.query('DELETE FROM epss WHERE key = ANY($1::bigint[])', [others]);
      this.#changed = true;
      this.#epssChanged = true;
    }
    return others.length;
  }

  async putEpss(values: readonly { key: number; epss: number; percentile?: number }[]): Promise<void> {
    const rows = [...new Map(values.map((value) => [value.key, value])).values()];
    await this.#insert(
      `INSERT INTO epss (key, epss, percentile) SELECT * FROM unnest($1::bigint[], $2::integer[], $3::integer[])
       ON CONFLICT (key) DO UPDATE SET epss = excluded.epss, percentile = excluded.percentile`,
      [rows.map(({ key }) => key), rows.map(({ epss }) => epss), rows.map(({ percentile }) => percentile ?? null)],
    );
    this.#changed = true;
    this.#epssChanged = true;
  }

  async putMapping(values: readonly { key: number; euvd: string }[]): Promise<void> {
    const rows = [...new Map(values.map(({ key, euvd }) => [key, euvd]))];
    await this.#insert(
      `INSERT INTO mapping (key, euvd) SELECT * FROM unnest($1::bigint[], $2::text[])
       ON CONFLICT (key) DO UPDATE SET euvd = excluded.euvd`,
      [rows.map(([key]) => key), rows.map(([, euvd]) => euvd)],
    );
    this.#changed = true;
  }

  async feed(name: string): Promise<FeedState | undefined> {
    const [row] = await this.#connection.query<FeedState>(
      'SELECT name AS feed, edition, entries, imported FROM feed WHERE name = $1',
      [name],
    );
    return row;
  }

  async setFeed({ feed, edition, entries, imported }: FeedState): Promise<void> {
    await this.#connection.query(
      `INSERT INTO feed (name, edition, entries, imported) VALUES ($1, $2, $3, $4)
       ON CONFLICT (name) DO UPDATE SET edition = excluded.edition, entries = excluded.entries, imported = excluded.imported`,
      [feed, edition, entries, imported],
    );
    this.#changed = true;
  }

  async setOrigin(name: string, state: string): Promise<void> {
    await this.#connection.query(
      'INSERT INTO origin (name, state) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET state = excluded.state',
      [name, state],
    );
  }

  async clear(): Promise<void> {
    for (const table of ['alias', 'name', 'record_name', 'record_text', 'weakness', ...Object.keys(DUMP_TABLES)])
      await this.#connection.query(`DELETE FROM ${table}`);
    this.#assigners.clear();
    this.#names.clear();
    this.#hasRelated = false;
    this.#changed = true;
  }

  async restore(table: DumpTable, rows: readonly DumpRow[]): Promise<void> {
    if (rows.length === 0) return;
    const columns: readonly string[] = DUMP_TABLES[table];
    const values = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
    // A record of the table itself: its column types come with it.
    await this.#connection.query(
      `INSERT INTO ${table} (${columns.join(', ')})
         SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [JSON.stringify(values)],
    );
    this.#changed = true;
    if (table === 'related') this.#hasRelated = true;
    if (table === 'assigner') for (const [number, name] of rows) this.#assigners.set(String(name), Number(number));
    if (table !== 'vulnerability') return;
    const [key, document] = [columns.indexOf('key'), columns.indexOf('document')];
    const records = rows.map(
      (row) => ({ key: Number(row[key]), ...JSON.parse(String(row[document])) }) as VulnerabilityRecord,
    );
    await this.#index(records);
    await putWeaknesses(this.#connection, records);
  }

  async isUntouched(): Promise<boolean> {
    const { untouched } = await this.#connection.one('SELECT NOT EXISTS (SELECT 1 FROM feed) AS untouched');
    return untouched as boolean;
  }

  /**
   * Joins what several feeds say about one record and gives the new state its number. To be called before the commit.
   * @returns whether anything has changed
   */
  async finish(): Promise<boolean> {
    if (!this.#changed) return false;
    if (this.#epssChanged) await keepEpssHistory(this.#connection, this.#history);
    await this.#connection.query(
      `UPDATE facet SET epss = n.epss FROM
         (SELECT f.key, coalesce(e.epss, 0) AS epss FROM facet f LEFT JOIN epss e USING (key)
          WHERE f.epss <> coalesce(e.epss, 0)) n WHERE facet.key = n.key`,
    );
    await this.#connection.query(
      `UPDATE facet SET exploited = n.added FROM
         (SELECT f.key, coalesce(min(k.added), 0) AS added FROM facet f LEFT JOIN kev k USING (key)
          GROUP BY f.key, f.exploited HAVING f.exploited <> coalesce(min(k.added), 0)) n WHERE facet.key = n.key`,
    );
    await this.#connection.query("UPDATE meta SET value = (value::bigint + 1)::text WHERE name = 'data_version'");
    return true;
  }

  async #insert(text: string, columns: readonly [readonly unknown[], ...(readonly unknown[])[]]): Promise<void> {
    if (columns[0].length > 0) await this.#connection.query(text, columns);
  }
}

/** A text as PostgreSQL can hold it: without NUL and lone surrogates. In documents JSON escapes both. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();
