import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { compileHunspell } from '../../../store/hunspell/compile-hunspell.ts';
import { DEFAULT_LIMITS } from '../../limits.ts';
import { DictionaryCatalogue, GERMAN_WORDS } from '../dictionaries/catalogue.ts';
import { HunspellSpeller } from '../hunspell-speller.ts';
import type { Speller } from '../speller.ts';
import { germanDictionary } from './dictionary.ts';

const NOTHING = { words: [], frequent: [], firstNames: [], lastNames: [] };

test('the checksum of the German words is theirs: whoever changes them changes it too', () => {
  const { affixes, words } = germanDictionary(NOTHING);
  assert.equal(GERMAN_WORDS, crc32(affixes + words).toString(16));
  const key = new DictionaryCatalogue('/nowhere').find('de-DE')?.key ?? '';
  assert.match(key, /^de-DE: all-the-german-words [\d.]+, @zxcvbn-ts\/language-de [\d.]+ with German words [\da-f]+, /);
});

/** Nouns that begin and end compounds, adjectives and verbs, each in as many compounds as make others possible. */
const WORDS = `
Arbeit Arbeitstag Arbeitsamt Arbeitsplan Arbeitsschutz Markt Schutz Amt Plan Tag Zeit Wasser Wasserplan Wassermarkt
Wasserschutz Brand Brandschutz Marktplan Schutzplan Verkehr Verkehrsplan Verkehrsmarkt Verkehrsschutz
Schutzmarkt Schutzverkehr Schutzumwelt Umweltschutz Umwelt Umweltplan Umweltmarkt Straße Straßenmarkt
frei freie freiem freien freier freies arbeitsfreie arbeitsfreiem arbeitsfreien arbeitsfreier arbeitsfreies arbeitsfrei
wasserfrei wasserfreie wasserfreiem wasserfreien wasserfreier wasserfreies verkehrsfreie verkehrsfreiem verkehrsfreien
verkehrsfreier verkehrsfreies
gehen aufgehen abgehen angehen gegangen aufgegangen abgegangen angegangen lang lange langem langen langer langes
`
  .trim()
  .split(/\s+/);

const speller = (words: readonly string[], swiss = false): Speller => {
  const german = germanDictionary({ ...NOTHING, words, frequent: [['gehen', 'markt']], lastNames: ['müller'], swiss });
  const { octaves } = german;
  const dictionary = compileHunspell(Buffer.from(german.affixes), Buffer.from(german.words), { octaves });
  return new HunspellSpeller('de-DE', dictionary, DEFAULT_LIMITS);
};

test('German words are put together as those of the list are', () => {
  const german = speller(WORDS);
  for (const word of [
    ...['Arbeitsmarkt', 'Wasserschutzmarkt', 'ARBEITSMARKT', 'Verkehrsschutzmarkt'],
    ...['umweltfrei', 'Umweltfreies', 'überlangen', 'hinaufgehen', 'hinaufgegangen', 'hinaufzugehen'],
    ...['einundzwanzig', 'dreihundertzwölf', 'zweitausendvierundzwanzig', 'neunzehnhundertneunundachtzig', 'dritten'],
    ...['Müller', 'Müllers', 'Deutschlands', "wenn's", "gibt's", 'CD', 'CDs', 'U-Amt', 'Arbeits-', 'STRASSE'],
  ])
    assert.ok(german.isCorrect(word), word);
  for (const word of [
    ...[
      'arbeitsmarkt',
      'Arbeitmarkt',
      'Wassersmarkt',
      'Umweltsschutz',
      'Standart',
      'hinaufgegehen',
      'arbeit',
      "Markt's",
    ],
    ...['zweiundeinzig', 'dreizigtausend', 'zweitausendtausend', 'Strasse'],
  ])
    assert.ok(!german.isCorrect(word), word);
  assert.equal(german.suggest('Arbeitsmarckt', 3)[0], 'Arbeitsmarkt');
  assert.equal(german.suggest('Strasse', 3)[0], 'Straße');
  assert.ok((german.frequency?.('gehen') ?? 0) > 0);
});

test('German of Switzerland has no ß', () => {
  const swiss = speller(WORDS, true);
  assert.ok(swiss.isCorrect('Strasse') && !swiss.isCorrect('Straße'));
});

test('the words that we wrote down are words', () => {
  const lines = germanDictionary(NOTHING).words.split('\n').slice(1, -1);
  assert.deepEqual(
    lines.filter((line) => !/^[\p{L}\d'-]+(\/[A-Z]+)?$/u.test(line)),
    [],
  );
});
