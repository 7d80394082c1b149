import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRange } from './byte-range.ts';

test('one range of bytes is read as RFC 9110 says', () => {
  const cases = [
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=5-9', { first: 5, last: 9 }],
    ['Bytes=5-', { first: 5, last: 99 }],
    ['bytes=5-1000', { first: 5, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-5', undefined],
    ['bytes=1-2,4-5', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    ['digits=0-1', undefined],
    ['', undefined],
  ] as const;
  for (const [header, expected] of cases) assert.deepEqual(parseRange(header, 100), expected, header);
  assert.equal(parseRange(undefined, 100), undefined);
  assert.equal(parseRange('bytes=0-', 0), 'unsatisfiable');
});
