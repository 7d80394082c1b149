import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONSTANTS } from '../../store/constants.ts';
import { computePortable, TooLarge } from '../portable/compute-portable.ts';
import { computeGmp, planGmp } from './compute-gmp.ts';
import { GmpUnavailable } from './gmp-unavailable.ts';
import { Gmp } from './library.ts';

const gmp = await Gmp.open().catch((error: Error) => error);
const skip = gmp instanceof Error ? gmp.message : false;

for (const { name } of CONSTANTS)
  test(`both engines compute the same digits of ${name}`, { skip }, async () => {
    const job = { constant: name, digits: 70_000, radix: 'both' } as const;
    assert.deepEqual(await computeGmp(job), await computePortable({ ...job, threads: 1 }));
  });

test('every short count gives the first decimals with GMP', { skip }, async () => {
  const known = '141592653589793238462643383279502884197169399375105820974944';
  for (const digits of [1, 2, 17, 60])
    assert.equal(
      (await computeGmp({ constant: 'pi', digits, radix: 10 })).decimal?.toString('latin1'),
      known.slice(0, digits),
    );
});

test('numbers go to GMP and come back', { skip }, async () => {
  assert.ok(gmp instanceof Gmp);
  for (const value of [0n, 1n, -1n, 255n, 256n, -(10n ** 50n), 2n ** 640n - 1n]) {
    const integer = gmp.create(value);
    if (value < 0n) gmp.functions.__gmpz_neg(integer, integer);
    const magnitude = value < 0n ? -value : value;
    assert.equal(gmp.digits(integer, 10, 1).toString('latin1'), String(magnitude));
    assert.equal(gmp.digits(integer, 16, 200).toString('latin1'), magnitude.toString(16).padStart(200, '0'));
    gmp.clear(integer);
  }
});

test('a computation with GMP that would not fit is refused', () => {
  assert.throws(() => planGmp({ digits: 1e9, radix: 10, memoryLimit: 1e9 }), TooLarge);
});

test('where the library is missing, one sentence says so', async () => {
  await assert.rejects(
    Gmp.open('libgmp-of-nowhere.so'),
    (error: Error) => error instanceof GmpUnavailable && /^The engine gmp (needs|is not) .*\.$/.test(error.message),
  );
});
