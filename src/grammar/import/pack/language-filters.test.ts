import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeClass } from './testing/code-classes.ts';
import { ownPack, ownRule, suggestionsIn } from './testing/own-pack.ts';

test('a form with the tag of another token takes the place of what a suggestion waits for', async () => {
  const pack = await ownPack({
    language: 'es',
    words: [
      ['gato', 'gato', 'NCMS000'],
      ['gatos', 'gato', 'NCMP000'],
      ['negro', 'negro', 'AQ0MS0'],
      ['negros', 'negro', 'AQ0MP0'],
      ['negra', 'negro', 'AQ0FS0'],
    ],
    rules: ownRule(
      'ADJ',
      '<token postag="N.*" postag_regexp="yes"/><marker><token postag="A.*" postag_regexp="yes"><exception postag="AQ0MP0"/></token></marker>',
      'Escriba <suggestion>{suggestion}</suggestion>.',
      [
        'AdvancedSynthesizerFilter',
        'lemmaFrom:2 lemmaSelect:A.* postagFrom:1 postagSelect:NC(.)(.)000 postagReplace:AQ0\\b1\\b20',
      ],
    ),
  });
  assert.deepEqual(suggestionsIn(pack, 'gatos negra'), ['negros']);
  assert.deepEqual(suggestionsIn(pack, 'gatos Negra'), ['Negros']);
  assert.deepEqual(suggestionsIn(pack, 'gato negra'), ['negro']);
  assert.equal(suggestionsIn(pack, 'gatos negros'), undefined);
});

test('a word stands for its partner in the list of words easily confused', async () => {
  const pack = await ownPack({
    language: 'es',
    words: [
      ['el', 'el', 'DA0MS0'],
      ['la', 'el', 'DA0FS0'],
      ['publico', 'publicar', 'VMIP1S0'],
    ],
    files: { 'rules/es/confusion_pairs.txt': '# own\npublico;público;NCMS000\n' },
    classes: codeClass(
      'rules/es/ConfusionCheckFilter',
      { FEM: { expression: 'NCF.+' }, MASC: { expression: 'NCM.+' } },
      {
        acceptRuleMatch: [
          { text: 'form' },
          { text: 'D..FS.' },
          { field: 'FEM' },
          { text: 'D..MS.' },
          { field: 'MASC' },
          { field: 'words' },
        ],
      },
    ),
    rules: ownRule(
      'TILDE',
      '<token regexp="yes">el|la</token><marker><token postag="V.*" postag_regexp="yes"/></marker>',
      'Con tilde: <suggestion>{suggestion}</suggestion>.',
      ['ConfusionCheckFilter', 'form:\\2 postag:NC.* gendernumberFrom:1'],
    ),
  });
  assert.deepEqual(suggestionsIn(pack, 'el publico'), ['público']);
  assert.deepEqual(suggestionsIn(pack, 'el Publico'), ['Público']);
  assert.equal(suggestionsIn(pack, 'la publico'), undefined);
});

test('misspelt suggestions are left out, and the match with the last of them', async () => {
  const rules = (args: string): string =>
    ownRule('MEGA', '<token>méga</token><token/>', 'Écrivez <suggestion>méga<match no="2"/></suggestion>.', [
      'FrenchSuppressMisspelledSuggestionsFilter',
      args,
    ]);
  const words = [['mégafête', 'mégafête', 'N f s']] as const;
  const pack = await ownPack({ language: 'fr', words, rules: rules('suppressMatch:true') });
  assert.deepEqual(suggestionsIn(pack, 'méga fête'), ['mégafête']);
  assert.equal(suggestionsIn(pack, 'méga truc'), undefined);
  const kept = await ownPack({ language: 'fr', words, rules: rules('suppressMatch:false') });
  assert.deepEqual(suggestionsIn(kept, 'méga truc'), []);
  const nouns = await ownPack({ language: 'fr', words, rules: rules('suppressMatch:true SuppressPostag:N.*') });
  assert.equal(suggestionsIn(nouns, 'méga fête'), undefined);
});

test('suggestions that an expression accepts are left out', async () => {
  const pack = await ownPack({
    language: 'fr',
    rules: ownRule(
      'ACCENT',
      '<token>chante</token>',
      'Ou <suggestion>chanté</suggestion>, <suggestion>chantais</suggestion>.',
      ['SuggestionsFilter', 'RemoveSuggestionsRegexp:^.*[éè]$'],
    ),
  });
  assert.deepEqual(suggestionsIn(pack, 'chante'), ['chantais']);
});

test('a French word comes with every determiner that agrees, and none that another rule refuses', async () => {
  const pack = await ownPack({
    language: 'fr',
    words: [
      ['un', 'un', 'D m s'],
      ['une', 'un', 'D f s'],
      ['des', 'un', 'D e p'],
      ['chat', 'chat', 'N m s'],
      ['chats', 'chat', 'N m p'],
      ['ce', 'ce', 'D m s'],
      ['cet', 'ce', 'D m s'],
      ['cette', 'ce', 'D f s'],
      ['ami', 'ami', 'N m s'],
    ],
    rules:
      ownRule('ACCORD', '<token postag="D f s"/><token postag="N m.*" postag_regexp="yes"/>', 'Accordez.', [
        'WordWithDeterminerFilter',
        'wordFrom:2 determinerFrom:1',
      ]) + ownRule('OWN_VOWEL', '<token>ce</token><token regexp="yes">[aeiou].*</token>', 'Voyelle.'),
    classes: codeClass(
      'rules/fr/WordWithDeterminerFilter',
      {
        detPattern: { expression: 'D .*' },
        wordPattern: { expression: 'N .*' },
        genderNumber: { array: ['[me] s', '[fe] s', '[me] p', '[fe] p'] },
        exceptionsDeterminer: { list: ['cettes'] },
        rulesToCheck: { list: ['OWN_VOWEL'] },
      },
      {},
      { determiner: 'D ', categoryToCheck: 'OWN_ELISION' },
    ),
  });
  assert.deepEqual(suggestionsIn(pack, 'une chat'), ['un chat', 'des chats']);
  assert.deepEqual(suggestionsIn(pack, 'Une chats'), ['Des chats', 'Un chat']);
  assert.deepEqual(suggestionsIn(pack, 'cette ami'), ['cet ami']);
});

test('French tokens tell which apostrophe they were written with', async () => {
  const { analyse } = await ownPack({ language: 'fr', rules: ownRule('X', '<token>x</token>', 'X.') });
  const chunks = (text: string): unknown => analyse(text).tokens.map((token) => [token.text, [...token.chunks()]]);
  assert.deepEqual(chunks("l'an"), [
    ['', []],
    ["l'", ['containsTypewriterApostrophe']],
    ['an', []],
  ]);
  assert.deepEqual(chunks('l’an'), [
    ['', []],
    ["l'", ['containsTypographicApostrophe']],
    ['an', []],
  ]);
});

test('French numbers written in groups are one token', async () => {
  const { analyse } = await ownPack({ language: 'fr', rules: ownRule('X', '<token>x</token>', 'X.') });
  assert.deepEqual(
    analyse('1 000 et 12 345 678 sauf 2018 000').tokens.map(({ text }) => text),
    ['', '1 000', 'et', '12 345 678', 'sauf', '2018', '000'],
  );
});

const tokensOf = (sentence: { readonly tokens: readonly { readonly text: string }[] }): string[] =>
  sentence.tokens.map(({ text }) => text).slice(1);

test('Catalan pronouns and articles are tokens of their own', async () => {
  const { analyse } = await ownPack({
    language: 'ca',
    words: [['vint-i-dos', 'vint-i-dos', 'DN0CP0']],
    rules: ownRule('X', '<token>x</token>', 'X.'),
  });
  const cases: readonly (readonly [string, string[]])[] = [
    ["l'home", ["l'", 'home']],
    ['l’home', ["l'", 'home']],
    ["anar-se'n", ['anar', '-se', "'n"]],
    ['portar-la-hi', ['portar', '-la', '-hi']],
    ["d'1 km", ["d'", '1', 'km']],
    ['dels', ['de', 'ls']],
    ['vint-i-dos', ['vint-i-dos']],
    ['ex-rei', ['ex', '-', 'rei']],
    ['qui-sap-lo', ['qui-sap-lo']],
    ['2.000 i 10 000', ['2.000', 'i', '10 000']],
  ];
  for (const [text, tokens] of cases) assert.deepEqual(tokensOf(analyse(text)), tokens, text);
});

test('unknown forms get readings by how they are made', async () => {
  const classes = {
    ...codeClass('tagging/es/SpanishTagger', {
      ADJ_PART_FS: { expression: 'AQ0FS.' },
      PREFIXES_FOR_VERBS: { expression: '(des)(.+)' },
      PREFIXES_FOR_VERBS2: { expression: '(re)(.+)' },
      VERB: { expression: 'V.+' },
      PREFIXES_FOR_ADJECTIVES: { expression: '(in)(.+)' },
      ADJ_VP: { expression: 'A.+' },
    }),
    ...codeClass('tagging/fr/FrenchTagger', {
      PREFIXES_FOR_VERBS: { expression: '(auto)(.+)', flags: 66 },
      PREFIXES_FOR_NOUN_ADJ: { expression: '(mini)(.+)', flags: 2 },
      PREFIXES_NOUN_ADJ: { expression: '(vice-)(.+)' },
      VERB: { expression: 'V .+' },
      NOUN_ADJ: { expression: 'N .+' },
    }),
    ...codeClass('tagging/ca/CatalanTagger', {
      ADJ_PART_FS: { expression: 'AQ0FS0' },
      PREFIXES_FOR_VERBS: { expression: '(re)(.+)' },
      VERB: { expression: 'V.+' },
    }),
  };
  const tagsOf = async (language: string, words: readonly (readonly [string, string, string])[], text: string) => {
    const { analyse } = await ownPack({ language, words, rules: ownRule('X', '<token>x</token>', 'X.'), classes });
    return analyse(text).tokens[1].readings.map(({ pos, lemma }) => `${lemma}/${pos}`);
  };
  assert.deepEqual(await tagsOf('es', [['lenta', 'lento', 'AQ0FS0']], 'Lentamente'), [
    'lentamente/RG',
    'lentamente/SENT_END',
  ]);
  assert.deepEqual(await tagsOf('fr', [['danser', 'danser', 'V inf']], 'autodanser'), [
    'autodanser/V inf',
    'autodanser/SENT_END',
  ]);
  assert.deepEqual(await tagsOf('fr', [['chat', 'chat', 'N m s']], 'Minichat'), [
    'minichat/N m s',
    'minichat/SENT_END',
  ]);
  assert.deepEqual(await tagsOf('es', [['hacer', 'hacer', 'VMN0000']], 'rehacer'), [
    'rehacer/VMN0000',
    'rehacer/SENT_END',
  ]);
  assert.deepEqual(await tagsOf('pt', [], '12os'), ['12º/NCMP000', '12º/AO0MP0', '12º/SENT_END']);
  assert.deepEqual(await tagsOf('ca', [['clara', 'clar', 'AQ0FS0']], 'clarament'), [
    'clarament/RG',
    'clarament/SENT_END',
  ]);
  assert.deepEqual(await tagsOf('uk', [], 'XIV'), ['XIV/number:latin', 'XIV/SENT_END']);
});

test('a reading given without a base form has the token for one', async () => {
  const { analyse } = await ownPack({
    language: 'es',
    words: [['casa', 'casar', 'VMIP3S0']],
    rules: ownRule('X', '<token>x</token>', 'X.'),
    disambiguation:
      '<rule id="N" name="n"><pattern><token>la</token><marker><token>casa</token></marker></pattern><disambig><wd pos="NCFS000"/></disambig></rule>',
  });
  assert.deepEqual(analyse('la casa grande').tokens[2].readings, [{ pos: 'NCFS000', lemma: 'casa' }]);
});

test('German parts of compounds are joined when they make a known word', async () => {
  const pack = await ownPack({
    language: 'de',
    words: [
      ['hineingegangen', 'hineingehen', 'VER:PA2:NON'],
      ['getragen', 'tragen', 'VER:PA2:NON'],
      ['Abendrot', 'Abendrot', 'SUB:NOM:SIN:NEU'],
    ],
    rules:
      ownRule('HINEIN', '<token>hinein</token><token/>', 'Als <suggestion>\\1\\2</suggestion>.', [
        'RemoveUnknownCompoundsFilter',
        'part1:\\1 part2:\\2',
      ]) +
      ownRule('ABEND', '<token>abend</token><token/>', 'Zusammen.', ['PotentialCompoundFilter', 'part1:\\1 part2:\\2']),
  });
  assert.deepEqual(suggestionsIn(pack, 'ist hinein gegangen'), ['hineingegangen']);
  assert.deepEqual(suggestionsIn(pack, 'ist hinein getragen'), ['hineingetragen']);
  assert.equal(suggestionsIn(pack, 'ist hinein gelb'), undefined);
  assert.deepEqual(suggestionsIn(pack, 'das abend Rot'), ['Abendrot']);
  assert.deepEqual(suggestionsIn(pack, 'das Abend Blau'), ['Abend-Blau']);
});

test('a match takes in the blanks around it', async () => {
  const pack = (where: string) =>
    ownPack({
      language: 'pt',
      rules: ownRule('DASH', '<token>~</token>', 'Um <suggestion>–</suggestion>.', [
        'UnderlineSpacesFilter',
        `underlineSpaces:${where}`,
      ]),
    });
  const range = async (where: string, text: string): Promise<number[][]> =>
    (await pack(where)).check(text).map(({ from, to }) => [from, to]);
  assert.deepEqual(await range('both', 'a ~ b'), [[1, 4]]);
  assert.deepEqual(await range('before', 'a ~ b'), [[1, 3]]);
  assert.deepEqual(await range('after', 'a ~ b'), [[2, 4]]);
  assert.deepEqual(await range('both', 'a~b'), [[1, 2]]);
  assert.deepEqual(await range('both', 'a ~'), [[1, 3]]);
});

test('words near one are suggested when they have the tag that is wanted', async () => {
  const pack = await ownPack({
    language: 'fr',
    words: [
      ['souris', 'souris', 'N f sp'],
      ['souri', 'sourire', 'V ppa m s'],
      ['souci', 'souci', 'N m s'],
      ['sourit', 'sourire', 'V ind pres 3 s'],
    ],
    rules: ownRule('NOM', '<token>des</token><marker><token/></marker>', 'Un nom.', [
      'FindSuggestionsFilter',
      'wordFrom:2 desiredPostag:N.* suppressMatch:true',
    ]),
  });
  assert.deepEqual(suggestionsIn(pack, 'des souri')?.sort(), ['souci', 'souris']);
  assert.equal(suggestionsIn(pack, 'des tables'), undefined);
});

test('a rule holds where a part of a token has a tag', async () => {
  const pack = await ownPack({
    language: 'ru',
    words: [['дом', 'дом', 'NN:Masc']],
    rules: ownRule('POL', '<token regexp="yes">пол.*</token>', 'Так.', [
      'RussianPartialPosTagFilter',
      'no:1 regexp:пол(.*) postag_regexp:NN:.* negate_postag:no',
    ]),
  });
  assert.deepEqual(suggestionsIn(pack, 'полдом'), []);
  assert.equal(suggestionsIn(pack, 'полнет'), undefined);
});
