import type { Snapshot, Store, StoreStatus } from '../store/port.ts';
import { wordCount } from './bitmap.ts';
import { FacetIndex } from './facet-index.ts';
import type { Filter, Hits, Page } from './filter.ts';
import { type ReaderOptions, Readers } from './readers.ts';
import { readText } from './text-query.ts';
import { TextSets } from './text-sets.ts';

export interface EditionOptions extends ReaderOptions {
  /** Results of the full-text index that are kept for the next search, a bit for each record. */
  readonly cachedTexts: number;
  /** Told in one sentence what is wrong with the file of the index; it is made anew. */
  onProblem?(sentence: string): void;
}

/** A word in one record of so many is broad. */
const BROAD = 16;

/** What is held in memory for a state of the store. */
interface Held {
  readonly index: FacetIndex;
  readonly status: StoreStatus;
  readonly texts: TextSets;
  /** Results that hold for as long as this state is served. */
  readonly derived: Map<string, Promise<Buffer>>;
}

/** A state of the store that is being read, with everything that is held in memory for it. */
export class Edition implements Held {
  readonly index: FacetIndex;
  readonly status: StoreStatus;
  readonly texts: TextSets;
  readonly derived: Map<string, Promise<Buffer>>;
  readonly #readers: Readers;
  /** Who must end before the readers may be closed. */
  #users = 0;
  #closed = false;

  private constructor(readers: Readers, held: Held) {
    this.#readers = readers;
    this.index = held.index;
    this.status = held.status;
    this.texts = held.texts;
    this.derived = held.derived;
  }

  /** Reads the newest state of a store. */
  static async open(store: Store, options: EditionOptions): Promise<Edition> {
    for (;;) {
      const readers = await Readers.open(store, options);
      try {
        const built = await readers.build(options.onProblem);
        if (built !== undefined) {
          const { columns, status } = built;
          const texts = new TextSets(columns, options.cachedTexts);
          return new Edition(readers, { index: new FacetIndex(columns), status, texts, derived: new Map() });
        }
      } catch (error) {
        await readers.close();
        throw error;
      }
      await readers.close();
    }
  }

  /** The same by new readers; undefined when the store has been written since. */
  async renewed(store: Store, options: EditionOptions): Promise<Edition | undefined> {
    const readers = await Readers.open(store, options);
    if (readers.snapshot.dataVersion === this.snapshot.dataVersion) return new Edition(readers, this);
    await readers.close();
    return undefined;
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

  /** A page of the records that a filter leaves and their exact number, without the records themselves. */
  async find(filter: Filter, page: Page): Promise<Hits> {
    const { index } = this;
    const among: Uint32Array[] = [];
    if (filter.advisory !== undefined) among.push(index.positionsOf(await this.snapshot.advisoryKeys(filter.advisory)));
    if (filter.text !== undefined) {
      const { phrases, numbers } = readText(filter.text);
      // Nothing can match a text without letters and digits.
      if (phrases.length + numbers.length === 0) among.push(new Uint32Array(wordCount(index.size)));
      for (const number of numbers) {
        const key = await this.snapshot.resolve(number);
        among.push(index.positionsOf(key === undefined ? new Float64Array(0) : Float64Array.of(key)));
      }
      if (phrases.length > 0) among.push(...(await this.texts.of(phrases, this.#readers)));
    }
    return index.find(filter, among, page);
  }

  /** Looks for the words that many records have before anybody asks for them. */
  warm(): Promise<void> {
    return this.use(async () => {
      const words = await this.#readers.broadWords(Math.max(1000, Math.floor(this.index.size / BROAD)), 1000);
      await this.texts.warm(words, this.#readers, () => this.#closed);
    });
  }
}
