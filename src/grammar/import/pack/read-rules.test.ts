import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PackedPattern } from '../../store/pack/packed-rule.ts';
import { contextOf } from './read-rules.ts';

const pattern = (skips: readonly number[], marker?: readonly [number, number]): PackedPattern => ({
  tokens: skips.map((skip) => (skip === 0 ? {} : { skip })),
  ...(marker === undefined ? {} : { marker }),
});

test('what decides on a match behind it: tokens after the marker, tokens skipped, and the longest antipattern', () => {
  assert.equal(contextOf(pattern([0, 0]), []), 0);
  assert.equal(contextOf(pattern([0, 0, 0, 0], [0, 1]), []), 2);
  assert.equal(contextOf(pattern([0, 3, 2]), []), 5);
  assert.equal(contextOf(pattern([0, 0, 0], [0, 0]), [pattern([0, 0]), pattern([0, 4, 0, 1])]), 2 + 4 + 4);
});

test('a token that may stand anywhere makes all of the text decide', () => {
  assert.equal(contextOf(pattern([0, -1]), []), -1);
  assert.equal(contextOf(pattern([0]), [pattern([-1, 0])]), -1);
});
