import type { Admission, Grant, Lease, Limiter, LimitReason, LimitState, TokenUse } from './limiter.ts';
import { SlidingSum } from './sliding-sum.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** When there is no room for another token, the next sweep may have made some. */
const NO_ROOM_RETRY_MS = 5000;

const KINDS = ['prompt', 'generated'] as const;
type Kind = (typeof KINDS)[number];

/** Tokens that were used on a day and in its month. */
export interface UsedTokens {
  readonly day: TokenUse;
  readonly month: TokenUse;
}

/** What one token has used. Days and months are those of UTC. */
interface Tally {
  readonly minute: { readonly prompt: SlidingSum; readonly generated: SlidingSum };
  day: number;
  month: number;
  readonly today: { prompt: number; generated: number };
  readonly thisMonth: { prompt: number; generated: number };
  underWay: number;
}

/**
 * Limits prompt and generated tokens per minute, day and month. A request is refused when a limit is used up, including
 * what the requests under way have taken so far. Others decide on requests; see `inner`.
 */
export class TokenLimiter implements Limiter {
  readonly #inner: Limiter;
  readonly #used: (id: string, now: number) => UsedTokens;
  readonly #most: number;
  readonly #tallies = new Map<string, Tally>();

  /**
   * @param inner is asked when no limit of tokens is used up
   * @param used what a token had used before it is seen here for the first time, or again after a while
   * @param most tokens that are remembered at once; others are refused until the next sweep
   */
  constructor(inner: Limiter, used: (id: string, now: number) => UsedTokens, most: number) {
    this.#inner = inner;
    this.#used = used;
    this.#most = most;
  }

  admit(grant: Grant, now: number): Admission | Promise<Admission> {
    if (!hasTokenLimits(grant)) return this.#inner.admit(grant, now);
    const tally = this.#tally(grant.id, now);
    if (tally === undefined)
      return { admitted: false, reason: 'LIMITS_UNKNOWN', retryAfter: NO_ROOM_RETRY_MS, states: [] };
    const spent = spentLimit(grant, tally, now);
    if (spent !== undefined)
      return {
        admitted: false,
        ...spent,
        retryAfter: Math.ceil(spent.retryAfter),
        states: statesOf(grant, tally, now),
      };
    const decided = this.#inner.admit(grant, now);
    return decided instanceof Promise
      ? decided.then((admission) => counted(admission, grant, tally, now))
      : counted(decided, grant, tally, now);
  }

  sweep(now: number): void {
    this.#inner.sweep(now);
    for (const [id, { underWay, minute }] of this.#tallies)
      if (underWay === 0 && KINDS.every((kind) => minute[kind].sum(now) === 0)) this.#tallies.delete(id);
  }

  #tally(id: string, now: number): Tally | undefined {
    const known = this.#tallies.get(id);
    if (known !== undefined) return known;
    if (this.#tallies.size >= this.#most) return undefined;
    const { day, month } = this.#used(id, now);
    const tally: Tally = {
      minute: { prompt: new SlidingSum(MINUTE_MS), generated: new SlidingSum(MINUTE_MS) },
      day: dayOf(now),
      month: monthOf(now),
      today: { ...day },
      thisMonth: { ...month },
      underWay: 0,
    };
    this.#tallies.set(id, tally);
    return tally;
  }
}

const hasTokenLimits = ({ limits }: Grant): boolean =>
  limits.promptTokensPerMinute !== undefined ||
  limits.promptTokensPerDay !== undefined ||
  limits.promptTokensPerMonth !== undefined ||
  limits.generatedTokensPerMinute !== undefined ||
  limits.generatedTokensPerDay !== undefined ||
  limits.generatedTokensPerMonth !== undefined;

const dayOf = (time: number): number => Math.floor(time / DAY_MS);
const monthOf = (time: number): number => {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** Begins a new day and month when they have come. A clock that is set back begins none. */
function follow(tally: Tally, now: number): void {
  if (dayOf(now) <= tally.day) return;
  tally.day = dayOf(now);
  Object.assign(tally.today, { prompt: 0, generated: 0 });
  if (monthOf(now) <= tally.month) return;
  tally.month = monthOf(now);
  Object.assign(tally.thisMonth, { prompt: 0, generated: 0 });
}

function spend(tally: Tally, kind: Kind, amount: number, now: number): void {
  if (amount <= 0) return;
  tally.minute[kind].add(amount, now);
  tally.today[kind] += amount;
  tally.thisMonth[kind] += amount;
}

/** The limit that is used up for the longest time, if any; `retryAfter` is above zero. */
function spentLimit(
  { limits }: Grant,
  tally: Tally,
  now: number,
): { readonly reason: LimitReason; readonly retryAfter: number } | undefined {
  follow(tally, now);
  for (const kind of KINDS) {
    const most = limits[`${kind}TokensPerMonth`];
    if (most !== undefined && tally.thisMonth[kind] >= most)
      return { reason: 'TOKENS_PER_MONTH', retryAfter: nextMonth(now) - now };
  }
  for (const kind of KINDS) {
    const most = limits[`${kind}TokensPerDay`];
    if (most !== undefined && tally.today[kind] >= most)
      return { reason: 'TOKENS_PER_DAY', retryAfter: (dayOf(now) + 1) * DAY_MS - now };
  }
  const waits = KINDS.map((kind) => tally.minute[kind].until(limits[`${kind}TokensPerMinute`] ?? Infinity, now));
  const retryAfter = Math.max(...waits);
  return retryAfter > 0 ? { reason: 'TOKENS_PER_MINUTE', retryAfter } : undefined;
}

function nextMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

const statesOf = ({ limits }: Grant, tally: Tally, now: number): LimitState[] =>
  KINDS.flatMap((kind) => {
    const limit = limits[`${kind}TokensPerMinute`];
    if (limit === undefined) return [];
    const remaining = Math.max(0, limit - tally.minute[kind].sum(now));
    return [{ of: `${kind}-tokens` as const, limit, remaining, reset: Math.ceil(tally.minute[kind].until(1, now)) }];
  });

function counted(admission: Admission, grant: Grant, tally: Tally, now: number): Admission {
  const states = [...admission.states, ...statesOf(grant, tally, now)];
  if (!admission.admitted) return { ...admission, states };
  tally.underWay++;
  return new CountedLease(admission, grant, tally, states);
}

class CountedLease implements Lease {
  readonly admitted = true;
  readonly states: readonly LimitState[];
  readonly #inner: Lease;
  readonly #grant: Grant;
  #tally: Tally | undefined;
  #prompt = 0;
  #generated = 0;

  constructor(inner: Lease, grant: Grant, tally: Tally, states: readonly LimitState[]) {
    this.#inner = inner;
    this.#grant = grant;
    this.#tally = tally;
    this.states = states;
  }

  spend(used: TokenUse, now: number): LimitReason | undefined {
    const tally = this.#tally;
    if (tally === undefined) return undefined;
    follow(tally, now);
    spend(tally, 'prompt', used.prompt - this.#prompt, now);
    spend(tally, 'generated', used.generated - this.#generated, now);
    this.#prompt = Math.max(this.#prompt, used.prompt);
    this.#generated = Math.max(this.#generated, used.generated);
    return this.#inner.spend(used, now) ?? spentLimit(this.#grant, tally, now)?.reason;
  }

  end(used: TokenUse | undefined, now: number): void {
    if (this.#tally === undefined) return;
    if (used !== undefined) this.spend(used, now);
    this.#tally.underWay--;
    this.#tally = undefined;
    this.#inner.end(used, now);
  }
}
