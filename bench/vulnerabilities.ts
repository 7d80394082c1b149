import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { Catalogue } from '../src/vulnerabilities/engine/catalogue.ts';
import { cveExample } from '../src/vulnerabilities/feeds/cve-example.ts';
import { type Filter, LAST_UPDATED_FIRST } from '../src/vulnerabilities/store/filter.ts';
import { SqliteStore } from '../src/vulnerabilities/store/sqlite-store.ts';
import type { Benchmark, Row } from './benchmark.ts';
import { type PostgresRow, timeInPostgres } from './vulnerabilities/postgres.ts';

const CORPUS = '../shared/data/vulnerabilities/cve5/vulnrichment-44130.ndjson.gz';
const CLI = ['--conditions=source', 'src/cli/main.ts', 'vulnerabilities'];
const QUERIES = 200;

const data = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));

const source = existsSync(CORPUS) ? '44,130 real CVE records' : '20,000 made-up CVE records';

/** The corpus, and EPSS values made by a generator: there is no bulk file of real ones here. */
function feeds(): string[] {
  const random = generator(1);
  const rows: string[] = [];
  for (let year = 1999; year < 2026; year++)
    for (let number = 1; number < 60_000; number += 1 + Math.floor(random() * 3))
      rows.push(`CVE-${year}-${String(number).padStart(4, '0')},${(random() ** 8).toFixed(5)},0.5`);
  const epss = join(data, 'epss.csv');
  writeFileSync(epss, `cve,epss,percentile\n${rows.join('\n')}\n`);
  if (existsSync(CORPUS)) return [CORPUS, epss];
  const made = join(data, 'records.ndjson');
  const records = Array.from({ length: 20_000 }, (_, at) => {
    const day = new Date(Date.UTC(2015, 0, 1) + Math.floor(random() * 3.4e11)).toISOString();
    const score = Math.round(random() * 100) / 10;
    const names = { vendor: `Vendor${at % 700}`, product: `Product ${at % 2100}` };
    return JSON.stringify(
      cveExample({ cve: `CVE-2024-${10_000 + at}`, score, published: day, updated: day, ...names }),
    );
  });
  writeFileSync(made, records.join('\n'));
  return [made, epss];
}

/** A repeatable sequence of numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];

const importing: Benchmark = {
  name: 'import',
  async run() {
    const paths = feeds();
    const words = ['import', paths[0], '--data', data, '--json'];
    const program = `process.on('exit', () => {
      const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
      process.stderr.write('RSS ' + maxRSS + ' CPU ' + (userCPUTime + systemCPUTime) + String.fromCharCode(10));
    })`;
    const args = ['--import', `data:text/javascript,${encodeURIComponent(program)}`, ...CLI, ...words];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    await once(child, 'close');
    const report = JSON.parse(out) as { recordsPerSecond: number; records: { read: number } };
    const [, rss, cpu] = (/RSS (\d+) CPU (\d+)/.exec(errors) ?? []).map(Number);
    const store = SqliteStore.open(join(data, 'vulnerabilities'));
    const { importFeeds } = await import('../src/vulnerabilities/feeds/import-feeds.ts');
    const epss = await importFeeds(store, paths.slice(1), { maxDocumentBytes: 1 << 20, maxNames: 0, now: 1 });
    await store.close();
    return [
      {
        name: 'import with full text',
        ours: report.recordsPerSecond,
        unit: 'records/s',
        note: `${source}, one process that reads on every core`,
      },
      {
        name: 'import with full text',
        ours: report.records.read / (cpu / 1e6),
        unit: 'records/CPU s',
        note: 'whole process with its start; tells more on a busy machine',
      },
      { name: 'import, peak RSS', ours: rss / 1024, unit: 'MiB' },
      {
        name: 'EPSS import',
        ours: epss.epss.read / epss.seconds,
        unit: 'rows/s',
        note: `${epss.epss.read} synthetic values`,
      },
    ];
  },
};

interface Bounds {
  readonly score: readonly [number, number];
  readonly epss: readonly [number, number];
  readonly days: readonly [number, number];
}

/** Ranges of score, EPSS and publication together, wide and narrow ones. */
function boundsOf(random: () => number): Bounds {
  const pair = (least: number, most: number): [number, number] => {
    const [a, b] = [random(), random()].map((share) => least + share * (most - least)).sort((x, y) => x - y);
    return [Math.round(a * 10) / 10, Math.round(b * 10) / 10];
  };
  const [from, to] = pair(16_500, 20_000).map(Math.floor);
  return { score: pair(0, 10), epss: random() < 0.5 ? [0, 100] : pair(0, 5), days: [from, to] };
}

const filtering: Benchmark = {
  name: 'filters',
  async run() {
    const random = generator(2);
    const bounds = Array.from({ length: QUERIES }, () => boundsOf(random));
    const catalogue = await Catalogue.open(SqliteStore.open(join(data, 'vulnerabilities')), {
      cachedTexts: 256,
      threads: 2,
      queue: 1000,
    });
    const filters: Filter[] = bounds.map(({ score, epss, days }) => ({
      score: { from: score[0], to: score[1] },
      epss: { from: epss[0], to: epss[1] },
      published: { from: days[0], to: days[1] },
    }));
    const time = async (all: readonly Filter[]): Promise<{ times: number[]; totals: number[] }> => {
      const times: number[] = [];
      const totals: number[] = [];
      for (const filter of all) {
        const started = performance.now();
        const { total } = await catalogue.read((edition) =>
          edition.find(filter, { order: LAST_UPDATED_FIRST, start: 0, limit: 10 }),
        );
        times.push(performance.now() - started);
        totals.push(total);
      }
      return { times, totals };
    };
    await time(filters);
    const ours = await time(filters);

    const rows = await catalogue.read(({ snapshot }) => snapshot.facets());
    const plain: PostgresRow[] = Array.from(rows.keys, (id, at) => ({
      id,
      updated: rows.updated[at],
      published: rows.published[at],
      score: rows.score[at],
      epss: rows.epss[at],
    }));
    const conditions = bounds.map(
      ({ score, epss, days }) =>
        `score BETWEEN ${Math.ceil(score[0] * 10 - 1e-6)} AND ${Math.floor(score[1] * 10 + 1e-6)} AND epss BETWEEN ${Math.ceil(epss[0] * 100 - 1e-6)} AND ${Math.floor(epss[1] * 100 + 1e-6)} AND published BETWEEN ${days[0] * 86_400} AND ${days[1] * 86_400 + 86_399}`,
    );
    const sqlite = timeInSqlite(plain, conditions);
    if (sqlite.totals.some((total, at) => total !== ours.totals[at]))
      throw new Error('Our totals are not those of plain SQL.');
    const postgres = await timeInPostgres(
      plain,
      conditions.flatMap((where) => [
        `SELECT count(*) FROM record WHERE ${where};`,
        `SELECT id FROM record WHERE ${where} ORDER BY updated DESC, id DESC LIMIT 10;`,
      ]),
    );
    const pairs = postgres && conditions.map((_, at) => postgres[2 * at] + postgres[2 * at + 1]);

    const words: Filter[] = ['vulnerability', 'overflow', 'the', 'linux kernel', 'sql injection', 'remote'].map(
      (text) => ({
        text,
        score: { from: 7 },
      }),
    );
    const first = await time(words);
    const again = await time(words);
    await catalogue.close();
    const note = `score, EPSS and date together, page and exact total; ${plain.length} records`;
    const row = (name: string, value: number, anchor: string, theirs: number | undefined): Row => ({
      name,
      ours: value,
      unit: 'ms',
      anchor: { name: anchor, value: theirs },
      note,
    });
    return [
      row('filter p50', percentile(ours.times, 0.5), 'SQLite, plain SQL with indexes', percentile(sqlite.times, 0.5)),
      row('filter p99', percentile(ours.times, 0.99), 'SQLite, plain SQL with indexes', percentile(sqlite.times, 0.99)),
      row('filter p50', percentile(ours.times, 0.5), 'PostgreSQL with indexes', pairs && percentile(pairs, 0.5)),
      row('filter p99', percentile(ours.times, 0.99), 'PostgreSQL with indexes', pairs && percentile(pairs, 0.99)),
      { name: 'words and score, first time, worst', ours: Math.max(...first.times), unit: 'ms' },
      { name: 'words and score, again, worst', ours: Math.max(...again.times), unit: 'ms' },
    ];
  },
};

/** Two statements for each condition, as a program does that leaves the work to the planner. */
function timeInSqlite(
  rows: readonly PostgresRow[],
  conditions: readonly string[],
): { times: number[]; totals: number[] } {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE record (id INTEGER PRIMARY KEY, updated INT, published INT, score INT, epss INT); BEGIN');
  const insert = db.prepare('INSERT INTO record VALUES (?, ?, ?, ?, ?)');
  for (const row of rows) insert.run(row.id, row.updated, row.published, row.score, row.epss);
  db.exec(
    'COMMIT; CREATE INDEX a ON record (published); CREATE INDEX b ON record (score); CREATE INDEX c ON record (epss)',
  );
  db.exec('CREATE INDEX d ON record (updated DESC, id DESC); ANALYZE');
  const times: number[] = [];
  const totals: number[] = [];
  for (const where of conditions) {
    const started = performance.now();
    totals.push(Number(db.prepare(`SELECT count(*) AS n FROM record WHERE ${where}`).get()?.n));
    db.prepare(`SELECT id FROM record WHERE ${where} ORDER BY updated DESC, id DESC LIMIT 10`).all();
    times.push(performance.now() - started);
  }
  db.close();
  return { times, totals };
}

const http: Benchmark = {
  name: 'HTTP searches',
  async run() {
    const program = `process.on('SIGUSR2', () => process.stderr.write('RSS ' + process.memoryUsage().rss + '\\n'))`;
    const args = ['--import', `data:text/javascript,${encodeURIComponent(program)}`, ...CLI];
    const words = ['serve', '--port', '0', '--data', data, '--log-level', 'silent'];
    const started = performance.now();
    const child = spawn(process.execPath, [...args, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const startUp = performance.now() - started;
    const url = line.split(' ').at(-1) as string;
    const random = generator(3);
    const names = ['microsoft', 'linux', 'google', 'cisco', 'adobe', 'apache', 'oracle', 'siemens'];
    const paths = Array.from({ length: 200 }, () => {
      const vendor = names[Math.floor(random() * names.length)];
      const from = Math.floor(random() * 8);
      return `/api/search?vendor=${vendor}&fromScore=${from}&toScore=${from + 2}&fromEpss=0&toEpss=100&page=${Math.floor(random() * 3)}`;
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const ask = async (path: string): Promise<void> => {
      const [response] = await once(get(url + path, { agent }), 'response');
      for await (const _ of response as AsyncIterable<Buffer>);
    };
    const load = async (milliseconds: number): Promise<number> => {
      const end = performance.now() + milliseconds;
      let answered = 0;
      const client = async (): Promise<void> => {
        while (performance.now() < end) await ask(paths[answered++ % paths.length]);
      };
      await Promise.all(Array.from({ length: 8 }, client));
      return answered / (milliseconds / 1000);
    };
    await load(1000);
    const rate = await load(4000);
    child.kill('SIGUSR2');
    const [rss] = (await once(createInterface({ input: child.stderr }), 'line')) as [string];
    agent.destroy();
    child.kill('SIGTERM');
    await once(child, 'close');
    return [
      {
        name: 'HTTP searches',
        ours: rate,
        unit: 'requests/s',
        note: 'vendor, score and EPSS; client on the same cores',
      },
      { name: 'server start', ours: startUp, unit: 'ms' },
      { name: 'server RSS under load', ours: Number(rss.split(' ')[1]) / 2 ** 20, unit: 'MiB' },
    ];
  },
};

export const benchmarks: readonly Benchmark[] = [importing, filtering, http];
