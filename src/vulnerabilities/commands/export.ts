import { resolve } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print } from '#kit/command/output';
import { showProgress } from '#kit/command/progress';
import { reasonOf } from '#kit/files/system-error';
import type { Values } from '#kit/setting';
import { watchBounds } from '../engine/watching/start-watching.ts';
import type { Settings } from '../settings.ts';
import { locationOf, openStore, storeExists } from '../store/open-store.ts';
import type { WatchedTable } from '../store/snapshot-file/dump-tables.ts';
import { writeSnapshotFile } from '../store/snapshot-file/snapshot-file.ts';
import { openWatchStore } from '../store/watched/open-watch-store.ts';
import type { WatchStore } from '../store/watched/watch-store.ts';

export interface GivenExport {
  readonly json: boolean;
  /** Whether saved inventories and watchlists come along, with what was found of them. */
  readonly inventories?: boolean;
  /** Whether their webhook addresses do. */
  readonly webhooks?: boolean;
}

/** `almanac vulnerabilities export`: the whole state as one file. @throws CommandError when there is none yet */
export async function runExport(
  directory: string,
  path: string,
  settings: Values<Settings>,
  { json, inventories = false, webhooks = false }: GivenExport,
): Promise<void> {
  const location = locationOf(directory, settings);
  if (!storeExists(location))
    throw new CommandError(
      `${directory} holds no vulnerabilities yet: run "almanac vulnerabilities import <path>" or "sync".`,
      EXIT.unavailable,
    );
  const file = resolve(path);
  const started = performance.now();
  const store = await openStore(location);
  const snapshot = await store
    .check()
    .then(() => store.snapshot())
    .catch(async (error) => {
      await store.close();
      throw error;
    });
  const progress = showProgress('Exporting', undefined);
  let watched: WatchStore | undefined;
  try {
    const watches = inventories ? await openWatchStore(location, watchBounds(settings)) : undefined;
    watched = watches;
    const { rows, bytes } = await writeSnapshotFile(snapshot, file, {
      level: settings.snapshotLevel,
      onProgress: (done) => progress.update(done, `${count(done)} rows`),
      ...(watches === undefined
        ? {}
        : { watches: (table: WatchedTable) => watches.dump(table, { withWebhooks: webhooks }) }),
    });
    const seconds = (performance.now() - started) / 1000;
    progress.finish(`Exported in ${seconds.toFixed(1)} s.`);
    print(
      json,
      { file, bytes, seconds, rows },
      () =>
        `${file}: ${count(rows.vulnerability)} vulnerabilities, ${count(rows.advisory)} advisories, ${
          inventories ? `${count(rows.watch)} inventories and watchlists, ` : ''
        }${count(bytes)} bytes.`,
    );
  } catch (error) {
    progress.fail(`${file} was not written.`);
    throw error instanceof CommandError ? error : new CommandError(`${file} cannot be written: ${reasonOf(error)}.`);
  } finally {
    await watched?.close();
    await snapshot.close();
    await store.close();
  }
}
