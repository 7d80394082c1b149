import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elideCatalan } from '../../engine/languages/ca/elision.ts';
import { beforeVerb, behindVerb, pronounOf, withPronoun } from '../../engine/languages/ca/pronouns.ts';
import { ownPack, ownRule, suggestionsIn } from './testing/own-pack.ts';

const WORDS: Readonly<Record<string, string>> = { ha: 'VAIP3S0', posa: 'VMIP3S0', obre: 'VMIP3S0', taula: 'NCFS000' };

const elided = (text: string): string =>
  elideCatalan(text, (word) => ({ readings: WORDS[word] ? [{ pos: WORDS[word], lemma: word }] : [] }));

test('Catalan articles, prepositions and pronouns join what follows, or stand whole', () => {
  for (const [written, right] of [
    ['de aigua', "d'aigua"],
    ['el hort de el avi', "l'hort de l'avi"],
    ['a el mercat', 'al mercat'],
    ['per els camps', 'pels camps'],
    ['la illa', "l'illa"],
    ['la universitat', 'la universitat'],
    ['el iogurt', 'el iogurt'],
    ["d' pa", 'de pa'],
    ["l' taula", 'la taula'],
    ['Es ha obert', "S'ha obert"],
    ['se em posa', "se'm posa"],
    ['se em ha posat', "se m'ha posat"],
    ["se 'ns posa", "se'ns posa"],
    ['en obre', "n'obre"],
    ['en Andorra', 'en Andorra'],
  ])
    assert.equal(elided(written), right);
});

test('Catalan pronouns before a verb and behind it', () => {
  assert.equal(beforeVerb(['es', 'en'], 'riu'), "se'n riu");
  assert.equal(beforeVerb(['em', 'en'], 'obre'), "me n'obre");
  assert.equal(beforeVerb(['em', 'hi'], 'posa'), "m'hi posa");
  assert.equal(beforeVerb(['els', 'en'], 'ha'), "els n'ha");
  assert.equal(beforeVerb(['es', 'ens', 'en'], 'vola'), "se'ns en vola");
  assert.equal(beforeVerb(['es', 'li', 'en'], 'vola'), "se li'n vola");
  assert.equal(beforeVerb(['la'], 'obre'), "l'obre");
  assert.equal(behindVerb('renta', 'et'), "renta't");
  assert.equal(behindVerb('renteu', 'us'), 'renteu-vos');
  assert.equal(behindVerb('rentar', 'es'), 'rentar-se');
  assert.deepEqual(withPronoun(['es', 'hi'], 'en'), ['es', 'en', 'hi']);
  assert.equal(pronounOf("-S'"), 'es');
  assert.equal(pronounOf('casa'), undefined);
});

test('a Catalan verb gets pronouns, loses them, and takes another base form', async () => {
  const rule = (id: string, verb: string, args: string): string =>
    ownRule(id, `<token postag="V.*" postag_regexp="yes" regexp="yes">${verb}</token>`, 'Pronom.', [
      'AdjustPronounsFilter',
      args,
    ]);
  const pack = await ownPack({
    language: 'ca',
    words: [
      ['compro', 'comprar', 'VMIP1S0C'],
      ['compren', 'comprar', 'VMIP3P00'],
      ['comprat', 'comprar', 'VMP00SM0'],
      ['he', 'haver', 'VAIP1S00'],
      ['em', 'em', 'P010S000'],
      ["m'", 'em', 'P010S000'],
      ['caic', 'caure', 'VMIP1S00'],
      ['corro', 'córrer', 'VMIP1S00'],
    ],
    rules:
      rule('EN', 'compro|compren', 'actions:replaceEmEn,addPronounEn') +
      rule('EN_PASSAT', 'comprat', 'actions:addPronounEn') +
      rule('REFLEXIU', 'caic', 'actions:addPronounReflexive newLemma:córrer'),
  });
  assert.deepEqual(suggestionsIn(pack, 'avui compro dos'), ['en compro']);
  assert.deepEqual(suggestionsIn(pack, 'Em compro dos'), ['En compro', "Me'n compro"]);
  assert.deepEqual(suggestionsIn(pack, 'no he comprat dos'), ["n'he comprat"]);
  assert.deepEqual(suggestionsIn(pack, 'ara caic sovint'), ['em corro']);
});

test('a Catalan noun with its article, and a whole phrase in another gender', async () => {
  const pack = await ownPack({
    language: 'ca',
    words: [
      ['el', 'el', 'DA0MS0'],
      ['la', 'el', 'DA0FS0'],
      ['els', 'el', 'DA0MP0'],
      ['les', 'el', 'DA0FP0'],
      ['ocell', 'ocell', 'NCMS000'],
      ['ocells', 'ocell', 'NCMP000'],
      ['dubte', 'dubte', 'NCMS000'],
      ['gran', 'gran', 'AQ0CS0'],
      ['seriosa', 'seriós', 'AQ0FS0'],
      ['seriós', 'seriós', 'AQ0MS0'],
    ],
    rules:
      ownRule('ARTICLE', '<token>la</token><token regexp="yes">ocells?</token>', 'Article.', [
        'SynthesizeWithDeterminerFilter',
        'lemmaFrom:2 lemmaSelect:N.* synthAllForms:true',
      ]) +
      ownRule(
        'GENERE',
        '<token>la</token><token min="0">gran</token><marker><token>dubte</token></marker>',
        'Masculí.',
        ['ConvertToGenderAndNumberFilter', 'lemmaSelect:N.* keepOriginal:true gender:M'],
      ),
  });
  assert.deepEqual(suggestionsIn(pack, 'veu la ocells'), ['els ocells', "l'ocell"]);
  assert.deepEqual(suggestionsIn(pack, 'La ocell vola'), ["L'ocell", 'Els ocells']);
  assert.deepEqual(suggestionsIn(pack, 'és la gran dubte seriosa'), ['el gran dubte seriós']);
  const [match] = pack.check('parla de la dubte');
  assert.deepEqual([match.from, match.to, match.replacements[0].value], [6, 17, 'del dubte']);
});

test('a Catalan word that nobody knows may stand behind és, or behind es', async () => {
  const pack = await ownPack({
    language: 'ca',
    words: [
      ['gratis', 'gratis', 'RG'],
      ['canta', 'cantar', 'VMIP3S00'],
      ['obre', 'obrir', 'VMIP3S00'],
    ],
    rules: ownRule('ES', '<token regexp="yes">es|és</token><token postag="UNKNOWN"/>', 'Ortografia.', [
      'FindSuggestionsEsFilter',
      'none:none',
    ]),
  });
  assert.deepEqual(suggestionsIn(pack, 'avui es gratiss'), ['és gratis']);
  assert.deepEqual(suggestionsIn(pack, 'Es camta'), ['Es canta']);
  assert.deepEqual(pack.check('avui és gratiss'), []);
  assert.deepEqual(pack.check('avui es obrre'), []);
  assert.deepEqual(pack.check('avui es xyzzy'), []);
});
