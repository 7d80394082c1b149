import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { CommandError } from '#kit/command/command-error';
import { lockDirectory } from '#kit/files/directory-lock';
import type { Values } from '#kit/setting';
import type { Settings } from '../../settings.ts';
import { locationOf, openStore } from '../../store/open-store.ts';
import { feedsOf } from '../feed-registry.ts';
import { DOWNLOADS, type FeedResult } from './sync-source.ts';
import { watchFeeds } from './synchronise.ts';

/** What the thread is started with. */
export interface WatchData {
  readonly directory: string;
  readonly settings: Values<Settings>;
}

/** What it tells: the end of one feed's turn, or why it cannot go on. */
export type WatchMessage =
  | ({ readonly kind: 'result' } & Pick<FeedResult, 'feed' | 'outcome' | 'message' | 'seconds'>)
  | { readonly kind: 'stopped'; readonly message: string };

const { directory, settings } = workerData as WatchData;
const tell = (message: WatchMessage): void => parentPort?.postMessage(message);
const stop = new AbortController();
parentPort?.once('message', () => stop.abort());

try {
  const release = await lockDirectory(directory, 'sync');
  const store = await openStore(locationOf(directory, settings));
  try {
    await watchFeeds(
      feedsOf(settings.syncFeeds, settings),
      { store, settings, directory: join(directory, DOWNLOADS), signal: stop.signal, now: () => Date.now() },
      {
        retryInterval: settings.syncRetryInterval,
        onResult: ({ feed, outcome, message, seconds }) => tell({ kind: 'result', feed, outcome, message, seconds }),
      },
    );
  } finally {
    await store.close();
    await release();
  }
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  tell({ kind: 'stopped', message: error.message });
}
// The port alone would keep the thread alive.
parentPort?.close();
