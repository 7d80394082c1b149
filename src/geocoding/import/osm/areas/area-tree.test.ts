import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { randomNumbers } from '#kit/testing/random-numbers';
import { ColumnSpace } from '../memory/columns.ts';
import type { Rings } from '../memory/rings.ts';
import { AreaTree } from './area-tree.ts';
import type { AtOnce } from './area-tree-builder.ts';
import { areaKernelBinary } from './build-area-kernel.ts';
import { ALONG, CROSSES, meet, segmentMeetsBox } from './segments.ts';
import { boxOf, ringsContain } from './shapes.ts';

/** A star-shaped ring around a point. */
function star(random: () => number, x: number, y: number, radius: number, corners: number): number[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    const far = radius * (0.4 + 0.6 * random());
    return [Math.round(x + far * Math.cos(angle)), Math.round(y + far * Math.sin(angle))];
  }).flat();
}

const rings = (...parts: readonly number[][]): Rings => {
  const ringStart = [0];
  for (const part of parts) ringStart.push(ringStart[ringStart.length - 1] + part.length / 2);
  return { points: Int32Array.from(parts.flat()), ringStart, outer: parts.map((_, part) => part === 0) };
};

const space = new ColumnSpace(join(tmpdir(), `almanac-area-tree-${process.pid}`), 0);
after(() => space.close());
const treeOf = (areas: readonly Rings[], atOnce?: AtOnce): AreaTree =>
  new AreaTree(space, areas.length, (area) => areas[area], atOnce);

test('every point is in the areas that the even-odd rule over all their edges says', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = randomNumbers(seed);
      const spread = 10 ** (3 + 5 * random());
      const areas: Rings[] = Array.from({ length: 12 }, () => {
        const x = Math.round((random() - 0.5) * 2 * spread);
        const y = Math.round((random() - 0.5) * 2 * spread);
        const radius = spread * random();
        const outer = star(random, x, y, radius, 3 + Math.floor(60 * random()));
        return random() < 0.3 ? rings(outer, star(random, x, y, 0.3 * radius, 9)) : rings(outer);
      });
      // Neighbours and doubles share edges, in either direction.
      areas.push(areas[0]);
      const turned = [...areas[1].points];
      for (let at = 0; at < turned.length; at += 2) turned.splice(at, 0, ...turned.splice(-2));
      areas.push(rings(turned));
      // With room for all edges, and for some.
      const tree = random() < 0.5 ? treeOf(areas) : treeOf(areas, { points: 100, edges: 90 });
      for (let query = 0; query < 200; query++) {
        const onVertex = random() < 0.3;
        const { points } = areas[Math.floor(random() * areas.length)];
        const vertex = 2 * Math.floor((random() * points.length) / 2);
        const x = onVertex ? points[vertex] : (random() - 0.5) * 3 * spread;
        const y = onVertex && random() < 0.7 ? points[vertex + 1] : (random() - 0.5) * 3 * spread;
        const expected = areas.flatMap((area, number) => (ringsContain(area, x, y) ? [number] : []));
        assert.deepEqual(tree.at(x, y), expected, `${x} ${y}`);
      }
    }),
    { numRuns: 30 },
  );
});

test('a line touches the areas that all their edges say, and no others but by a few units', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = randomNumbers(seed);
      const spread = 10 ** (4 + 4 * random());
      const at = (): number => Math.round((random() - 0.5) * 2 * spread);
      const areas = Array.from({ length: 12 }, () =>
        rings(star(random, at(), at(), spread * random(), 3 + Math.floor(200 * random()))),
      );
      areas.push(areas[0]);
      const tree = treeOf(areas);
      for (let query = 0; query < 60; query++) {
        const reach = spread * 10 ** (-4 * random());
        let [x, y] = [at(), at()];
        const points: number[] = [];
        for (let more = 2 + Math.floor(20 * random()); more > 0; more--) {
          points.push(Math.round(x), Math.round(y));
          x += (random() - 0.5) * reach;
          y += (random() - 0.5) * reach;
        }
        const line = Int32Array.from(points);
        const closed = line.length > 4 && random() < 0.3;
        const relations = areas.map((area) => relationOf(area, line, closed));
        // On which side of an edge that runs along it a line is, is no matter of its points alone.
        if (relations.includes('along')) continue;
        const found = new Set(tree.touching(line, closed));
        relations.forEach((relation, area) => {
          if (relation === 'touches') assert.ok(found.has(area), `${area} of ${seed}`);
          else if (found.has(area)) assert.ok(isNear(areas[area], line, 16), `not ${area} of ${seed}`);
        });
      }
    }),
    { numRuns: 20 },
  );
});

/** What all segments of a line say of an area, one by one. */
function relationOf(area: Rings, line: Int32Array, closed: boolean): 'apart' | 'touches' | 'along' {
  let relation: 'apart' | 'touches' = 'apart';
  const { points } = area;
  for (let p = 0; p < line.length - (closed ? 0 : 2); p += 2) {
    const q = (p + 2) % line.length;
    const [x1, y1, x2, y2] = [line[p], line[p + 1], line[q], line[q + 1]];
    if (ringsContain(area, (x1 + x2) / 2, (y1 + y2) / 2)) relation = 'touches';
    for (let a = 0; a < points.length; a += 2) {
      const b = (a + 2) % points.length;
      const [low, high] = points[a + 1] <= points[b + 1] ? [a, b] : [b, a];
      const how = meet(x1, y1, x2, y2, points[low], points[low + 1], points[high], points[high + 1]);
      if (how === ALONG) return 'along';
      if (how === CROSSES) relation = 'touches';
    }
  }
  return relation;
}

/** Is a border within a distance of the box around a line? */
function isNear({ points }: Rings, line: Int32Array, distance: number): boolean {
  const [west, south, east, north] = boxOf(line);
  for (let a = 0; a < points.length; a += 2) {
    const b = (a + 2) % points.length;
    const ends = [points[a], points[a + 1], points[b], points[b + 1]] as const;
    if (segmentMeetsBox(...ends, west - distance, south - distance, east + distance, north + distance)) return true;
  }
  return false;
}

test('a line touches what it lies in, crosses, or runs along, and not what it only meets with its end', () => {
  const square = (west: number, south: number, size: number): Rings =>
    rings([west, south, west + size, south, west + size, south + size, west, south + size]);
  const tree = treeOf([square(0, 0, 1000), square(1000, 0, 1000), square(2000, 0, 1000), square(-5000, -5000, 20_000)]);
  const touching = (...line: number[]): number[] => [...tree.touching(Int32Array.from(line), false)].sort();
  assert.deepEqual(touching(100, 100, 200, 200), [0, 3]);
  assert.deepEqual(touching(100, 100, 1500, 200), [0, 1, 3]);
  assert.deepEqual(touching(-100, 500, 0, 500), [3], 'only the end is on the border');
  assert.deepEqual(touching(1000, 100, 1000, 300), [0, 1, 3], 'along the border of two');
  assert.deepEqual(touching(100, -300, 100, 1300), [0, 3], 'right across');
  assert.deepEqual(touching(9_000_000, 0, 9_000_000, 10), []);
});

test('the committed kernel is what the assembly source gives', { timeout: 60_000 }, async () => {
  const committed = readFileSync(new URL('./area-kernel-binary.ts', import.meta.url), 'utf8');
  assert.ok(
    (await areaKernelBinary()) === committed,
    'run node --conditions=source src/geocoding/import/osm/areas/build-area-kernel.ts',
  );
});
