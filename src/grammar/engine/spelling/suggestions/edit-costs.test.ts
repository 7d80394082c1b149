import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SpellingRules } from '../../../store/spelling/dictionary.ts';
import { editCosts } from './edit-costs.ts';

const RULES = { key: '', maps: [], replacements: [] } as unknown as SpellingRules;

const cost = (language: string, typed: string, meant: string): number =>
  editCosts(RULES, language).substitution(typed.charCodeAt(0), meant.charCodeAt(0));

for (const [language, pairs] of [
  ['be', ['оа', 'еяё']],
  ['bg', ['оу', 'аъ', 'еи']],
  ['el', ['ηιυ', 'οω']],
  ['pl', ['óu']],
  ['ru', ['оа', 'еияё']],
  ['uk', ['еи']],
] as const)
  test(`in ${language} letters of one sound are mistaken sooner than others, either way`, () => {
    for (const group of pairs)
      for (const typed of group)
        for (const meant of group) {
          const bare = (letter: string): string => letter.normalize('NFD').charAt(0);
          if (bare(typed) === bare(meant)) continue;
          assert.ok(cost(language, typed, meant) < cost('xx', typed, meant), `${typed} for ${meant}`);
        }
  });

test('an accent is mistaken sooner than a vowel, a vowel than a key beside, and that than any letter', () => {
  const costs = ['aá', 'ae', 'gh', 'gq'].map(([typed, meant]) => cost('en', typed!, meant!));
  assert.deepEqual(
    costs,
    [...costs].sort((a, b) => a - b),
  );
  assert.equal(new Set(costs).size, 4);
});

test('what mistakes cost are multiples of five', () => {
  // The bounds of the search lie between such multiples: equivalent.ts of the mutation tests rests on that.
  for (const language of ['en', 'pl', 'ru']) {
    const costs = editCosts(RULES, language);
    const letters = [..."abcdefghijklmnopqrstuvwxyzéóä-'оаеяий"].map((letter) => letter.charCodeAt(0));
    const all = [
      ...letters.flatMap((typed) => letters.map((meant) => costs.substitution(typed, meant))),
      ...Object.values(costs).filter((value) => typeof value === 'number'),
      ...costs.replacements.map(({ cost }) => cost),
    ];
    assert.deepEqual(
      all.filter((one) => one % 5 !== 0),
      [],
    );
  }
});
