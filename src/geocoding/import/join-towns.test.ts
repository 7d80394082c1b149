import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detail, town } from '../testing/small-world.ts';
import { joinTowns } from './join-towns.ts';

test('towns are joined by coordinates first, whatever their names', () => {
  const now = town('Fujairah', 'AE', 25.11641, 56.34141);
  const before = detail(1, { ...now, name: 'Al Fujairah City' }, 86_512);
  assert.deepEqual(joinTowns([now], [before]), [before]);
});

test('a town that moved a little is joined by its name', () => {
  const before = detail(1, town('Avon', 'GB', 51.05, -2.5), 100);
  assert.deepEqual(joinTowns([town('Avon', 'GB', 51.1, -2.51)], [before]), [before]);
  assert.deepEqual(joinTowns([town('Avon', 'GB', 51.5, -2.51)], [before]), [undefined]);
});

test('a town whose spelling changed is joined by the beginning of its name', () => {
  const before = detail(698740, town('Odessa', 'UA', 46.47747, 30.73262), 1_001_558);
  assert.deepEqual(joinTowns([town('Odesa', 'UA', 46.48572, 30.74383)], [before]), [before]);
  assert.deepEqual(joinTowns([town('Łuzanów', 'UA', 46.48572, 30.74383)], [before]), [undefined]);
});

test('marks on letters do not keep two spellings apart', () => {
  const before = detail(1, town('Šibenik', 'HR', 43.72722, 15.90583), 37_112);
  assert.deepEqual(joinTowns([town('Sibinj', 'HR', 43.73, 15.9)], [before]), [before]);
});

test('towns of different countries are never joined', () => {
  const before = detail(1, town('Baarle', 'NL', 51.44, 4.93), 6000);
  assert.deepEqual(joinTowns([town('Baarle', 'BE', 51.44, 4.93)], [before]), [undefined]);
});

test('an entry is used once, and the exact match has it', () => {
  const before = detail(1, town('Twin', 'AA', 1, 1), 100);
  assert.deepEqual(joinTowns([town('Twin', 'AA', 1.01, 1), town('Twin', 'AA', 1, 1)], [before]), [undefined, before]);
});

test('a town that is called otherwise now is joined by another of its names', () => {
  const before = detail(610_612, town('Shevchenko', 'KZ', 43.65, 51.17), 147_443, 'PPLA', ['aqtau', 'aktau']);
  assert.deepEqual(joinTowns([town('Aqtaū', 'KZ', 43.66, 51.15)], [before]), [before]);
  assert.deepEqual(joinTowns([town('Aqtaū', 'KZ', 43.96, 51.15)], [before]), [undefined]);
});
