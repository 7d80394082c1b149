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

/** The requests that clients of maps send, and what they read of the answers. */

let directory: string;
let running: Awaited<ReturnType<typeof startForTest>>;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'almanac-clients-'));
  const [extract, index] = [join(directory, 'town.osm.pbf'), join(directory, 'town.almanac')];
  const all = town();
  all.node(8, 10.1, { 'addr:housenumber': '1', 'addr:street': 'Hauptstraße' });
  writeFileSync(extract, all.pbf());
  await importOsm({ ...OPTIONS, extracts: [extract], out: index });
  running = await startForTest(service, { index }, (await realWorld()).data);
});
after(async () => {
  await running.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** As a page of another origin asks. */
async function ask(path: string): Promise<unknown> {
  const response = await fetch(running.url + path, { headers: { origin: 'https://maps.example' } });
  assert.equal(response.status, 200, path);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  return response.json();
}

interface Result {
  display_name: string;
  boundingbox: string[];
  lat: string;
  lon: string;
  address: Record<string, string | undefined>;
}

test('leaflet-control-geocoder 3 reads box, point and address', async () => {
  const q = encodeURIComponent('Hauptstraße 1, Stadt');
  const [found = assert.fail()] = (await ask(`/search?q=${q}&limit=5&format=json&addressdetails=1`)) as Result[];
  const sides = found.boundingbox.map(Number);
  assert.equal(sides.length, 4);
  assert.ok((sides[0] ?? 99) < +found.lat && +found.lat < (sides[1] ?? -99));
  assert.ok((sides[2] ?? 99) < +found.lon && +found.lon < (sides[3] ?? -99));
  const { road, house_number, postcode, town: name, country } = found.address;
  assert.deepEqual(
    [road, house_number, postcode, name, country],
    ['Hauptstraße', '1', '12345', 'Stadt', 'Deutschland'],
  );
  const back = (await ask('/reverse?lat=50.0101&lon=10.008&zoom=18&addressdetails=1&format=json')) as Result;
  assert.deepEqual([back.display_name, back.lat, back.lon], [found.display_name, found.lat, found.lon]);
  const photon = (await ask(`/api/?q=Hauptst&lat=50&lon=10&zoom=14`)) as {
    features: { properties: { name: string } }[];
  };
  assert.equal(photon.features[0]?.properties.name, 'Hauptstraße');
});

test('the documented adapter of maplibre-gl-geocoder reads GeoJSON with a box', async () => {
  const { features } = (await ask('/search?q=Stadt&format=geojson&polygon_geojson=1&addressdetails=1')) as {
    features: { bbox: number[]; properties: { display_name: string }; geometry: { type: string } }[];
  };
  const [{ bbox, properties, geometry } = assert.fail()] = features;
  const [west = 0, south = 0, east = 0, north = 0] = bbox;
  assert.deepEqual([west + (east - west) / 2, south + (north - south) / 2].map(Math.round), [10, 50]);
  assert.match(properties.display_name, /^Stadt, /);
  assert.equal(geometry.type, 'Polygon');
});

test('ol-geocoder asks with a slash at the end and with empty parameters', async () => {
  const more = 'format=json&addressdetails=1&limit=10&countrycodes=&accept-language=en-US';
  const results = (await ask(`/search/?q=Stadt&${more}`)) as Result[];
  const { address, lon, lat, display_name } = results[0] ?? assert.fail();
  assert.deepEqual([address.city ?? address.town, address.country], ['Stadt', 'Germany']);
  assert.deepEqual([Math.round(+lon), Math.round(+lat)], [10, 50]);
  assert.match(display_name, /^Stadt, Land, /);
  const photon = (await ask('/api/?q=Stadt&limit=10&lang=en')) as {
    features: { geometry: { coordinates: number[] }; properties: Record<string, string> }[];
  };
  assert.equal(photon.features[0]?.properties.country, 'Germany');
  assert.equal(photon.features[0]?.geometry.coordinates.length, 2);
});
