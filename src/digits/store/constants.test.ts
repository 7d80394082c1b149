import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONSTANTS, constantNamed, constantOf, type PI } from './constants.ts';

test('the digits of a number in both bases are those of one number', () => {
  for (const { name, firstDigits } of CONSTANTS) {
    const [whole, decimals = ''] = firstDigits[10].split('.');
    const [wholeOf16, hexadecimals = ''] = firstDigits[16].split('.');
    assert.equal(wholeOf16, whole, name);
    assert.deepEqual([decimals.length, hexadecimals.length], [50, 50], name);
    // 50 digits in base 16 are 200 bits, more than 60 decimals.
    assert.equal(((BigInt(`0x${hexadecimals}`) * 10n ** 50n) >> 200n).toString().padStart(50, '0'), decimals, name);
  }
});

test('files are named as y-cruncher names them', () => {
  assert.deepEqual(
    CONSTANTS.map((constant) => [constant.name, constant.fileName(10, 0), constant.fileName(16, 12)]),
    [
      ['pi', 'Pi - Dec - Chudnovsky - 0.ycd', 'Pi - Hex - Chudnovsky - 12.ycd'],
      ['e', 'e - Dec - exp(1) - 0.ycd', 'e - Hex - exp(1) - 12.ycd'],
      ['phi', 'Golden Ratio - Dec - Newton - 0.ycd', 'Golden Ratio - Hex - Newton - 12.ycd'],
      ['sqrt2', 'Sqrt(2) - Dec - Newton - 0.ycd', 'Sqrt(2) - Hex - Newton - 12.ycd'],
      ['ln2', 'Log(2) - Dec - Machin-Like - 0.ycd', 'Log(2) - Hex - Machin-Like - 12.ycd'],
    ],
  );
});

test('a number is known by ten digits behind the point, and by no more than fifty', () => {
  for (const constant of CONSTANTS)
    for (const radix of [10, 16] as const) {
      const digits = constant.firstDigits[radix];
      assert.equal(constantOf(radix, digits.slice(0, 12)), constant);
      assert.equal(constantOf(radix, digits.slice(0, 11)), undefined);
      assert.equal(constantOf(radix, `${digits}7`), constant);
      assert.equal(constantOf(radix, `${digits.slice(0, -1)}x`), undefined);
      assert.equal(constantOf(radix === 10 ? 16 : 10, digits), undefined);
      assert.equal(constantNamed(constant.name), constant);
    }
  assert.throws(() => constantNamed('tau' as typeof PI.name), { message: 'There is no constant tau.' });
});
