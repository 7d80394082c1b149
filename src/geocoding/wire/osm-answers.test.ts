import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { RateLimit } from '#kit/rate-limit';
import { Geocoder } from '../engine/geocoder.ts';
import { OsmPlaces } from '../engine/osm/osm-places.ts';
import { memoryIndex } from '../for-test/memory-index.ts';
import { SMALL_TOWN } from '../for-test/small-town.ts';
import { answerTo, type Endpoint, endpointsOf } from './endpoints.ts';

const index = memoryIndex(SMALL_TOWN, [{ country: 'de', code: '12345', at: [10.001, 50.001] }]);
const geocoder = new Geocoder([new OsmPlaces(index, 100, () => 'de')]);
const settings = {
  defaultLanguage: '',
  cachedLanguages: 2,
  lookupMaxCount: 50,
  polygonOutputMaxTypes: 4,
  distances: 'degrees',
  unnamedRoads: 'keep',
};
const endpoints = endpointsOf(
  {
    geocoder: () => geocoder,
    limit: () => new RateLimit({ rateLimit: 0, rateLimitClients: 1, trustedProxies: [] }),
    remote: () => false,
    withPages: async (work) => work(),
  },
  settings,
);

function ask(path: string): string {
  const request = { url: `/${path}`, headers: {} } as IncomingMessage;
  const { body } = answerTo(request, endpoints.get(path.split('?')[0]) as Endpoint, settings);
  return body
    .replace(/timestamp="[^"]*"/, 'timestamp=""')
    .replace(/"software_version":"[^"]*"/, '"software_version":""');
}

/** Whole answers out of a town that does not exist, read by eye. */
const golden = JSON.parse(readFileSync(new URL('./osm-answers.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

for (const [path, body] of Object.entries(golden))
  test(`the whole answer out of an OpenStreetMap index: ${path}`, () => {
    assert.equal(ask(path), body);
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
