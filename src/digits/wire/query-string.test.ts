import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstValues } from './query-string.ts';

test('a query means the same with and without escaped characters', () => {
  const query = fc
    .array(fc.constantFrom('a', 'ab', 'b', '=', '&', '1', ''), { maxLength: 30 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(query, (text) => {
      const names = ['a', 'ab', 'b'];
      // A pair of another name changes nothing, but makes every pair be read character by character.
      assert.deepEqual(firstValues(text, names), firstValues(`${text}&%7a=1`, names));
      assert.deepEqual(firstValues(text, names), firstValues(`;&${text}`, names));
    }),
  );
});
