import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startForTest } from '#kit/start-for-test';
import { service } from '../../src/geocoding/service.ts';
import { OSM_INDEX_FILE } from '../../src/geocoding/store/osm-index.ts';
import { almanac, root, seedWorld } from '../almanac.ts';

const EXTRACTS = join(root, '..', 'shared', 'data', 'geocoding');
const skip = !existsSync(EXTRACTS) && '../shared/data/geocoding is not there';
const MONACO = 'lat=43.7396&lon=7.4279&format=jsonv2';
const VADUZ = 'lat=47.1395&lon=9.5220&format=jsonv2';

describe('the file of an OpenStreetMap index', { skip }, () => {
  const data = mkdtempSync(join(tmpdir(), 'almanac-osm-'));
  const monaco = join(data, 'monaco.almanac');
  const liechtenstein = join(data, 'liechtenstein.almanac');
  const held = join(data, 'geocoding', OSM_INDEX_FILE);

  before(async () => {
    await seedWorld(data);
    for (const [extract, out] of [
      ['monaco-tilemaker', monaco],
      ['liechtenstein-2013-08-03', liechtenstein],
    ]) {
      const path = join(EXTRACTS, `${extract}.osm.pbf`);
      const { status, stderr } = await almanac(['geocoding', 'import', path, '--out', out, '--data', data]);
      assert.equal(status, 0, stderr);
    }
  });
  after(() => rmSync(data, { recursive: true }));

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
    for (let attempt = 0; attempt < 200; attempt++) {
      if (await condition()) return;
      await setTimeout(25);
    }
    assert.fail('It did not happen within five seconds.');
  }

  test('a new file answers without a restart and without a dropped request; a damaged one is left alone', async () => {
    const running = await startForTest(service, {}, data);
    const fromOsm = async (query: string): Promise<boolean> => (await ask(running.url, query)).osm_id > 0;
    let going = true;
    let asked = 0;
    const load = (async () => {
      while (going) {
        assert.equal((await ask(running.url, asked++ % 2 === 0 ? MONACO : VADUZ)).status, 200);
      }
    })();
    try {
      assert.equal(await fromOsm(MONACO), false, 'the worldwide default');
      put(monaco);
      await until(() => fromOsm(MONACO));
      assert.equal(await fromOsm(VADUZ), false, 'what the index does not cover');
      put(liechtenstein);
      await until(() => fromOsm(VADUZ));
      assert.equal(await fromOsm(MONACO), false);

      const damaged = readFileSync(monaco);
      damaged[5000] ^= 1;
      damaged[20] ^= 1;
      writeFileSync(`${held}.new`, damaged);
      renameSync(`${held}.new`, held);
      await setTimeout(300);
      assert.equal(await fromOsm(VADUZ), true, 'the old one goes on');
      put(monaco);
      process.kill(process.pid, 'SIGHUP');
      await until(() => fromOsm(MONACO));
    } finally {
      going = false;
      await load;
      await running.stop();
    }
    assert.ok(asked > 10);
  });

  test('an index behind an address answers as one on the disk', async () => {
    const bytes = readFileSync(monaco);
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
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/monaco.almanac`;
    const local = await startForTest(service, { index: monaco }, data);
    const remote = await startForTest(service, { index: address, pageCache: 2 ** 20 }, data);
    try {
      const opened = ranges;
      for (const query of [MONACO, `${MONACO}&zoom=14&accept-language=en`, `${MONACO}&polygon_geojson=1&extratags=1`])
        assert.deepEqual(await ask(remote.url, query), await ask(local.url, query));
      const lookup = '/details?osmtype=N&osmid=4316767531&addressdetails=1&hierarchy=1';
      assert.equal(await (await fetch(remote.url + lookup)).text(), await (await fetch(local.url + lookup)).text());
      const batch = { method: 'POST', body: '{"lat":43.7396,"lon":7.4279}\n{"lat":43.7346,"lon":7.4206}\n' };
      assert.equal(
        await (await fetch(`${remote.url}/reverse/batch`, batch)).text(),
        await (await fetch(`${local.url}/reverse/batch`, batch)).text(),
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
    await assert.rejects(startForTest(service, { index: none }, data), /none\.almanac cannot be read/);
    writeFileSync(none, 'no index');
    await assert.rejects(startForTest(service, { index: none }, data), /is not an OpenStreetMap index/);
  });

  test('status tells what is held', async () => {
    const env = { ALMANAC_GEOCODING_INDEX: monaco };
    const { stdout } = await almanac(['geocoding', 'status', '--json', '--data', data], { env });
    const { osm } = JSON.parse(stdout) as { osm?: { counts: { places: number } } };
    assert.ok((osm?.counts.places ?? 0) > 1000, stdout);
  });
});
