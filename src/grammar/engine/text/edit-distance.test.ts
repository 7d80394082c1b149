import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { EditDistance } from './edit-distance.ts';

const distance = (a: string, b: string): number => new EditDistance(a).to(b);

/** What the next letters of two texts can cost, tried in every way. */
function tried(a: string, b: string): number {
  const known = new Map<string, number>();
  const from = (i: number, j: number): number => {
    if (i === a.length || j === b.length) return a.length - i + b.length - j;
    const key = `${i} ${j}`;
    let least = known.get(key);
    if (least === undefined) {
      least = Math.min(from(i + 1, j) + 1, from(i, j + 1) + 1, from(i + 1, j + 1) + (a[i] === b[j] ? 0 : 1));
      if (i + 1 < a.length && j + 1 < b.length && a[i] === b[j + 1] && a[i + 1] === b[j])
        least = Math.min(least, from(i + 2, j + 2) + 1);
      known.set(key, least);
    }
    return least;
  };
  return from(0, 0);
}

test('letters are changed, added, left out and swapped', () => {
  assert.equal(distance('brief', 'brief'), 0);
  assert.equal(distance('brief', 'bride'), 2);
  assert.equal(distance('brief', 'breif'), 1);
  assert.equal(distance('brief', 'briefe'), 1);
  assert.equal(distance('brief', 'rief'), 1);
  assert.equal(distance('größe', 'grösse'), 2);
  assert.equal(distance('', 'brief'), 5);
  assert.equal(distance('brief', ''), 5);
});

test('swapped letters are not changed again', () => {
  assert.equal(distance('ca', 'abc'), 3);
});

test('short and long texts are compared alike', () => {
  const text = fc
    .constantFrom({ maxLength: 12 }, { minLength: 28, maxLength: 36 })
    .chain((length) => fc.string({ unit: fc.constantFrom('a', 'b', 'ä', 'я'), ...length }));
  fc.assert(fc.property(text, text, (a, b) => distance(a, b) === tried(a, b)));
});
