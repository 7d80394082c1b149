import type { Values } from '#kit/setting';
import type { Settings } from '../../settings.ts';
import type { Snapshot, Store, Writer } from '../../store/port.ts';
import { importFeeds } from '../import-files.ts';
import type { ImportReport } from '../import-report.ts';
import { type Download, type DownloadOptions, discard, download, type Validators } from './download.ts';
import type { RequestOptions } from './request.ts';

/** Directory of what is being downloaded, within the service's. */
export const DOWNLOADS = 'downloads';

/** What became of one feed. */
export interface FeedResult {
  readonly feed: string;
  readonly outcome: 'changed' | 'unchanged' | 'failed';
  /** What came, or why it failed, in one sentence. */
  readonly message: string;
  /** What the import did; absent when nothing was imported. */
  readonly report?: ImportReport;
  /** Documents that were not taken, beyond those of the report: not there, or with another digest. */
  readonly rejected?: readonly { readonly url: string; readonly reason: string }[];
  readonly bytes: number;
  readonly seconds: number;
}

/** What a feed's own part gives; the rest is the same for all. */
export type Synchronised = Omit<FeedResult, 'feed' | 'seconds'>;

/** One feed: where it comes from and how it is taken in. */
export interface Feed {
  /** As it is named on the command line, and in the store. */
  readonly name: string;
  /** Milliseconds between two looks, with --watch. */
  readonly interval: number;
  synchronise(context: SyncContext): Promise<Synchronised>;
}

export interface SyncContext {
  readonly store: Store;
  readonly settings: Values<Settings>;
  /** Directory for files that have come. */
  readonly directory: string;
  readonly signal?: AbortSignal;
  /** Take an edition that is much shorter than what is held. */
  readonly force?: boolean;
  /** Milliseconds since 1970. */
  now(): number;
  onProgress?(what: string, done: number, total: number | undefined): void;
}

/** Bounds of requests by the settings. */
export const requestOptions = ({ settings, signal }: SyncContext): RequestOptions & { maxBytes: number } => ({
  timeout: settings.syncTimeout,
  attempts: settings.syncAttempts,
  retryDelay: settings.syncRetryDelay,
  maxBytes: settings.maxDocumentBytes,
  allowPrivate: settings.syncPrivateRedirects,
  ...(signal ? { signal } : {}),
});

/** Downloads an address of a feed unless it is what is held. */
export const fetchFeed = (
  context: SyncContext,
  url: string,
  held: Validators | undefined,
  more: Pick<DownloadOptions, 'headers' | 'sha256'> = {},
): Promise<Download | undefined> =>
  download(url, held, {
    ...requestOptions(context),
    directory: context.directory,
    maxBytes: context.settings.syncMaxBytes,
    ...more,
    onProgress: (bytes, total) => context.onProgress?.('Downloading', bytes, total),
  });

/** What is kept in the store about where a feed comes from. */
export async function originOf<T>(store: Store, name: string): Promise<T | undefined> {
  const snapshot: Snapshot = await store.snapshot();
  try {
    const state = await snapshot.origin(name);
    return state === undefined ? undefined : (JSON.parse(state) as T);
  } finally {
    await snapshot.close();
  }
}

/**
 * Takes files in by one transaction, together with what is to be kept about their origin: either all of it, or nothing.
 * @param check throws a CommandError when the files are not what the feed should be
 */
export async function takeIn(
  context: SyncContext,
  paths: readonly string[],
  check: (report: ImportReport) => void,
  keep: (writer: Writer) => Promise<void>,
): Promise<ImportReport> {
  const { settings, store } = context;
  return importFeeds(store, paths, {
    maxDocumentBytes: settings.maxDocumentBytes,
    maxNames: settings.maxNames,
    importThreads: settings.importThreads,
    now: Math.floor(context.now() / 1000),
    force: context.force ?? false,
    onProgress: ({ bytes, totalBytes }) => context.onProgress?.('Importing', bytes, totalBytes),
    async finish(writer, report) {
      check(report);
      await keep(writer);
    },
  });
}

export { discard };
