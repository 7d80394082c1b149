import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLanguage } from '../language-table.ts';
import { createRulePack } from '../rules/rule-pack.ts';
import { ConfusionRules } from './confusion-rules.ts';

const american = findLanguage('en-US');
assert.ok(american);
const pack = await createRulePack(american, false, 0);
const idsOf = (rules: ConfusionRules, files: Readonly<Record<string, string>> = {}): string[] =>
  rules
    .addTo(pack, 'en', (path) => files[path])
    .infos.map(({ id }) => id)
    .filter((id) => id.startsWith('CONFUSION_RULE_'));

test('the pairs of an installed pack come before ours, which add what it has not', () => {
  const rules = new ConfusionRules('somewhere', 1);
  const own = idsOf(rules);
  const both = idsOf(rules, {
    'resource/en/confusion_sets.txt': 'there; their; 1000000 # counted\nfoo -> bar; 10\n',
    'resource/en/word_definitions.txt': 'foo\ta word\n',
  });
  assert.deepEqual(both.slice(0, 3), [
    'CONFUSION_RULE_THERE_THEIR',
    'CONFUSION_RULE_THEIR_THERE',
    'CONFUSION_RULE_FOO_BAR',
  ]);
  assert.equal(both.length, own.length + 1);
});

test('without n-gram data, or pairs for the language, a pack stays as it is', () => {
  assert.equal(new ConfusionRules('', 1).addTo(pack, 'en'), pack);
  assert.equal(new ConfusionRules('somewhere', 1).addTo(pack, 'fi'), pack);
});
