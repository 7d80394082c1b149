import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomNumbers } from '#kit/testing/random-numbers';
import { ensureWorld } from '../../src/geocoding/import/ensure-world.ts';
import { OSM_INDEX_FILE } from '../../src/geocoding/store/osm-index.ts';
import { openOsmIndex } from '../../src/geocoding/store/osm-index-reader.ts';
import { placeNumber } from '../../src/geocoding/store/place-number.ts';
import { UNITS_PER_DEGREE } from '../../src/geocoding/store/world-index.ts';
import { realData } from '../../src/kit/testing/real-data.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { type Served, serve } from '../served.ts';
import { importFile } from './joined-index.ts';

const EXTRACTS = ['heidelberg-ors', 'vancouver-pelias', 'queens-village-pelias', 'london-northern-line-osr'];
/** Streets of each extract whose first three letters are typed. */
const STREETS = 150;
const PAGE_CACHE = 64 * 2 ** 20;
/** A server that uses no more CPU seconds in such a time, in milliseconds, has nothing left to do. */
const QUIET = 0.02;
const LOOK = 1000;
const MOST_LOOKS = 60;

/** Queries for the first three letters of streets at these streets. */
async function typed(path: string): Promise<string[]> {
  const index = await openOsmIndex(path, PAGE_CACHE);
  const random = randomNumbers(29);
  const queries: string[] = [];
  for (let tries = 0; queries.length < STREETS && tries < 1000 * STREETS; tries++) {
    const { kind, namesRef, x, y } = index.place(placeNumber(Math.floor(random() * index.meta.counts.places)));
    const name = namesRef === 0 || (kind.rankAddress | 1) !== 27 ? undefined : index.tag(namesRef, 'name');
    if (name === undefined) continue;
    const [lon, lat] = [x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE].map(String) as [string, string];
    queries.push(`${new URLSearchParams({ q: name.slice(0, 3), lon, lat, limit: '10' })}`);
  }
  await index.close();
  return queries;
}

async function ask(server: Served, query: string): Promise<void> {
  const reply = await fetch(`${server.url}/api?${query}`);
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`A search got ${reply.status}: ${answer.slice(0, 200)}`);
}

/** CPU of a server, which has answered one search before, for each search as somebody types. */
async function costs(data: string, queries: readonly string[], searchWarmUp: number | undefined): Promise<number[]> {
  const flags = searchWarmUp === undefined ? [] : ['--search-warm-up', String(searchWarmUp)];
  const server = await serve('geocoding', data, flags);
  try {
    await ask(server, 'q=a&limit=10');
    for (let look = 0; look < MOST_LOOKS; look++) {
      const spent = server.process.cpuTimer();
      await sleep(LOOK);
      if (spent() < QUIET) break;
    }
    const times: number[] = [];
    for (const query of queries) {
      const spent = server.process.cpuTimer();
      await ask(server, query);
      times.push(1000 * spent());
    }
    return times;
  } finally {
    await server.stop();
  }
}

/** What servers that have just started take for three letters, as they are and without their own searches before. */
export const typedOverHttp: Benchmark = {
  name: 'typed searches over HTTP',
  async run(): Promise<Row[]> {
    const data = mkdtempSync(join(tmpdir(), 'almanac-bench-typed-http-'));
    try {
      const directory = join(data, 'geocoding');
      mkdirSync(directory);
      const world = await ensureWorld(directory, { building() {}, progress() {} });
      const path = join(directory, OSM_INDEX_FILE);
      const times = { as: [] as number[], without: [] as number[] };
      for (const name of EXTRACTS) {
        await importFile(join(realData('geocoding'), `${name}.osm.pbf`), path, world);
        const queries = await typed(path);
        times.without.push(...(await costs(data, queries, 0)));
        times.as.push(...(await costs(data, queries, undefined)));
      }
      const at = (values: readonly number[], part: number): number =>
        values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0;
      return [0.5, 0.99].map((part) => ({
        name: `three letters and a point over HTTP, p${100 * part}`,
        ours: at(times.as, part),
        unit: 'CPU ms',
        anchor: { name: 'without warm-up', value: at(times.without, part) },
        note: `${times.as.length} streets of ${EXTRACTS.length} extracts, a new server for each`,
      }));
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};
