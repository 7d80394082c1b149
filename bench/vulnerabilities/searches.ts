import { isDeepStrictEqual } from 'node:util';
import { randomNumbers } from '#kit/testing/random-numbers';
import { Catalogue } from '../../src/vulnerabilities/engine/catalogue.ts';
import { type Filter, type Hits, LAST_UPDATED_FIRST, type Page } from '../../src/vulnerabilities/store/filter.ts';
import { openStore } from '../../src/vulnerabilities/store/open-store.ts';
import type { FacetColumns } from '../../src/vulnerabilities/store/port.ts';
import { SqliteStore } from '../../src/vulnerabilities/store/sqlite/sqlite-store.ts';
import { type Benchmark, median, type Row } from '../benchmark.ts';
import { BROAD, broadText, combinationOf, type Random, rangesOf } from './filters.ts';
import { type MadeDatabase, madeDatabase } from './made-postgres.ts';
import { MADE_RECORDS, MADE_STORE, madeFrom, makeStore } from './made-records.ts';
import { PlainSqlite } from './plain-sqlite.ts';

const QUERIES = 1000;
/** Of anchors, which take up to a hundred times as long. */
const ANCHOR_QUERIES = 100;
const WARM_UP = 20;
/** Sets of searches, each measured by itself. */
const SETS = 3;
const FIRST: Page = { order: LAST_UPDATED_FIRST, start: 0, limit: 10 };
const OPTIONS = { cachedTexts: 256, threads: 2, queue: 1000 };

type Find = (filter: Filter) => Promise<Hits>;

interface Anchor {
  readonly name: string;
  readonly find: Find;
}

interface Timed {
  readonly times: number[];
  readonly hits: Hits[];
}

export const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];

/** Milliseconds of each search, and what it found. */
async function time(filters: readonly Filter[], find: Find): Promise<Timed> {
  const times: number[] = [];
  const hits: Hits[] = [];
  for (const filter of filters) {
    const started = performance.now();
    hits.push(await find(filter));
    times.push(performance.now() - started);
  }
  return { times, hits };
}

/** @throws Error unless both found the same keys and totals for the filters that both were asked */
function assertSame(filters: readonly Filter[], ours: readonly Hits[], theirs: readonly Hits[], who: string): void {
  for (const [at, { keys, total }] of theirs.entries())
    if (total !== ours[at].total || !isDeepStrictEqual(keys, ours[at].keys))
      throw new Error(`${who} answers otherwise than we do: ${JSON.stringify(filters[at])}`);
}

/**
 * Sets of searches that nobody has asked for before, by us and the anchor in turn, after a warm-up with others.
 * @returns for a share of each set, the time that it does not exceed: the median over the sets
 */
async function beside(
  draw: (random: Random) => Filter,
  ours: Find,
  anchor: Anchor | undefined,
): Promise<{ ours(share: number): number; anchor(share: number): Row['anchor'] }> {
  const draws = (random: Random, length: number): Filter[] => Array.from({ length }, () => draw(random));
  const others = draws(randomNumbers(7), QUERIES);
  await time(others, ours);
  if (anchor !== undefined) await time(others.slice(0, WARM_UP), anchor.find);
  const random = randomNumbers(2);
  const mine: Timed[] = [];
  const theirs: Timed[] = [];
  for (let set = 0; set < SETS; set++) {
    const filters = draws(random, QUERIES);
    mine.push(await time(filters, ours));
    if (anchor === undefined) continue;
    theirs.push(await time(filters.slice(0, ANCHOR_QUERIES), anchor.find));
    assertSame(filters, mine[set].hits, theirs[set].hits, anchor.name);
  }
  const typical = (sets: readonly Timed[], share: number): number =>
    median(sets.map(({ times }) => percentile(times, share)));
  return {
    ours: (share) => typical(mine, share),
    anchor: (share) => anchor && { name: anchor.name, value: typical(theirs, share) },
  };
}

const row = (name: string, ours: number, note: string, anchor?: Row['anchor']): Row => ({
  name,
  ours,
  unit: 'ms',
  note,
  anchor,
});

const made = `${MADE_RECORDS} records: ${madeFrom}, EPSS synthetic`;
const how = `page 0 and exact total, each asked once, warmed up with others; median of ${SETS} sets`;

/** Searches without HTTP; each finds the same keys and totals as its anchor. */
export const searches: Benchmark = {
  name: `searches of ${MADE_RECORDS} made records`,
  async *run() {
    await makeStore();
    const store = SqliteStore.open(MADE_STORE);
    const snapshot = await store.snapshot();
    try {
      const words = await snapshot.broadWords(BROAD, 50);
      // The first opening keeps the index as a file, as a server's does.
      await (await Catalogue.open(SqliteStore.open(MADE_STORE), OPTIONS)).close();
      yield [await coldWords(words)];
      const catalogue = await Catalogue.open(SqliteStore.open(MADE_STORE), OPTIONS);
      try {
        await catalogue.read((edition) => edition.warm(new AbortController().signal));
        const find: Find = (filter) => catalogue.read((edition) => edition.find(filter, FIRST));
        yield* besideSqlite(find, await snapshot.facets(), words);
        yield* besidePostgres(find, words);
      } finally {
        await catalogue.close();
      }
    } finally {
      await snapshot.close();
      await store.close();
    }
  },
};

/** Broad words that are in nobody's memory yet. */
async function coldWords(words: readonly string[]): Promise<Row> {
  const catalogue = await Catalogue.open(SqliteStore.open(MADE_STORE), OPTIONS);
  try {
    const find: Find = (filter) => catalogue.read((edition) => edition.find(filter, FIRST));
    // Its threads have started.
    for (const text of ['zebra', 'quagga']) await find({ text });
    const { times } = await time(
      words.map((text) => ({ text, score: { from: 7 } })),
      find,
    );
    return row('broad word, before it is in memory, worst', Math.max(...times), `by itself, first time; ${made}`);
  } finally {
    await catalogue.close();
  }
}

async function* besideSqlite(find: Find, facets: FacetColumns, words: readonly string[]): AsyncGenerator<Row[]> {
  const plain = new PlainSqlite(facets);
  try {
    const anchor: Anchor = { name: 'SQLite, plain SQL with indexes', find: async (filter) => plain.find(filter) };
    const ranges = await beside(rangesOf, find, anchor);
    yield [
      row('score, EPSS, date p50', ranges.ours(0.5), how, ranges.anchor(0.5)),
      row('score, EPSS, date p99', ranges.ours(0.99), 'the same', ranges.anchor(0.99)),
    ];
    const draw = (random: Random): Filter => ({ ...rangesOf(random), text: broadText(random, words) });
    const broad = await beside(draw, find, { ...anchor, name: 'SQLite, plain SQL and FTS5' });
    yield [
      row(
        'broad word, score, EPSS, date p50',
        broad.ours(0.5),
        `${words.length} words of more than half of the records`,
        broad.anchor(0.5),
      ),
      row('broad word, score, EPSS, date p99', broad.ours(0.99), 'the same', broad.anchor(0.99)),
    ];
  } finally {
    plain.close();
  }
}

async function* besidePostgres(find: Find, words: readonly string[]): AsyncGenerator<Row[]> {
  const database: MadeDatabase | undefined = await madeDatabase();
  try {
    const reading = await (database && snapshotOf(database));
    const anchor = database &&
      reading && {
        name: `PostgreSQL ${database.version} with indexes`,
        find: (filter: Filter) => reading.search!(filter, FIRST),
      };
    const missing = { name: 'PostgreSQL with indexes', value: undefined };
    const any = await beside(combinationOf, find, anchor);
    yield [
      row('any filters p50', any.ours(0.5), how, any.anchor(0.5) ?? missing),
      row('any filters p99', any.ours(0.99), 'goal 5 ms', any.anchor(0.99) ?? missing),
    ];
    const draw = (random: Random): Filter => ({ ...combinationOf(random), text: broadText(random, words) });
    const broad = await beside(draw, find, anchor);
    yield [
      row('broad word and filters p50', broad.ours(0.5), 'the same words', broad.anchor(0.5) ?? missing),
      row('broad word and filters p99', broad.ours(0.99), 'goal 15 ms', broad.anchor(0.99) ?? missing),
    ];
    await reading?.close();
  } finally {
    await database?.stop();
  }
}

async function snapshotOf({ address }: MadeDatabase): ReturnType<SqliteStore['snapshot']> {
  const location = { directory: '', cacheMegabytes: 1, lockTimeout: 0, connections: 1, database: address };
  return (await openStore(location)).snapshot();
}
