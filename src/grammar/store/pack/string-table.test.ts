import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encodeStringTable, StringTable } from './string-table.ts';

test('a string is found however it is cut into parts, and no other is', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ж'), maxLength: 6 });
  fc.assert(
    fc.property(
      fc.uniqueArray(text, { maxLength: 30 }),
      text,
      text,
      text,
      text,
      (keys, first, second, third, fourth) => {
        const table = new StringTable(encodeStringTable(keys));
        const wanted = keys.indexOf(first + second + third + fourth);
        assert.equal(table.findJoined(first, second, third, fourth), wanted);
        assert.equal(table.find(first + second + third + fourth), wanted);
        for (const [number, key] of keys.entries()) {
          const cut = key.length >> 1;
          assert.equal(table.findJoined(key.slice(0, cut), '', key.slice(cut), ''), number);
        }
      },
    ),
  );
});
