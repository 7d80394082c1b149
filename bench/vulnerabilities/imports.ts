import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { randomNumbers } from '#kit/testing/random-numbers';
import { realData } from '../../src/kit/testing/real-data.ts';
import { cveExample } from '../../src/vulnerabilities/testing/cve-example.ts';
import type { Benchmark, Row } from '../benchmark.ts';

const CORPUS = realData('vulnerabilities', 'cve5', 'vulnrichment-44130.ndjson.gz');
const CLI = ['--conditions=source', 'src/cli/main.ts', 'vulnerabilities'];

const source = existsSync(CORPUS) ? '44,130 real CVE records, 174 MB of NDJSON' : '20,000 made-up CVE records';

/** The corpus as plain NDJSON. */
async function writeRecords(path: string): Promise<void> {
  if (existsSync(CORPUS)) return pipeline(createReadStream(CORPUS), createGunzip(), createWriteStream(path));
  const random = randomNumbers(1);
  const records = Array.from({ length: 20_000 }, (_, at) => {
    const day = new Date(Date.UTC(2015, 0, 1) + Math.floor(random() * 3.4e11)).toISOString();
    const score = Math.round(random() * 100) / 10;
    const names = { vendor: `Vendor${at % 700}`, product: `Product ${at % 2100}` };
    return JSON.stringify(
      cveExample({ cve: `CVE-2024-${10_000 + at}`, score, published: day, updated: day, ...names }),
    );
  });
  writeFileSync(path, records.join('\n'));
}

/** EPSS values made by a generator: there is no bulk file of real ones here. */
function writeEpss(path: string, day: string, seed: number): void {
  const random = randomNumbers(seed);
  const rows = [`#model_version:made,score_date:${day}T00:00:00+0000`, 'cve,epss,percentile'];
  for (let year = 1999; year < 2026; year++)
    for (let number = 1; number < 26_000; number += 2)
      rows.push(`CVE-${year}-${String(number).padStart(4, '0')},${(random() ** 8).toFixed(5)},0.5`);
  writeFileSync(path, `${rows.join('\n')}\n`);
}

interface Run {
  // biome-ignore lint/suspicious/noExplicitAny: the report of whichever verb ran
  readonly report: any;
  /** Seconds of user and system time of the whole process, with its start. */
  readonly cpu: number;
  /** MiB. */
  readonly rss: number;
}

/** Runs a verb in a process of its own. */
async function run(words: readonly string[], threads: number): Promise<Run> {
  const program = `process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    process.stderr.write('RSS ' + maxRSS + ' CPU ' + (userCPUTime + systemCPUTime) + String.fromCharCode(10));
  })`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(program)}`, ...CLI, ...words, '--json'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ALMANAC_VULNERABILITIES_IMPORT_THREADS: String(threads) },
  });
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  await once(child, 'close');
  const [, rss, cpu] = (/RSS (\d+) CPU (\d+)/.exec(errors) ?? []).map(Number);
  return { report: JSON.parse(out), cpu: cpu / 1e6, rss: rss / 1024 };
}

const row = (name: string, ours: number, unit: string, note: string): Row => ({ name, ours, unit, note });

/** Times of feeds on their way into a new store, and of the whole state on its way out and in. */
export const importing: Benchmark = {
  name: 'import',
  async *run() {
    const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-import-'));
    try {
      const [records, snapshot] = [join(directory, 'cves.ndjson'), join(directory, 'state.almanac')];
      await writeRecords(records);
      writeEpss(join(directory, 'epss-1.csv'), '2031-01-01', 1);
      writeEpss(join(directory, 'epss-2.csv'), '2031-01-02', 2);
      const at = (name: string): string[] => ['--data', join(directory, name)];
      const one = await run(['import', records, ...at('one')], 1);
      const all = await run(['import', records, ...at('all')], 0);
      yield [
        row(
          'import with full text, one thread',
          one.report.records.read / one.cpu,
          'records/CPU s',
          `${source}; whole process with its start`,
        ),
        row('import with full text, one thread', one.report.recordsPerSecond, 'records/s', source),
        row('import, one thread, peak RSS', one.rss, 'MiB', ''),
        row(
          'import with full text',
          all.report.recordsPerSecond,
          'records/s',
          `${source}; ${availableParallelism()} cores`,
        ),
      ];
      await run(['import', join(directory, 'epss-1.csv'), ...at('one')], 1);
      const epss = await run(['import', join(directory, 'epss-2.csv'), ...at('one')], 1);
      yield [
        row(
          'EPSS, a second edition with history',
          epss.report.epss.read / epss.report.seconds,
          'rows/s',
          `${epss.report.epss.read} synthetic values`,
        ),
      ];
      const exported = await run(['export', snapshot, ...at('one')], 1);
      const taken = await run(['import', snapshot, ...at('two')], 1);
      const { vulnerability } = exported.report.rows as { vulnerability: number };
      yield [
        row(
          'snapshot, export',
          vulnerability / exported.report.seconds,
          'records/s',
          `${(exported.report.bytes / 1e6).toFixed(1)} MB, with history`,
        ),
        row('snapshot, import', vulnerability / taken.report.seconds, 'records/s', ''),
      ];
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
