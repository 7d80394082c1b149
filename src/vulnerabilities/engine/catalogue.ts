import { DamagedFile } from '#kit/files/damaged-file';
import type { Filter, SearchPage } from '../store/filter.ts';
import { type Store, type StoreStatus, StoreUnavailable } from '../store/port.ts';
import type { KevEntry, StoredVulnerability } from '../store/record.ts';
import { BuildInterrupted } from './build-in-process.ts';
import { Edition, type EditionOptions } from './edition.ts';
import { Lull } from './lull.ts';
import { type SearchOptions, search } from './searching/search.ts';

export interface CatalogueOptions extends EditionOptions {
  /** Milliseconds without a question after which a new server does what nobody waits for; 0 when left out. */
  readonly rest?: number;
  /** Told when newly written data is served, and when it could not be read. */
  onRefresh?(status: StoreStatus): void;
  onError?(error: unknown): void;
  /** Told once when the store's server is lost, and once when it is there again. */
  onLoss?(sentence: string): void;
  onReturn?(): void;
  /** Told once when the store turns out to be damaged. */
  onDamage?(sentence: string): void;
}

/** Whoever is asked without a pause does that work after so many times the rest. */
const MOST_RESTS = 30;

/** Words are meant as they are. */
const EXACT: SearchOptions = { tolerant: false, candidates: 1000 };

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
  #lost = false;
  #damage: DamagedFile | undefined;
  #checking: Promise<void> = Promise.resolve();
  #warming: Promise<void> = Promise.resolve();
  readonly #lull = new Lull();
  /** Aborted when broad words are looked for: nobody need wait for that any longer. */
  readonly #words = new AbortController();
  readonly #closing = new AbortController();

  private constructor(store: Store, options: CatalogueOptions, edition: Edition) {
    this.#store = store;
    this.#options = options;
    this.#edition = edition;
  }

  static async open(store: Store, options: CatalogueOptions): Promise<Catalogue> {
    return new Catalogue(store, options, await Edition.open(store, options));
  }

  /**
   * Looks every `interval` milliseconds whether the store has been written. Once nobody has asked for a while, compares
   * the store with its checksums and looks for broad words; for these already when words are searched for.
   */
  watch(interval: number): void {
    const failed = (error: unknown): void => {
      // What goes on then is made anew: at the next start, or at the next look should this server go on.
      if (this.#closing.signal.aborted || error instanceof BuildInterrupted) return;
      if (!(error instanceof StoreUnavailable)) this.#options.onError?.(error);
      else if (!this.#lost) {
        this.#lost = true;
        this.#options.onLoss?.(error.message);
      }
    };
    const { rest = 0 } = this.#options;
    const most = rest * MOST_RESTS;
    const warm = async (): Promise<void> => {
      await this.#lull.wait(rest, most, AbortSignal.any([this.#words.signal, this.#closing.signal]));
      await this.#edition.warm(this.#closing.signal);
    };
    this.#warming = warm().catch(failed);
    this.#check(() => this.#lull.wait(rest, most, this.#closing.signal));
    this.#timer = setInterval(() => {
      this.refresh().then(() => {
        if (!this.#lost || this.#edition.snapshot.lost || this.#closing.signal.aborted) return;
        this.#lost = false;
        this.#options.onReturn?.();
      }, failed);
    }, interval);
    this.#timer.unref();
  }

  /** Compares the store with its checksums beside all other work; where it has none, it gets them. */
  #check(before?: () => Promise<void>): void {
    const check = async (): Promise<void> => {
      try {
        await before?.();
        if (this.#closing.signal.aborted) return;
        if (!(await this.#store.check())) await this.#store.settle();
      } catch (error) {
        if (!(error instanceof DamagedFile)) {
          if (!this.#closing.signal.aborted) this.#options.onError?.(error);
        } else if (this.#damage === undefined) {
          this.#damage = error;
          this.#options.onDamage?.(error.message);
        }
      }
    };
    this.#checking = this.#checking.then(check);
  }

  /** What is wrong with the store, in one sentence, if it is damaged. Then nothing is read from it any more. */
  get damage(): string | undefined {
    return this.#damage?.message;
  }

  /** Can the store's server be reached, as far as is known? */
  get isReachable(): boolean {
    return !this.#lost && this.#edition.snapshot.lost !== true;
  }

  /** Changes over to the newest state of the store. @returns whether there was a newer one */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<boolean> {
    const old = this.#edition;
    if ((await this.#store.dataVersion()) === old.snapshot.dataVersion) {
      // The state is the same, but its server has dropped us.
      if (old.snapshot.lost) await this.#renew(old);
      return false;
    }
    // Its threads start when those of the old one have ended.
    const options = { ...this.#options, threads: Math.min(1, this.#options.threads) };
    const edition = await Edition.open(this.#store, options, old);
    this.#edition = edition;
    await old.close();
    // With the old readers gone the log can be moved into the store; readers that begin after that no longer need the
    // log, so that the next import starts it anew instead of lengthening it.
    await this.#store.settle();
    if (this.#closing.signal.aborted) return true;
    await this.#renew(edition);
    // Whoever is served all the time goes on being served from memory.
    if (this.#timer !== undefined) await this.#edition.warm(this.#closing.signal);
    this.#check();
    if (!this.#closing.signal.aborted) this.#options.onRefresh?.(edition.status);
    return true;
  }

  /** Reads the state that is served by new readers from now on. */
  async #renew(edition: Edition): Promise<void> {
    const renewed = await edition.renewed(this.#store, this.#options);
    if (renewed === undefined) return;
    this.#edition = renewed;
    await edition.close();
  }

  /** Runs `work` on the state that is served now; the state stays readable until it is done. */
  read<T>(work: (edition: Edition) => Promise<T>): Promise<T> {
    if (this.#damage !== undefined) return Promise.reject(this.#damage);
    return this.#lull.during(() => this.#edition.use(work));
  }

  /** Names the state that is served: changes with every import, and differs between stores. */
  get version(): string {
    const { storeId, dataVersion } = this.#edition.snapshot;
    return `${storeId}-${dataVersion}`;
  }

  get status(): StoreStatus {
    return this.#edition.status;
  }

  /** A page of the records that a filter leaves, and their exact number. */
  search(filter: Filter, page: SearchPage, options: SearchOptions = EXACT): Promise<SearchResult> {
    if (filter.text !== undefined) this.#words.abort();
    return this.read(async (edition) => {
      const { keys, total } = await search(edition, filter, page, options);
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

  /** Ends what runs; nobody is told of anything any more. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#refreshing?.catch(() => {});
    await this.#checking;
    await this.#warming;
    await this.#edition.close();
    await this.#store.close();
  }
}
