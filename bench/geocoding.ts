import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomNumbers } from '#kit/testing/random-numbers';
import { countryAt } from '../src/geocoding/engine/country-at.ts';
import { Geocoder } from '../src/geocoding/engine/geocoder.ts';
import { PlaceSearch } from '../src/geocoding/engine/nearest-place.ts';
import { World } from '../src/geocoding/engine/world.ts';
import { ensureWorld } from '../src/geocoding/import/ensure-world.ts';
import { openWorld, PLACE_TYPES, UNITS_PER_DEGREE, type WorldIndex } from '../src/geocoding/store/world-index.ts';
import { countryByAllEdges, nearestByLinearScan } from '../src/geocoding/testing/brute-force.ts';
import { type Benchmark, inTurn, median, type Row } from './benchmark.ts';
import { boundedImports, deltas, growingImports, imports } from './geocoding/import.ts';
import { queries } from './geocoding/queries.ts';
import { load, serve } from './served.ts';

const ROUNDS = 4;
const CONNECTIONS = 16;
const REQUESTS = 20_000;
const ALL_TYPES = PLACE_TYPES.map((_, index) => index);
const WORLD = join('geocoding', 'world.almanac');

/** Runs on a data directory with a fresh index, which goes afterwards. */
async function withData(work: (data: string, world: WorldIndex) => Promise<Row[]>): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), 'almanac-bench-geocoding-'));
  try {
    const status = spawn(
      process.execPath,
      ['--conditions=source', 'src/cli/main.ts', 'geocoding', 'status', '--data', data],
      { stdio: 'ignore' },
    );
    await once(status, 'close');
    const world = await ensureWorld(join(data, 'geocoding'), { building() {}, progress() {} });
    return await work(data, world);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

type Point = readonly [lon: number, lat: number];

/** Points of the land: near towns, in the proportion in which towns are spread. */
function pointsNearTowns({ columns, counts }: WorldIndex, count: number): Point[] {
  const random = randomNumbers(5);
  return Array.from({ length: count }, () => {
    const place = Math.floor(random() * counts.places);
    const aside = (): number => (random() - 0.5) * 0.4;
    return [
      Math.max(-180, Math.min(180, columns.placePoint[2 * place] / UNITS_PER_DEGREE + aside())),
      Math.max(-90, Math.min(90, columns.placePoint[2 * place + 1] / UNITS_PER_DEGREE + aside())),
    ];
  });
}

/** CPU microseconds of this process for each point. */
async function cpuPerPoint(points: readonly Point[], query: (lon: number, lat: number) => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (const [lon, lat] of points) query(lon, lat);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / points.length;
}

const engine: Benchmark = {
  name: 'queries of the engine',
  run: () =>
    withData(async (_data, world) => {
      const points = pointsNearTowns(world, 100_000);
      const few = points.slice(0, 300);
      const search = new PlaceSearch(world);
      const geocoder = new Geocoder([new World(world)]);
      const layers = new Set(['address'] as const);
      const country = await inTurn(
        ROUNDS,
        () => cpuPerPoint(points, (lon, lat) => countryAt(world, lon, lat)),
        () => cpuPerPoint(few, (lon, lat) => countryByAllEdges(world, lon, lat)),
      );
      const nearest = await inTurn(
        ROUNDS,
        () =>
          cpuPerPoint(points, (lon, lat) =>
            search.nearest(Math.max(0, countryAt(world, lon, lat)), ALL_TYPES, lon, lat),
          ),
        () =>
          cpuPerPoint(few, (lon, lat) =>
            nearestByLinearScan(world, Math.max(0, countryAt(world, lon, lat)), ALL_TYPES, lon, lat),
          ),
      );
      const whole = await inTurn(
        ROUNDS,
        () => cpuPerPoint(points, (lon, lat) => geocoder.reverse({ lat, lon, maxRank: 30, layers })),
        undefined,
      );
      return [
        {
          name: 'country at a point',
          ours: country.ours,
          unit: 'CPU µs',
          anchor: { name: 'every edge of every country', value: country.anchor },
        },
        {
          name: 'country and nearest town',
          ours: nearest.ours,
          unit: 'CPU µs',
          anchor: { name: 'nearest by linear scan', value: nearest.anchor },
        },
        {
          name: 'reverse, the whole place',
          ours: whole.ours,
          unit: 'CPU µs',
          note: 'worldwide default, zoom 18, near towns',
        },
      ];
    }),
};

const http: Benchmark = {
  name: 'requests of the server',
  run: () =>
    withData(async (data, world) => {
      const points = pointsNearTowns(world, REQUESTS);
      const server = await serve('geocoding', data);
      try {
        const path = ([lon, lat]: Point): string =>
          `/reverse?lat=${lat.toFixed(5)}&lon=${lon.toFixed(5)}&format=jsonv2`;
        const request = (target: string): string => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
        const perSecond = async (target: (n: number) => string): Promise<number> => {
          const before = server.process.cpuSeconds();
          await load(server.url, CONNECTIONS, REQUESTS, (n) => request(target(n)));
          return REQUESTS / (server.process.cpuSeconds() - before);
        };
        const measured = await inTurn(
          ROUNDS,
          () => perSecond((n) => path(points[n])),
          () => perSecond(() => '/healthz'),
        );
        return [
          {
            name: '/reverse of the worldwide default, jsonv2',
            ours: measured.ours,
            unit: 'requests per CPU second',
            anchor: { name: '/healthz of the same server', value: measured.anchor },
            note: `${CONNECTIONS} connections`,
          },
          { name: 'memory after it, at most', ours: server.process.peakMemory(), unit: 'MiB' },
        ];
      } finally {
        await server.stop();
      }
    }),
};

const opening: Benchmark = {
  name: 'opening of the index',
  run: () =>
    withData(async (data, world) => {
      const path = join(data, WORLD);
      const times: number[] = [];
      for (let round = 0; round < 9; round++) {
        const started = performance.now();
        new World(openWorld(path));
        times.push(performance.now() - started);
      }
      const { time, memory } = await build();
      return [
        { name: 'opening with all checksums', ours: median(times), unit: 'ms' },
        { name: 'size of the index', ours: world.bytes / 2 ** 20, unit: 'MiB' },
        { name: 'first start: building the index', ours: time, unit: 'CPU s', note: 'in a process of its own' },
        { name: 'memory of that process, at most', ours: memory, unit: 'MiB' },
      ];
    }),
};

/** Builds an index in a process as the first start does, and measures it from inside. */
async function build(): Promise<{ time: number; memory: number }> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-world-'));
  try {
    const module = new URL('../src/geocoding/import/build-process.ts', import.meta.url).href;
    const script =
      "process.on('exit', () => { const u = process.resourceUsage(); " +
      'console.log(JSON.stringify({ time: (u.userCPUTime + u.systemCPUTime) / 1e6, memory: u.maxRSS / 1024 })); }); ' +
      `process.argv.splice(1, process.argv.length, 'build', ${JSON.stringify(join(directory, 'world'))}, 'bench'); await import(${JSON.stringify(module)});`;
    const child = spawn(process.execPath, ['--conditions=source', '--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await once(child, 'close');
    return JSON.parse(output) as { time: number; memory: number };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

export const benchmarks: Benchmark[] = [
  engine,
  http,
  opening,
  imports,
  boundedImports,
  growingImports,
  deltas,
  queries,
];
