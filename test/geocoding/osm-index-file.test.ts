import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../../src/geocoding/service.ts';
import { OSM_INDEX_FILE } from '../../src/geocoding/store/osm-index.ts';
import { writePbf } from '../../src/geocoding/testing/pbf-writer.ts';
import { almanac, seedWorld } from '../almanac.ts';

const HARBOUR = 'lat=43.7396&lon=7.4279&format=jsonv2';
const VALLEY = 'lat=47.1395&lon=9.5220&format=jsonv2';

/** An extract of our own: a town with an area, a street, houses on it, one of them a building with a shop inside. */
function extract(town: string, lon: number, lat: number): Buffer {
  const corner = (id: number, east: number, north: number, tags = {}) => ({
    id,
    lon: lon + east / 10_000,
    lat: lat + north / 10_000,
    tags,
  });
  return writePbf({
    nodes: [
      corner(1, -300, -300),
      corner(2, 300, -300),
      corner(3, 300, 300),
      corner(4, -300, 300),
      corner(5, -10, 0),
      corner(6, 10, 0),
      corner(7, 2, 1, { 'addr:housenumber': '7', 'addr:street': 'High Street' }),
      corner(8, 0, 0.5, { shop: 'books', name: 'Old Books', 'name:de': 'Alte Bücher', entrance: 'main' }),
      corner(9, -0.5, 0.2),
      corner(10, 0.5, 0.2),
      corner(11, 0.5, 0.8),
      corner(12, -0.5, 0.8),
      corner(13, 50, 50, { place: 'town', name: town }),
    ],
    ways: [
      { id: 1, refs: [1, 2, 3, 4, 1] },
      { id: 2, refs: [5, 6], tags: { highway: 'residential', name: 'High Street' } },
      {
        id: 3,
        refs: [9, 10, 11, 12, 9],
        tags: { building: 'yes', 'addr:housenumber': '5', 'addr:street': 'High Street' },
      },
    ],
    relations: [
      {
        id: 1,
        members: [{ type: 'way', id: 1, role: 'outer' }],
        tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: town },
      },
    ],
  });
}

describe('the file of an OpenStreetMap index', () => {
  const data = mkdtempSync(join(tmpdir(), 'almanac-osm-'));
  const harbour = join(data, 'harbour.almanac');
  const valley = join(data, 'valley.almanac');
  const held = join(data, 'geocoding', OSM_INDEX_FILE);

  before(async () => {
    await seedWorld(data);
    for (const [town, lon, lat, out] of [
      ['Portville', 7.4279, 43.7396, harbour],
      ['Dale', 9.522, 47.1395, valley],
    ] as const) {
      const path = join(data, `${town}.osm.pbf`);
      writeFileSync(path, extract(town, lon, lat));
      const { status, stderr } = await almanac(['geocoding', 'import', path, '--out', out, '--data', data]);
      assert.equal(status, 0, stderr);
    }
  });
  after(() => rmSync(data, { recursive: true }));

  test('what is written by hand answers as it was meant', async () => {
    const running = await startForTest(service, { index: harbour }, data);
    try {
      const name = async (query: string): Promise<string> => (await ask(running.url, query)).display_name;
      const town = 'High Street, Portville, Municipality of Monaco, Monaco';
      assert.equal(await name(`${HARBOUR}&zoom=17`), town);
      assert.equal(await name('lat=43.73965&lon=7.4279&format=jsonv2'), `Old Books, 5, ${town}`);
      assert.equal(await name('lat=43.73965&lon=7.4279&format=jsonv2&accept-language=de'), `Alte Bücher, 5, ${town}`);
      assert.equal(await name('lat=43.7397&lon=7.4281&format=jsonv2'), `7, ${town}`);
      assert.equal(await name(`${HARBOUR}&zoom=10`), 'Portville, Municipality of Monaco, Monaco');
      const details = await fetch(`${running.url}/details?osmtype=W&osmid=2&hierarchy=1&addressdetails=1`);
      const { hierarchy } = (await details.json()) as { hierarchy: { localname: string }[] };
      assert.deepEqual(hierarchy.map(({ localname }) => localname).sort(), ['5', '7', 'Old Books']);
    } finally {
      await running.stop();
    }
  });

  const ask = async (url: string, query: string): Promise<{ osm_id: number; display_name: string; status: number }> => {
    const response = await fetch(`${url}/reverse?${query}`);
    return { ...((await response.json()) as { osm_id: number; display_name: string }), status: response.status };
  };
  /** Puts a copy of an index where the server looks, as an import does: beside, then by rename. */
  const put = (index: string): void => {
    copyFileSync(index, `${held}.new`);
    renameSync(`${held}.new`, held);
  };
  async function until(condition: () => Promise<boolean>): Promise<void> {
    for (let attempt = 0; attempt < 4800; attempt++) {
      if (await condition()) return;
      await setTimeout(25);
    }
    assert.fail('It did not happen within two minutes.');
  }

  test('a new file answers without a restart and without a dropped request; a damaged one is left alone', async () => {
    const running = await startForTest(service, {}, data);
    const fromOsm = async (query: string): Promise<boolean> => (await ask(running.url, query)).osm_id > 0;
    let going = true;
    let asked = 0;
    const load = (async () => {
      while (going) {
        assert.equal((await ask(running.url, asked++ % 2 === 0 ? HARBOUR : VALLEY)).status, 200);
      }
    })();
    try {
      assert.equal(await fromOsm(HARBOUR), false, 'the worldwide default');
      put(harbour);
      await until(() => fromOsm(HARBOUR));
      assert.equal(await fromOsm(VALLEY), false, 'what the index does not cover');
      put(valley);
      await until(() => fromOsm(VALLEY));
      assert.equal(await fromOsm(HARBOUR), false);

      const damaged = readFileSync(harbour);
      damaged[5000] ^= 1;
      damaged[20] ^= 1;
      writeFileSync(`${held}.new`, damaged);
      renameSync(`${held}.new`, held);
      await setTimeout(300);
      assert.equal(await fromOsm(VALLEY), true, 'the old one goes on');
      put(harbour);
      await running.engine.reload?.({});
      await until(() => fromOsm(HARBOUR));
    } finally {
      going = false;
      await load;
      await running.stop();
    }
    assert.ok(asked > 10);
  });

  test('an index behind an address answers as one on the disk', async () => {
    const bytes = readFileSync(harbour);
    let ranges = 0;
    const server = createServer((request, response) => {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (request.method === 'HEAD' || from === undefined) {
        response.writeHead(200, { 'accept-ranges': 'bytes', 'content-length': bytes.length, etag: '"1"' });
        response.end(request.method === 'HEAD' ? undefined : bytes);
        return;
      }
      ranges++;
      const end = Math.min(Number(to), bytes.length - 1);
      response.writeHead(206, {
        'content-range': `bytes ${from}-${end}/${bytes.length}`,
        'content-length': end + 1 - Number(from),
        etag: '"1"',
      });
      response.end(bytes.subarray(Number(from), end + 1));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/harbour.almanac`;
    const local = await startForTest(service, { index: harbour }, data);
    const remote = await startForTest(service, { index: address, pageCache: 2 ** 20 }, data);
    try {
      const opened = ranges;
      for (const query of [
        HARBOUR,
        `${HARBOUR}&zoom=14&accept-language=en`,
        `${HARBOUR}&polygon_geojson=1&extratags=1`,
      ])
        assert.deepEqual(await ask(remote.url, query), await ask(local.url, query));
      const lookup = '/details?osmtype=W&osmid=2&addressdetails=1&hierarchy=1';
      assert.equal(await (await fetch(remote.url + lookup)).text(), await (await fetch(local.url + lookup)).text());
      const batch = { method: 'POST', body: '{"lat":43.7396,"lon":7.4279}\n{"lat":43.7398,"lon":7.4281}\n' };
      assert.equal(
        await (await fetch(`${remote.url}/reverse/batch?extratags=1&namedetails=1&entrances=1`, batch)).text(),
        await (await fetch(`${local.url}/reverse/batch?extratags=1&namedetails=1&entrances=1`, batch)).text(),
      );
      assert.ok(ranges > opened, 'pages were fetched when they were needed');
    } finally {
      await remote.stop();
      await local.stop();
      server.closeAllConnections();
      server.close();
    }
  });

  test('an index that was named must be there and whole', async () => {
    const none = join(data, 'none.almanac');
    await assert.rejects(startForTest(service, { index: none }, data), /There is no file .*none\.almanac/);
    writeFileSync(none, 'no index');
    await assert.rejects(startForTest(service, { index: none }, data), /is not an OpenStreetMap index/);
  });

  test('status tells what is held', async () => {
    const env = { ALMANAC_GEOCODING_INDEX: harbour };
    const { stdout } = await almanac(['geocoding', 'status', '--json', '--data', data], { env });
    const { osm } = JSON.parse(stdout) as { osm?: { counts: { places: number } } };
    assert.ok((osm?.counts.places ?? 0) > 3, stdout);
  });
});
