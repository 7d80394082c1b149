import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type HeadNumbers, KnownHeads } from './known-heads.ts';

const whole = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });
const head: fc.Arbitrary<HeadNumbers> = fc.record({
  id: whole(0, 300),
  what: whole(0, 2 ** 31 - 1),
  x: whole(-1_800_000_000, 1_800_000_000),
  y: whole(-900_000_000, 900_000_000),
  parent: whole(-1, 2 ** 31 - 1),
  houseNumberRef: fc.oneof(whole(-1, 1000), whole(-1, 2 ** 33)),
  geometryRef: fc.oneof(
    whole(-1, 1000),
    fc.maxSafeInteger().map((ref) => Math.abs(ref) % 2 ** 50),
  ),
});
const nothing = (): HeadNumbers => ({ id: 0, what: 0, x: 0, y: 0, parent: 0, houseNumberRef: 0, geometryRef: 0 });

test('a head is what was kept of it last, or is not known', () => {
  fc.assert(
    fc.property(fc.array(head, { size: 'max', maxLength: 400 }), (heads) => {
      const known = new KnownHeads(0, 300);
      const kept = new Map<number, HeadNumbers>();
      for (const one of heads) {
        known.keep(one);
        // Refs that do not fit are left out; a place has but one.
        if (one.houseNumberRef < 2 ** 31) kept.set(one.id, { ...one });
        const found = nothing();
        for (const id of [one.id, heads[0].id, one.id ^ 64])
          if (known.read(id, found)) assert.deepEqual(found, kept.get(id));
        if (one.houseNumberRef < 2 ** 31) assert.ok(known.read(one.id, found));
      }
    }),
    { numRuns: 20 },
  );
});
