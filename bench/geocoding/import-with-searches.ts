import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countryAt } from '../../src/geocoding/engine/country-at.ts';
import { ensureWorld } from '../../src/geocoding/import/ensure-world.ts';
import { importOsm } from '../../src/geocoding/import/osm/import-osm.ts';
import { SearchSections } from '../../src/geocoding/import/osm/write/search-sections.ts';
import { UNITS_PER_DEGREE } from '../../src/geocoding/store/world-index.ts';
import { realData } from '../../src/kit/testing/real-data.ts';
import { type Benchmark, median, type Row } from '../benchmark.ts';

const EXTRACTS = [
  'porto-alegre-r5r',
  'heidelberg-ors',
  'vancouver-pelias',
  'london-northern-line-osr',
  'queens-village-pelias',
];
/** Imports with searches and without them, in turn. */
const ROUNDS = 5;

interface Cost {
  /** CPU seconds. */
  readonly cpu: number;
  /** MiB at most. */
  readonly memory: number;
  readonly bytes: number;
}

/** Imports in this process, in which nothing else was done, and prints what that took. */
async function importHere(data: string, withSearches: boolean): Promise<void> {
  // Without searches nothing is entered, so that empty sections are written.
  if (!withSearches)
    for (const name of ['place', 'house', 'interpolation', 'postcode'] as const)
      Object.defineProperty(SearchSections.prototype, name, { value: () => {} });
  const world = await ensureWorld(data, { building() {}, progress() {} });
  const codes = Array.from(world.columns.countryCode, (code) =>
    String.fromCharCode(code & 255, code >> 8).toLowerCase(),
  );
  const out = join(data, `${withSearches}.almanac`);
  const before = process.cpuUsage();
  await importOsm({
    extracts: EXTRACTS.map((name) => join(realData('geocoding'), `${name}.osm.pbf`)),
    out,
    built: new Date().toISOString(),
    countries: async () => ({
      at: (x, y) => codes[countryAt(world, x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE)],
      close() {},
    }),
    memory: 5e8,
    threads: 1,
    progress() {},
  });
  const { user, system } = process.cpuUsage(before);
  const cost: Cost = {
    cpu: (user + system) / 1e6,
    memory: process.resourceUsage().maxRSS / 1024,
    bytes: statSync(out).size,
  };
  process.stdout.write(`${JSON.stringify(cost)}\n`);
}

function importApart(data: string, withSearches: boolean): Cost {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--conditions=source', fileURLToPath(import.meta.url), data, String(withSearches)],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The import ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as Cost;
}

/** What searches cost an import: CPU time, memory and bytes of the index, beside one that leaves them out. */
export const importsWithSearches: Benchmark = {
  name: 'imports with searches',
  async run(): Promise<Row[]> {
    const data = mkdtempSync(join(tmpdir(), 'almanac-bench-imports-'));
    try {
      await ensureWorld(data, { building() {}, progress() {} });
      const rounds = Array.from({ length: ROUNDS }, () => ({
        with: importApart(data, true),
        without: importApart(data, false),
      }));
      const row = (name: string, of: keyof Cost, unit: string, scale = 1): Row => ({
        name,
        ours: median(rounds.map((round) => round.with[of])) / scale,
        unit,
        anchor: { name: 'without', value: median(rounds.map((round) => round.without[of])) / scale },
      });
      return [
        row('import with searches', 'cpu', 'CPU s'),
        row('the same, most memory', 'memory', 'MiB'),
        row('the same, index', 'bytes', 'MB', 1e6),
      ];
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , data = '', withSearches] = process.argv;
  await importHere(data, withSearches === 'true');
}
