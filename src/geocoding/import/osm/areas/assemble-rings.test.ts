import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assembleRings } from './assemble-rings.ts';
import { ringsContain } from './shapes.ts';

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
