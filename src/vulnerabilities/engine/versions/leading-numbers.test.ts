import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareLeadingNumbers } from './leading-numbers.ts';

/** By big integers, a missing number as 0. */
function byValue(a: readonly bigint[], b: readonly bigint[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [one, other] = [a[at] ?? 0n, b[at] ?? 0n];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

const number = fc.oneof(fc.bigInt({ min: 0n, max: 12n }), fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }));
const numbers = fc.array(number, { minLength: 1, maxLength: 5 });

test('versions of numbers alone are compared by their values', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.constantFrom('', 'v', 'V', '='), (a, b, sign) => {
      assert.equal(Math.sign(compareLeadingNumbers(sign + a.join('.'), b.join('.')) ?? Number.NaN), byValue(a, b));
    }),
  );
});

test('what follows the numbers counts where these are equal alone', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.constantFrom('-rc', '.x', 'a1', '+b', '.', ' '), (a, b, rest) => {
      const compared = compareLeadingNumbers(a.join('.') + rest, b.join('.'));
      if (byValue(a, b) === 0) assert.equal(compared, undefined);
      else assert.equal(Math.sign(compared ?? Number.NaN), byValue(a, b));
    }),
  );
});

test('what is not certain is left to others', () => {
  for (const text of ['', 'x', ' 1', 'vv1', 'v', '.1', '1'.repeat(16), '0'.repeat(16)])
    assert.equal(compareLeadingNumbers(text, '1'), undefined, text);
});
