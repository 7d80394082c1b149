import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PackedRule } from '../../../store/pack/packed-rule.ts';
import { Expressions } from '../../expression/expressions.ts';
import { traitsOf } from '../../languages/language-traits.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { MAX_SENTENCE } from '../../text/segmenter.ts';
import type { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import type { InstalledRule } from '../installed-pack.ts';
import type { PackContents } from '../pack-contents.ts';
import { findExpressions } from './expression-rules.ts';
import type { InstalledContext } from './installed-context.ts';

/** What such rules ask of their pack. */
function emptyPack(language: string): PackContents {
  const made = new Map<unknown, unknown>();
  return {
    traits: traitsOf(language),
    expressions: new Expressions(4),
    made<T>(make: (pack: PackContents) => T): T {
      if (!made.has(make)) made.set(make, make(this as unknown as PackContents));
      return made.get(make) as T;
    },
  } as unknown as PackContents;
}

/** A rule with an expression, and what it finds in a text. */
function finder(packed: Partial<PackedRule>, language = 'en'): (text: string) => string[] {
  const rule = {
    packed: { message: ['Found.'], short: 'It', ...packed },
    info: { id: 'X' },
  } as unknown as InstalledRule;
  const pack = emptyPack(language);
  return (text) => {
    const matches: RuleMatch[] = [];
    findExpressions(rule, { text } as AnalysedSentence, { variant: language } as InstalledContext, pack, matches);
    for (const match of matches) assert.deepEqual([match.rule.id, match.shortMessage], ['X', 'It']);
    return matches.map(
      ({ from, to, message, replacements }) =>
        `${from}-${to} ${message} ${replacements.map(({ value }) => value).join('|')}`,
    );
  };
}

test('every place is found, from the first letter to the last, and again in the next text', () => {
  const find = finder({ expression: { source: 'ab', mark: 0 } });
  for (let round = 0; round < 2; round++) {
    assert.deepEqual(find('ab'), ['0-2 Found. ']);
    assert.deepEqual(find('abxab'), ['0-2 Found. ', '3-5 Found. ']);
    assert.deepEqual(find('xyz'), []);
  }
});

test('a marked group is what is reported, where it has taken part', () => {
  const find = finder({ expression: { source: '(?<g1>a)?(?<g2>b)', mark: 1 } });
  assert.deepEqual(find('b ab'), ['2-3 Found. ']);
  // A match of nothing is none.
  assert.deepEqual(finder({ expression: { source: 'x*', mark: 0 } })('axb'), ['1-2 Found. ']);
});

test('messages and suggestions are filled with groups, changed as they ask', () => {
  const find = finder({
    expression: { source: '(?<g1>\\p{L}+) (?<g2>x)?', mark: 0 },
    message: [
      'Use ',
      { suggestion: [{ no: 1, find: 'o', replace: '0', letterCase: 'allupper' }, '-', 2] },
      ' for ',
      0,
    ] as unknown as PackedRule['message'],
    suggestions: [{ suggestion: [{ no: 1 }] }, { suggestion: [{ no: 1 }] }] as unknown as NonNullable<
      PackedRule['suggestions']
    >,
  });
  assert.deepEqual(find('foo x'), ['0-5 Use “F00-x” for foo x F00-x|foo']);
  assert.deepEqual(find('foo '), ['0-4 Use “F00-” for foo  F00-|foo']);
});

test('a rule without an expression, and a text that is too long, give nothing', () => {
  assert.deepEqual(finder({})('ab'), []);
  const find = finder({ expression: { source: '^ab', mark: 0 } });
  assert.equal(find(`ab${'c'.repeat(MAX_SENTENCE - 2)}`).length, 1);
  assert.deepEqual(find(`ab${'c'.repeat(MAX_SENTENCE - 1)}`), []);
});

test('what an antipattern touches is left alone, and no more', () => {
  const find = finder({
    expression: { source: 'ab', mark: 0 },
    filter: { name: 'RegexAntiPatternFilter', arguments: { antipatterns: 'xab|b{2}' } },
  });
  assert.deepEqual(find('ab xab ab'), ['0-2 Found. ', '7-9 Found. ']);
  // The antipattern takes the last letter alone.
  assert.deepEqual(find('abb'), []);
  assert.deepEqual(find('ab bb'), ['0-2 Found. ']);
  assert.deepEqual(find('bbab'), ['2-4 Found. ']);
  const broken = finder({
    expression: { source: 'ab', mark: 0 },
    filter: { name: 'RegexAntiPatternFilter', arguments: { antipatterns: '(' } },
  });
  assert.deepEqual(broken('ab'), ['0-2 Found. ']);
});

test('an expression to find without a replacement, or the other way round, changes nothing', () => {
  const changing = (part: object) =>
    finder({
      expression: { source: '(?<g1>\\p{L}+)', mark: 0 },
      message: ['Found.'],
      suggestions: [{ suggestion: [{ no: 1, ...part }] }] as unknown as NonNullable<PackedRule['suggestions']>,
    })('foo');
  assert.deepEqual(changing({ find: 'o' }), ['0-3 Found. foo']);
  assert.deepEqual(changing({ replace: '0' }), ['0-3 Found. foo']);
  assert.deepEqual(changing({ find: 'o', replace: '0' }), ['0-3 Found. f00']);
});

test('a suggestion that is made of the text is set like the text of its language', () => {
  const find = finder(
    {
      expression: { source: "l'ami", mark: 0 },
      message: [{ suggestion: [0] }, '.'] as unknown as PackedRule['message'],
    },
    'fr',
  );
  assert.deepEqual(find("l'ami"), ["0-5 «\u00A0l’ami\u00A0». l'ami"]);
});
