import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLanguage, type Language } from '../languages.ts';
import { joinExamples } from './examples.ts';
import { ownRules } from './for-test/check-prose.ts';
import { createRulePack } from './rule-pack.ts';

/** How many rules a language has at least, generic ones included. */
const LEAST: Readonly<Record<string, number>> = {
  'en-US': 400,
  'de-DE': 40,
  fr: 40,
  es: 40,
  it: 15,
  nl: 15,
  'pt-PT': 15,
  'pl-PL': 15,
  'ru-RU': 15,
  'uk-UA': 15,
  'ca-ES': 15,
};
/** Languages in whose words the generic rules have examples too. */
const WITH_GENERIC_EXAMPLES = new Set(['en-US', 'de-DE', 'fr', 'es']);

/** The text of a wrong example and where its mistake stands. */
function unmarked(marked: string): { text: string; from: number; to: number } {
  const close = marked.indexOf(']]');
  return {
    text: marked.replace('[[', '').replace(']]', ''),
    from: marked.indexOf('[['),
    to: (marked.startsWith(']]]', close) ? close + 1 : close) - 2,
  };
}

test('two rules with one id are refused', () => {
  const examples = { wrong: [], right: [] };
  assert.throws(
    () => joinExamples([{ A_RULE: examples }, { A_RULE: examples }]),
    /^Error: Two rules have the id A_RULE\.$/,
  );
  assert.deepEqual(Object.keys(joinExamples([{ A_RULE: examples }, { ANOTHER: examples }])), ['A_RULE', 'ANOTHER']);
});

for (const [code, least] of Object.entries(LEAST)) {
  const pack = await createRulePack(findLanguage(code) as Language, false, 5);
  const checkAll = await ownRules(code);
  const check = (text: string, rules: readonly string[]) =>
    checkAll(text, { enabledRules: rules, enabledOnly: true, picky: true });

  for (const [id, { wrong, right }] of Object.entries(pack.examples))
    test(`${code}: ${id} finds its wrong examples and leaves its right ones alone`, () => {
      assert.ok(wrong.length >= 2 && right.length >= 2, `${id} needs two wrong and two right examples`);
      for (const [marked, correction] of wrong) {
        const { text, from, to } = unmarked(marked);
        const matches = check(text, [id]);
        assert.deepEqual(
          matches.map((match) => text.slice(match.from, match.to)),
          [text.slice(from, to)],
          `${id} on “${text}”`,
        );
        assert.equal(matches[0].from, from, `${id} on “${text}”`);
        assert.equal(matches[0].replacements[0]?.value, correction, `${id} on “${text}”`);
        if (correction === undefined) continue;
        const mended = text.slice(0, from) + correction + text.slice(to);
        assert.deepEqual(check(mended, [id]), [], `${id} on its own correction “${mended}”`);
      }
      for (const text of right)
        assert.deepEqual(
          check(text, [id]).map((match) => text.slice(match.from, match.to)),
          [],
          `${id} on “${text}”`,
        );
    });

  test(`${code}: every rule finds something that no other rule does`, () => {
    const superfluous = Object.entries(pack.examples).filter(([id, { wrong }]) =>
      wrong.every(([marked, correction]) => {
        const { text, from, to } = unmarked(marked);
        return checkAll(text, { disabledRules: [id], picky: true }).some(
          (match) => match.from === from && match.to === to && match.replacements[0]?.value === correction,
        );
      }),
    );
    assert.deepEqual(
      superfluous.map(([id]) => id),
      [],
    );
  });

  test(`${code}: right examples of one rule are right for every other`, () => {
    for (const [id, { right }] of Object.entries(pack.examples))
      for (const text of right)
        assert.deepEqual(
          checkAll(text).map((match) => `${match.rule.id}: ${text.slice(match.from, match.to)}`),
          [],
          `right example of ${id}: “${text}”`,
        );
  });

  test(`${code}: there are at least ${least} rules, and every rule has examples`, () => {
    const ids = new Set(pack.infos.map((info) => info.id));
    assert.ok(ids.size >= least, `${ids.size} rules`);
    for (const { id, kind } of pack.infos)
      if (kind === 'pattern' || WITH_GENERIC_EXAMPLES.has(code)) assert.ok(pack.examples[id], `${id} has no examples`);
    // Patterns are read when a sentence first needs them; this needs them all.
    for (const info of pack.infos) assert.ok(Number.isInteger(info.contextForSureMatch), info.id);
  });
}
