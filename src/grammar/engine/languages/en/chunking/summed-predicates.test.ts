import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encodeFamilies, encodeMaxent, MaxentModel } from '../../../../store/pack/maxent-model.ts';
import { SummedPredicates } from './summed-predicates.ts';

const OUTCOMES = ['A', 'B', 'C'];
/** Beginnings of predicates: none, and one for each outcome before. */
const AFTERS = OUTCOMES.length + 2;

const predicate = fc.record({
  after: fc.nat(AFTERS - 1),
  rest: fc.constantFrom('x', 'y', 'z'),
  weights: fc.array(fc.integer({ min: -8, max: 8 }), { minLength: 3, maxLength: 3 }),
});

test('sums of families are those of their predicates, after each outcome before', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(predicate, { selector: ({ after, rest }) => `${after}${rest}`, maxLength: 12 }),
      fc.array(fc.subarray(['x', 'y', 'z', 'unknown']), { maxLength: 40 }),
      (predicates, asked) => {
        const parameters = {
          outcomes: OUTCOMES,
          predicates: predicates.map(({ after, rest, weights }) => ({
            name: `${after}${rest}`,
            outcomes: [0, 1, 2],
            weights,
          })),
        };
        const sections: Record<string, Uint8Array> = {
          ...encodeMaxent('own', parameters),
          ...encodeFamilies('own', parameters, (name) => [Number(name[0]), name.slice(1)]),
          'own.predicates': new Uint8Array(0),
        };
        const kept = new SummedPredicates(new MaxentModel((name) => sections[name], 'own'), 200);
        const sums = asked.map((rests) => kept.sum(rests));
        asked.forEach((rests, n) => {
          for (let after = 0; after < AFTERS + 1; after++) {
            const target = new Float64Array(2 * OUTCOMES.length);
            kept.add(sums[n], after, target, 1);
            const wanted = OUTCOMES.map((_, outcome) =>
              predicates.reduce(
                (sum, own) => (own.after === after && rests.includes(own.rest) ? sum + own.weights[outcome] : sum),
                0,
              ),
            );
            assert.deepEqual([...target], [0, 0, 0, ...wanted]);
          }
        });
      },
    ),
  );
});

test('where there is no room nothing is said, and after all is forgotten there is room again', () => {
  const parameters = { outcomes: OUTCOMES, predicates: [{ name: '0x', outcomes: [1], weights: [2] }] };
  const sections: Record<string, Uint8Array> = {
    ...encodeMaxent('own', parameters),
    ...encodeFamilies('own', parameters, (name) => [Number(name[0]), name.slice(1)]),
    'own.predicates': new Uint8Array(0),
  };
  const kept = new SummedPredicates(new MaxentModel((name) => sections[name], 'own'), 2);
  const said = (): number => {
    const target = new Float64Array(OUTCOMES.length);
    kept.add(kept.sum(['x']), 0, target, 0);
    return target[1];
  };
  assert.equal(said(), 2);
  for (let i = 0; i < 100; i++) assert.ok([0, 2].includes(said()));
  assert.equal(said(), 0);
  assert.ok(kept.isFull);
  kept.clear();
  assert.ok(!kept.isFull);
  assert.equal(said(), 2);
});
