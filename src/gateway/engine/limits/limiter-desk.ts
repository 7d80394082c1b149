import type { Link } from '#kit/process/crew/link';
import { USE_RIGHTS } from '../../store/rights.ts';
import type { Admission, Lease, Limiter } from './limiter.ts';
import type { AdmitAnswer, AdmitQuestion, EndWord, SpendWord, SpentWord } from './remote-limiter.ts';

/** A lease of a worker; undefined while others are asked whether it gets it. */
interface Held {
  lease: Lease | undefined;
  isOver: boolean;
  spent: string | undefined;
}

/** Answers the {@link RemoteLimiter} of one worker from the limiter of this process, and ends its leases when it has gone. */
export class LimiterDesk {
  readonly #limiter: Limiter;
  readonly #held = new Map<number, Held>();

  constructor(limiter: Limiter, worker: Link) {
    this.#limiter = limiter;
    worker.onAsk('admit', (question: AdmitQuestion) => this.#admit(question));
    worker.onTell('spend', ([number, prompt, generated]: SpendWord) => {
      const held = this.#held.get(number);
      const reason = held?.lease?.spend({ prompt, generated }, Date.now());
      if (held === undefined || held.spent === reason) return;
      held.spent = reason;
      worker.tell('spent', [number, reason ?? null] satisfies SpentWord);
    });
    worker.onTell('end', ([number, prompt, generated]: EndWord) => {
      const used = prompt === undefined || generated === undefined ? undefined : { prompt, generated };
      this.#end(number, used);
    });
    // What a request had said it took stays counted.
    worker.onClosed(() => {
      for (const number of [...this.#held.keys()]) this.#end(number, undefined);
    });
  }

  /** How many leases are held. */
  get size(): number {
    return this.#held.size;
  }

  #admit({ lease: number, ...who }: AdmitQuestion): AdmitAnswer | Promise<AdmitAnswer> {
    const held: Held = { lease: undefined, isOver: false, spent: undefined };
    this.#held.set(number, held);
    const given = this.#limiter.admit({ ...USE_RIGHTS, ...who }, Date.now());
    return given instanceof Promise
      ? given.then((admission) => this.#given(number, held, admission))
      : this.#given(number, held, given);
  }

  #given(number: number, held: Held, admission: Admission): AdmitAnswer {
    if (!admission.admitted) {
      this.#held.delete(number);
      const { admitted, reason, retryAfter, states } = admission;
      return { admitted, reason, retryAfter, states };
    }
    if (held.isOver) admission.end(undefined, Date.now());
    else held.lease = admission;
    return { admitted: true, states: admission.states };
  }

  #end(number: number, used: Parameters<Lease['end']>[0]): void {
    const held = this.#held.get(number);
    if (held === undefined) return;
    this.#held.delete(number);
    held.isOver = true;
    held.lease?.end(used, Date.now());
  }
}
