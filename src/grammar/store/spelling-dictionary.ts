import type { CompoundPattern, CompoundRuleElement } from './hunspell-affix-file.ts';
import type { Automaton } from './spelling-automaton.ts';
import type { Analysis } from './spelling-roles.ts';

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

/** A dictionary ready for use: the automaton of its word forms, what its word classes mean, and its rules. */
export interface SpellingDictionary {
  readonly automaton: Automaton;
  /** By class number; class 0 is NO_WORD. */
  readonly classes: readonly WordClass[];
  readonly rules: SpellingRules;
}
