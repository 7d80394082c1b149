import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherNamesIn } from './other-names.ts';

const row = (id: number, name: string, others: string, population: number, feature = 'PPL'): string =>
  [id, name, name, others, 1, 2, 'P', feature, 'XX', '', '', '', '', '', population, '', '', '', ''].join('\t');

test('names of large towns and of capitals are kept once each, as they are searched', () => {
  const table = [
    row(1, 'Großstadt', 'GRO,Grossstadt,Велика,Велика,Velika,Grand Ville', 20_000),
    row(2, 'Dorf', 'Village', 300),
    row(3, 'Hauptort', 'Capitale', 300, 'PPLC'),
    row(4, 'Kahl', '', 50_000),
  ].join('\n');
  const names = otherNamesIn(Buffer.from(table));
  assert.deepEqual(Object.fromEntries(names), {
    1: ['velika', 'grand ville', 'grossstadt'],
    3: ['capitale', 'hauptort'],
    4: ['kahl'],
  });
});

test('an empty table has no names', () => {
  assert.equal(otherNamesIn(Buffer.from('')).size, 0);
  assert.equal(otherNamesIn(Buffer.from('x\n\n')).size, 0);
});
