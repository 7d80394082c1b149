import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { digitKernelBinary } from './build-digit-kernel.ts';
import { DigitKernel, STEP_WORDS } from './digit-kernel.ts';
import { packPieces, packWords } from './pack-words.ts';
import { DIGITS_PER_WORD, type Radix } from './ycd-header.ts';

const digitsOf = (radix: Radix, maxLength: number) =>
  fc
    .array(fc.integer({ min: 0, max: radix - 1 }), { minLength: 1, maxLength })
    .map((values) => values.map((value) => value.toString(radix)).join(''));

function unpackAll(radix: Radix, packed: Buffer, count: number): string | undefined {
  const kernel = new DigitKernel();
  packed.copy(kernel.packed);
  return kernel.unpack(radix, packed.length / 8)?.toString('latin1', 0, count);
}

for (const radix of [10, 16] as const) {
  test(`digits in base ${radix} come back from their words`, () => {
    fc.assert(
      fc.property(digitsOf(radix, 200), (digits) => {
        const packed = packWords(radix, Buffer.from(digits));
        assert.equal(packed.length, 8 * Math.ceil(digits.length / DIGITS_PER_WORD[radix]));
        assert.equal(unpackAll(radix, packed, digits.length), digits);
      }),
    );
  });

  test(`a word in base ${radix} is the number its digits make`, () => {
    fc.assert(
      fc.property(digitsOf(radix, 19), (digits) => {
        const whole = digits.slice(0, DIGITS_PER_WORD[radix]).padEnd(DIGITS_PER_WORD[radix], '0');
        const expected = BigInt(radix === 16 ? `0x${whole}` : whole);
        assert.equal(packWords(radix, Buffer.from(whole)).readBigUInt64LE(), expected);
      }),
    );
  });
}

test('the first word of the decimals of pi has the bytes of the format description', () => {
  assert.equal(packWords(10, Buffer.from('1415926535897932384')).toString('hex'), '60e23eb8ae61a613');
});

test('so many hexadecimal digits that they are packed in steps come into the right words', () => {
  const digits = Buffer.alloc(2 ** 20 + 37, '0123456789abcdeff');
  const packed = packWords(16, digits);
  for (const word of [0, 65_535, 65_536, 65_537])
    assert.equal(packed.readBigUInt64LE(8 * word), BigInt(`0x${digits.toString('latin1', 16 * word, 16 * word + 16)}`));
  assert.equal(packed.length, 8 * 65_539);
  assert.equal(
    packed.readBigUInt64LE(8 * 65_538).toString(16),
    digits
      .toString('latin1', 2 ** 20 + 32)
      .padEnd(16, '0')
      .replace(/^0+/, ''),
  );
});

test('the largest and the smallest word come back', () => {
  for (const digits of ['9'.repeat(19), '0'.repeat(19), `1${'0'.repeat(18)}`, `${'0'.repeat(18)}1`])
    assert.equal(unpackAll(10, packWords(10, Buffer.from(digits)), 19), digits);
});

test('a decimal word above nineteen nines is refused', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 10n ** 19n, max: 2n ** 64n - 1n }), (word) => {
      const packed = Buffer.alloc(8);
      packed.writeBigUInt64LE(word);
      assert.equal(unpackAll(10, packed, 19), undefined);
    }),
  );
});

test('the places of a run are those that a plain search finds', () => {
  const kernel = new DigitKernel();
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('0', '1'), minLength: 1, maxLength: 400 }),
      fc.string({ unit: fc.constantFrom('0', '1'), minLength: 1, maxLength: 5 }),
      fc.nat(400),
      fc.integer({ min: 1, max: 50 }),
      (text, run, end, most) => {
        const expected: number[] = [];
        for (let at = text.indexOf(run); at >= 0 && at < end; at = text.indexOf(run, at + 1)) expected.push(at);
        assert.deepEqual([...kernel.find(Buffer.from(text), end, run, most)], expected.slice(0, most));
      },
    ),
  );
});

test('as many words as are unpacked at one time come back whole', () => {
  for (const radix of [10, 16] as const) {
    const digits = '8'.repeat(STEP_WORDS * DIGITS_PER_WORD[radix]);
    assert.equal(unpackAll(radix, packWords(radix, Buffer.from(digits)), digits.length), digits);
  }
});

test('the committed kernel is what the assembly source gives', { timeout: 60_000 }, async () => {
  const committed = readFileSync(new URL('./digit-kernel-binary.ts', import.meta.url), 'utf8');
  assert.ok(
    (await digitKernelBinary()) === committed,
    'run node --conditions=source src/digits/store/build-digit-kernel.ts',
  );
});

test('long digits are packed piece by piece as they are in one', () => {
  for (const radix of [10, 16] as const)
    for (const count of [1, 1_245_184, 1_245_185, 2_500_007]) {
      const digits = Buffer.alloc(count, '31415926535');
      const pieces = [...packPieces(radix, digits)];
      assert.ok(pieces.every(({ length }) => length <= 1_000_000));
      assert.ok(Buffer.concat(pieces).equals(packWords(radix, digits)));
    }
});
