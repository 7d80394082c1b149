import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { randomNumbers } from '#kit/testing/random-numbers';
import { realData } from '../../src/kit/testing/real-data.ts';
import { importFeeds } from '../../src/vulnerabilities/import/import-files.ts';
import { SqliteStore } from '../../src/vulnerabilities/store/sqlite/sqlite-store.ts';
import { type Benchmark, median, type Row } from '../benchmark.ts';
import { canMeasure, type Served, serve } from '../served.ts';
import { MADE_DATA, MADE_RECORDS, madeFrom, makeStore } from './made-records.ts';

const OSV = ['golang-vulndb-cve5-and-osv.tar.gz', 'pypa-advisory-database.tar.gz', 'rustsec.tar.gz'].map((name) =>
  realData('vulnerabilities', 'osv', name),
);
const COMPONENTS = 1000;
/** Components of a bill of materials that are named by CPE, as those of system packages are. */
const BY_CPE = 300;
const RUNS = 5;
const QUERIES = 2000;

interface Asked {
  readonly sbom: string;
  readonly queries: readonly string[];
}

/** A bill of materials of packages and products of the store, and questions about its packages. */
function questions(directory: string): Asked {
  const db = new DatabaseSync(join(directory, 'vulnerabilities.sqlite'), { readOnly: true });
  const random = randomNumbers(5);
  const draw = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const version = (): string => `${Math.floor(random() * 5)}.${Math.floor(random() * 20)}.${Math.floor(random() * 10)}`;
  const packages = db
    .prepare(
      "SELECT DISTINCT ecosystem, name FROM affected WHERE ecosystem IN ('Go', 'PyPI', 'crates.io') ORDER BY 1, 2",
    )
    .all() as { ecosystem: string; name: string }[];
  const products = db.prepare('SELECT DISTINCT name FROM product ORDER BY name').all() as { name: string }[];
  db.close();
  const types: Readonly<Record<string, string>> = { Go: 'golang', PyPI: 'pypi', 'crates.io': 'cargo' };
  const components = Array.from({ length: COMPONENTS }, (_, at) => {
    const own = version();
    if (packages.length === 0 || at < BY_CPE) {
      const { name } = draw(products);
      return { type: 'library', name, version: own, cpe: `cpe:2.3:a:${name}:${own}:*:*:*:*:*:*:*` };
    }
    const { ecosystem, name } = draw(packages);
    return { type: 'library', name, version: own, purl: `pkg:${types[ecosystem]}/${name}@${own}` };
  });
  return {
    sbom: JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components }),
    queries: Array.from({ length: packages.length === 0 ? 0 : QUERIES }, () =>
      JSON.stringify({ package: draw(packages), version: version() }),
    ),
  };
}

/** MiB that a process holds now. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024;

/** Asks as scanners in Python do, which accept gzip; fails unless it is answered. */
function ask(url: string, body: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate' };
    request(`${url}/v1/query`, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
      .on('response', (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}.`));
        response.on('error', reject).on('end', resolve).resume();
      })
      .on('error', reject)
      .end(body);
  });
}

/** What scanners ask: processor time and memory of the server. */
export const matching: Benchmark = {
  name: 'matching',
  async *run() {
    if (!canMeasure()) return;
    await makeStore();
    const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
    const data = join(directory, 'data');
    let served: Served | undefined;
    try {
      cpSync(MADE_DATA, data, { recursive: true });
      const place = join(data, 'vulnerabilities');
      const store = SqliteStore.open(place);
      const feeds = OSV.filter((path) => existsSync(path));
      if (feeds.length > 0) await importFeeds(store, feeds, { maxDocumentBytes: 64 << 20, maxNames: 0, now: 1 });
      await store.close();
      const { sbom, queries } = questions(place);
      const note = `${MADE_RECORDS} records: ${madeFrom}${feeds.length > 0 ? ', and OSV entries of Go, PyPI and Rust' : ''}`;
      const cpu: number[] = [];
      const memory: number[] = [];
      let found = 0;
      for (let run = 0; run < RUNS; run++) {
        served = await serve('vulnerabilities', data);
        // The first answer loads the router.
        await (await fetch(`${served.url}/api/vulnerabilities?size=1`)).text();
        const before = memoryOf(served.process.pid);
        const timer = served.process.cpuTimer();
        const answer = await fetch(`${served.url}/api/match`, { method: 'POST', body: sbom });
        const { findings } = (await answer.json()) as { findings: unknown[] };
        cpu.push(timer());
        memory.push(served.process.peakMemory() - before);
        found = findings.length;
        if (run < RUNS - 1) await served.stop();
      }
      const rows: Row[] = [
        {
          name: `SBOM of ${COMPONENTS} components, CPU`,
          ours: median(cpu),
          unit: 's',
          note: `${found} findings; ${note}`,
        },
        {
          name: `SBOM of ${COMPONENTS} components, memory added`,
          ours: median(memory),
          unit: 'MiB',
          note: 'new server',
        },
      ];
      if (served !== undefined && queries.length > 0) {
        const half = queries.length >> 1;
        const connection = new Agent({ keepAlive: true, maxSockets: 1 });
        for (const body of queries.slice(0, half)) await ask(served.url, body, connection);
        const timer = served.process.cpuTimer();
        for (const body of queries.slice(half)) await ask(served.url, body, connection);
        const note = 'with HTTP, on a connection of its own, as scanners have; goal 0.3 ms';
        rows.push({ name: 'one /v1/query, CPU', ours: (timer() / half) * 1000, unit: 'ms', note });
        connection.destroy();
      }
      yield rows;
    } finally {
      await served?.stop();
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
