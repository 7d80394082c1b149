import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Catalogue } from '../../src/vulnerabilities/engine/catalogue.ts';
import { cveOfKey } from '../../src/vulnerabilities/store/cve-id.ts';
import { type Filter, LAST_UPDATED_FIRST, type Page } from '../../src/vulnerabilities/store/filter.ts';
import { openStore } from '../../src/vulnerabilities/store/open-store.ts';
import { SCHEMA_VERSION } from '../../src/vulnerabilities/store/sqlite/sqlite-schema.ts';
import { SqliteStore } from '../../src/vulnerabilities/store/sqlite/sqlite-store.ts';
import { type Benchmark, inTurn, median, type Row } from '../benchmark.ts';
import { load, type Served, serve } from '../served.ts';
import { type MadeDatabase, madeDatabase } from './made-postgres.ts';
import { generator, MADE_RECORDS, madeFrom, madeStore, syntheticEpss } from './made-records.ts';
import { plainRows, timeInSqlite } from './plain-sqlite.ts';

const QUERIES = 1000;
/** PostgreSQL takes a hundred times as long. */
const ANCHOR_QUERIES = 100;
/** Sets of searches, each measured by itself. */
const SETS = 3;
const FIRST: Page = { order: LAST_UPDATED_FIRST, start: 0, limit: 10 };
const DATA = join('.cache', 'bench', `vulnerabilities-${MADE_RECORDS}-${SCHEMA_VERSION}`);
const STORE = join(DATA, 'vulnerabilities');
const VENDORS = [
  'microsoft',
  'linux',
  'google',
  'cisco',
  'adobe',
  'apache',
  'oracle',
  'siemens',
  'ibm',
  'm',
  'red hat',
];
const PRODUCTS = ['windows', 'kernel', 'android', 'chrome', 'openssl', 'server', 'jenkins', 'gitlab', 'w'];
const ASSIGNERS = ['microsoft', 'cisco', 'redhat', 'Patchstack', 'WPScan', 'mitre', 'GitHub_M'];

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];

/** Ranges of score, EPSS and publication together, wide and narrow ones. */
function rangesOf(random: () => number): Filter {
  const pair = (least: number, most: number): { from: number; to: number } => {
    const [a, b] = [random(), random()].map((share) => least + share * (most - least)).sort((x, y) => x - y);
    return { from: Math.round(a * 10) / 10, to: Math.round(b * 10) / 10 };
  };
  const days = pair(16_500, 20_000);
  return {
    score: pair(0, 10),
    epss: random() < 0.5 ? { from: 0, to: 100 } : pair(0, 5),
    published: { from: Math.floor(days.from), to: Math.floor(days.to) },
  };
}

/** Any combination of all filters but words. */
function combinationOf(random: () => number): Filter {
  const { score, epss, published } = rangesOf(random);
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)];
  const sometimes = <T extends object>(share: number, part: T): T | object => (random() < share ? part : {});
  return {
    ...sometimes(0.5, { score }),
    ...sometimes(0.4, { epss }),
    ...sometimes(0.4, { published }),
    ...sometimes(0.3, { updated: published }),
    ...sometimes(0.3, { vendor: one(VENDORS) }),
    ...sometimes(0.3, { product: one(PRODUCTS) }),
    ...sometimes(0.2, { assigners: [one(ASSIGNERS), one(ASSIGNERS)] }),
    ...sometimes(0.1, { exploited: true }),
  };
}

interface Timed {
  readonly times: number[];
  readonly totals: number[];
}

/** Milliseconds of each search. */
async function time(filters: readonly Filter[], find: (filter: Filter) => Promise<{ total: number }>): Promise<Timed> {
  const times: number[] = [];
  const totals: number[] = [];
  for (const filter of filters) {
    const started = performance.now();
    totals.push((await find(filter)).total);
    times.push(performance.now() - started);
  }
  return { times, totals };
}

/** The median, over several sets of searches, of the time that a share of each set does not exceed. */
const typical = (sets: readonly Timed[], share: number): number =>
  median(sets.map(({ times }) => percentile(times, share)));

const made = `${MADE_RECORDS} records: ${madeFrom}, EPSS synthetic`;
let database: MadeDatabase | undefined;

const engine: Benchmark = {
  name: `searches of ${MADE_RECORDS} made records`,
  async run() {
    await madeStore(STORE);
    const store = SqliteStore.open(STORE);
    const snapshot = await store.snapshot();
    const facets = await snapshot.facets();
    const options = { cachedTexts: 256, threads: 2, queue: 1000 };
    // The first opening keeps the index as a file, as a server's does.
    await (await Catalogue.open(SqliteStore.open(STORE), options)).close();
    const catalogue = await Catalogue.open(SqliteStore.open(STORE), options);
    const find = (filter: Filter): Promise<{ total: number }> =>
      catalogue.read((edition) => edition.find(filter, FIRST));

    // What is measured was never asked before; what warms up is never measured.
    const random = generator(2);
    const setsOf = <T>(length: number, one: (random: () => number) => T): T[][] =>
      Array.from({ length: SETS }, () => Array.from({ length }, () => one(random)));
    const timeSets = async (sets: readonly Filter[][], search: typeof find): Promise<Timed[]> => {
      const timed: Timed[] = [];
      for (const set of sets) timed.push(await time(set, search));
      return timed;
    };
    const warmUp = generator(7);
    await time(
      Array.from({ length: QUERIES }, () => combinationOf(warmUp)),
      find,
    );
    const combinations = setsOf(QUERIES, combinationOf);
    const ours = await timeSets(combinations, find);

    const ranges = setsOf(ANCHOR_QUERIES, rangesOf);
    const oursRanges = await timeSets(ranges, find);
    const otherRanges = Array.from({ length: ANCHOR_QUERIES }, () => rangesOf(warmUp));
    const sqlite = timeInSqlite(plainRows(facets), otherRanges, ranges);
    for (const [at, { totals }] of sqlite.entries()) assertSame(oursRanges[at].totals, totals, 'plain SQL in SQLite');
    database = await madeDatabase(facets);
    let postgres: Timed[] | undefined;
    if (database !== undefined) {
      const location = { directory: '', cacheMegabytes: 1, lockTimeout: 0, connections: 1, database: database.address };
      const reading = await (await openStore(location)).snapshot();
      const search = (filter: Filter): Promise<{ total: number }> => reading.search!(filter, FIRST);
      await time(
        Array.from({ length: 20 }, () => combinationOf(warmUp)),
        search,
      );
      postgres = await timeSets(
        combinations.map((set) => set.slice(0, ANCHOR_QUERIES)),
        search,
      );
      for (const [at, { totals }] of postgres.entries())
        assertSame(ours[at].totals.slice(0, ANCHOR_QUERIES), totals, 'PostgreSQL');
      await reading.close();
    }

    const cold = await Catalogue.open(SqliteStore.open(STORE), options);
    const words = await snapshot.broadWords(MADE_RECORDS / 2, 50);
    // Its threads have started.
    for (const text of ['zebra', 'quagga']) await cold.read((edition) => edition.find({ text }, FIRST));
    const first = await time(
      words.map((text) => ({ text, score: { from: 7 } })),
      (filter) => cold.read((edition) => edition.find(filter, FIRST)),
    );
    await cold.close();
    await catalogue.read((edition) => edition.warm());
    const broad = words.flatMap((text) =>
      Array.from({ length: 40 }, () => ({
        ...combinationOf(random),
        text: random() < 0.5 ? text : `${text} vulnerability`,
      })),
    );
    const warm = await time(broad, find);
    await catalogue.close();
    await snapshot.close();
    await store.close();
    const row = (name: string, value: number, note: string, anchor?: Row['anchor']): Row => ({
      name,
      ours: value,
      unit: 'ms',
      note,
      ...(anchor === undefined ? {} : { anchor }),
    });
    const pg = (share: number): Row['anchor'] => ({
      name: `PostgreSQL ${database?.version ?? ''} with indexes`,
      value: postgres && typical(postgres, share),
    });
    const plain = (share: number): Row['anchor'] => ({
      name: 'SQLite, plain SQL with indexes',
      value: typical(sqlite, share),
    });
    return [
      row(
        'any filters p50',
        typical(ours, 0.5),
        `page 0 and exact total, each asked once, warmed up with others; median of ${SETS} sets; ${made}`,
        pg(0.5),
      ),
      row('any filters p99', typical(ours, 0.99), 'goal 5 ms', pg(0.99)),
      row('score, EPSS, date p99', typical(oursRanges, 0.99), 'the same', plain(0.99)),
      row(
        'broad word and filters p99',
        percentile(warm.times, 0.99),
        `${words.length} words of more than half of the records; goal 15 ms`,
      ),
      row('broad word, before it is in memory, worst', Math.max(...first.times), 'by itself, first time'),
    ];
  },
};

function assertSame(ours: readonly number[], theirs: readonly number[], who: string): void {
  if (ours.some((total, at) => total !== theirs[at])) throw new Error(`Our totals are not those of ${who}.`);
}

/** Searches by names, score and EPSS, as scripts of users ask for them, without end; hardly one comes twice. */
function* searchPaths(seed: number): Generator<string, never> {
  const random = generator(seed);
  for (;;) {
    const vendor = VENDORS[Math.floor(random() * 8)];
    const score = random() * 8;
    const epss = random() * random() * 50;
    yield `/api/search?vendor=${vendor}&fromScore=${score.toFixed(1)}&toScore=${(score + 2).toFixed(1)}&fromEpss=0&toEpss=${(100 - epss).toFixed(2)}&page=${Math.floor(random() * 3)}`;
  }
}

/** Requests per second of a server on 8 connections. */
async function rateOf(served: Served, paths: Generator<string, never>, requests: number): Promise<number> {
  const { host } = new URL(served.url);
  const seconds = await load(
    served.url,
    8,
    requests,
    () => `GET ${paths.next().value} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  );
  return requests / seconds;
}

const http: Benchmark = {
  name: 'HTTP searches',
  async run() {
    const paths = searchPaths(3);
    // What node keeps of modules is there from the second start on, as it is for whoever starts what is published.
    await (await serve('vulnerabilities', DATA)).stop();
    const started = performance.now();
    const ours = await serve('vulnerabilities', DATA);
    const startUp = performance.now() - started;
    const empty = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
    let theirs: Served | undefined;
    try {
      if (database !== undefined)
        theirs = await serve('vulnerabilities', empty, ['--search-in', 'database', '--database-connections', '8'], {
          ALMANAC_VULNERABILITIES_DATABASE: database.address,
        });
      const anchor = theirs;
      await rateOf(ours, paths, 2000);
      if (anchor) await rateOf(anchor, paths, 50);
      const rates = await inTurn(3, () => rateOf(ours, paths, 3000), anchor && (() => rateOf(anchor, paths, 100)));
      return [
        {
          name: 'HTTP searches',
          ours: rates.ours,
          unit: 'requests/s',
          anchor: { name: `the same wire on PostgreSQL ${database?.version ?? ''}`, value: rates.anchor },
          note: 'vendor, score, EPSS, three pages; client on the same cores; goal 10 times',
        },
        {
          name: 'server start',
          ours: startUp,
          unit: 'ms',
          note: 'from its TypeScript source, modules and index compiled by an earlier start; goal 1000 ms',
        },
        { name: 'server peak RSS under load', ours: ours.process.peakMemory(), unit: 'MiB', note: 'goal 300 MiB' },
        await besideSlowOnes(ours),
        ...(await whileUpdating(ours)),
      ];
    } finally {
      await ours.stop();
      await theirs?.stop();
      await database?.stop();
      rmSync(empty, { recursive: true, force: true });
    }
  },
};

/** Searches by name while two other clients ask for beginnings of words that nobody has asked for before. */
async function besideSlowOnes(served: Served): Promise<Row> {
  const beginnings = [
    'con',
    'pro',
    'int',
    'sto',
    'aut',
    'inf',
    'per',
    'res',
    'com',
    'dis',
    'exp',
    'mem',
    'upd',
    'req',
    'adm',
    'fil',
  ];
  const times: number[] = [];
  const slow: number[] = [];
  const asking = [0, 1].map(async (client) => {
    for (const word of beginnings.filter((_, at) => at % 2 === client)) {
      const asked = performance.now();
      await (await fetch(`${served.url}/api/search?text=${word}&size=1`)).arrayBuffer();
      slow.push(performance.now() - asked);
    }
  });
  let isDone = false;
  const all = Promise.all(asking).then(() => {
    isDone = true;
  });
  const paths = searchPaths(4);
  while (!isDone) {
    const asked = performance.now();
    await (await fetch(served.url + paths.next().value)).arrayBuffer();
    times.push(performance.now() - asked);
  }
  await all;
  return {
    name: 'searches beside slow ones p99',
    ours: percentile(times, 0.99),
    unit: 'ms',
    note: `${times.length} by name, while each of two clients waits ${percentile(slow, 0.5).toFixed(0)} ms for the beginnings of words`,
  };
}

/** New EPSS values for all records by another process, and searches meanwhile until they are served. */
async function whileUpdating(served: Served): Promise<Row[]> {
  const store = SqliteStore.open(STORE);
  const snapshot = await store.snapshot();
  const { keys } = await snapshot.facets();
  await snapshot.close();
  await store.close();
  const { dataVersion } = (await (await fetch(`${served.url}/api/status`)).json()) as { dataVersion: number };
  const file = join(tmpdir(), `almanac-bench-epss-${process.pid}.csv`);
  const rows = [...syntheticEpss(keys, 100 + dataVersion)].map(
    ({ key, epss }) => `${cveOfKey(key)},${epss / 10_000},0.5`,
  );
  writeFileSync(file, `cve,epss,percentile\n${rows.join('\n')}\n`);
  const words = ['--conditions=source', 'src/cli/main.ts', 'vulnerabilities', 'import', file, '--data', DATA, '--json'];
  const importing = spawn(process.execPath, words, { stdio: 'ignore' });
  const ended = once(importing, 'close');
  const started = performance.now();
  const times: number[] = [];
  let isServed = false;
  const paths = searchPaths(5);
  const client = async (): Promise<void> => {
    while (!isServed) {
      const asked = performance.now();
      await (await fetch(served.url + paths.next().value)).arrayBuffer();
      times.push(performance.now() - asked);
      await sleep(2);
    }
  };
  const clients = [client(), client()];
  await ended;
  const imported = performance.now() - started;
  for (;;) {
    const status = (await (await fetch(`${served.url}/api/status`)).json()) as { dataVersion: number };
    if (status.dataVersion > dataVersion) break;
    await sleep(50);
  }
  const seen = performance.now() - started;
  isServed = true;
  await Promise.all(clients);
  rmSync(file, { force: true });
  return [
    {
      name: 'searches during an EPSS update p99',
      ours: percentile(times, 0.99),
      unit: 'ms',
      note: `${MADE_RECORDS} synthetic values by another process, ${times.length} searches; goal 50 ms`,
    },
    {
      name: 'EPSS update of all records',
      ours: imported / 1000,
      unit: 's',
      note: `served after ${(seen / 1000).toFixed(1)} s`,
    },
    { name: 'server peak RSS after it', ours: served.process.peakMemory(), unit: 'MiB' },
  ];
}

export const searches: readonly Benchmark[] = [engine, http];
