import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, LanguageTable, languageNamed } from './language-table.ts';

test('any well-formed code of a language that has a name is one', () => {
  assert.deepEqual(languageNamed('cs_CZ'), { name: 'Czech', code: 'cs', longCode: 'cs-CZ' });
  assert.deepEqual(languageNamed('HU'), { name: 'Hungarian', code: 'hu', longCode: 'hu' });
  assert.deepEqual(languageNamed('sw-UG'), { name: 'Swahili (Uganda)', code: 'sw', longCode: 'sw-UG' });
  for (const code of ['xx', '', 'english', 'c', 'cs-', '../cs', 'cs CZ'])
    assert.equal(languageNamed(code), undefined, code);
});

test('what is in no table is added once, by its code and by that of the language', () => {
  const table = new LanguageTable(['mt-MT', 'mt-MT', 'en-US', 'pl', 'xx', '..']);
  assert.equal(table.all.length, LANGUAGES.all.length + 1);
  assert.equal(table.find('MT')?.longCode, 'mt-MT');
  assert.equal(table.find('mt-mt')?.name, 'Maltese');
  assert.equal(LANGUAGES.find('mt'), undefined);
});
