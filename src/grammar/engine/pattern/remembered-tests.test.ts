import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ElementNumber, numberIn } from '../../store/pack/pack-numbers.ts';
import type { Token } from '../text/token.ts';
import { FAILED, NO_ROW, PASSED, RememberedTests, testPlace, UNKNOWN } from './remembered-tests.ts';

const token = (text: string, pos: string | null = 'NN', whitespaceBefore = true): Token => ({
  text,
  lower: text.toLowerCase(),
  start: 0,
  end: text.length,
  whitespaceBefore,
  address: false,
  readings: [{ pos, lemma: null }],
});

test('results are remembered for tokens that no test tells apart', () => {
  const tests = new RememberedTests(40);
  const row = tests.find(token('house'));
  assert.equal(tests.result(row, testPlace(17)), UNKNOWN);
  tests.remember(row, testPlace(16), false);
  tests.remember(row, testPlace(17), true);
  const again = tests.find(token('house'));
  assert.deepEqual(
    [tests.result(again, testPlace(16)), tests.result(again, testPlace(17)), tests.result(again, testPlace(18))],
    [FAILED, PASSED, UNKNOWN],
  );
  for (const other of [token('houses'), token('house', 'VB'), token('house', null), token('house', 'NN', false)])
    assert.equal(tests.result(tests.find(other), testPlace(17)), UNKNOWN);
});

test('kinds make room for others, and then their results are gone', () => {
  const tests = new RememberedTests(20);
  tests.beginSentence();
  const first = tests.find(token('first'));
  const kind = tests.kind(first);
  tests.remember(first, testPlace(3), true);
  for (let i = 0; i < 5000; i++) {
    tests.beginSentence();
    const row = tests.find(token(`word${i}`));
    assert.equal(tests.result(row, testPlace(3)), UNKNOWN);
    tests.remember(row, testPlace(3), i % 2 === 0);
    assert.equal(tests.result(row, testPlace(3)), i % 2 === 0 ? PASSED : FAILED);
  }
  assert.equal(tests.keep(first, kind), false);
  assert.ok(tests.evictions > 0);
  assert.equal(tests.result(tests.find(token('first')), testPlace(3)), UNKNOWN);
});

test('the rows of one sentence are not given away, however many kinds it has', () => {
  const tests = new RememberedTests(20);
  for (let sentence = 0; sentence < 3; sentence++) {
    tests.beginSentence();
    const rows = Array.from({ length: tests.rows + 10 }, (_, i) => tests.find(token(`word${sentence}-${i}`)));
    const found = rows.filter((row) => row !== NO_ROW);
    assert.equal(found.length, tests.rows);
    assert.equal(new Set(found).size, found.length);
    assert.ok(found.every((row) => tests.keep(row, tests.kind(row))));
  }
});

test('a text with the readings of its tagger has the row of its kind, whatever stood there before', () => {
  const tests = new RememberedTests(20);
  const readings = [{ pos: 'NN', lemma: null }];
  const raw = (text: string, own = readings, whitespaceBefore = true): Token => ({
    ...token(text, 'NN', whitespaceBefore),
    readings: own,
    rawReadings: own,
  });
  for (let round = 0; round < 3; round++) {
    tests.beginSentence();
    const row = tests.find(raw('house'));
    assert.equal(tests.find(raw('house')), row);
    assert.equal(tests.find(token('house')), row);
    assert.notEqual(tests.find(raw('house', readings, false)), row);
    assert.notEqual(tests.find(raw('houses')), row);
    assert.notEqual(tests.find(raw('house', [{ pos: 'VB', lemma: null }])), row);
    for (let i = 0; i < 3000; i++) {
      tests.beginSentence();
      tests.find(raw(`word${round}-${i}`));
    }
  }
});

test('tests get places as they come, and what is known stays when there are more of them', () => {
  const tests = new RememberedTests(10_000);
  const row = tests.find(token('house'));
  const other = tests.find(token('garden'));
  const numbers = Array.from({ length: 10_000 }, (_, i) => numberIn<ElementNumber>((i * 7919) % 10_000));
  for (const [i, number] of numbers.entries()) {
    const place = tests.place(number);
    assert.equal(place, i);
    assert.equal(tests.result(row, place), UNKNOWN);
    tests.remember(row, place, number % 3 === 0);
    if (number % 2 === 0) tests.remember(other, place, number % 3 !== 0);
  }
  for (const number of numbers) {
    const place = tests.place(number);
    assert.equal(tests.testAt(place), number);
    assert.equal(tests.result(row, place), number % 3 === 0 ? PASSED : FAILED);
    assert.equal(tests.result(other, place), number % 2 === 1 ? UNKNOWN : number % 3 === 0 ? FAILED : PASSED);
  }
});
