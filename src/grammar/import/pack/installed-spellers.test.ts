import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLanguage } from '../../engine/language-table.ts';
import { installedSpeller, openInstalled } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { toySpeller } from '../../engine/spelling/testing/toy-dictionary.ts';
import { codeClass } from './testing/code-classes.ts';
import { type OwnPack, ownBytes } from './testing/own-pack.ts';

/** What the speller of a small pack finds wrong in a text. */
async function speller(own: Omit<OwnPack, 'rules'>, code: string, known: readonly string[]) {
  const { pack, analyser } = await openInstalled(await ownBytes({ ...own, rules: '' }), own.language, DEFAULT_LIMITS);
  const made = await installedSpeller(toySpeller('SET UTF-8', known, code), findLanguage(code)!, pack);
  return (text: string) =>
    (made.misspelt?.(analyser.analyse(text)) ?? []).map(({ text: word, meant }) => meant ?? word);
}
const LISTS = 'resource/nl/compound_acceptor/';
const noun = (word: string): [string, string, string] => [word, word, 'ZNW:EKV'];

test('Dutch compounds are right when their parts are joined as the lists say', async () => {
  const wrong = await speller(
    {
      language: 'nl',
      words: [...['regel', 'auto', 'vrijheid', 'ui', 'uien', 'kaas', 'ding'].map(noun), ['Gent', 'Gent', 'ENM:LOC']],
      files: {
        [`${LISTS}no_s.txt`]: 'kaas\nauto',
        [`${LISTS}needs_s.txt`]: 'regels',
        [`${LISTS}always_needs_s.txt`]: 'heids',
        [`${LISTS}always_needs_hyphen.txt`]: 'oud-',
        [`${LISTS}directions.txt`]: 'Noord-',
        [`${LISTS}part2_exceptions.txt`]: 'ding',
        [`${LISTS}acronym_exceptions.txt`]: 'btw',
        'resource/nl/spelling/ignore.txt': 'qx',
        'resource/nl/spelling/prohibit.txt': 'kaaz',
      },
    },
    'nl',
    ['regel', 'auto', 'vrijheid', 'uien', 'ui', 'kaas', 'ding', 'de', 'kaaz'],
  );
  assert.deepEqual(
    await wrong('de kaasregel, vrijheidsregel, regelsauto, oud-regel, Noord-Gent, ABC-regel, btw-regel, qx'),
    [],
  );
  assert.deepEqual(await wrong('de regelkaas, kaasding, kaasxx, autouien, BTW-regel, Noord-regel, kaaz'), [
    'regelkaas',
    'kaasding',
    'kaasxx',
    'autouien',
    'BTW-regel',
    'Noord-regel',
    'kaaz',
  ]);
  assert.deepEqual(await wrong('de auto-uien, kaas-regel'), ['kaas-regel']);
});

test('Italian words in capitals, with digits or in camel case are right; parted words are joined', async () => {
  const wrong = await speller({ language: 'it' }, 'it', ['casa', 'prevedere', 'la', 'rossa']);
  assert.deepEqual(wrong('La casa USB x2 PaGina xulo'), ['xulo']);
  assert.deepEqual(wrong('La pre vedere casa'), ['prevedere']);
});

test('Ukrainian words are right when they have a part of speech, whatever the dictionary has', async () => {
  const wrong = await speller({ language: 'uk', words: [['хата', 'хата', 'noun:inanim:f:v_naz']] }, 'uk-UA', ['дім']);
  assert.deepEqual(wrong('хата дім USB-хата Я абв'), ['дім', 'абв']);
});

test('Catalan words with a part of speech are right unless they are prohibited', async () => {
  const wrong = await speller(
    {
      language: 'ca',
      words: [
        ['mot', 'mot', 'NCMS000'],
        ['mal', 'mal', 'NCMS000'],
      ],
      files: { 'resource/ca/hunspell/prohibit.txt': 'mal' },
    },
    'ca-ES',
    ['casa'],
  );
  assert.deepEqual(wrong('mot mal casa xuq'), ['mal', 'xuq']);
});

test('Polish words with a prefix of the class, and compounds of adjectives, are right', async () => {
  const adjective = (word: string, tag: string): [string, string, string] => [word, word, tag];
  const wrong = await speller(
    {
      language: 'pl',
      words: [adjective('bajtowy', 'adj:sg:nom'), adjective('jedno', 'num:comp'), adjective('ciemno', 'adja')],
      classes: codeClass('rules/pl/MorfologikPolishSpellerRule', { prefixes: { set: ['super', 'anty'] } }),
    },
    'pl',
    ['bohater', 'bajtowy', 'dom'],
  );
  assert.deepEqual(wrong('superbohater Antybohater jednobajtowy ciemnobajtowy'), []);
  assert.deepEqual(wrong('superdom anty dombajtowy quasi-bohater'), ['superdom', 'anty', 'dombajtowy']);
});

test('English words within another language are left', async () => {
  const words: [string, string, string][] = [['the', 'the', '_english_ignore_']];
  for (const language of ['pt', 'nl'])
    assert.deepEqual((await speller({ language, words }, language === 'pt' ? 'pt-PT' : 'nl', []))('the teh'), ['teh']);
});
