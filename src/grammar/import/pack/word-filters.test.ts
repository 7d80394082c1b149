import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openInstalled } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { synthesizerOf } from '../../engine/pack/analysis/synthesizer.ts';
import { numberIn } from '../../store/pack/pack-numbers.ts';
import { ownBytes, ownPack, ownRule, suggestionsIn } from './testing/own-pack.ts';

test('commas set a phrase apart where it is not, with the mark on what lacks one', async () => {
  const rules = (args: string): string =>
    ownRule('COMMAS', '<token>en</token><token>cambio</token>', 'Comas.', ['AddCommasFilter', args]);
  const pack = await ownPack({ language: 'es', rules: rules('none:none') });
  assert.deepEqual(suggestionsIn(pack, 'En cambio llueve.'), ['cambio,']);
  assert.deepEqual(suggestionsIn(pack, 'Hoy en cambio llueve.'), [', en cambio,']);
  assert.deepEqual(suggestionsIn(pack, 'Hoy en cambio, llueve.'), [', en']);
  assert.equal(suggestionsIn(pack, 'Hoy, en cambio, llueve.'), undefined);
  const semicolon = await ownPack({ language: 'es', rules: rules('suggestSemicolon:true') });
  assert.deepEqual(suggestionsIn(semicolon, 'Ayer nevó, en cambio hoy llueve.'), ['; en cambio,', ', en cambio,']);
});

test('phrases of several words near the one written are suggested', async () => {
  const pack = await ownPack({
    language: 'en',
    files: {
      'resource/en/multiwords.txt': 'Blue Harbour Museum\tNNP\nOld Mill Lane\tNNP\nsine die\tRB\n',
      'resource/spelling_global.txt': 'Anna Rosenkrantz\n',
    },
    rules: ownRule(
      'NAMES',
      '<marker><token regexp="yes">\\p{L}+<exception>the</exception></token><token regexp="yes" max="2">\\p{L}+</token></marker><token>.</token>',
      'Which?',
      ['MultitokenSpellerFilter', 'none:none'],
    ),
  });
  assert.deepEqual(suggestionsIn(pack, 'Blue Harbor Museum.'), ['Blue Harbour Museum']);
  assert.deepEqual(suggestionsIn(pack, 'Ana Rosenkranz.'), ['Anna Rosenkrantz']);
  assert.deepEqual(suggestionsIn(pack, 'OLD MIL LANE.'), ['OLD MILL LANE']);
  assert.equal(suggestionsIn(pack, 'OLD MILL LANE.'), undefined);
  assert.equal(suggestionsIn(pack, 'Sine die.'), undefined);
  assert.equal(suggestionsIn(pack, 'Old Mile House.'), undefined);
});

test('ordinals get their ending, digits leave words, adverbs become adjectives', async () => {
  const ordinal = await ownPack({
    language: 'en',
    rules: ownRule('ORDINAL', '<token regexp="yes">\\d+(?:st|nd)</token>', '<suggestion>\\1</suggestion>', [
      'OrdinalSuffixFilter',
      'none:none',
    ]),
  });
  assert.deepEqual(suggestionsIn(ordinal, 'the 112nd'), ['112th']);
  assert.deepEqual(suggestionsIn(ordinal, 'the 23st'), ['23rd']);
  const digits = await ownPack({
    language: 'en',
    words: [
      ['moon', 'moon', 'NN'],
      ['river', 'river', 'NN'],
      ['quick', 'quick', 'JJ'],
      ['happy', 'happy', 'JJ'],
    ],
    rules:
      ownRule('DIGITS', '<token regexp="yes">\\p{L}+\\d\\p{L}+</token>', 'Digits.', [
        'EnglishNumberInWordFilter',
        'word:\\1',
      ]) +
      ownRule('ADVERB', '<token>a</token><marker><token regexp="yes">.*ly</token><token/></marker>', 'Adverb.', [
        'AdverbFilter',
        'adverb:\\2 noun:\\3',
      ]),
  });
  assert.deepEqual(suggestionsIn(digits, 'the mo0n'), ['moon']);
  assert.deepEqual(suggestionsIn(digits, 'the riv4er'), ['river']);
  assert.deepEqual(suggestionsIn(digits, 'a quickly river'), ['quick river']);
  assert.deepEqual(suggestionsIn(digits, 'a happily moon'), ['happy moon']);
});

test('apostrophes are told apart as they are written', async () => {
  const pack = await ownPack({
    language: 'en',
    rules: ownRule('CURLY', "<token regexp='yes'>'s</token>", "<suggestion>'s</suggestion>", [
      'ApostropheTypeFilter',
      'wordFrom:1 hasTypographicalApostrophe:true',
    ]),
  });
  assert.deepEqual(suggestionsIn(pack, 'the river’s mouth'), ["'s"]);
  assert.equal(suggestionsIn(pack, "the river's mouth"), undefined);
});

test('what an antipattern of an expression touches is left alone', async () => {
  const pack = await ownPack({
    language: 'en',
    rules:
      '<rule id="STAR" name="STAR"><regexp>(\\w)\\*(\\w)</regexp><filter class="own.RegexAntiPatternFilter" args="antipatterns:b\\*g|r\\*t\\b"/><message>Use <suggestion>\\1×\\2</suggestion>.</message></rule>',
  });
  assert.deepEqual(suggestionsIn(pack, 'so 3*4 it is'), ['3×4']);
  assert.equal(suggestionsIn(pack, 'you b*g!'), undefined);
});

test('Dutch parts are joined, with a hyphen where vowels meet or a capital stands', async () => {
  const pack = await ownPack({
    language: 'nl',
    rules: ownRule('SAMEN', '<token regexp="yes">mini|mega|NS</token><token/>', '<suggestion>\\1\\2</suggestion>', [
      'CompoundFilter',
      'word1:\\1 word2:\\2',
    ]),
  });
  assert.deepEqual(suggestionsIn(pack, 'een mega brug'), ['megabrug']);
  assert.deepEqual(suggestionsIn(pack, 'een mini eiland'), ['mini-eiland']);
  assert.deepEqual(suggestionsIn(pack, 'de NS trein'), ['NS-trein']);
});

test('German commas stand where a clause plainly begins', async () => {
  const pack = await ownPack({
    language: 'de',
    words: [
      ['hoffe', 'hoffen', 'VER:1:SIN:PRÄ:SFT'],
      ['fährt', 'fahren', 'VER:3:SIN:PRÄ:NON'],
      ['weißt', 'wissen', 'VER:2:SIN:PRÄ:NON'],
      ['du', 'du', 'PRO:PER:NOM:SIN:ALG'],
      ['der', 'der', 'ART:DEF:NOM:SIN:MAS'],
      ['sie', 'ich', 'PRO:PER:NOM:SIN:FEM'],
    ],
    rules: ownRule(
      'KOMMA',
      '<token postag="VER.*" postag_regexp="yes" skip="-1"/><token postag="VER.*" postag_regexp="yes"/>',
      'Komma?',
      ['InsertCommaFilter', 'fake:1'],
    ),
  });
  assert.deepEqual(suggestionsIn(pack, 'ich hoffe sie fährt'), ['hoffe, sie fährt']);
  assert.deepEqual(suggestionsIn(pack, 'ich hoffe der Bus fährt'), ['hoffe, der Bus fährt']);
  assert.deepEqual(suggestionsIn(pack, 'weißt du wann er fährt'), ['weißt du, wann er fährt']);
  assert.deepEqual(suggestionsIn(pack, 'weißt Bescheid heute fährt'), []);
});

test('Portuguese pronouns go before the verb, or meet it as they should', async () => {
  const pack = await ownPack({
    language: 'pt',
    words: [
      ['levamo-la', 'levar', 'VMIP1P0:PP3FSA00'],
      ['levamos', 'levar', 'VMIP1P0'],
      ['abrir', 'abrir', 'VMN0000'],
      ['abri-los', 'abrir', 'VMN0000:PP3MPA00'],
      ['pagado', 'pagar', 'VMP00SM'],
      ['pago', 'pagar', 'VMP00SM'],
    ],
    rules:
      ownRule(
        'ANTES',
        '<token>não</token><marker><token postag="V.+:PP.+" postag_regexp="yes"/></marker>',
        '<suggestion>{suggestion}</suggestion>',
        ['PortugueseProclisisFilter', 'foo:bar'],
      ) +
      ownRule(
        'DEPOIS',
        '<token postag="V.*" postag_regexp="yes"/><token>-</token><token>os</token>',
        '<suggestion>{suggestion}</suggestion>',
        ['PortugueseEnclisisFilter', 'verbPos:0 pronounPos:2'],
      ) +
      ownRule(
        'PARTICIPIO',
        '<token>foi</token><marker><token postag="V.P.*" postag_regexp="yes"/></marker>',
        '<suggestion>{suggestion}</suggestion>',
        ['RegularIrregularParticipleFilter', 'direction:RegularToIrregular'],
      ),
  });
  assert.deepEqual(suggestionsIn(pack, 'não levamo-la'), ['a levamos']);
  assert.deepEqual(suggestionsIn(pack, 'Abrir-os agora'), ['Abri-los']);
  assert.deepEqual(suggestionsIn(pack, 'foi pagado'), ['pago']);
  assert.equal(suggestionsIn(pack, 'foi pago'), undefined);
});

test('Russian taxpayer numbers must have the right check digits', async () => {
  const pack = await ownPack({
    language: 'ru',
    rules: ownRule('INN', '<token>ИНН</token><token regexp="yes">\\d+</token>', 'ИНН', ['INNNumberFilter', 'inn:\\2']),
  });
  assert.deepEqual(suggestionsIn(pack, 'ИНН 7707083894'), []);
  assert.equal(suggestionsIn(pack, 'ИНН 7707083893'), undefined);
});

test('an absent token leaves one blank of two, and none at the start and the end', async () => {
  const pack = await ownPack({
    language: 'en',
    rules: ownRule(
      'GAP',
      '<token>red</token><token min="0">dark</token><token>ink</token>',
      '<suggestion>\\1 \\2 \\3</suggestion> or <suggestion>\\2 \\3</suggestion> or <suggestion>\\3 \\2</suggestion> or <suggestion>a \\2<match no="3"/></suggestion>',
    ),
  });
  assert.deepEqual(suggestionsIn(pack, 'red ink'), ['red ink', 'ink', 'a ink']);
  assert.deepEqual(suggestionsIn(pack, 'red dark ink'), ['red dark ink', 'dark ink', 'ink dark', 'a darkink']);
});

test('English words are known in a text of another language, by the dictionary that the pack carries', async () => {
  const own = {
    language: 'fr',
    rules: ownRule('ANGLAIS', '<token postag="_english_ignore_"/>', 'Anglais.'),
    disambiguation:
      '<rule id="EN" name="EN"><pattern><token>the</token><token/></pattern><filter class="own.IsEnglishWordFilter" args="formPositions:1,2"/><disambig action="add"><wd pos="_english_ignore_"/><wd pos="_english_ignore_"/></disambig></rule>',
  };
  const pack = await ownPack({ ...own, english: ['the', 'bridge'] });
  assert.equal(pack.check('il dit the bridge').length, 2);
  assert.equal(pack.check('il dit the Bridge').length, 2);
  assert.equal(pack.check('il dit the pont').length, 0);
  assert.equal((await ownPack(own)).check('il dit the bridge').length, 0);
});

test('the tags that forms are made with may be listed under either name', async () => {
  for (const name of ['tags_own.txt', 'own_tags.txt']) {
    const bytes = await ownBytes({
      language: 'ru',
      rules: '',
      files: { [`resource/ru/${name}`]: 'NN:Sin\nNN:PL\nVB\n' },
    });
    const { pack } = await openInstalled(bytes, 'ru', DEFAULT_LIMITS);
    assert.deepEqual(synthesizerOf(pack).tagsMatching('NN:.*'), ['NN:Sin', 'NN:PL']);
  }
});

test('a rule carries the tones that it, its group and its category are of', async () => {
  const rules =
    '<rulegroup id="TONE" name="TONE" tone_tags="formal"><rule tone_tags="clarity" is_goal_specific="true"><pattern><token>x</token></pattern><message>X.</message></rule></rulegroup>';
  const { pack } = await openInstalled(await ownBytes({ language: 'de', rules }), 'de', DEFAULT_LIMITS);
  const { tones, goalSpecific } = pack.infoOf(numberIn(0));
  assert.deepEqual([tones, goalSpecific], [['clarity', 'formal'], true]);
});

test('a match goes where its suggestion would let another rule find something; two may ask for each other', async () => {
  const rule = (id: string, from: string, to: string, other: string): string =>
    ownRule(id, `<marker><token>${from}</token></marker><token>x</token>`, `<suggestion>${to}</suggestion>`, [
      'SuppressIfAnyRuleMatchesFilter',
      `ruleIDs:${other}`,
    ]);
  const pack = await ownPack({
    language: 'ca',
    rules:
      rule('ONE', 'ab', 'cd', 'NEVER') +
      rule('TWO', 'ef', 'gh', 'THREE') +
      ownRule('THREE', '<token>gh</token>', 'No.'),
  });
  assert.deepEqual(suggestionsIn(pack, 'ab x'), ['cd']);
  assert.equal(suggestionsIn(pack, 'ef x'), undefined);
  const both = await ownPack({ language: 'ca', rules: rule('A', 'ab', 'cd', 'B') + rule('B', 'cd', 'ab', 'A') });
  assert.equal(suggestionsIn(both, 'ab x'), undefined);
});

test('capitals become small letters, names keep theirs; French articles join à and de; thin blanks are left', async () => {
  const shouted = await ownPack({
    language: 'ca',
    words: [
      ['Anna', 'Anna', 'NPFSSP0'],
      ['veu', 'veure', 'VMIP3S00'],
    ],
    rules: ownRule('CRITS', '<token regexp="yes">\\p{Lu}+</token><token/><token/>', 'Crits.', [
      'ConvertToSentenceCaseFilter',
      'startFrom:marker',
    ]),
  });
  assert.deepEqual(suggestionsIn(shouted, 'ARA VEU ANNA'), ['Ara veu Anna']);
  const french = await ownPack({
    language: 'fr',
    rules: ownRule('A', '<token>semblable</token><token>que</token><token/>', '<suggestion>\\1 à \\3</suggestion>', [
      'MakeContractionsFilter',
      'none:none',
    ]),
  });
  assert.deepEqual(suggestionsIn(french, 'semblable que les'), ['semblable aux']);
  const thin = await ownPack({
    language: 'ca',
    rules: ownRule('FI', '<token regexp="yes">\\d+</token><token>km</token>', '<suggestion>\\1\u2006\\2</suggestion>', [
      'WhitespaceCheckFilter',
      'whitespaceChar:\u2006 position:2',
    ]),
  });
  assert.deepEqual(suggestionsIn(thin, 'són 7 km'), ['7\u2006km']);
  assert.equal(suggestionsIn(thin, 'són 7\u2006km'), undefined);
});
