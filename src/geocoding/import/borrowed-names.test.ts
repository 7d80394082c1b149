import assert from 'node:assert/strict';
import { test } from 'node:test';
import { borrowedNames } from './borrowed-names.ts';

const place = (name: string, population: number, otherNames: string[], written: string[] = [], country = 'AA') => ({
  name,
  population,
  otherNames,
  written,
  country,
});

const borrowedBy = (one: ReturnType<typeof place>, other: ReturnType<typeof place>): string[] => [
  ...(borrowedNames([one, other]).get(one) ?? []),
];

test('a name is borrowed where another place is shown by one that reads like it', () => {
  const large = place('Arak', 500_000, ['arak', 'sawh']);
  assert.deepEqual(borrowedBy(large, place('Sāveh', 175_000, ['saveh', 'sawh'])), ['sawh']);
  assert.deepEqual(borrowedBy(large, place('Sāveh', 99_000, ['saveh', 'sawh'])), []);
  assert.deepEqual(borrowedBy(large, place('Sāveh', 175_000, ['saveh'])), []);
  assert.deepEqual(borrowedBy(large, place('Sāveh', 175_000, ['saveh', 'sawh'], [], 'BB')), []);
  assert.deepEqual(borrowedBy(large, place('Qom', 175_000, ['qom', 'sawh'])), []);
});

test('who is shown by a name keeps it, and what is like it', () => {
  const other = place('Tongchuan', 400_000, ['tongchuan', 'tong chuan', 'tongchuan shi']);
  assert.deepEqual(borrowedBy(place('Tongchuanshi', 200_000, ['tongchuan', 'tongchuan shi']), other), []);
  const cruz = place('Santa Cruz', 120_000, ['santa cruz']);
  assert.deepEqual(borrowedBy(place('Pulong Santa Cruz', 100_000, ['santa cruz']), cruz), []);
  const large = place('Kaiyuan', 900_000, ['kaiyuan', 'kai yuan']);
  assert.deepEqual(borrowedBy(large, place('Kaiyuan', 200_000, ['kaiyuan', 'kai yuan'])), []);
});

test('a name that is written otherwise in its own letters is another one', () => {
  const gan = (written: string[]) => place('Ganzhou', 900_000, ['gan zhou'], written);
  const zhangye = place('Zhangye', 500_000, ['zhangye', 'gan zhou'], ['甘州']);
  assert.deepEqual(borrowedBy(zhangye, gan(['赣州'])), []);
  assert.deepEqual(borrowedBy(zhangye, gan(['赣州', '甘州'])), ['gan zhou']);
});
