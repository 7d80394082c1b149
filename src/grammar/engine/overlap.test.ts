import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropOverlapping, dropRepeated } from './overlap.ts';
import { categories } from './rules/category.ts';
import type { RuleInfo, RuleMatch } from './rules/rule.ts';

function match(id: string, from: number, to: number, more: Partial<RuleInfo> = {}, value = ''): RuleMatch {
  const rule: RuleInfo = {
    id,
    description: '',
    issueType: 'grammar',
    category: categories.GRAMMAR,
    kind: 'pattern',
    contextForSureMatch: 0,
    ...more,
  };
  return { rule, from, to, message: '', shortMessage: '', replacements: value === '' ? [] : [{ value }] };
}
const ids = (matches: readonly RuleMatch[]): string[] => matches.map(({ rule }) => rule.id);

test('matches side by side are both kept', () => {
  assert.deepEqual(ids(dropOverlapping([match('A', 0, 3), match('B', 3, 6)])), ['A', 'B']);
});

test('of overlapping matches the one of higher priority stays', () => {
  assert.deepEqual(ids(dropOverlapping([match('A', 0, 9), match('B', 3, 6, { priority: 1 })])), ['B']);
  assert.deepEqual(
    ids(dropOverlapping([match('A', 0, 9, { tags: ['picky'] }), match('B', 3, 6, { issueType: 'style' })])),
    ['B'],
  );
});

test('a table of priorities takes the place of what rules say themselves', () => {
  const table: Readonly<Record<string, number>> = { A: 5, B: -1 };
  const matches = [match('A', 0, 4), match('B', 2, 9, { priority: 9 }), match('C', 12, 14), match('D', 13, 15)];
  assert.deepEqual(ids(dropOverlapping(matches, ({ id }) => table[id] ?? 0)), ['A', 'D']);
});

test('of equal priority the longer stays, of equal length the later', () => {
  assert.deepEqual(ids(dropOverlapping([match('A', 0, 9), match('B', 3, 6)])), ['A']);
  assert.deepEqual(ids(dropOverlapping([match('A', 0, 3), match('B', 2, 5)])), ['B']);
});

test('one comma is not mended twice', () => {
  assert.deepEqual(ids(dropOverlapping([match('A', 0, 3, {}, 'foo,'), match('B', 3, 6, {}, ', bar')])), ['B']);
});

test('touching matches of one rule are one, unless another rule has a match between them', () => {
  const kept = (...matches: RuleMatch[]): number[] => dropRepeated(matches).map(({ from }) => from);
  assert.deepEqual(kept(match('A', 0, 3), match('A', 3, 5), match('A', 7, 9)), [0, 7]);
  assert.deepEqual(kept(match('A', 0, 3), match('B', 1, 2), match('A', 3, 5), match('A', 5, 9)), [0, 1, 3]);
});
