import assert from 'node:assert/strict';
import { test } from 'node:test';
import { townsIn } from './geonames-table.ts';

const row = (id: number, name: string, others: string, population: number | string, feature = 'PPL'): string =>
  [id, name, name, others, 1.5, -2, 'P', feature, 'XX', '', '', '', '', '', population, '', '', '', ''].join('\t');

const townsOf = (...rows: readonly string[]) => townsIn(Buffer.from(rows.join('\n')));

test('a line gives a town with its population and position', () => {
  assert.deepEqual(townsOf(row(7, 'Dorf', 'Village', 300, 'PPLA3'), row(8, 'Weiler', '', '')), [
    {
      id: 7,
      name: 'Dorf',
      lat: 1.5,
      lon: -2,
      country: 'XX',
      feature: 'PPLA3',
      population: 300,
      names: [],
      written: [],
    },
    { id: 8, name: 'Weiler', lat: 1.5, lon: -2, country: 'XX', feature: 'PPL', population: 0, names: [], written: [] },
  ]);
});

test('names of large towns and of capitals are kept once each, as they are searched', () => {
  const towns = townsOf(
    row(1, 'Großstadt', 'GRO,Grossstadt,Велика,Велика,Velika,Grand Ville', 20_000),
    row(2, 'Dorf', 'Village', 300),
    row(3, 'Hauptort', 'Capitale', 300, 'PPLC'),
    row(4, 'Kahl', '', 50_000),
  );
  assert.deepEqual(
    towns.map(({ names }) => names),
    [['velika', 'grand ville', 'grossstadt'], [], ['capitale', 'hauptort'], ['kahl']],
  );
  assert.deepEqual(
    towns.map(({ written }) => written),
    [['велика'], [], [], []],
  );
});

test('an empty table has no towns', () => {
  assert.deepEqual(townsOf(''), []);
  assert.deepEqual(townsOf('x', '', ''), []);
});
