import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLanguageProfiles } from './language-profiles.ts';

const profiles = readLanguageProfiles();

test('the profiles of the installed eld have its sixty languages', () => {
  assert.equal(profiles.languages.length, 60);
  assert.equal(profiles.languages[11], 'en');
  assert.equal(profiles.byteCharacters.length, 128);
});

test('an n-gram of one language scores for it, an unknown one for none', () => {
  const scores = new Float64Array(60);
  assert.equal(profiles.score(' the ', scores), true);
  assert.equal(profiles.languages[scores.indexOf(Math.max(...scores))], 'en');
  assert.equal(profiles.score(' qxzj', new Float64Array(60)), false);
});
