import type { PackedFilter } from '../../../store/pack/packed-rule.ts';
import type { PatternMatch } from '../../pattern/match-pattern.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import type { AnalysedToken } from '../analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import type { InstalledContext } from '../installed-rules.ts';
import { futureDate } from './future-date.ts';
import { LANGUAGE_FILTERS } from './language-filters.ts';
import { withoutMisspelt } from './suggestion-filters.ts';

/** What a filter sees: the match it may change or drop, and what the rule's author gave it. */
export interface FilterInput {
  /** Values with `\N` filled in. */
  readonly given: Readonly<Record<string, string>>;
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
  ...LANGUAGE_FILTERS,
  EnglishSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  FutureDateFilter: futureDate,
  GermanSuppressMisspelledSuggestionsFilter: withoutMisspelt,
};

export const hasFilter = (name: string): boolean => Object.hasOwn(FILTERS, name);

export function applyFilter(
  { name, arguments: given }: PackedFilter,
  result: RuleMatch,
  match: PatternMatch,
  tokens: readonly AnalysedToken[],
  pack: InstalledPack,
  context: InstalledContext,
  raises: FilterInput['raises'],
): RuleMatch | undefined {
  const filled = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      value.replace(/\\(\d+)/g, (_whole, number) => tokens[match.references[Number(number) - 1] ?? -1]?.text ?? ''),
    ]),
  );
  return FILTERS[name]?.({ given: filled, result, match, tokens, pack, context, raises });
}
