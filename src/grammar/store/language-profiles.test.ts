import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLanguageProfiles } from './language-profiles.ts';

const profiles = readLanguageProfiles();

test('the profiles of the installed eld have its sixty languages', () => {
  assert.equal(profiles.languages.length, 60);
  assert.equal(profiles.languages[11], 'en');
  assert.equal(profiles.byteCharacters.length, 128);
});

test('every n-gram of eld scores as it does there', async () => {
  const entry = import.meta.resolve('eld/medium');
  const { ngramsData } = await import(new URL('../ngrams/medium.js', entry).href);
  for (const [ngram, weights] of Object.entries<Record<string, number>>(ngramsData.ngrams)) {
    const scores = new Float64Array(60);
    profiles.score(ngram, scores);
    for (const [language, weight] of Object.entries(weights)) scores[Number(language)] -= weight + 53;
    if (scores.some((score) => score !== 0)) assert.fail(`${ngram} scores otherwise`);
  }
});

test('an n-gram of one language scores for it, an unknown one for none', () => {
  const scores = new Float64Array(60);
  assert.equal(profiles.score(' the ', scores), true);
  assert.equal(profiles.languages[scores.indexOf(Math.max(...scores))], 'en');
  assert.equal(profiles.score(' qxzj', new Float64Array(60)), false);
});
