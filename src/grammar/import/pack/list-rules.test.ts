import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../engine/language-table.ts';
import { installedRules } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import type { RuleInfo } from '../../engine/rules/rule.ts';
import { type OwnPack, ownBytes, ownRule } from './testing/own-pack.ts';

/** What the lists of a pack find in a text: id, what is marked, suggestions. */
async function finder(
  own: Omit<OwnPack, 'rules'>,
  enabled: (info: RuleInfo) => boolean = () => true,
  longCode = own.language,
) {
  const { language } = own;
  const bytes = await ownBytes({ ...own, rules: ownRule('X', '<token>xyz</token>', 'X.') });
  const { analyser, sentenceRules } = await installedRules(
    bytes,
    { name: language, code: language, longCode } as Language,
    new Map(),
    DEFAULT_LIMITS,
  );
  const context = { language, speller: undefined, ownWords: new Set(['zwop']), takeSuggestion: () => true };
  return (text: string): string[] =>
    sentenceRules
      .flatMap((rule) => rule.check(analyser.analyse(text), context, enabled))
      .map(
        ({ rule, from, to, replacements }) =>
          `${rule.id}: ${text.slice(from, to)} -> ${replacements.map(({ value }) => value).join('|')}`,
      );
}

/** What the lists of a pack find in a whole text. */
async function textFinder(own: Omit<OwnPack, 'rules'>) {
  const { language } = own;
  const bytes = await ownBytes({ ...own, rules: ownRule('X', '<token>xyz</token>', 'X.') });
  const installed = await installedRules(
    bytes,
    { name: language, code: language, longCode: language },
    new Map(),
    DEFAULT_LIMITS,
  );
  const { analyser, textRules } = installed;
  const context = { language, speller: undefined, takeSuggestion: () => true };
  return (text: string): string[] => {
    const ranges = [...text.matchAll(/[^.]+\.\s*/g)].map(({ 0: own, index }) => ({
      start: index,
      end: index + own.length,
    }));
    const document = {
      text,
      ranges,
      sentence: (index: number) => analyser.analyse(text.slice(ranges[index].start, ranges[index].end)),
    };
    return textRules
      .flatMap((rule) => rule.check(document, context))
      .map(
        ({ rule, from, to, replacements }) =>
          `${rule.id}: ${text.slice(from, to)} -> ${replacements.map(({ value }) => value).join('|')}`,
      );
  };
}

test('words of a list are replaced, in the letter case of the text', async () => {
  const own = { language: 'fr', files: { 'rules/fr/replace.txt': "# own\nquizz|kwiz=quiz\ny'en=y en\nzwop=zut\n" } };
  const find = await finder(own);
  assert.deepEqual(find('Un quizz.'), ['FR_SIMPLE_REPLACE_SIMPLE_QUIZZ: quizz -> quiz']);
  assert.deepEqual(find('Kwiz ici'), ['FR_SIMPLE_REPLACE_SIMPLE_KWIZ: Kwiz -> Quiz']);
  assert.deepEqual(find('il y’en a'), ['FR_SIMPLE_REPLACE_SIMPLE_Y_Q_EN: y’en -> y en']);
  assert.deepEqual(find('des quizzes et zwop'), []);
  const off = await finder(own, ({ family }) => family !== 'FR_SIMPLE_REPLACE_SIMPLE');
  assert.deepEqual(off('Un quizz.'), []);
});

test('lists that are off find their entries once they are switched on', async () => {
  const spanish = { language: 'es', files: { 'rules/es/wikipedia.txt': 'zwopar=zopar\n' } };
  assert.deepEqual((await finder(spanish))('Es zwopar.'), ['ES_WIKIPEDIA_COMMON_ERRORS: zwopar -> zopar']);
  const portuguese = { language: 'pt', files: { 'rules/pt/diacritics.txt': 'zwope=zopé\n' } };
  assert.deepEqual((await finder(portuguese))('Zwope.'), ['PT_DIACRITICS_REPLACE_ZWOPE: Zwope -> Zopé']);
  const catalan = { language: 'ca', files: { 'rules/ca/replace_adverbs_ment.txt': 'zwopment=zop|zap\n' } };
  assert.deepEqual((await finder(catalan))('zwopment ve.'), ['ADVERBIS_MENT: zwopment -> zop|zap']);
  for (const own of [spanish, portuguese, catalan]) {
    const find = await finder(own, ({ defaultOff }) => defaultOff !== true);
    assert.deepEqual(find('zwopar zwope zwopment'), []);
  }
});

test('words of the Dutch list are replaced in the letter case of the list only', async () => {
  const files = { 'rules/nl/replace.txt': 'zq=z.q.\nZwop=Zut\nzwik zwak=zwikzwak\n' };
  const find = await finder({ language: 'nl', files });
  assert.deepEqual(find('Een zq, een Zwop.'), [
    'NL_SIMPLE_REPLACE_ZQ: zq -> z.q.',
    'NL_SIMPLE_REPLACE_ZWOP: Zwop -> Zut',
  ]);
  assert.deepEqual(find('Een ZQ, een zwop, een ZWOP.'), []);
  assert.deepEqual(find('Zwik zwak is er.'), []);
  // Before the first letter of a sentence there may be figures and marks.
  assert.deepEqual(find('12, (zwik zwak)'), ['NL_SIMPLE_REPLACE_ZWIK_ZWAK: zwik zwak -> Zwikzwak']);
});

test('remarks in a list are no entries, whatever ends its lines', async () => {
  const find = await finder({
    language: 'fr',
    files: { 'rules/fr/replace.txt': '#\r\n# zwip|zwap=zut\r\nquizz=quiz # zwep\r\n' },
  });
  assert.deepEqual(find('Le quizz # zwap zwep.'), ['FR_SIMPLE_REPLACE_SIMPLE_QUIZZ: quizz -> quiz']);
});

test('compounds written apart are joined as their line says, where the dictionary knows them', async () => {
  const find = await finder({
    language: 'es',
    words: [
      ['extrafino', 'extrafino', 'AQ0MS0'],
      ['pasa-tiempo', 'pasa-tiempo', 'NCMS000'],
    ],
    files: { 'resource/es/compounds.txt': 'extra-fino+\npasa-tiempo*\nnunca-visto+\n' },
  });
  assert.deepEqual(find('papel extra fino'), ['ES_COMPOUNDS_EXTRA_FINO: extra fino -> extrafino']);
  assert.deepEqual(find('Extra fino'), ['ES_COMPOUNDS_EXTRA_FINO: Extra fino -> Extrafino']);
  assert.deepEqual(find('un pasa tiempo'), ['ES_COMPOUNDS_PASA_TIEMPO: pasa tiempo -> pasa-tiempo']);
  assert.deepEqual(find('nunca visto'), []);
  const german = await finder({
    language: 'de',
    files: { 'resource/de/compounds.txt': 'News-Brett?\nAbend-Gang-Tür$\nZeh-Nagel\n3-\\d+-Takt*\n' },
  });
  assert.deepEqual(german('das News Brett'), ['DE_COMPOUNDS: News Brett -> Newsbrett']);
  assert.deepEqual(german('die Abend Gang Tür'), ['DE_COMPOUNDS: Abend Gang Tür -> Abend-Gang-Tür|Abendgangtür']);
  assert.deepEqual(german('der Zeh Nagel'), ['DE_COMPOUNDS: Zeh Nagel -> Zeh-Nagel|Zehnagel']);
  assert.deepEqual(german('der Zeh-Nagel'), []);
});

test('a compound may have eight parts, and any of five gaps between them', async () => {
  const eight = ['Um', 'ba', 'ce', 'di', 'fo', 'gu', 'ha', 'jo'];
  const find = await finder({
    language: 'de',
    files: {
      'resource/de/compounds.txt': [
        ...[
          `${eight.join('-')}+`,
          `${eight.join('-')}-ku+`,
          'nie da+',
          'Nie-da-hin*',
          'Zeh-Nagel$',
          'wo-hin+',
          'wo-hin*',
        ],
        ...['ohne', 'Über-\\d-x+', '1b-Ufer+', 'd’-art+', 'Straßen-Bäume+'],
      ].join('\n'),
    },
  });
  const found = (text: string): string[] => find(text).map((one) => one.replace('DE_COMPOUNDS: ', ''));
  assert.deepEqual(found(`Der ${eight.join(' ')} ku`), [`${eight.join(' ')} -> ${eight[0]}${eight.slice(1).join('')}`]);
  assert.deepEqual(found(`${eight.slice(1).join(' ')} ku`), []);
  for (const gap of [' ', '\u00a0', '- ', ' -', ' - '])
    assert.deepEqual(found(`der Zeh${gap}Nagel`), [`Zeh${gap}Nagel -> Zeh-Nagel|Zehnagel`], gap);
  for (const gap of ['  ', '--', '- - ', '. ', '\n', '–', '_', ''])
    assert.deepEqual(found(`der Zeh${gap}Nagel`), [], gap);
  for (const text of ['der x-Zeh Nagel', 'der Zeh Nagel-x', 'der Zeh-Nagel', 'der Zehen Nagel', 'zeh Nagel'])
    assert.deepEqual(found(text), [], text);
  // The longest counts; two lines that differ give both ways.
  assert.deepEqual(found('es war nie da, nie da hin'), ['nie da -> nieda', 'nie da -> nieda']);
  assert.deepEqual(found('es war Nie da hin und Nie da'), ['Nie da hin -> Nie-da-hin']);
  assert.deepEqual(found('Nie da hin'), ['Nie da hin -> Nie-da-hin']);
  assert.deepEqual(found('Nie da war er'), ['Nie da -> Nieda']);
  assert.deepEqual(found('wo hin wo - hin'), ['wo hin -> wo-hin|wohin', 'wo - hin -> wo-hin|wohin']);
  assert.deepEqual(found('Wo hin Wo hin'), ['Wo hin -> Wo-hin|Wohin']);
  assert.deepEqual(found('ohne Über 3 x am 1b Ufer'), ['1b Ufer -> 1bufer']);
  assert.deepEqual(found('die Straßen Bäume und d’ art'), ['Straßen Bäume -> Straßenbäume', 'd’ art -> d’art']);
  assert.deepEqual(found('Zeh Nagel Zeh Nagel Zeh'), [
    'Zeh Nagel -> Zeh-Nagel|Zehnagel',
    'Zeh Nagel -> Zeh-Nagel|Zehnagel',
  ]);
});

test('a word stands where the others speak for its partner', async () => {
  const find = await finder({
    language: 'es',
    files: {
      'rules/es/wrongWordInContext.txt':
        'bacas?\tvacas?\tba\tva\t(?i)coche|maleta\t(?i)leche|prado\ttecho\tanimal\npozo\tposo\tz\ts\t(\tcafé\tagua\tresto\n',
    },
  });
  assert.deepEqual(find('La baca da leche.'), ['SPANISH_WRONG_WORD_IN_CONTEXT_BACA_VACA: baca -> vaca']);
  assert.deepEqual(find('La maleta en la vaca.'), ['SPANISH_WRONG_WORD_IN_CONTEXT_VACA_BACA: vaca -> baca']);
  // What is not understood is left out.
  assert.deepEqual(find('El pozo del café.'), []);
  assert.deepEqual(find('La vaca da leche.'), []);
  assert.deepEqual(find('La baca con leche en el coche.'), []);
  assert.deepEqual(find('La baca.'), []);
});

test('a text keeps to one of two spellings, names to their letters, words do not come again soon', async () => {
  const find = await textFinder({
    language: 'en',
    words: [
      ['toboggans', 'toboggan', 'NNS'],
      ['toboggan', 'toboggan', 'NN'],
      ['tabogans', 'tabogan', 'NNS'],
      ['lovely', 'lovely', 'JJ'],
    ],
    files: {
      'rules/en/coherency.txt': 'toboggan;tabogan\n',
      'rules/en/synonyms.txt': 'lovely/JJ=pretty;sweet\n',
    },
  });
  assert.deepEqual(find('A toboggan. Two tabogans.'), ['EN_WORD_COHERENCY: tabogans -> toboggans']);
  assert.deepEqual(find('A toboggan. Two toboggans.'), []);
  assert.deepEqual(find('A lovely day. Lovely.'), ['EN_REPEATEDWORDS_LOVELY: Lovely -> Pretty|Sweet']);
  assert.deepEqual(find('A lovely, lovely day.'), []);
  assert.deepEqual(find('A lovely day. It is Lovely.'), [], 'a name');
  assert.deepEqual(find('A lovely day, lovely'), [], 'a heading');
  assert.deepEqual(find('Lovely things: A lovely day. LOVELY.'), [], 'in capitals');
});

test('a word that is spelled in two ways is offered in the form of its first one', async () => {
  const find = await textFinder({
    language: 'en',
    words: [
      ['glimise', 'glimise', 'VB'],
      ['glimised', 'glimise', 'VBD'],
      ['glimized', 'glimize', 'VBD'],
      ['glimizing', 'glimize', 'VBG'],
      ['kie', 'kie', 'VB'],
      ['kez', 'kee', 'VBD'],
    ],
    files: { 'rules/en/coherency.txt': 'glimise;glimize\nkie;kee\n' },
  });
  assert.deepEqual(find('They glimise. We glimized.'), ['EN_WORD_COHERENCY: glimized -> glimised']);
  assert.deepEqual(find('They glimise. GLIMIZING.'), ['EN_WORD_COHERENCY: GLIMIZING -> GLIMISING']);
  assert.deepEqual(find('We glimized. They glimise.'), ['EN_WORD_COHERENCY: glimise -> glimize']);
  assert.deepEqual(find('They kie. We kez.'), ['EN_WORD_COHERENCY: kez -> '], 'too short to tell an ending');
});

test('synonyms take the gender and number of the word that they stand for, or fit any', async () => {
  const find = await textFinder({
    language: 'fr',
    words: [
      ['jolie', 'joli', 'J f s'],
      ['belle', 'beau', 'J f s'],
      ['superbe', 'superbe', 'J e s'],
      ['beaux', 'beau', 'J m p'],
    ],
    files: { 'rules/fr/synonyms.txt': 'joli/J.*=beau;superbe\n' },
  });
  assert.deepEqual(find('Une jolie maison. Une jolie rue.'), ['FR_REPEATEDWORDS_JOLI: jolie -> belle|superbe']);
});

test('names keep their letter case, compounds their hyphens, and lists of variants are for these', async () => {
  const own: Omit<OwnPack, 'rules'> = {
    language: 'en',
    words: [['half-moon', 'half-moon', 'NN']],
    files: {
      'resource/en/specific_case.txt': 'Blue Falls\nmyTool Pro\n',
      'resource/en/compounds.txt': 'half-moon*\noat-cake+\n',
      'rules/en/en-US/replace.txt': 'lorry=truck\n',
      'rules/en/replace_profanity.txt': 'zwop\ngrobian\n',
      'rules/en/contractions.txt': "Im=I'm\n",
    },
  };
  const find = await finder(own);
  assert.deepEqual(find('We saw blue Falls.'), ['EN_SPECIFIC_CASE: blue Falls -> Blue Falls']);
  assert.deepEqual(find('We saw Blue Falls, BLUE FALLS.'), []);
  assert.deepEqual(find('A half – moon.'), ['EN_DASH_RULE: half – moon -> half-moon']);
  assert.deepEqual(find('A half - moon.'), ['EN_COMPOUNDS_HALF_MOON: half - moon -> half-moon']);
  assert.deepEqual(find('A Half moon.'), []);
  assert.deepEqual(find('You grobian.'), ['PROFANITY: grobian -> ']);
  assert.deepEqual(find('You im. Im glad'), ["EN_CONTRACTION_SPELLING: Im -> I'm"]);
  assert.deepEqual(find('A lorry.'), []);
  const american = await finder(own, () => true, 'en-US');
  assert.deepEqual(american('A lorry.'), ['EN_US_SIMPLE_REPLACE_LORRY: lorry -> truck']);
});

test('words that the speller leaves, and names, are not replaced', async () => {
  const left = (tag: string): string =>
    `<rule id="NOMBRE" name="NOMBRE"><pattern><token>señor</token><marker><token>bato</token></marker></pattern><disambig ${tag}/></rule>`;
  const own = { language: 'es', files: { 'rules/es/replace.txt': 'bato=chico\n' } };
  const find = await finder({ ...own, disambiguation: left('action="ignore_spelling"') });
  assert.deepEqual(find('El bato ríe.'), ['ES_SIMPLE_REPLACE_SIMPLE_BATO: bato -> chico']);
  assert.deepEqual(find('El señor bato ríe.'), []);
  const portuguese = await finder({
    language: 'pt',
    words: [['bato', 'bato', 'NP00000']],
    files: { 'rules/pt/barbarisms.txt': 'bato=rapaz\nguri=rapaz\n' },
  });
  assert.deepEqual(portuguese('O guri ri.'), ['PT_BARBARISMS_REPLACE_GURI: guri -> rapaz']);
  assert.deepEqual(portuguese('O bato ri.'), []);
});
