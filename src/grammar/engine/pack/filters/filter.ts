import type { PackedFilter } from '../../../store/pack/packed-rule.ts';
import type { PatternMatch } from '../../pattern/pattern-match.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import type { AnalysedSentence, AnalysedToken } from '../analysis/analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import type { InstalledContext } from '../rules/installed-context.ts';

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

/** Filters by the name of the Java class that each stands for, without its package. */
export type Filters = Readonly<Record<string, Filter>>;

/** Is there such a filter? Rules of the kind `<regexp>` look at their antipatterns themselves. */
export const hasFilter = (filters: Filters, name: string): boolean =>
  Object.hasOwn(filters, name) || name === 'RegexAntiPatternFilter';

/** The match as the filter that a rule names reports it; undefined to drop it. */
export function applyFilter(
  filters: Filters,
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
  return filters[name]?.({ given, written, result, match, text, tokens, today, pack, context, raises });
}
