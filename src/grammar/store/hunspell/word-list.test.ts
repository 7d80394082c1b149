import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseAffixFile } from './affix-file.ts';
import { readWordList } from './word-list.ts';

const read = (text: string, affixes = ''): [string, readonly number[]][] =>
  [...readWordList(text, parseAffixFile(affixes))].map(({ word, flags }) => [word, flags]);

test('the first line is a count, further ones are words with flags', () => {
  assert.deepEqual(read('3\nhello\ntry/BA\n# a comment\n\ncat/S\r\n'), [
    ['hello', []],
    ['try', [66, 65]],
    ['cat', [83]],
  ]);
});

test('a list without a count begins with a word', () => {
  assert.deepEqual(read('apple\npear\n'), [
    ['apple', []],
    ['pear', []],
  ]);
});

test('morphology is left out, a space inside a word is kept', () => {
  assert.deepEqual(read('1\nword/A po:noun\nad hoc\tpo:adv\nalso\tst:x\n'), [
    ['word', [65]],
    ['ad hoc', []],
    ['also', []],
  ]);
});

test('an escaped slash belongs to the word', () => {
  assert.deepEqual(read('1\nkm\\/h/A\n/\n'), [
    ['km/h', [65]],
    ['/', []],
  ]);
});

test('flags may be a number of an alias', () => {
  assert.deepEqual(read('1\nword/2\n', 'AF 2\nAF A\nAF BC\n'), [['word', [66, 67]]]);
});

test('the characters of IGNORE are left out', () => {
  assert.deepEqual(read('1\nre\u0301le\n', 'IGNORE \u0301\n'), [['rele', []]]);
});

test('lines far too long for a word are left out', () => {
  assert.deepEqual(read(`1\n${'a'.repeat(100_000)}\nb\n`), [['b', []]]);
});

test('a word may have very many flags', () => {
  const flags = Array.from({ length: 500 }, (_, i) => i + 1);
  assert.deepEqual(read(`1\nkitap/${flags.join(',')}\n`, 'FLAG num\n'), [['kitap', flags]]);
});

test('no text makes the reader of word lists fail', () => {
  fc.assert(fc.property(fc.string(), (text) => void read(text, 'AF 1\nAF A\n')));
});
