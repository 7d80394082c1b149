import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addLanguages, findLanguage, languageNamed, languages } from './languages.ts';

test('any well-formed code of a language that has a name is one', () => {
  assert.deepEqual(languageNamed('cs_CZ'), { name: 'Czech', code: 'cs', longCode: 'cs-CZ' });
  assert.deepEqual(languageNamed('HU'), { name: 'Hungarian', code: 'hu', longCode: 'hu' });
  assert.deepEqual(languageNamed('sw-UG'), { name: 'Swahili (Uganda)', code: 'sw', longCode: 'sw-UG' });
  for (const code of ['xx', '', 'english', 'c', 'cs-', '../cs', 'cs CZ'])
    assert.equal(languageNamed(code), undefined, code);
});

test('what is in no table is added once, by its code and by that of the language', () => {
  const before = languages.length;
  addLanguages(['mt-MT', 'mt-MT', 'en-US', 'pl', 'xx', '..']);
  assert.equal(languages.length, before + 1);
  assert.equal(findLanguage('MT')?.longCode, 'mt-MT');
  assert.equal(findLanguage('mt-mt')?.name, 'Maltese');
});
