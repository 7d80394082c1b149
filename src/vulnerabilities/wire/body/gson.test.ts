import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { array, double, object, string } from './gson.ts';

test('signs that mean something in HTML are escaped in small letters', () => {
  assert.equal(string("<a href='x'>&\"\u2028"), '"\\u003ca href\\u003d\\u0027x\\u0027\\u003e\\u0026\\"\\u2028"');
});

test('other signs stand as they are', () => {
  assert.equal(string('≤ ü 漢 /'), '"≤ ü 漢 /"');
});

test('every text reads back as the same text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => JSON.parse(string(text)) === text));
});

test('a double has a decimal', () => {
  assert.deepEqual([0, 10, 9.8, 12.34, 0.01].map(double), ['0.0', '10.0', '9.8', '12.34', '0.01']);
});

test('members keep their order and absent ones are left out', () => {
  assert.equal(
    object([
      ['b', '1'],
      ['x', undefined],
      ['a', '[]'],
    ]),
    '{"b":1,"a":[]}',
  );
  assert.equal(object([]), '{}');
  assert.equal(array(['1', '{}']), '[1,{}]');
});
