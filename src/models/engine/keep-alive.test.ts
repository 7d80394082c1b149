import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseGoDuration } from './go-duration.ts';
import { parseKeepAlive, parseKeepAliveSetting } from './keep-alive.ts';

test('numbers are seconds, negative ones for ever', () => {
  assert.equal(parseKeepAlive(30), 30_000);
  assert.equal(parseKeepAlive(0), 0);
  assert.equal(parseKeepAlive(-1), Number.POSITIVE_INFINITY);
  assert.equal(parseKeepAlive(1.9), 1000);
});

test('texts are durations of Go', () => {
  assert.equal(parseKeepAlive('5m'), 300_000);
  assert.equal(parseKeepAlive('1h30m'), 5_400_000);
  assert.equal(parseKeepAlive('1.5s'), 1500);
  assert.equal(parseKeepAlive('-1m'), Number.POSITIVE_INFINITY);
  assert.equal(parseKeepAlive('0'), 0);
  assert.equal(parseKeepAlive('100us'), 0);
});

test('a setting may be a bare number of seconds', () => {
  assert.equal(parseKeepAliveSetting('90'), 90_000);
  assert.equal(parseKeepAliveSetting('-1'), Number.POSITIVE_INFINITY);
  assert.equal(parseKeepAliveSetting('2h'), 7_200_000);
});

test('what is no duration has the words of Go', () => {
  for (const [text, message] of [
    ['', 'time: invalid duration ""'],
    ['abc', 'time: invalid duration "abc"'],
    ['10', 'time: missing unit in duration "10"'],
    ['10x', 'time: unknown unit "x" in duration "10x"'],
    ['.s', 'time: invalid duration ".s"'],
    ['9999999h', 'time: invalid duration "9999999h"'],
  ] as const)
    assert.throws(() => parseGoDuration(text), { message });
});

test('whole durations are exact', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(59), fc.nat(59), fc.nat(999_999_999), (h, m, s, ns) => {
      const expected = ((BigInt(h) * 60n + BigInt(m)) * 60n + BigInt(s)) * 1_000_000_000n + BigInt(ns);
      assert.equal(parseGoDuration(`${h}h${m}m${s}.${String(ns).padStart(9, '0')}s`), expected);
    }),
  );
});
