import assert from 'node:assert/strict';
import { test } from 'node:test';
import { country, detail, rectangle, smallWorld, town } from '../testing/small-world.ts';
import { addressParts, localLines } from './address.ts';
import type { Layer } from './geocoder.ts';
import { Languages } from './localisation.ts';
import { labelOf, zoomToRank } from './ranks.ts';
import { World } from './world.ts';

/** A town in the middle of a country, with divisions of both orders. */
async function worldOf(code: string) {
  const here = town('Here', code, 5, 5, { admin1: '1', admin2: '2' });
  const world = new World(
    await smallWorld({
      countries: [country(code, [rectangle(0, 0, 10, 10)])],
      towns: [here],
      details: [detail(1, here, 20_000)],
      admin1: new Map([[`${code}.1`, 'First']]),
      admin2: new Map([[`${code}.1.2`, 'Second']]),
    }),
  );
  const at = (zoom: number) => {
    const place = world.reverse({ lat: 5, lon: 5, maxRank: zoomToRank(zoom), layers: new Set<Layer>(['address']) });
    assert.ok(place);
    return place;
  };
  const address = addressParts(localLines(at(18).address, new Languages([])), code.toLowerCase());
  const labels = Object.fromEntries([...address].filter(([key]) => !/^(country|ISO)/.test(key)));
  return { at, labels, world };
}

for (const [code, labels] of [
  ['FR', { town: 'Here', county: 'Second', state: 'First' }],
  ['NO', { town: 'Here', municipality: 'Second', county: 'First' }],
  ['SE', { town: 'Here', municipality: 'Second', county: 'First' }],
  ['DK', { town: 'Here', municipality: 'Second', state: 'First' }],
  ['NL', { town: 'Here', municipality: 'Second', state: 'First' }],
  ['BE', { town: 'Here', state: 'Second', region: 'First' }],
  ['ES', { town: 'Here', province: 'Second', state: 'First' }],
  ['DE', { town: 'Here', state: 'First' }],
  ['AU', { town: 'Here', state: 'First' }],
] as const)
  test(`the divisions of ${code} stand in an address under Nominatim's keys`, async () => {
    assert.deepEqual((await worldOf(code)).labels, labels);
  });

test('a zoom is answered by the division whose rank it reaches', async () => {
  const names = async (code: string) => {
    const { at } = await worldOf(code);
    return [5, 6, 8].map((zoom) => at(zoom).names.get('name'));
  };
  assert.deepEqual(await names('JP'), ['First', 'First', 'Second']);
  assert.deepEqual(await names('BE'), ['Second', 'Second', 'Second']);
  assert.deepEqual(await names('ES'), ['First', 'Second', 'Second']);
  assert.deepEqual(await names('DE'), ['First', 'First', 'First']);
  assert.deepEqual((await names('NO')).slice(2), ['First']);
  assert.equal((await worldOf('NO')).at(5).rankAddress, 4);
});

test('a division that is no part of addresses is found by its id, as something administrative', async () => {
  const { world } = await worldOf('DE');
  const second = world.byPlaceId(3);
  assert.ok(second);
  assert.equal(second.names.get('name'), 'Second');
  assert.equal(second.adminLevel, 5);
  assert.equal(second.rankSearch, 10);
  assert.equal(second.rankAddress, 0);
  assert.equal(labelOf(second, 'de'), 'administrative');
});
