import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ModelCatalogue } from './model-catalogue.ts';

const [one, other] = [{ is: 'one' }, { is: 'other' }];
const both = [one, other];

test('a model is looked for at the servers that list it', () => {
  const catalogue = new ModelCatalogue(1000, 10);
  assert.deepEqual(catalogue.having(both, 'a'), both);
  catalogue.learn(one, ['a:latest', 'b:1b'], 0);
  catalogue.learn(other, ['b:1b', 'Org/C@1'], 0);
  assert.deepEqual(catalogue.having(both, 'A'), [one]);
  assert.deepEqual(catalogue.having(both, 'library/b:1b'), both);
  assert.deepEqual(catalogue.having(both, 'org/c@1'), [other]);
  assert.deepEqual(catalogue.having([one], 'org/c@1'), [one]);
  assert.deepEqual(catalogue.having(both, 'nowhere'), both);
});

test('answers correct it', () => {
  const catalogue = new ModelCatalogue(1000, 10);
  catalogue.correct(one, 'a', true);
  assert.deepEqual(catalogue.having(both, 'a'), both);
  catalogue.learn(one, ['a'], 0);
  catalogue.learn(other, [], 0);
  catalogue.correct(one, 'a', false);
  catalogue.correct(other, 'a', true);
  assert.deepEqual(catalogue.having(both, 'a'), [other]);
  catalogue.forget(other);
  assert.deepEqual(catalogue.having(both, 'a'), both);
});

test('a list is read again when it is old', () => {
  const catalogue = new ModelCatalogue(1000, 10);
  assert.equal(catalogue.isOutdated(one, 0), true);
  catalogue.learn(one, ['a'], 500);
  assert.deepEqual([catalogue.isOutdated(one, 1499), catalogue.isOutdated(one, 1500)], [false, true]);
  catalogue.forget(one);
  assert.equal(catalogue.isOutdated(one, 600), true);
});

test('what is remembered of a server is bounded', () => {
  const catalogue = new ModelCatalogue(1000, 2);
  catalogue.learn(one, ['a', 'b', 'c'], 0);
  catalogue.correct(one, 'd', true);
  assert.deepEqual(catalogue.having(both, 'b'), [one]);
  for (const name of ['c', 'd']) assert.deepEqual(catalogue.having(both, name), both, name);
});
