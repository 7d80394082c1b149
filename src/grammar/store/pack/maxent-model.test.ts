import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encodeFamilies, encodeMaxent, MaxentModel } from './maxent-model.ts';

const OUTCOMES = ['A', 'B', 'C', 'D', 'E', 'F'];
/** Beginnings of predicates: none, and one for each outcome before and for the start. */
const BEGINNINGS = [...'01234567'];

const predicate = fc.record({
  beginning: fc.nat(BEGINNINGS.length - 1),
  rest: fc.constantFrom('x', 'yy', 'z'),
  weights: fc.array(fc.integer({ min: -8, max: 8 }), { minLength: OUTCOMES.length, maxLength: OUTCOMES.length }),
});

test('the predicate of a family is found by its beginning, in small families and in large ones', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(predicate, { selector: ({ beginning, rest }) => `${beginning}${rest}`, maxLength: 24 }),
      (predicates) => {
        const parameters = {
          outcomes: OUTCOMES,
          predicates: predicates.map(({ beginning, rest, weights }) => ({
            name: `${beginning}${rest}`,
            outcomes: [...OUTCOMES.keys()],
            weights,
          })),
        };
        const sections: Record<string, Uint8Array> = {
          ...encodeMaxent('own', parameters),
          ...encodeFamilies('own', parameters, (name) => [Number(name[0]), name.slice(1)]),
          'own.predicates': new Uint8Array(0),
        };
        const model = new MaxentModel((name) => sections[name], 'own');
        for (const rest of ['x', 'yy', 'z', 'unknown']) {
          const family = model.findFamily(rest.slice(0, 1), rest.slice(1));
          assert.equal(
            family >= 0,
            predicates.some((one) => one.rest === rest),
          );
          for (const beginning of BEGINNINGS.keys()) {
            const sums = new Float64Array(2 * OUTCOMES.length).fill(1);
            if (family >= 0) model.addOfFamily(family, beginning, sums, OUTCOMES.length);
            const own = predicates.find((one) => one.rest === rest && one.beginning === beginning);
            const wanted = OUTCOMES.map((_, outcome) => 1 + (own?.weights[outcome] ?? 0));
            assert.deepEqual([...sums], [...OUTCOMES.map(() => 1), ...wanted]);
          }
          const alone = predicates.findIndex((one) => one.rest === rest && one.beginning === 0);
          assert.equal(model.find(rest), alone);
        }
      },
    ),
  );
});
