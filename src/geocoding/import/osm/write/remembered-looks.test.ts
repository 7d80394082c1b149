import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { RememberedLooks } from './remembered-looks.ts';

test('a look is known when all its numbers were there before', () => {
  const look = fc.array(fc.constantFrom(-1, 0, 1, 0x7fff_ffff), { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(look, { maxLength: 200 }), (looks) => {
      const remembered = new RememberedLooks();
      const known = new Set<string>();
      for (const one of looks) {
        assert.equal(remembered.add(Int32Array.from(one)), known.has(one.join()));
        known.add(one.join());
      }
    }),
  );
});

test('looks are forgotten when there are many, and then known again', () => {
  const remembered = new RememberedLooks();
  const look = (number: number): Int32Array => Int32Array.of(number, 0, 0, 0, 0, 0, 0, 0, number >> 3);
  const most = 1 << 15;
  for (let number = 0; number < most; number++) assert.equal(remembered.add(look(number)), false);
  for (let number = 0; number < 3; number++) assert.equal(remembered.add(look(number)), false);
  for (let number = 0; number < 3; number++) assert.equal(remembered.add(look(number)), true);
});
