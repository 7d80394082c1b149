import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FormBits } from './form-bits.ts';

test('each bit is given once, and then one that remembers nothing', () => {
  const bits = new FormBits();
  const given = Array.from({ length: 32 }, () => bits.take());
  assert.equal(new Set(given).size, 32);
  let nothing = 0;
  for (const bit of given) {
    assert.equal(nothing & bit, 0);
    nothing |= bit;
    assert.notEqual(nothing & bit, 0);
  }
  assert.equal(bits.take(), 0);
  assert.equal(nothing & bits.take(), 0);
});
