import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { compileHunspell } from '../../../store/hunspell/compile-hunspell.ts';
import { DEFAULT_LIMITS } from '../../limits.ts';
import { DictionaryCatalogue, ITALIAN_WORDS } from '../dictionaries/catalogue.ts';
import { HunspellSpeller } from '../hunspell-speller.ts';
import type { Speller } from '../speller.ts';
import { italianDictionary } from './dictionary.ts';
import { italianVocabulary } from './vocabulary.ts';

const NOTHING = { nouns: {}, adjectives: {}, verbs: {} };

test('the checksum of the Italian words is theirs: whoever changes them changes it too', () => {
  assert.equal(ITALIAN_WORDS, crc32(JSON.stringify(italianDictionary(NOTHING))).toString(16));
  const key = new DictionaryCatalogue('/nowhere').find('it')?.key ?? '';
  assert.match(key, /^morph-it-helper [\d.]+, italian-verbs-dict [\d.]+ with Italian words [\da-f]+, compiler \d+$/);
});

test('the vocabulary is lines of a word list', () => {
  const odd = italianVocabulary().filter((line) => !/^[\p{L}'-]+(\/[A-Z]+)?$/u.test(line));
  assert.deepEqual(odd, []);
});

/** A speller of a lexicon of a few words. */
function small(): Speller {
  const { affixes, words } = italianDictionary({
    nouns: { lottatore: 'x', orto: 'orto', orti: 'orto', rana: 'rana', "attivita'": 'x', 'Re-Mida': 'x' },
    adjectives: {
      verde: ['verde', false],
      lungo: ['lungo', false],
      lunga: ['lungo', false],
      vecchio: ['vecchio', false],
      abile: ['abile', false],
      caduto: ['cadere', true],
    },
    verbs: {
      cadere: { ger: { pres: 'cadendovi' }, inf: { pres: 'cadervi' }, ind: { past: { S1: 'cadetti' }, pres: null } },
      porre: { ger: { pres: 'ponendo' }, impr: { pres: { P2: 'ponete' } } },
    },
  });
  return new HunspellSpeller('it', compileHunspell(Buffer.from(affixes), Buffer.from(words)), DEFAULT_LIMITS);
}

test('what Italian forms by rule is made of the lexicon', () => {
  const speller = small();
  for (const word of [
    ...['orti', "l'orto", "dell'orto", 'ORTI', 'Rana', 'lottatrice', 'lottatrici'],
    ...['lunghissimo', 'vecchissime', 'verdissimi', 'verdemente', 'lungamente', 'abilmente', 'vecchiamente'],
    ...['cadere', 'cader', 'caderci', 'cadendo', 'cadendone', 'cadei', 'cadettero', 'cadutogli'],
    ...['porlo', 'porsi', 'ponendola', 'ponetelo', 'porglielo', 'dimmi', 'fallo', 'digli', 'vattene'],
    ...['ventuno', 'ventitré', 'ventitreesimo', 'duecentotré', 'tremila', 'quarantaseiesima', 'decimo'],
  ])
    assert.ok(speller.isCorrect(word), word);
  for (const word of [
    'lungissimo',
    'abilemente',
    'porelo',
    'cadendovvi',
    'ventiuno',
    'ventitre',
    'trecentomilo',
    'attivita',
  ])
    assert.ok(!speller.isCorrect(word), word);
  assert.ok(speller.suggest('lorto', 5).includes("l'orto"));
});

test('words that are made by rule of our verbs, and of verbs and adjectives of the lexicon', () => {
  const { affixes, words } = italianDictionary({
    nouns: {},
    adjectives: { utilizzabile: ['utilizzabile', false], simile: ['simile', false] },
    verbs: { realizzare: {}, elettrificare: {}, prenotare: {}, vedere: {} },
  });
  const speller = new HunspellSpeller('it', compileHunspell(Buffer.from(affixes), Buffer.from(words)), DEFAULT_LIMITS);
  for (const word of [
    ...['linko', 'taggo', 'tagghi', 'taggherò', 'tagghino', 'taggava', 'craccherebbe', 'installi'],
    ...['messaggio', 'messaggi', 'messaggiamo', 'messaggerò', 'messaggiava', 'rifinanzierà', 'rifinanzino'],
    ...['utilizzabilità', 'realizzazione', 'realizzatrice', 'elettrificazioni', 'realizzabile', 'prenotabili'],
    ...['duemilaventitré', 'millenovecentoquarantacinque', 'duemilauno'],
  ])
    assert.ok(speller.isCorrect(word), word);
  for (const word of [
    ...['taggerò', 'taggi', 'messaggierò', 'messaggava', 'messaggo', 'rifinanzo', 'rifinanziino', 'rifinanzerà'],
    ...['similità', 'prenotazzione', 'prenotatrici', 'vedabile', 'duemilaventitre'],
  ])
    assert.ok(!speller.isCorrect(word), word);
});
