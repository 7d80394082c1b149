import type { AuditEntry } from './audit-log.ts';

/** What refused requests have in common that are told of in one line. */
export type Refusal = Pick<AuditEntry, 'peer' | 'method' | 'path' | 'outcome'>;

/** Refusals of one token, all alike, since the first of them was written. */
interface Run {
  readonly entry: AuditEntry;
  readonly began: number;
  requests: number;
  /** When the first and the last of the others came. */
  from: number;
  until: number;
  id: string;
}

/** Tokens that have a run at once; the refusals of others are written one by one. */
const MOST_RUNS = 10_000;
/** A run is told of when it is so old, in milliseconds. */
const LONGEST_RUN = 1000;

/**
 * Counts refusals of a token that repeat themselves: whoever runs into a limit at full speed would fill the disk, and
 * writing each of them would cost more than refusing it. The first is written as any request, the others of the next
 * second in one line.
 */
export class RepeatedRefusals {
  readonly #write: (entry: AuditEntry) => void;
  readonly #runs = new Map<string, Run>();
  readonly #timer: NodeJS.Timeout;

  /** @param write gets the lines of runs that are over */
  constructor(write: (entry: AuditEntry) => void, interval = LONGEST_RUN / 2) {
    this.#write = write;
    this.#timer = setInterval(() => this.end(Date.now() - LONGEST_RUN), interval);
    this.#timer.unref();
  }

  /**
   * Counts a refusal that is like the last one of its token.
   * @param came milliseconds since 1970
   * @returns false when it is to be written, see {@link begin}
   */
  count(token: string, { peer, method, path, outcome }: Refusal, id: string, came: number): boolean {
    const run = this.#runs.get(token);
    if (run === undefined) return false;
    const { entry } = run;
    if (entry.path !== path || entry.outcome !== outcome || entry.method !== method || entry.peer !== peer)
      return false;
    if (run.requests++ === 0) run.from = came;
    run.until = came;
    run.id = id;
    return true;
  }

  /** A refusal was written that the next ones may be like. */
  begin(token: string, entry: AuditEntry, came: number): void {
    const before = this.#runs.get(token);
    if (before !== undefined) this.#tell(before);
    else if (this.#runs.size >= MOST_RUNS) return;
    this.#runs.set(token, { entry, began: came, requests: 0, from: came, until: came, id: entry.id });
  }

  /** Writes and forgets the runs that began up to a time. */
  end(until: number): void {
    for (const [token, run] of this.#runs) {
      if (run.began > until) continue;
      this.#runs.delete(token);
      this.#tell(run);
    }
  }

  #tell({ entry, requests, from, until, id }: Run): void {
    if (requests === 0) return;
    const time = new Date(from).toISOString();
    this.#write({ ...entry, time, id, requests, until: new Date(until).toISOString() });
  }

  /** Writes all that is counted, and ends. */
  close(): void {
    clearInterval(this.#timer);
    this.end(Infinity);
  }
}
