import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomNumbers } from '#kit/testing/random-numbers';
import { cveOfKey } from '../../src/vulnerabilities/store/cve-id.ts';
import { SqliteStore } from '../../src/vulnerabilities/store/sqlite/sqlite-store.ts';
import { type Benchmark, inTurn, type Row } from '../benchmark.ts';
import { load, type Served, serve } from '../served.ts';
import { BROAD, broadPaths, searchPaths } from './filters.ts';
import { madeDatabase } from './made-postgres.ts';
import { MADE_DATA, MADE_RECORDS, madeFrom, makeStore, syntheticEpss } from './made-records.ts';
import { percentile } from './searches.ts';

const CONNECTIONS = 8;
const ROUNDS = 3;
/** Answers that are compared with those of the anchor. */
const COMPARED = 60;
/** Milliseconds until new data must be served. */
const DEADLINE = 120_000;

/** Beginnings of words that few searches ask for. */
const BEGINNINGS = 'con pro int sto aut inf per res com dis exp mem upd req adm fil'.split(' ');

/** Searches of a server, beside the same wire on PostgreSQL, beside slow searches, and while new data comes. */
export const http: Benchmark = {
  name: 'HTTP searches',
  async *run() {
    await makeStore();
    const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
    const [data, empty] = [join(directory, 'data'), join(directory, 'empty')];
    // An update is written later.
    cpSync(MADE_DATA, data, { recursive: true });
    const words = await broadWordsOf(data);
    const database = await madeDatabase();
    let ours: Served | undefined;
    let theirs: Served | undefined;
    try {
      // What node keeps of modules is there from the second start on, as it is for whoever starts what is published.
      await (await serve('vulnerabilities', data)).stop();
      const started = performance.now();
      ours = await serve('vulnerabilities', data);
      yield [
        {
          name: 'server start',
          ours: performance.now() - started,
          unit: 'ms',
          note: 'from its TypeScript source, modules and index compiled by an earlier start; goal 1000 ms',
        },
      ];
      if (database !== undefined)
        theirs = await serve(
          'vulnerabilities',
          empty,
          ['--search-in', 'database', '--database-connections', String(CONNECTIONS)],
          { ALMANAC_VULNERABILITIES_DATABASE: database.address },
        );
      const anchor = `the same wire on PostgreSQL ${database?.version ?? ''}`.trim();
      const names = (seed: number): Paths => searchPaths(randomNumbers(seed));
      yield [
        await rates('HTTP searches', names, 'vendor, score, EPSS, three pages; goal 10 times', ours, theirs, anchor),
      ];
      const broad = (seed: number): Paths => broadPaths(randomNumbers(seed), words);
      yield [await rates('HTTP searches for broad words', broad, 'word, score, EPSS', ours, theirs, anchor)];
      yield [
        { name: 'server peak RSS under load', ours: ours.process.peakMemory(), unit: 'MiB', note: 'goal 300 MiB' },
      ];
      await theirs?.stop();
      theirs = undefined;
      yield [await besideSlowOnes(ours)];
      yield await whileUpdating(ours, data);
    } finally {
      await ours?.stop();
      await theirs?.stop();
      await database?.stop();
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

type Paths = Generator<string, never>;

async function broadWordsOf(data: string): Promise<string[]> {
  const store = SqliteStore.open(join(data, 'vulnerabilities'));
  const snapshot = await store.snapshot();
  const words = await snapshot.broadWords(BROAD, 50);
  await snapshot.close();
  await store.close();
  return words;
}

/** Requests per second of a server on a few connections. */
async function rateOf({ url }: Served, paths: Paths, requests: number): Promise<number> {
  const { host } = new URL(url);
  const seconds = await load(
    url,
    CONNECTIONS,
    requests,
    () => `GET ${paths.next().value} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  );
  return requests / seconds;
}

/** Both in turn, with searches that neither was asked before; then answers to others are compared. */
async function rates(
  name: string,
  pathsOf: (seed: number) => Paths,
  what: string,
  ours: Served,
  theirs: Served | undefined,
  anchor: string,
): Promise<Row> {
  const warmUp = pathsOf(7);
  await rateOf(ours, warmUp, 2000);
  if (theirs) await rateOf(theirs, warmUp, 50);
  const [mine, other] = [pathsOf(3), pathsOf(3)];
  const found = await inTurn(ROUNDS, () => rateOf(ours, mine, 3000), theirs && (() => rateOf(theirs, other, 100)));
  const compared = pathsOf(11);
  for (let n = 0; theirs !== undefined && n < COMPARED; n++) {
    const path = compared.next().value;
    const [a, b] = await Promise.all([ours, theirs].map(async ({ url }) => (await fetch(url + path)).text()));
    if (a !== b) throw new Error(`${anchor} answers otherwise than we do: ${path}`);
  }
  return {
    name,
    ours: found.ours,
    unit: 'requests/s',
    anchor: { name: anchor, value: found.anchor },
    note: `${what}; client on the same cores${theirs === undefined ? '' : `; ${COMPARED} answers compared`}; ${MADE_RECORDS} records: ${madeFrom}`,
  };
}

/** Searches by name while two other clients ask for beginnings of words that nobody has asked for before. */
async function besideSlowOnes({ url }: Served): Promise<Row> {
  const times: number[] = [];
  const slow: number[] = [];
  const asking = [0, 1].map(async (client) => {
    for (const word of BEGINNINGS.filter((_, at) => at % 2 === client)) {
      const asked = performance.now();
      await (await fetch(`${url}/api/search?text=${word}&size=1`)).arrayBuffer();
      slow.push(performance.now() - asked);
    }
  });
  let isDone = false;
  const all = Promise.all(asking).finally(() => {
    isDone = true;
  });
  const paths = searchPaths(randomNumbers(4));
  while (!isDone) {
    const asked = performance.now();
    await (await fetch(url + paths.next().value)).arrayBuffer();
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
async function whileUpdating(served: Served, data: string): Promise<Row[]> {
  const store = SqliteStore.open(join(data, 'vulnerabilities'));
  const snapshot = await store.snapshot();
  const { keys } = await snapshot.facets();
  await snapshot.close();
  await store.close();
  const file = join(data, 'epss.csv');
  const rows = [...syntheticEpss(keys, 100)].map(({ key, epss }) => `${cveOfKey(key)},${epss / 10_000},0.5`);
  writeFileSync(file, `cve,epss,percentile\n${rows.join('\n')}\n`);
  const versionOf = async (): Promise<number> =>
    ((await (await fetch(`${served.url}/api/status`)).json()) as { dataVersion: number }).dataVersion;
  const dataVersion = await versionOf();
  const words = ['--conditions=source', 'src/cli/main.ts', 'vulnerabilities', 'import', file, '--data', data, '--json'];
  const importing = spawn(process.execPath, words, { stdio: 'ignore' });
  const ended = once(importing, 'close');
  const started = performance.now();
  const times: number[] = [];
  let isServed = false;
  const paths = searchPaths(randomNumbers(5));
  const client = async (): Promise<void> => {
    while (!isServed) {
      const asked = performance.now();
      await (await fetch(served.url + paths.next().value)).arrayBuffer();
      times.push(performance.now() - asked);
      await sleep(2);
    }
  };
  const clients = Promise.all([client(), client()]);
  let imported: number;
  try {
    const [status] = await ended;
    if (status !== 0) throw new Error(`The import of new EPSS values ended with status ${status}.`);
    imported = performance.now() - started;
    while ((await versionOf()) === dataVersion) {
      if (performance.now() - started > DEADLINE) throw new Error('New EPSS values are not served.');
      await sleep(50);
    }
  } finally {
    isServed = true;
  }
  const seen = performance.now() - started;
  await clients;
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
