import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergedModels, type ServedModels } from './merged-list.ts';
import { ModelAliases } from './model-aliases.ts';

const tag = (name: string, size: number) => ({ name, model: name, size });
const tags = (route: string, ...models: object[]): ServedModels => ({
  route,
  models: models as ServedModels['models'],
});
const aliases = (tables: Record<string, string[]>) =>
  new ModelAliases(Object.fromEntries(Object.entries(tables).map(([name, targets]) => [name, { targets }]))).all;

test('the models of all servers of a route are listed once, as the first describes them', () => {
  const served = [tags('m', tag('a:latest', 1), tag('b:1b', 2)), tags('m', tag('A:latest', 3), tag('c:1b', 4))];
  assert.deepEqual(mergedModels('tags', 'm', served, []), [tag('a:latest', 1), tag('b:1b', 2), tag('c:1b', 4)]);
});

test('an alias is listed as its first target that a server has', () => {
  const served = [tags('m', tag('a:latest', 1), tag('b:1b', 2)), tags('v', tag('a:latest', 3))];
  const listed = (targets: string[]) => mergedModels('tags', 'm', served, aliases({ fast: targets })).slice(2);
  assert.deepEqual(listed(['m/b:1b', 'v/a']), [tag('fast:latest', 2)]);
  assert.deepEqual(listed(['m/x', 'v/a', 'm/b:1b']), [tag('fast:latest', 3)]);
  assert.deepEqual(listed(['v/b:1b', 'w/a']), []);
});

test('models of other routes are not listed by their own names', () => {
  assert.deepEqual(mergedModels('tags', 'm', [tags('v', tag('a:latest', 1))], []), []);
});

test('an alias hides a model of its name, whether it can be used or not', () => {
  const served = [tags('m', tag('fast:latest', 1), tag('b:1b', 2))];
  assert.deepEqual(mergedModels('tags', 'm', served, aliases({ fast: ['m/b:1b'] })), [
    tag('b:1b', 2),
    tag('fast:latest', 2),
  ]);
  assert.deepEqual(mergedModels('tags', 'm', served, aliases({ fast: ['m/x'] })), [tag('b:1b', 2)]);
  assert.deepEqual(
    mergedModels('tags', 'm', served, aliases({ fast: ['m/fast', 'm/b:1b'] })).at(-1),
    tag('fast:latest', 1),
  );
});

test("names are those that each protocol's clients look for", () => {
  const served = [tags('m', { id: 'Qwen/Qwen3-8B', object: 'model' })];
  const listed = mergedModels(
    'models',
    'm',
    served,
    aliases({ fast: ['m/Qwen/Qwen3-8B'], 'x@y': ['m/Qwen/Qwen3-8B'] }),
  );
  assert.deepEqual(listed.slice(1), [
    { id: 'fast', object: 'model' },
    { id: 'x@y', object: 'model' },
  ]);
  const names = aliases({ 'fast:8b': ['m/a'], 'x@y': ['m/a'] });
  const byTags = mergedModels('tags', 'm', [tags('m', tag('a:latest', 1))], names);
  assert.deepEqual(byTags.slice(1), [tag('fast:8b', 1), tag('x@y', 1)]);
});

test('no alias is in memory', () => {
  const served = [tags('m', tag('a:latest', 1)), tags('m', tag('a:latest', 1))];
  assert.deepEqual(mergedModels('ps', 'm', served, aliases({ fast: ['m/a'], a: ['m/b'] })), [tag('a:latest', 1)]);
});

test('what has no name is left out', () => {
  assert.deepEqual(mergedModels('models', 'm', [tags('m', { object: 'model' }, { id: 3 })], []), []);
});
