import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { toldAnswers } from '#kit/testing/told-answers';
import { findLanguage, type Language } from '../../../engine/language-table.ts';
import { installedSpeller, openInstalled } from '../../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../../engine/limits.ts';
import { toySpeller } from '../../../engine/spelling/testing/toy-dictionary.ts';
import { encodeFsa5 } from '../../../store/morfologik/testing/fsa5.ts';
import { codeClass, type OwnField } from '../testing/code-classes.ts';
import { type OwnPack, ownBytes } from '../testing/own-pack.ts';
import type { Word } from '../testing/word-mixture.ts';

/** What the spellers of packs find wrong in words that are put together from parts, and what they suggest. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-spellers.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(91);
beforeEach(() => {
  random = randomNumbers(91);
});
const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
const words = (text: string): string[] => text.split(' ');
const tagged = (tag: string, text: string): Word[] => words(text).map((one): Word => [one, one, tag]);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A text of words, each of which is drawn by itself. */
function textOf(word: () => string): string {
  const marks = [' ', ' ', ' ', ' ', ', ', '. ', ' und ', '/', ' & ', " '", ' _', '-', ' (', '*', ' 5 '];
  let text = of(['', '', '', '"', '(']);
  for (let count = 0; count < 6; count++) text += word() + of(marks);
  return text.trim();
}

/** Little is remembered, so that it is forgotten. */
const LIMITS = { ...DEFAULT_LIMITS, rememberedForms: 60 };

async function answersOf(
  own: Omit<OwnPack, 'rules'>,
  code: string,
  known: readonly string[],
  word: () => string,
  count: number,
  octaves: Readonly<Record<string, number>> = {},
) {
  const { pack, analyser } = await openInstalled(await ownBytes({ ...own, rules: '' }), own.language, LIMITS);
  const dictionary = toySpeller('TRY esianrtolcd\nBREAK 2\nBREAK -\nBREAK .\n', known, code, octaves);
  const speller = await installedSpeller(dictionary, findLanguage(code) as Language, pack);
  return Array.from({ length: count }, (_, at) => {
    const text = textOf(word);
    const wrong = (speller.misspelt?.(analyser.analyse(text)) ?? []).map(
      ({ text: one, from, meant }) => `${from} ${one}${meant === undefined ? '' : ` = ${meant}`}`,
    );
    const alone = word();
    const verdict = `${alone} ${speller.isCorrect(alone)} ${speller.has?.(alone)} ${speller.frequency?.(alone)}`;
    return [text, [...wrong, verdict, ...(at % 4 === 0 ? speller.suggest(alone, 4) : [])]] as const;
  });
}

/** Each expression knows some of the parts. */
const GERMAN_FIELDS: Readonly<Record<string, string>> = {
  COMPOUND_TYPOS: 'Zimmerzimmer.*',
  COMPOUND_END_TYPOS: '.*hausern',
  INVALID_COMP_PART_1: 'tür',
  INVALID_COMP_PART_2: 'quark|hof',
  INFIX_S_SUFFIXES: '.*(ung|heit)',
  NEEDS_TO_BE_PLURAL: 'blume|hund',
  PERSON_SUFFIXES: 'lehrer',
  SUBNOMPLUFEM_EXCEPTIONS: 'ehre',
  SUBINF_SINGULAR_OBJECT: 'essen',
  WECHSELINFIX: 'arbeits?|rechts?',
  WECHSELNUMERUS: 'welt|wort',
  CONFUSED_PREFIXES: 'w(ie|i)der|links?',
  CITIES_EXCEPTIONS: 'hof',
  missingAdjPattern: '[a-zäöüß]{3,25}(haltig|arm|lang)(e[mnrs]?)?',
  SPECIAL_CASE: '.{3,25}ung',
  WOCHENTAGE: 'Montag',
  WOCHENTAGE_S: 'Montags',
  WOCHENTAG_COMP: 'hof|haus',
  ARBEIT_COMP: 'geber|haus',
  LINK_COMP: 'hof',
  LINKS_COMP: 'haus',
  RECHT_COMP: 'hof',
  RECHTS_COMP: 'haus|zimmer',
  VERBAND_COMP: 'hof',
  VERBANDS_COMP: 'haus',
  BACH_COMP: 'hof',
  BAD_COMP: 'hof|zimmer',
  WIDER_COMP: 'geber',
  WELTEN_COMP: 'haus',
  WOERTER_COMP: 'zimmer',
};

const TRIPLES = words(
  'haustür einlauf vorlauf mitlauf hundlauf weltlauf türein türmit verwaltungslauf blumentür hofhaus türhofs quarkzimmer bluthof wortzimmer straßenlauf xulein',
);

test('German words', async () => {
  const fields: Record<string, OwnField> = Object.fromEntries(
    Object.entries(GERMAN_FIELDS).map(([name, expression]) => [name, { expression }]),
  );
  const nouns: Word[] = [
    ...tagged('SUB:NOM:SIN:FEM', 'Tür Verwaltung Blume Arbeit Freiheit Ehre Welt Straße Schule Wand'),
    ...tagged('SUB:NOM:SIN:NEU', 'Zimmer Haus Recht Bad Wort Blut Öl'),
    ...tagged('SUB:NOM:SIN:MAS', 'Quark Geber Hof Hund Lehrer Montag Bach Verband'),
    ...tagged('SUB:NOM:SIN:NEU:INF', 'Essen'),
    ['Wand', 'Wand', 'VER:X'],
    ['Blumen', 'Blume', 'SUB:NOM:PLU:FEM'],
    ['Hunde', 'Hund', 'SUB:NOM:PLU:MAS'],
    ['Häuser', 'Haus', 'SUB:NOM:PLU:NEU'],
    ['Welten', 'Welt', 'SUB:NOM:PLU:FEM'],
    ['Wörter', 'Wort', 'SUB:NOM:PLU:NEU'],
    ['Türen', 'Tür', 'SUB:NOM:PLU:FEM'],
    ...tagged('SUB:NOM:SIN:FEM', 'Haustür Türwand Laufwand Verwaltungs'),
    ...tagged('SUB:NOM:SIN:MAS', 'Türhof Laufhof Einhof Vorlauf'),
    ...tagged('EIG:NOM:SIN:NEU:STD', 'Bonn'),
    ...tagged('EIG:NOM:SIN:NEU:COU', 'Peru'),
    ...tagged('ADJ:PRD:GRU', 'süd alt alter'),
    ...tagged('_english_ignore_', 'the'),
  ];
  const list = nouns.map(([form]) => form).filter((form) => form !== 'the');
  const firsts = [
    ...list,
    ...words('Arbeits Rechts Verbands Bade Links Link Wider Wieder Montags Lauf Vor Ein Mit Nuß EU USA A süd nord ost'),
    ...words('Freiheits Verwaltungs Florbex florbex Big bitter super ur mega tod Schul stock'),
  ];
  const ends = [
    ...list.map((one) => one.toLowerCase()),
    ...list,
    ...words('haltig haltige haltiger arm langem schaf schaft schafs schafen deutsch deutsche ischer mitarbeitende'),
    ...words('mitarbeitenden innen tel stel-haus sat n s xul test hausern samt samts er'),
  ];
  const joints = ['', '', '', '', 's', 's', '-', '-', 's-', 'en', 'n', '*', ':', '_'];
  const word = (): string => {
    const kind = random();
    if (kind < 0.12) return of(firsts);
    if (kind < 0.24) return capital(of(TRIPLES)) + of(['', '', 's', '-']) + of(words('hof wand geber haus'));
    if (kind < 0.32)
      return of(
        words(
          'tel sat stel-haus xlorp.pdf x_y.zz @xul_xur a.mp 5-Tür die das bzw. platz Türquark -Tür -xur- -- Haus- Verwaltungs- xlorp- Quark- Molkerei the teh Zimmerzimmer automatigen Geber*in Lehrer:innen Rechtschaf Landschaf xx.. ! a.woff lehrer_in lehrerin lehrer:in umlaufen umgelaufen Umlaufen Hausallee Hausalleen HausStraße Hausstr. 5 NordHaus nordischer süddeutsche verwaltungshaus Freiheitshaus bitteralt superalt uralt erzhaus',
        ),
      );
    let made = of(firsts) + of(joints) + of(ends);
    if (kind > 0.75) made += of(joints) + of(ends);
    const shown = random();
    if (shown < 0.1) made = made.toLowerCase();
    else if (shown < 0.14) made = made.toUpperCase();
    else if (shown < 0.3) made = capital(made.toLowerCase());
    if (random() < 0.06) made += of(['-', '.', 's', 'e']);
    return made;
  };
  const frequent = ['Haus+F', 'Hof+B', 'Hund+Z', 'Zimmer+M', 'haus+A', 'alt+K', 'alter+C', 'Blume+E', 'Blumen+G'];
  const answers = await answersOf(
    {
      language: 'de',
      words: nouns,
      files: {
        'resource/de/hunspell/spelling.txt':
          'Florbex/S\nBig-Quark-*\nautomatig/A\nlehrer_in\num_laufen\nHausstraße/T\nFreiheit\nnord\nMega-*\nZimmer-Hof\nälter',
        'resource/de/hunspell/ignore.txt': 'bzw.\nqx\nUSA',
        'resource/de/hunspell/prohibit.txt': 'platz\nTürquark\nQuarkhof.*\n.*türhaus',
        'resource/de/words_infix_s.txt': 'Zimmer\nHof',
        'resource/de/verb_stems.txt': 'lauf\nessen',
        'resource/de/verb_prefixes.txt': 'ein\nvor',
        'resource/de/other_prefixes.txt': 'mit\nein',
        'resource/de/alt_neu.csv': 'Nuß;Nuss',
        'resource/de/hunspell/de_DE.info':
          'fsa.dict.separator=+\nfsa.dict.encoding=utf-8\nfsa.dict.frequency-included=true\n',
      },
      binaries: { 'resource/de/hunspell/de_DE.dict': encodeFsa5([...frequent].sort()) },
      classes: {
        ...codeClass('rules/de/GermanSpellerRule', fields),
        ...codeClass('rules/spelling/CommonFileTypes', { COMMON_FILE_TYPES: { list: ['pdf', 'zz'] } }),
        ...codeClass(
          'tokenizers/de/GermanCompoundTokenizer',
          {},
          { '<init>(Z)V': words('Hofgeber Hof geber Blutwand Blut Wand').map((text) => ({ text })) },
        ),
        ...codeClass(
          'tokenizers/de/GermanCompoundTokenizer$ExtendedGermanWordSplitter',
          {},
          { extendedList: words('bonn peru').map((text) => ({ text })) },
        ),
      },
      others: {
        'de/danielnaber/jwordsplitter/wordsGerman.txt': `# words\n${[...firsts, ...words('nuß schaft samt')]
          .filter((one) => one.length > 2)
          .map((one) => one.toLowerCase())
          .filter((one) => !/[bnk]s$/.test(one))
          .join('\n')}\n`,
        'de/danielnaber/jwordsplitter/exceptionsGerman.txt': 'Quark|zimmer\nHaus|tür/NS\n',
      },
    },
    'de-DE',
    [
      ...list.filter((one) => one !== 'Blut'),
      ...words('das die ist und alt alter Nuß Quarktest Blumetest Hundtest Türtest Landschaft Vor Lauf A sicher'),
      ...words(
        'Lehrerin Geberin Blutwand Mitarbeiter Hausmitarbeiter Hofmitarbeiter Hausmitarbeitende süd haltige ABC shaus',
      ),
    ],
    word,
    320,
  );
  golden.check(['de'], toldAnswers(answers, 8));
});

interface Speller extends Omit<OwnPack, 'rules' | 'language' | 'words'> {
  readonly code: string;
  readonly words: readonly Word[];
  readonly known: string;
  readonly pieces: string;
  readonly more: string;
}
const LISTS = 'resource/nl/compound_acceptor/';
const SPELLERS: Readonly<Record<string, Speller>> = {
  nl: {
    code: 'nl',
    words: [
      ...tagged('ZNW:EKV', 'regel auto vrijheid ui uien kaas ding eend oom olie inkt één vrijheids'),
      ...tagged('ENM:LOC', 'Gent Brugge'),
      ...tagged('_english_ignore_', 'the'),
    ],
    known: 'regel auto vrijheid uien ui kaas ding eend oom olie inkt één de kaaz mini btw regels abc Gent',
    pieces:
      'regel regels auto autos vrijheid vrijheids ui uien kaas kaass ding dings eend oom olie inkt één oud- Noord- noord- ABC- btw- BTW- Btw- AB- abc- xx -regel -uien Gent Brugge mini minis Auto Kaas s heids eisheids',
    more: 'qx kaaz the de xulo',
    files: {
      [`${LISTS}no_s.txt`]: 'kaas\nauto\nolie\nautos\nui',
      [`${LISTS}needs_s.txt`]: 'regels\ndings\nautos\nkaass',
      [`${LISTS}always_needs_s.txt`]: 'heids\nvrijheids',
      [`${LISTS}always_needs_hyphen.txt`]: 'oud-',
      [`${LISTS}directions.txt`]: 'Noord-',
      [`${LISTS}part1_exceptions.txt`]: 'mini\ndings',
      [`${LISTS}part2_exceptions.txt`]: 'ding',
      [`${LISTS}acronym_exceptions.txt`]: 'btw\nAb',
      'resource/nl/spelling/ignore.txt': 'qx',
      'resource/nl/spelling/prohibit.txt': 'kaaz',
    },
  },
  pl: {
    code: 'pl',
    words: [
      ...tagged('adj:sg:nom', 'bajtowy czarny'),
      ...tagged('num:comp', 'jedno pół'),
      ...tagged('adv', 'pół'),
      ...tagged('adja', 'ciemno'),
      ...tagged('subst:sg:nom', 'dom'),
    ],
    known: 'bohater bajtowy dom czarny superb',
    pieces: 'super Super anty Anty a bohater bajtowy czarny dom jedno pół ciemno xur superdom niby- quasi- Quasi-',
    more: 'niby-bohater Niby-xur quasi-dom niby-',
    classes: codeClass('rules/pl/MorfologikPolishSpellerRule', { prefixes: { set: ['super', 'anty', 'pół'] } }),
  },
  it: {
    code: 'it',
    words: tagged('NOUN-F:s', 'casa'),
    known: "casa prevedere la rossa Roma dell' USA altro",
    pieces: 'casa pre vedere rossa Ca sa 2 Roma',
    more: 'pre vedere Pre USB x2 PaGina xulo ro ssa dell’ Altro sa 12 -',
  },
  uk: {
    code: 'uk-UA',
    words: [...tagged('noun:inanim:f:v_naz', 'хата хати'), ...tagged('SENT_END', 'кінець')],
    known: 'дім хата',
    pieces: 'хата дім хати абв a б -',
    more: 'USB-хата Я абв б i кінець ХАТА Хата й\u0306 слово',
    files: { 'resource/uk/hunspell/spelling.txt': 'слово\n', 'resource/uk/hunspell/prohibit.txt': 'хати\n' },
  },
  ca: {
    code: 'ca-ES',
    words: [...tagged('NCMS000', 'mot mal'), ...tagged('NCFS000', 'casa')],
    known: 'casa taula taulell mots',
    pieces: 'mot mal casa taula s x tau la',
    more: 'xuq taulla tauls motcasa e\u0301s',
    files: { 'resource/ca/hunspell/prohibit.txt': 'mal\n', 'resource/ca/hunspell/spelling.txt': 'xuqa\n' },
  },
  fr: {
    code: 'fr',
    words: tagged('N m s', 'arbre mot'),
    known: "maison l'eau eau arbres",
    pieces: 'arbre mot maison eau s x- -là',
    more: "l'eau l’eau xuq Maison MAISON MaiSon aujourd'hui 3e",
    files: { 'resource/fr/hunspell/prohibit.txt': 'mot\n' },
  },
  es: {
    code: 'es',
    words: tagged('NCMS000', 'barco'),
    known: 'casa barcos',
    pieces: 'barco casa s x - 3',
    more: 'xuq Casa CASA CaSa',
  },
  pt: {
    code: 'pt-PT',
    words: [...tagged('NCMS000', 'barco guarda-chuva'), ...tagged('_english_ignore_', 'the')],
    known: 'casa barcos',
    pieces: 'barco casa guarda chuva - s',
    more: 'guarda-chuva the teh barco-casa xuq',
  },
  en: {
    code: 'en-US',
    words: tagged('NN', 'boat'),
    known: "boat house Quay it's x-ray",
    pieces: 'boat house quay - x s 2 é',
    more: "It's it’s ITS IT'S b q 2b boat-house boat-xurl -boat boat- QUAY quay Boat BoaT cafe\u0301",
    files: { 'resource/en/hunspell/spelling.txt': 'xurly\n', 'resource/en/hunspell/prohibit.txt': 'house.*\n' },
  },
  ru: {
    code: 'ru-RU',
    words: tagged('NN:Inanim:Masc:Sin:Nom', 'порт'),
    known: 'дом порт Москва',
    pieces: 'дом порт а - xul б 2',
    more: 'ДОМ ДоМ дОм москва Москва USB об дом\u0301 дома',
  },
};

for (const [language, { code, words: own, known, pieces, more, ...files }] of Object.entries(SPELLERS))
  test(`words of ${language}`, async () => {
    const list = words(pieces);
    const word = (): string => {
      const kind = random();
      if (kind < 0.3) return of([...words(more), ...words(known), ...own.map(([form]) => form)]);
      let made = of(list) + of(list);
      if (kind > 0.9) made += of(list);
      const shown = random();
      return shown < 0.1 ? made.toUpperCase() : shown < 0.25 ? capital(made) : made;
    };
    const octaves = Object.fromEntries(words(known).map((one, at) => [one, (at * 5) % 13]));
    const answers = await answersOf({ ...files, language, words: own }, code, words(known), word, 200, octaves);
    golden.check([language], toldAnswers(answers, 6));
  });
