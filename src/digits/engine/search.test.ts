import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { PI } from '../store/constants.ts';
import type { DigitSet } from '../store/digit-set.ts';
import { DigitStore, storeDigits } from '../store/digit-store.ts';
import { computePortable } from './portable/compute-portable.ts';
import { search } from './search.ts';

let directory: string;
let store: DigitStore;
let decimal: DigitSet;
let text: string;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'almanac-digits-'));
  const pi = await computePortable({ constant: 'pi', digits: 20_000, radix: 'both', threads: 1 });
  assert.ok(pi.decimal !== undefined && pi.hexadecimal !== undefined);
  await storeDigits(directory, PI, 10, pi.decimal);
  await storeDigits(directory, PI, 16, pi.hexadecimal);
  store = DigitStore.open(directory, 0);
  decimal = store.find(PI, 10) as DigitSet;
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
