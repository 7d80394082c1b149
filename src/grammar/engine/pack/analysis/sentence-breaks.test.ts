import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PackedBreak } from '../../../store/pack/rule-pack-file.ts';
import { SentenceBreaks } from './sentence-breaks.ts';

const split = (rules: readonly PackedBreak[], text: string): string[] =>
  new SentenceBreaks(rules).split(text).map(({ start, end }) => text.slice(start, end));
const breaks = (before: string, after: string): PackedBreak => ({ breaks: true, before, after });
const keeps = (before: string, after: string): PackedBreak => ({ breaks: false, before, after });

test('a text is broken where the first rule that fits is one that breaks', () => {
  const rules = [keeps('Dr[.] ', ''), breaks('[.] ', '')];
  assert.deepEqual(split(rules, 'I saw Dr. Lee. She left.'), ['I saw Dr. Lee. ', 'She left.']);
  assert.deepEqual(split([...rules].reverse(), 'I saw Dr. Lee. She left.'), ['I saw Dr. ', 'Lee. ', 'She left.']);
});

test('an exception looks back over 100 repeats', () => {
  const rules = [keeps('\\u{28}(?:[^\\u{29}*])*?[.] ', ''), keeps('x+[.] ', ''), breaks('[.] ', '')];
  for (const [count, whole] of [
    [100, true],
    [101, false],
  ] as const) {
    const text = `(${'a'.repeat(count)}. End`;
    assert.deepEqual(split(rules, text), whole ? [text] : [text.slice(0, -3), 'End']);
  }
  assert.deepEqual(split(rules, '(a*. End'), ['(a*. ', 'End']);
  assert.deepEqual(split(rules, 'xx. End'), ['xx. End']);
});

test('exceptions with many repeats end in a text that none fits', () => {
  const nested = '\\u{28}' + '(?:[^\\u{29}])*?[.] '.repeat(5);
  const text = 'The long boat that we rowed home leaked. '.repeat(40);
  assert.equal(split([keeps(nested, ''), breaks('[.] ', '')], text).length, 40);
});

test('a rule may break in front of something, whatever stands before that', () => {
  assert.deepEqual(split([breaks('', '<b>')], 'one<b>two<b><b>😀<b>'), ['one', '<b>two', '<b>', '<b>😀', '<b>']);
  assert.deepEqual(split([keeps('x', ''), breaks('', '<b>')], 'x<b>y<b>'), ['x<b>y', '<b>']);
});

test('a rule that breaks in front of something breaks where one with a look back does', () => {
  const piece = fc.constantFrom('<', 'b', '>', '<b>', '. ', 'x', '😀', '\ud83d', '\n');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const others = [keeps('x', ''), breaks('[.] ', '')];
      assert.deepEqual(split([...others, breaks('', '<b>')], text), split([...others, breaks('(?=<)', '<b>')], text));
    }),
  );
});
