import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differencesOf } from './differences.ts';

test('answers are compared leaf by leaf, also within bodies that are JSON', () => {
  const before = [{ path: '/a', body: '{"name":"Berlin","rank":15,"old":true}' }];
  const after = [{ path: '/a', body: '{"name":"Bonn","rank":15,"new":[]}' }];
  assert.deepEqual(differencesOf(before, after), [
    '- 0 › body › name: "Berlin"',
    '+ 0 › body › name: "Bonn"',
    '- 0 › body › old: true',
    '+ 0 › body › new: []',
  ]);
  assert.deepEqual(differencesOf(before, before), []);
});

test('another order of keys in a body is told too', () => {
  assert.deepEqual(differencesOf(['{"a":1,"b":2}'], ['{"b":2,"a":1}']), [
    '~ the same values in another order or spelling',
  ]);
  assert.deepEqual(differencesOf({ a: '{no json' }, { a: '{no json either' }), [
    '- a: "{no json"',
    '+ a: "{no json either"',
  ]);
});
