import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detail, town } from '../testing/small-world.ts';
import { classifyPlaces, placeRadius } from './classify-places.ts';

const one = (population: number, feature?: string) => {
  const source = town('Here', 'AA', 1, 1);
  return classifyPlaces([source], [detail(1, source, population, feature)])[0];
};

test('the population decides between city, town, village and hamlet', () => {
  assert.equal(one(100_000).type, 'city');
  assert.equal(one(99_999).type, 'town');
  assert.equal(one(10_000).type, 'town');
  assert.equal(one(9999).type, 'village');
  assert.equal(one(99).type, 'hamlet');
});

test('a capital is a city whatever its size', () => {
  assert.equal(one(829, 'PPLC').type, 'city');
  assert.equal(one(829, 'PPLC').countryCapital, true);
});

test('the seat of a division of unknown population is a town', () => {
  assert.equal(one(0, 'PPLA').type, 'town');
  assert.equal(one(0, 'PPL').type, 'village');
});

test('abandoned, destroyed and historical places are left out', () => {
  const source = town('Gone', 'AA', 1, 1);
  for (const feature of ['PPLQ', 'PPLW', 'PPLH', 'PPLCH'])
    assert.deepEqual(classifyPlaces([source], [detail(1, source, 500, feature)]), []);
});

test('a section is a suburb of the city that attracts it most, in its own division', () => {
  const metropolis = town('Metropolis', 'AA', 0, 0, { admin1: '1' });
  const neighbour = town('Neighbour', 'AA', 0, 0.16, { admin1: '1' });
  const abroad = town('Abroad', 'AA', 0, 0.1, { admin1: '2' });
  const section = town('Section', 'AA', 0, 0.11, { admin1: '1' });
  const places = classifyPlaces(
    [metropolis, neighbour, abroad, section],
    [
      detail(1, metropolis, 3_000_000),
      detail(2, neighbour, 20_000),
      detail(3, abroad, 3_000_000),
      detail(4, section, 50_000, 'PPLX'),
    ],
  );
  assert.equal(places[3].type, 'suburb');
  assert.equal(places[3].parent?.name, 'Metropolis');
});

test('a section without a city around stays a place of its own', () => {
  assert.equal(one(5000, 'PPLX').type, 'village');
});

test('a place of which only the name is known is a suburb inside a city and a village outside', () => {
  const city = town('City', 'AA', 0, 0);
  const inside = town('Inside', 'AA', 0, 0.01);
  const outside = town('Outside', 'AA', 0, 0.2);
  const places = classifyPlaces([city, inside, outside], [detail(1, city, 500_000), undefined, undefined]);
  assert.deepEqual(
    places.map(({ type }) => type),
    ['city', 'suburb', 'village'],
  );
});

test('larger places have larger radii, from 300 metres on', () => {
  assert.equal(placeRadius(1), 0.3);
  assert.ok(placeRadius(10_000) < placeRadius(100_000));
  assert.ok(placeRadius(30_000_000) < 20);
});
