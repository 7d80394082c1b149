import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { goJson, goTime } from './go-json.ts';

test('letters that HTML minds are escaped', () => {
  assert.equal(goJson({ a: '<b> & \u2028' }), '{"a":"\\u003cb\\u003e \\u0026 \\u2028"}');
});

test('a lone surrogate becomes the replacement character', () => {
  assert.equal(goJson('a\ud800b'), '"a\\ufffdb"');
  assert.equal(goJson('a\\ud800'), '"a\\\\ud800"');
  assert.equal(goJson('😀'), '"😀"');
});

test('the text is the same value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(JSON.parse(goJson(text)), text.toWellFormed());
    }),
  );
});

test('times have nanoseconds without zeros at the end', () => {
  assert.equal(goTime(0), '1970-01-01T00:00:00Z');
  assert.equal(goTime(1_795_156_258_435.085), '2026-11-20T06:30:58.435084960Z'.replace('0Z', 'Z'));
  assert.equal(goTime(1500), '1970-01-01T00:00:01.5Z');
});
