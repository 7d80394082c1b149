import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthOf } from './future-date.ts';

test('a month is read by its number, its name or the start of it', () => {
  assert.deepEqual(
    ['10', 'October', 'oct.', 'Okt', '13', 'xyz'].map((month) => monthOf(month, 'en')),
    [10, 10, 10, undefined, undefined, undefined],
  );
  assert.equal(monthOf('Oktober', 'de'), 10);
  assert.equal(monthOf('août', 'fr'), 8);
});
