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

test('at each place the first rule that fits decides', () => {
  const before = fc.constantFrom('[.] ', 'x', '[!] ', '');
  const after = fc.constantFrom('', 'A', '<b>', 'xA?', '[.]');
  const rule = fc.record({ breaks: fc.boolean(), before, after });
  const piece = fc.constantFrom('. ', '! ', 'x', 'A', '<b>', '.', 'b', '😀');
  fc.assert(
    fc.property(
      fc.array(
        rule.filter(({ before, after }) => before !== '' || after !== ''),
        { maxLength: 6 },
      ),
      fc.array(piece, { maxLength: 14 }),
      (rules, pieces) => {
        const text = pieces.join('');
        const expected: string[] = [];
        let start = 0;
        for (let at = 1; at < text.length; at++) {
          const first = rules.find(
            (one) =>
              new RegExp(`(?:${one.before})$`, 'v').test(text.slice(0, at)) &&
              new RegExp(`^(?:${one.after})`, 'v').test(text.slice(at)),
          );
          if (first?.breaks !== true) continue;
          expected.push(text.slice(start, at));
          start = at;
        }
        if (start < text.length) expected.push(text.slice(start));
        assert.deepEqual(split(rules, text), expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('a sentence is cut where it is longer than it may be, behind white space where there is some', () => {
  const lengths = (text: string): number[] => split([], text).map(({ length }) => length);
  const word = (length: number): string => 'a'.repeat(length);
  assert.deepEqual(lengths(word(2000)), [2000]);
  assert.deepEqual(lengths(word(2001)), [2000, 1]);
  assert.deepEqual(lengths(word(4001)), [2000, 2000, 1]);
  assert.deepEqual(lengths(`${word(1999)} ${word(5)}`), [2000, 5]);
  assert.deepEqual(lengths(`${word(1500)} ${word(400)}\n${word(500)}`), [1902, 500]);
  assert.deepEqual(lengths(`${word(1500)} ${word(499)}`), [2000]);
  // In the first half nothing is cut.
  assert.deepEqual(lengths(`${word(1000)} ${word(1500)}`), [1001, 1500]);
  assert.deepEqual(lengths(`${word(999)} ${word(1500)}`), [2000, 500]);
  // A character of two units stays whole.
  assert.deepEqual(lengths(`${word(1999)}😀${word(5)}`), [1999, 7]);
  assert.deepEqual(lengths(`${word(1998)}😀${word(5)}`), [2000, 5]);
});
