/** Errors in a row that a server answers with until it is put aside. One that cannot be reached is at once. */
const MOST_ERRORS = 3;
/** A server that asks for a longer pause is asked again after this, ms. */
const LONGEST_PAUSE = 60_000;

/** What of a server this file must know. */
export interface Server {
  /** For people: host and port, or its address. */
  readonly name: string;
}

export interface ReplicaOptions<S extends Server> {
  /** How long a server is put aside at first, ms; each further time twice as long. */
  readonly asideTime: number;
  /** ms */
  readonly longestAside: number;
  /** Whether another server works. The last one is not put aside for errors that it answers with. */
  readonly isSpare: (replica: Replica<S>) => boolean;
  /** Called when it is put aside, with the reason, and when it answers again, without one. */
  readonly changed: (replica: Replica<S>, reason: string | undefined) => void;
  /** ms since any moment; never goes back. */
  readonly clock: () => number;
}

/**
 * One of several servers that do the same: how many requests it has, and whether it works. A server that fails is put aside.
 * After that time one request tries it (half-open); its success brings the server back, its failure puts it aside for
 * longer.
 */
export class Replica<S extends Server> {
  readonly server: S;
  readonly #options: ReplicaOptions<S>;
  #outstanding = 0;
  #failures = 0;
  #requests = 0;
  /** Failures since the last success. */
  #inARow = 0;
  #timesAside = 0;
  #asideUntil = 0;
  #pausedUntil = 0;
  #isTried = false;

  constructor(server: S, options: ReplicaOptions<S>) {
    this.server = server;
    this.#options = options;
  }

  get name(): string {
    return this.server.name;
  }

  /** Requests that it has now. */
  get outstanding(): number {
    return this.#outstanding;
  }

  /** Requests that it was given. */
  get requests(): number {
    return this.#requests;
  }

  /** How often it has failed. */
  get failures(): number {
    return this.#failures;
  }

  /** `trial` is a server that was put aside and may be asked by one request. */
  get state(): 'up' | 'paused' | 'trial' | 'aside' {
    const now = this.#options.clock();
    if (this.#timesAside > 0) return this.#asideUntil > now || this.#isTried ? 'aside' : 'trial';
    return this.#pausedUntil > now ? 'paused' : 'up';
  }

  /** Time until it may be tried again, ms; 0 unless it is put aside. */
  get asideFor(): number {
    return this.#timesAside === 0 ? 0 : Math.max(0, this.#asideUntil - this.#options.clock());
  }

  /** Whether it is put aside and a request tries it. */
  get isTried(): boolean {
    return this.#isTried;
  }

  /**
   * Gives it a request.
   * @returns what must be called once when the request has ended
   */
  begin(): () => void {
    const isTrial = this.take();
    return () => this.give(isTrial);
  }

  /**
   * Gives it a request, as {@link begin} does, without a function for each.
   * @returns whether the request tries a server that was put aside: to be given to {@link give} once it has ended
   */
  take(): boolean {
    this.#outstanding++;
    this.#requests++;
    const isTrial = this.#timesAside > 0;
    if (isTrial) this.#isTried = true;
    return isTrial;
  }

  /** A request has ended. */
  give(isTrial: boolean): void {
    this.#outstanding--;
    if (isTrial) this.#isTried = false;
  }

  /** It has answered, to a request or to a question whether it works. */
  succeeded(): void {
    const wasAside = this.#timesAside > 0;
    this.#inARow = 0;
    this.#timesAside = 0;
    if (wasAside) this.#options.changed(this, undefined);
  }

  /** @param isReached whether it had answered at all */
  failed(isReached: boolean, reason: string): void {
    this.#failures++;
    this.#inARow++;
    if (isReached && this.#timesAside === 0 && (this.#inARow < MOST_ERRORS || !this.#options.isSpare(this))) return;
    this.putAside(reason);
  }

  putAside(reason: string): void {
    const { asideTime, longestAside, clock, changed } = this.#options;
    const wasAside = this.#timesAside > 0;
    const now = clock();
    // Requests that were under way together are one failure.
    if (wasAside && this.#asideUntil > now) return;
    this.#asideUntil = now + Math.min(longestAside, asideTime * 2 ** Math.min(this.#timesAside, 20));
    this.#timesAside++;
    if (!wasAside) changed(this, reason);
  }

  /** It has asked for a pause. Others are preferred meanwhile. */
  pause(milliseconds: number): void {
    this.#pausedUntil = this.#options.clock() + Math.min(milliseconds, LONGEST_PAUSE);
  }
}
