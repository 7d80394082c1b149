import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaOf, hypot, lengthOf, middleOfLine, pointOnSurface, ringsContain } from './shapes.ts';

test('the centre of a line is its middle, of an area a point on it', () => {
  assert.equal(lengthOf(Int32Array.of(0, 0, 3, 4, 3, -6)), 15);
  assert.equal(hypot(0, -0), 0);
  assert.equal(hypot(-3 * 2 ** 600, 4 * 2 ** 600), 5 * 2 ** 600);
  assert.deepEqual(middleOfLine(Int32Array.of(0, 0, 10, 0, 10, 30)), [10, 10]);
  const horseshoe = {
    points: Int32Array.of(0, 0, 30, 0, 30, 30, 20, 30, 20, 10, 10, 10, 10, 30, 0, 30),
    ringStart: [0, 8],
    outer: [true],
  };
  const [x, y] = pointOnSurface(horseshoe);
  assert.equal(ringsContain(horseshoe, x, y), true);
  assert.equal(Math.round(areaOf({ ...horseshoe, points: horseshoe.points.map((v) => v * 1e6) }) * 100), 700);
});
