import { chooseSlot, type Slot } from './slot.ts';

/** How many later requests may pass one that waits, for each sequence; so a stream of new clients cannot starve it. */
const MOST_PASSES = 4;
/** The part of a turn after which a request makes room for the first tokens of another client. */
const FIRST_TURN = 1 / 4;

interface Client {
  /** Sequences that its requests use. */
  held: number;
  waiting: number;
  /** When one of its requests got a sequence last, counted in uses; 0 for never. */
  served: number;
}

interface Waiting {
  readonly client: Client;
  readonly prompt: readonly number[];
  /** Whether it has not had a sequence before. */
  readonly isNew: boolean;
  readonly take: (slot: Slot) => void;
  /** How many requests that came later have got a sequence. */
  passed: number;
}

/**
 * Shares the sequences of a context among clients. A free sequence goes to the client that has the fewest; among equals,
 * to the one that was served longest ago. Each client's requests are served in order of arrival, whether they are new or
 * go on after making room. A request that several later ones have passed is next in any case.
 */
export class SlotBoard {
  readonly #free: Slot[];
  readonly #mostPasses: number;
  readonly #similarity: number;
  readonly #waiting: Waiting[] = [];
  /** Those that use a sequence or wait for one. */
  readonly #clients = new Map<string, Client>();
  readonly #users = new Map<Slot, string>();
  /** Requests that have been told to make room and have not done so yet. */
  #yielding = 0;
  #uses = 0;

  constructor(slots: readonly Slot[], similarity: number) {
    this.#free = [...slots];
    this.#mostPasses = MOST_PASSES * slots.length;
    this.#similarity = similarity;
  }

  /**
   * Waits for a sequence.
   * @param name of the client
   * @param prompt what will be evaluated in it
   * @param isNew whether the request has not had a sequence before
   * @throws the reason of `signal`
   */
  acquire(name: string, prompt: readonly number[], signal: AbortSignal, isNew = true): Promise<Slot> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const client = this.#clients.get(name) ?? { held: 0, waiting: 0, served: 0 };
      this.#clients.set(name, client);
      client.waiting++;
      const waiting: Waiting = {
        client,
        prompt,
        isNew,
        take: (slot) => {
          signal.removeEventListener('abort', leave);
          this.#users.set(slot, name);
          resolve(slot);
        },
        passed: 0,
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        client.waiting--;
        this.#forget(name);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
      this.#serve();
    });
  }

  #serve(): void {
    for (let index = this.#nextIndex(); index >= 0; index = this.#nextIndex()) {
      const { client, prompt, take } = this.#waiting[index]!;
      const slot = chooseSlot(this.#free, prompt, this.#similarity);
      if (slot === undefined) return;
      this.#free.splice(this.#free.indexOf(slot), 1);
      this.#waiting.splice(index, 1);
      for (const earlier of this.#waiting.slice(0, index)) earlier.passed++;
      slot.used = client.served = ++this.#uses;
      slot.wanted = prompt;
      client.held++;
      client.waiting--;
      take(slot);
    }
  }

  /** Which of those that wait gets the next free sequence; -1 if nobody waits. */
  #nextIndex(): number {
    if (this.#waiting.length === 0) return -1;
    if (this.#waiting[0]!.passed >= this.#mostPasses) return 0;
    let best = 0;
    for (const [index, { client }] of this.#waiting.entries())
      if (isBehind(client, this.#waiting[best]!.client)) best = index;
    return best;
  }

  /** @param yielded whether its user was told to make room */
  release(slot: Slot, yielded = false): void {
    if (yielded) this.#yielding--;
    const name = this.#users.get(slot)!;
    this.#users.delete(slot);
    this.#clients.get(name)!.held--;
    slot.wanted = [];
    slot.used = ++this.#uses;
    this.#free.push(slot);
    this.#serve();
    this.#forget(name);
  }

  #forget(name: string): void {
    const client = this.#clients.get(name);
    if (client?.held === 0 && client.waiting === 0) this.#clients.delete(name);
  }

  /**
   * Should the user of a sequence make room, because another request waits? If so, it must do so. Before its turn is
   * over, only for a client that would still have no more sequences than its own, or, after a part of the turn, for one
   * that has none and has seen nothing of its answer.
   * @param used tokens of the turn so far
   * @param turn tokens of a whole turn
   */
  mustYield(slot: Slot, used: number, turn: number): boolean {
    if (this.#waiting.length <= this.#yielding) return false;
    const own = this.#clients.get(this.#users.get(slot)!)!;
    own.held--;
    const next = this.#waiting[this.#nextIndex()]!;
    own.held++;
    const helps =
      used >= turn
        ? next.client === own || next.client.held < own.held || next.passed >= this.#mostPasses
        : // One at a time: the next step counts anew.
          (this.#yielding === 0 && next.client.held + 1 < own.held) ||
          (used >= turn * FIRST_TURN && next.isNew && next.client !== own && next.client.held === 0);
    if (helps) this.#yielding++;
    return helps;
  }

  /** Nobody uses any sequence, and nobody waits. */
  isIdle(slots: number): boolean {
    return this.#free.length === slots && this.#waiting.length === 0;
  }
}

const isBehind = (a: Client, b: Client): boolean => a.held < b.held || (a.held === b.held && a.served < b.served);
