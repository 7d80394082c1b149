import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { PI } from './constants.ts';
import { BLOCK_DIGITS, type CachedBlock, DigitCache } from './digit-cache.ts';
import type { DigitSet } from './digit-set.ts';
import { DigitStore, storeDigits } from './digit-store.ts';
import type { Radix } from './ycd-header.ts';

const TOTAL = 5 * BLOCK_DIGITS + 1000;

/** Digits that name their places after the ones that the header asks for, position 0 first. */
const digitsFrom = (radix: Radix, first: number): string => {
  let places = '';
  for (let place = first; places.length < TOTAL; place += 7) places += place.toString(radix);
  return PI.firstDigits[radix].replace('.', '') + places.slice(0, TOTAL - 50);
};

async function stored(
  context: TestContext,
  radices: readonly Radix[] = [10],
): Promise<{ directory: string; sets: DigitSet[]; path: string; digits: string[] }> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-digits-'));
  context.after(() => rmSync(directory, { recursive: true }));
  const digits = radices.map((radix) => digitsFrom(radix, 0));
  let path = '';
  for (const [index, radix] of radices.entries())
    path = await storeDigits(directory, PI, radix, Buffer.from(digits[index]!.slice(1)));
  const store = DigitStore.open(directory, 0);
  context.after(() => store.close());
  return { directory, path, digits, sets: radices.map((radix) => store.find(PI, radix) as DigitSet) };
}

/** Asks for a short run often enough that its block is unpacked. */
function warm(cache: DigitCache, set: DigitSet, position: number): void {
  for (let reads = 0; reads < 20; reads++) cache.peek(set, position, 1);
}

const textOf = ({ text }: CachedBlock, count: number): string => text.toString('latin1', 0, count);

test('every block of both bases holds its digits, also the last one', async (context) => {
  const { sets, digits } = await stored(context, [10, 16]);
  const cache = new DigitCache(3 * BLOCK_DIGITS);
  for (const round of [0, 1])
    for (const [index, set] of sets.entries())
      for (let first = 0; first <= TOTAL; first += BLOCK_DIGITS) {
        const block = cache.hold(set, first + 17 * round);
        assert.ok(block);
        const expected = digits[index]!.slice(first, first + BLOCK_DIGITS);
        assert.ok(textOf(block, expected.length) === expected, `base ${set.radix}, position ${first}`);
        cache.release(block);
      }
});

test('no more memory is taken than allowed, and none before it is needed', async (context) => {
  const { sets } = await stored(context);
  const cache = new DigitCache(3 * BLOCK_DIGITS + 5);
  assert.equal(cache.bytes, 0);
  for (let first = 0; first <= TOTAL; first += BLOCK_DIGITS) {
    const block = cache.hold(sets[0]!, first);
    assert.ok(block);
    cache.release(block);
    assert.ok(cache.bytes <= 3 * BLOCK_DIGITS);
  }
  assert.equal(new DigitCache(BLOCK_DIGITS - 1).hold(sets[0]!, 0), undefined);
});

test('a block that is held keeps its digits; when all are, there is no other', async (context) => {
  const { sets, digits } = await stored(context);
  const set = sets[0]!;
  const cache = new DigitCache(2 * BLOCK_DIGITS);
  const first = cache.hold(set, 0);
  const second = cache.hold(set, BLOCK_DIGITS);
  assert.ok(first && second);
  assert.equal(cache.hold(set, 2 * BLOCK_DIGITS), undefined);
  warm(cache, set, 3 * BLOCK_DIGITS);
  assert.ok(textOf(first, BLOCK_DIGITS) === digits[0]!.slice(0, BLOCK_DIGITS));
  assert.equal(cache.hold(set, 5), first);
  cache.release(first);
  cache.release(second);
  const third = cache.hold(set, 2 * BLOCK_DIGITS);
  assert.equal(third?.text, second.text, 'the one held twice is still held once');
});

test('the block that was not used for longest makes room', async (context) => {
  const { sets } = await stored(context);
  const set = sets[0]!;
  const cache = new DigitCache(2 * BLOCK_DIGITS);
  const use = (block: number): Buffer => {
    const held = cache.hold(set, block * BLOCK_DIGITS);
    assert.ok(held);
    cache.release(held);
    return held.text;
  };
  const zero = use(0);
  const one = use(1);
  use(0);
  assert.equal(use(2), one);
  assert.equal(use(0), zero);
});

test('short runs are found once their block was read often, but not over its edge', async (context) => {
  const { sets, digits } = await stored(context);
  const set = sets[0]!;
  const cache = new DigitCache(2 * BLOCK_DIGITS);
  assert.equal(cache.peek(set, BLOCK_DIGITS - 10, 10), undefined);
  warm(cache, set, BLOCK_DIGITS - 1);
  assert.equal(cache.peek(set, BLOCK_DIGITS - 10, 11), undefined);
  const text = cache.peek(set, BLOCK_DIGITS - 10, 10);
  assert.equal(text?.toString('latin1', BLOCK_DIGITS - 10), digits[0]!.slice(BLOCK_DIGITS - 10, BLOCK_DIGITS));
  warm(cache, set, BLOCK_DIGITS);
  assert.equal(cache.peek(set, BLOCK_DIGITS, 9)?.toString('latin1', 0, 9), digits[0]!.substr(BLOCK_DIGITS, 9));
});

test('a block that cannot be read whole is none, and its memory serves another', async (context) => {
  const { sets, path, digits } = await stored(context);
  const set = sets[0]!;
  const cache = new DigitCache(BLOCK_DIGITS);
  truncateSync(path, 300_000);
  assert.equal(cache.hold(set, 3 * BLOCK_DIGITS), undefined);
  const block = cache.hold(set, 0);
  assert.ok(block);
  assert.ok(textOf(block, BLOCK_DIGITS) === digits[0]!.slice(0, BLOCK_DIGITS));
});

test('a store that is opened anew with other files has no digits of the old ones', async (context) => {
  const { directory, sets, digits } = await stored(context);
  const old = new DigitCache(2 * BLOCK_DIGITS);
  assert.ok(old.hold(sets[0]!, BLOCK_DIGITS));
  const other = digitsFrom(10, 3);
  await storeDigits(directory, PI, 10, Buffer.from(other.slice(1)));
  // What is open goes on with the file it opened; the new store reads the new one.
  assert.equal(old.hold(sets[0]!, 0)?.text.toString('latin1', 100, 200), digits[0]!.slice(100, 200));
  const store = DigitStore.open(directory, 0);
  const cache = new DigitCache(2 * BLOCK_DIGITS);
  assert.equal(cache.hold(store.sets[0]!, 0)?.text.toString('latin1', 100, 200), other.slice(100, 200));
  store.close();
});
