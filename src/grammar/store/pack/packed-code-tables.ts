import type { PackedTokenTest } from './packed-token-test.ts';

/**
 * Tables that LanguageTool has in the code of a language. Expressions are in Java's syntax and stand for whole texts.
 */
export interface PackedCodeTables {
  /** How the tagger guesses words that are in no dictionary. */
  readonly guesses?: PackedGuesses;
  /** Tags that stand near a word, and those that it must have to agree with them; the first that fits counts. */
  readonly agreement?: readonly (readonly [near: string, wanted: string])[];
  readonly determiners?: PackedDeterminers;
  readonly beginnings?: PackedBeginnings;
  /** Where a word may come twice in a row; asked of the second one. */
  readonly mayRepeat?: PackedTokenTest;
}

export interface PackedGuesses {
  /** The tags of adjectives and participles in the form that adverbs are made of. */
  readonly adverb?: string;
  /** A prefix and the word after it, as groups 1 and 2, and the tags that this has then; the first that tells something counts. */
  readonly prefixes: readonly (readonly [made: string, tags: string])[];
}

/** How determiners and words behind them are made to agree. */
export interface PackedDeterminers {
  /** How tags of determiners begin. */
  readonly determiner: string;
  readonly determiners: string;
  readonly words: string;
  /** How tags end, for each gender and number. */
  readonly endings: readonly string[];
  /** Forms that are none. */
  readonly noForms: readonly string[];
  /** A category and ids of rules that show that a determiner is the wrong one before its word. */
  readonly category: string;
  readonly rules: readonly string[];
}

/** What is said of sentences in a row that begin alike. */
export interface PackedBeginnings {
  /** Words that begin sentences as they must. */
  readonly unremarkable: readonly string[];
  /** Adverbs that stand for each other, and phrases that may stand for them. */
  readonly adverbs: readonly { readonly words: readonly string[]; readonly phrases: readonly string[] }[];
  /** What may stand before a word that begins too many sentences; \u0001 is the word. */
  readonly openings: readonly string[];
  /** Words in small letters that may come again at the beginning, in any letter case, and numbers. */
  readonly unremarkableInAnyCase?: readonly string[];
  /** How sentences begin, in small letters, that are passed over. */
  readonly passedOver?: readonly string[];
  /** The words that openings are for; those that a tag tells where this is absent. */
  readonly pronouns?: readonly string[];
}
