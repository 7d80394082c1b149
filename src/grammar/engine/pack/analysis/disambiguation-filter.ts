import type { PatternMatch } from '../../pattern/pattern-match.ts';
import type { PackContents } from '../pack-contents.ts';
import type { AnalysedToken } from './analysed-sentence.ts';

/** Whether a disambiguation rule that matched goes on, by the arguments that its author gave. */
export type DisambiguationFilter = (
  given: Readonly<Record<string, string>>,
  match: PatternMatch,
  tokens: readonly AnalysedToken[],
  pack: PackContents,
) => boolean;

/** Such filters by the name of the Java class that each stands for, without its package. */
export type DisambiguationFilters = Readonly<Record<string, DisambiguationFilter>>;
