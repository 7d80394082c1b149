import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { KnownTexts } from './known-texts.ts';

/** Numbers of which many have their place in common. */
const number = fc.tuple(fc.nat(40), fc.constantFrom(0, 2 ** 13, 2 ** 31, 2 ** 40)).map(([low, high]) => high + low);

test('a text is the one with its number, whatever was read before', () => {
  fc.assert(
    fc.property(fc.array(number, { minLength: 50, maxLength: 200 }), (numbers) => {
      const known = new KnownTexts();
      for (const one of numbers) assert.equal(known.get(one, String), String(one));
    }),
  );
});

test('a text is read once, and a long one each time', () => {
  const known = new KnownTexts();
  const reads: number[] = [];
  const read = (one: number): string => {
    reads.push(one);
    return 'x'.repeat(one);
  };
  for (const one of [0, 200, 201, 0, 200, 201]) assert.equal(known.get(one, read).length, one);
  assert.deepEqual(reads, [0, 200, 201, 201]);
});
