import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceFiles } from './source-files.ts';
import { spellingDictionariesIn } from './spelling-dictionaries.ts';

/** What is found among files whose content is their name. */
function found(language: string, names: readonly string[], infos: Readonly<Record<string, string>> = {}): string[] {
  const files = new SourceFiles();
  for (const name of names) files.set(`org/languagetool/resource/${name}`, Buffer.from(infos[name] ?? name));
  return spellingDictionariesIn(files, language).map(
    ({ code, kind, words }) => `${code} ${kind} ${Buffer.from(words).toString()}`,
  );
}

test('dictionaries in the folders of spellers are for the variants in their names', () => {
  assert.deepEqual(
    found('en', [
      'en/hunspell/en_US.dict',
      'en/hunspell/en_US.info',
      'en/hunspell/en_NZ.dict',
      'en/hunspell/en_NZ.info',
    ]),
    ['en-US morfologik en/hunspell/en_US.dict', 'en-NZ morfologik en/hunspell/en_NZ.dict'],
  );
  assert.deepEqual(found('nl', ['nl/spelling/nl_NL.dict', 'nl/spelling/nl_NL.info']), [
    'nl morfologik nl/spelling/nl_NL.dict',
  ]);
  assert.deepEqual(found('ca', ['ca/ca-ES-valencia_spelling.dict', 'ca/ca-ES-valencia_spelling.info']), [
    'ca-ES-valencia morfologik ca/ca-ES-valencia_spelling.dict',
  ]);
});

test("Hunspell's dictionary goes before the one that is for suggestions", () => {
  const names = ['.dict', '.info', '.dic', '.aff'].map((ending) => `de/hunspell/de_AT${ending}`);
  assert.deepEqual(found('de', names), ['de-AT hunspell de/hunspell/de_AT.dic']);
});

test('Portuguese of before 1990 is for the countries that write so, and no other spelling takes a place', () => {
  const names = ['pt-PT-45', 'pt-PT-90'].flatMap((name) => [`pt/spelling/${name}.dict`, `pt/spelling/${name}.info`]);
  assert.deepEqual(
    found('pt', names).map((one) => one.split(' ')[0]),
    ['pt-AO', 'pt-MZ', 'pt-PT'],
  );
  const russian = ['ru_RU_yo', 'ru_RU'].flatMap((name) => [`ru/hunspell/${name}.dict`, `ru/hunspell/${name}.info`]);
  assert.deepEqual(found('ru', russian), ['ru-RU morfologik ru/hunspell/ru_RU.dict']);
});

test('where no dictionary is for spelling alone, that of the parts of speech spells if it says so', () => {
  const names = ['fr/french.dict', 'fr/french.info', 'fr/french_synth.dict', 'fr/french_synth.info'];
  const speller = {
    'fr/french.info': 'fsa.dict.speller.convert-case=true',
    'fr/french_synth.info': 'fsa.dict.speller.x=y',
  };
  assert.deepEqual(found('fr', names, speller), ['fr morfologik fr/french.dict']);
  assert.deepEqual(found('fr', names), []);
  assert.deepEqual(found('fr', ['fr/french.dict'], speller), []);
});
