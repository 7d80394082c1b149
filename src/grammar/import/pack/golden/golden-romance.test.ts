import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { elideCatalan } from '../../../engine/languages/ca/elision.ts';
import { beforeVerb, behindVerb, ORDER, pronounOf, withPronoun } from '../../../engine/languages/ca/pronouns.ts';
import { finder } from '../testing/find-in-pack.ts';
import { ownPack, ownRule } from '../testing/own-pack.ts';
import { mixedSentences, type Word } from '../testing/word-mixture.ts';

/** What filters and rules in code make of mixed words of Romance languages. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-romance.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(31);
beforeEach(() => {
  random = randomNumbers(31);
});
const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
const words = (text: string): string[] => text.split(' ');
const tagged = (tag: string, text: string): Word[] => words(text).map((one): Word => [one, one, tag]);
const formsOf = (list: readonly Word[]): string[] => [...new Set(list.map(([form]) => form))];
/** Forms of one word in the order of some tags. */
const inflected = (lemma: string, forms: string, tags: string): Word[] =>
  words(forms).map((form, at): Word => [form, lemma, (tags.split('|')[at] ?? 'X').trim()]);

test('Catalan words join what follows', () => {
  const tags: Readonly<Record<string, string>> = {
    ha: 'VAIP3S0',
    posa: 'VMIP3S0',
    obre: 'VMIP3S0',
    hem: 'VAIP1P0',
    taula: 'NCFS000',
    aigua: 'NCFS000',
    home: 'NCMS000',
  };
  const pieces = words(
    "de d' el l' la els les a al per pels pel en n' em m' es s' se et t' 'm 's 'ns 'ls 'n ens us li lo me te ne hi ho ca can na can’t aigua hort avi mercat camps illa universitat iogurt hiena ió humanitat una ONU SMS pa taula ha hem obre posa home ídol hivern unió un que com Andorra Es El La De A L’ història efa ira",
  );
  const answers = Array.from({ length: 900 }, () => {
    const text = Array.from({ length: 2 + Math.floor(random() * 4) }, () => of(pieces)).join(' ');
    const readings = (word: string) => (tags[word] === undefined ? [] : [{ pos: tags[word], lemma: word }]);
    return [text, elideCatalan(text, (word) => ({ readings: readings(word) }))] as const;
  });
  golden.check(['elision'], toldAnswers(answers, 20));
});

test('Catalan pronouns before and behind verbs, and as they are written', () => {
  const groups = [
    ...ORDER.map((one) => [one]),
    ...ORDER.flatMap((one) => ORDER.filter((two) => two !== one).map((two) => [one, two])),
    ...Array.from({ length: 200 }, () => [of(ORDER), of(ORDER), of(ORDER)]),
  ];
  const verbs = ['obre', 'posa', 'ha', 'hagi', 'iogues', 'hissa', 'uneix', 'és', 'Íx'];
  const answers = [
    ...groups.map((group, at) => {
      const verb = elementAt(verbs, at % verbs.length);
      return [`${group.join(' ')} ${verb}`, [beforeVerb(group, verb), withPronoun(group, of(ORDER))]] as const;
    }),
    ...ORDER.flatMap((one) =>
      ['posa', 'posar', 'posant', 'poseu', 'venç', 'té', 'DÓNA', 'beu'].map(
        (verb) => [`${verb} ${one}`, behindVerb(verb, one)] as const,
      ),
    ),
    ...words(
      "es se s' 's et te t' 't us vos em me m' 'm ens nos 'ns li els los 'ls el lo l' 'l la les en ne n' 'n hi ho -se -lo -n' -LA M’ --lo casa constructor",
    ).map((one) => [one, pronounOf(one) ?? null] as const),
  ];
  golden.check(['pronouns'], toldAnswers(answers, 20));
});

const rule = (tags: string, args: string): string =>
  ownRule(
    'ADJ',
    `<token postag="${tags}" postag_regexp="yes"><exception postag="_GN_.*" postag_regexp="yes"/></token>`,
    'Agreement.',
    ['PostponedAdjectiveConcordanceFilter', args],
  );

const IBERIAN: Readonly<Record<'es' | 'ca', readonly (readonly [string, readonly Word[]])[]>> = {
  es: [
    [
      'noun',
      [
        ...tagged('NCMS000', 'coche río'),
        ...tagged('NCFS000', 'casa luz'),
        ...tagged('NCMP000', 'coches ríos'),
        ...tagged('NCFP000', 'casas'),
        ...tagged('NCCS000', 'artista'),
        ...tagged('NCMN000', 'lunes'),
        ...tagged('NCCP000', 'artistas'),
        ...tagged('NCFN000', 'crisis'),
        ...tagged('PI0MS000', 'alguien'),
      ],
    ],
    [
      'det',
      [
        ...inflected('el', 'el la los las', 'DA0MS0|DA0FS0|DA0MP0|DA0FP0'),
        ...inflected('mi', 'mi mis', 'DP1CSS|DP1CPS'),
        ...inflected('dos', 'dos', 'DN0CP0'),
        ...inflected('todo', 'toda', 'DI0FS0'),
        ...inflected('ese', 'ese', 'DD0MS0'),
      ],
    ],
    [
      'adj',
      [
        ...inflected('rojo', 'rojo roja rojos rojas', 'AQ0MS0|AQ0FS0|AQ0MP0|AQ0FP0'),
        ...inflected('verde', 'verde verdes', 'AQ0CS0|AQ0CP0'),
        ...inflected('gratis', 'gratis', 'AQ0CN0'),
        ...inflected('pintar', 'pintado pintada pintados pintadas', 'VMP00SM|VMP00SF|VMP00PM|VMP00PF'),
        ...inflected('mío', 'mío mía míos mías', 'PX1MS0|PX1FS0|PX1MP0|PX1FP0'),
      ],
    ],
    [
      'small',
      [
        ...tagged('SPS00', 'de en con a para sin entre'),
        ...tagged('SP+DA', 'del'),
        ...tagged('CC', 'y o ni e u'),
        ...tagged('CS', 'que como'),
        ...tagged('RG', 'hoy tan'),
        ...tagged('RG_before', 'muy más'),
        ...tagged('VMIP3S0', 'corre es'),
        ...tagged('VMN0000', 'correr'),
        ...tagged('_GV_', 'haga'),
        ...tagged('_PUNCT', ','),
        ...tagged('LOC_ADV', 'despacio'),
        ...tagged('_GN_FS', 'plaza'),
        ...tagged('_GN_MP', 'barcos'),
        ...tagged('PP3FSA00', 'lo'),
      ],
    ],
  ],
  ca: [
    [
      'noun',
      [
        ...tagged('NCMS000', 'gos riu'),
        ...tagged('NCFS000', 'casa llum'),
        ...tagged('NCMP000', 'gossos rius'),
        ...tagged('NCFP000', 'cases'),
        ...tagged('NCCS000', 'artista'),
        ...tagged('NCCP000', 'artistes'),
        ...tagged('NCMN000', 'dilluns'),
      ],
    ],
    [
      'det',
      [
        ...inflected('el', 'el la els les', 'DA0MS0|DA0FS0|DA0MP0|DA0FP0'),
        ...inflected('tot', 'tot tots tota', 'DI0MS0|DI0MP0|DI0FS0'),
        ...inflected('dos', 'dos dues', 'DN0MP0|DN0FP0'),
        ...inflected('meu', 'mon', 'DP1MSS'),
      ],
    ],
    [
      'adj',
      [
        ...inflected('negre', 'negre negra negres negrades', 'AQ0MS0|AQ0FS0|AQ0MP0|AQ0FP0'),
        ...inflected('gran', 'gran grans', 'AQ0CS0|AQ0CP0'),
        ...inflected('pintar', 'pintat pintada pintats pintades', 'VMP00SM0|VMP00SF0|VMP00PM0|VMP00PF0'),
        ...inflected('seu', 'seu seva', 'PX3MS0C0|PX3FS0C0'),
      ],
    ],
    [
      'small',
      [
        ...tagged('SPS00', 'de en amb a per sense entre com'),
        ...tagged('SP:DA', 'del al'),
        ...tagged('CC', 'i o ni'),
        ...tagged('CS', 'que'),
        ...tagged('RG', 'avui'),
        ...tagged('RG_anteposat', 'molt tan'),
        ...tagged('VMIP3S00', 'corre'),
        ...tagged('VMN00000', 'córrer'),
        ...tagged('_PUNCT', ','),
        ...tagged('LOC_ADV', 'sovint'),
        ...tagged('_GN_FS', 'plaça'),
        ...tagged('_GV_', 'vol'),
      ],
    ],
  ],
};
const FRENCH: readonly (readonly [string, readonly Word[]])[] = [
  [
    'noun',
    [
      ...tagged('N m s', 'vélo arbre'),
      ...tagged('N f s', 'voiture table'),
      ...tagged('N m p', 'vélos arbres'),
      ...tagged('N f p', 'voitures'),
      ...tagged('N e s', 'artiste'),
      ...tagged('N e p', 'artistes'),
      ...tagged('N m sp', 'bras'),
      ...tagged('Z f s', 'Seine'),
    ],
  ],
  [
    'det',
    [
      ...inflected('un', 'un une', 'D m s|D f s'),
      ...inflected('le', 'le la les', 'D m s|D f s|D e p'),
      ...inflected('mon', 'mon ma', 'D m s|D f s'),
      ...inflected('chaque', 'chaque', 'D e s'),
      ...inflected('du', 'du des', 'P+D m s|P+D e p'),
    ],
  ],
  [
    'adj',
    [
      ...inflected('vert', 'vert verte verts vertes', 'J m s|J f s|J m p|J f p'),
      ...inflected('gris', 'gris grise grises', 'J m sp|J f s|J f p'),
      ...inflected('rouge', 'rouge rouges', 'J e s|J e p'),
      ...inflected('peindre', 'peint peinte peints peintes', 'V ppa m s|V ppa f s|V ppa m p|V ppa f p'),
    ],
  ],
  [
    'small',
    [
      ...tagged('P', 'de avec en sans sur pour à'),
      ...tagged('C coor', 'et ou ni'),
      ...tagged('C sub', 'que'),
      ...tagged('A', 'très hier'),
      ...tagged('V ind pres 3 s', 'court est'),
      ...tagged('V inf', 'courir'),
      ...tagged('V ppr', 'courant'),
      ...tagged('R pers obj', 'lui'),
      ...tagged('M nonfin', ','),
      ...tagged('Y', 'xx'),
    ],
  ],
];
const PATTERNS = [
  'det noun adj',
  'det noun small adj',
  'noun adj adj',
  'det adj noun adj',
  'det noun small det noun adj',
  'det noun small noun adj',
  'det noun , det noun small adj',
  'det noun small det noun small det noun adj',
  'det det noun adj',
  'noun noun adj',
  'det noun small noun small noun adj',
  'small noun small adj',
  'det noun adj small adj',
  'small small adj',
  'det noun small small adj',
  '* det noun * adj',
  '* * * adj',
  'det noun * * adj *',
  'det * * noun * adj',
];

for (const [language, classesOf, adjectives] of [
  ['es', IBERIAN.es, 'AQ.*|V.P.*|PX.*'],
  ['ca', IBERIAN.ca, 'AQ.*|V.P.*|PX.*'],
  ['fr', FRENCH, 'J .*|V ppa .*'],
] as const)
  test(`adjectives behind nouns (${language})`, async () => {
    const classes = Object.fromEntries(classesOf.map(([name, list]) => [name, formsOf(list)]));
    for (const args of ['key:value', 'addComma:true']) {
      const pack = await ownPack({
        language,
        words: classesOf.flatMap(([, list]) => list),
        rules: rule(adjectives, args),
      });
      const sentences = mixedSentences(args.length, args === 'key:value' ? 2400 : 300, classes, PATTERNS);
      const answers = sentences.map((sentence) => {
        const found = pack
          .check(sentence)
          .map(
            ({ from, to, replacements }) =>
              `${sentence.slice(from, to)}@${from} -> ${replacements.map(({ value }) => value).join('|')}`,
          );
        return [sentence, found] as const;
      });
      golden.check([`${language} ${args}`], toldAnswers(answers, 15));
    }
  });

/** Words that the filter knows, and words with tags that it asks for. */
const NAMED: Readonly<Record<'es' | 'ca' | 'fr', readonly Word[]>> = {
  es: [
    ...tagged('SPS00', 'contra para por sobre'),
    ...tagged('LOC_ADV', 'lejos'),
    ...tagged('LOC_ADJ', 'juntos'),
    ...tagged('LOC_CONJ', 'luego'),
    ...tagged('RG_before', 'bastante'),
    ...inflected('su', 'su sus', 'DP3CS0|DP3CP0'),
    ...inflected('un', 'un una unos unas', 'DI0MS0|DI0FS0|DI0MP0|DI0FP0'),
    ...tagged('PI0FS000', 'ninguna'),
    ...inflected('barco', 'barco barcos', 'NCMS000|NCMP000'),
    ...tagged('NPFS000', 'María'),
    ...tagged('_GN_FP', 'flores'),
    ...tagged('_GN_MS', 'cielo'),
    ...tagged('UNKNOWN', 'xul'),
    ...tagged('VMG0000', 'corriendo'),
    ...tagged('VMP00SM', 'dicho'),
  ],
  ca: [
    ...tagged('SPS00', 'contra entre envers pe sobre'),
    ...tagged('LOC_ADV', 'lluny'),
    ...tagged('LOC_ADJ', 'junts'),
    ...tagged('LOC_CONJ', 'doncs'),
    ...tagged('RG_anteposat', 'més força'),
    ...inflected('un', 'un una uns unes', 'DI0MS0|DI0FS0|DI0MP0|DI0FP0'),
    ...tagged('NPFS000', 'Maria'),
    ...tagged('_GN_FP', 'flors'),
    ...tagged('_GN_MS', 'cel'),
    ...tagged('UNKNOWN', 'xul'),
    ...tagged('VMG00000', 'corrent'),
  ],
  fr: [
    ...tagged('P', "contre comme d' entre par dans des"),
    ...tagged('A', 'plus environ loin'),
    ...inflected('leur', 'leur leurs', 'D e s|D e p'),
    ...inflected('aucun', 'aucun aucune', 'D m s|D f s'),
    ...tagged('Z m s', 'Paris'),
    ...tagged('N m sp', 'temps'),
    ...tagged('J e sp', 'marron'),
    ...tagged('V sub pres 3 s', 'coure'),
    ...tagged('V con pres 3 s', 'courrait'),
    ...tagged('UNKNOWN', 'xul'),
    ...tagged('D e p', 'deux'),
  ],
};
const AROUND = [
  'det noun named adj',
  'det noun named named adj',
  'det noun named det noun adj',
  'det noun named det noun named adj',
  'det named noun adj named adj',
  'det noun , det noun named det noun adj',
  'noun named noun adj',
  'named named adj',
  'det noun adj , named adj',
  'det noun small named small adj',
  'det noun small det noun named det noun adj',
  'noun named adj small adj',
  'det noun small det plus adj',
  'det noun adj small det més adj',
  "det noun d' environ adj",
  'det noun com named adj',
  'named noun adj',
  'named noun small named noun adj',
  'det noun ; adj',
  'det noun ( adj )',
  '* named * adj',
  'named * named * adj *',
];

for (const [language, classesOf, adjectives] of [
  ['es', IBERIAN.es, 'AQ.*|V.P.*|PX.*'],
  ['ca', IBERIAN.ca, 'AQ.*|V.P.*|PX.*'],
  ['fr', FRENCH, 'J .*|V ppa .*'],
] as const)
  test(`adjectives behind nouns and words that the filter knows (${language})`, async () => {
    const named = NAMED[language];
    const lists = [...classesOf, ['named', named] as const];
    const pack = await ownPack({
      language,
      words: lists.flatMap(([, list]) => list),
      rules: rule(adjectives, 'key:value'),
    });
    const classes = Object.fromEntries(lists.map(([name, list]) => [name, formsOf(list)]));
    const answers = mixedSentences(7, 2400, classes, AROUND).map((sentence) => {
      const found = pack
        .check(sentence)
        .map(
          ({ from, to, replacements }) =>
            `${sentence.slice(from, to)}@${from} -> ${replacements.map(({ value }) => value).join('|')}`,
        );
      return [sentence, found] as const;
    });
    golden.check([`${language} named`], toldAnswers(answers, 10));
  });

const PERSONS = words('1S 2S 3S 1P 2P 3P');
/** A verb with an invented stem, in the forms that filters look for. */
function verb(stem: string, kind = 'M', lemma = `${stem}ar`): Word[] {
  const form = (ending: string, tag: string): Word => [`${stem}${ending}`, lemma, `V${kind}${tag}`];
  return [
    [lemma, lemma, `V${kind}N00000`],
    form('at', 'P00SM0'),
    form('ada', 'P00SF0'),
    form('ant', 'G00000'),
    ...PERSONS.flatMap((person, at) => [
      form(elementAt(words('o es a em eu en'), at), `IP${person}00`),
      form(elementAt(words('aré aràs arà arem areu aran'), at), `IF${person}00`),
      form(elementAt(words('i is iri im iu in'), at), `SP${person}00`),
    ]),
  ];
}
const CA_WORDS: readonly Word[] = [
  ...verb('compr'),
  ...verb('obr'),
  ...verb('salt'),
  ...verb('oblid'),
  ...verb('toc'),
  ...inflected(
    'haver',
    'he has ha hem heu han haver hagut',
    `${PERSONS.map((one) => `VAIP${one}00`).join('|')}|VAN00000|VAP00SM0`,
  ),
  ...inflected(
    'anar',
    'vaig vas va anem aneu van anar anat anant',
    `${PERSONS.map((one) => `VMIP${one}00`).join('|')}|VMN00000|VMP00SM0|VMG00000`,
  ),
  ...inflected('fer', 'faig fas fa fem feu fan fer', `${PERSONS.map((one) => `VMIP${one}00`).join('|')}|VMN00000`),
  ...inflected(
    'portar',
    'porto portes porta portem porteu porten portar',
    `${PERSONS.map((one) => `VMIP${one}00`).join('|')}|VMN00000`,
  ),
  ...inflected('estar', 'estic estàs està estem esteu estan', PERSONS.map((one) => `VMIP${one}00`).join('|')),
  ...tagged('P010S000', "em m' 'm -me"),
  ...tagged('P020S000', "et t' 't"),
  ...tagged('P0300000', "es se s' 's -se"),
  ...tagged('PP3CN000', 'en hi n’ -hi -ne'),
  ...tagged('PP3NN000', 'ho -ho'),
  ...inflected('ell', 'li els -li', 'PP3CSD00|PP3CPD00|PP3CSD00'),
  ...inflected('nosaltres', 'ens us', 'PP1CP000|PP2CP000'),
  ...inflected('el', 'el la els les', 'DA0MS0|DA0FS0|DA0MP0|DA0FP0'),
  ...inflected('un', 'un una uns unes', 'DI0MS0|DI0FS0|DI0MP0|DI0FP0'),
  ...inflected('meu', 'meu meva meus seves', 'PX1MS0S0|PX1FS0S0|PX1MP0S0|PX3FP0C0'),
  ...inflected('ocell', 'ocell ocells', 'NCMS000|NCMP000'),
  ...inflected('illa', 'illa illes', 'NCFS000|NCFP000'),
  ...inflected('artista', 'artista artistes', 'NCCS000|NCCP000'),
  ...inflected('dilluns', 'dilluns', 'NCMN000'),
  ...inflected('hora', 'hora hores', 'NCFS000|NCFP000'),
  ...inflected('nas', 'nas', 'NCMS000'),
  ...inflected('gran', 'gran grans', 'AQ0CS0|AQ0CP0'),
  ...inflected('bo', 'bo bon bona bons bones', 'AQ0MS0|AQ0MS0|AQ0FS0|AQ0MP0|AQ0FP0'),
  ...inflected('antic', 'antic antiga antics antigues', 'AQ0MS0|AQ0FS0|AQ0MP0|AQ0FP0'),
  ...tagged('SPS00', 'a de per amb sense com'),
  ...tagged('RG', 'avui molt aquí'),
  ...tagged('RG_anteposat', 'més'),
  ...tagged('CC', 'i o ni'),
  ...tagged('CS', 'que'),
  ...tagged('RN', 'no'),
];

test('Catalan filters of verbs, articles and phrases', async () => {
  const withSuggestions = (
    id: string,
    pattern: string,
    filter: string,
    args: string,
    suggestions: readonly string[],
  ): string =>
    ownRule(id, pattern + suggestions.map((one) => `<suggestion>${one}</suggestion>`).join(''), 'Un altre.', [
      filter,
      args,
    ]).replace(/((?:<suggestion>.*?<\/suggestion>)+)(<\/pattern>.*?<message>.*?<\/message>)/s, '$2$1');
  const pronoun = words(
    'addPronounEn replaceEmEn addPronounReflexive addPronounReflexiveHi addPronounReflexiveImperative removePronounReflexive',
  );
  const rules: Readonly<Record<string, string>> = {
    PRONOUNS: ownRule('PRONOUNS', '<token inflected="yes" regexp="yes">comprar|obrar</token>', 'Pronom.', [
      'AdjustPronounsFilter',
      `actions:${pronoun.join(',')}`,
    ]),
    LEMMA: ownRule('LEMMA', '<token inflected="yes">saltar</token>', 'Verb.', [
      'AdjustPronounsFilter',
      'actions:addPronounReflexive,addPronounEn newLemma:obrar',
    ]),
    ARTICLE: ownRule(
      'ARTICLE',
      '<token postag="SPS00" min="0"/><token postag="D.*" postag_regexp="yes"/><marker><token postag="N.*" postag_regexp="yes"/></marker>',
      'Article.',
      ['SynthesizeWithDeterminerFilter', 'lemmaFrom:marker lemmaSelect:N.* synthAllForms:true'],
    ),
    PREPOSITION: ownRule(
      'PREPOSITION',
      '<token postag="SPS00"/><token postag="N.*" postag_regexp="yes"/>',
      'Article.',
      ['SynthesizeWithDeterminerFilter', 'prepositionFrom:1 lemmaFrom:2 lemmaSelect:N.* synthAllForms:true'],
    ),
    MASCULINE: ownRule('MASCULINE', '<token postag="N.*" postag_regexp="yes"/>', 'Gènere.', [
      'ConvertToGenderAndNumberFilter',
      'lemmaSelect:N.* gender:M number:SP',
    ]),
    FEMININE: ownRule('FEMININE', '<token postag="N.*" postag_regexp="yes"/>', 'Gènere.', [
      'ConvertToGenderAndNumberFilter',
      'lemmaSelect:N.* gender:F keepOriginal:true',
    ]),
    FORGET: ownRule(
      'FORGET',
      '<token regexp="yes">es|se|s\'</token><token postag="P.*" postag_regexp="yes"/><token postag="V.*" postag_regexp="yes"/><token inflected="yes" min="0">oblidar</token>',
      'Qui oblida.',
      ['OblidarseSugestionsFilter', 'none:none'],
    ),
    GOING: ownRule(
      'GOING',
      '<token inflected="yes">anar</token><token>a</token><token postag="V.N.*" postag_regexp="yes"/>',
      'Anar.',
      ['AnarASuggestionsFilter', 'none:none'],
    ),
    SINCE: ownRule(
      'SINCE',
      '<token inflected="yes">portar</token><token/><token regexp="yes">hora|hores</token>',
      'Temps.',
      ['PortarTempsSuggestionsFilter', 'none:none'],
    ),
    BODY: ownRule(
      'BODY',
      '<token inflected="yes" skip="2">tocar</token><token regexp="yes">el|la|els|les</token><token postag="PX.*" postag_regexp="yes"/><token/>',
      'Possessiu.',
      ['PossessiusRedundantsFilter', 'none:none'],
    ),
    VERBS: withSuggestions(
      'VERBS',
      '<token inflected="yes" regexp="yes">oblidar|comprar</token>',
      'AdjustVerbSuggestionsFilter',
      'numberFromNextWords:false',
      ["anar-se'n", 'saltar amunt', 'haver-hi', 'obrar-se', 'tocar [intr]', 'portar-ho bé'],
    ),
    NUMBERS: withSuggestions(
      'NUMBERS',
      '<token inflected="yes">comprar</token>',
      'AdjustVerbSuggestionsFilter',
      'numberFromNextWords:true',
      ['saltar illes', 'obrar un nas'],
    ),
  };
  const classes = {
    verb: formsOf([...verb('compr'), ...verb('obr'), ...verb('salt'), ...verb('oblid'), ...verb('toc')]),
    aux: words('he has ha hem han vaig vas va van haver anar fa porto porta porten està haver hagut'),
    pron: words("em m' et es s' se en hi ho li els ens us n’"),
    behind: words('-me -se -hi -ho -li -ne'),
    det: words('el la els les un una uns unes meu seves'),
    noun: formsOf(CA_WORDS.filter(([, , tag]) => tag.startsWith('N'))),
    adj: formsOf(CA_WORDS.filter(([, , tag]) => tag.startsWith('A'))),
    small: words('a de per amb sense com avui molt aquí més i o ni que no , EL Compro OBRO'),
  };
  const patterns = [
    'pron verb',
    'pron pron verb',
    'pron aux verb',
    'pron pron aux verb',
    'aux verb',
    'aux de verb',
    'aux a verb',
    'aux a verbs-li',
    'pron aux a verb behind',
    'verb behind',
    'det noun',
    'small det noun',
    'det adj noun adj',
    'small noun adj',
    'det adj small adj noun',
    'det noun adj small adj',
    'small det det adj noun',
    'es pron verb noun',
    'se pron aux oblidat det noun',
    "s' pron oblida de noun",
    'porta una hora verb behind small',
    'porto dues hores sense verb noun',
    'porten det hores small',
    'ara porta una hora noun',
    'toca det meu nas',
    'pron toca det seves noun',
    'tocant la meva illa',
    'verb small det noun',
    '* pron verb * *',
    '* * * *',
  ];
  const disambiguation = `<rule id="T" name="T"><pattern><token/><token regexp="yes">hora|hores</token></pattern><disambig action="addchunk"><wd pos="PTime"/><wd pos="PTime"/></disambig></rule>
<rule id="GV" name="GV"><pattern><token postag="V.*" postag_regexp="yes"/></pattern><disambig action="addchunk"><wd pos="GV"/></disambig></rule>`;
  const sentences = mixedSentences(9, 1500, classes, patterns).map((one) =>
    one.replaceAll("' ", "'").replaceAll(' -', '-'),
  );
  for (const [id, own] of Object.entries(rules)) {
    const pack = await ownPack({ language: 'ca', words: CA_WORDS, rules: own, disambiguation });
    const answers = sentences
      .map((sentence) => {
        const found = pack
          .check(sentence)
          .map(
            ({ from, to, replacements }) =>
              `${sentence.slice(from, to)}@${from} -> ${replacements.map(({ value }) => value).join('|')}`,
          );
        return [sentence, found] as const;
      })
      .filter(([, found]) => found.length > 0);
    golden.check([id], toldAnswers(answers, 12));
  }
});

test('what rules in code find in mixtures of Catalan, French and Spanish words', async () => {
  const catalan = await finder({
    language: 'ca',
    words: [
      ...CA_WORDS,
      ...tagged('VMP00SM0', 'visionat duplicat'),
      ...inflected('visionament', 'visionament visionaments', 'NCMS000|NCMP000'),
    ],
    files: {
      'rules/ca/replace_operationnames.txt': 'visionat=visionament\nduplicat=duplicació|còpia\n',
      'rules/ca/replace_verbs.txt': 'afartar=atipar\nenrecordar=recordar\nxutar=xutar (la pilota)\nabonir=millorar\n',
    },
    disambiguation:
      '<rule id="GV" name="GV"><pattern><token postag="V.*" postag_regexp="yes"/></pattern><disambig action="addchunk"><wd pos="GV"/></disambig></rule>',
  });
  const classes = {
    verb: words('compra comprar comprant salta saltat haver havent toca'),
    aux: words('he ha vaig va poder vol'),
    pron: words("em et es se en hi ho li els ens m' s'"),
    behind: words('-se -hi -ho -li -ne -me'),
    made: words(
      'visionat visionats Visionat duplicat duplicats afarto afarten afartava enrecorda enrecordem enrecordaré abonirem aboneix xuten XUTA abonits',
    ),
    small: words('el els un de per a com avui illa antic i ,'),
  };
  const patterns = [
    'pron verb behind',
    'pron aux verb behind',
    'pron pron verb behind',
    'pron aux a verb behind behind',
    'small made',
    'small made small',
    'made small',
    'small small made small',
    'pron made',
    '* made *',
    '* * * *',
  ];
  const sentences = mixedSentences(12, 900, classes, patterns).map((one) =>
    one.replaceAll("' ", "'").replaceAll(' -', '-'),
  );
  golden.check(
    ['ca rules'],
    toldAnswers(
      sentences.map((sentence) => [sentence, catalan(sentence)]),
      20,
    ),
  );
});
