import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CountryNames } from '../country-names.ts';
import { acceptedLanguages } from '../localisation.ts';
import { ReaderCountries } from './reader-countries.ts';

const names = new CountryNames();
const codes = ['DE', 'GR', 'US', 'CH'];
const countries = new ReaderCountries((country) => names.of(codes[country] ?? ''));
const [DE, GR, US, CH] = [0, 1, 2, 3];
const anybody = acceptedLanguages('');
const french = acceptedLanguages('fr,de');
const greek = acceptedLanguages('el');

test('a reader knows a country by its own languages, by English and by what they read', () => {
  for (const languages of [anybody, french, anybody]) {
    assert.equal(countries.begins(DE, 'deu', false, languages), true);
    assert.equal(countries.begins(DE, 'ger', false, languages), true);
    assert.equal(countries.begins(DE, 'all', false, languages), languages === french);
    assert.equal(countries.begins(CH, 'sviz', false, languages), true);
    assert.equal(countries.begins(DE, 'sak', false, languages), false);
  }
});

test('each word of a name counts from its beginning', () => {
  assert.equal(countries.begins(US, 'uni', false, anybody), true);
  assert.equal(countries.begins(US, 'sta', false, anybody), true);
  assert.equal(countries.begins(US, 'tates', false, anybody), false);
});

test('names in other letters are for those who write them', () => {
  assert.equal(countries.begins(GR, 'ell', true, anybody), true);
  assert.equal(countries.begins(GR, 'ell', false, anybody), false);
  assert.equal(countries.begins(GR, 'gre', true, anybody), false);
  assert.equal(countries.begins(DE, 'germ', true, greek), true);
  assert.equal(countries.begins(DE, 'germ', true, anybody), false);
});
