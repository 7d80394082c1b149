import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cveExample } from '../src/vulnerabilities/feeds/cve-example.ts';
import { SqliteStore } from '../src/vulnerabilities/store/sqlite-store.ts';
import type { Benchmark } from './benchmark.ts';
import { generator } from './vulnerabilities/made-records.ts';
import { searches } from './vulnerabilities/searches.ts';

const CORPUS = '../shared/data/vulnerabilities/cve5/vulnrichment-44130.ndjson.gz';
const CLI = ['--conditions=source', 'src/cli/main.ts', 'vulnerabilities'];

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

export const benchmarks: readonly Benchmark[] = [importing, ...searches];
