import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BeamSearch } from './beam-search.ts';

const OUTCOMES = 3;
const LENGTH = 5;

/** Sums of outcomes at a place after the last two, from a list of small numbers. */
const sumOf = (weights: readonly number[], index: number, last: number, beforeLast: number, outcome: number): number =>
  weights[(index * 61 + (last + 1) * 17 + (beforeLast + 1) * 5 + outcome) % weights.length];

test('a beam that holds every beginning finds the likeliest sequence', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 40, maxLength: 80 }), (weights) => {
      // Outcome 2 may only follow 1 and 2.
      const follows = (outcome: number, last: number): boolean => outcome !== 2 || last > 0;
      const search = new BeamSearch(OUTCOMES, 250, {
        sum(index, last, beforeLast, sums, at) {
          for (let i = 0; i < OUTCOMES; i++) sums[at + i] = sumOf(weights, index, last, beforeLast, i);
        },
        total: (index, last, beforeLast) =>
          [0, 1, 2].reduce((sum, outcome) => sum + Math.exp(sumOf(weights, index, last, beforeLast, outcome)), 0),
        allowed: (_index, last) => Uint8Array.from([0, 1, 2].filter((outcome) => follows(outcome, last))),
      });
      const score = (sequence: readonly number[]): number =>
        sequence.reduce((sum, outcome, index) => {
          const last = sequence[index - 1] ?? -1;
          const all = [0, 1, 2].map((other) => sumOf(weights, index, last, sequence[index - 2] ?? -1, other));
          const total = all.reduce((exponentials, other) => exponentials + Math.exp(other), 0);
          return follows(outcome, last) ? sum + all[outcome] - Math.log(total) : -Infinity;
        }, 0);
      let best = -Infinity;
      for (let n = 0; n < OUTCOMES ** LENGTH; n++)
        best = Math.max(
          best,
          score(Array.from({ length: LENGTH }, (_, i) => Math.floor(n / OUTCOMES ** i) % OUTCOMES)),
        );
      const found = search.search(LENGTH);
      assert.equal(found.length, LENGTH);
      assert.ok(Math.abs(score(found) - best) < 1e-9);
    }),
  );
});
