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
