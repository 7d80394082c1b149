import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomNumbers } from '#kit/testing/random-numbers';
import { EntryBounds, LAYER } from '../../store/osm-index.ts';
import { AllPlaces } from '../../testing/brute-force-osm.ts';
import type { Tags } from '../../testing/pbf-writer.ts';
import { Scene, withIndex } from '../../testing/scene.ts';
import { FIRST_PLACE_ID } from './index-objects.ts';
import { OsmPlaces } from './osm-places.ts';

/** Streets, houses as points and as buildings, shops and trees, in some cells many and in others none. */
function crowded(random: () => number): Scene {
  const scene = new Scene();
  const near = (spread: number): number => (random() - 0.5) * spread;
  for (let street = 0; street < 12; street++) {
    const tags: Tags = random() < 0.8 ? { name: `Street ${street}` } : {};
    scene.way(
      [
        [near(10), near(10)],
        [near(10), near(10)],
        [near(10), near(10)],
      ],
      { highway: 'residential', ...tags },
    );
  }
  for (let house = 0; house < 300; house++) {
    const spread = random() < 0.7 ? 3 : 12;
    const [x, y] = [near(spread), near(spread)];
    const tags = { 'addr:housenumber': String(house), 'addr:street': `Street ${house % 12}` };
    const side = 0.05 + random() * (random() < 0.05 ? 3 : 0.3);
    if (random() < 0.5) scene.node(x, y, tags);
    else scene.box(x, y, x + side, y + side, { building: 'yes', ...tags });
  }
  for (let other = 0; other < 40; other++)
    scene.node(near(6), near(6), random() < 0.5 ? { shop: 'bakery' } : { natural: 'tree', name: `Tree ${other}` });
  return scene;
}

test('searches out of the cells of a file find what all rules applied to all places find', async () => {
  for (let seed = 1; seed <= 3; seed++) {
    const random = randomNumbers(seed);
    await withIndex([crowded(random).pbf()], (index) => {
      const engine = new OsmPlaces(index, 10, () => undefined);
      const all = new AllPlaces(index);
      for (let n = 0; n < 400; n++) {
        const [lon, lat] = [10 + (random() - 0.5) * 0.02, 50 + (random() - 0.5) * 0.02];
        const layers = new Set(random() < 0.7 ? (['address', 'poi'] as const) : (['poi'] as const));
        const maxRank = random() < 0.8 ? 30 : 26;
        const query = { lon, lat, maxRank, layers, metres: random() < 0.3, skipUnnamedRoads: random() < 0.3 };
        const place = engine.reverse(query)?.placeId;
        assert.equal(place && place - FIRST_PLACE_ID, all.reverse(query)?.place, JSON.stringify({ ...query, seed }));
      }
    });
  }
});

test('bounds are never more than the distance, and nothing within the limit is left out', async () => {
  const random = randomNumbers(7);
  await withIndex([crowded(random).pbf()], ({ cells }) => {
    for (let n = 0; n < 300; n++) {
      const [x, y] = [100_000_000 + (random() - 0.5) * 150_000, 500_000_000 + (random() - 0.5) * 150_000];
      const scale = random() < 0.5 ? 1 : 0.3 + random() * 0.6;
      const wanted = random() < 0.5 ? LAYER.addressPoint | LAYER.poi : LAYER.natural;
      const row = cells.rowOf(y);
      const columns = [cells.columnOf(x) - 1, cells.columnOf(x) + 1] as const;
      const found = new EntryBounds();
      found.limit = 30_000 * random();
      const { limit } = found;
      cells.bounds(row, ...columns, wanted, 0, x, y, scale, found);
      assert.equal(found.limit, limit, 'it narrows only when it may');
      const bounds = new Map<number, number>();
      for (let at = 0; at < found.count; at++) {
        const before = bounds.get(found.places[at]) ?? Number.POSITIVE_INFINITY;
        bounds.set(found.places[at], Math.min(before, found.distances[at]));
      }
      cells.visit(
        row,
        ...columns,
        ({ place, west, south, east, north }) => {
          const dx = Math.max(west - x, 0, x - east) * scale;
          const distance = Math.hypot(dx, Math.max(south - y, 0, y - north));
          const bound = bounds.get(place);
          if (distance <= limit) assert.ok(bound !== undefined && bound <= distance, `${place}: ${bound}, ${distance}`);
        },
        wanted,
      );
      // A narrowing search still has the nearest corner that is far at most.
      const narrow = new EntryBounds();
      narrow.limit = limit;
      narrow.narrows = true;
      cells.bounds(row, ...columns, wanted, 0, x, y, scale, narrow);
      assert.ok(narrow.limit <= limit && narrow.count <= found.count);
      if (narrow.limit < limit)
        assert.ok([...narrow.distances.subarray(0, narrow.count)].some((distance) => distance <= narrow.limit));
      for (const [place, bound] of bounds)
        if (bound <= narrow.limit) assert.ok(narrow.places.subarray(0, narrow.count).includes(place));
    }
  });
});
