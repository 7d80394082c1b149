import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Snapshot, Store, StoreStatus, TextQuery } from '../store/port.ts';
import type { KevEntry, StoredVulnerability } from '../store/record.ts';
import { FacetIndex } from './facet-index.ts';
import type { Filter } from './filter.ts';

export interface CatalogueOptions {
  /** Results of the full-text index that are kept for the next search, a bit for each record. */
  readonly cachedTexts: number;
  /** Told when newly written data is served, and when it could not be read. */
  onRefresh?(status: StoreStatus): void;
  onError?(error: unknown): void;
}

/** A state of the store with everything that is held in memory for it. */
export interface Edition {
  readonly snapshot: Snapshot;
  readonly index: FacetIndex;
  readonly status: StoreStatus;
  readonly texts: LRUCache<string, Uint32Array>;
  /** Results that hold for as long as this edition is served. */
  readonly derived: Map<string, Promise<Buffer>>;
  /** Readers that must end before the snapshot may be closed. */
  readers: number;
  replaced: boolean;
}

export interface SearchResult {
  readonly records: readonly StoredVulnerability[];
  readonly total: number;
}

/**
 * Searches and looks up vulnerabilities. What is served is one state of the store; when the store has been written, by
 * this process or another, {@link refresh} reads the new state beside the old one and then changes over, so that no
 * answer mixes the two.
 */
export class Catalogue {
  readonly #store: Store;
  readonly #options: CatalogueOptions;
  #edition: Edition;
  #refreshing: Promise<boolean> | undefined;
  #timer: NodeJS.Timeout | undefined;

  private constructor(store: Store, options: CatalogueOptions, edition: Edition) {
    this.#store = store;
    this.#options = options;
    this.#edition = edition;
  }

  static async open(store: Store, options: CatalogueOptions): Promise<Catalogue> {
    return new Catalogue(store, options, await read(store, options));
  }

  /** Looks every `interval` milliseconds whether the store has been written. */
  watch(interval: number): void {
    this.#timer = setInterval(() => {
      this.refresh().catch((error: unknown) => this.#options.onError?.(error));
    }, interval);
    this.#timer.unref();
  }

  /** Changes over to the newest state of the store. @returns whether there was a newer one */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<boolean> {
    if ((await this.#store.dataVersion()) === this.#edition.snapshot.dataVersion) return false;
    await this.#replace(await read(this.#store, this.#options));
    // With the old reader gone the log can be moved into the store; a reader that begins after that no longer needs
    // the log, so that the next import starts it anew instead of lengthening it.
    await this.#store.settle();
    const snapshot = await this.#store.snapshot();
    if (snapshot.dataVersion === this.#edition.snapshot.dataVersion)
      await this.#replace({ ...this.#edition, snapshot });
    else await snapshot.close();
    this.#options.onRefresh?.(this.#edition.status);
    return true;
  }

  async #replace(edition: Edition): Promise<void> {
    const old = this.#edition;
    this.#edition = { ...edition, readers: 0, replaced: false };
    old.replaced = true;
    if (old.readers === 0) await old.snapshot.close();
  }

  /** Runs `work` on the state that is served now; the state stays readable until it is done. */
  async read<T>(work: (edition: Edition) => Promise<T>): Promise<T> {
    const edition = this.#edition;
    edition.readers++;
    try {
      return await work(edition);
    } finally {
      edition.readers--;
      if (edition.replaced && edition.readers === 0) await edition.snapshot.close();
    }
  }

  /** Names the state that is served: changes with every import, and differs between stores. */
  get version(): string {
    const { snapshot } = this.#edition;
    return `${snapshot.storeId}-${snapshot.dataVersion}`;
  }

  get status(): StoreStatus {
    return this.#edition.status;
  }

  /**
   * A page of the records that a filter leaves, last updated first, and their exact number.
   * @param page from 0
   */
  search(filter: Filter, page: number, size: number): Promise<SearchResult> {
    return this.read(async (edition) => {
      const { keys, total } = await findKeys(edition, filter, page * size, size);
      return { records: await edition.snapshot.records(keys), total };
    });
  }

  /** A record by EUVD number, CVE id or any alias, in any case; undefined when there is none. */
  find(identifier: string): Promise<StoredVulnerability | undefined> {
    return this.read(async ({ snapshot }) => {
      const key = await snapshot.resolve(identifier);
      return key === undefined ? undefined : (await snapshot.records([key]))[0];
    });
  }

  /**
   * What the catalogues of exploited vulnerabilities say about CVEs, named as in {@link find}, whether or not there are
   * records of them: the entries of each, in the order asked for.
   */
  kevEntries(identifiers: readonly string[]): Promise<(KevEntry & { euvd: string })[][]> {
    return this.read(async ({ snapshot }) => {
      const all: (KevEntry & { euvd: string })[][] = [];
      for (const identifier of identifiers) {
        const key = await snapshot.resolve(identifier);
        all.push(key === undefined ? [] : await snapshot.kev(key));
      }
      return all;
    });
  }

  /** A text made of the whole state, made once and kept until the next import. */
  derive(name: string, make: (edition: Edition) => Promise<Buffer>): Promise<Buffer> {
    return this.read((edition) => {
      let made = edition.derived.get(name);
      if (made === undefined) {
        made = make(edition);
        edition.derived.set(name, made);
        made.catch(() => edition.derived.delete(name));
      }
      return made;
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#refreshing?.catch(() => {});
    await this.#edition.snapshot.close();
    await this.#store.close();
  }
}

/** Keys of a page and the exact total: the engine's part of a search, without the records themselves. */
export async function findKeys(
  { index, snapshot, texts }: Edition,
  filter: Filter,
  offset: number,
  limit: number,
): Promise<{ keys: readonly number[]; total: number }> {
  const { text, vendor, product, advisory } = filter;
  const named = advisory === undefined ? undefined : index.positionsOf(await snapshot.advisoryKeys(advisory));
  if (text === undefined && vendor === undefined && product === undefined)
    return index.find(filter, named, offset, limit);
  const query: TextQuery = {
    ...(text === undefined ? {} : { text }),
    ...(vendor === undefined ? {} : { vendor }),
    ...(product === undefined ? {} : { product }),
  };
  const name = JSON.stringify([text, vendor, product]);
  let among = texts.get(name);
  if (among === undefined) {
    among = index.positionsOf(await snapshot.match(query));
    texts.set(name, among);
  }
  if (named !== undefined) among = among.map((bits, word) => bits & named[word]);
  return index.find(filter, among, offset, limit);
}

async function read(store: Store, options: CatalogueOptions): Promise<Edition> {
  const snapshot = await store.snapshot();
  try {
    const index = new FacetIndex(await snapshot.facets(() => nextTurn()));
    return {
      snapshot,
      index,
      status: await snapshot.status(),
      texts: new LRUCache({ max: options.cachedTexts }),
      derived: new Map(),
      readers: 0,
      replaced: false,
    };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
