import type { PackedFilter } from '../../../store/pack/packed-rule.ts';
import type { PatternMatch } from '../../pattern/match-pattern.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import type { AnalysedSentence, AnalysedToken } from '../analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import type { InstalledContext } from '../installed-rules.ts';
import { DATE_FILTERS } from './date-filters.ts';
import { LANGUAGE_FILTERS } from './language-filters.ts';
import { withoutMisspelt } from './suggestion-filters.ts';

/** What a filter sees: the match it may change or drop, and what the rule's author gave it. */
export interface FilterInput {
  /** Values with `\N` filled in. */
  readonly given: Readonly<Record<string, string>>;
  /** Values as they are written: a bare number names an element. */
  readonly written: Readonly<Record<string, string>>;
  /** The sentence. */
  readonly text: string;
  /** By what dates are past or to come. */
  readonly today: Date;
  readonly result: RuleMatch;
  readonly match: PatternMatch;
  readonly tokens: readonly AnalysedToken[];
  readonly pack: InstalledPack;
  readonly context: InstalledContext;
  /** Does some rule of a kind find something in a text? */
  raises(text: string, isWanted: (rule: { readonly id: string; readonly category: string }) => boolean): boolean;
}

/** The match as it is to be reported; undefined to drop it. */
export type Filter = (input: FilterInput) => RuleMatch | undefined;

/** The filters we have, by the name of the class that they stand for. */
const FILTERS: Readonly<Record<string, Filter>> = {
  ...DATE_FILTERS,
  ...LANGUAGE_FILTERS,
  EnglishSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  GermanSuppressMisspelledSuggestionsFilter: withoutMisspelt,
};

/** Antipatterns are looked at by the rules of the kind `<regexp>` themselves. */
export const hasFilter = (name: string): boolean => Object.hasOwn(FILTERS, name) || name === 'RegexAntiPatternFilter';

export function applyFilter(
  { name, arguments: written }: PackedFilter,
  result: RuleMatch,
  match: PatternMatch,
  { text, tokens }: AnalysedSentence,
  pack: InstalledPack,
  context: InstalledContext,
  raises: FilterInput['raises'],
): RuleMatch | undefined {
  const given = Object.fromEntries(
    Object.entries(written).map(([key, value]) => [
      key,
      value.replace(/\\(\d+)/g, (_whole, number) => tokens[match.references[Number(number) - 1] ?? -1]?.text ?? ''),
    ]),
  );
  const today = context.today ?? new Date();
  return FILTERS[name]?.({ given, written, result, match, text, tokens, today, pack, context, raises });
}
