import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { importOsm } from '../../import/osm/import-osm.ts';
import { service } from '../../service.ts';
import { OPTIONS, town } from '../../testing/scene.ts';
import { realWorld } from '../../testing/world.ts';
import { passes, type TagFilter } from './photon-parameters.ts';

let directory: string;
let running: Awaited<ReturnType<typeof startForTest>>;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'almanac-photon-'));
  const [extract, index] = [join(directory, 'town.osm.pbf'), join(directory, 'town.almanac')];
  const all = town();
  all.node(8, 10.1, { 'addr:housenumber': '1', 'addr:street': 'Hauptstraße' });
  all.node(9, 11, { amenity: 'pub', name: 'Zum Löwen' });
  all.node(9.2, 11, { amenity: 'restaurant', name: 'Zum Lamm' });
  writeFileSync(extract, all.pbf());
  await importOsm({ ...OPTIONS, extracts: [extract], out: index });
  running = await startForTest(service, { index }, (await realWorld()).data);
});
after(async () => {
  await running.stop();
  rmSync(directory, { recursive: true, force: true });
});

interface Feature {
  type: string;
  geometry: { type: string; coordinates: [number, number] };
  properties: Record<string, string | number | number[] | undefined>;
}
async function ask(path: string): Promise<{ status: number; features: Feature[]; message?: string }> {
  const response = await fetch(running.url + path);
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  return { status: response.status, ...((await response.json()) as { features: Feature[] }) };
}
const named = async (query: string): Promise<unknown[]> =>
  (await ask(`/api?${query}`)).features.map(({ properties }) => properties.name);

test('a beginning of a name is found, with the properties of Photon', async () => {
  const { features } = await ask('/api?q=Zum+L%C3%B6w&limit=1');
  const [{ properties, geometry, type } = assert.fail()] = features;
  assert.equal(type, 'Feature');
  assert.deepEqual(geometry, { type: 'Point', coordinates: [10.009, 50.011] });
  const { osm_id, ...others } = properties;
  assert.ok(Number(osm_id) > 0);
  assert.deepEqual(others, {
    osm_type: 'N',
    osm_key: 'amenity',
    osm_value: 'pub',
    type: 'house',
    name: 'Zum Löwen',
    street: 'Hauptstraße',
    postcode: '12345',
    district: 'Vorstadt',
    city: 'Stadt',
    state: 'Land',
    country: 'Deutschland',
    countrycode: 'DE',
  });
});

test('every path answers alike, /reverse stays that of Nominatim', async () => {
  const bodies = ['/api?q=Stadt', '/api/?q=Stadt', '/photon/api?q=Stadt', '/photon/api/?q=Stadt'].map(ask);
  const [first, ...others] = await Promise.all(bodies);
  for (const other of others) assert.deepEqual(other, first);
  const [stadt] = first?.features ?? [];
  assert.equal(stadt?.properties.type, 'city');
  const extent = stadt?.properties.extent as number[];
  assert.ok((extent[0] ?? 0) < (extent[2] ?? 0) && (extent[1] ?? 0) > (extent[3] ?? 0));
  assert.match(await (await fetch(`${running.url}/reverse?lat=50.0101&lon=10.008`)).text(), /^<\?xml/);
  const at = await ask('/photon/reverse?lat=50.0101&lon=10.008');
  assert.deepEqual(
    at.features.map(({ properties }) => [properties.housenumber, properties.street]),
    [['1', 'Hauptstraße']],
  );
  assert.deepEqual((await ask('/photon/reverse?lat=0&lon=-30')).features, []);
});

test('tags, layers, boxes and languages choose', async () => {
  assert.deepEqual(await named('q=Zum&osm_tag=amenity:pub'), ['Zum Löwen']);
  assert.deepEqual(await named('q=Zum&osm_tag=!amenity:pub&osm_tag=amenity'), ['Zum Lamm']);
  assert.deepEqual((await named('q=Haupt&layer=street'))[0], 'Hauptstraße');
  assert.deepEqual(await named('q=Haupt&layer=country'), []);
  assert.deepEqual(await named('q=Zum+L%C3%B6wen&bbox=20,60,21,61'), []);
  assert.equal((await named('q=Zum+L%C3%B6wen&bbox=9,49,11,51'))[0], 'Zum Löwen');
  assert.equal((await ask('/api?q=Zum+L%C3%B6wen&lang=en')).features[0]?.properties.country, 'Germany');
  // Without a result as it is written, wrong letters are forgiven.
  assert.equal((await named('q=Hauptstrase&lat=50.01&lon=10.01&zoom=14&location_bias_scale=0.1'))[0], 'Hauptstraße');
  const near = await ask('/photon/reverse?lat=50.011&lon=10.009&osm_tag=amenity:restaurant&limit=5');
  assert.deepEqual(
    near.features.map(({ properties }) => properties.name),
    ['Zum Lamm'],
  );
});

test('what is at a point is a place of interest or an address, as coarse as the layers ask', async () => {
  const [inn] = (await ask('/api?q=Zum+L%C3%B6wen')).features;
  const [lon, lat] = inn?.geometry.coordinates ?? [];
  const at = async (more = ''): Promise<unknown[]> =>
    (await ask(`/photon/reverse?lat=${lat}&lon=${lon}${more}`)).features.map(({ properties }) => properties.name);
  assert.deepEqual(await at(), ['Zum Löwen']);
  assert.deepEqual(await at('&layer=city'), ['Stadt']);
  assert.deepEqual(await at('&layer=city&layer=house'), ['Zum Löwen']);
});

test('what is wrong is told in the form of Photon', async () => {
  const wrong = async (path: string): Promise<unknown> => {
    const { status, message } = await ask(path);
    return [status, message];
  };
  assert.deepEqual(await wrong('/api'), [400, "missing search term 'q': /?q=berlin"]);
  assert.deepEqual(await wrong('/api?q=x&lat=100&lon=1'), [
    400,
    "invalid search term 'lat', expected number >= -90.0 and <= 90.0",
  ]);
  assert.match(String(await wrong('/api?q=x&layer=moon')), /^400,unknown layer 'moon'/);
  assert.match(String(await wrong('/api?q=x&bbox=1,2')), /^400,invalid number of supplied coordinates/);
  assert.match(String(await wrong('/photon/reverse?lat=1')), /^400,missing search term/);
});

test('filters of tags', () => {
  const filter = (more: Partial<TagFilter>): TagFilter => ({
    key: undefined,
    value: undefined,
    isOtherValue: false,
    excludes: false,
    ...more,
  });
  assert.ok(passes('amenity', 'pub', [filter({ key: 'amenity' })]));
  assert.ok(passes('amenity', 'pub', [filter({ key: 'amenity', value: 'bar', isOtherValue: true })]));
  assert.ok(!passes('amenity', 'pub', [filter({ key: 'amenity', value: 'pub', isOtherValue: true })]));
  assert.ok(!passes('amenity', 'pub', [filter({ value: 'bar' })]));
  assert.ok(passes('amenity', 'pub', [filter({ value: 'bar' }), filter({ value: 'pub' })]));
});
