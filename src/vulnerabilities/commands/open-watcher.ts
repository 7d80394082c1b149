import { CommandError } from '#kit/command/command-error';
import type { Values } from '#kit/setting';
import type { Catalogue } from '../engine/catalogue.ts';
import { DamagedInventory } from '../engine/inventory/component.ts';
import { watchBounds } from '../engine/watching/start-watching.ts';
import { Watcher, type WatcherOptions } from '../engine/watching/watcher.ts';
import type { Settings } from '../settings.ts';
import { locationOf, openStore } from '../store/open-store.ts';
import { openWatchStore } from '../store/watched/open-watch-store.ts';
import type { Changes, Watch, WatchStore } from '../store/watched/watch-store.ts';
import { withCatalogue } from './open-catalogue.ts';

/** Runs `work` on what is watched in a directory. */
export async function withWatchStore<T>(
  directory: string,
  settings: Values<Settings>,
  work: (store: WatchStore) => Promise<T>,
): Promise<T> {
  const location = locationOf(directory, settings);
  // A database has its tables only after the store has been opened.
  if (location.database !== undefined) await (await openStore(location)).close();
  const store = await openWatchStore(location, watchBounds(settings));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Runs `work` with what compares inventories and watchlists with the data in a directory. */
export function withWatcher<T>(
  directory: string,
  settings: Values<Settings>,
  store: WatchStore,
  work: (watcher: Watcher, catalogue: Catalogue) => Promise<T>,
  told: Pick<WatcherOptions, 'onChanges' | 'onError'> = {},
): Promise<T> {
  const { maxComponents, maxFindings, maxWatchlistRecords, maxWebhookFindings } = settings;
  return withCatalogue(directory, settings, (catalogue) => {
    const watcher = new Watcher(store, catalogue, {
      ...{ maxComponents, maxFindings, maxWatchlistRecords, maxWebhookFindings },
      onError(error) {
        throw error;
      },
      ...told,
    });
    return work(watcher, catalogue);
  });
}

/** What new data changed for one watch, or why it could not be compared. */
export interface WatchChange {
  readonly problem?: string;
  readonly kind: Watch['kind'];
  readonly name: string;
  readonly opened: number;
  readonly exploited: number;
  readonly gone: number;
}

const changeOf = ({ kind, name }: Watch, { opened, exploited, gone }: Changes): WatchChange => ({
  ...{ kind, name, opened: opened.length, exploited: exploited.length, gone: gone.length },
});

/** Compares everything that is watched with the data in a directory. @returns what changed, by kind and name */
export function compareAll(directory: string, settings: Values<Settings>): Promise<readonly WatchChange[]> {
  return withWatchStore(directory, settings, async (store) => {
    const changes: WatchChange[] = [];
    // Opening the data is worth it only for somebody.
    if (settings.inventoryAccess === 'off') return changes;
    if ((await store.list('inventory')).length + (await store.list('watchlist')).length === 0) return changes;
    await withWatcher(directory, settings, store, (watcher) => watcher.look(), {
      onChanges: (watch, all) => changes.push(changeOf(watch, all)),
      onError(error, watch) {
        if (watch === undefined || !(error instanceof DamagedInventory || error instanceof CommandError)) throw error;
        changes.push({ ...changeOf(watch, { opened: [], exploited: [], gone: [] }), problem: error.message });
      },
    });
    return changes;
  });
}

/** One line for each change. */
export const describeChanges = (changes: readonly WatchChange[]): string[] =>
  changes.map(({ kind, name, opened, exploited, gone, problem }) => {
    if (problem !== undefined) return `${kind} ${name}: ${problem}`;
    const parts = [
      ...(opened > 0 ? [`${opened} newly affected`] : []),
      ...(exploited > 0 ? [`${exploited} now exploited`] : []),
      ...(gone > 0 ? [`${gone} no longer affected`] : []),
    ];
    return `${kind} ${name}: ${parts.join(', ')}.`;
  });
