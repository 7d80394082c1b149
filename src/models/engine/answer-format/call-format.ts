import type { Called, OfferedTools } from './offered-tools.ts';

/**
 * What is known about a possible call that begins with a mark: nothing yet, that it is none, or the calls and how many
 * characters they take.
 */
export type CallAttempt = 'more' | 'none' | { readonly calls: readonly Called[]; readonly length: number };

/**
 * Reads a possible call. It is asked again with a longer text until it has decided, and a longer text must not change a
 * decision.
 * @param text begins with the mark
 * @param isEnd whether no more text comes
 */
export type CallReading = (text: string, isEnd: boolean) => CallAttempt;

/** How calls are written. */
export interface CallFormat {
  readonly name: string;
  /** Texts that begin a call; none begins with another one. */
  readonly marks: readonly string[];
  /** Texts that begin a call only if nothing but calls comes before. */
  readonly marksAtStart: readonly string[];
  readonly controlTokens: boolean;
  /** Texts around the content that are no part of it. */
  readonly silentMarks?: readonly string[];
  /** Whether a call ends the thinking without its closing mark. */
  readonly endsThinking?: boolean;
  /** Begins to read a possible call. */
  readonly begin: (mark: string, tools: OfferedTools) => CallReading;
}
