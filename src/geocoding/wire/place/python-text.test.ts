import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isIdentifier, parseFloatText, parseIntegerText, pythonFloat, urlEncode } from './python-text.ts';

test('floats are written as Python writes them', () => {
  const expected: [number, string][] = [
    [52, '52.0'],
    [-0, '-0.0'],
    [52.5163, '52.5163'],
    [1e-7, '1e-07'],
    [0.0001, '0.0001'],
    [0.00001234, '1.234e-05'],
    [1e16, '1e+16'],
    [123456789012345680, '1.2345678901234568e+17'],
  ];
  for (const [value, text] of expected) assert.equal(pythonFloat(value), text);
});

test('floats are read as Python reads them', () => {
  for (const text of ['1', ' 1.5\n', '+1_000.5', '.5', '5.', '1e3', '1E-2'])
    assert.equal(Number.isNaN(parseFloatText(text)), false, text);
  for (const text of [
    '',
    ' ',
    '.',
    'x',
    '8,4482',
    '1__0',
    '_1',
    '1e',
    '0x10',
    'nan',
    'inf',
    '-Infinity',
    '1e999',
    '1 2',
    '5°',
  ])
    assert.equal(parseFloatText(text), Number.NaN, text);
});

test('integers are read as Python reads them', () => {
  for (const text of ['18', ' 18 ', '+5', '-3', '1_0']) assert.equal(Number.isNaN(parseIntegerText(text)), false, text);
  for (const text of ['', '1.0', '1e2', 'x', '1__0', '--1']) assert.equal(parseIntegerText(text), Number.NaN, text);
});

test('what is written can be read back', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      assert.equal(parseFloatText(pythonFloat(value)), value);
    }),
  );
});

test('identifiers are those of Python', () => {
  for (const name of ['cb', '_', 'jQuery123', 'größe']) assert.equal(isIdentifier(name), true, name);
  for (const name of ['', '1a', 'a-b', 'a b', 'a(', '$x', 'a\n']) assert.equal(isIdentifier(name), false, name);
});

test('query strings are encoded with plus signs', () => {
  assert.equal(
    urlEncode([
      ['lat', '1.0'],
      ['zoom', " 1'*~ü"],
    ]),
    'lat=1.0&zoom=+1%27%2A~%C3%BC',
  );
});
