import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomNumbers } from '#kit/testing/random-numbers';
import { AllPlaces } from '../../testing/brute-force-osm.ts';
import { memoryIndex, type SceneObject } from '../../testing/memory-index.ts';
import { SMALL_TOWN } from '../../testing/small-town.ts';
import type { Layer } from '../geocoder.ts';
import { zoomToRank } from '../ranks.ts';
import { FIRST_PLACE_ID } from './index-objects.ts';
import { OsmPlaces } from './osm-places.ts';

const LAYERS: readonly ReadonlySet<Layer>[] = [new Set(['address', 'poi']), new Set(['address']), new Set(['poi'])];

/** Compares the engine with all rules applied to all places, at random points. */
function compare(scene: readonly SceneObject[], count: number, random: () => number): void {
  const index = memoryIndex(scene);
  const engine = new OsmPlaces(index, 10, () => undefined);
  const all = new AllPlaces(index);
  for (let n = 0; n < count; n++) {
    const [lon, lat] = all.point(random);
    const zoom = [18, 18, 17, 16, 14, 12, 10, 8][Math.floor(random() * 8)];
    const layers = LAYERS[Math.floor(random() * LAYERS.length)];
    const maxRank = zoomToRank(zoom);
    const query = { lon, lat, maxRank, layers, metres: random() < 0.3, skipUnnamedRoads: random() < 0.3 };
    const found = engine.reverse(query);
    const wanted = all.reverse(query);
    const place = found && (found.placeId as number) - FIRST_PLACE_ID;
    const what = JSON.stringify({ ...query, layers: [...layers] });
    assert.equal(place, wanted?.place, what);
    if (wanted?.houseNumber) {
      const number = found?.address.find(({ type }) => type === 'house_number')?.names.get('ref');
      assert.equal(number, wanted.houseNumber, what);
    }
  }
}

test('the town answers as all rules applied to all its places', () => {
  compare(SMALL_TOWN, 2000, randomNumbers(1));
});

test('random scenes answer as all rules applied to all their places', () => {
  for (let seed = 1; seed <= 40; seed++) compare(randomScene(randomNumbers(seed)), 60, randomNumbers(1000 + seed));
});

/** Streets, houses, areas, shops and interpolations without order, some of them one upon the other. */
function randomScene(random: () => number): SceneObject[] {
  // A coarse raster, so that distances are equal now and then.
  const point = (): readonly [number, number] => [
    10 + Math.round(random() * 60) / 2500,
    50 + Math.round(random() * 60) / 2500,
  ];
  const square = ([x, y]: readonly [number, number], side: number): (readonly [number, number])[] => [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
  const scene: SceneObject[] = [];
  const streets = Array.from({ length: 6 }, (_, n) => `street ${n}`);
  for (const key of streets) {
    const rank = random() < 0.3 ? 27 : 26;
    scene.push({
      key,
      kind: ['highway', 'residential', rank, rank],
      line: [point(), point(), point()],
      ...(random() < 0.7 ? { names: { name: key } } : {}),
    });
  }
  const street = (): string => streets[Math.floor(random() * streets.length)];
  const number = (): string => String(1 + Math.floor(random() * 9));
  for (let n = 0; n < 15; n++)
    scene.push({
      key: `house ${n}`,
      kind: ['place', 'house', 30, 30],
      at: point(),
      address: { housenumber: number() },
      parent: street(),
    });
  for (let n = 0; n < 8; n++)
    scene.push({
      key: `building ${n}`,
      kind: [random() < 0.5 ? 'building' : 'amenity', 'yes', 30, 30],
      area: [square(point(), 0.0004 * (1 + Math.floor(random() * 20)))],
      parent: street(),
      ...(random() < 0.5 ? { address: { housenumber: number() } } : {}),
    });
  for (let n = 0; n < 8; n++)
    scene.push({
      key: `shop ${n}`,
      kind: ['shop', 'yes', 30, 30],
      at: point(),
      names: { name: `Shop ${n}` },
      parent: street(),
      ...(random() < 0.5 ? { address: { housenumber: number() }, inheritedAddress: random() < 0.5 } : {}),
    });
  for (let n = 0; n < 4; n++)
    scene.push({
      key: `numbers ${n}`,
      kind: ['place', 'houses', 30, 30],
      line: [point(), point()],
      interpolation: { start: 2, end: 2 + 2 * Math.floor(random() * 6), step: 2 },
      parent: street(),
    });
  for (const [n, rank] of [8, 12, 16, 20].entries())
    scene.push({
      key: `area ${n}`,
      kind: ['boundary', 'administrative', rank, rank, rank / 2],
      area: [square(point(), 0.02)],
      names: { name: `Area ${n}` },
    });
  for (const [n, rank] of [16, 19, 20, 20, 22].entries())
    scene.push({ key: `place ${n}`, kind: ['place', 'x', rank, rank], at: point(), names: { name: `Place ${n}` } });
  return scene;
}
