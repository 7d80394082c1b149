import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { acceptedLanguages, localName } from './localisation.ts';
import { OneName, TagNames } from './names.ts';

test('languages come by weight, equal weights in their order, variants followed by their language', () => {
  assert.deepEqual(acceptedLanguages('fr;q=0.5,de-CH,en;q=0.8,it'), ['de-CH', 'de', 'it', 'en', 'fr']);
});

test('a language that is named itself is not added before its place', () => {
  assert.deepEqual(acceptedLanguages('de-AT,en,de;q=0.1'), ['de-AT', 'en', 'de']);
});

test('what is no language is passed over', () => {
  assert.deepEqual(acceptedLanguages('*, en;q=2.5, 12, ,de;q=x, fr ; q=0.9'), []);
  assert.deepEqual(acceptedLanguages('*,en'), ['en']);
  assert.deepEqual(acceptedLanguages(''), []);
});

test('no text breaks the parser', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const language of acceptedLanguages(text)) assert.match(language, /^[a-z_-]+$/i);
    }),
  );
});

const names = new TagNames({
  name: 'Köln',
  'name:en': 'Cologne',
  'name:fr': 'Cologne (fr)',
  'official_name:es': 'Colonia',
  ref: 'K',
  _place_name: 'hidden',
});

test('the best language with a name wins, then the plain name', () => {
  assert.equal(localName(names, ['ja', 'fr', 'en']), 'Cologne (fr)');
  assert.equal(localName(names, ['ja']), 'Köln');
  assert.equal(localName(names, []), 'Köln');
});

test('the plain name comes before official names in a language', () => {
  assert.equal(localName(names, ['es']), 'Köln');
  assert.equal(localName(new TagNames({ 'official_name:es': 'Colonia', ref: 'K' }), ['es']), 'Colonia');
});

test('without any known tag the first name is shown', () => {
  assert.equal(localName(new TagNames({ 'old_name:xx': 'long', alt_name: 'short' }), ['de']), 'short');
  assert.equal(localName(new TagNames({}), ['de']), '');
  assert.equal(localName(new OneName('Here'), ['de']), 'Here');
});
