import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inBatches } from './batches.ts';
import { lowerBound } from './lower-bound.ts';
import { Words } from './words.ts';

test('words grow with what is put in, and what was handed over stays', () => {
  const words = new Words(2);
  for (let word = 0; word < 100; word++) {
    words.push(word);
    assert.ok(words.array.length <= Math.max(2, 2 * words.length), 'room grows with the words');
  }
  const before = words.finish();
  assert.deepEqual([...before], [...Array(100).keys()]);
  words.array[0] = 7;
  assert.equal(before[0], 0);
  const { array } = words;
  words.reserve(array.length - words.length);
  assert.equal(words.array, array, 'what there is room for moves nothing');
  words.reserve(array.length - words.length + 1);
  assert.ok(words.array.length > array.length);
  assert.deepEqual([...words.finish()].slice(1), [...before].slice(1));
  words.reserve(5000);
  assert.ok(words.array.length >= 5100);
});

test('batches hold each number once, in order, and no batch is long', () => {
  for (const count of [0, 1, 4095, 4096, 4097, 10_000]) {
    let next = 0;
    inBatches(count, (start, end) => {
      assert.equal(start, next);
      assert.ok(end > start && end - start <= 4096);
      next = end;
    });
    assert.equal(next, count);
  }
});

test('the first id that is not less is found, also where none is', () => {
  for (let count = 0; count < 9; count++) {
    const ids = Float64Array.from({ length: count }, (_, at) => 2 * at + 1);
    for (let wanted = 0; wanted <= 2 * count + 1; wanted++) {
      const found = ids.findIndex((id) => id >= wanted);
      assert.equal(lowerBound(ids, wanted), found < 0 ? count : found, `${wanted} of ${count}`);
    }
  }
});
