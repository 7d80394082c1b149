import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { encodeFsa5 } from '../../../store/morfologik/testing/fsa5.ts';
import { codeClass } from '../testing/code-classes.ts';
import { type OwnPack, ownPack, ownRule } from '../testing/own-pack.ts';
import { mixedSentences, type Word } from '../testing/word-mixture.ts';

/** What filters make of the matches of rules, in sentences of words in any order. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-filters.json', import.meta.url));

const words = (text: string): string[] => text.split(' ');
const tagged = (tag: string, text: string): Word[] => words(text).map((one): Word => [one, one, tag]);
const inflected = (lemma: string, forms: string, tags: string): Word[] =>
  words(forms).map((form, at): Word => [form, lemma, tags.split('|')[at] ?? 'X']);
const any = '<token/>';
const tag = (expression: string, more = ''): string => `<token postag="${expression}" postag_regexp="yes"${more}/>`;
const one = (text: string): string => `<token regexp="yes">${text}</token>`;
const waiting = 'Das: <suggestion>{suggestion}</suggestion>.';

interface Filtered extends Omit<OwnPack, 'rules' | 'language'> {
  readonly language: string;
  readonly words: readonly Word[];
  /** Filter and arguments, the pattern, the message. */
  readonly filters: readonly (readonly [name: string, args: string, pattern: string, message?: string])[];
  readonly classesOf: Readonly<Record<string, readonly string[]>>;
  readonly patterns: readonly string[];
  readonly count: number;
}

const marked = (before: string, inside: string): string => `${before}<marker>${inside}</marker>`;

const FRENCH_WORDS: readonly Word[] = [
  ...inflected('un', 'un une des', 'D m s|D f s|D e p'),
  ...inflected('ce', 'ce cet cette ces', 'D m s|D m s|D f s|D e p'),
  ...inflected('le', "le la les l'", 'D m s|D f s|D e p|D e s'),
  ...inflected('chat', 'chat chats', 'N m s|N m p'),
  ...inflected('amie', 'amie amies', 'N f s|N f p'),
  ...inflected('vert', 'vert verte verts vertes', 'J m s|J f s|J m p|J f p'),
  ...tagged('N f sp', 'souris'),
  ...tagged('Z m s', 'Paris'),
  ...inflected('sourire', 'souri sourit sourient', 'V ppa m s|V ind pres 3 s|V ind pres 3 p'),
  ...inflected(
    'chanter',
    'chante chantes chantons chanté chanter',
    'V ind pres 3 s|V ind pres 2 s|V ind pres 1 p|V ppa m s|V inf',
  ),
  ...tagged('N m s', 'souci mégachat chant'),
  ...inflected(
    'il',
    '-il -ils -tu -nous -moi',
    'R pers suj 3 s|R pers suj 3 p|R pers suj 2 s|R pers suj 1 p|R pers obj 1 s',
  ),
];

const FILTERED: readonly Filtered[] = [
  {
    language: 'fr',
    words: FRENCH_WORDS,
    classes: codeClass(
      'rules/fr/WordWithDeterminerFilter',
      {
        detPattern: { expression: 'D .*' },
        wordPattern: { expression: '[NJZ] .*' },
        genderNumber: { array: ['[me] s', '[fe] s', '[me] p', '[fe] p'] },
        exceptionsDeterminer: { list: ['des'] },
        rulesToCheck: { list: ['OWN_VOWEL'] },
      },
      {},
      { determiner: 'D ', categoryToCheck: 'OWN_ELISION' },
    ),
    filters: [
      ['WordWithDeterminerFilter', 'wordFrom:2 determinerFrom:1', tag('D .*') + tag('[NJZ] .*')],
      [
        'WordWithDeterminerFilter',
        'wordFrom:2 determinerFrom:1',
        tag('D .*') + any,
        'Ou <suggestion>le chat</suggestion>.',
      ],
      ['InterrogativeVerbFilter', 'VerbFrom:1 PronounFrom:2', any + tag('R .*')],
      ['InterrogativeVerbFilter', 'VerbFrom:1 PronounFrom:9', one('chant.*')],
      ['FindSuggestionsFilter', 'wordFrom:2 desiredPostag:N.* suppressMatch:true', marked(one('des|les'), any)],
      ['FindSuggestionsFilter', 'wordFrom:1 desiredPostag:V.* priorityPostag:V.ind.*', one('s?chan.*|sou.*'), waiting],
      ['FindSuggestionsFilter', 'wordFrom:1 desiredPostag:J.f.* removeSuggestionsRegexp:.*s', one('ver.*|chate?')],
      ['FindSuggestionsFilter', 'wordFrom:1 desiredPostag:V.ppa.* Mode:diacritics', one('chant.*|souri')],
      ['FindSuggestionsFilter', 'wordFrom:inmarker desiredPostag:N.*', marked(one('un'), any + any)],
      ['FindSuggestionsFilter', 'wordFrom:7 desiredPostag:N.*', one('xul')],
      [
        'FrenchSuppressMisspelledSuggestionsFilter',
        'suppressMatch:true',
        any,
        'Ou <suggestion>méga<match no="1"/></suggestion>, <suggestion><match no="1"/>s</suggestion>.',
      ],
      [
        'FrenchSuppressMisspelledSuggestionsFilter',
        'suppressMatch:false SuppressPostag:N.*',
        tag('N.*'),
        'Ou <suggestion><match no="1"/>s</suggestion>, <suggestion>(x)</suggestion>, <suggestion>verts</suggestion>.',
      ],
      [
        'FrenchSuppressMisspelledSuggestionsFilter',
        'suppressMatch:true FilterPostag:J.*',
        tag('J.*'),
        'Ou <suggestion><match no="1"/>s</suggestion>, <suggestion>12 chat</suggestion>.',
      ],
      [
        'SuggestionsFilter',
        'RemoveSuggestionsRegexp:.*s',
        tag('N.*'),
        'Ou <suggestion><match no="1"/></suggestion>, <suggestion>CHATS</suggestion>.',
      ],
      ['SuggestionsFilter', 'RemoveSuggestionsRegexp:[', tag('J.*'), 'Ou <suggestion>verts</suggestion>.'],
      [
        'MakeContractionsFilter',
        'none:none',
        one('à|de') + tag('D.*'),
        'Ou <suggestion>\\1 \\2</suggestion>, <suggestion>voilà le de les</suggestion>.',
      ],
      ['ApostropheTypeFilter', 'wordFrom:1 hasTypographicalApostrophe:true', one("l'")],
      ['ApostropheTypeFilter', 'wordFrom:1 hasTypographicalApostrophe:false', one("l'")],
      ['FrenchNumberInWordFilter', 'word:\\1', one('.*[0-9].*')],
      ['ConvertToSentenceCaseFilter', 'none:none', any + any],
      ['UnderlineSpacesFilter', 'underlineSpaces:both', one('~')],
      ['UnderlineSpacesFilter', 'underlineSpaces:before', one('~')],
      ['UnderlineSpacesFilter', 'underlineSpaces:after', one('~')],
      ['WhitespaceCheckFilter', 'position:2', `${any}<token>!</token>`, 'Ou <suggestion>\u00a0!</suggestion>.'],
      ['SuppressIfAnyRuleMatchesFilter', 'ruleIDs:OWN_VOWEL, OTHER', one('cet'), 'Ou <suggestion>ce</suggestion>.'],
      ['SuppressIfAnyRuleMatchesFilter', 'ruleIDs:OTHER', one('cette'), 'Ou <suggestion>ce</suggestion>.'],
      ['AddCommasFilter', 'suggestSemicolon:true', one('vert.*') + any],
      ['AddCommasFilter', 'suggestSemicolon:false', one('chats?')],
      ['FutureDateFilter', 'year:\\3 month:\\2 day:\\1', `${one('\\d+')}${any}${one('\\d+')}`],
      ['NewYearDateFilter', 'year:\\1', one('20\\d\\d'), 'Ou <suggestion>{realYear}</suggestion> {realYear}.'],
      ['DateRangeChecker', 'x:\\1 y:\\2', `${one('\\d+')}${one('\\d+')}`],
      ['ShortenedYearRangeChecker', 'x:\\1 y:\\2', `${one('\\d{4}')}${one('\\d\\d')}`],
      ['DecadeSpellingFilter', 'lata:\\1', one('\\d{4}'), '{dekada} {wiek} <suggestion>{dekada} {wiek}</suggestion>.'],
      ['RomanNumeralFilter', 'arabicSource:\\1', one('\\d+'), waiting],
    ],
    classesOf: {
      det: words("un une des ce cet cette ces le la les l' l’ Un Une CETTE L'"),
      noun: words('chat chats amie amies souris Paris souci souri chate CHAT Amies xul sours'),
      adj: words('vert verte verts vertes Verte vertt'),
      verb: words('sourit sourient chante chantes chantons chanté chanter chantees Chant SOURI schante'),
      pron: words('-il -ils -tu -nous -moi -Il'),
      small: words('à de voilà ~ ! , et ; ( 2018 2017 17 95 3 mai janvier décembre 2024 1855 40 cha7 ch0t 4000'),
    },
    patterns: [
      'det noun',
      'det adj',
      'det noun adj',
      'verb pron',
      'noun ~ noun',
      'small det noun',
      '3 décembre 2024',
      '5 mai 2018',
      '1 xul 2017',
      'small small',
      'small small small',
      'adj small',
      'noun , adj noun',
      'adj noun , det',
      'det det verb',
      '* * *',
      'small verb !',
      'de les noun',
      'verb verb',
    ],
    count: 260,
  },
  {
    language: 'es',
    words: [
      ...inflected('gato', 'gato gatos gata', 'NCMS000|NCMP000|NCFS000'),
      ...inflected('negro', 'negro negros negra negras', 'AQ0MS0|AQ0MP0|AQ0FS0|AQ0FP0'),
      ...inflected('el', 'el la los', 'DA0MS0|DA0FS0|DA0MP0'),
      ...inflected('publicar', 'publico publica', 'VMIP1S0|VMIP3S0'),
      ...tagged('NCMS000', 'público'),
    ],
    files: {
      'rules/es/confusion_pairs.txt':
        '# own\npublico;público;NCMS000\npublico;público;AQ0MS0\ngata;ganta;NCFS000\nbroken;line\n',
      'resource/es/multiwords.txt':
        'Monte Negro\tNP\nRío de la Plata\tNP\nFoo-Bar Baz\tNP\nAna María/SE\tX\nel Público Gato\tX\n',
      'resource/es/multitoken-suggest.txt': 'gato montés\nNueva  York\n',
      'resource/spelling_global.txt': 'Zürich West\n',
    },
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
        ],
      },
    ),
    filters: [
      [
        'ConfusionCheckFilter',
        'form:\\2 postag:NC.* gendernumberFrom:1',
        marked(tag('D.*'), one('publico|gata')),
        waiting,
      ],
      ['ConfusionCheckFilter', 'form:\\1 postag:A.*', one('publico|gata')],
      ['ConfusionCheckFilter', 'form:\\1 postag:[', one('publico')],
      [
        'AdvancedSynthesizerFilter',
        'lemmaFrom:2 lemmaSelect:A.* postagFrom:1 postagSelect:NC(.)(.)000 postagReplace:AQ0\\b1\\b20',
        marked(tag('N.*'), tag('A.*')),
        `${waiting} <suggestion>x</suggestion>`,
      ],
      [
        'AdvancedSynthesizerFilter',
        'lemmaFrom:1 lemmaSelect:(A)Q(.)(.)(.)0 postagFrom:2 postagSelect:A.* postagReplace:\\a1Q\\a2F\\a40',
        tag('A.*') + tag('A.*'),
      ],
      [
        'AdvancedSynthesizerFilter',
        'lemmaFrom:1 lemmaSelect:N.* postagFrom:2 postagSelect:N.*',
        tag('N.*') + tag('N.*'),
        'Una <suggestion>la {suggestion}</suggestion>.',
      ],
      [
        'AdvancedSynthesizerFilter',
        'lemmaFrom:1 lemmaSelect:N.* postagFrom:2 postagSelect:A.* newLemma:negro',
        tag('N.*') + any,
      ],
      [
        'AdaptSuggestionsFilter',
        'none:none',
        one('a|de') + one('el|la'),
        'Eso <suggestion>\\1 \\2 a el</suggestion>, <suggestion>DE EL</suggestion>.',
      ],
      ['MultitokenSpellerFilter', 'none:none', one('[A-Z].*') + any],
      ['MultitokenSpellerFilter', 'none:none', one('[A-Z].*') + any + any + any],
      ['MultitokenSpellerFilter', 'none:none', one('gato') + any],
    ],
    classesOf: {
      det: words('el la los El LA'),
      noun: words('gato gatos gata Gato publico Publico público PUBLICO'),
      adj: words('negro negros negra negras Negra NEGROS'),
      name: words(
        'Monte Mont Negro Negros Río Rio de la Plata Plata Foo Foo-Bar Ba Baz Ana Maria Marías Nueva York NUEVA Yorkk montes montés Zurich Zürich West Wets MONTE NEGRO Público',
      ),
      small: words('a de y , x'),
    },
    patterns: [
      'det noun',
      'noun adj',
      'adj adj',
      'noun noun',
      'noun noun adj',
      'a el noun',
      'de la noun',
      'name name',
      'name name',
      'name name name name',
      'gato name',
      'Rio de la Plat',
      'Río dela Plata',
      'det det noun',
      'det name name',
      '* * *',
    ],
    count: 240,
  },
  {
    language: 'de',
    words: [
      ...inflected('gehen', 'gegangen gehen geht', 'VER:PA2:NON|VER:INF:NON|VER:3:SIN:PRÄ:NON'),
      ...inflected('glauben', 'glaubt glaube', 'VER:3:SIN:PRÄ:SFT|VER:1:SIN:PRÄ:SFT'),
      ...tagged('VER:PA2:NON', 'hineingegangen'),
      ...tagged('SUB:NOM:SIN:NEU', 'Abendrot Rot Haustier Tier'),
      ...tagged('PRO:PER:NOM:SIN:MAS', 'er es sie'),
      ...tagged('PRO:DEM:NOM', 'dies'),
      ...tagged('ART:DEF:NOM:SIN:MAS', 'der'),
      ...tagged('ADV', 'heute'),
      ['sagt', 'sagen', 'VER:3:SIN:PRÄ:SFT'],
      ['sag', 'sagen', 'VER:IMP:SIN:SFT'],
    ],
    filters: [
      [
        'RemoveUnknownCompoundsFilter',
        'part1:\\1 part2:\\2',
        one('hinein|abend|haus|xul|weg') + any,
        'Als <suggestion>\\1\\2</suggestion>.',
      ],
      ['PotentialCompoundFilter', 'part1:\\1 part2:\\2', one('abend|haus') + any],
      ['CompoundCheckFilter', 'part1:\\1 part2:\\2', one('abend|haus') + any],
      ['ValidWordFilter', 'word1:\\1 word2:\\2', one('abend|haus|ge') + any],
      ['InsertCommaFilter', 'none:none', `${tag('VER.*')}<token min="0" max="2"/>${tag('VER.*')}`],
      [
        'DateCheckFilter',
        'year:4 month:3 day:2 weekDay:1',
        `${one('(Mo|Sa)n?.*|Di')}<token regexp="yes">\\d+</token>${one('[JM]a.*')}${one('20\\d\\d')}`,
        'Der {day} ist ein {realDay} ({currentYear}).',
      ],
      [
        'DateCheckFilter',
        'month:\\3 day:\\2 weekDay:\\1',
        `${one('Montag|Dienstag')}<token regexp="yes">\\d+</token>${one('[JM]a.*')}`,
        'Das ist ein {realDay}, {currentYear}.',
      ],
      [
        'DateCheckFilter',
        'date:2 weekDay:1',
        `${one('Montag|Di')}<token regexp="yes">\\d{4}-\\d\\d-\\d\\d</token>`,
        'Das ist ein {realDay}.',
      ],
      [
        'YMDNewYearDateFilter',
        'date:\\1',
        one('\\d{4}-\\d\\d-\\d\\d'),
        'Oder <suggestion>{realDate}</suggestion> {realDate}.',
      ],
      [
        'GermanSuppressMisspelledSuggestionsFilter',
        'suppressMatch:true',
        one('Rot|Tier'),
        'Oder <suggestion>\\1s</suggestion>, <suggestion>Haustier</suggestion>.',
      ],
      ['GermanNumberInWordFilter', 'word:\\1', one('.*[0-9].*')],
    ],
    classesOf: {
      part: words('hinein abend haus Abend Haus weg xul ge WEG'),
      word: words('gegangen gehen Rot rot Tier tier Blau geht Gegangen'),
      verb: words('geht gehen glaubt glaube sagt sag Glaubt gegangen'),
      small: words('er es dies der heute mal wann ob was , wie'),
      day: words('Montag Di Sa Samstag Mo Dienstag'),
      number: words('1 2 3 15 28 30 31 45 2026 2025 2024-02-29 2025-12-31 2026-01-05 2026-02-30 T1er R0t'),
    },
    patterns: [
      'part word',
      'verb verb',
      'verb small verb',
      'verb small small verb',
      'sagt mal verb',
      'day number Januar 2026',
      'day number Mai 2025',
      'day number Januar 2024',
      'day number Mai',
      'Montag number Mai',
      'Dienstag 2026-01-05',
      'Di 2024-02-29',
      'day number',
      'verb er wann verb',
      'verb er ob er verb',
      '* * *',
    ],
    count: 260,
    today: new Date(2026, 0, 15),
  },
  {
    language: 'en',
    words: [
      ...tagged('JJ', 'basic heavy able quick whole legal friendly magical'),
      ...tagged('NN', 'boat'),
      ...tagged('NNP', 'Paris'),
    ],
    filters: [
      ['AdverbFilter', 'adverb:\\1 noun:\\2', `${one('.*ly')}<token>boat</token>`, 'Use <suggestion>it</suggestion>.'],
      [
        'OrdinalSuffixFilter',
        'none:none',
        one('\\d+(st|nd|rd|th)'),
        'Use <suggestion>\\1</suggestion>, <suggestion>x1th</suggestion>.',
      ],
      [
        'DateCheckFilter',
        'year:4 month:2 day:3 weekDay:1',
        `${one('Monday|Tue|SUNDAY')}${one('May|January')}<token regexp="yes">\\d+(st|nd|rd|th)?</token><token regexp="yes">20\\d\\d</token>`,
        'It is {realDay}, not {day} in {currentYear}.',
      ],
      [
        'DateCheckFilter',
        'month:2 day:3 weekDay:1',
        `${one('Monday|Tue|SUNDAY')}${one('May|January')}<token regexp="yes">\\d+(st|nd|rd|th)?</token>`,
        'It is {realDay}.',
      ],
      ['ConvertToSentenceCaseFilter', 'none:none', one('PARIS|BOAT') + any],
      ['EnglishNumberInWordFilter', 'word:\\1', one('[a-z]+[0-9].*')],
      [
        'EnglishSuppressMisspelledSuggestionsFilter',
        'suppressMatch:true',
        one('boat'),
        'Use <suggestion>\\1s</suggestion>, <suggestion>heavy \\1</suggestion>.',
      ],
    ],
    classesOf: {
      adverb: words('basically heavily ably quickly wholly legally friendlily friendly magically slowly only Quickly'),
      number: words('1st 2th 3th 11st 12nd 13rd 21th 22th 101th 111st 113th 7nd 2 5th 31 30th 29th'),
      month: words('May January'),
      day: words('Monday Tue SUNDAY'),
      small: words('PARIS BOAT boat b0at bo4at the qu1ck'),
    },
    patterns: [
      'adverb boat',
      'number',
      'day month number 2026',
      'day month number 2025',
      'day month number',
      'small small',
      'boat boat',
      'day May 1st 2026',
      'day January 31 2024',
    ],
    count: 160,
    today: new Date(2026, 4, 15),
  },
  {
    language: 'pt',
    words: [
      ...inflected(
        'amar',
        'amo ama amado amada amá-lo amamo-nos',
        'VMIP1S0|VMIP3S0|VMP00SM|VMP00SF|VMN0000:PP3MSA00|VMIP1P0:PP1CPO00',
      ),
      ...inflected('amar', 'ama-o amo-a amar', 'VMIP3S0:PP3MSA00|VMIP1S0:PP3FSA00|VMN0000'),
      ...inflected('pagar', 'pago pagado pagada paga', 'VMP00SM|VMP00SM|VMP00SF|VMP00SF'),
      ...inflected('nos', 'ama-nos', 'VMIP3S0:PP3MPA00'),
      ...inflected(
        'amar',
        'ama-me ama-te ama-se ama-lhe ama-lhes ama-vos ama-os ama-as ama-a amá-la',
        words('PP1CSO00 PP2CSO00 PP3CNO00 PP3CSD00 PP3CPD00 PP2CPO00 PP3MPA00 PP3FPA00 PP3FSA00')
          .map((one) => `VMIP3S0:${one}`)
          .concat('VMN0000:PP3FSA00')
          .join('|'),
      ),
      ['ama-nos', 'amar', 'VMIP3S0:PP1CPO00'],
      ['ama-nos', 'amar', 'VMIP3S0:PP3MPA00'],
    ],
    filters: [
      ['PortugueseProclisisFilter', 'none:none', tag('V.*:PP.*'), waiting],
      ['PortugueseEnclisisFilter', 'verbPos:0 pronounPos:1', tag('V.*') + any, waiting],
      ['RegularIrregularParticipleFilter', 'direction:RegularToIrregular', tag('V.P.*'), waiting],
      ['RegularIrregularParticipleFilter', 'direction:IrregularToRegular', tag('V.P.*'), waiting],
    ],
    classesOf: {
      verb: words(
        'amo ama amado amada amá-lo amamo-nos ama-o amo-a amar Ama-o AMO-A pago pagado pagada paga Pago PAGADO ama-nos ama-me ama-te ama-se ama-lhe ama-lhes ama-vos ama-os AMA-AS ama-as ama-a amá-la',
      ),
      pron: words('o a os as lo la no na nos me te se lhe lhes vos LO nas'),
    },
    patterns: ['verb pron', 'verb', 'verb verb', 'pron verb pron'],
    count: 200,
  },
  {
    language: 'nl',
    words: [...tagged('ZNW:EKV', 'auto ei')],
    filters: [
      ['CompoundFilter', 'word1:\\1 word2:\\2 word3:\\3', `${any}${any}${any}`],
      ['DutchNumberInWordFilter', 'word:\\1', one('[a-z]+[0-9].*')],
    ],
    classesOf: { part: words('auto ei Aio zee eend foto oor ui idee ijs 3 TV b.v. café één dij a') },
    patterns: ['part part part', 'part part', 'aut0 part', 'e7i'],
    count: 90,
  },
  {
    language: 'ru',
    words: tagged('NN:Masc', 'дом'),
    filters: [
      ['INNNumberFilter', 'inn:\\1', one('\\d+')],
      ['RussianPartialPosTagFilter', 'no:1 regexp:пол(.*) postag_regexp:NN:.* negate_postag:no', one('пол.*')],
      ['RussianPartialPosTagFilter', 'no:1 regexp:пол(.*) postag_regexp:NN:.* negate_postag:yes', one('пол.*')],
    ],
    classesOf: {
      number: words(
        '7707083893 7707083894 500100732259 500100732258 500100732269 123 1234567890 000000000000 12345678901 7830002293 366220000000',
      ),
      word: words('полдом полнет дом'),
    },
    patterns: ['number', 'word number', 'word'],
    count: 60,
  },
];

for (const { language, filters, classesOf, patterns, count, ...own } of FILTERED)
  test(`filters of ${language}`, async () => {
    const rules = filters.map(([name, args, pattern, message = 'Ein Satz.'], at) =>
      ownRule(`${name}_${at}`, pattern, message, [name, args]),
    );
    const { check } = await ownPack({
      ...own,
      language,
      rules: [...rules, ownRule('OWN_VOWEL', `${one('ce')}${one('[aeiou].*')}`, 'Voyelle.')].join(''),
    });
    const sentences = mixedSentences(language.charCodeAt(0), count, classesOf, patterns).map((text) =>
      text.replaceAll(' -', '-'),
    );
    golden.check(
      [language],
      toldAnswers(
        sentences.map((text) => [
          text,
          check(text).map(
            ({ rule, from, to, message, replacements }) =>
              `${rule.id}: ${text.slice(from, to)} at ${from} -> ${replacements.map(({ value }) => value).join('|')} ${message}`,
          ),
        ]),
        8,
      ),
    );
  });

test('words near one by a dictionary, with the tag that is wanted', async () => {
  const list = words('corre corren correr casa casas cosa cosas gris gas gasa col·legi colegi médico medico');
  const entries = list.map((form, at) => `${form}+A+${at % 3 === 0 ? 'V' : 'N'}`);
  const answers: [string, unknown][] = [];
  for (const [language, file] of [
    ['es', 'es/es-ES'],
    ['ca', 'ca/ca-ES-valencia'],
    ['fr', 'fr/french'],
  ] as const) {
    const find = (id: string, args: string, message: string): string =>
      ownRule(id, any, message, ['FindSuggestionsFilter', args]);
    const { check } = await ownPack({
      language,
      rules:
        find('NOUN', 'wordFrom:1 desiredPostag:N.* suppressMatch:true', waiting) +
        find('VERB', 'wordFrom:1 desiredPostag:V.* priorityPostag:V', 'X.') +
        find('ACCENT', 'wordFrom:1 desiredPostag:N Mode:diacritics', 'X.'),
      binaries: { [`resource/${file}.dict`]: encodeFsa5([...entries].sort()) },
      files: {
        [`resource/${file}.info`]: 'fsa.dict.separator=+\nfsa.dict.encoding=utf-8\nfsa.dict.encoder=SUFFIX\n',
      },
    });
    for (const word of [...list, ...words('casaa cosass Corr GASS gri col.legi col•legi ca xxxxxx médicos corer')])
      answers.push([
        `${language} ${word}`,
        check(word).map(({ rule, replacements }) => `${rule.id}: ${replacements.map(({ value }) => value).join('|')}`),
      ]);
  }
  golden.check(['near'], toldAnswers(answers, 10));
});
