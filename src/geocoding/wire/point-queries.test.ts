import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LanguageReader } from '../engine/localisation.ts';
import { PointQueries } from './point-queries.ts';

const queries = new PointQueries(
  { cachedLanguages: 2, polygonOutputMaxTypes: 1, distances: 'degrees', unnamedRoads: 'keep' },
  new LanguageReader(''),
);
const read = (query: string) => queries.read(`/reverse?${query}`, '/reverse?'.length, undefined);

test('a point is read to the last bit as JavaScript reads numbers', () => {
  const same = (text: string): void => {
    const asked = read(`lat=${text}&format=json&lon=-${text}`);
    assert.ok(asked, text);
    assert.ok(Object.is(asked.query.lat, Number(text)), text);
    assert.ok(Object.is(asked.query.lon, Number(`-${text}`)), text);
  };
  for (const text of ['0', '0.0', '52.5', '13.3777041', '0.1', '1.005', '123456789.12345678901234567890']) same(text);
  fc.assert(fc.property(fc.stringMatching(/^\d{1,9}\.\d{1,20}$/), same));
  fc.assert(fc.property(fc.double({ min: 0, max: 180, noNaN: true }), (value) => same(value.toFixed(7))));
});

test('whatever is not a plain number is left to who reads the query whole', () => {
  for (const text of [
    '',
    '-',
    '.',
    '5.',
    '.5',
    '1e1',
    '+1',
    '1_0',
    '--1',
    '1.2.3',
    '1 ',
    '%31',
    'NaN',
    '1234567890',
    'ä',
  ])
    assert.equal(read(`format=json&lon=1&lat=${text}`), undefined, text);
  for (const query of ['lat=1', 'lon=1&format=json', 'lat=1&lon=1&format=xml', 'lat=1&lon=1&l%61t=2&format=json'])
    assert.equal(read(query), undefined, query);
  assert.equal(read('lat=1&lon=1&format=json#x'), undefined);
});
