import type { Speller } from '../spelling/speller.ts';
import type { Range } from '../text/segmenter.ts';
import type { Sentence } from '../text/token.ts';
import type { Category } from './category.ts';

/** ITS 2.0 localization quality issue types, as LanguageTool writes them. */
export type IssueType =
  | 'misspelling'
  | 'grammar'
  | 'typographical'
  | 'whitespace'
  | 'duplication'
  | 'style'
  | 'register'
  | 'locale-violation'
  | 'inconsistency'
  | 'non-conformance'
  | 'length'
  | 'untranslated'
  | 'uncategorized';

/** What a match tells of its rule, and by what it is switched on and off. */
export interface RuleInfo {
  readonly id: string;
  /** The place within a group of patterns, from "1"; absent for rules in code. */
  readonly subId?: string;
  /** The id of all rules of its kind: what switches it on, and off together with the others. */
  readonly family?: string;
  readonly description: string;
  readonly issueType: IssueType;
  readonly category: Category;
  /** picky: only at levels above default. */
  readonly tags?: readonly 'picky'[];
  readonly defaultOff?: boolean;
  /** Tones of writing that it belongs to: clarity, formal. */
  readonly tones?: readonly string[];
  /** Only for who writes with one of its tones as a goal. */
  readonly goalSpecific?: true;
  /** Only for writers with this mother tongue, as a short code. */
  readonly motherTongue?: string;
  readonly kind: 'pattern' | 'code' | 'speller';
  /** Where more is told about it. */
  readonly url?: string;
  /** The file an installed rule came from. */
  readonly sourceFile?: string;
  /**
   * How many tokens after the match can change it, -1 when all of the text can. Editors use it to hold matches back
   * while a sentence is being typed.
   */
  readonly contextForSureMatch: number;
  /** Wins over overlapping matches of lower priority; 0 when not given. */
  readonly priority?: number;
  /** A number that a request may set by `ruleValues`. */
  readonly value?: {
    readonly text: string;
    readonly minimum: number;
    readonly maximum: number;
    readonly default: number;
  };
}

export interface Replacement {
  readonly value: string;
  readonly shortDescription?: string;
}

/** A problem in a text; positions are UTF-16 units from where the rule was given its text. */
export interface RuleMatch {
  readonly rule: RuleInfo;
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly shortMessage: string;
  readonly replacements: readonly Replacement[];
}

/** What a rule may know beside the text. */
export interface RuleContext {
  /** The short code of the language. */
  readonly language: string;
  readonly speller: Speller | undefined;
  /** Words of the writer that are right whatever the speller says. */
  readonly ownWords?: ReadonlySet<string>;
  /** Numbers that the request sets, by rule id. */
  readonly ruleValues?: ReadonlyMap<string, number>;
  /** Whether suggestions may still be looked for; asking counts one. */
  takeSuggestion(): boolean;
}

/** A rule that sees one sentence at a time. Positions of its matches count from the sentence's start. */
export interface SentenceRule {
  readonly infos: readonly RuleInfo[];
  /** It holds thousands of rules and looks itself which are enabled; `infos` is made when it is asked for. */
  readonly selectsItself?: boolean;
  /** Only the matches of rules for which `enabled` is true need to be given. */
  check(sentence: Sentence, context: RuleContext, enabled: (info: RuleInfo) => boolean): RuleMatch[];
  /** Of a rule of our own in code. */
  readonly examples?: ExamplesByLanguage;
}

/** The whole text with its sentences. */
export interface Document {
  readonly text: string;
  readonly ranges: readonly Range[];
  /** The sentence of a range, tokens made when first asked for. */
  sentence(index: number): Sentence;
}

/** A rule that must see the whole text. Positions of its matches count from the text's start. */
export interface TextRule {
  readonly info: RuleInfo;
  check(document: Document, context: RuleContext): RuleMatch[];
  readonly examples?: ExamplesByLanguage;
}

/** What shows that a rule does what it should; the tests execute all of them. */
export interface Examples {
  /**
   * Sentences with the error between `[[` and `]]`, and behind an arrow what the first suggestion makes of the marked
   * part: `He should [[of]] come. => have`; nothing behind the arrow where it is taken out, no arrow without suggestion.
   */
  readonly wrong: readonly string[];
  /** Sentences in which neither this rule nor another finds anything. */
  readonly right: readonly string[];
}

/** Examples of a rule in code, by the short code of their language. */
export type ExamplesByLanguage = Readonly<Record<string, Examples>>;

/** Rules of our own for a language. */
export interface OwnRules {
  readonly sentenceRules: readonly SentenceRule[];
  readonly textRules: readonly TextRule[];
}
