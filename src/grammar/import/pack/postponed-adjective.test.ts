import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OwnPack, ownPack, ownRule, suggestionsIn } from './testing/own-pack.ts';

const rule = (tags: string, args = 'key:value'): string =>
  ownRule(
    'ADJ',
    `<token postag="${tags}" postag_regexp="yes"><exception postag="_GN_.*" postag_regexp="yes"/></token>`,
    'Agreement.',
    ['PostponedAdjectiveConcordanceFilter', args],
  );

/** Adjectives in their forms, of which the first is the base form. */
const spanish = (forms: readonly string[]): [string, string, string][] =>
  forms.map((form, at) => [form, forms[0] ?? '', `AQ0${['MS', 'FS', 'MP', 'FP'][at]}0`]);

const SPANISH: OwnPack = {
  language: 'es',
  words: [
    ['la', 'el', 'DA0FS0'],
    ['el', 'el', 'DA0MS0'],
    ['los', 'el', 'DA0MP0'],
    ['casa', 'casa', 'NCFS000'],
    ['casas', 'casa', 'NCFP000'],
    ['coche', 'coche', 'NCMS000'],
    ['coches', 'coche', 'NCMP000'],
    ['tía', 'tía', 'NCFS000'],
    ['de', 'de', 'SPS00'],
    ['en', 'en', 'SPS00'],
    ['y', 'y', 'CC'],
    ['muy', 'muy', 'RG_before'],
    ['corre', 'correr', 'VMIP3S0'],
    ...spanish(['rojo', 'roja', 'rojos', 'rojas']),
    ...spanish(['alto', 'alta', 'altos', 'altas']),
    ['verde', 'verde', 'AQ0CS0'],
    ['verdes', 'verde', 'AQ0CP0'],
  ],
  rules: rule('AQ.*'),
};

test('a Spanish adjective behind nouns takes their gender and number', async () => {
  const pack = await ownPack(SPANISH);
  const found = (text: string): readonly string[] | undefined =>
    pack.check(text)[0]?.replacements.map(({ value }) => value);
  for (const [text, forms] of [
    ['la casa rojo', ['roja']],
    ['la casa roja', undefined],
    ['los coches verde', ['verdes']],
    ['los coches verdes', undefined],
    ['la casa muy rojo', ['roja']],
    ['la casa de el coche rojas', ['rojo', 'roja']],
    ['la casa de el coche roja', undefined],
    ['la casa y el coche rojos', undefined],
    ['la casa y la tía rojas', undefined],
    ['el coche corre alta', undefined],
    ['rojo', undefined],
  ] as const)
    assert.deepEqual(found(text), forms, text);
});

test('a comma may be missing before an adjective', async () => {
  const pack = await ownPack({ ...SPANISH, rules: rule('AQ.*', 'addComma:true') });
  const [match] = pack.check('la casa rojo');
  assert.deepEqual([match?.from, match?.to], [7, 12]);
  assert.deepEqual(
    match?.replacements.map(({ value }) => value),
    [', rojo', ' roja'],
  );
});

test('a French adjective behind nouns takes their gender and number', async () => {
  const pack = await ownPack({
    language: 'fr',
    words: [
      ['une', 'un', 'D f s'],
      ['un', 'un', 'D m s'],
      ['les', 'le', 'D e p'],
      ['voiture', 'voiture', 'N f s'],
      ['voitures', 'voiture', 'N f p'],
      ['vélo', 'vélo', 'N m s'],
      ['et', 'et', 'C coor'],
      ['vert', 'vert', 'J m s'],
      ['verte', 'vert', 'J f s'],
      ['verts', 'vert', 'J m p'],
      ['vertes', 'vert', 'J f p'],
      ['gris', 'gris', 'J m sp'],
      ['grise', 'gris', 'J f s'],
      ['grises', 'gris', 'J f p'],
    ],
    rules: rule('J .*'),
  });
  assert.deepEqual(suggestionsIn(pack, 'une voiture vert'), ['verte']);
  assert.deepEqual(suggestionsIn(pack, 'les voitures verte'), ['vertes']);
  assert.deepEqual(suggestionsIn(pack, 'une voiture gris'), ['grise']);
  assert.deepEqual(pack.check('une voiture verte'), []);
  assert.deepEqual(pack.check('un vélo gris'), []);
  assert.deepEqual(pack.check('une voiture et un vélo verts'), []);
});

test('a Catalan adjective counts tots els once, and what was found to agree', async () => {
  const pack = await ownPack({
    language: 'ca',
    words: [
      ['tots', 'tot', 'DI0MP0'],
      ['els', 'el', 'DA0MP0'],
      ['la', 'el', 'DA0FS0'],
      ['gossos', 'gos', 'NCMP000'],
      ['casa', 'casa', 'NCFS000'],
      ['negre', 'negre', 'AQ0MS0'],
      ['negra', 'negre', 'AQ0FS0'],
      ['negres', 'negre', 'AQ0MP0'],
    ],
    rules: rule('AQ.*'),
  });
  assert.deepEqual(suggestionsIn(pack, 'tots els gossos negra'), ['negres']);
  assert.deepEqual(suggestionsIn(pack, 'la casa negre'), ['negra']);
  assert.deepEqual(pack.check('tots els gossos negres'), []);
});
