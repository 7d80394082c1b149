import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { entity } from './html.ts';

test('a numeric reference is the character of its number, in both notations', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (character) => {
      const code = character.codePointAt(0) ?? 0;
      const expected = code === 0 ? undefined : character;
      assert.equal(entity(`&#${code};`), expected);
      assert.equal(entity(`&#x${code.toString(16)};`), expected);
      assert.equal(entity(`&#X${code.toString(16).toUpperCase()};`), expected);
    }),
  );
});

test('a number that is no character is no reference', () => {
  for (const code of [0, 0xd800, 0xdbff, 0xdfff, 0x11_0000, 9_999_999])
    assert.equal(entity(`&#${code};`), undefined, String(code));
  assert.equal(entity('&#xd800;'), undefined);
  assert.equal(entity('&#xdfff;'), undefined);
  assert.equal(entity('&#xd7ff;'), '\ud7ff');
  assert.equal(entity('&#xe000;'), '\ue000');
  assert.equal(entity('&#x10ffff;'), '\u{10ffff}');
  assert.equal(entity('&#12345678;'), undefined);
});

test('a named reference is its character, with its letter case', () => {
  assert.deepEqual(['&amp;', '&eacute;', '&Auml;', '&auml;'].map(entity), ['&', 'é', 'Ä', 'ä']);
  assert.deepEqual(['&AMP;', '&constructor;', '&nosuch;'].map(entity), [undefined, undefined, undefined]);
});
