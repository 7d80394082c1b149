import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DigitSet } from '../store/digit-set.ts';
import { parseDigitRequest, parsePlainQuery, queryOf } from './digit-request.ts';
import { parseInt64 } from './int64.ts';
import { firstValues } from './query-string.ts';

test('every 64-bit integer is read, with a sign and leading zeros', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.nat({ max: 30 }),
      fc.boolean(),
      (value, zeros, plus) => {
        const digits = '0'.repeat(zeros) + String(value < 0n ? -value : value);
        assert.equal(parseInt64(`${value < 0n ? '-' : plus ? '+' : ''}${digits}`), Number(value) + 0);
      },
    ),
  );
});

test('integers beyond 64 bits are none', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2n ** 63n, max: 2n ** 80n }), (value) => {
      assert.equal(parseInt64(String(value)), undefined);
      assert.equal(parseInt64(`-${value + 1n}`), undefined);
    }),
  );
});

test('only a sign and digits make an integer', () => {
  for (const text of ['', '+', '-', ' 5', '5 ', '1e3', '1_000', '1.0', '0x10', '--5', '+-5', '٣', '5\0'])
    assert.equal(parseInt64(text), undefined, text);
  fc.assert(
    fc.property(fc.string(), (text) => assert.equal(parseInt64(text) !== undefined, /^[+-]?\d{1,18}$/.test(text))),
  );
});

const NAMES = ['a', 'b'] as const;

test('the first value of a name wins, and a missing one is empty', () => {
  assert.deepEqual(firstValues('a=3&a=9', NAMES), ['3', '']);
  assert.deepEqual(firstValues('', NAMES), ['', '']);
  assert.deepEqual(firstValues('b&a', NAMES), ['', '']);
  assert.deepEqual(firstValues('a=&a=5', NAMES), ['', '']);
  assert.deepEqual(firstValues('&&b=1=2&', NAMES), ['', '1=2']);
});

test('names are case-sensitive and may be escaped', () => {
  assert.deepEqual(firstValues('A=1&%61=2', NAMES), ['2', '']);
});

test('a pair with a semicolon or a malformed percent sign is dropped', () => {
  assert.deepEqual(firstValues('a=%zz&b=%2', NAMES), ['', '']);
  assert.deepEqual(firstValues('a=1;b=2&b=3', NAMES), ['', '3']);
  assert.deepEqual(firstValues('a=1;&a=2', NAMES), ['2', '']);
  assert.deepEqual(firstValues('%zz=1&a=2', NAMES), ['2', '']);
});

test('a plus sign is a space, an escaped one is itself', () => {
  assert.deepEqual(firstValues('a=+5&b=%2B5', NAMES), [' 5', '+5']);
});

test('escaped values are read as the platform reads them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'binary-ascii' }), (a, b) => {
      const query = new URLSearchParams([
        ['a', a],
        ['b', b],
      ]).toString();
      assert.deepEqual(firstValues(query, NAMES), [a, b]);
    }),
  );
});

const set = (radix: 10 | 16, total: number) => ({ radix, total }) as unknown as DigitSet;
const sets = { decimal: set(10, 50_000_000), hexadecimal: set(16, 41_524_101) };
const parse = (query: string) => {
  const run = parseDigitRequest(query, sets, 1000);
  return typeof run === 'string' ? run : [run.set.radix, run.start, run.count, run.cut];
};

test('defaults are position 0, 100 digits and base 10', () => {
  assert.deepEqual(parse(''), [10, 0, 100, false]);
  assert.deepEqual(parse('start=&numberOfDigits=&radix='), [10, 0, 100, false]);
  assert.deepEqual(parse('Start=5&numberofdigits=3&foo=bar'), [10, 0, 100, false]);
});

test('integers may have a sign and leading zeros', () => {
  assert.deepEqual(parse('start=%2B5&numberOfDigits=007&radix=%2b16'), [16, 5, 7, false]);
  assert.deepEqual(parse('start=-0&numberOfDigits=-0'), [10, 0, 0, false]);
});

test('a run is cut at the end, and the last position may be asked for', () => {
  assert.deepEqual(parse('start=49999995&numberOfDigits=50'), [10, 49_999_995, 6, true]);
  assert.deepEqual(parse('start=50000000&numberOfDigits=1'), [10, 50_000_000, 1, false]);
  assert.equal(parse('start=50000001'), 'START_RANGE');
});

test('the first failing check decides', () => {
  const order = [
    ['radix=abc&start=abc&numberOfDigits=abc', 'RADIX_SYNTAX'],
    ['radix=42&start=abc&numberOfDigits=abc', 'RADIX_VALUE'],
    ['start=abc&numberOfDigits=abc', 'START_SYNTAX'],
    ['start=9999999999999999999999', 'START_SYNTAX'],
    ['start=-1&numberOfDigits=abc', 'START_NEGATIVE'],
    ['start=-9223372036854775808', 'START_NEGATIVE'],
    ['start=9223372036854775807&numberOfDigits=abc', 'START_RANGE'],
    ['numberOfDigits=~%26!)%23!', 'COUNT_SYNTAX'],
    ['numberOfDigits=~&!)#!', 'COUNT_SYNTAX'],
    ['numberOfDigits=1e3', 'COUNT_SYNTAX'],
    ['start=+5', 'START_SYNTAX'],
    ['numberOfDigits=-1', 'COUNT_NEGATIVE'],
    ['numberOfDigits=1001', 'COUNT_RANGE'],
  ] as const;
  for (const [query, code] of order) assert.equal(parse(query), code, query);
});

test('a plain request is read in one pass as it is read with care, or left to that', () => {
  const sets = { decimal: { total: 5000 } as DigitSet, hexadecimal: { total: 4000 } as DigitSet };
  const number = fc.oneof(
    fc.nat({ max: 6000 }).map(String),
    fc.constantFrom('', '10', '16', '007', '-1', '1e3', '9'.repeat(16)),
  );
  const name = fc.constantFrom('start', 'numberOfDigits', 'radix', 'x', 'star', 'starts', '');
  const pair = fc.tuple(name, fc.constantFrom('=', ''), number).map((parts) => parts.join(''));
  const query = fc.array(pair, { maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`);
  const plain = (target: string, most: number) => {
    const bytes = Buffer.from(target, 'latin1');
    // With others before and behind it, as in the bytes of a connection.
    const around = Buffer.concat([Buffer.from('9='), bytes, Buffer.from('7&')]);
    const from = 2 + target.length - queryOf(target).length;
    return parsePlainQuery(around, from, 2 + target.length, sets, most);
  };
  let read = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('/v1/pi', '/v1/p', '/v1/pi/'),
      fc.oneof(query, fc.string()),
      fc.constantFrom(50, 1000),
      (path, rest, most) => {
        const run = plain(path + rest, most);
        if (run === undefined) return;
        read++;
        assert.deepEqual(run, parseDigitRequest(queryOf(path + rest), sets, most));
      },
    ),
    { numRuns: 3000 },
  );
  assert.ok(read > 50, `${read} were plain`);
  for (const [target, start, count, set] of [
    ['/v1/pi', 0, 100, sets.decimal],
    ['/v1/pi?', 0, 100, sets.decimal],
    ['/v1/pi?start=4990&numberOfDigits=20', 4990, 11, sets.decimal],
    ['/v1/pi?radix=16&numberOfDigits=3&start=7&', 7, 3, sets.hexadecimal],
  ] as const)
    assert.deepEqual(plain(target, 1000), { set, start, count, cut: count === 11 });
  for (const rest of [
    'start=1&start=2',
    'start=+1',
    'start=1;x',
    'x=1',
    'start=%31',
    'radix=12',
    'start=5001',
    'numberOfDigits=1001',
  ])
    assert.equal(plain(`/v1/pi?${rest}`, 1000), undefined, rest);
});
