import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberIn, type TextTestNumber } from '../../store/pack/pack-numbers.ts';
import { FAILED, NO_ROW, PASSED, RememberedTests, testPlace, UNKNOWN } from './remembered-tests.ts';

const remembered = (tests: number): RememberedTests<TextTestNumber> => new RememberedTests(64, tests);

test('results are remembered for each text', () => {
  const tests = remembered(40);
  const row = tests.find('house');
  assert.equal(tests.result(row, testPlace(17)), UNKNOWN);
  tests.remember(row, testPlace(16), false);
  tests.remember(row, testPlace(17), true);
  const again = tests.find('house');
  assert.deepEqual(
    [tests.result(again, testPlace(16)), tests.result(again, testPlace(17)), tests.result(again, testPlace(18))],
    [FAILED, PASSED, UNKNOWN],
  );
  for (const other of ['houses', 'House', '']) assert.equal(tests.result(tests.find(other), testPlace(17)), UNKNOWN);
});

test('texts make room for others, and then their results are gone', () => {
  const tests = remembered(20);
  tests.beginSentence();
  const first = tests.find('first');
  const kind = tests.kind(first);
  tests.remember(first, testPlace(3), true);
  for (let i = 0; i < 500; i++) {
    tests.beginSentence();
    const row = tests.find(`word${i}`);
    assert.equal(tests.result(row, testPlace(3)), UNKNOWN);
    tests.remember(row, testPlace(3), i % 2 === 0);
    assert.equal(tests.result(row, testPlace(3)), i % 2 === 0 ? PASSED : FAILED);
  }
  assert.equal(tests.keep(first, kind), false);
  assert.ok(tests.evictions > 0);
  assert.equal(tests.result(tests.find('first'), testPlace(3)), UNKNOWN);
});

test('the rows of one sentence are not given away, however many texts it has', () => {
  const tests = remembered(20);
  for (let sentence = 0; sentence < 3; sentence++) {
    tests.beginSentence();
    const rows = Array.from({ length: tests.rows + 10 }, (_, i) => tests.find(`word${sentence}-${i}`));
    const found = rows.filter((row) => row !== NO_ROW);
    assert.equal(found.length, tests.rows);
    assert.equal(new Set(found).size, found.length);
    assert.ok(found.every((row) => tests.keep(row, tests.kind(row))));
  }
});

test('tests get places as they come, and what is known stays when there are more of them', () => {
  const tests = remembered(10_000);
  const row = tests.find('house');
  const other = tests.find('garden');
  const numbers = Array.from({ length: 10_000 }, (_, i) => numberIn<TextTestNumber>((i * 7919) % 10_000));
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
