import { canExplode } from '../../engine/expression/linear-matcher.ts';
import { parseJava } from '../../engine/expression/parse-java.ts';
import { toJavaScript } from '../../engine/expression/to-javascript.ts';
import type {
  PackedBeginnings,
  PackedCodeTables,
  PackedDeterminers,
  PackedGuesses,
} from '../../store/pack/packed-code-tables.ts';
import { type PackedTokenTest, TOKEN_TEST_NO, TOKEN_TEST_YES } from '../../store/pack/packed-token-test.ts';
import { type JavaClass, readClass } from './java-class/class-file.ts';
import { MethodFollower } from './java-class/follow-method.ts';
import { followTokenTest } from './java-class/follow-token-test.ts';
import { NotFollowed } from './java-class/java-value.ts';
import { type Loaded, loadedIn } from './java-class/loaded-values.ts';
import { compoundsOf } from './read-compounds.ts';
import type { SourceFiles } from './source-files.ts';
import { checked } from './test-table.ts';

/** The tables of a language, and why others could not be read. */
export interface CodeTablesRead {
  readonly tables: PackedCodeTables;
  readonly refused: Readonly<Partial<Record<keyof PackedCodeTables, string>>>;
}

/** Words that may come twice in a row: what the rule against it asks before. */
const REPEATED = { mayRepeat: (code: CodeOfClass) => code.tokenTest('ignore') };

/** Of words that come again in a sentence: those that may, and expressions of tags and of what is no word. */
const REPEATED_IN_SENTENCE = {
  words: (code: CodeOfClass) => ({
    'WordRepeat.words': code.texts('EXC_WORDS').values,
    'WordRepeat.tags': [code.expression('EXC_POS')],
    'WordRepeat.signs': [code.expression('EXC_NONWORDS')],
  }),
};

type Readers = {
  readonly [Name in keyof PackedCodeTables]?: (
    code: CodeOfClass,
    other: (className: string) => CodeOfClass,
  ) => PackedCodeTables[Name];
};

const GERMAN_SPLITTER = 'tokenizers/de/GermanCompoundTokenizer';

/** Lists of words by the class and the field that they are in. */
function wordsOf(fields: Readonly<Record<string, readonly string[]>>): [string, Readers][] {
  return Object.entries(fields).map(([className, names]) => [
    className,
    {
      words: (code) =>
        Object.fromEntries(names.map((name) => [`${className.split('/').at(-1)}.${name}`, code.texts(name).values])),
    },
  ]);
}

/** Where the rules of Spanish and Catalan have their words. */
const IBERIAN_BEGINNINGS = { pronouns: 'PERSONAL_PRONOUNS', anyCase: 'EXCEPCIONS_START', said: 'getSuggestions' };

/** What is read of which class, by language. */
const READ: Readonly<Record<string, readonly (readonly [className: string, readers: Readers])[]>> = {
  en: [
    ['rules/en/EnglishWordRepeatRule', REPEATED],
    [
      'rules/en/EnglishWordRepeatBeginningRule',
      { beginnings: (code) => beginningsOf(code, { words: 'isException', said: 'getSuggestions' }) },
    ],
  ],
  de: [
    ['rules/de/GermanWordRepeatRule', REPEATED],
    [
      'rules/de/GermanSpellerRule',
      {
        compounds: (code, other) =>
          compoundsOf(code, other(GERMAN_SPLITTER), other(`${GERMAN_SPLITTER}$ExtendedGermanWordSplitter`)),
      },
    ],
    ['rules/spelling/CommonFileTypes', { fileTypes: (code) => code.texts('COMMON_FILE_TYPES').values }],
    ['rules/de/GermanWordRepeatBeginningRule', { beginnings: (code) => beginningsOf(code, { adverbs: 'ADVERBS' }) }],
    ...wordsOf({
      'rules/de/CaseRule': ['exceptions', 'substVerbenExceptions', 'DAS_VERB_EXCEPTIONS'],
      'rules/de/LanguageNames': ['languages'],
      'rules/de/AgreementRule': [
        'MODIFIERS',
        'VIELE_WENIGE_LOWERCASE',
        'PRONOUNS_TO_BE_IGNORED',
        'NOUNS_TO_BE_IGNORED',
      ],
      'rules/de/VerbAgreementRule': ['BIN_IGNORE'],
      'rules/de/CompoundInfinitivRule': ['ADJ_EXCEPTION'],
      'rules/de/GermanFillerWordsRule': ['fillerWords'],
      'rules/de/NonSignificantVerbsRule': ['nonSignificant'],
    }),
    [
      'rules/de/UnnecessaryPhraseRule',
      { words: (code) => ({ 'UnnecessaryPhraseRule.unnecessaryPhrases': code.phrases('unnecessaryPhrases') }) },
    ],
  ],
  fr: [
    [
      'tagging/fr/FrenchTagger',
      {
        guesses: prefixed(
          ['PREFIXES_FOR_VERBS', 'VERB'],
          ['PREFIXES_FOR_NOUN_ADJ', 'NOUN_ADJ'],
          ['PREFIXES_NOUN_ADJ', 'NOUN_ADJ'],
        ),
      },
    ],
    ['rules/fr/WordWithDeterminerFilter', { determiners: determinersOf }],
  ],
  es: [
    ['rules/es/SpanishWordRepeatRule', REPEATED],
    [
      'tagging/es/SpanishTagger',
      {
        guesses: withAdverbs(
          ['PREFIXES_FOR_VERBS', 'VERB'],
          ['PREFIXES_FOR_VERBS2', 'VERB'],
          ['PREFIXES_FOR_ADJECTIVES', 'ADJ_VP'],
        ),
      },
    ],
    ['rules/es/ConfusionCheckFilter', { agreement: agreementOf }],
    [
      'rules/es/SpanishWordRepeatBeginningRule',
      { beginnings: (code) => beginningsOf(code, { ...IBERIAN_BEGINNINGS, passedOver: 'SENTENCE_EXCEPCIONS' }) },
    ],
  ],
  it: [['rules/it/ItalianWordRepeatRule', REPEATED]],
  pl: [
    ['rules/WordRepeatRule', REPEATED],
    ['rules/pl/PolishWordRepeatRule', REPEATED_IN_SENTENCE],
    ['rules/pl/MorfologikPolishSpellerRule', { prefixes: (code) => code.texts('prefixes').values }],
  ],
  ru: [
    ['rules/ru/RussianSimpleWordRepeatRule', REPEATED],
    ...wordsOf({ 'rules/ru/RussianFillerWordsRule': ['fillerWords'] }),
    ['rules/ru/RussianWordRepeatRule', REPEATED_IN_SENTENCE],
  ],
  pt: [
    ['rules/pt/PortugueseWordRepeatRule', REPEATED],
    ['tagging/pt/PortugueseTagger', { guesses: withAdverbs(['PREFIXES_FOR_VERBS', 'VERB']) }],
    ['rules/pt/ConfusionCheckFilter', { agreement: agreementOf }],
    ...wordsOf({ 'rules/pt/PortugueseFillerWordsRule': ['fillerWords'] }),
    [
      'rules/pt/PortugueseWordRepeatBeginningRule',
      { beginnings: (code) => beginningsOf(code, { adverbs: 'ADVERBS' }) },
    ],
  ],
  nl: [['rules/nl/Tools', { words: (code) => ({ 'Tools.spelledWords': code.text('spelledWords').split('|') }) }]],
  uk: [['rules/uk/UkrainianWordRepeatRule', { mayRepeat: ukrainianRepeats }]],
  ca: [
    ['rules/ca/CatalanWordRepeatRule', REPEATED],
    ['tagging/ca/CatalanTagger', { guesses: withAdverbs(['PREFIXES_FOR_VERBS', 'VERB']) }],
    ['rules/ca/DiacriticsCheckFilter', { agreement: agreementOf }],
    ['rules/ca/CatalanWordRepeatBeginningRule', { beginnings: (code) => beginningsOf(code, IBERIAN_BEGINNINGS) }],
  ],
};

const ROOT = 'org/languagetool/';

/**
 * Reads the tables that LanguageTool has in the code of a language: expressions of its tagger, words and phrases of its
 * rules and filters. The class files are followed as they were installed; nothing of them is run.
 */
export function readCodeTables(files: SourceFiles, language: string): CodeTablesRead {
  const codeOf = (className: string): CodeOfClass => new CodeOfClass(files, ROOT + className);
  const tables: Record<string, unknown> = {};
  const refused: Record<string, string> = {};
  for (const [className, readers] of READ[language] ?? [])
    for (const [name, read] of Object.entries(readers))
      try {
        const value = read(codeOf(className), codeOf);
        // Of lists of words each class gives some.
        tables[name] = name === 'words' ? { ...(tables.words as object), ...(value as object) } : value;
      } catch (error) {
        refused[name] = (error as Error).message;
      }
  return { tables, refused };
}

/** The static fields and the methods of one class. */
class CodeOfClass {
  readonly #class: JavaClass;
  readonly #follower: MethodFollower;
  readonly #files: SourceFiles;

  /** @throws NotFollowed when the class is not among the files */
  constructor(files: SourceFiles, name: string) {
    const bytes = files.read(`${name}.class`);
    if (!bytes) throw new NotFollowed(`the class ${name.replaceAll('/', '.')} is not among the files`);
    const own = readClass(bytes);
    this.#class = own;
    this.#files = files;
    this.#follower = new MethodFollower((one) => (one === name ? own : undefined));
  }

  /** A field that is a text. */
  text(field: string): string {
    const value = this.#follower.field(this.#class.name, field);
    if (value.kind !== 'text') throw this.#unknown(field);
    return value.value;
  }

  /** A field that is an expression. */
  expression(field: string): string {
    const value = this.#follower.field(this.#class.name, field);
    if (value.kind !== 'expression') throw this.#unknown(field);
    return checkedExpression(value.ignoreCase ? `(?i)${value.java}` : value.java);
  }

  /** Is a field an expression? */
  isExpression(field: string): boolean {
    return this.#follower.field(this.#class.name, field).kind === 'expression';
  }

  /** A field that holds texts, in the order in which Java walks them, and whether that is by their hashes. */
  texts(field: string): { readonly values: readonly string[]; readonly hashed: boolean } {
    const value = this.#follower.field(this.#class.name, field);
    if (value.kind !== 'texts' && value.kind !== 'collection') throw this.#unknown(field);
    const values = value.values.filter((text) => text !== undefined);
    if (values.length === 0 || values.length < value.values.length) throw this.#unknown(field);
    const hashed = value.kind === 'collection' && value.hashed;
    return { values: hashed ? byHash(values) : values, hashed };
  }

  /** A field that is an array of phrases, each an array of its words. */
  phrases(field: string): string[] {
    const value = this.#follower.field(this.#class.name, field);
    if (value.kind !== 'things' || value.values.length === 0) throw this.#unknown(field);
    return value.values.map((words) => {
      if (words.kind !== 'texts' || words.values.includes(undefined)) throw this.#unknown(field);
      return words.values.join(' ');
    });
  }

  /** What a method loads. */
  loaded(method: string, descriptor?: string): Loaded[] {
    return loadedIn(this.#class, method, descriptor);
  }

  /** A method that asks about the tokens around a place. */
  tokenTest(method: string): PackedTokenTest {
    const classes = new Map([[this.#class.name, this.#class]]);
    const classOf = (name: string): JavaClass | undefined => {
      let found = classes.get(name);
      const bytes = found || !name.startsWith(`${ROOT}rules/`) ? undefined : this.#files.read(`${name}.class`);
      if (bytes) {
        found = readClass(bytes);
        classes.set(name, found);
      }
      return found;
    };
    return followTokenTest(classOf, this.#class.name, method);
  }

  #unknown(field: string): NotFollowed {
    return new NotFollowed(`the class ${this.#class.name.replaceAll('/', '.')} has no ${field} that can be read`);
  }
}

/** @throws NotFollowed when an expression could take too long, ExpressionRefused when it is not understood */
function checkedExpression(java: string): string {
  const tree = parseJava(java, false);
  if (canExplode(tree)) throw new NotFollowed('an expression could take too long');
  checked(java, `^(?:${toJavaScript(tree, true)})$`);
  return java;
}

/** Texts in the order in which `java.util.HashSet` walks them. */
export function byHash(texts: readonly string[]): string[] {
  let slots = 16;
  while (texts.length > 0.75 * slots) slots *= 2;
  const slotOf = (text: string): number => {
    let hash = 0;
    for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    return (hash ^ (hash >>> 16)) & (slots - 1);
  };
  return [...texts].sort((a, b) => slotOf(a) - slotOf(b));
}

type Prefixed = readonly [made: string, tags: string];

function prefixed(...fields: readonly Prefixed[]): (code: CodeOfClass) => PackedGuesses {
  return (code) => ({
    prefixes: fields.map(([made, tags]) => [code.expression(made), code.expression(tags)] as const),
  });
}

function withAdverbs(...fields: readonly Prefixed[]): (code: CodeOfClass) => PackedGuesses {
  return (code) => ({ adverb: code.expression('ADJ_PART_FS'), ...prefixed(...fields)(code) });
}

/**
 * Of Ukrainian: words of two sets, numbers and dates, and what has no reading but that of an abbreviation. The code walks
 * the readings, which is not followed.
 */
function ukrainianRepeats(code: CodeOfClass): PackedTokenTest {
  const here = { at: 0 } as const;
  const numbers = toJavaScript(parseJava(code.expression('DATE_TIME_NUM_PATTERN'), false));
  return [
    [{ ...here, tag: '^(?!SENT_END$)(?![^]*abbr)[^]+$', part: 'expression' }, TOKEN_TEST_NO, TOKEN_TEST_YES],
    [{ ...here, tag: `^(?:${numbers})$`, part: 'expression' }, TOKEN_TEST_YES, 0],
    [{ ...here, among: code.texts('REPEAT_ALLOWED_CAPS_SET').values }, TOKEN_TEST_YES, 1],
    [{ ...here, among: code.texts('REPEAT_ALLOWED_SET').values, lower: true }, TOKEN_TEST_YES, 2],
  ];
}

/** In the code of the filter each expression for what stands near comes before the field with what must agree. */
function agreementOf(code: CodeOfClass): PackedCodeTables['agreement'] {
  const loaded = code.loaded('acceptRuleMatch');
  const pairs = loaded.flatMap(({ kind, value }, at) => {
    const next = loaded[at + 1];
    return kind === 'text' && next?.kind === 'field' && code.isExpression(next.value)
      ? [[checkedExpression(value), code.expression(next.value)] as const]
      : [];
  });
  if (pairs.length === 0) throw new NotFollowed('what agrees with what is not where it should be');
  return pairs;
}

function determinersOf(code: CodeOfClass): PackedDeterminers {
  const determiner = code.text('determiner');
  const endings = code.texts('genderNumber').values;
  for (const part of [determiner, ...endings]) checkedExpression(part);
  return {
    determiner,
    determiners: code.expression('detPattern'),
    words: code.expression('wordPattern'),
    endings,
    noForms: code.texts('exceptionsDeterminer').values,
    category: code.text('categoryToCheck'),
    rules: code.texts('rulesToCheck').values,
  };
}

/** Where a rule has its words. */
type BeginningNames =
  /** The field of the only adverbs. */
  | { readonly adverbs: string }
  /** The method with the words that are left alone, and the one with what is suggested. */
  | { readonly words: string; readonly said: string }
  /** The same with fields: of pronouns, of words left alone in any letter case, of beginnings that are passed over. */
  | { readonly pronouns: string; readonly anyCase: string; readonly said: string; readonly passedOver?: string };

/** In what is suggested sets of adverbs stand before the phrases that may stand for them. */
function beginningsOf(code: CodeOfClass, names: BeginningNames): PackedBeginnings {
  // The rule that has but one set of them suggests none for another.
  if ('adverbs' in names) {
    const adverbs = code.texts(names.adverbs).values.map((word) => ({ words: [word], phrases: [] }));
    return { unremarkable: [], adverbs, openings: [] };
  }
  const pronouns = 'pronouns' in names ? names.pronouns : undefined;
  const groups = new Map<string, { words: readonly string[]; phrases: readonly string[] }>();
  let last: string | undefined;
  const said = code.loaded(names.said);
  for (const { kind, value } of said) {
    if (kind !== 'field' || value === pronouns) continue;
    const { values, hashed } = code.texts(value);
    const group = groups.get(last ?? '');
    if (hashed) {
      last = value;
      groups.set(value, groups.get(value) ?? { words: values, phrases: [] });
    } else if (group) group.phrases = values;
  }
  if (groups.size === 0) throw new NotFollowed('its adverbs are not where they should be');
  const adverbs = [...groups.values()];
  const openings = said.flatMap(({ kind, value }) => (kind === 'joined' ? [value] : []));
  if ('words' in names) {
    const unremarkable = code.loaded(names.words).flatMap(({ kind, value }) => (kind === 'text' ? [value] : []));
    return { unremarkable, adverbs, openings };
  }
  return {
    unremarkable: [],
    adverbs,
    openings,
    pronouns: code.texts(names.pronouns).values,
    unremarkableInAnyCase: code.texts(names.anyCase).values,
    ...(names.passedOver === undefined ? {} : { passedOver: code.texts(names.passedOver).values }),
  };
}
