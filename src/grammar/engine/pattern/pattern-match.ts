/** Where a pattern matched. Numbers are token indexes of the sentence. */
export interface PatternMatch {
  /** First and last token of the whole match. */
  readonly first: number;
  readonly last: number;
  /** First and last token inside the marker. */
  readonly markedFirst: number;
  readonly markedLast: number;
  /** For each element the token that `\N` in a suggestion means: the last it took; -1 where it is absent. */
  readonly references: readonly number[];
  /** For each element the first token it took; -1 where it is absent. */
  readonly starts: readonly number[];
}
