import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { packNgram, readLanguageProfiles } from './language-profiles.ts';

const directory = mkdtempSync(join(tmpdir(), 'almanac-profiles-'));
after(() => rmSync(directory, { recursive: true, force: true }));

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
    profiles.score(packNgram(ngram), scores);
    for (const [language, weight] of Object.entries(weights)) scores[Number(language)] -= weight + 53;
    if (scores.some((score) => score !== 0)) assert.fail(`${ngram} scores otherwise`);
  }
});

test('an n-gram of one language scores for it, an unknown one for none', () => {
  const scores = new Float64Array(60);
  assert.equal(profiles.score(packNgram(' the '), scores), true);
  assert.equal(profiles.languages[scores.indexOf(Math.max(...scores))], 'en');
  assert.equal(profiles.score(packNgram(' qxzj'), new Float64Array(60)), false);
});

test('profiles are kept in a file and read from it; a damaged one or that of another version is made anew', () => {
  const path = join(directory, 'there', 'eld.profiles');
  const scoresOf = (ngrams: readonly string[], from = readLanguageProfiles(join(directory, 'there'))): number[] => {
    const scores = new Float64Array(60);
    for (const ngram of ngrams) from.score(packNgram(ngram), scores);
    return [...scores];
  };
  const ngrams = [' the ', 'ing ', ' und ', ' qxzj', 'tion', ' \u00d0'];
  const wanted = scoresOf(ngrams, profiles);
  assert.deepEqual(scoresOf(ngrams), wanted);
  const whole = readFileSync(path);
  // In the magic, the version, the tables and the end.
  for (const at of [0, 8, 40, whole.length - 1]) {
    const damaged = Buffer.from(whole);
    damaged[at] ^= 1;
    writeFileSync(path, damaged);
    assert.deepEqual(scoresOf(ngrams), wanted);
    assert.ok(readFileSync(path).equals(whole));
  }
  writeFileSync(path, whole.subarray(0, 20));
  assert.deepEqual(scoresOf(ngrams), wanted);
  assert.deepEqual(readdirSync(join(directory, 'there')), ['eld.profiles']);
  const { languages, byteCharacters } = readLanguageProfiles(join(directory, 'there'));
  assert.deepEqual([languages, byteCharacters], [profiles.languages, profiles.byteCharacters]);
});

test('a directory that cannot be written to has no file, and the same profiles', () => {
  const file = join(directory, 'a-file');
  writeFileSync(file, '');
  const scores = new Float64Array(60);
  assert.equal(readLanguageProfiles(file).score(packNgram(' the '), scores), true);
  assert.ok(scores.some((score) => score > 0));
});
