import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptedLanguages } from '../../src/geocoding/engine/localisation.ts';
import { OsmPlaces } from '../../src/geocoding/engine/osm/osm-places.ts';
import { ensureWorld } from '../../src/geocoding/import/ensure-world.ts';
import { OpenGeocoder } from '../../src/geocoding/open-geocoder.ts';
import { settings } from '../../src/geocoding/settings.ts';
import { OSM_INDEX_FILE } from '../../src/geocoding/store/osm-index.ts';
import { openOsmIndex } from '../../src/geocoding/store/osm-index-reader.ts';
import { PlaceWriter } from '../../src/geocoding/wire/place/place-writer.ts';
import { ShownPlace, type ShowOptions } from '../../src/geocoding/wire/place/shown-place.ts';
import { type Benchmark, inTurn, median, type Row } from '../benchmark.ts';
import { load, serve } from '../served.ts';
import { hasExtracts, importFile, joinAll, pointsNearHouses } from './joined-index.ts';
import { type Point, type PostgisAnswer, type PostgisTimes, timePostgis } from './postgis.ts';

const ROUNDS = 4;
const CONNECTIONS = 16;
const POINTS = 20_000;
/** Requests at all points before it counts: V8 compiles meanwhile. */
const WARM_ROUNDS = 3;
const LEAST_ROUNDS = 5;
const POSTGIS_POINTS = 5000;
/** Points at which answers are compared. */
const COMPARED = 500;
const POSTGIS = 'three prepared PostGIS queries';

const SHOW: ShowOptions = {
  addressdetails: true,
  extratags: false,
  namedetails: false,
  entrances: false,
  geometry: [],
  polygonThreshold: 0,
  languages: acceptedLanguages(''),
};

const WRITER = new PlaceWriter(settings.cachedLanguages.default);

/** CPU microseconds of this process for each point. */
async function cpuPerPoint(points: readonly Point[], query: (lon: number, lat: number) => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (const [lon, lat] of points) query(lon, lat);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / points.length;
}

/** Queries of an index made from a joined file of more than 60 MB, beside PostGIS with the same file. */
export const queries: Benchmark = {
  name: 'queries of an OpenStreetMap index',
  async run(): Promise<Row[]> {
    if (!hasExtracts()) return [];
    const data = mkdtempSync(join(tmpdir(), 'almanac-bench-osm-'));
    try {
      const directory = join(data, 'geocoding');
      mkdirSync(directory);
      const world = await ensureWorld(directory, { building() {}, progress() {} });
      const extract = join(data, 'joined.osm.pbf');
      const path = join(directory, OSM_INDEX_FILE);
      joinAll(extract);
      await importFile(extract, path, world);
      const index = await openOsmIndex(path, settings.pageCache.default);
      const points = pointsNearHouses(index, POINTS);
      await index.close();
      const { postgis, rows } = await serverRows(data, extract, points);
      return [...(await engineRows(path, points, postgis?.queryCpu)), ...rows, await startRow(directory)];
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};

async function engineRows(path: string, points: readonly Point[], postgis: number | undefined): Promise<Row[]> {
  const index = await openOsmIndex(path, settings.pageCache.default);
  const places = new OsmPlaces(index, settings.cachedObjects.default, () => undefined);
  const layers = new Set(['address', 'poi'] as const);
  const find = (lon: number, lat: number) => places.reverse({ lon, lat, maxRank: 30, layers });
  const measured = await inTurn(
    ROUNDS,
    () => cpuPerPoint(points, (lon, lat) => find(lon, lat)?.address),
    () =>
      cpuPerPoint(points, (lon, lat) => {
        const place = find(lon, lat);
        return place && WRITER.one(new ShownPlace(place, SHOW), 'jsonv2');
      }),
  );
  await index.close();
  return [
    {
      name: 'reverse at zoom 18 with its address',
      ours: measured.ours,
      unit: 'CPU µs',
      anchor: { name: POSTGIS, value: postgis },
      note: 'near houses; at most 40 wanted',
    },
    { name: 'the same written as jsonv2', ours: measured.anchor as number, unit: 'CPU µs' },
  ];
}

/** A server that is warm, in turn with PostGIS: other guests of a machine slow both down alike. */
async function serverRows(
  data: string,
  extract: string,
  points: readonly Point[],
): Promise<{ postgis: PostgisTimes | undefined; rows: Row[] }> {
  const server = await serve('geocoding', data);
  try {
    const requests = points.map(
      ([lon, lat]) =>
        `GET /reverse?lat=${lat.toFixed(6)}&lon=${lon.toFixed(6)}&format=jsonv2 HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    const rates: number[] = [];
    const round = async (): Promise<void> => {
      const before = server.process.cpuSeconds();
      await load(server.url, CONNECTIONS, points.length, (n) => requests[n]);
      rates.push(points.length / (server.process.cpuSeconds() - before));
    };
    for (let warm = 0; warm < WARM_ROUNDS; warm++) await round();
    rates.length = 0;
    const postgis = await timePostgis(extract, points.slice(0, POSTGIS_POINTS), round);
    const compared = postgis === undefined ? [] : await agreement(server.url, points, postgis.found);
    while (rates.length < LEAST_ROUNDS) await round();
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'latin1'))?.[1]);
    const asked = (WARM_ROUNDS + rates.length) * points.length;
    const rows: Row[] = [
      {
        name: '/reverse, jsonv2',
        ours: median(rates),
        unit: 'requests per CPU second',
        anchor: { name: POSTGIS, value: postgis && 1e6 / postgis.queryCpu },
        note: `${CONNECTIONS} connections; 12,000 wanted`,
      },
      {
        name: `memory after ${asked.toLocaleString('en')} requests`,
        ours: memory / 1024,
        unit: 'MiB',
        note: 'at most 200 wanted',
      },
      ...compared,
    ];
    return { postgis, rows };
  } finally {
    await server.stop();
  }
}

/**
 * How often we answer as PostGIS does, which measures in degrees and knows neither interpolations nor the street that a
 * house names: what differs should be rare, not absent.
 */
async function agreement(url: string, points: readonly Point[], found: readonly PostgisAnswer[]): Promise<Row[]> {
  const shares = { road: 0, 'house number': 0, 'all areas around': 0 };
  for (const [at, { road, houseNumber, areas }] of found.slice(0, COMPARED).entries()) {
    const [lon, lat] = points[at];
    const addressAt = async (zoom: number): Promise<Record<string, string>> => {
      const query = new URLSearchParams({
        lat: lat.toFixed(6),
        lon: lon.toFixed(6),
        format: 'jsonv2',
        layer: 'address',
      });
      const answer = await fetch(`${url}/reverse?${query}&zoom=${zoom}`);
      return ((await answer.json()) as { address?: Record<string, string> }).address ?? {};
    };
    const [house, street] = [await addressAt(18), await addressAt(17)];
    const names = new Set(Object.values(house));
    if (Object.values(street).includes(road ?? '')) shares.road++;
    if (house.house_number === houseNumber) shares['house number']++;
    if (areas.every((area) => names.has(area))) shares['all areas around']++;
  }
  const count = Math.min(COMPARED, found.length);
  return Object.entries(shares).map(([what, same]) => ({
    name: `answers with PostGIS's ${what}`,
    ours: (100 * same) / count,
    unit: '%',
    note: `${count} points near houses`,
  }));
}

/** Opening all indexes of a data directory. */
async function startRow(directory: string): Promise<Row> {
  const values = Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [key, setting.default]),
  ) as Parameters<typeof OpenGeocoder.open>[1];
  const times: number[] = [];
  for (let round = 0; round < 9; round++) {
    const started = performance.now();
    const opened = await OpenGeocoder.open(directory, values, { building() {}, progress() {} });
    times.push(performance.now() - started);
    await opened.close();
  }
  return { name: 'start: opening all indexes', ours: median(times), unit: 'ms', note: 'at most 100 wanted' };
}
