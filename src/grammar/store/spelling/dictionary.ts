import type { CompoundPattern, CompoundRuleElement, SyllableRule } from '../hunspell/affix-file.ts';
import type { FlagMeaning } from '../hunspell/flag-sets.ts';
import type { Automaton } from './automaton.ts';
import type { Analysis } from './roles.ts';

/** Raised whenever the same dictionary would be compiled into something else. */
export const HUNSPELL_COMPILER = 1;

/** What a dictionary says beside its words. */
export interface SpellingRules {
  /** Lines of the word list. */
  readonly entries: number;
  readonly language: string;
  readonly checkSharps: boolean;
  readonly ignore: string;
  readonly key: readonly string[];
  readonly breaks: readonly string[];
  readonly inputConversions: readonly (readonly [string, string])[];
  readonly outputConversions: readonly (readonly [string, string])[];
  readonly replacements: readonly (readonly [string, string])[];
  readonly maps: readonly (readonly string[])[];
  /** Undefined when the language writes no compounds of its own making. */
  readonly compound: CompoundRules | undefined;
  readonly noSplitSuggestions: boolean;
  /** Directives of the dictionary that are not honoured, with how often they came. */
  readonly notHonoured: readonly (readonly [string, number])[];
}

export interface CompoundRules {
  /** Fewest characters of a part. */
  readonly min: number;
  /** Most parts; 0 when there is no limit. */
  readonly wordMax: number;
  readonly rules: readonly (readonly CompoundRuleElement[])[];
  readonly patterns: readonly CompoundPattern[];
  readonly checkDup: boolean;
  readonly checkRep: boolean;
  readonly checkCase: boolean;
  readonly checkTriple: boolean;
  readonly simplifiedTriple: boolean;
  readonly syllables?: SyllableRule;
}

/** What words that end at the same kind of node have in common. */
export interface WordClass {
  /** How often the word comes: the binary logarithm of a count; 0 when that is not known. */
  readonly octave: number;
  /** The readings of the word; none when it is not a word of the language. */
  readonly analyses: readonly Analysis[];
}

/** Class 0. */
export const NO_WORD: WordClass = { octave: 0, analyses: [] };

/** A set of flags and what it means. */
export interface StoredFlagSet extends FlagMeaning {
  /** Sorted. */
  readonly flags: readonly number[];
}

/** An affix line: its flag, 1 when it may be crossed, what it takes away and puts there, numbers of condition and flag set. */
export type StoredAffix = readonly [
  flag: number,
  cross: number,
  strip: string,
  add: string,
  condition: number,
  set: number,
];

/** The affixes of a dictionary whose automaton holds stems: they are taken off a word when it is looked up. */
export interface AffixTables {
  readonly sets: readonly StoredFlagSet[];
  /** By class of the automaton: the numbers of the flag sets of the entries that are written so. Class 0 has none. */
  readonly entries: readonly (readonly number[])[];
  readonly prefixes: readonly StoredAffix[];
  readonly suffixes: readonly StoredAffix[];
  /** As an affix file writes them. */
  readonly conditions: readonly string[];
  /** The flag of affixes that may stand inside a compound; -1 when there is none. */
  readonly permitFlag: number;
  readonly fullStrip: boolean;
  readonly complexPrefixes: boolean;
}

/** A dictionary ready for use: an automaton, what its classes mean, and its rules. */
export interface SpellingDictionary {
  /** Of all word forms; with `affixes`, of the stems. */
  readonly automaton: Automaton;
  /** By class number; class 0 is NO_WORD. With `affixes` there is no other yet. */
  readonly classes: readonly WordClass[];
  readonly rules: SpellingRules;
  /** Undefined when the automaton has all forms. */
  readonly affixes?: AffixTables;
}
