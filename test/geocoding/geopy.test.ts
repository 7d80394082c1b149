import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../../src/geocoding/service.ts';
import { seedWorld } from '../almanac.ts';

/** A Python that has geopy; ALMANAC_TEST_PYTHON names one. */
const python = [process.env.ALMANAC_TEST_PYTHON ?? 'python3', 'python3'].find(
  (program) => spawnSync(program, ['-c', 'import geopy'], { stdio: 'ignore' }).status === 0,
);
const skip = python === undefined && 'geopy is not installed for python3 (ALMANAC_TEST_PYTHON names another Python)';

let running: Awaited<ReturnType<typeof startForTest>>;
let data = '';
before(async () => {
  if (skip) return;
  data = await mkdtemp(join(tmpdir(), 'almanac-geopy-'));
  await seedWorld(data);
  running = await startForTest(service, {}, data);
});
after(async () => {
  if (skip) return;
  await running.stop();
  await rm(data, { recursive: true });
});

/** Runs a few lines of Python with `geocoder` in hand and gives what they print. */
async function geopy(lines: string): Promise<string> {
  const script = `
from geopy.geocoders import Nominatim
from geopy.exc import GeocoderServiceError
geocoder = Nominatim(user_agent="test", domain="${new URL(running.url).host}", scheme="http")
${lines}`;
  const child = spawn(python as string, ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  await once(child, 'close');
  return text;
}

test('the client geopy reads places, in languages and zooms', { skip }, async () => {
  const text = await geopy(`
place = geocoder.reverse((48.8584, 2.2945), language="en")
print(place.address, place.latitude, place.raw["address"]["country_code"])
print(geocoder.reverse("52.5163, 13.3777", zoom=3, language="fr").address)
print("address" in geocoder.reverse("52.5163, 13.3777", addressdetails=False).raw)
print(geocoder.reverse("52.5163, 13.3777", namedetails=True).raw["namedetails"]["name"])`);
  assert.equal(text, 'Paris, Île-de-France, France 48.85341 fr\nAllemagne\nFalse\nBerlin\n');
});

test('the client geopy hears that there is no place, and of a bad parameter', { skip }, async () => {
  const text = await geopy(`
print(geocoder.reverse((0, 0)))
try:
    geocoder.reverse((1, 1), zoom="x")
except GeocoderServiceError as error:
    print(type(error).__name__)`);
  assert.equal(text, 'None\nGeocoderQueryError\n');
});
