import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type ConstantName, constantNamed } from '../store/constants.ts';
import type { DigitSet } from '../store/digit-set.ts';
import { DigitStore, storeDigits } from '../store/digit-store.ts';
import { hasKnownPrefix } from './known-prefix.ts';
import { computePortable } from './portable/compute-portable.ts';
import { verify } from './verify.ts';

const DECIMALS = 20_000;

/** Stores both radices of a constant, changes a digit of one of them, and gives the sets to `work`. */
async function stored(
  name: ConstantName,
  wrong: { readonly radix: 10 | 16; readonly at: number } | undefined,
  work: (decimal: DigitSet, hexadecimal: DigitSet) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-digits-'));
  const computed = await computePortable({ constant: name, digits: DECIMALS, radix: 'both', threads: 1 });
  for (const radix of [10, 16] as const) {
    const digits = radix === 10 ? computed.decimal : computed.hexadecimal;
    assert.ok(digits !== undefined);
    if (wrong?.radix === radix) digits[wrong.at] = digits[wrong.at] === 48 ? 49 : 48;
    await storeDigits(directory, constantNamed(name), radix, digits);
  }
  const store = DigitStore.open(directory, 0);
  try {
    const [decimal, hexadecimal] = ([10, 16] as const).map((radix) => store.find(constantNamed(name), radix));
    assert.ok(decimal !== undefined && hexadecimal !== undefined);
    await work(decimal, hexadecimal);
  } finally {
    store.close();
    rmSync(directory, { recursive: true });
  }
}

test('stored digits of pi pass every check', () =>
  stored('pi', undefined, async (decimal, hexadecimal) => {
    const result = await verify(decimal, hexadecimal);
    assert.equal(result.passed, true);
    assert.deepEqual(
      result.checks.map(({ name }) => name),
      [
        ...['last digits at 1,000', 'hash at 1,000', 'sha256 at 1,000'],
        ...['last digits at 10,000', 'hash at 10,000', 'sha256 at 10,000'],
        'hash of 19,980 decimals against base 16',
      ],
    );
    assert.deepEqual((await verify(hexadecimal, undefined)).checks, [
      { name: "Bellard's formula at 16,610", passed: true },
    ]);
  }));

for (const name of ['e', 'phi', 'sqrt2', 'ln2'] as const)
  test(`stored digits of ${name} are checked against base 16, and a wrong one is found`, async () => {
    await stored(name, undefined, async (decimal, hexadecimal) => {
      const { checks, passed } = await verify(decimal, hexadecimal);
      assert.deepEqual(
        checks.map((check) => check.name),
        ['hash of 19,980 decimals against base 16'],
      );
      assert.equal(passed, true);
      assert.deepEqual((await verify(hexadecimal, undefined)).checks, []);
    });
    await stored(name, { radix: 10, at: 12_345 }, async (decimal, hexadecimal) =>
      assert.equal((await verify(decimal, hexadecimal)).passed, false),
    );
  });

test('one wrong decimal of pi anywhere is found', async () => {
  for (const at of [60, 5000, 15_000, 19_970])
    await stored('pi', { radix: 10, at }, async (decimal, hexadecimal) => {
      assert.equal((await verify(decimal, hexadecimal)).passed, false);
      assert.equal(hasKnownPrefix(decimal, 1e6), at >= 10_000);
    });
});

test('a wrong last hexadecimal digit of pi is found', () =>
  stored('pi', { radix: 16, at: 16_605 }, async (_decimal, hexadecimal) => {
    const [check] = (await verify(hexadecimal, undefined)).checks;
    assert.equal(check?.passed, false);
    assert.match(String(check?.found), /^[0-9a-f]{8}$/);
  }));
