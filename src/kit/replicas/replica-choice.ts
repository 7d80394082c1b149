import { LRUCache } from 'lru-cache';
import type { Replica, Server } from './replica.ts';

/** Which server a conversation was sent to, by digests of its beginnings. */
class ConversationMemory<S extends Server> {
  readonly #known: LRUCache<string, Replica<S>>;

  constructor(most: number) {
    this.#known = new LRUCache({ max: most });
  }

  /** @param beginnings shortest first */
  find(beginnings: readonly string[]): Replica<S> | undefined {
    for (let index = beginnings.length - 1; index >= 0; index--) {
      const found = this.#known.get(beginnings[index] ?? '');
      if (found !== undefined) return found;
    }
    return undefined;
  }

  remember(beginnings: readonly string[], replica: Replica<S>): void {
    for (const beginning of beginnings) this.#known.set(beginning, replica);
  }
}

export interface ChoiceOptions {
  /** How many more requests than the least busy server the server of a conversation may have. */
  readonly surplus: number;
  /** Beginnings of conversations that are remembered. */
  readonly conversations: number;
  /** Whether a request tries a server that was put aside even while others work; else something else does. */
  readonly triesFirst: boolean;
  /** Requests that a server has at most: one that has so many is left out. Without it there is no limit. */
  readonly most?: number;
}

/**
 * Chooses servers: that of the conversation's longest known beginning, because it has computed it, unless it is clearly
 * busier than another; else the one with the fewest requests.
 */
export class ReplicaChoice<S extends Server> {
  readonly #replicas: readonly Replica<S>[];
  readonly #options: ChoiceOptions;
  readonly #memory: ConversationMemory<S>;
  #turn = 0;

  constructor(replicas: readonly Replica<S>[], options: ChoiceOptions) {
    this.#replicas = replicas;
    this.#options = options;
    this.#memory = new ConversationMemory(options.conversations);
  }

  /**
   * @param beginnings digests of growing beginnings of the conversation
   * @param tried servers that have failed this request
   * @returns undefined when every other one is put aside and has a request that tries it, or has as many as it may
   */
  choose(beginnings: readonly string[], tried: ReadonlySet<Replica<S>>): Replica<S> | undefined {
    const { most = Number.POSITIVE_INFINITY } = this.#options;
    const open = this.#replicas.filter((replica) => !tried.has(replica) && replica.outstanding < most);
    const inState = (state: Replica<S>['state']) => open.filter((replica) => replica.state === state);
    const [trial] = inState('trial');
    const [aside] = inState('aside').filter(({ isTried }) => !isTried);
    const chosen =
      (this.#options.triesFirst ? trial : undefined) ??
      this.#among(inState('up'), beginnings) ??
      trial ??
      this.#among(inState('paused'), beginnings) ??
      aside;
    if (chosen !== undefined) this.#memory.remember(beginnings, chosen);
    return chosen;
  }

  #among(replicas: readonly Replica<S>[], beginnings: readonly string[]): Replica<S> | undefined {
    if (replicas.length === 0) return undefined;
    const least = Math.min(...replicas.map(({ outstanding }) => outstanding));
    const home = this.#memory.find(beginnings);
    if (home !== undefined && replicas.includes(home) && home.outstanding <= least + this.#options.surplus) return home;
    const idlest = replicas.filter(({ outstanding }) => outstanding === least);
    return idlest[this.#turn++ % idlest.length];
  }
}
