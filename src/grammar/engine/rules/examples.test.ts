import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findLanguage, type Language } from '../language-table.ts';
import { compiledRules, RULE_FOLDERS, type RuleLanguage, readRules } from './compile-rules.ts';
import { splitAtArrow } from './pattern-rule.ts';
import type { Examples } from './rule.ts';
import { createRulePack, type RulePack } from './rule-pack.ts';
import { ownRules } from './testing/check-prose.ts';

/** How many rules a language has at least, generic ones included. */
const LEAST: Readonly<Record<string, number>> = {
  'en-US': 400,
  'de-DE': 200,
  fr: 200,
  es: 200,
  it: 200,
  nl: 200,
  'pt-PT': 200,
  'pl-PL': 200,
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

/** One sentence or two, at most 120 characters, in which nothing that stands for a word is left or missing. */
const MESSAGE = /^(?!.*(?:[{}\\]|(?<!“)“”(?!”)|(?<!„)„“(?!“)|(?<!«)«»(?!»)|(?<!« )« »(?! »))).{8,119}[.?]”?$/u;

/** The examples of every rule of a language, in its file or in code, by its id. */
async function examplesOf(language: string, pack: RulePack): Promise<Map<string, Examples>> {
  const examples = new Map<string, Examples>();
  const add = (id: string, of: Examples): void => {
    assert.ok(!examples.has(id), `two rules have the id ${id}`);
    examples.set(id, of);
  };
  for (const rule of await readRules(language as RuleLanguage)) add(rule.id, rule);
  for (const rule of pack.sentenceRules) {
    const own = rule.examples?.[language];
    if (own) add(rule.infos[0].id, own);
  }
  for (const rule of pack.textRules) {
    const own = rule.examples?.[language];
    if (own) add(rule.info.id, own);
  }
  return examples;
}

const root = join(import.meta.dirname, '..', '..', '..', '..');
const compiled = await compiledRules();
const stale = [...compiled].filter(([path, content]) => readFileSync(join(root, path), 'utf8') !== content);

test('the compiled rules are those of the rule files', () => {
  assert.equal(compiled.size, Object.keys(RULE_FOLDERS).length);
  assert.deepEqual(
    stale.map(([path]) => path),
    [],
    'run `npm run generate`: the examples are tried on what it writes',
  );
});

// Rules that are not compiled find nothing; one message says so better than many.
for (const [code, least] of stale.length > 0 ? [] : Object.entries(LEAST)) {
  const language = findLanguage(code) as Language;
  const pack = await createRulePack(language, false, 5);
  const examples = await examplesOf(language.code, pack);
  const checkAll = await ownRules(code);
  const check = (text: string, rules: readonly string[]) =>
    checkAll(text, { enabledRules: rules, enabledOnly: true, picky: true });

  for (const [id, { wrong, right }] of examples)
    test(`${code}: ${id} finds its wrong examples and leaves its right ones alone`, () => {
      assert.ok(wrong.length >= 2 && right.length >= 2, `${id} needs two wrong and two right examples`);
      for (const [marked, correction] of wrong.map(splitAtArrow)) {
        const { text, from, to } = unmarked(marked);
        const matches = check(text, [id]);
        assert.deepEqual(
          matches.map((match) => text.slice(match.from, match.to)),
          [text.slice(from, to)],
          `${id} on “${text}”`,
        );
        assert.equal(matches[0].from, from, `${id} on “${text}”`);
        assert.equal(matches[0].replacements[0]?.value, correction, `${id} on “${text}”`);
        assert.match(matches[0].message, MESSAGE, `the message of ${id} on “${text}”`);
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
    const superfluous = [...examples].filter(([id, { wrong }]) =>
      wrong.map(splitAtArrow).every(([marked, correction]) => {
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
    for (const [id, { right }] of examples)
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
      if (kind === 'pattern' || WITH_GENERIC_EXAMPLES.has(code)) assert.ok(examples.has(id), `${id} has no examples`);
    // Patterns are read when a sentence first needs them; this needs them all.
    for (const info of pack.infos) assert.ok(Number.isInteger(info.contextForSureMatch), info.id);
  });
}
