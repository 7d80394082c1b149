import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText } from '../check-text.ts';
import { findLanguage } from '../languages.ts';
import { DEFAULT_SELECTION } from '../rule-selection.ts';
import { SentenceCache } from '../sentence-cache.ts';
import type { RuleMatch } from './rule.ts';
import { createRulePack } from './rule-pack.ts';

const language = findLanguage('en-US')!;
const pack = createRulePack(language, false, 5);

function check(text: string, rules: string[] = []): readonly RuleMatch[] {
  const options = {
    text,
    selection: { ...DEFAULT_SELECTION, enabledRules: rules, enabledOnly: rules.length > 0, picky: true },
    sentenceLevel: true,
    textLevel: true,
    timeLimit: 10_000,
    maxSuggestions: 10,
    maxMatches: 1000,
    maxErrorsPerWord: 0,
  };
  return checkText(options, { key: 'en', language: 'en', pack, speller: undefined, cache: new SentenceCache(0) })
    .matches;
}

for (const [id, { wrong, right }] of Object.entries(pack.examples)) {
  test(`${id} finds its wrong examples and leaves its right ones alone`, () => {
    assert.ok(wrong.length >= 2 && right.length >= 2, `${id} needs two wrong and two right examples`);
    for (const [marked, correction] of wrong) {
      const from = marked.indexOf('[[');
      const text = marked.replace('[[', '').replace(']]', '');
      const to =
        marked.indexOf(']]', marked.startsWith(']]]', marked.indexOf(']]')) ? marked.indexOf(']]') + 1 : 0) - 2;
      const matches = check(text, [id]);
      assert.deepEqual(
        matches.map((match) => text.slice(match.from, match.to)),
        [text.slice(from, to)],
        `${id} on “${text}”`,
      );
      assert.equal(matches[0].from, from, `${id} on “${text}”`);
      if (correction !== undefined) assert.equal(matches[0].replacements[0]?.value, correction, `${id} on “${text}”`);
      const mended = text.slice(0, from) + (matches[0].replacements[0]?.value ?? '') + text.slice(to);
      if (correction !== undefined)
        assert.deepEqual(check(mended, [id]), [], `${id} on its own correction “${mended}”`);
    }
    for (const text of right)
      assert.deepEqual(
        check(text, [id]).map((match) => text.slice(match.from, match.to)),
        [],
        `${id} on “${text}”`,
      );
  });
}

test('right examples of one rule are right for every other', () => {
  for (const [id, { right }] of Object.entries(pack.examples)) {
    for (const text of right) {
      const matches = check(text).filter((match) => !match.rule.tags?.includes('picky'));
      assert.deepEqual(
        matches.map((match) => `${match.rule.id}: ${text.slice(match.from, match.to)}`),
        [],
        `right example of ${id}: “${text}”`,
      );
    }
  }
});

test('there are at least four hundred English rules, and every rule has examples', () => {
  const ids = new Set(pack.infos.map((info) => info.id));
  assert.ok(ids.size >= 400, `${ids.size} rules`);
  for (const id of ids) assert.ok(pack.examples[id], `${id} has no examples`);
});
