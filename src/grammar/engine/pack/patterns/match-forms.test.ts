import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PackedMatch } from '../../../store/pack/packed-rule.ts';
import { Expressions } from '../../expression/expressions.ts';
import type { Reading, Token } from '../../text/token.ts';
import type { PackContents } from '../pack-contents.ts';
import { convertCase, formsOf, referenceForms, replaceAll } from './match-forms.ts';

const expressions = new Expressions(4);

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
    assert.equal(replaceAll(text, find, replacement, expressions), expected, `${find} in ${text}`);
  // The same expression once more, with what is remembered of it.
  assert.equal(replaceAll('ananas', 'a', 'o', expressions), 'ononos');
  assert.equal(replaceAll('(', '(', 'x', expressions), '(');
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

/** What forms are made with: a pack whose dictionary is these lists. */
function packOf(language: string, lists: Readonly<Record<string, readonly string[]>>): PackContents {
  const made = new Map<unknown, unknown>();
  return {
    summary: { language },
    limits: { rememberedForms: 40 },
    expressions,
    hasPart: () => false,
    part: () => undefined,
    partText: () => undefined,
    lines: (name: string) => lists[name] ?? [],
    made<T>(make: (pack: PackContents) => T): T {
      if (!made.has(make)) made.set(make, make(this as unknown as PackContents));
      return made.get(make) as T;
    },
  } as unknown as PackContents;
}

const verbs = packOf('xx', {
  'resource/xx/added.txt': [
    'ran\trun\tV:past',
    'run\trun\tV:part',
    'runs\trun\tV:3',
    'rans\trun\tV:3',
    'rung\trung\tV:3',
  ],
});

/** A token with readings of the form `lemma/tag`; a missing lemma or tag is left out. */
const token = (text: string, ...readings: string[]): Token =>
  ({
    text,
    readings: readings.map((reading): Partial<Reading> => {
      const [lemma, pos] = reading.split('/');
      return { lemma: lemma || null, pos: pos || null };
    }),
  }) as unknown as Token;

/** The forms of a token that a match makes. */
const made = (match: Omit<PackedMatch, 'no'>, of: Token, pack = verbs): string[] =>
  formsOf({ no: 1, ...match }, of, pack);

test('a match without a tag gives the text of the token, changed as it says', () => {
  const running = token('Running', 'run/V:ing');
  assert.deepEqual(made({}, running), ['Running']);
  assert.deepEqual(formsOf({ no: 1 }, running, verbs, 'Running on'), ['Running on']);
  assert.deepEqual(made({ find: 'ing', replace: 'er' }, running), ['Runner']);
  assert.deepEqual(made({ find: 'ing' }, running), ['Running']);
  assert.deepEqual(made({ replace: 'er' }, running), ['Running']);
  assert.deepEqual(made({ lemma: 'walk' }, running), ['walk']);
  assert.deepEqual(made({ lemma: 'walk', find: 'w', replace: 't' }, running), ['talk']);
  assert.deepEqual(made({ lemma: 'walk', find: 'w' }, running), ['walk']);
  assert.deepEqual(made({ lemma: 'walk', letterCase: 'preserve' }, running), ['Walk']);
  assert.deepEqual(referenceForms({ no: 1, letterCase: 'alllower' }, running, verbs), ['running']);
});

test('a tag asks for the forms of all base forms, in order', () => {
  const run = token('run', 'run/V:inf');
  assert.deepEqual(made({ pos: 'V:past' }, run), ['ran']);
  assert.deepEqual(made({ pos: 'V:3' }, run), ['rans', 'runs']);
  assert.deepEqual(made({ pos: 'V:3' }, token('run', 'run/V:inf', '/V:x', 'rung/V:inf')), ['rans', 'rung', 'runs']);
  assert.deepEqual(made({ pos: 'V:3', letterCase: 'allupper' }, run), ['RANS', 'RUNS']);
  // A tag that is no expression gives nothing where no form has it.
  assert.deepEqual(made({ pos: 'V:.*' }, run), []);
  // With a base form of its own the tag is an expression.
  assert.deepEqual(made({ pos: 'V:pa.*', lemma: 'run' }, token('xyz')), ['ran', 'run']);
});

test('an expression of tags asks for what the token has, unless it is replaced', () => {
  assert.deepEqual(made({ pos: 'V:.*', posRegexp: true }, token('run', 'run/V:3')), ['rans', 'runs']);
  assert.deepEqual(made({ pos: 'V:.*', posRegexp: true }, token('run', 'run/V:past', 'run/V:part')), ['run']);
  assert.deepEqual(made({ pos: 'N|V:pa.*', posRegexp: true }, token('run', 'run/X')), ['ran', 'run']);
  assert.deepEqual(made({ pos: '(V):(.*)', posRegexp: true, posReplace: '$1:past' }, token('run', 'run/V:3')), ['ran']);
  const both = token('run', 'run/V:3', 'run/V:part');
  assert.deepEqual(made({ pos: 'V(:.*)', posRegexp: true, posReplace: 'V$1' }, both), ['rans', 'run', 'runs']);
  assert.deepEqual(made({ pos: 'V:3', posRegexp: true, posReplace: 'V:past' }, token('run', 'run/X')), ['ran']);
});

test('what has no form stands in brackets, and a word without a base form stands as it is', () => {
  assert.deepEqual(made({ pos: 'N', posRegexp: true }, token('run', 'run/V:3')), ['(run)']);
  assert.deepEqual(made({ pos: '(', posRegexp: true }, token('run', 'run/V:3')), ['(run)']);
  assert.deepEqual(made({ pos: 'N', lemma: 'walk' }, token('run', 'run/V:3')), ['(walk)']);
  assert.deepEqual(made({ pos: 'V:3', posRegexp: true }, token('xyz', '/V:3')), ['xyz']);
  assert.deepEqual(made({ pos: 'V:3', posRegexp: true }, token('run', 'run/')), ['run']);
  for (const mark of ['SENT_START', 'SENT_END', 'PARA_END'])
    assert.deepEqual(made({ pos: 'V:3', posRegexp: true }, token('run', `run/${mark}`)), ['run'], mark);
  assert.deepEqual(made({ pos: 'V:3', posRegexp: true }, token('run', 'run/SENT_END', 'run/V:3')), ['rans', 'runs']);
});

test('English words get the article of their sound, by the lists of the pack', () => {
  const english = packOf('en', {
    'rules/en/det_an.txt': ['hour', '*X-ray', 'MBA'],
    'rules/en/det_a.txt': ['unicorn', 'one'],
  });
  for (const [word, article] of [
    ['apple', 'an'],
    ['Apple', 'an'],
    ['unicorn', 'a'],
    ['hour', 'an'],
    ['Hour', 'an'],
    ['x-ray', 'an'],
    ['mba', 'an'],
    ['house', 'a'],
    ['one-way', 'a'],
    ['hour-long', 'an'],
    ['hours', 'a'],
  ]) {
    const noun = token(word!, `${word}/NN`);
    assert.deepEqual(made({ pos: '+INDT' }, noun, english), [`${article} ${word}`]);
    assert.deepEqual(made({ pos: '\\+DT' }, noun, english), [`${article} ${word}`, `the ${word}`]);
  }
  // Other languages have tags with a plus sign of their own.
  const other = packOf('xx', { 'resource/xx/added.txt': ['apples\tapple\t+DT'] });
  assert.deepEqual(made({ pos: '+DT' }, token('apple', 'apple/NN'), other), ['apples']);
  // A tag that has a plus sign elsewhere is one of the dictionary.
  const verb = packOf('en', { 'resource/en/added.txt': ["I'm\tI\tPRP+VB"] });
  assert.deepEqual(made({ pos: 'PRP\\+VB', posRegexp: true }, token('I', 'I/PRP'), verb), ["I'm"]);
});
