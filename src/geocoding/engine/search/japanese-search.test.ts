import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { importOsm } from '../../import/osm/import-osm.ts';
import { service } from '../../service.ts';
import { OPTIONS, Scene } from '../../testing/scene.ts';
import { realWorld } from '../../testing/world.ts';

let directory: string;
let running: Awaited<ReturnType<typeof startForTest>>;

/** A ward with a quarter, whose houses are numbered within the blocks of its parts. */
before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'almanac-japanese-'));
  const [extract, index] = [join(directory, 'ward.osm.pbf'), join(directory, 'ward.almanac')];
  const scene = new Scene();
  scene.boundary(-200, -200, 200, 200, 4, { name: '東京都' });
  scene.boundary(-50, -50, 50, 50, 7, { name: '千代田区' });
  scene.node(5, 5, { place: 'quarter', name: '丸の内' });
  scene.node(4, 4, { place: 'neighbourhood', name: '丸の内1丁目' });
  scene.node(-30, -30, { place: 'quarter', name: '神田' });
  for (const [x, block, house] of [
    [3, '9', '1'],
    [3.5, '9', '2'],
    [6, '8', '1'],
  ] as const)
    scene.node(x, 4.2, {
      'addr:quarter': '丸の内',
      'addr:neighbourhood': '1丁目',
      'addr:block_number': block,
      'addr:housenumber': house,
    });
  writeFileSync(extract, scene.pbf());
  const countries = async () => ({ at: () => 'jp', close() {} });
  await importOsm({ ...OPTIONS, countries, extracts: [extract], out: index });
  running = await startForTest(service, { index }, (await realWorld()).data);
});
after(async () => {
  await running.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function first(q: string): Promise<string> {
  const response = await fetch(`${running.url}/search?${new URLSearchParams({ q, limit: '3' })}`);
  const [found] = (await response.json()) as { display_name: string; lon: string }[];
  return found === undefined ? 'nothing' : `${found.display_name} ${Number(found.lon).toFixed(4)}`;
}

test('a quarter is found in an address without blanks, and the house of its block', async () => {
  assert.match(await first('東京都千代田区神田'), /^神田, 千代田区, 東京都/);
  assert.match(await first('東京都千代田区丸の内1-9-1'), / 10\.0030$/);
  assert.match(await first('東京都千代田区丸の内1丁目9番2号'), / 10\.0035$/);
  assert.match(await first('東京都千代田区丸の内1-8-1'), / 10\.0060$/);
});
