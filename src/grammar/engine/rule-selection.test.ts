import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_SELECTION, type SelectionOptions, selectRules } from './rule-selection.ts';
import { categories } from './rules/category.ts';
import type { RuleInfo } from './rules/rule.ts';

const rule: RuleInfo = {
  id: 'A',
  subId: '2',
  description: '',
  issueType: 'grammar',
  category: categories.GRAMMAR,
  kind: 'pattern',
  contextForSureMatch: 0,
};
const runs = (options: Partial<SelectionOptions>, more: Partial<RuleInfo> = {}): boolean =>
  selectRules({ ...DEFAULT_SELECTION, ...options })({ ...rule, ...more });

test('a rule runs unless it is off by default', () => {
  assert.equal(runs({}), true);
  assert.equal(runs({}, { defaultOff: true }), false);
  assert.equal(runs({ enabledRules: ['A'] }, { defaultOff: true }), true);
});

test('a rule can be named with its number', () => {
  assert.equal(runs({ disabledRules: ['A[2]'] }), false);
  assert.equal(runs({ disabledRules: ['A[1]'] }), true);
});

test('in a disabled category only enabled rules run', () => {
  assert.equal(runs({ disabledCategories: ['GRAMMAR'] }), false);
  assert.equal(runs({ disabledCategories: ['GRAMMAR'], enabledRules: ['A'] }), true);
});

test('enabledOnly with rules leaves out what only its category enables', () => {
  assert.equal(runs({ enabledOnly: true, enabledCategories: ['GRAMMAR'] }), true);
  assert.equal(runs({ enabledOnly: true, enabledCategories: ['GRAMMAR'], enabledRules: ['B'] }), false);
});

test('picky rules run at other levels than default only', () => {
  assert.equal(runs({}, { tags: ['picky'] }), false);
  assert.equal(runs({ enabledRules: ['A'] }, { tags: ['picky'] }), false);
  assert.equal(runs({ picky: true }, { tags: ['picky'] }), true);
});

test('rules of a tone run when it is asked for; without a word all but those for a goal', () => {
  const clear = { tones: ['clarity', 'formal'] };
  const goal = { tones: ['academic'], goalSpecific: true as const };
  const all = (toneTags?: string[]): boolean[] => {
    const options = toneTags ? { toneTags } : {};
    return [runs(options), runs(options, clear), runs(options, goal)];
  };
  assert.deepEqual(all(), [true, true, false]);
  assert.deepEqual(all(['ALL_WITHOUT_GOAL_SPECIFIC']), [true, true, false]);
  assert.deepEqual(all(['ALL_TONE_RULES']), [true, true, true]);
  assert.deepEqual(all(['NO_TONE_RULE']), [true, false, false]);
  assert.deepEqual(all(['formal']), [true, true, false]);
  assert.deepEqual(all(['academic', 'positive']), [true, false, true]);
});
