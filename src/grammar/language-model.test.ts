import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkLanguageModel } from './language-model.ts';
import { startGrammarForTest } from './testing/start-grammar.ts';

const directory = mkdtempSync(join(tmpdir(), 'almanac-language-model-'));
after(() => rmSync(directory, { recursive: true }));

test('an n-gram directory with nothing in it to use warns', () => {
  const empty = join(directory, 'empty');
  mkdirSync(empty);
  assert.deepEqual(checkLanguageModel(empty), [
    `${empty} (languageModel) has no directory of n-gram data named after a language, such as en.`,
  ]);
});

test('an n-gram directory that does not exist is refused by name, at the start', async () => {
  const message = 'The n-gram directory /nowhere/ngrams (languageModel) does not exist.';
  assert.throws(() => checkLanguageModel('/nowhere/ngrams'), { message });
  await assert.rejects(startGrammarForTest({ languageModel: '/nowhere/ngrams' }), { message });
});

test('an n-gram directory that is that of one language, or holds something else for one, is refused', () => {
  const model = join(directory, 'model');
  mkdirSync(join(model, 'en', '1grams'), { recursive: true });
  assert.throws(() => checkLanguageModel(join(model, 'en')), {
    message: `${join(model, 'en')} (languageModel) is the directory of one language; name the one above it.`,
  });
  assert.throws(() => checkLanguageModel(model), {
    message: `${join(model, 'en', '1grams')} is no Lucene index: it has no segments file.`,
  });
});
