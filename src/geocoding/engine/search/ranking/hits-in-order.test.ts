import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { acceptedLanguages } from '../../localisation.ts';
import { type Hit, totalOf } from '../run-plans.ts';
import type { Candidate, SearchIndex } from '../search-index.ts';
import { HitsInOrder } from './hits-in-order.ts';
import { ShownNames } from './shown-names.ts';

const LANGUAGES = acceptedLanguages('');
const STEP = 1 / 16;
/** What speaks against a name that is not shown, and has not the words either. */
const NO_NAME = 0.38;

/** A place that is as important as its number tells. */
const index = {
  importanceOf: ({ place }: Candidate) => place / 64,
  nameOf: () => undefined,
  formsOfNames: () => [],
} as unknown as SearchIndex;

const hit: fc.Arbitrary<Hit> = fc.record({
  index: fc.constant(index),
  candidate: fc.nat(64).map((place) => ({ place, rankAddress: 16 }) as Candidate),
  info: fc.constant(undefined),
  house: fc.constant(undefined),
  postcode: fc.constant(undefined),
  penalty: fc.nat(12).map((tenths) => tenths / 16),
  importance: fc.nat(15).map((bucket) => bucket / 16),
  words: fc.constant([]),
  isHouse: fc.boolean(),
  unseen: fc.constant(undefined),
});

/** The same in a sorted list: what was looked at goes behind those that are as good. */
function inSortedList(hits: readonly Hit[]): Hit[] {
  let waiting = hits.map((one) => ({
    one,
    looks: one.isHouse ? 2 : 0,
    least: totalOf(one) - (one.isHouse ? 0 : STEP),
  }));
  waiting.sort((a, b) => a.least - b.least);
  const found: Hit[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { one, looks } = next;
    if (looks === 2) {
      found.push(one);
      continue;
    }
    if (looks === 0) one.importance = one.candidate.place / 64;
    else one.penalty += NO_NAME;
    waiting.push({ one, looks: looks + 1, least: totalOf(one) });
    waiting = waiting.toSorted((a, b) => a.least - b.least);
  }
  return found;
}

test('hits come from the best one on, as a close look has them', () => {
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 60 }), (hits) => {
      const expected = inSortedList(hits.map((one) => ({ ...one })));
      const inOrder = new HitsInOrder(hits, LANGUAGES, new ShownNames());
      const found: Hit[] = [];
      for (let next = inOrder.next(); next !== undefined; next = inOrder.next()) found.push(next);
      const told = ({ candidate, penalty, importance }: Hit): string => `${candidate.place} ${penalty} ${importance}`;
      assert.deepEqual(found.map(told), expected.map(told));
    }),
  );
});

test('only what can come next is looked at', () => {
  const looked: number[] = [];
  const counting = {
    ...index,
    importanceOf: ({ place }: Candidate) => {
      looked.push(place);
      return 0.5;
    },
  } as SearchIndex;
  const hits = [0, 1, 2, 3].map((place): Hit => {
    const candidate = { place, rankAddress: 16 } as Candidate;
    const nothing = { info: undefined, house: undefined, postcode: undefined, unseen: undefined };
    return { index: counting, candidate, ...nothing, penalty: place, importance: 0.5, words: [], isHouse: false };
  });
  assert.equal(new HitsInOrder(hits, LANGUAGES, new ShownNames()).next()?.candidate.place, 0);
  assert.deepEqual(looked, [0]);
});
