import type { Admission, Grant, Lease, Limiter, LimitReason, LimitState } from './limiter.ts';
import { type SlidingWindow, slidingWindow } from './sliding-window.ts';

const MINUTE_MS = 60_000;
/** How long a client waits that has too many requests under way: nobody knows when one of them ends. */
const AT_ONCE_RETRY_MS = 1000;
/** When there is no room for another token, the next sweep may have made some. */
const NO_ROOM_RETRY_MS = 5000;

/** What one token has done lately. */
interface Tally {
  underWay: number;
  /** The limit that {@link window} was made for. */
  perMinute: number | undefined;
  window: SlidingWindow | undefined;
}

/**
 * Limits requests per minute and requests at once, exactly, in this process alone. A token without these limits costs
 * nothing, and one that has not asked for a minute takes no memory.
 */
export class RequestLimiter implements Limiter {
  readonly #most: number;
  readonly #tallies = new Map<string, Tally>();

  /** @param most tokens that are remembered at once; others are refused until the next sweep */
  constructor(most: number) {
    this.#most = most;
  }

  /** How many tokens are remembered. */
  get size(): number {
    return this.#tallies.size;
  }

  admit(grant: Grant, now: number): Admission {
    const { requestsPerMinute, requestsAtOnce } = grant.limits;
    if (requestsPerMinute === undefined && requestsAtOnce === undefined) return UNLIMITED;
    let tally = this.#tallies.get(grant.id);
    if (tally === undefined) {
      if (this.#tallies.size >= this.#most) return refusal('LIMITS_UNKNOWN', NO_ROOM_RETRY_MS, []);
      tally = { underWay: 0, perMinute: undefined, window: undefined };
      this.#tallies.set(grant.id, tally);
    }
    if (tally.perMinute !== requestsPerMinute) {
      const taken = (tally.perMinute ?? 0) - (tally.window?.remaining(now) ?? 0);
      tally.window = requestsPerMinute === undefined ? undefined : startedWindow(requestsPerMinute, taken, now);
      tally.perMinute = requestsPerMinute;
    }
    if (requestsAtOnce !== undefined && tally.underWay >= requestsAtOnce)
      return refusal('REQUESTS_AT_ONCE', AT_ONCE_RETRY_MS, states(tally, now));
    const wait = tally.window?.take(now) ?? 0;
    if (wait > 0) return refusal('REQUESTS_PER_MINUTE', wait, states(tally, now));
    tally.underWay++;
    return new CountedLease(tally, states(tally, now));
  }

  sweep(now: number): void {
    for (const [id, { underWay, window }] of this.#tallies)
      if (underWay === 0 && (window === undefined || window.reset(now) === 0)) this.#tallies.delete(id);
  }
}

const UNLIMITED: Lease = { admitted: true, states: [], spend: () => undefined, end: () => {} };

class CountedLease implements Lease {
  readonly admitted = true;
  readonly states: readonly LimitState[];
  #tally: Tally | undefined;

  constructor(tally: Tally, states: readonly LimitState[]) {
    this.#tally = tally;
    this.states = states;
  }

  /** Tokens are not counted here. */
  spend(): undefined {}

  end(): void {
    if (this.#tally !== undefined) this.#tally.underWay--;
    this.#tally = undefined;
  }
}

function states({ window, perMinute }: Tally, now: number): readonly LimitState[] {
  if (window === undefined || perMinute === undefined) return [];
  return [{ of: 'requests', limit: perMinute, remaining: window.remaining(now), reset: window.reset(now) }];
}

/** A window for a new limit in which what came under the old one counts, as if it had come just now. */
function startedWindow(limit: number, taken: number, now: number): SlidingWindow {
  const window = slidingWindow(limit, MINUTE_MS);
  for (let event = 0; event < Math.min(taken, limit); event++) window.take(now);
  return window;
}

const refusal = (reason: LimitReason, retryAfter: number, states: readonly LimitState[]): Admission => ({
  admitted: false,
  reason,
  retryAfter: Math.ceil(retryAfter),
  states,
});
