import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureWorld } from '../../src/geocoding/import/ensure-world.ts';
import { settings } from '../../src/geocoding/settings.ts';
import { DELTA_FILE } from '../../src/geocoding/store/delta/open-extended-index.ts';
import { openOsmIndex } from '../../src/geocoding/store/osm-index-reader.ts';
import { changesAsFile } from '../../src/geocoding/testing/changed-extract.ts';
import { generatedChanges } from '../../src/geocoding/testing/generated-changes.ts';
import { realData } from '../../src/kit/testing/real-data.ts';
import { type Benchmark, median, type Row } from '../benchmark.ts';
import { writeDistinctTexts } from './distinct-texts.ts';
import { writeInterleaved } from './interleaved-copies.ts';
import { hasExtracts, joinAll, LEAST } from './joined-index.ts';
import { type PostgisTimes, timePostgis } from './postgis.ts';

/** A small limit of what an import keeps in memory. */
const SMALL = 2 ** 27;
/** Imports by one thread and by osm2pgsql, in turn. */
const ROUNDS = 3;

interface Usage {
  /** CPU seconds. */
  readonly cpu: number;
  /** Most MiB in memory. */
  readonly memory: number;
  /** Bytes that were read from files; NaN where the system does not say it. */
  readonly read: number;
}

const importInProcess = (extract: string, data: string, flags: readonly string[]): Promise<Usage> =>
  usageOf('import', extract, data, flags);

/** Runs a command of `almanac geocoding` and measures it from inside: all its threads, to its end. */
async function usageOf(command: string, file: string, data: string, flags: readonly string[]): Promise<Usage> {
  const told = join(data, 'usage.json');
  const atExit =
    "import { existsSync, readFileSync, writeFileSync } from 'node:fs'; process.on('exit', () => { const u = process.resourceUsage(); " +
    "const io = '/proc/self/io'; const read = existsSync(io) ? Number(/rchar: (\\d+)/.exec(readFileSync(io, 'utf8'))?.[1]) : NaN; " +
    `writeFileSync(${JSON.stringify(told)}, JSON.stringify({ cpu: (u.userCPUTime + u.systemCPUTime) / 1e6, memory: u.maxRSS / 1024, read })); });`;
  const child = spawn(
    process.execPath,
    [
      '--conditions=source',
      // As a checkout runs it.
      '--import=./bin/compile-cache.js',
      `--import=data:text/javascript,${encodeURIComponent(atExit)}`,
      'src/cli/main.ts',
      'geocoding',
      command,
      file,
      '--data',
      data,
      ...flags,
    ],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: 'ignore' },
  );
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`The ${command} ended with ${code}.`);
  return JSON.parse(readFileSync(told, 'utf8')) as Usage;
}

/** Copies of an extract with many addresses: 1.08 million places, whose ids interleave. */
const COPIES = 32;
const DENSE = 'queens-village-pelias.osm.pbf';
const TEXTS = 20_000_000;

/** Imports that do not fit into memory; their files are made without other programs. */
export const boundedImports: Benchmark = {
  name: 'imports in bounded memory',
  async run(): Promise<Row[]> {
    const data = mkdtempSync(join(tmpdir(), 'almanac-bench-bounded-'));
    try {
      const directory = join(data, 'geocoding');
      mkdirSync(directory);
      await ensureWorld(directory, { building() {}, progress() {} });
      const rows: Row[] = [];
      const file = join(data, 'texts.osm.pbf');
      writeDistinctTexts(TEXTS, file);
      const out = (name: string): string[] => ['--out', join(data, `${name}.almanac`)];
      const texts = await importInProcess(file, data, [...out('texts'), '--import-threads', '1']);
      rows.push({ name: 'import of 20 million distinct texts', ours: texts.cpu, unit: 'CPU s' });
      rows.push({ name: 'the same, most memory', ours: texts.memory, unit: 'MiB', note: 'import_memory is 512 MiB' });
      const dense = join(realData('geocoding'), DENSE);
      if (!existsSync(dense)) return rows;
      const copies = join(data, 'copies.osm.pbf');
      writeInterleaved(dense, COPIES, copies);
      const flags = (memory: number): string[] => ['--import-threads', '1', '--import-memory', `${memory}`];
      const large = await importInProcess(copies, data, [...out('large'), ...flags(2 ** 32)]);
      const small = await importInProcess(copies, data, [...out('small'), ...flags(2 ** 26)]);
      return [
        ...rows,
        {
          name: '1.08 million places with interleaved ids, 64 MiB',
          ours: small.cpu,
          unit: 'CPU s',
          anchor: { name: 'with 4 GiB', value: large.cpu },
          note: 'at most 1.15 wanted',
        },
        { name: 'the same, read from files', ours: small.read / 1e9, unit: 'GB', note: 'at most 3 wanted' },
        { name: 'the same, most memory', ours: small.memory, unit: 'MiB' },
      ];
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};

/** Bytes of extracts that only their size tells apart, how far they may miss it, and the extract that they are copies of. */
const SIZES = [65e6, 196e6, 600e6];
const INEXACT = 0.03;
const USUAL = 'heidelberg-ors.osm.pbf';
/** Files that are written at most until one has the size that is wanted. */
const TRIES = 4;

/** Writes so many copies of an extract that they have a size. @param each bytes of a copy, about @returns bytes of the file */
function writeOfSize(extract: string, size: number, each: number, out: string): { bytes: number; copies: number } {
  for (let copies = Math.round(size / each), tries = 1; ; tries++) {
    const bytes = writeInterleaved(extract, copies, out);
    if (tries === TRIES || Math.abs(bytes - size) <= INEXACT * size) return { bytes, copies };
    copies = Math.max(1, Math.round((copies * size) / bytes));
  }
}

/** Imports of extracts of growing size with the usual memory: what a byte costs, and how much memory they take. */
export const growingImports: Benchmark = {
  name: 'imports of growing size',
  async *run(): AsyncGenerator<Row[]> {
    const usual = join(realData('geocoding'), USUAL);
    if (!existsSync(usual)) return;
    const data = mkdtempSync(join(tmpdir(), 'almanac-bench-growing-'));
    try {
      const directory = join(data, 'geocoding');
      mkdirSync(directory);
      await ensureWorld(directory, { building() {}, progress() {} });
      const file = join(data, 'copies.osm.pbf');
      let each = statSync(usual).size;
      let first: number | undefined;
      for (const size of SIZES) {
        const { bytes, copies } = writeOfSize(usual, size, each, file);
        each = bytes / copies;
        const out = join(data, 'copies.almanac');
        const { cpu, memory } = await importInProcess(file, data, ['--out', out, '--import-threads', '1']);
        const perByte = cpu / bytes;
        first ??= perByte;
        const name = `import of ${(bytes / 1e6).toFixed(0)} MB`;
        yield [
          {
            name,
            ours: cpu,
            unit: 'CPU s',
            note: `${copies} copies, index of ${(statSync(out).size / 1e6).toFixed(0)} MB`,
          },
          {
            name: `${name}, CPU for a byte to the first one`,
            ours: perByte / first,
            unit: '',
            note: 'at most 1.15 wanted',
          },
          { name: `${name}, most memory`, ours: memory, unit: 'MiB', note: 'at most 812 wanted' },
        ];
        rmSync(out);
      }
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};

/** The import of a joined file of more than 60 MB, beside osm2pgsql with the same file. */
export const imports: Benchmark = {
  name: 'import of OpenStreetMap extracts',
  async run(): Promise<Row[]> {
    if (!hasExtracts()) return [];
    const data = mkdtempSync(join(tmpdir(), 'almanac-bench-import-'));
    try {
      const directory = join(data, 'geocoding');
      mkdirSync(directory);
      await ensureWorld(directory, { building() {}, progress() {} });
      const extract = join(data, 'joined.osm.pbf');
      const size = joinAll(extract);
      const ones: Usage[] = [];
      const theirs: PostgisTimes[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        ones.push(await importInProcess(extract, data, ['--import-threads', '1']));
        const postgis = await timePostgis(extract, []);
        if (postgis !== undefined) theirs.push(postgis);
      }
      const one = { cpu: median(ones.map(({ cpu }) => cpu)), memory: Math.max(...ones.map(({ memory }) => memory)) };
      const anchorOf = (part: (times: PostgisTimes) => number): number | undefined =>
        theirs.length === 0 ? undefined : median(theirs.map(part));
      const two = await importInProcess(extract, data, ['--import-threads', '2']);
      const small = await importInProcess(extract, data, ['--import-memory', `${SMALL}`]);
      const larger = join(data, 'larger.osm.pbf');
      const largerSize = joinAll(larger, 2 * LEAST);
      const largerSmall = await importInProcess(larger, data, [
        '--import-memory',
        `${SMALL}`,
        '--out',
        join(data, 'larger.almanac'),
      ]);
      const index = join(directory, 'osm.almanac');
      const opened: number[] = [];
      for (let round = 0; round < 9; round++) {
        const started = performance.now();
        const open = await openOsmIndex(index, settings.pageCache.default);
        opened.push(performance.now() - started);
        await open.close();
      }
      const note = `${(size / 1e6).toFixed(0)} MB`;
      return [
        {
          name: 'import, one thread',
          ours: one.cpu,
          unit: 'CPU s',
          anchor: { name: 'osm2pgsql and its database', value: anchorOf(({ importCpu }) => importCpu) },
          note: `${note}, median of ${ROUNDS} in turn`,
        },
        {
          name: 'the same',
          ours: one.cpu,
          unit: 'CPU s',
          anchor: { name: 'osm2pgsql without its database', value: anchorOf(({ importClientCpu }) => importClientCpu) },
          note: 'at most 1.0 wanted',
        },
        { name: 'import, two threads (as it is by default)', ours: two.cpu, unit: 'CPU s', note },
        { name: 'memory of the import, at most', ours: two.memory, unit: 'MiB', note: 'at most 600 wanted' },
        { name: 'the same with one thread', ours: one.memory, unit: 'MiB' },
        { name: 'the same with 128 MiB of data in memory', ours: small.memory, unit: 'MiB' },
        {
          name: 'the same, a larger file',
          ours: largerSmall.memory,
          unit: 'MiB',
          note: `${(largerSize / 1e6).toFixed(0)} MB`,
        },
        {
          name: 'size of the index',
          ours: statSync(index).size / 1e6,
          unit: 'MB',
          anchor: { name: 'the extract', value: size / 1e6 },
          note: 'at most 0.7 wanted',
        },
        { name: 'opening the index', ours: median(opened), unit: 'ms', note: 'at most 100 wanted' },
      ];
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};

/** Of all objects, how many a day changes. */
const DAY = 0.005;

/** A day's changes brought in by a delta, and by an import of everything. */
export const deltas: Benchmark = {
  name: 'updates by a delta',
  async run(): Promise<Row[]> {
    const extract = join(realData('geocoding'), USUAL);
    if (!existsSync(extract)) return [];
    const rows: Row[] = [];
    for (const clustered of [true, false]) {
      const data = mkdtempSync(join(tmpdir(), 'almanac-bench-delta-'));
      try {
        const directory = join(data, 'geocoding');
        mkdirSync(directory);
        await ensureWorld(directory, { building() {}, progress() {} });
        const copies = join(data, 'copies.osm.pbf');
        const [size = 0] = SIZES;
        const { bytes } = writeOfSize(extract, size, statSync(extract).size, copies);
        const flags = ['--import-threads', '1'];
        const all = await usageOf('import', copies, data, flags);
        const changes = generatedChanges(copies, { seed: 5, share: DAY, clustered });
        const file = join(data, 'day.osc');
        writeFileSync(file, changesAsFile(changes, '2026-03-02T12:00:00Z'));
        const { cpu, memory } = await usageOf('update', file, data, [...flags, '--delta']);
        if (!existsSync(join(directory, DELTA_FILE))) throw new Error('The update made no delta.');
        rows.push({
          name: `${changes.length} changes ${clustered ? 'near each other' : 'anywhere'} in ${Math.round(bytes / 1e6)} MB, by a delta`,
          ours: cpu,
          unit: 'CPU s',
          anchor: { name: 'an import of everything', value: all.cpu },
          note: `at most 5 % wanted; the extract is written anew too; most memory ${Math.round(memory)} MiB`,
        });
      } finally {
        rmSync(data, { recursive: true, force: true });
      }
    }
    return rows;
  },
};
