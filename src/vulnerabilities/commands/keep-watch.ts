import { CommandError } from '#kit/command/command-error';
import { count, print } from '#kit/command/output';
import type { Values } from '#kit/setting';
import { PATHS } from '../engine/watching/change-event.ts';
import type { Settings } from '../settings.ts';
import type { NewWatch } from '../store/watched/watch-store.ts';
import { watchValue } from '../wire/watched/watch-values.ts';
import { withWatcher, withWatchStore } from './open-watcher.ts';
import { existingWatch } from './watches.ts';

/** Keeps an inventory or a watchlist, compares it with the data, and prints what was found. */
export async function keepWatch(
  directory: string,
  watch: NewWatch,
  settings: Values<Settings>,
  json: boolean,
): Promise<void> {
  const { kind, name } = watch;
  const [most, setting] =
    kind === 'inventory' ? [settings.maxInventories, 'max_inventories'] : [settings.maxWatchlists, 'max_watchlists'];
  await withWatchStore(directory, settings, (store) =>
    // Where there is no data yet, nothing is kept.
    withWatcher(directory, settings, store, async (watcher) => {
      const isNew = await store.put(watch, Date.now(), most);
      if (isNew === undefined) throw new CommandError(`There are already ${most} ${PATHS[kind]} (${setting}).`);
      const { opened, gone } = await watcher.compare(await existingWatch(store, kind, name), false);
      const kept = await existingWatch(store, kind, name);
      const counts = await store.counts(kind, name);
      const value = {
        ...watchValue({ ...kept, counts }),
        changes: { opened: opened.length, gone: gone.length },
      };
      const [one, several] = kind === 'inventory' ? ['component', 'components'] : ['entry', 'entries'];
      print(json, value, () =>
        [
          `${isNew ? 'Kept' : 'Replaced'} ${name}: ${count(kept.components)} ${kept.components === 1 ? one : several}, ${count(counts.open)} open findings.`,
          ...(isNew ? [] : [`${count(opened.length)} are new, ${count(gone.length)} are gone.`]),
        ].join('\n'),
      );
    }),
  );
}
