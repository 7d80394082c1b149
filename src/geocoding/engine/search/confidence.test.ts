import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { confidenceOf, type Fit, hasHouseNumber, LEVELS } from './confidence.ts';

const level = fc.constantFrom(...LEVELS);
const fit: fc.Arbitrary<Fit> = fc
  .record({
    asked: fc.integer({ min: 1, max: 12 }),
    matched: fc.nat(12),
    similar: fc.nat(12),
    wanted: fc.option(level, { nil: undefined }),
    found: level,
    others: fc.nat(4),
  })
  .map((one) => {
    const matched = Math.min(one.matched, one.asked);
    return { ...one, matched, similar: Math.min(one.similar, one.asked - matched) };
  });

test('a confidence is between 0 and 1, and 1 only where all fits', () => {
  fc.assert(
    fc.property(fit, (one) => {
      const confidence = confidenceOf(one);
      assert.ok(confidence >= 0 && confidence <= 1);
      const isWhole =
        one.matched === one.asked &&
        one.others === 0 &&
        (one.wanted === undefined || LEVELS.indexOf(one.found) >= LEVELS.indexOf(one.wanted));
      assert.equal(confidence === 1, isWhole, JSON.stringify(one));
    }),
  );
});

test('a confidence never falls when more fits', () => {
  fc.assert(
    fc.property(fit, (one) => {
      const before = confidenceOf(one);
      if (one.matched + one.similar < one.asked) {
        assert.ok(confidenceOf({ ...one, matched: one.matched + 1 }) >= before);
        assert.ok(confidenceOf({ ...one, similar: one.similar + 1 }) >= before);
      }
      if (one.similar > 0)
        assert.ok(confidenceOf({ ...one, matched: one.matched + 1, similar: one.similar - 1 }) >= before);
      const finer = LEVELS[LEVELS.indexOf(one.found) + 1];
      if (finer) assert.ok(confidenceOf({ ...one, found: finer }) >= before);
      if (one.others > 0) assert.ok(confidenceOf({ ...one, others: one.others - 1 }) >= before);
    }),
  );
});

test('a house number stands at an end of a text', () => {
  for (const text of ['Hauptstraße 5', '12a High Street', 'Weg 7 b', '221B Baker Street'])
    assert.ok(hasHouseNumber(text), text);
  for (const text of ['Hauptstraße', '5', 'Platz des 18. März', '']) assert.ok(!hasHouseNumber(text), text);
});
