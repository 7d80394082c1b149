import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encodeFamilies, encodeMaxent, FamilyModel, MaxentModel } from './maxent-model.ts';

const OUTCOMES = ['A', 'B', 'C', 'D', 'E', 'F'];
/** Beginnings of predicates: none, and one for each outcome before and for the start. */
const BEGINNINGS = [...'01234567'];

/** What a predicate says: outcomes in any order, with their weights. */
const said = (outcomes: number) =>
  fc.uniqueArray(fc.record({ outcome: fc.nat(outcomes - 1), weight: fc.integer({ min: -8, max: 8 }) }), {
    selector: ({ outcome }) => outcome,
    maxLength: 8,
  });

type Said = readonly { readonly outcome: number; readonly weight: number }[];

const parametersOf = (outcomes: readonly string[], predicates: readonly { name: string; said: Said }[]) => ({
  outcomes,
  predicates: predicates.map(({ name, said }) => ({
    name,
    outcomes: said.map(({ outcome }) => outcome),
    weights: said.map(({ weight }) => weight),
  })),
});

/** Sums that were 1 each, with what is said added to those from a place on. */
function expected(size: number, at: number, said: Said = []): number[] {
  const sums = new Array<number>(size).fill(1);
  for (const { outcome, weight } of said) sums[at + outcome] += weight;
  return sums;
}

test('the predicate of a family is found by its beginning', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          beginning: fc.nat(BEGINNINGS.length - 1),
          rest: fc.constantFrom('x', 'yy', 'z'),
          said: said(OUTCOMES.length),
        }),
        { selector: ({ beginning, rest }) => `${beginning}${rest}`, maxLength: 24 },
      ),
      (predicates) => {
        const parameters = parametersOf(
          OUTCOMES,
          predicates.map(({ beginning, rest, said }) => ({ name: `${beginning}${rest}`, said })),
        );
        const sections = encodeFamilies('own', parameters, (name) => [Number(name[0]), name.slice(1)]);
        const model = new FamilyModel((name) => sections[name], 'own');
        assert.deepEqual(model.outcomes, OUTCOMES);
        for (const rest of ['x', 'yy', 'z', 'unknown']) {
          const family = model.find(rest.slice(0, 1), rest.slice(1));
          const members = predicates.filter((one) => one.rest === rest);
          assert.equal(family >= 0, members.length > 0);
          if (family >= 0)
            assert.equal(
              model.hasOthers(family),
              members.some(({ beginning }) => beginning !== 0),
            );
          for (const beginning of BEGINNINGS.keys()) {
            const sums = new Float64Array(2 * OUTCOMES.length).fill(1);
            if (family >= 0) model.addOf(family, beginning, sums, OUTCOMES.length);
            const own = members.find((one) => one.beginning === beginning);
            assert.deepEqual([...sums], expected(sums.length, OUTCOMES.length, own?.said));
          }
          const alone = new Float64Array(OUTCOMES.length).fill(1);
          model.add(rest, '', alone);
          const withoutBeginning = members.find(({ beginning }) => beginning === 0);
          assert.deepEqual([...alone], expected(OUTCOMES.length, 0, withoutBeginning?.said));
        }
      },
    ),
  );
});

test('a predicate adds its weights to the outcomes that it speaks of, however many there are', () => {
  const outcomes = Array.from({ length: 70 }, (_, number) => `O${number}`);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ name: fc.constantFrom('x', 'yy', 'z', ''), said: said(outcomes.length) }), {
        selector: ({ name }) => name,
      }),
      (predicates) => {
        const sections = encodeMaxent('own', parametersOf(outcomes, predicates));
        const model = new MaxentModel((name) => sections[name], 'own');
        for (const name of ['x', 'yy', 'z', '', 'unknown']) {
          const own = predicates.find((one) => one.name === name);
          const record = model.find(name.slice(0, 1), name.slice(1));
          assert.equal(record >= 0, own !== undefined);
          const sums = new Float64Array(outcomes.length + 3).fill(1);
          if (record >= 0) model.addRecord(record, sums, 3);
          assert.deepEqual([...sums], expected(sums.length, 3, own?.said));
          const named = new Float64Array(outcomes.length).fill(1);
          model.add(name, '', named);
          assert.deepEqual([...named], expected(outcomes.length, 0, own?.said));
        }
      },
    ),
  );
});

test('a model with more outcomes than its records can tell apart is refused', () => {
  const many = Array.from({ length: 257 }, (_, number) => `O${number}`);
  assert.throws(() => encodeMaxent('own', { outcomes: many, predicates: [] }), RangeError);
  const withFamilies = many.slice(0, 31);
  assert.throws(
    () => encodeFamilies('own', { outcomes: withFamilies, predicates: [] }, (name) => [0, name]),
    RangeError,
  );
});
