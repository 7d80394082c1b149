import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installedRules } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { codeClass } from './testing/code-classes.ts';
import { finder } from './testing/find-in-pack.ts';
import { ownBytes, ownRule } from './testing/own-pack.ts';

const classes = codeClass('rules/nl/Tools', {}, {}, { spelledWords: 'tv|cd' });
const files = {
  'resource/nl/multipartcompounds.txt':
    '# parts|meaning\nboot reis|reis met een boot\nzee eend\ntv kast\nAfrika reis\nmooi weer boot\n',
};

test('Dutch compounds are one word', async () => {
  const find = await finder({ language: 'nl', files, classes });
  assert.deepEqual(find('Zij maakt een boot reis.'), ['NL_SPACE_IN_COMPOUND_BOOT_REIS: boot reis -> bootreis']);
  assert.deepEqual(find('Een (zee eend) zwemt.'), ['NL_SPACE_IN_COMPOUND_ZEE_EEND: zee eend -> zee-eend']);
  assert.deepEqual(find('Daar staat een tv kast.'), ['NL_SPACE_IN_COMPOUND_TV_KAST: tv kast -> tv-kast']);
  assert.deepEqual(find('Een Afrika reis.'), ['NL_SPACE_IN_COMPOUND_AFRIKA_REIS: Afrika reis -> Afrikareis']);
  assert.deepEqual(find('Een mooi weerboot of mooiweer boot.'), [
    'NL_SPACE_IN_COMPOUND_MOOI_WEERBOOT: mooi weerboot -> mooiweerboot',
    'NL_SPACE_IN_COMPOUND_MOOIWEER_BOOT: mooiweer boot -> mooiweerboot',
  ]);
  assert.deepEqual(find('Een bootreis, boot reizen, boot  xreis, een boot re is en eenboot reis.'), []);
});

test('of names in capitals only short ones are taken for mistakes', async () => {
  const bytes = await ownBytes({
    language: 'nl',
    rules: ownRule('X', '<token>xyz</token>', 'X.'),
    files: { 'rules/nl/check_case.txt': 'lp\nboten\n', 'resource/nl/preferredwords.csv': 'rijwiel;fiets\n' },
  });
  const language = { name: 'nl', code: 'nl', longCode: 'nl' };
  const { analyser, sentenceRules } = await installedRules(bytes, language, new Map(), DEFAULT_LIMITS);
  const context = { language: 'nl', speller: undefined, takeSuggestion: () => true };
  const find = (text: string): string[] =>
    sentenceRules
      .flatMap((rule) => rule.check(analyser.analyse(text), context, () => true))
      .map(({ rule, replacements }) => `${rule.id}: ${replacements[0]?.value}`);
  assert.deepEqual(find('Een LP en BOTEN.'), ['NL_CHECKCASE_LP: lp']);
  assert.deepEqual(find('Een oud rijwiel.'), ['NL_PREFERRED_WORD_RULE_INTERNAL: fiets']);
  assert.deepEqual(find('Een oud Rijwiel.'), []);
});

test('without the list or the abbreviations there is no such rule', async () => {
  assert.deepEqual((await finder({ language: 'nl', classes }))('Zij maakt een boot reis.'), []);
  assert.deepEqual((await finder({ language: 'nl', files }))('Zij maakt een boot reis.'), []);
});
