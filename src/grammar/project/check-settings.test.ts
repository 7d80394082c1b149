import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../engine/language-table.ts';
import { languageToCheck, selectionOf } from './check-settings.ts';
import { joinSettings, NO_SETTINGS } from './writing-settings.ts';

const checker = (code: string | undefined) => ({
  languages: LANGUAGES,
  detect: () => (code === undefined ? undefined : { code, confidence: 1 }),
});

test('a language is named or detected, and of one with variants the preferred one is checked', () => {
  const settings = { ...NO_SETTINGS, preferredVariants: ['en-GB', 'de-AT'] };
  const cases: readonly (readonly [code: string, detected: string | undefined, expected: string | undefined])[] = [
    ['en-US', 'de', 'en-US'],
    ['en_US', 'de', 'en-US'],
    ['en', 'de', 'en-GB'],
    ['pt', 'de', 'pt-PT'],
    ['fr', 'de', 'fr'],
    ['auto', 'de', 'de-AT'],
    ['AUTO', 'fr', 'fr'],
    ['auto', 'pt', 'pt-PT'],
    ['auto', undefined, 'en-GB'],
    ['xx', 'de', undefined],
  ];
  for (const [code, detected, expected] of cases)
    assert.equal(languageToCheck('Some text.', code, settings, checker(detected))?.longCode, expected, code);
  assert.equal(languageToCheck('Some text.', 'auto', NO_SETTINGS, checker('en'))?.longCode, 'en-US');
  const unknown = { ...NO_SETTINGS, preferredVariants: ['en-XX'] };
  assert.equal(languageToCheck('Some text.', 'en', unknown, checker('en'))?.longCode, 'en-US');
});

test('settings select rules as parameters of a request do', () => {
  const settings = {
    ...NO_SETTINGS,
    disabledRules: ['A'],
    enabledCategories: ['B'],
    motherTongue: 'de-DE',
    level: 'picky',
  } as const;
  const selection = selectionOf(settings, 'text');
  assert.deepEqual(
    [selection.disabledRules, selection.enabledCategories, selection.motherTongue, selection.picky],
    [['A'], ['B'], 'de', true],
  );
  assert.equal(selectionOf(NO_SETTINGS, 'text').picky, false);
});

test('of two settings the second one wins, and lists are put together', () => {
  const first = {
    ...NO_SETTINGS,
    language: 'de',
    level: 'picky',
    words: ['a', 'b'],
    preferredVariants: ['en-GB'],
  } as const;
  const second = { ...NO_SETTINGS, language: 'fr', words: ['b', 'c'] };
  assert.deepEqual(joinSettings(first, second), {
    ...NO_SETTINGS,
    language: 'fr',
    level: 'picky',
    words: ['a', 'b', 'c'],
    preferredVariants: ['en-GB'],
  });
  assert.deepEqual(joinSettings(first, { ...second, preferredVariants: ['en-AU'] }).preferredVariants, ['en-AU']);
});
