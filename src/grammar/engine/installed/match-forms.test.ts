import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convertCase, replaceAll } from './match-forms.ts';

test('everything that an expression finds is replaced, as Java does', () => {
  for (const [text, find, replacement, expected] of [
    ['banana', 'a', 'o', 'bonono'],
    ['banana', '^b', 'p', 'panana'],
    ['banana', 'a$', '', 'banan'],
    ['banana', 'x', 'y', 'banana'],
    ['banana', '(?i)B(A)', '$1$0', 'abanana'],
    ['banana', '(b)|(n)', '[$1$2]', '[b]a[n]a[n]a'],
    ['cost', 'cost', '\\$1', '$1'],
    ['abc', 'x*', '-', '-a-b-c-'],
    ['', 'a', 'b', ''],
    ['a(b', '(', 'x', 'a(b'],
  ])
    assert.equal(replaceAll(text, find, replacement), expected, `${find} in ${text}`);
  // The same expression once more, with what is remembered of it.
  assert.equal(replaceAll('ananas', 'a', 'o'), 'ononos');
  assert.equal(replaceAll('(', '(', 'x'), '(');
});

test('letter case is changed as the rule says', () => {
  for (const [kind, text, sample, expected] of [
    ['alllower', 'ABc', '', 'abc'],
    ['allupper', 'abC', '', 'ABC'],
    ['startlower', 'ABC', '', 'aBC'],
    ['startlower', '', '', ''],
    ['startupper', 'aBC', '', 'ABC'],
    ['firstupper', 'aBC', '', 'Abc'],
    ['preserve', 'word', 'Sample', 'Word'],
    ['preserve', 'word', 'SAMPLE', 'WORD'],
    ['preserve', 'word', 'sAMPLE', 'word'],
    ['preserve', 'word', 'A', 'Word'],
    ['preserve', 'word', 'ÄR', 'WORD'],
    ['none', 'wOrd', 'SAMPLE', 'wOrd'],
  ] as const)
    assert.equal(convertCase(text, kind as Parameters<typeof convertCase>[1], sample), expected, `${kind} ${text}`);
});
