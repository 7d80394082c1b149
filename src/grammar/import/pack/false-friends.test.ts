import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText } from '../../engine/check-text.ts';
import { findLanguage, type Language } from '../../engine/language-table.ts';
import { installedRules } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { DEFAULT_SELECTION } from '../../engine/rule-selection.ts';
import type { RuleMatch } from '../../engine/rules/rule.ts';
import { createRulePack } from '../../engine/rules/rule-pack.ts';
import { SentenceCache } from '../../engine/sentence-cache.ts';
import { ownBytes } from './testing/own-pack.ts';

// Made up: "drokel" is no word of either language.
const FALSE_FRIENDS = `<rules>
  <rulegroup id="DROKEL">
   <rule><pattern lang="en"><token inflected="yes">drokel</token></pattern>
    <translation lang="pl">pierwszy</translation><translation lang="pl">drugi</translation>
    <translation lang="it">primo</translation><translation lang="de">erster</translation></rule>
   <rule><pattern lang="pl"><token>drokiel</token></pattern>
    <translation lang="en">third</translation><translation lang="en">fourth</translation></rule>
   <rule><pattern lang="de"><token>Drokel</token></pattern><translation lang="en">fifth</translation></rule>
  </rulegroup>
  <rulegroup id="OFF" default="off">
   <rule><pattern lang="en"><token>bumpf</token></pattern><translation lang="pl">coś</translation></rule>
   <rule><pattern lang="pl"><token>bumf</token></pattern><translation lang="en">stuff</translation></rule>
  </rulegroup>
</rules>`;
const FILES = {
  'rules/false-friends.xml': FALSE_FRIENDS,
  'resource/en/word_definitions.txt': 'third\tafter the second\n',
  'MessagesBundle.properties':
    'false_friend = No friend\nfalse_friend_desc = no friend:\nfalse_friend_hint = "{0}" ({1}) is {2} ({3}).\nfalse_friend_suggestion = Rather {0}?\ncategory_false_friend = No friends\n',
  'MessagesBundle_pl.properties':
    'false_friend_hint = "{0}" ({1}) to {2} ({3}).\nfalse_friend = Z\\u0142y przyjaciel\n',
};
const english = findLanguage('en-US') as Language;

async function checker(): Promise<(text: string, selection: object) => readonly RuleMatch[]> {
  const bytes = await ownBytes({ language: 'en', rules: '', words: [['drokels', 'drokel', 'NNS']], files: FILES });
  const pack = await createRulePack(english, false, 0, await installedRules(bytes, english, new Map(), DEFAULT_LIMITS));
  assert.ok(
    pack.infos.every(({ motherTongue }) => motherTongue === undefined),
    'rules for some writers only are in no list of rules',
  );
  return (text, selection) =>
    checkText(
      {
        text,
        selection: { ...DEFAULT_SELECTION, picky: true, ...selection },
        ownWords: [],
        sentenceLevel: true,
        textLevel: true,
        timeLimit: Infinity,
        maxSuggestions: Infinity,
        maxMatches: 100,
        maxErrorsPerWord: 0,
      },
      { key: 'en-US', language: 'en', pack, speller: undefined, cache: new SentenceCache(1000) },
    ).matches;
}

test('a false friend is told to those who speak the other language, at levels above default', async () => {
  const check = await checker();
  const [match, ...others] = check('They saw drokels here.', { motherTongue: 'pl' });
  assert.deepEqual(others, []);
  assert.deepEqual(
    [match.from, match.to, match.message, match.shortMessage],
    [
      9,
      16,
      '“drokel” (English) to “pierwszy”, “drugi” (Polish). Rather “third” (after the second), “fourth”?',
      'Zły przyjaciel',
    ],
  );
  assert.deepEqual(match.replacements, [{ value: 'third', shortDescription: 'after the second' }, { value: 'fourth' }]);
  const { id, subId, description, category } = match.rule;
  assert.deepEqual(
    [id, subId, description, category],
    ['DROKEL', undefined, 'no friend: drokel', { id: 'FALSE_FRIENDS', name: 'No friends' }],
  );
  assert.deepEqual(
    check('Drokels came.', { motherTongue: 'pl' })[0].replacements.map(({ value }) => value),
    ['Third', 'Fourth'],
  );
  assert.deepEqual(check('They saw drokels here.', { motherTongue: 'pl', picky: false }), []);
  assert.deepEqual(check('They saw drokels here.', {}), []);
  assert.deepEqual(check('They saw drokels here.', { motherTongue: 'it' }), [], 'no better word is known');
  assert.deepEqual(check('They saw drokels here.', { motherTongue: 'de' }), [], 'LanguageTool has n-grams for these');
});

test('a group of false friends that is off is there when it is asked for', async () => {
  const check = await checker();
  assert.deepEqual(check('They saw bumpf here.', { motherTongue: 'pl' }), []);
  assert.equal(check('They saw bumpf here.', { motherTongue: 'pl', enabledRules: ['OFF'] }).length, 1);
});
