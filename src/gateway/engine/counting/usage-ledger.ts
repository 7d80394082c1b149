import type { Usage, UsageStore } from '../../store/usage-store.ts';
import type { TokenUse } from '../limits/limiter.ts';
import type { UsedTokens } from '../limits/token-limiter.ts';

/** Whose usage it is. */
export interface UsageOwner {
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
}

export interface LedgerSettings {
  /** How often usage is written, in milliseconds: a crash loses no more than this. */
  readonly interval: number;
  /** Days that are kept, the current one included. */
  readonly days: number;
}

/** Where usage ends up: the store, or another process that has it. */
export type UsageBook = Pick<UsageStore, 'add' | 'usedBy' | 'prune'>;

/** Combinations of token and model that wait to be written; beyond them usage is written at once. */
const MOST_WAITING = 10_000;
const DAY_MS = 86_400_000;
const NOTHING: TokenUse = { prompt: 0, generated: 0 };

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Adds usage up in memory and writes it to the store every interval. What the disk refuses is tried again. */
export class UsageLedger {
  readonly #store: UsageBook;
  readonly #settings: LedgerSettings;
  readonly #problem: (error: unknown) => void;
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Map<string, Usage>();
  #pruned = '';

  /** @param problem told when the store refuses what is to be written */
  constructor(
    store: UsageBook,
    settings: LedgerSettings,
    problem: (error: unknown) => void,
    now: () => number = Date.now,
  ) {
    this.#store = store;
    this.#settings = settings;
    this.#problem = problem;
    this.#now = now;
    this.#timer = setInterval(() => this.flush(), settings.interval);
    this.#timer.unref();
  }

  /** Counts one request. @param model empty where the request names none */
  count(of: UsageOwner, model: string, { prompt, generated }: TokenUse): void {
    const { id: token, name, owner } = of;
    this.add({ day: dayOf(this.#now()), token, model, name, owner: owner ?? '', requests: 1, prompt, generated });
  }

  /** Counts what was added up elsewhere. */
  add(amount: Usage): void {
    const { day, token, model, name, owner, requests, prompt, generated } = amount;
    const key = `${day} ${token} ${model}`;
    const before = this.#waiting.get(key);
    if (before === undefined && this.#waiting.size >= MOST_WAITING) this.flush();
    this.#waiting.set(key, {
      ...{ day, token, model, name, owner },
      requests: requests + (before?.requests ?? 0),
      prompt: prompt + (before?.prompt ?? 0),
      generated: generated + (before?.generated ?? 0),
    });
  }

  /** What a token has used today and in this month, in UTC; nothing where the store cannot be read. */
  usedTokens(id: string, now: number): UsedTokens {
    this.flush();
    const today = dayOf(now);
    try {
      return {
        day: this.#store.usedBy(id, today, today),
        month: this.#store.usedBy(id, `${today.slice(0, 7)}-01`, today),
      };
    } catch (error) {
      this.#problem(error);
      return { day: NOTHING, month: NOTHING };
    }
  }

  /** Writes what waits. It never throws. */
  flush(): void {
    const waiting = this.#waiting;
    if (waiting.size === 0) return;
    try {
      this.#store.add([...waiting.values()]);
      this.#waiting = new Map();
      this.#prune();
    } catch (error) {
      // Where the disk stays full for long, the least is lost that bounds the memory.
      if (waiting.size >= MOST_WAITING) this.#waiting = new Map();
      this.#problem(error);
    }
  }

  #prune(): void {
    const first = dayOf(this.#now() - (this.#settings.days - 1) * DAY_MS);
    if (first === this.#pruned) return;
    this.#pruned = first;
    this.#store.prune(first);
  }

  /** Writes what waits, and ends; the store is closed by who opened it. */
  close(): void {
    clearInterval(this.#timer);
    this.flush();
  }
}
