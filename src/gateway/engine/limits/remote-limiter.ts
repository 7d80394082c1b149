import type { Link } from '#kit/process/crew/link';
import type { Limits } from '../../store/rights.ts';
import type { Admission, Grant, Lease, Limiter, LimitReason, LimitRefusal, LimitState, TokenUse } from './limiter.ts';

/** A request for which a limiter in another process is asked. */
export interface AdmitQuestion {
  /** Its number among those of this worker. */
  readonly lease: number;
  readonly id: string;
  readonly name: string;
  readonly limits: Limits;
}

/** What that limiter says. */
export type AdmitAnswer = { readonly admitted: true; readonly states: readonly LimitState[] } | LimitRefusal;

/** What a request has taken: its lease, prompt tokens and generated tokens. */
export type SpendWord = readonly [lease: number, prompt: number, generated: number];
/** A request is over; only its lease where nothing of it was counted. */
export type EndWord = SpendWord | readonly [lease: number];
/** A request has used up a limit. */
export type SpentWord = readonly [lease: number, reason: LimitReason | null];

/** How long the other process may take; it may have to ask a server itself. */
const ADMIT_TIMEOUT_MS = 5000;
const UNKNOWN_RETRY_MS = 1000;
/** How often a running answer says what it has taken. */
const SPEND_MS = 250;

/** Asks the limiter of the process that started this one. A token without limits costs nothing. */
export class RemoteLimiter implements Limiter {
  readonly #primary: Link;
  readonly #leases = new Map<number, RemoteLease>();
  #count = 0;

  constructor(primary: Link) {
    this.#primary = primary;
    primary.onTell('spent', ([lease, reason]: SpentWord) => {
      const told = this.#leases.get(lease);
      if (told !== undefined) told.spent = reason ?? undefined;
    });
  }

  admit(grant: Grant): Admission | Promise<Admission> {
    return hasCountedLimits(grant.limits) ? this.#ask(grant) : UNLIMITED;
  }

  sweep(): void {}

  async #ask({ id, name, limits }: Grant): Promise<Admission> {
    const number = ++this.#count;
    let answer: AdmitAnswer;
    try {
      const question: AdmitQuestion = { lease: number, id, name, limits };
      answer = await this.#primary.ask<AdmitAnswer>('admit', question, ADMIT_TIMEOUT_MS);
    } catch {
      // Should it be admitted later, nobody waits for it any more.
      this.#primary.tell('end', [number] satisfies EndWord);
      return { admitted: false, reason: 'LIMITS_UNKNOWN', retryAfter: UNKNOWN_RETRY_MS, states: [] };
    }
    if (!answer.admitted) return answer;
    const lease = new RemoteLease(this.#primary, number, answer.states, this.#leases);
    this.#leases.set(number, lease);
    return lease;
  }
}

const UNLIMITED: Lease = { admitted: true, states: [], spend: () => undefined, end: () => {} };

/** Does somebody have to be asked? The sizes of a request are judged by themselves. */
function hasCountedLimits(limits: Limits): boolean {
  for (const name in limits) if (name !== 'numCtx' && name !== 'numPredict') return true;
  return false;
}

/** A request under way. */
class RemoteLease implements Lease {
  readonly admitted = true;
  readonly states: readonly LimitState[];
  /** The limit that is used up, as far as was heard. */
  spent: LimitReason | undefined;
  readonly #primary: Link;
  readonly #number: number;
  readonly #leases: Map<number, RemoteLease>;
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(primary: Link, number: number, states: readonly LimitState[], leases: Map<number, RemoteLease>) {
    this.#primary = primary;
    this.#number = number;
    this.states = states;
    this.#leases = leases;
  }

  spend({ prompt, generated }: TokenUse, now: number): LimitReason | undefined {
    if (now - this.#saidAt >= SPEND_MS && !this.#primary.isFull) {
      this.#saidAt = now;
      this.#primary.tell('spend', [this.#number, prompt, generated] satisfies SpendWord);
    }
    return this.spent;
  }

  end(used: TokenUse | undefined): void {
    if (!this.#leases.delete(this.#number)) return;
    const word: EndWord = used === undefined ? [this.#number] : [this.#number, used.prompt, used.generated];
    this.#primary.tell('end', word);
  }
}
