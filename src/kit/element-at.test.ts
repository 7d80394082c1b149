import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byteAt, elementAt, floatAt, intAt, numberAt, uintAt, wordAt } from './element-at.ts';

test('each kind of list gives its elements, and refuses every place outside', () => {
  const numbers = [7, 0, 9];
  for (const read of [
    (index: number) => elementAt(numbers, index),
    (index: number) => numberAt(numbers, index),
    (index: number) => byteAt(Uint8Array.from(numbers), index),
    (index: number) => intAt(Int32Array.from(numbers), index),
    (index: number) => uintAt(Uint32Array.from(numbers), index),
    (index: number) => wordAt(Int32Array.from(numbers), index),
    (index: number) => wordAt(Uint16Array.from(numbers), index),
    (index: number) => floatAt(Float64Array.from(numbers), index),
  ]) {
    assert.deepEqual([0, 1, 2].map(read), numbers);
    for (const outside of [-1, 3, 0.5, Number.NaN])
      assert.throws(() => read(outside), new RangeError(`There is no element ${outside} in a list of 3.`));
  }
  assert.equal(elementAt(['', 'a'], 0), '');
  assert.throws(() => elementAt(['a', undefined], 1), RangeError);
});
