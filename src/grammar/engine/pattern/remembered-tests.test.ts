import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Token } from '../text/token.ts';
import { type KindOfToken, RememberedTests } from './remembered-tests.ts';

const token = (text: string, pos: string | null = 'NN', whitespaceBefore = true): Token => ({
  text,
  lower: text.toLowerCase(),
  start: 0,
  end: text.length,
  whitespaceBefore,
  address: false,
  readings: [{ pos, lemma: null }],
});
const kind = (tests: RememberedTests, of: Token): KindOfToken => {
  const found = { row: 0, stamp: -1 };
  tests.find(of, found);
  return found;
};

test('results are remembered for tokens that no test tells apart', () => {
  const tests = new RememberedTests(40);
  const { row } = kind(tests, token('house'));
  assert.equal(tests.result(row, 17), undefined);
  tests.remember(row, 16, false);
  tests.remember(row, 17, true);
  const again = kind(tests, token('house')).row;
  assert.deepEqual(
    [tests.result(again, 16), tests.result(again, 17), tests.result(again, 18)],
    [false, true, undefined],
  );
  for (const other of [token('houses'), token('house', 'VB'), token('house', null), token('house', 'NN', false)])
    assert.equal(tests.result(kind(tests, other).row, 17), undefined);
});

test('kinds make room for others, and then their results are gone', () => {
  const tests = new RememberedTests(20);
  const first = kind(tests, token('first'));
  tests.remember(first.row, 3, true);
  for (let i = 0; i < 5000; i++) {
    const { row } = kind(tests, token(`word${i}`));
    assert.equal(tests.result(row, 3), undefined);
    tests.remember(row, 3, i % 2 === 0);
    assert.equal(tests.result(row, 3), i % 2 === 0);
  }
  assert.ok(tests.isGone(first));
  assert.equal(tests.result(kind(tests, token('first')).row, 3), undefined);
});
