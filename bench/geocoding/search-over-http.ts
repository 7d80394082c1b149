import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomNumbers } from '#kit/testing/random-numbers';
import { ensureWorld } from '../../src/geocoding/import/ensure-world.ts';
import { OSM_INDEX_FILE } from '../../src/geocoding/store/osm-index.ts';
import { openOsmIndex } from '../../src/geocoding/store/osm-index-reader.ts';
import { placeNumber } from '../../src/geocoding/store/place-number.ts';
import { realData } from '../../src/kit/testing/real-data.ts';
import { type Benchmark, median, type Row } from '../benchmark.ts';
import { load, serve } from '../served.ts';
import { importFile } from './joined-index.ts';

const EXTRACT = 'heidelberg-ors';
/** Different searches of a round, rounds of each way in turn, and rounds before them that do not count. */
const SEARCHES = 1000;
const ROUNDS = 5;
const WARM_ROUNDS = 2;
const CONNECTIONS = 8;
const PAGE_CACHE = 64 * 2 ** 20;
const TOWNS = ['Heidelberg', 'Deutschland', 'Baden-Württemberg'];

/** Names of streets with a town or a country, each once. */
async function addresses(path: string): Promise<string[]> {
  const index = await openOsmIndex(path, PAGE_CACHE);
  const random = randomNumbers(23);
  const found = new Set<string>();
  for (let tries = 0; found.size < SEARCHES && tries < 200 * SEARCHES; tries++) {
    const { kind, namesRef } = index.place(placeNumber(Math.floor(random() * index.meta.counts.places)));
    const name = namesRef === 0 || kind.rankAddress < 26 ? undefined : index.tag(namesRef, 'name');
    if (name !== undefined) found.add(`${name}, ${TOWNS[found.size % TOWNS.length]}`);
  }
  await index.close();
  return [...found];
}

/** CPU of a server for each search, HTTP included: single requests, batches, and requests in Photon's way. */
export const searchesOverHttp: Benchmark = {
  name: 'searches over HTTP',
  async run(): Promise<Row[]> {
    const data = mkdtempSync(join(tmpdir(), 'almanac-bench-search-http-'));
    try {
      const directory = join(data, 'geocoding');
      mkdirSync(directory);
      const world = await ensureWorld(directory, { building() {}, progress() {} });
      const path = join(directory, OSM_INDEX_FILE);
      await importFile(join(realData('geocoding'), `${EXTRACT}.osm.pbf`), path, world);
      const texts = await addresses(path);
      const server = await serve('geocoding', data);
      try {
        const single = async (route: string): Promise<void> => {
          const requests = texts.map(
            (text) => `GET ${route}?${new URLSearchParams({ q: text })} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
          );
          await load(server.url, CONNECTIONS, requests.length, (n) => requests[n]);
        };
        const batch = async (type: string, body: string): Promise<void> => {
          const headers = { 'content-type': type };
          const reply = await fetch(`${server.url}/search/batch`, { method: 'POST', headers, body });
          const answer = await reply.text();
          if (!reply.ok) throw new Error(`A batch got ${reply.status}: ${answer.slice(0, 200)}`);
        };
        const ways = {
          '/search': () => single('/search'),
          '/search/batch, lines of JSON': () =>
            batch('application/x-ndjson', texts.map((text) => JSON.stringify(text)).join('\n')),
          '/search/batch, an array': () => batch('application/json', JSON.stringify(texts)),
          '/api': () => single('/api'),
        };
        const times = Object.keys(ways).map((): number[] => []);
        for (let round = -WARM_ROUNDS; round < ROUNDS; round++)
          for (const [at, work] of Object.values(ways).entries()) {
            const before = server.process.cpuSeconds();
            await work();
            if (round >= 0) times[at].push((1000 * (server.process.cpuSeconds() - before)) / texts.length);
          }
        const alone = median(times[0]);
        return Object.keys(ways).map((name, at) => ({
          name: `${name}, a search`,
          ours: median(times[at]),
          unit: 'CPU ms',
          anchor: at === 0 ? undefined : { name: '/search', value: alone },
          note: `${texts.length} streets, ${ROUNDS} rounds in turn`,
        }));
      } finally {
        await server.stop();
      }
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};
