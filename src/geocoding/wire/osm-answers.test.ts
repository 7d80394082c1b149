import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { Geocoder } from '../engine/geocoder.ts';
import { OsmPlaces } from '../engine/osm/osm-places.ts';
import { memoryIndex } from '../testing/memory-index.ts';
import { answersOf, bodyOf, get } from '../testing/plain-answers.ts';
import { SMALL_TOWN } from '../testing/small-town.ts';

const index = memoryIndex(SMALL_TOWN, [{ country: 'de', code: '12345', at: [10.001, 50.001] }]);
const answers = answersOf(new Geocoder([new OsmPlaces(index, 100, () => 'de')]));

function ask(path: string): string {
  const answer = answers.answer(get(`/${path}`), 'node');
  assert.ok(answer);
  return bodyOf(answer).replace(/"software_version":"[^"]*"/, '"software_version":""');
}

/** Whole answers out of a town that does not exist, read by eye. */
const golden = new GoldenFile<Record<string, string>>(new URL('./osm-answers.json', import.meta.url));

for (const path of Object.keys(golden.value))
  test(`the whole answer out of an OpenStreetMap index: ${path}`, () => {
    golden.check([path], ask(path));
  });

test('geocodejson tells metres where metres are measured', () => {
  assert.match(ask('reverse?lat=50.0101&lon=10.011&format=geocodejson'), /"accuracy":0,/);
  assert.match(ask('reverse?lat=50.0101&lon=10.011&format=geocodejson&distances=metres'), /"accuracy":11,/);
});

test('our own parameters refuse other words', () => {
  assert.equal(
    ask('reverse?lat=50&lon=10&format=json&distances=miles'),
    '{"error":{"code":400,"message":"Parameter \'distances\' must be one of: degrees, metres"}}',
  );
  assert.match(ask('reverse?lat=50&lon=10&format=json&unnamed_roads='), /must be one of: keep, skip/);
});
