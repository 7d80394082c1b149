import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { PI } from '../store/constants.ts';
import type { DigitSet } from '../store/digit-set.ts';
import { DigitStore, storeDigits } from '../store/digit-store.ts';
import { computePi } from './compute-pi.ts';
import { search } from './search.ts';
import { hasKnownPrefix, verify } from './verify.ts';

let directory: string;
let store: DigitStore;
let decimal: DigitSet;
let hexadecimal: DigitSet;
let text: string;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'almanac-digits-'));
  const pi = computePi(20_000);
  await storeDigits(directory, PI, 10, pi.decimal);
  await storeDigits(directory, PI, 16, pi.hexadecimal);
  store = DigitStore.open(directory, 0);
  decimal = store.find(PI, 10) as DigitSet;
  hexadecimal = store.find(PI, 16) as DigitSet;
  text = `3${pi.decimal.toString('latin1')}`;
});

after(() => {
  store.close();
  rmSync(directory, { recursive: true });
});

const all = { start: 0, limit: 1e6, window: 1e9 };

test('the place of the six nines is found', async () => {
  assert.deepEqual(await search(decimal, '999999', all), { positions: [762], next: null });
  assert.deepEqual((await search(decimal, '314159', { ...all, limit: 1 })).positions, [0]);
});

test('matches may overlap', async () => {
  assert.deepEqual((await search(decimal, '99999', all)).positions.slice(0, 2), [762, 763]);
});

test('pages and windows join to the positions that a plain search finds', () =>
  fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1000, max: 30_000 }),
      async (digits, limit, window) => {
        const found: number[] = [];
        for (let start: number | null = 15_000; start !== null; ) {
          const page: Awaited<ReturnType<typeof search>> = await search(decimal, digits, { start, limit, window });
          assert.ok(page.positions.length <= limit);
          found.push(...page.positions);
          start = page.next;
        }
        const expected: number[] = [];
        for (let at = text.indexOf(digits, 15_000); at >= 0; at = text.indexOf(digits, at + 1)) expected.push(at);
        assert.deepEqual(found, expected);
      },
    ),
    { numRuns: 30 },
  ));

test('stored digits of pi pass every check', async () => {
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
});

async function withDamage(
  radix: 10 | 16,
  at: number,
  work: (damaged: DigitSet, others: DigitStore) => Promise<void>,
): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'almanac-digits-'));
  const pi = computePi(20_000);
  const digits = radix === 10 ? pi.decimal : pi.hexadecimal;
  digits[at] = digits[at] === 48 ? 49 : 48;
  await storeDigits(place, PI, radix, digits);
  const damaged = DigitStore.open(place, 0);
  await work(damaged.sets[0], store);
  damaged.close();
  rmSync(place, { recursive: true });
}

test('one wrong decimal anywhere is found', async () => {
  for (const at of [60, 5000, 15_000, 19_970])
    await withDamage(10, at, async (damaged) => {
      const result = await verify(damaged, hexadecimal);
      assert.equal(result.passed, false);
      assert.equal(hasKnownPrefix(damaged, 1e6), at >= 10_000);
    });
});

test('a wrong last hexadecimal digit is found', () =>
  withDamage(16, 16_605, async (damaged) => {
    const [check] = (await verify(damaged, undefined)).checks;
    assert.equal(check.passed, false);
    assert.match(String(check.found), /^[0-9a-f]{8}$/);
  }));
