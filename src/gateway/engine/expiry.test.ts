import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expiryTime } from './expiry.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const times: [text: string, expected: string | undefined][] = [
  ['30m', '2026-11-20T12:30:00.000Z'],
  ['12h', '2026-11-21T00:00:00.000Z'],
  ['90d', '2027-02-18T12:00:00.000Z'],
  ['4w', '2026-12-18T12:00:00.000Z'],
  ['2027-01-31', '2027-01-31T23:59:59.999Z'],
  ['2027-01-31T12:00:00Z', '2027-01-31T12:00:00.000Z'],
  ['2027-01-31T12:00+02:00', '2027-01-31T10:00:00.000Z'],
  ['2026-11-20', '2026-11-20T23:59:59.999Z'],
  ['2026-11-19', undefined],
  ['2027-02-30', undefined],
  ['2027-02-30T00:00:00Z', undefined],
  ['0d', undefined],
  ['-1d', undefined],
  ['90', undefined],
  ['soon', undefined],
  ['', undefined],
];
for (const [text, expected] of times)
  test(`what expires ${text || '(nothing)'} ends ${expected ?? 'never: it is refused'}`, () => {
    const time = expiryTime(text, NOW);
    assert.equal(time === undefined ? undefined : new Date(time).toISOString(), expected);
  });

test('a span has one to six digits, and the end of today is still to come', () => {
  assert.equal(expiryTime('999999m', NOW), NOW + 999_999 * 60_000);
  for (const text of [
    '1000000m',
    'm',
    '1 m',
    '1y',
    '12hx',
    'x12h',
    '2027-1-01',
    '2027-01-31T12:00',
    '2027-01-31 12:00Z',
  ])
    assert.equal(expiryTime(text, NOW), undefined, text);
  const end = Date.parse('2026-11-20T23:59:59.999Z');
  assert.equal(expiryTime('2026-11-20', end - 1), end);
  assert.equal(expiryTime('2026-11-20', end), undefined);
});
