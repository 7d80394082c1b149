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

test('a Catalan verb gives way to others in its form, with their pronouns', async () => {
  const verbs = ['marxo', 'vull', 'marxar', 'marxat'];
  const pack = await ownPack({
    language: 'ca',
    words: [
      ['marxo', 'marxar', 'VMIP1S00'],
      ['marxar', 'marxar', 'VMN00000'],
      ['marxat', 'marxar', 'VMP00SM0'],
      ['vull', 'voler', 'VMIP1S00'],
      ['vaig', 'anar', 'VMIP1S00'],
      ['anar', 'anar', 'VMN00000'],
      ['anat', 'anar', 'VMP00SM0'],
      ['salto', 'saltar', 'VMIP1S00'],
      ['saltar', 'saltar', 'VMN00000'],
      ['saltat', 'saltar', 'VMP00SM0'],
      ['-hi', 'hi', 'PP3CN000'],
    ],
    disambiguation: `<rule id="GV" name="GV"><pattern><token regexp="yes">${verbs.join('|')}</token></pattern><disambig action="addchunk"><wd pos="GV"/></disambig></rule>`,
    rules: ownRule(
      'MARXAR',
      `<token inflected="yes">marxar</token>${["anar-se'n", 'saltar amunt'].map((one) => `<suggestion>${one}</suggestion>`).join('')}`,
      'Un altre verb.',
      ['AdjustVerbSuggestionsFilter', 'numberFromNextWords:false'],
    ).replace(/(<suggestion>.*<\/suggestion>)(.*<message>.*?<\/message>)/s, '$2$1'),
  });
  assert.deepEqual(suggestionsIn(pack, 'avui marxo'), ["me'n vaig", 'salto amunt']);
  assert.deepEqual(suggestionsIn(pack, 'Vull marxar'), ["Me'n vull anar", 'Vull saltar amunt']);
  assert.deepEqual(suggestionsIn(pack, 'per marxar'), ["anar-se'n", 'saltar amunt']);
  assert.deepEqual(suggestionsIn(pack, 'un cop marxat'), ['anat', 'saltat amunt']);
});

test('in Catalan the person who forgets becomes the subject', async () => {
  const pack = await ownPack({
    language: 'ca',
    words: [
      ['se', 'es', 'P0300000'],
      ["m'", 'jo', 'PP1CS000'],
      ['li', 'ell', 'PP3CSD00'],
      ['ha', 'haver', 'VAIP3S00'],
      ['he', 'haver', 'VAIP1S00'],
      ['oblidat', 'oblidar', 'VMP00SM0'],
      ['oblida', 'oblidar', 'VMIP3S00'],
      ['el', 'el', 'DA0MS0'],
      ['una', 'un', 'DI0FS0'],
      ['pa', 'pa', 'NCMS000'],
    ],
    rules: ['<token>oblidat</token>', '']
      .map((end, at) =>
        ownRule(
          `OBLIDAR_${at}`,
          `<token>se</token><token postag="PP.*" postag_regexp="yes"/><token regexp="yes">${at === 0 ? 'ha' : 'oblida'}</token>${end}`,
          'Qui oblida.',
          ['OblidarseSugestionsFilter', 'none:none'],
        ),
      )
      .join(''),
  });
  assert.deepEqual(suggestionsIn(pack, "Se m'ha oblidat"), ["Me n'he oblidat"]);
  const [match] = pack.check('se li oblida el pa');
  assert.deepEqual([match?.to, match?.replacements[0]?.value], [15, "s'oblida del"]);
  const [next] = pack.check("se m'ha oblidat una cosa");
  assert.deepEqual([next?.to, next?.replacements[0]?.value], [16, "m'he oblidat d'"]);
});

test('Catalan anar a with an infinitive is its present or future', async () => {
  const pack = await ownPack({
    language: 'ca',
    words: [
      ['vaig', 'anar', 'VMIP1S00'],
      ['a', 'a', 'SPS00'],
      ['dir', 'dir', 'VMN00000'],
      ['dic', 'dir', 'VMIP1S0C'],
      ['diré', 'dir', 'VMIF1S00'],
      ['-li', 'ell', 'PP3CSD00'],
    ],
    rules: ownRule('ANAR', '<token>vaig</token><token>a</token><token postag="V.N.*" postag_regexp="yes"/>', 'Anar.', [
      'AnarASuggestionsFilter',
      'none:none',
    ]),
  });
  const [match] = pack.check('Vaig a dir-li això');
  assert.deepEqual([match?.from, match?.to], [0, 13]);
  assert.ok(match?.replacements.some(({ value }) => value === 'Li diré'));
});

test('in Catalan a time has passed since somebody does a thing', async () => {
  const pack = await ownPack({
    language: 'ca',
    words: [
      ['porta', 'portar', 'VMIP3S00'],
      ['fa', 'fer', 'VMIP3S00'],
      ['hora', 'hora', 'NCFS000'],
      ['dient', 'dir', 'VMG00000'],
      ['diu', 'dir', 'VMIP3S00'],
      ['dir', 'dir', 'VMN00000'],
      ['està', 'estar', 'VMIP3S00'],
      ['-ho', 'ho', 'PP3NN000'],
    ],
    disambiguation:
      '<rule id="T" name="T"><pattern><token>una</token><token>hora</token></pattern><disambig action="addchunk"><wd pos="PTime"/><wd pos="PTime"/></disambig></rule>',
    rules: ownRule('PORTAR', '<token>porta</token><token>una</token><token>hora</token>', 'Temps.', [
      'PortarTempsSuggestionsFilter',
      'none:none',
    ]),
  });
  assert.deepEqual(suggestionsIn(pack, 'Porta una hora dient-ho .'), ['Fa una hora que ho diu']);
  assert.deepEqual(suggestionsIn(pack, 'ara porta una hora sense dir res'), ['fa una hora que no diu']);
  assert.deepEqual(suggestionsIn(pack, 'porta una hora aquí .'), ['fa una hora que està']);
  assert.deepEqual(pack.check('porta una hora pa .'), []);
});

test('a Catalan pronoun tells whose part of the body it is', async () => {
  const pack = await ownPack({
    language: 'ca',
    words: [
      ['em', 'jo', 'P010S000'],
      ['toca', 'tocar', 'VMIP3S00'],
      ['tocant', 'tocar', 'VMG00000'],
      ['el', 'el', 'DA0MS0'],
      ['la', 'el', 'DA0FS0'],
      ['meu', 'meu', 'PX1MS0S0'],
      ['seva', 'seu', 'PX3FS0C0'],
      ['nas', 'nas', 'NCMS000'],
      ['ull', 'ull', 'NCMS000'],
      ['galta', 'galta', 'NCFS000'],
    ],
    rules: ownRule(
      'COS',
      '<token inflected="yes" skip="2">tocar</token><token regexp="yes">el|la</token><token postag="PX.*" postag_regexp="yes"/><token/>',
      'Possessiu.',
      ['PossessiusRedundantsFilter', 'none:none'],
    ),
  });
  assert.deepEqual(suggestionsIn(pack, 'avui toca la seva galta'), ['li toca la galta']);
  assert.deepEqual(suggestionsIn(pack, 'Tocant la seva galta'), ['Tocant-li la galta']);
  assert.deepEqual(suggestionsIn(pack, 'avui toca el meu ull'), ["em toca l'ull"]);
  const [match] = pack.check('em toca el meu nas');
  assert.deepEqual([match?.from, match?.to, match?.replacements[0]?.value], [11, 14, '']);
  assert.deepEqual(pack.check('em toca la seva galta'), []);
});
