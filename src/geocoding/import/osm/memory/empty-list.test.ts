import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyList } from './empty-list.ts';

test('a list is empty afterwards, whatever stood in it', () => {
  for (const list of [[], [1], [1, 2, 3], ['', undefined, 0, {}], Array.from({ length: 1000 }, (_, at) => at / 2)]) {
    emptyList(list);
    assert.deepEqual(list, []);
  }
});
