import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PackedRule } from '../../store/pack/packed-rule.ts';
import type { RuleMatch } from '../rules/rule.ts';
import { MAX_SENTENCE } from '../text/segmenter.ts';
import type { AnalysedSentence } from './analysed-sentence.ts';
import { findExpressions } from './expression-rules.ts';
import type { InstalledRule } from './installed-pack.ts';
import type { InstalledContext } from './installed-rules.ts';

const context = { variant: 'en-US' } as InstalledContext;

/** A rule with an expression, and what it finds in a text. */
function finder(packed: Partial<PackedRule>): (text: string) => string[] {
  const rule = {
    packed: { message: ['Found.'], short: 'It', ...packed },
    info: { id: 'X' },
  } as unknown as InstalledRule;
  return (text) => {
    const matches: RuleMatch[] = [];
    findExpressions(rule, { text } as AnalysedSentence, context, matches);
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
    suggestions: [{ suggestion: [{ no: 1 }] }, { suggestion: [{ no: 1 }] }] as unknown as PackedRule['suggestions'],
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
