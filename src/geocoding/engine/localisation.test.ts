import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { acceptedLanguages, Languages, localName } from './localisation.ts';
import { OneName, TagNames } from './names.ts';

test('languages come by weight, equal weights in their order, variants followed by their language', () => {
  assert.deepEqual(acceptedLanguages('fr;q=0.5,de-CH,en;q=0.8,it').codes, ['de-CH', 'de', 'it', 'en', 'fr']);
});

test('a language that is named itself is not added before its place', () => {
  assert.deepEqual(acceptedLanguages('de-AT,en,de;q=0.1').codes, ['de-AT', 'en', 'de']);
});

test('what is no language is passed over', () => {
  assert.deepEqual(acceptedLanguages('*, en;q=2.5, 12, ,de;q=x, fr ; q=0.9').codes, []);
  assert.deepEqual(acceptedLanguages('*,en').codes, ['en']);
  assert.deepEqual(acceptedLanguages('').codes, []);
});

test('no text breaks the parser', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const language of acceptedLanguages(text).codes) assert.match(language, /^[a-z_-]+$/i);
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
  assert.equal(localName(names, new Languages(['ja', 'fr', 'en'])), 'Cologne (fr)');
  assert.equal(localName(names, new Languages(['ja'])), 'Köln');
  assert.equal(localName(names, new Languages([])), 'Köln');
});

test('the plain name comes before official names in a language', () => {
  assert.equal(localName(names, new Languages(['es'])), 'Köln');
  assert.equal(localName(new TagNames({ 'official_name:es': 'Colonia', ref: 'K' }), new Languages(['es'])), 'Colonia');
});

test('without any known tag the first name is shown', () => {
  assert.equal(localName(new TagNames({ 'old_name:xx': 'long', alt_name: 'short' }), new Languages(['de'])), 'short');
  assert.equal(localName(new TagNames({}), new Languages(['de'])), '');
  assert.equal(localName(new OneName('Here'), new Languages(['de'])), 'Here');
});
