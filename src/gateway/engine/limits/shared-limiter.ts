import { requestId } from '#kit/http/request-id';
import type { SharedAdmission, SharedCounts, SharedLimits, Verdict } from '../../store/redis/shared-counts.ts';
import type { Admission, Grant, Lease, Limiter, LimitReason, LimitState, TokenUse } from './limiter.ts';

const DAY_MS = 86_400_000;
const UNKNOWN_RETRY_MS = 1000;
/** How often a running answer tells the others what it has taken. */
const SPEND_MS = 250;

const REASONS: { readonly [Name in Exclude<Verdict, 'none'>]: LimitReason } = {
  month: 'TOKENS_PER_MONTH',
  day: 'TOKENS_PER_DAY',
  minute: 'TOKENS_PER_MINUTE',
  'at once': 'REQUESTS_AT_ONCE',
  requests: 'REQUESTS_PER_MINUTE',
};

/**
 * Limits what several gateways do together, by counts that they share. Without the server that holds the counts, it
 * refuses requests of tokens with limits, or lets another limiter decide for this gateway alone.
 */
export class SharedLimiter implements Limiter {
  readonly #counts: SharedCounts;
  readonly #alone: Limiter | undefined;

  /** @param alone decides while the counts cannot be asked; without it requests are refused then */
  constructor(counts: SharedCounts, alone: Limiter | undefined) {
    this.#counts = counts;
    this.#alone = alone;
  }

  admit(grant: Grant, now: number): Admission | Promise<Admission> {
    const limits = limitsOf(grant);
    return limits === undefined ? UNLIMITED : this.#ask(grant, limits, now);
  }

  async #ask(grant: Grant, limits: SharedLimits, now: number): Promise<Admission> {
    const lease = requestId();
    let answer: SharedAdmission;
    try {
      answer = await this.#counts.admit(grant.id, lease, limits, calendarDay(now));
    } catch {
      return (
        this.#alone?.admit(grant, now) ?? {
          admitted: false,
          reason: 'LIMITS_UNKNOWN',
          retryAfter: UNKNOWN_RETRY_MS,
          states: [],
        }
      );
    }
    const states = statesOf(limits, answer);
    if (answer.verdict === 'none') return new SharedLease(this.#counts, grant.id, lease, limits, states);
    return {
      admitted: false,
      reason: REASONS[answer.verdict],
      retryAfter: Math.max(1, retryAfter(answer, now)),
      states,
    };
  }

  sweep(now: number): void {
    this.#alone?.sweep(now);
  }
}

const UNLIMITED: Lease = { admitted: true, states: [], spend: () => undefined, end: () => {} };

/** undefined for a token without limits that are counted. */
function limitsOf({ limits }: Grant): SharedLimits | undefined {
  const shared = {
    requestsPerMinute: limits.requestsPerMinute ?? 0,
    requestsAtOnce: limits.requestsAtOnce ?? 0,
    promptTokensPerMinute: limits.promptTokensPerMinute ?? 0,
    generatedTokensPerMinute: limits.generatedTokensPerMinute ?? 0,
    promptTokensPerDay: limits.promptTokensPerDay ?? 0,
    generatedTokensPerDay: limits.generatedTokensPerDay ?? 0,
    promptTokensPerMonth: limits.promptTokensPerMonth ?? 0,
    generatedTokensPerMonth: limits.generatedTokensPerMonth ?? 0,
  };
  return Object.values(shared).some((limit) => limit > 0) ? shared : undefined;
}

function calendarDay(now: number): { readonly day: string; readonly month: string } {
  const day = new Date(now).toISOString().slice(0, 10);
  return { day, month: day.slice(0, 7) };
}

function retryAfter({ verdict, retryAfter: wait }: SharedAdmission, now: number): number {
  if (verdict === 'day') return (Math.floor(now / DAY_MS) + 1) * DAY_MS - now;
  if (verdict !== 'month') return wait;
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - now;
}

function statesOf(limits: SharedLimits, answer: SharedAdmission): LimitState[] {
  const rows = [
    { of: 'requests', limit: limits.requestsPerMinute, used: answer.requests },
    { of: 'prompt-tokens', limit: limits.promptTokensPerMinute, used: answer.prompt },
    { of: 'generated-tokens', limit: limits.generatedTokensPerMinute, used: answer.generated },
  ] as const;
  return rows
    .filter(({ limit }) => limit > 0)
    .map(({ of, limit, used }) => ({ of, limit, remaining: Math.max(0, limit - used.amount), reset: used.reset }));
}

/** A request under way. It says what it takes a few times a second; what the server does not hear is said again. */
class SharedLease implements Lease {
  readonly admitted = true;
  readonly states: readonly LimitState[];
  readonly #counts: SharedCounts;
  readonly #id: string;
  readonly #lease: string;
  readonly #limits: SharedLimits;
  #used: TokenUse = { prompt: 0, generated: 0 };
  #said: TokenUse = this.#used;
  #saidAt = Number.NEGATIVE_INFINITY;
  #isSaying = false;
  #isOver = false;
  #spent: LimitReason | undefined;

  constructor(counts: SharedCounts, id: string, lease: string, limits: SharedLimits, states: readonly LimitState[]) {
    this.#counts = counts;
    this.#id = id;
    this.#lease = lease;
    this.#limits = limits;
    this.states = states;
  }

  spend(used: TokenUse, now: number): LimitReason | undefined {
    this.#used = used;
    if (!this.#isOver && !this.#isSaying && now - this.#saidAt >= SPEND_MS) void this.#say(now);
    return this.#spent;
  }

  end(used: TokenUse | undefined, now: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (used !== undefined) this.#used = used;
    // What is being said is heard first: the end says the rest.
    if (!this.#isSaying) void this.#say(now);
  }

  async #say(now: number): Promise<void> {
    this.#isSaying = true;
    this.#saidAt = now;
    const isOver = this.#isOver;
    const used = this.#used;
    const amounts = {
      prompt: Math.max(0, used.prompt - this.#said.prompt),
      generated: Math.max(0, used.generated - this.#said.generated),
    };
    try {
      const verdict = await this.#counts.spend(this.#id, this.#lease, amounts, isOver, this.#limits, calendarDay(now));
      this.#said = used;
      this.#spent = verdict === 'none' ? undefined : REASONS[verdict];
    } catch {
      // The amounts stay unsaid, and are in those of the next time.
    }
    this.#isSaying = false;
    if (this.#isOver && !isOver) await this.#say(now);
  }
}
