import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatChecked, isAsWritten } from './checked-json.ts';

test('a text is as written, and the value is in it with two blanks of indentation', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const text = formatChecked(value);
      assert.ok(isAsWritten(text));
      const { check, ...rest } = JSON.parse(text) as Record<string, unknown>;
      const { check: _given, ...expected } = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
      assert.match(String(check), /^[0-9a-f]{8}$/);
      assert.deepEqual(rest, expected);
    }),
  );
  assert.match(formatChecked({ a: 1 }), /^\{\n {2}"a": 1,\n {2}"check": "[0-9a-f]{8}"\n\}\n$/);
});

test('another byte anywhere is noticed', () => {
  const text = formatChecked({ name: 'x', count: 12, list: ['a', 'b'] });
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.integer({ min: 0x20, max: 0x7e }), (at, code) => {
      const other = String.fromCharCode(code);
      fc.pre(other !== text.charAt(at));
      assert.equal(isAsWritten(text.slice(0, at) + other + text.slice(at + 1)), false);
    }),
  );
  assert.equal(isAsWritten(text.slice(0, -1)), false);
  assert.equal(isAsWritten('{}\n'), false);
});
