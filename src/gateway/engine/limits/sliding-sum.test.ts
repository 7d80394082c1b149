import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SlidingSum } from './sliding-sum.ts';

test('amounts count for the span, and no longer than a slot beyond it', () => {
  const sum = new SlidingSum(60_000);
  sum.add(5, 1_000_000);
  sum.add(7, 1_030_000);
  assert.equal(sum.sum(1_059_999), 12);
  assert.equal(sum.sum(1_061_000), 7);
  assert.equal(sum.sum(1_091_000), 0);
});

test('it tells when a sum falls below a limit', () => {
  const sum = new SlidingSum(60_000);
  sum.add(5, 1_000_000);
  sum.add(7, 1_030_000);
  assert.equal(sum.until(13, 1_030_000), 0);
  const wait = sum.until(8, 1_030_000);
  assert.equal(sum.sum(1_030_000 + wait - 1), 12);
  assert.equal(sum.sum(1_030_000 + wait), 7);
  assert.equal(sum.until(0, 1_030_000 + wait), 60_000);
});

test('when the clock is set back, what was just now still is', () => {
  const sum = new SlidingSum(60_000);
  sum.add(5, 2_000_000);
  assert.equal(sum.sum(1_000_000), 5);
  assert.equal(sum.sum(1_059_000), 5);
  assert.equal(sum.sum(1_062_000), 0);
});

test('it is never below the sum of the span, and never above that of a slot more', () => {
  const events = fc.array(fc.record({ wait: fc.nat({ max: 5_000 }), amount: fc.nat({ max: 9 }) }), { maxLength: 60 });
  fc.assert(
    fc.property(events, (list) => {
      const sum = new SlidingSum(6000);
      const added: { at: number; amount: number }[] = [];
      let now = 1_000_000;
      for (const { wait, amount } of list) {
        now += wait;
        sum.add(amount, now);
        added.push({ at: now, amount });
        const since = (span: number): number =>
          added.reduce((total, one) => total + (now - one.at < span ? one.amount : 0), 0);
        assert.ok(sum.sum(now) >= since(6000));
        assert.ok(sum.sum(now) <= since(6101));
      }
    }),
  );
});
