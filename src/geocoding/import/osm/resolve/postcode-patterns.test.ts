import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalisePostcode } from './postcode-patterns.ts';

test('postcodes are written as their country writes them', () => {
  const cases: [string, string | undefined, string | undefined][] = [
    ['d-12345', 'de', undefined],
    ['DE-12345', 'de', '12345'],
    [' 12345 ', 'de', '12345'],
    ['1234', 'de', undefined],
    ['00000', 'de', undefined],
    ['10001-1234', 'us', '10001'],
    ['v6t1z1', 'ca', 'V6T 1Z1'],
    ['1012ab', 'nl', '1012 AB'],
    ['SW1A2AA', 'gb', 'SW1A 2AA'],
    ['90010000', 'br', '90010-000'],
    ['98000', 'mc', '98000'],
    ['75001', 'mc', undefined],
    ['AD500', 'ad', 'AD500'],
    ['123', 'ae', undefined],
    ['ab 12', undefined, 'AB 12'],
    ['a', undefined, undefined],
  ];
  for (const [text, code, expected] of cases) assert.equal(normalisePostcode(text, code), expected, `${text} ${code}`);
});
