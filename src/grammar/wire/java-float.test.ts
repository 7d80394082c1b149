import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { javaFloat } from './java-float.ts';

const written = (value: number): string => JSON.stringify(javaFloat(value));

test('a whole number has a decimal point', () => {
  assert.equal(written(0), '0.0');
  assert.equal(written(1), '1.0');
});

test('no more digits are written than tell a float32 from the next', () => {
  assert.equal(written(0.1), '0.1');
  assert.equal(written(0.98845236), '0.9884524');
  assert.equal(written(1 / 3), '0.33333334');
});

test('below a thousandth there is an exponent', () => {
  assert.equal(written(0.001), '0.001');
  assert.equal(written(0.0001), '1.0E-4');
  assert.equal(written(0.000125), '1.25E-4');
});

test('what is written is read as the same float32', () => {
  fc.assert(
    fc.property(fc.float({ min: 0, max: 1, noNaN: true }), (value) => {
      assert.equal(Math.fround(JSON.parse(written(value)) as number), Math.fround(Math.abs(value)));
    }),
  );
});
