import { isCompound, learnJoining } from './joining.ts';
import { germanVocabulary } from './vocabulary.ts';
import { BEFORE_S } from './words/function-words.ts';

/** What the npm packages all-the-german-words and @zxcvbn-ts/language-de have. */
export interface GermanLexicon {
  /** Words in all their forms, nouns with a capital. */
  readonly words: readonly string[];
  /** Lists of words in small letters, the most frequent first. */
  readonly frequent: readonly (readonly string[])[];
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  /** Whether ss is written for ß, as in Switzerland. */
  readonly swiss?: boolean;
}

/** What goes into a dictionary of German. */
export interface GermanDictionary {
  readonly affixes: string;
  readonly words: string;
  readonly octaves: ReadonlyMap<string, number>;
}

/**
 * B, M, E: begins, continues and ends a compound noun. O: stands in compounds only. L: begins a compound adjective,
 * F: an adjective that ends one. Q: what shades an adjective, J: any adjective. P: a particle, V: a form of a verb that
 * may stand behind one. K: 1 to 999 before a thousand, T: the thousand. N: not suggested. X: wrong although it could be
 * a compound. S: an s behind an apostrophe.
 */
const AFFIXES = `SET UTF-8
LANG de_DE
COMPOUNDBEGIN B
COMPOUNDMIDDLE M
COMPOUNDEND E
ONLYINCOMPOUND O
NOSUGGEST N
FORBIDDENWORD X
COMPOUNDMIN 3
COMPOUNDWORDMAX 4
CHECKCOMPOUNDDUP
CHECKCOMPOUNDREP
CHECKSHARPS
COMPOUNDRULE 4
COMPOUNDRULE LF
COMPOUNDRULE QJ
COMPOUNDRULE PV
COMPOUNDRULE KT
SFX S Y 1
SFX S 0 's .
BREAK 3
BREAK -
BREAK ^-
BREAK -$
MAP 5
MAP aä
MAP oö
MAP uü
MAP ß(ss)
MAP eé
`;

/** Typical mistakes, typed and meant: letters that sound alike, doubled ones, and keys that are hit in the wrong order. */
const REPLACEMENTS = [
  ...[
    'ss ß',
    'ß ss',
    'ae ä',
    'oe ö',
    'ue ü',
    's ss',
    'ss s',
    's ß',
    'i ie',
    'ie i',
    'ie ieh',
    'ih ie',
    'ee e',
    'e ee',
    'e eh',
  ],
  ...[
    'eh e',
    'a ah',
    'ah a',
    'o oh',
    'oh o',
    'u uh',
    'uh u',
    'ä äh',
    'äh ä',
    'ö öh',
    'öh ö',
    'ü üh',
    'üh ü',
    'ä e',
    'e ä',
  ],
  ...[
    'äu eu',
    'eu äu',
    'ei ai',
    'ai ei',
    'f v',
    'v f',
    'f ph',
    'ph f',
    'w v',
    'v w',
    'k ck',
    'ck k',
    'z tz',
    'tz z',
    'k g',
  ],
  ...[
    'g k',
    'd t',
    't d',
    'b p',
    'p b',
    'th t',
    't th',
    'rh r',
    'r rh',
    'chs x',
    'x chs',
    'ks chs',
    'qu kw',
    'tion zion',
  ],
  ...[
    'zion tion',
    'tial zial',
    'ziell tiell',
    'k c',
    'c k',
    'ch sch',
    'sch ch',
    'dt t',
    't dt',
    'tt t',
    't tt',
    'ff f',
    'f ff',
  ],
  ...[
    'll l',
    'l ll',
    'mm m',
    'm mm',
    'nn n',
    'n nn',
    'pp p',
    'p pp',
    'rr r',
    'r rr',
    'y ü',
    'ü y',
    'i y',
    'y i',
    'end ent',
  ],
  ...['ent end', 'zt tzt', 'j y', 'shc sch', 'hct cht', 'ier ihr', 'hn hen'],
];

/** Octaves of the most frequent word. */
const MOST_OCTAVES = 17;
/** How much less often the noun is taken to come of two words that differ in their first letter. */
const NOUN_BEHIND = 3;
/** Longer nouns are left out where they are put together; the longest are not looked at, which saves memory. */
const LONG_NOUN = 14;
const LONGEST_NOUN = 22;
const WORD = /^\p{L}\p{Ll}+$/u;

const isSmall = (word: string): boolean => /^\p{Ll}/u.test(word);
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const small = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** Lines of a word list with flags; a word that comes twice has the flags of both. */
class Lines {
  readonly #flags = new Map<string, string>();
  readonly #joined = new Map<string, string>();

  add(word: string, flags = ''): void {
    const known = this.#flags.get(word);
    if (known === undefined || flags !== '') this.#flags.set(word, united(known ?? '', flags));
  }

  /** Adds a word that stands in compounds only, beside the same word alone. */
  join(word: string, flags: string): void {
    this.#joined.set(word, united(this.#joined.get(word) ?? 'O', flags));
  }

  has(word: string): boolean {
    return this.#flags.has(word);
  }

  get all(): string[] {
    return [...this.#flags, ...this.#joined].map(([word, flags]) => (flags === '' ? word : `${word}/${flags}`));
  }
}

const united = (known: string, flags: string): string =>
  known + [...flags].filter((flag) => !known.includes(flag)).join('');

/**
 * German as a Hunspell dictionary, with the frequency of its words. Compounds that the list has not are put together as
 * those that it has.
 */
export function germanDictionary(lexicon: GermanLexicon): GermanDictionary {
  const vocabulary = germanVocabulary();
  const lines = new Lines();
  for (const word of vocabulary.words) lines.add(word);
  for (const word of BEFORE_S.trim().split(/\s+/)) lines.add(word, 'S');
  for (const name of [...lexicon.firstNames, ...lexicon.lastNames])
    if (name.length > 3) addName(capitalised(name), lines);
  for (const name of vocabulary.names) addName(name, lines);
  for (const short of vocabulary.abbreviations) {
    lines.add(short);
    lines.add(`${short}s`, 'N');
  }

  const known = new Set([
    ...vocabulary.nouns,
    ...lexicon.words.filter((word) => WORD.test(word) && word.length <= LONGEST_NOUN),
  ]);
  const joining = learnJoining(known);
  for (const word of known)
    if (word.length <= LONG_NOUN || isSmall(word) || !isCompound(word.toLowerCase(), joining)) lines.add(word);
  const { beginnings, ends, adjectives, adjectiveEnds, verbForms } = joining;
  for (const form of adjectives) lines.add(form, adjectiveEnds.has(form) ? 'JF' : 'J');
  for (const form of verbForms) {
    lines.add(form, 'VS');
    if (form.endsWith('n')) lines.join(`zu${form}`, 'V');
  }
  for (const end of [...ends, ...vocabulary.nouns.map(small)]) lines.join(end, 'E');
  for (const beginning of [...beginnings, ...vocabulary.firstParts]) {
    lines.join(capitalised(beginning), 'B');
    lines.join(beginning, 'ML');
    // Haus- und Hofarbeit
    lines.add(`${capitalised(beginning)}-`, 'N');
    lines.add(`${beginning}-`, 'N');
  }
  for (const [flags, words] of vocabulary.joining) for (const word of words) lines.join(word, flags);
  for (const word of vocabulary.wrong) lines.add(word, 'X');
  const spelt = (word: string): string => (lexicon.swiss === true ? word.replaceAll('ß', 'ss') : word);
  const entries = lines.all.map(spelt);
  return {
    affixes: [AFFIXES, `REP ${REPLACEMENTS.length}`, ...REPLACEMENTS.map((pair) => `REP ${pair}`), ''].join('\n'),
    words: [String(entries.length), ...entries, ''].join('\n'),
    octaves: octavesOf(lexicon.frequent, (word) => lines.has(word), spelt),
  };
}

/** A name with its genitive. */
function addName(name: string, lines: Lines): void {
  lines.add(name);
  lines.add(/[sßxz]$/.test(name) ? `${name}'` : `${name}s`);
}

/** How often words come, in octaves: each word of a list half as often as that of half its rank. */
function octavesOf(
  lists: readonly (readonly string[])[],
  has: (word: string) => boolean,
  spelt: (word: string) => string,
): Map<string, number> {
  const octaves = new Map<string, number>();
  for (const list of lists)
    list.forEach((word, rank) => {
      const octave = Math.max(1, Math.round(MOST_OCTAVES - Math.log2(rank + 1)));
      // The lists have small letters alone: of a noun and another word the other is the likelier.
      const forms = [word, capitalised(word)].filter(has);
      forms.forEach((form, at) => {
        const key = spelt(form);
        octaves.set(key, Math.max(octaves.get(key) ?? 1, octave - NOUN_BEHIND * at));
      });
    });
  return octaves;
}
