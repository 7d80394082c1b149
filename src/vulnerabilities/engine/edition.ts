import { LRUCache } from 'lru-cache';
import { CommandError, EXIT } from '#kit/command/command-error';
import { type Filter, type Hits, LAST_UPDATED_FIRST, type Page } from '../store/filter.ts';
import type { Snapshot, Store, StoreStatus } from '../store/port.ts';
import { wordCount } from './bitmap.ts';
import { FacetIndex } from './facet-index.ts';
import { keySetsOf } from './filter-keys.ts';
import { Matcher } from './matching/matcher.ts';
import { type ReaderOptions, Readers } from './readers.ts';
import { readText } from './text-query.ts';
import { TextSets } from './text-sets.ts';

export interface EditionOptions extends ReaderOptions {
  /** Results of the full-text index that are kept for the next search, a bit for each record. */
  readonly cachedTexts: number;
  /** Whether searches are answered from memory, or by the store itself where it can. */
  readonly searchIn?: 'memory' | 'database';
  /** Told in one sentence what is wrong with the file of the index; it is made anew. */
  onProblem?(sentence: string): void;
}

/** Conditions whose records are kept for the next search, a bit for each record. */
const KEPT_KEY_SETS = 64;
/** Searches by relevance whose order is kept for the next page. */
const KEPT_ORDERS = 16;
/** A word in one record of so many is broad. */
const BROAD = 16;
/** Least score that is critical: above 8.9. */
const CRITICAL = 9;
/** Records that a catalogue of exploited vulnerabilities gets on one day at most, as far as the list goes. */
const MOST_OF_A_DAY = 1000;

interface Memory {
  readonly index: FacetIndex;
  readonly texts: TextSets;
}

/** What is held for a state of the store. */
interface Held {
  readonly status: StoreStatus;
  /** Absent where the store itself answers searches. */
  readonly memory: Memory | undefined;
  /** Results that hold for as long as this state is served. */
  readonly derived: Map<string, Promise<Buffer>>;
}

/** A state of the store that is being read, with everything that is held in memory for it. */
export class Edition implements Held {
  readonly status: StoreStatus;
  readonly memory: Memory | undefined;
  readonly derived: Map<string, Promise<Buffer>>;
  readonly #readers: Readers;
  /** Who must end before the readers may be closed. */
  #users = 0;
  #closed = false;

  private constructor(readers: Readers, held: Held) {
    this.#readers = readers;
    this.status = held.status;
    this.memory = held.memory;
    this.derived = held.derived;
  }

  /**
   * Reads the newest state of a store.
   * @param former the state that is served until then
   * @throws CommandError where the store is to search by itself and cannot
   */
  static async open(store: Store, options: EditionOptions, former?: Edition): Promise<Edition> {
    for (;;) {
      const readers = await Readers.open(store, readersOf(options));
      try {
        const held = await hold(readers, options, former);
        if (held !== undefined) return new Edition(readers, held);
      } catch (error) {
        await readers.close();
        throw error;
      }
      await readers.close();
    }
  }

  /** The same by new readers; undefined when the store has been written since. */
  async renewed(store: Store, options: EditionOptions): Promise<Edition | undefined> {
    const readers = await Readers.open(store, readersOf(options));
    if (readers.snapshot.dataVersion === this.snapshot.dataVersion) return new Edition(readers, this);
    await readers.close();
    return undefined;
  }

  #matcher: Matcher | undefined;
  /** Records that meet conditions of which no column tells, by the names of these. */
  readonly #keySets = new LRUCache<string, Uint32Array>({ max: KEPT_KEY_SETS });

  /** Keys in the order of their relevance for the last searches by it, by the names of these. */
  readonly orders = new LRUCache<string, Promise<readonly number[]>>({ max: KEPT_ORDERS });

  /** Finds what is said about packages in this state. */
  get matcher(): Matcher {
    this.#matcher ??= new Matcher(this.snapshot);
    return this.#matcher;
  }

  get snapshot(): Snapshot {
    return this.#readers.snapshot;
  }

  /** Runs `work` while the state stays readable, whether or not it is closed meanwhile. */
  async use<T>(work: (edition: Edition) => Promise<T>): Promise<T> {
    this.#users++;
    try {
      return await work(this);
    } finally {
      this.#users--;
      if (this.#closed && this.#users === 0) await this.#readers.close();
    }
  }

  /** To be called once; those who read go on to their end. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#users === 0) await this.#readers.close();
  }

  /**
   * A page of the records that a filter leaves and their exact number, without the records themselves.
   * @throws the reason of `gone` when whoever asks has left meanwhile
   */
  async find(filter: Filter, page: Page, gone?: AbortSignal): Promise<Hits> {
    const sets = keySetsOf(filter, this.snapshot, this.matcher);
    if (this.memory === undefined) {
      const keys = await Promise.all(sets.map((set) => set.keys()));
      return searchOf(this.snapshot)(filter, page, gone, keys);
    }
    const { index, texts } = this.memory;
    const among: Uint32Array[] = [];
    for (const set of sets) {
      let bits = this.#keySets.get(set.name);
      if (bits === undefined) {
        bits = index.positionsOf(await set.keys());
        this.#keySets.set(set.name, bits);
      }
      among.push(bits);
    }
    if (filter.advisory !== undefined) among.push(index.positionsOf(await this.snapshot.advisoryKeys(filter.advisory)));
    if (filter.text !== undefined) {
      const { phrases, numbers } = readText(filter.text);
      // Nothing can match a text without letters and digits.
      if (phrases.length + numbers.length === 0) among.push(new Uint32Array(wordCount(index.size)));
      for (const number of numbers) {
        const key = await this.snapshot.resolve(number);
        among.push(index.positionsOf(key === undefined ? new Float64Array(0) : Float64Array.of(key)));
      }
      if (phrases.length > 0) among.push(...(await texts.of(phrases, this.#readers, gone)));
    }
    return index.find(filter, among, page);
  }

  /** Keys of the last updated records, of certain assigners when they are given. */
  async latest(limit: number, assigners?: readonly string[]): Promise<readonly number[]> {
    return this.#first(assigners === undefined ? {} : { assigners }, limit);
  }

  /** Keys of the records with a score above 8.9, last updated first. */
  async critical(limit: number): Promise<readonly number[]> {
    return this.memory?.index.critical(limit) ?? this.#first({ score: { from: CRITICAL } }, limit);
  }

  /** Keys of the exploited records, the last added to a catalogue first, of equals the greater key first. */
  async exploited(limit: number): Promise<readonly number[]> {
    if (this.memory !== undefined) return this.memory.index.exploited(limit);
    const order = { sort: 'exploited', ascending: false } as const;
    const { keys } = await this.find({ exploited: true }, { order, start: 0, limit });
    const [last] = await this.snapshot.records(keys.slice(-1));
    if (last === undefined) return [];
    // All of the last day that is listed: they come in the order of their updates.
    const { keys: all } = await this.find(
      { exploitedOn: { from: last.exploited } },
      { order, start: 0, limit: MOST_OF_A_DAY },
    );
    return (await this.snapshot.records(all))
      .sort((a, b) => b.exploited - a.exploited || b.key - a.key)
      .slice(0, limit)
      .map(({ key }) => key);
  }

  async #first(filter: Filter, limit: number): Promise<readonly number[]> {
    return (await this.find(filter, { order: LAST_UPDATED_FIRST, start: 0, limit })).keys;
  }

  /**
   * Looks for the words that many records have before anybody asks for them.
   * @param closing ends it after the word under way
   */
  async warm(closing: AbortSignal): Promise<void> {
    const { memory } = this;
    if (memory === undefined || closing.aborted) return;
    await this.use(async () => {
      const words = await this.#readers.broadWords(Math.max(1000, Math.floor(memory.index.size / BROAD)), 1000);
      await memory.texts.warm(words, this.#readers, () => this.#closed || closing.aborted);
    });
  }
}

async function hold(readers: Readers, options: EditionOptions, former: Edition | undefined): Promise<Held | undefined> {
  const derived = new Map<string, Promise<Buffer>>();
  if (options.searchIn === 'database') {
    searchOf(readers.snapshot);
    return { status: await readers.snapshot.status(), memory: undefined, derived };
  }
  const built = await readers.build(former?.memory?.index.columns, options.onProblem);
  if (built === undefined) return undefined;
  const { columns, status } = built;
  return {
    status,
    memory: { index: new FacetIndex(columns), texts: new TextSets(columns, options.cachedTexts) },
    derived,
  };
}

/** Where the store searches there is nothing to do for threads of ours. */
const readersOf = (options: EditionOptions): ReaderOptions =>
  options.searchIn === 'database' ? { ...options, threads: 0 } : options;

function searchOf(snapshot: Snapshot): NonNullable<Snapshot['search']> {
  if (snapshot.search === undefined)
    throw new CommandError(
      'Only a database can search by itself: set search_in = "memory", or name a database.',
      EXIT.usage,
    );
  return snapshot.search.bind(snapshot);
}
