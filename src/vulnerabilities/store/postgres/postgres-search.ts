import {
  type Compilable,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SqlBool,
  sql,
} from 'kysely';
import { isEuvdId } from '../cve-id.ts';
import type { Cursor, Filter, Hits, Page, Sort } from '../filter.ts';
import { namePhrasesOf } from '../name-words.ts';
import { phrasesOf } from '../phrases.ts';
import { onlyRow } from './connection.ts';
import { nameQueryOf, tsqueryOf } from './postgres-text.ts';

const DAY = 86_400;

interface Tables {
  facet: {
    key: number;
    updated: number;
    published: number;
    score: number;
    epss: number;
    exploited: number;
    assigner: number;
  };
  assigner: { number: number; name: string };
  record_text: { key: number };
}

/** Writes statements; they run on connections of our own, each within its transaction. */
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What only other tables can tell of a filter. */
export interface Named {
  /** Keys that records must be among: those of an advisory, of EUVD numbers in the text. */
  readonly keys: readonly (readonly number[])[];
}

/** Runs a compiled statement. */
export type Run = <T extends object>(text: string, values: readonly unknown[]) => Promise<T[]>;

/** A page of the records that a filter leaves and their exact number, by the database's own indexes. */
export async function searchInDatabase(run: Run, filter: Filter, named: Named, page: Page): Promise<Hits> {
  const conditions = conditionsOf(filter, named);
  const all = db.selectFrom('facet').where((has) => has.and(conditions));
  const { total } = onlyRow(
    await compiled<{ total: number }>(
      run,
      all.select(({ fn }) => fn.countAll<number>().as('total')),
    ),
  );
  const { order, start, limit } = page;
  const column = order.sort === 'id' ? 'key' : order.sort;
  const direction = order.ascending ? 'asc' : 'desc';
  let rows = all.select(['key', 'updated', column === 'key' ? 'updated as value' : `${column} as value`]);
  for (const by of columnsOf(order.sort)) rows = rows.orderBy(by, direction);
  if (typeof start === 'number') {
    if (start >= total) return { keys: [], total };
    rows = rows.offset(start);
  } else rows = rows.where(after(start, order.sort, order.ascending));
  // One more tells whether there is a next page.
  const found = await compiled<{ key: number; updated: number; value: number }>(run, rows.limit(limit + 1));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const isNatural = order.sort === 'updated' || order.sort === 'id';
  return {
    keys: shown.map(({ key }) => key),
    total,
    ...(last !== undefined && found.length > limit
      ? { next: { value: isNatural ? 0 : last.value, updated: last.updated, key: last.key } }
      : {}),
  };
}

type FacetColumn = keyof Tables['facet'];

/** Columns an order goes by, one after the other. */
function columnsOf(sort: Sort): FacetColumn[] {
  if (sort === 'id') return ['key'];
  return sort === 'updated' ? ['updated', 'key'] : [sort, 'updated', 'key'];
}

function after(place: Cursor, sort: Sort, ascending: boolean): Expression<SqlBool> {
  const columns = columnsOf(sort);
  const values = { [sort]: place.value, updated: place.updated, key: place.key } as Partial<
    Record<FacetColumn, number>
  >;
  const row = sql.join(columns.map((column) => sql.ref(`facet.${column}`)));
  const bounds = sql.join(columns.map((column) => sql`${values[column]}::bigint`));
  return ascending ? sql<SqlBool>`(${row}) > (${bounds})` : sql<SqlBool>`(${row}) < (${bounds})`;
}

function conditionsOf(filter: Filter, { keys }: Named): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const between = (column: FacetColumn, from: number | undefined, to: number | undefined): void => {
    if (from !== undefined) conditions.push(sql<SqlBool>`${sql.ref(`facet.${column}`)} >= ${from}`);
    if (to !== undefined) conditions.push(sql<SqlBool>`${sql.ref(`facet.${column}`)} <= ${to}`);
  };
  // The margin makes 7.1 × 10 = 71 of 70.99999999999999.
  const parts = (column: FacetColumn, range: Filter['score'], of: number): void =>
    between(
      column,
      range?.from === undefined ? undefined : Math.ceil(range.from * of - 1e-6),
      range?.to === undefined ? undefined : Math.floor(range.to * of + 1e-6),
    );
  const days = (column: FacetColumn, range: Filter['updated']): void =>
    between(
      column,
      range?.from === undefined ? undefined : range.from * DAY,
      range?.to === undefined ? undefined : range.to * DAY + DAY - 1,
    );
  parts('score', filter.score, 10);
  parts('epss', filter.epss, 100);
  days('published', filter.published);
  days('updated', filter.updated);
  if (filter.exploited || filter.exploitedOn !== undefined)
    between('exploited', Math.max(1, filter.exploitedOn?.from ?? 1), filter.exploitedOn?.to);
  if (filter.assigners !== undefined) {
    const names = filter.assigners.map((name) => name.toLowerCase());
    conditions.push(
      sql<SqlBool>`facet.assigner IN (SELECT number FROM assigner WHERE lower(name) = ANY(${names}::text[]))`,
    );
  }
  const matches: Expression<SqlBool>[] = [];
  const has = (column: 'words' | 'vendors' | 'products', query: string): void => {
    matches.push(sql<SqlBool>`${sql.ref(`t.${column}`)} @@ ${query}::tsquery`);
  };
  // Nothing can match words without letters and digits.
  const nothing = sql<SqlBool>`false`;
  for (const [column, words] of [
    ['vendors', filter.vendor],
    ['products', filter.product],
  ] as const) {
    if (words === undefined) continue;
    const phrases = namePhrasesOf(words);
    if (phrases.length === 0) conditions.push(nothing);
    else has(column, nameQueryOf(phrases));
  }
  if (filter.text !== undefined) {
    const words = filter.text.split(/\s+/).filter((part) => part !== '');
    const phrases = phrasesOf(words.filter((word) => !isEuvdId(word)).join(' '), true);
    if (phrases.length > 0) has('words', tsqueryOf(phrases));
    else if (!words.some(isEuvdId)) conditions.push(nothing);
  }
  if (matches.length > 0)
    conditions.push(
      sql<SqlBool>`facet.key IN (SELECT t.key FROM record_text t WHERE ${sql.join(matches, sql` AND `)})`,
    );
  for (const among of keys) conditions.push(sql<SqlBool>`facet.key = ANY(${among}::bigint[])`);
  return conditions.length > 0 ? conditions : [sql<SqlBool>`true`];
}

function compiled<T extends object>(run: Run, query: Compilable): Promise<T[]> {
  const { sql: text, parameters } = query.compile();
  return run<T>(text, parameters);
}
