import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ServiceError } from '#kit/error-table';
import { csv, readParameters } from './request-parameters.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('what a form encodes is read back', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' })),
      (values) => {
        const form = new URLSearchParams(values).toString();
        const expected = new Map(
          Object.entries(values).map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]),
        );
        assert.deepEqual(readParameters('POST', '', bytes(form)), expected);
        assert.deepEqual(readParameters('GET', form, undefined), expected);
      },
    ),
  );
});

test('any query is read or refused in words', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      try {
        readParameters('GET', query, undefined);
      } catch (error) {
        assert.ok(error instanceof ServiceError && (error.status === 400 || error.status === 500));
      }
    }),
  );
});

test('pieces without an equals sign mean nothing, of equal keys the last stays', () => {
  assert.deepEqual(
    [...readParameters('GET', 'a&b=1&b=2&=3&c=', undefined)],
    [
      ['b', '2'],
      ['', '3'],
      ['c', ''],
    ],
  );
});

test('only the body of a POST is read', () => {
  assert.deepEqual([...readParameters('PUT', 'a=1', bytes('b=2'))], [['a', '1']]);
});

test('bytes that are no UTF-8 become replacement characters', () => {
  assert.equal(readParameters('GET', 'a=%ff%C3%A9', undefined).get('a'), '\uFFFDé');
});

test('lists are split at commas and trimmed', () => {
  assert.deepEqual(csv(new Map([['a', 'X, Y,Z']]), 'a'), ['X', 'Y', 'Z']);
  assert.deepEqual(csv(new Map([['a', '']]), 'a'), []);
});
