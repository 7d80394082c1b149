/** What is counted of a finished answer. */
export interface AnswerMeasures {
  /** Time in queues, without a load. */
  readonly queueNanoseconds: number;
  /** Time until the first token. */
  readonly firstTokenNanoseconds: number;
  readonly promptTokens: number;
  /** Tokens of the prompt that were not evaluated. */
  readonly cachedTokens: number;
  /** Tokens of the answer. */
  readonly evalTokens: number;
}
