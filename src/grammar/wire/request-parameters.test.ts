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

test('a sign and a digit are an escape, as in Java', () => {
  assert.equal(readParameters('GET', 'a=1%+9%2B', undefined).get('a'), '1\t+');
});

test('broken escapes in names are refused in the words of Java', () => {
  const words = (query: string): string => {
    try {
      readParameters('GET', query, undefined);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const illegal = 'Internal Error: URLDecoder: Illegal hex characters in escape (%) pattern';
  const cut = 'Internal Error: URLDecoder: Incomplete trailing escape (%) pattern';
  assert.equal(words('te%zzxt=a'), `${illegal} - Error at index 0 in: "zz"`);
  assert.equal(words('te%1g=a'), `${illegal} - Error at index 1 in: "1g"`);
  assert.equal(words('te%é1=a'), `${illegal} - Error at index 0 in: "é1"`);
  assert.equal(words('te%-1=a'), `${illegal} - negative value`);
  assert.equal(words('te%=a'), cut);
  assert.equal(words('te%1=a'), cut);
  assert.equal(words('te%41%=a'), cut);
});

test('lists are split at commas and trimmed', () => {
  assert.deepEqual(csv(new Map([['a', 'X, Y,Z']]), 'a'), ['X', 'Y', 'Z']);
  assert.deepEqual(csv(new Map([['a', '']]), 'a'), []);
});
