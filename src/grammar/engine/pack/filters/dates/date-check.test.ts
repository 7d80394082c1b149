import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ordinalSuffix } from './date-check.ts';

test('the endings of ordinals in English', () => {
  const of = (...numbers: number[]): string[] => numbers.map((number) => number + ordinalSuffix(number));
  assert.deepEqual(of(0, 1, 2, 3, 4, 5, 9, 10), ['0th', '1st', '2nd', '3rd', '4th', '5th', '9th', '10th']);
  assert.deepEqual(of(11, 12, 13, 14), ['11th', '12th', '13th', '14th']);
  assert.deepEqual(of(20, 21, 22, 23, 24), ['20th', '21st', '22nd', '23rd', '24th']);
  assert.deepEqual(of(100, 101, 111, 112, 113, 121, 1011), [
    ...['100th', '101st', '111th', '112th', '113th', '121st', '1011th'],
  ]);
});
