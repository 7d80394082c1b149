import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VectorTile } from '@mapbox/vector-tile';
import fc from 'fast-check';
import { PbfReader } from 'pbf';
import { memoryIndex } from '../../testing/memory-index.ts';
import { SMALL_TOWN } from '../../testing/small-town.ts';
import { country, detail, rectangle, smallWorld, town } from '../../testing/small-world.ts';
import { clipLine, clipRing } from './clip.ts';
import { drawTile } from './draw-tile.ts';
import { isTile, Projection, type TileAddress } from './projection.ts';

const towns = [town('Big City', 'de', 52, 13), town('Small Town', 'de', 50, 10), town('Down Under', 'au', -33, 151)];
const world = await smallWorld({
  countries: [country('de', [rectangle(6, 47, 15, 55)]), country('au', [rectangle(110, -40, 155, -10)])],
  towns,
  details: towns.map((one, index) => detail(index + 1, one, index === 1 ? 900 : 6_000_000)),
});
const scene = memoryIndex(SMALL_TOWN);
/** Where the scene is, in 1e-7 degrees. */
const BOX = [95_000_000, 495_000_000, 105_000_000, 505_000_000] as const;
const index: typeof scene = { ...scene, meta: { ...scene.meta, box: BOX } };

/** The tile around a point at a zoom. */
function tileAt(lon: number, lat: number, z: number): TileAddress {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { z, x: Math.floor((lon / 360 + 0.5) * 2 ** z), y: Math.floor(y * 2 ** z) };
}

/** What a tile holds, by an independent reader: layer, kind of shape and properties of each feature. */
function read(
  tile: Buffer,
): { layer: string; type: number; properties: Record<string, unknown>; parts: { x: number; y: number }[][] }[] {
  const { layers } = new VectorTile(new PbfReader(tile));
  return Object.entries(layers).flatMap(([layer, features]) =>
    Array.from({ length: features.length }, (_, at) => {
      const feature = features.feature(at);
      return { layer, type: feature.type, properties: feature.properties, parts: feature.loadGeometry() };
    }),
  );
}
const names = (tile: Buffer, layer: string): unknown[] =>
  read(tile)
    .filter((feature) => feature.layer === layer)
    .map(({ properties }) => properties.name ?? properties.code ?? properties.number);

test('the whole world is its countries and its largest cities', () => {
  const tile = drawTile({ z: 0, x: 0, y: 0 }, world, undefined);
  assert.deepEqual(names(tile, 'country').sort(), ['au', 'de']);
  assert.deepEqual(names(tile, 'place').sort(), ['Big City', 'Down Under']);
  for (const { type, parts } of read(tile).filter(({ layer }) => layer === 'country')) {
    assert.equal(type, 3);
    assert.ok(parts.flat().every(({ x, y }) => x >= -64 && x <= 4160 && y >= -64 && y <= 4160));
  }
});

test('a point stands where its coordinates are, also in the south', () => {
  for (const [name, lon, lat] of [
    ['Big City', 13, 52],
    ['Down Under', 151, -33],
  ] as const) {
    const address = tileAt(lon, lat, 8);
    const place = read(drawTile(address, world, undefined)).find(({ properties }) => properties.name === name);
    const { x, y } = place?.parts[0]?.[0] ?? { x: Number.NaN, y: Number.NaN };
    // The way back, as clients reckon it.
    const size = 4096 * 2 ** 8;
    const longitude = ((address.x * 4096 + x) * 360) / size - 180;
    const latitude = (Math.atan(Math.sinh(Math.PI - (2 * Math.PI * (address.y * 4096 + y)) / size)) * 180) / Math.PI;
    assert.ok(Math.abs(longitude - lon) < 0.0005 && Math.abs(latitude - lat) < 0.0005, `${longitude} ${latitude}`);
  }
});

test('an extract gives roads, houses, boundaries and the names of its places, each from its zoom on', () => {
  const at = (z: number) => drawTile(tileAt(10.001, 50.001, z), world, index);
  assert.deepEqual(names(at(5), 'road'), []);
  assert.deepEqual(names(at(12), 'road'), []);
  assert.ok(names(at(14), 'road').includes('Main Street'));
  assert.deepEqual(names(at(14), 'house'), []);
  assert.ok(names(at(16), 'house').length > 0);
  assert.ok(names(at(13), 'place').includes('Oldtown'));
  const levels = read(at(8))
    .filter(({ layer }) => layer === 'boundary')
    .map(({ properties }) => properties.level);
  assert.ok(levels.includes(4), String(levels));
  // The town of the extract is named once, by the extract.
  assert.equal(names(at(10), 'place').filter((name) => /^small ?town$/i.test(String(name))).length, 1);
});

test('far from everything a tile is empty', () => {
  assert.equal(drawTile(tileAt(-150, 0, 10), world, index).length, 0);
});

test('only tiles that exist are drawn', () => {
  assert.ok(isTile({ z: 18, x: 2 ** 18 - 1, y: 0 }));
  for (const [z, x, y] of [
    [19, 0, 0],
    [0, 1, 0],
    [3, 0, 8],
    [1, -1, 0],
    [1, 0.5, 0],
    [Number.NaN, 0, 0],
  ] as const)
    assert.equal(isTile({ z, x, y }), false);
});

test('a tile knows its own corners', () => {
  const { box } = new Projection({ z: 1, x: 1, y: 0 });
  assert.deepEqual(
    box.map((units) => Math.round(units / 1e3) / 1e4),
    [0, 0, 180, 85.0511],
  );
});

const coordinate = fc.integer({ min: -10_000, max: 14_000 });
const line = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 40 }).map((points) => points.flat());

test('what is cut lies within the tile, and nothing within it is lost', () => {
  fc.assert(
    fc.property(line, (points) => {
      const inside = (x = 0, y = 0): boolean => x >= -64 && x <= 4160 && y >= -64 && y <= 4160;
      for (const piece of [...clipLine(points), clipRing(points)])
        for (let at = 0; at < piece.length; at += 2) assert.ok(inside(piece[at], piece[at + 1]));
      const pieces = clipLine(points).flat();
      // Each corner within is near a point that stayed, or in a piece too short to be seen.
      for (let at = 0; at < points.length; at += 2) {
        const [x = 0, y = 0] = points.slice(at, at + 2);
        const before = points.slice(at - 2, at);
        const next = points.slice(at + 2, at + 4);
        const isLong = [before, next].every(
          ([u, v]) => u === undefined || v === undefined || Math.hypot(u - x, v - y) > 20,
        );
        if (!inside(x, y) || !isLong) continue;
        const nearest = pieces.reduce(
          (least, _value, place) =>
            place % 2 === 0
              ? Math.min(least, Math.hypot((pieces[place] ?? 0) - x, (pieces[place + 1] ?? 0) - y))
              : least,
          Infinity,
        );
        assert.ok(nearest <= 8, `${x},${y} of ${points}`);
      }
    }),
  );
});
