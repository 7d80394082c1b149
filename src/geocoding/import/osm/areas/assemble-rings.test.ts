import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assembleRings, begunAtWest } from './assemble-rings.ts';
import { ringsContain } from './shapes.ts';

const SQUARE = Int32Array.of(0, 0, 100, 0, 100, 100, 0, 100, 0, 0);
for (const [what, hole, inHole, beside] of [
  ['an edge on the left', [0, 20, 40, 20, 40, 60, 0, 60, 0, 20], [10, 40], [50, 40]],
  ['an edge on the right', [60, 20, 100, 20, 100, 60, 60, 60, 60, 20], [90, 40], [50, 40]],
  ['an edge at the top', [20, 100, 60, 100, 60, 70, 20, 70, 20, 100], [40, 90], [40, 60]],
  ['a corner', [0, 0, 90, 10, 50, 99, 0, 0], [50, 40], [90, 5]],
  ['a side from corner to corner', [100, 0, 100, 100, 97, 50, 100, 0], [99, 50], [50, 50]],
  ['one point of an edge', [0, 50, 60, 10, 61, 90, 0, 50], [50, 50], [80, 50]],
] as const)
  test(`a hole that shares ${what} with its outer ring is a hole`, () => {
    for (const lines of [
      [SQUARE, Int32Array.from(hole)],
      [Int32Array.from(hole), SQUARE],
    ]) {
      const rings = assembleRings(lines);
      assert.deepEqual(rings?.outer, [true, false]);
      assert.deepEqual(
        [inHole, beside].map(([x, y]) => ringsContain(rings!, x, y)),
        [false, true],
      );
    }
  });

test('rings begin at their westernmost and then southernmost point, outer ones against the clock, holes with it', () => {
  // Begun anywhere and in both directions, as a way and in parts.
  const corners = [
    [0, 0],
    [90, -10],
    [100, 100],
    [0, 80],
  ] as const;
  const hole = Int32Array.of(60, 60, 20, 60, 20, 20, 60, 20, 60, 60);
  for (let first = 0; first < 4; first++)
    for (const turned of [false, true]) {
      const round = corners.map((_, at) => corners[(first + (turned ? 4 - at : at)) % 4] ?? [0, 0]);
      const closed = Int32Array.from([...round, round[0] ?? [0, 0]].flat());
      const expected = [0, 0, 90, -10, 100, 100, 0, 80];
      assert.deepEqual([...begunAtWest(closed.subarray(0, 8), true)], expected);
      const rings = assembleRings([hole, closed.subarray(0, 6), closed.subarray(4)]);
      assert.deepEqual([...(rings?.points ?? [])], [...expected, 20, 20, 20, 60, 60, 60, 60, 20]);
    }
  const far = Int32Array.of(50, 0, 60, 0, 60, 10, 50, 0);
  const near = Int32Array.of(10, 5, 40, 5, 40, 40, 10, 5);
  assert.deepEqual([...(assembleRings([far, near])?.points ?? [])], [10, 5, 40, 5, 40, 40, 50, 0, 60, 0, 60, 10]);
});

test('rings are joined from lines in any direction, holes follow their outer ring, gaps are told', () => {
  const outer = Int32Array.of(0, 0, 100, 0, 100, 100);
  const rest = Int32Array.of(0, 0, 0, 100, 100, 100);
  const hole = Int32Array.of(20, 20, 40, 20, 40, 40, 20, 20);
  const island = Int32Array.of(300, 0, 310, 0, 310, 10, 300, 0);
  const rings = assembleRings([hole, outer, island, rest, outer]);
  assert.deepEqual(rings?.outer, [true, false, true]);
  assert.deepEqual(rings?.ringStart, [0, 4, 7, 10]);
  assert.equal(ringsContain(rings!, 10, 50), true);
  assert.equal(ringsContain(rings!, 35, 25), false);
  assert.equal(assembleRings([outer]), undefined);
  assert.equal(assembleRings([]), undefined);
});
