import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { slidingWindow } from './sliding-window.ts';

const SPAN = 60_000;
const LONGEST = SPAN * (1 + 1 / 512);

/** Steps of time between events; some jump back. */
const steps = (most: number) => fc.array(fc.integer({ min: 0, max: most }), { minLength: 1, maxLength: 400 });

for (const limit of [1, 3, 8, 9, 100])
  test(`of ${limit} events each counts for exactly the span`, () => {
    fc.assert(
      fc.property(steps((3 * SPAN) / limit), (waits) => {
        const window = slidingWindow(limit, SPAN);
        const taken: number[] = [];
        let now = 1_700_000_000_000;
        for (const wait of waits) {
          now += wait;
          const counting = taken.filter((time) => time + SPAN > now);
          assert.equal(window.remaining(now), limit - counting.length);
          const until = window.take(now);
          if (counting.length < limit) {
            assert.equal(until, 0);
            taken.push(now);
          } else assert.equal(until, (counting[0] ?? 0) + SPAN - now);
          assert.equal(window.reset(now), (taken.at(-1) ?? 0) + SPAN - now);
        }
      }),
    );
  });

test('a high limit lets no span have more, and makes nobody wait a 512th of it longer', () => {
  const limit = 2000;
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(SPAN / 4), fc.nat(900)), { minLength: 1, maxLength: 60 }), (bursts) => {
      const window = slidingWindow(limit, SPAN);
      const taken: { time: number; events: number }[] = [];
      const within = (span: number, now: number): number =>
        taken.reduce((sum, { time, events }) => sum + (time + span > now ? events : 0), 0);
      let now = 1_700_000_000_000;
      for (const [wait, events] of bursts) {
        now += wait;
        const burst = { time: now, events: 0 };
        taken.push(burst);
        let until = 0;
        while (burst.events < events && until === 0) {
          until = window.take(now);
          if (until === 0) burst.events++;
        }
        assert.ok(within(SPAN, now) <= limit);
        if (until === 0) continue;
        assert.ok(within(LONGEST, now) >= limit);
        assert.ok(until <= LONGEST);
        now += until;
        assert.ok(window.remaining(now) > 0);
      }
    }),
  );
});

for (const limit of [2, 5000])
  test(`a clock that is set back does not hold up a window of ${limit}`, () => {
    const window = slidingWindow(limit, SPAN);
    const now = 1_700_000_000_000;
    for (let event = 0; event < limit; event++) assert.equal(window.take(now), 0);
    assert.ok(window.take(now) > 0);
    const back = now - 3_600_000;
    const wait = window.take(back);
    assert.ok(wait > 0 && wait <= LONGEST);
    assert.equal(window.remaining(back + wait), limit);
    assert.equal(window.take(back + wait), 0);
  });

test('an empty window is whole, at any time', () => {
  for (const limit of [2, 5000])
    for (const now of [0, 5, 1_700_000_000_000]) {
      const window = slidingWindow(limit, SPAN);
      assert.deepEqual([window.remaining(now), window.reset(now)], [limit, 0]);
      assert.equal(window.take(now), 0);
      assert.equal(window.remaining(now), limit - 1);
      assert.ok(window.reset(now) >= SPAN && window.reset(now) <= LONGEST);
    }
});
