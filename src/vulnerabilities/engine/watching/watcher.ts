import {
  type Changes,
  Overtaken,
  type Watch,
  type WatchKind,
  type WatchStore,
} from '../../store/watched/watch-store.ts';
import type { Catalogue } from '../catalogue.ts';
import { changeEvent } from './change-event.ts';
import { type CompareBounds, compare } from './compare.ts';

export interface WatcherOptions extends CompareBounds {
  /** Findings of each kind that an event carries. */
  readonly maxWebhookFindings: number;
  /** Told what new data changed for a watch. */
  onChanges?(watch: Watch, changes: Changes): void;
  /** Told when a watch cannot be compared. */
  onError?(error: unknown, watch?: Watch): void;
}

/** Compares inventories and watchlists with the data when either has changed. */
export class Watcher {
  readonly store: WatchStore;
  readonly #catalogue: Catalogue;
  readonly #options: WatcherOptions;
  #looking: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(store: WatchStore, catalogue: Catalogue, options: WatcherOptions) {
    this.store = store;
    this.#catalogue = catalogue;
    this.#options = options;
  }

  /**
   * Compares everything that was not yet compared with the data that is served now. It never throws. Once this is
   * closed it does nothing: whoever opens it again begins with what is left.
   */
  look(): Promise<void> {
    if (this.#closed) return this.#looking ?? Promise.resolve();
    if (this.#looking !== undefined) {
      this.#again = true;
      return this.#looking;
    }
    this.#looking = this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    do {
      this.#again = false;
      try {
        for (const watch of await this.store.outdated(this.#catalogue.version)) {
          if (this.#closed) return;
          await this.#compareOne(watch);
        }
      } catch (error) {
        this.#options.onError?.(error);
      }
    } while (this.#again && !this.#closed);
  }

  async #compareOne(watch: Watch): Promise<void> {
    try {
      const changes = await this.compare(watch, watch.checkedVersion !== '');
      if (changes.opened.length + changes.exploited.length + changes.gone.length > 0)
        this.#options.onChanges?.(watch, changes);
    } catch (error) {
      if (!(error instanceof Overtaken)) this.#options.onError?.(error, watch);
    }
  }

  /**
   * Compares one watch with the data that is served now, and keeps what it finds.
   * @param tells whether an event tells of the difference
   * @throws Overtaken when the watch has been replaced meanwhile
   */
  async compare(watch: Watch, tells: boolean): Promise<Changes> {
    const content = await this.store.content(watch.kind, watch.name);
    if (content === undefined) throw new Overtaken();
    return this.#catalogue.read(async (edition) => {
      const { storeId, dataVersion } = edition.snapshot;
      const version = `${storeId}-${dataVersion}`;
      const { found, leftOut } = await compare(watch, content, edition, this.#options);
      const now = Date.now();
      return this.store.keep(watch, version, found, leftOut, now, (changes) =>
        tells ? changeEvent(watch, changes, version, now, this.#options.maxWebhookFindings) : undefined,
      );
    });
  }

  /** The watch of a name as it is now. */
  get(kind: WatchKind, name: string): Promise<Watch | undefined> {
    return this.store.get(kind, name);
  }

  /** Ends what runs; nothing is begun any more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#looking;
  }
}
