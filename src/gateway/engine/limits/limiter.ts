import type { Rights } from '../../store/rights.ts';

/** Who asks, and what holds for them. Requests with the same id are counted together. */
export interface Grant extends Rights {
  /** Stays the same when the token is changed or made anew; a name that is given again gets another. */
  readonly id: string;
  readonly name: string;
}

/** Tokens that one request took, as counted in its answer. */
export interface TokenUse {
  readonly prompt: number;
  readonly generated: number;
}

/** How far a limit is used up, for the `x-ratelimit-*` headers of an answer. */
export interface LimitState {
  /** What the headers call it. */
  readonly of: 'requests' | 'prompt-tokens' | 'generated-tokens';
  readonly limit: number;
  /** What is left after this request. */
  readonly remaining: number;
  /** Milliseconds until all of it is left again, if nothing else comes. */
  readonly reset: number;
}

/** Why a request is refused: each is a row of the error table. */
export type LimitReason =
  | 'REQUESTS_PER_MINUTE'
  | 'REQUESTS_AT_ONCE'
  | 'TOKENS_PER_MINUTE'
  | 'TOKENS_PER_DAY'
  | 'TOKENS_PER_MONTH'
  | 'LIMITS_UNKNOWN';

/** The request may go on. Its holder calls {@link Lease.end} once, however the request ends. */
export interface Lease {
  readonly admitted: true;
  readonly states: readonly LimitState[];
  /**
   * Counts what the answer has taken so far, while it runs.
   * @param used all of it, not what was added since the last call
   * @returns the limit that is used up by now
   */
  spend(used: TokenUse, now: number): LimitReason | undefined;
  /**
   * The request is over.
   * @param used what its answer took; undefined when nothing of it was counted
   * @param now milliseconds since 1970
   */
  end(used: TokenUse | undefined, now: number): void;
}

/** The request must not go on, and nothing of it was counted. */
export interface LimitRefusal {
  readonly admitted: false;
  readonly reason: LimitReason;
  /** Milliseconds after which the same request may be admitted; at least 1. */
  readonly retryAfter: number;
  readonly states: readonly LimitState[];
}

export type Admission = Lease | LimitRefusal;

/** Decides for each request of a token whether its limits let it through. */
export interface Limiter {
  /**
   * Asks for one request, before anything of it goes upstream.
   * @param now milliseconds since 1970; it may jump as the clock of a machine does
   * @returns at once where this process decides alone; a promise where others must be asked. It never rejects.
   */
  admit(grant: Grant, now: number): Admission | Promise<Admission>;
  /** Forgets what no longer limits anybody. Called every few seconds. */
  sweep(now: number): void;
}
