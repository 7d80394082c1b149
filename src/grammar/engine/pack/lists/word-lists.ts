import { type Category, categories } from '../../rules/category.ts';
import type { IssueType } from '../../rules/rule.ts';

/** What is done with a list. */
export type ListKind =
  /** `a|b=c|d`: words and phrases to be replaced. */
  | 'replace'
  /** `a-b*`: compounds written as separate words. */
  | 'compounds'
  /** The same list: compounds written with dashes for hyphens. */
  | 'dashes'
  /** Words told apart by the words around them. */
  | 'context'
  /** `a;b`: spellings of which a text uses one. */
  | 'coherency'
  /** Names in their letter case. */
  | 'case'
  /** `a=b;c`: words that are not to come again soon. */
  | 'synonyms';

/** A rule that word lists of a pack make, as LanguageTool 6.6 knows it. */
export interface WordList {
  readonly id: string;
  readonly kind: ListKind;
  /** Below org/languagetool; of all that are there. */
  readonly files: readonly string[];
  /** Every entry has an id of its own, which begins with this one. */
  readonly byEntry: boolean;
  readonly category: Category;
  readonly issueType: IssueType;
  readonly description: string;
  /** Long codes of the variants it is for; all without. */
  readonly variants?: readonly string[];
  readonly picky?: true;
  readonly off?: true;
  /** Kept entries: compounds that the dictionary knows; replacements with the letter case of the list. */
  readonly checked?: true;
  /** Entries count in the letter case of the list only: everywhere, or those in small letters also with the capital of a sentence's start. */
  readonly caseSensitive?: 'everywhere' | 'within';
  /** Replacements take no capital because they begin a sentence. */
  readonly smallAtStart?: true;
  /** Words are found by their base forms too: the rules in code of the language do that. */
  readonly byLemma?: true;
  /** The id of its matches, where it is another one. */
  readonly reportedAs?: string;
  /** Words that the speller is to leave are left. */
  readonly asSpelt?: true;
  /** How the tags of words begin that are left: of names, and of English in other languages. */
  readonly leaves?: readonly string[];
  /** Which text of the language a match gives; that of its kind without. */
  readonly text?: 'offence' | 'variant' | 'foreign' | 'style' | 'repeated';
}

type Given = Partial<Pick<WordList, 'byEntry' | 'category' | 'issueType' | 'description'>> &
  Omit<WordList, 'id' | 'kind' | 'files' | 'byEntry' | 'category' | 'issueType' | 'description'>;

const { CASING, COMPOUNDING, CONFUSED_WORDS, MISC, STYLE, TYPOGRAPHY, TYPOS } = categories;
const REPETITIONS = categories.REPETITIONS_STYLE;

const DESCRIPTIONS: Readonly<Record<ListKind, string>> = {
  replace: 'Words and phrases to be replaced',
  compounds: 'Compounds written as separate words',
  dashes: 'Compounds written with dashes instead of hyphens',
  context: 'Words that are easily confused',
  coherency: 'Two spellings of one word in a text',
  case: 'Names in the wrong letter case',
  synonyms: 'Words that come again soon',
};

const list =
  (kind: ListKind, category: Category, issueType: IssueType, byEntry: boolean) =>
  (id: string, files: string, given: Given = {}): WordList => ({
    kind,
    id,
    files: files.split(' '),
    byEntry,
    category,
    issueType,
    description: DESCRIPTIONS[kind],
    ...given,
  });

const replace = list('replace', TYPOS, 'misspelling', true);
const compounds = list('compounds', MISC, 'misspelling', true);
const dashes = list('dashes', TYPOGRAPHY, 'uncategorized', false);
const context = list('context', CONFUSED_WORDS, 'misspelling', true);
const coherency = list('coherency', MISC, 'uncategorized', false);
const letterCase = list('case', CASING, 'misspelling', false);
const synonyms = list('synonyms', REPETITIONS, 'style', true);

const PLAIN_ENGLISH: Category = { id: 'PLAIN_ENGLISH', name: 'Plain English' };

const WIKIPEDIA: Category = { id: 'WIKIPEDIA', name: 'Wikipedia' };
const REGIONALISMS: Category = { id: 'REGIONALISMS', name: 'Regionalisms' };
const FOREIGN_STYLE: Given = { category: STYLE, issueType: 'locale-violation', text: 'style' };
const NAMES = ['NP'];
const BARBARISMS: Given = { ...FOREIGN_STYLE, leaves: [...NAMES, '_english_ignore_'] };
const CATALAN_KINDS: Readonly<Record<string, Given>> = {
  SIMPLE: { issueType: 'grammar', smallAtStart: true, asSpelt: true },
  MULTIWORDS: { category: categories.GRAMMAR, issueType: 'grammar' },
  BALEARIC: { issueType: 'grammar', smallAtStart: true, asSpelt: true, leaves: [...NAMES, '_english_ignore_'] },
  DIACRITICS_IEC: {
    category: { id: 'DIACRITICS_IEC', name: 'Diacritics (IEC)' },
    issueType: 'grammar',
    asSpelt: true,
    leaves: NAMES,
  },
  ANGLICISM: { category: STYLE, issueType: 'style', asSpelt: true, leaves: NAMES },
  DNV: { category: REGIONALISMS, issueType: 'style' },
  DNV_COLLOQUIAL: { category: { id: 'COLLOQUIALISMS', name: 'Colloquialisms' }, issueType: 'style' },
  DNV_SECONDARY: { category: REGIONALISMS, issueType: 'style' },
};

const CATALOGUE: Readonly<Record<string, readonly WordList[]>> = {
  en: [
    replace('EN_SIMPLE_REPLACE', 'rules/en/replace.txt rules/en/replace_custom.txt', {
      category: MISC,
      issueType: 'uncategorized',
    }),
    ...['US', 'GB', 'NZ'].map((country) =>
      replace(`EN_${country}_SIMPLE_REPLACE`, `rules/en/en-${country}/replace.txt`, {
        category: STYLE,
        issueType: 'locale-violation',
        variants: [`en-${country}`],
        text: 'variant',
      }),
    ),
    replace('EN_CONTRACTION_SPELLING', 'rules/en/contractions.txt', { byEntry: false, caseSensitive: 'within' }),
    replace('EN_DIACRITICS_REPLACE_ORTHOGRAPHY', 'rules/en/diacritics.txt', { text: 'foreign' }),
    replace('PROFANITY', 'rules/en/replace_profanity.txt', {
      byEntry: false,
      category: STYLE,
      issueType: 'style',
      picky: true,
      text: 'offence',
    }),
    replace('EN_PLAIN_ENGLISH_REPLACE', 'rules/en/wordiness.txt', {
      byEntry: false,
      category: PLAIN_ENGLISH,
      issueType: 'style',
      off: true,
      text: 'style',
    }),
    replace('EN_REDUNDANCY_REPLACE', 'rules/en/redundancies.txt', {
      byEntry: false,
      category: categories.REDUNDANCY,
      issueType: 'style',
      off: true,
      text: 'style',
    }),
    compounds('EN_COMPOUNDS', 'resource/en/compounds.txt', { checked: true }),
    dashes('EN_DASH_RULE', 'resource/en/compounds.txt', { picky: true }),
    context('ENGLISH_WRONG_WORD_IN_CONTEXT', 'rules/en/wrongWordInContext.txt'),
    coherency('EN_WORD_COHERENCY', 'rules/en/coherency.txt'),
    letterCase('EN_SPECIFIC_CASE', 'resource/en/specific_case.txt'),
    synonyms('EN_REPEATEDWORDS', 'rules/en/synonyms.txt', { picky: true }),
  ],
  de: [
    replace('DE_SIMPLE_REPLACE', 'rules/de/replace.txt rules/de/replace_custom.txt', {
      category: MISC,
      issueType: 'uncategorized',
    }),
    replace('OLD_SPELLING_RULE', 'resource/de/alt_neu.csv', { byEntry: false, caseSensitive: 'within' }),
    compounds('DE_COMPOUNDS', 'resource/de/compounds.txt', { byEntry: false, category: COMPOUNDING }),
    context('GERMAN_WRONG_WORD_IN_CONTEXT', 'rules/de/wrongWordInContext.txt'),
    coherency('DE_WORD_COHERENCY', 'rules/de/coherency.txt'),
    synonyms('DE_REPEATEDWORDS', 'rules/de/synonyms.txt'),
  ],
  fr: [
    replace('FR_SIMPLE_REPLACE_SIMPLE', 'rules/fr/replace.txt rules/fr/replace_custom.txt', {
      asSpelt: true,
      smallAtStart: true,
    }),
    compounds('FR_COMPOUNDS', 'resource/fr/compounds.txt', { checked: true }),
    synonyms('FR_REPEATEDWORDS', 'rules/fr/synonyms.txt'),
  ],
  es: [
    replace('ES_SIMPLE_REPLACE_SIMPLE', 'rules/es/replace.txt rules/es/replace_custom.txt', {
      asSpelt: true,
      smallAtStart: true,
    }),
    compounds('ES_COMPOUNDS', 'resource/es/compounds.txt', { checked: true }),
    replace('ES_WIKIPEDIA_COMMON_ERRORS', 'rules/es/wikipedia.txt', {
      byEntry: false,
      category: WIKIPEDIA,
      issueType: 'grammar',
      off: true,
    }),
    context('SPANISH_WRONG_WORD_IN_CONTEXT', 'rules/es/wrongWordInContext.txt', { issueType: 'grammar' }),
    synonyms('ES_REPEATEDWORDS', 'rules/es/synonyms.txt', { picky: true }),
  ],
  ca: [
    ...(
      [
        ['SIMPLE', 'replace'],
        ['MULTIWORDS', 'replace_multiwords'],
        ['BALEARIC', 'replace_balearic'],
        ['DIACRITICS_IEC', 'replace_diacritics_iec'],
        ['ANGLICISM', 'replace_anglicism'],
        ['DNV', 'replace_dnv'],
        ['DNV_COLLOQUIAL', 'replace_dnv_colloquial'],
        ['DNV_SECONDARY', 'replace_dnv_secondary'],
      ] as const
    ).map(([id, file]) => replace(`CA_SIMPLE_REPLACE_${id}`, `rules/ca/${file}.txt`, { ...CATALAN_KINDS[id] })),
    replace('ADVERBIS_MENT', 'rules/ca/replace_adverbs_ment.txt', {
      byEntry: false,
      category: { id: 'PICKY_STYLE', name: 'Picky style' },
      issueType: 'style',
      picky: true,
      off: true,
      smallAtStart: true,
      text: 'style',
    }),
    letterCase('CA_CHECKCASE', 'rules/ca/check_case.txt', { byEntry: true }),
    coherency('CA_WORD_COHERENCY', 'rules/ca/coherency.txt', { category: STYLE }),
    compounds('CA_COMPOUNDS', 'resource/ca/compounds.txt', { checked: true }),
    context('CATALAN_WRONG_WORD_IN_CONTEXT', 'rules/ca/wrongWordInContext.txt', { issueType: 'grammar' }),
  ],
  nl: [
    replace('NL_SIMPLE_REPLACE', 'rules/nl/replace.txt rules/nl/replace_custom.txt', { caseSensitive: 'everywhere' }),
    compounds('NL_COMPOUNDS', 'resource/nl/compounds.txt'),
    context('DUTCH_WRONG_WORD_IN_CONTEXT', 'rules/nl/wrongWordInContext.txt'),
    replace('NL_PREFERRED_WORD_RULE', 'resource/nl/preferredwords.csv', {
      byEntry: false,
      category: STYLE,
      issueType: 'style',
      caseSensitive: 'everywhere',
      text: 'style',
      reportedAs: 'NL_PREFERRED_WORD_RULE_INTERNAL',
    }),
    letterCase('NL_CHECKCASE', 'rules/nl/check_case.txt', { byEntry: true, issueType: 'typographical' }),
    coherency('NL_WORD_COHERENCY', 'rules/nl/coherency.txt'),
  ],
  pl: [
    replace('PL_SIMPLE_REPLACE', 'rules/pl/replace.txt rules/pl/replace_custom.txt', {
      byEntry: false,
      smallAtStart: true,
    }),
    compounds('PL_COMPOUNDS', 'resource/pl/compounds.txt', { byEntry: false }),
    dashes('DASH_RULE', 'resource/pl/compounds.txt'),
    coherency('PL_WORD_COHERENCY', 'rules/pl/coherency.txt'),
  ],
  pt: [
    replace('PT_SIMPLE_REPLACE_ORTHOGRAPHY', 'rules/pt/replace_orthography.txt', { asSpelt: true, smallAtStart: true }),
    replace('PT_SIMPLE_REPLACE', 'rules/pt/replace.txt', { ...FOREIGN_STYLE }),
    replace('PT_ARCHAISMS_REPLACE', 'rules/pt/archaisms.txt', { ...FOREIGN_STYLE }),
    replace('PT_AGREEMENT_REPLACE', 'rules/pt/AOreplace.txt', {
      variants: ['pt-PT'],
    }),
    replace('PT_BARBARISMS_REPLACE', 'rules/pt/barbarisms.txt', BARBARISMS),
    ...(['PT', 'BR'] as const).flatMap((country) => [
      replace('PT_BARBARISMS_REPLACE', `rules/pt/pt-${country}/barbarisms.txt`, {
        ...BARBARISMS,
        variants: [`pt-${country}`],
      }),
      replace('PT_ARCHAISMS_REPLACE', `rules/pt/pt-${country}/archaisms.txt`, {
        ...FOREIGN_STYLE,
        variants: [`pt-${country}`],
      }),
      replace(`PT_${country}_SIMPLE_REPLACE`, `rules/pt/pt-${country}/replace.txt`, {
        ...FOREIGN_STYLE,
        leaves: NAMES,
        variants: [`pt-${country}`],
      }),
    ]),
    ...(
      [
        ['CLICHE', 'cliches', STYLE],
        ['REDUNDANCY', 'redundancies', categories.REDUNDANCY],
        ['WORDINESS', 'wordiness', categories.REDUNDANCY],
        ['WIKIPEDIA_COMMON_ERRORS', 'wikipedia', WIKIPEDIA],
      ] as const
    ).map(([id, file, category]) =>
      replace(id.startsWith('WIKI') ? `PT_${id}` : `PT_${id}_REPLACE`, `rules/pt/${file}.txt`, {
        category,
        issueType: id.startsWith('WIKI') ? 'grammar' : 'style',
        text: 'style',
      }),
    ),
    replace('PT_DIACRITICS_REPLACE', 'rules/pt/diacritics.txt', { off: true, text: 'foreign' }),
    replace('PT_ENGLISH_CONTRACTION_ORTHOGRAPHY', 'rules/pt/english_contractions.txt', {
      byEntry: false,
      caseSensitive: 'within',
    }),
    compounds('PT_COMPOUNDS_POST_REFORM', 'resource/pt/post-reform-compounds.txt', {
      category: COMPOUNDING,
      issueType: 'grammar',
      variants: ['pt-PT', 'pt-BR'],
    }),
    compounds('PT_COLOUR_HYPHENATION', 'resource/pt/compound_colours.txt', {
      category: COMPOUNDING,
      issueType: 'grammar',
    }),
    dashes('PT_POSAO_DASH_RULE', 'resource/pt/post-reform-compounds.txt', { issueType: 'typographical' }),
    context('PORTUGUESE_WRONG_WORD_IN_CONTEXT', 'rules/pt/wrongWordInContext.txt', {
      category: categories.SEMANTICS,
      issueType: 'grammar',
    }),
    coherency('PT_WORD_COHERENCY', 'rules/pt/coherency.txt', { category: STYLE, issueType: 'inconsistency' }),
  ],
  uk: [
    replace('UK_SIMPLE_REPLACE', 'rules/uk/replace.txt', {
      byLemma: true,
      byEntry: false,
      smallAtStart: true,
      category: MISC,
      issueType: 'uncategorized',
    }),
    replace('UK_SIMPLE_REPLACE_SOFT', 'rules/uk/replace_soft.txt', {
      byLemma: true,
      byEntry: false,
      smallAtStart: true,
      category: MISC,
      issueType: 'style',
    }),
    replace('UK_SIMPLE_REPLACE_SPELLING_1992', 'rules/uk/replace_spelling_2019.txt', {
      byLemma: true,
      byEntry: false,
      smallAtStart: true,
      category: MISC,
    }),
  ],
  ru: [
    replace('RU_SIMPLE_REPLACE', 'rules/ru/replace.txt rules/ru/replace_custom.txt', {
      byEntry: false,
      category: MISC,
    }),
    compounds('RU_COMPOUNDS', 'resource/ru/compounds.txt', { byEntry: false }),
    dashes('RU_DASH_RULE', 'resource/ru/compounds.txt'),
    coherency('RU_WORD_COHERENCY', 'rules/ru/coherency.txt'),
    coherency('RU_WORD_ROOT_REPEAT', 'rules/ru/wordrootrep.txt', {
      description: 'Two words with the same root in a text',
      off: true,
      text: 'repeated',
    }),
    letterCase('RU_SPECIFIC_CASE', 'resource/ru/specific_case.txt'),
  ],
};

/** The lists that make rules of a language (short code). */
export const wordLists = (language: string): readonly WordList[] => CATALOGUE[language] ?? [];
