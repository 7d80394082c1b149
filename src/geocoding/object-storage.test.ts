import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { ObjectStorageServer } from '#kit/testing/object-storage-server';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from './service.ts';
import { type Scene, town, withIndex } from './testing/scene.ts';
import { realWorld } from './testing/world.ts';

/** A town of so many streets that its index has many pages. */
function largeTown(name: string): Scene {
  const scene = town();
  for (let street = 0; street < 2500; street++)
    scene.way(
      [
        [street % 90, 20 + Math.floor(street / 90) / 10],
        [(street % 90) + 0.5, 20 + Math.floor(street / 90) / 10],
      ],
      { highway: 'residential', name: `${name} ${street}` },
    );
  return scene;
}

async function indexOf(scene: Scene): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  await withIndex([scene.pbf()], (_index, path) => {
    bytes = readFileSync(path);
  });
  return bytes;
}

/** A data directory with the worldwide index alone. */
async function emptyData(context: TestContext): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'almanac-geocoding-'));
  context.after(() => rmSync(data, { recursive: true, force: true }));
  const { data: world } = await realWorld();
  mkdirSync(join(data, 'geocoding'));
  copyFileSync(join(world, 'geocoding', 'world.almanac'), join(data, 'geocoding', 'world.almanac'));
  return data;
}

const POINTS = Array.from({ length: 40 }, (_, at) => [50.02 + (at * 2) / 32_000, 10 + (at * 11) / 5000] as const);

test('an index in object storage answers as on the disk, and a new version is seen while it is served', async (context) => {
  const [first, second] = [await indexOf(largeTown('Weg')), await indexOf(largeTown('Gasse'))];
  const storage = await ObjectStorageServer.start();
  context.after(() => storage.stop());
  storage.objects.set('/maps/town.almanac', first);
  const data = await emptyData(context);
  const running = await startForTest(
    service,
    {
      index: 's3://maps/town.almanac',
      pageCache: 1_048_576,
      indexInterval: 0,
      indexTimeout: 2000,
      ...storage.access,
    },
    data,
  );
  context.after(() => running.stop());
  const ask = async (point: number): Promise<{ status: number; road: string }> => {
    const [lat, lon] = POINTS[point % POINTS.length] as readonly [number, number];
    const response = await fetch(`${running.url}/reverse?lat=${lat}&lon=${lon}&format=json&zoom=17`);
    const text = await response.text();
    return { status: response.status, road: response.status === 200 ? JSON.parse(text).address.road : text };
  };
  const askAll = async (): Promise<string[]> => Promise.all(POINTS.map(async (_, at) => (await ask(at)).road));
  const ready = async (): Promise<string> => (await fetch(`${running.url}/readyz`)).text();

  const local = await startForTest(service, {}, await localData(context, first));
  const expected = await Promise.all(
    POINTS.map(async ([lat, lon]) => {
      const response = await fetch(`${local.url}/reverse?lat=${lat}&lon=${lon}&format=json&zoom=17`);
      return ((await response.json()) as { address: { road: string } }).address.road;
    }),
  );
  await local.stop();
  assert.deepEqual(await askAll(), expected);
  assert.ok(
    expected.every((road) => road.startsWith('Weg ')),
    expected.join(),
  );

  // Cut off in the middle: the read is made again.
  storage.cuts = 2;
  assert.deepEqual(await askAll(), expected);

  // A new version: no answer mixes the two, whatever is in the cache.
  storage.objects.set('/maps/town.almanac', second);
  for (let round = 0; round < 2; round++) for (const road of await askAll()) assert.match(road, /^(?:Weg|Gasse) \d+$/);
  await running.reload(() => ({}), 'test');
  assert.deepEqual(
    await askAll(),
    expected.map((road) => road.replace('Weg', 'Gasse')),
  );

  // Out of reach: one sentence, and the service stays up.
  await running.reload(() => ({}), 'test');
  storage.isBusy = true;
  const failed = await ask(3);
  assert.deepEqual(failed, {
    status: 503,
    road: 'ERROR 503: The OpenStreetMap index cannot be read at the moment.',
  });
  assert.match(
    await ready(),
    /^s3:\/\/maps\/town\.almanac cannot be read: it answered 503 \(SlowDown\) to a range\.\n$/,
  );
  assert.equal((await fetch(`${running.url}/healthz`)).status, 200);
  storage.isBusy = false;
  while ((await ready()) !== 'ready\n') await delay(50);
  assert.match((await ask(3)).road, /^Gasse /);
});

test('a new version is opened by itself, though no query needs a page', async (context) => {
  const storage = await ObjectStorageServer.start();
  context.after(() => storage.stop());
  storage.objects.set('/maps/town.almanac', await indexOf(town()));
  const settings = { index: 's3://maps/town.almanac', indexInterval: 20, ...storage.access };
  const running = await startForTest(service, settings, await emptyData(context));
  context.after(() => running.stop());
  const places = async (): Promise<number> =>
    ((await running.status()) as { osm: { counts: { places: number } } }).osm.counts.places;
  const before = await places();
  const larger = town();
  larger.way(
    [
      [1, 5],
      [2, 5],
    ],
    { highway: 'residential', name: 'Neue Straße' },
  );
  storage.objects.set('/maps/town.almanac', await indexOf(larger));
  while ((await places()) === before) await delay(20);
  assert.equal(await places(), before + 1);
});

/** A data directory with this OpenStreetMap index. */
async function localData(context: TestContext, index: Buffer): Promise<string> {
  const data = await emptyData(context);
  writeFileSync(join(data, 'geocoding', 'osm.almanac'), index);
  return data;
}
