import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../../src/geocoding/service.ts';
import { seedWorld } from '../almanac.ts';

interface Entry {
  latitude: number;
  longitude: number;
  formattedAddress: string;
  country: string;
  city: string;
  state: string;
  countryCode: string;
}
type Reverse = (query: { lat: number | string; lon: number | string }) => Promise<Entry[]>;
/** The package has no types. */
const NodeGeocoder = createRequire(import.meta.url)('node-geocoder') as (options: {
  provider: 'openstreetmap';
  osmServer: string;
  language?: string;
}) => { reverse: Reverse };

let running: Awaited<ReturnType<typeof startForTest>>;
let data = '';
before(async () => {
  data = await mkdtemp(join(tmpdir(), 'almanac-geocoding-'));
  await seedWorld(data);
  running = await startForTest(service, {}, data);
});
after(async () => {
  await running.stop();
  await rm(data, { recursive: true });
});

test('the client node-geocoder reads a place', async () => {
  const client = NodeGeocoder({ provider: 'openstreetmap', osmServer: running.url, language: 'en' });
  const [{ latitude, longitude, formattedAddress, country, city, state, countryCode }] = await client.reverse({
    lat: 48.8584,
    lon: 2.2945,
  });
  assert.deepEqual(
    { latitude, longitude, formattedAddress, country, city, state, countryCode },
    {
      latitude: 48.85341,
      longitude: 2.3488,
      formattedAddress: 'Paris, Île-de-France, France',
      country: 'France',
      city: 'Paris',
      state: 'Île-de-France',
      countryCode: 'FR',
    },
  );
});

test('the client node-geocoder hears that there is no place', async () => {
  const client = NodeGeocoder({ provider: 'openstreetmap', osmServer: running.url });
  await assert.rejects(client.reverse({ lat: 0, lon: 0 }), /Unable to geocode/);
});

test('the client node-geocoder hears of a bad parameter', async () => {
  const client = NodeGeocoder({ provider: 'openstreetmap', osmServer: running.url });
  await assert.rejects(client.reverse({ lat: 'north', lon: 0 }));
});
