import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { randomNumbers } from '../../for-test/random.ts';
import { AreaTree } from './area-tree.ts';
import { ColumnSpace } from './columns.ts';
import { type Rings, ringsContain } from './shapes.ts';

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
const treeOf = (areas: readonly Rings[]): AreaTree => new AreaTree(space, areas.length, (area) => areas[area]);

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
      const tree = treeOf(areas);
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
