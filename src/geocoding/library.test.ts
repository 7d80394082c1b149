import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openGeocoder } from './library.ts';
import { writeVariedWorld } from './testing/varied-world.ts';

test('a program asks for the place at a point, in its language and at its zoom', async () => {
  const data = mkdtempSync(join(tmpdir(), 'almanac-library-'));
  await writeVariedWorld(data, 1);
  const geocoder = await openGeocoder({ data });
  try {
    const place = await geocoder.reverse(47.5, 3.1);
    assert.ok(place);
    assert.equal(place.address?.country_code, 'fr');
    assert.equal(place.address?.country, 'France');
    assert.equal(place.category, 'place');
    assert.deepEqual(
      ['extratags', 'namedetails', 'entrances', 'geojson'].filter((key) => key in place),
      [],
    );
    const country = await geocoder.reverse(51.5, 9.4, { zoom: 3, language: 'fr' });
    assert.equal(country?.display_name, 'Allemagne');
    assert.equal((await geocoder.reverse(51.5, 9.4, { zoom: 3 }))?.display_name, 'Deutschland');
    assert.equal(await geocoder.reverse(0, 0), undefined);
    assert.equal(await geocoder.reverse(-90, 180), undefined);
    for (const [lat, lon, sentence] of [
      [90.1, 0, 'The latitude must be a number from -90 to 90.'],
      [0, -180.1, 'The longitude must be a number from -180 to 180.'],
      [Number.NaN, 0, 'The latitude must be a number from -90 to 90.'],
    ] as const)
      await assert.rejects(geocoder.reverse(lat, lon), { name: 'RangeError', message: sentence });
  } finally {
    await geocoder.close();
    rmSync(data, { recursive: true, force: true });
  }
});
