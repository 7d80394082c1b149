import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownEntry } from './own-entry.ts';

test('what every object has is no entry of a table', () => {
  const table = { one: 1, undefined: 0 };
  assert.equal(ownEntry(table, 'one'), 1);
  assert.equal(ownEntry(table, 'undefined'), 0);
  for (const word of ['two', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])
    assert.equal(ownEntry(table, word), undefined, word);
});
