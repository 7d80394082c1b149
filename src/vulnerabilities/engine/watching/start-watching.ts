import { CommandError } from '#kit/command/command-error';
import type { Logger } from '#kit/log';
import type { Values } from '#kit/setting';
import type { Settings } from '../../settings.ts';
import { type StoreLocation, StoreUnavailable } from '../../store/port.ts';
import { openWatchStore } from '../../store/watched/open-watch-store.ts';
import type { WatchBounds } from '../../store/watched/watch-store.ts';
import type { Catalogue } from '../catalogue.ts';
import { Watcher } from './watcher.ts';
import { Webhooks } from './webhooks.ts';

const DAY = 86_400_000;

/** What is watched while a server runs. */
export interface WatchService {
  readonly watcher: Watcher;
  /** Compares what the data served now has not been compared with, and sends what that changes. */
  look(): void;
  close(): Promise<void>;
}

/** Bounds of what is kept. */
export const watchBounds = (settings: Values<Settings>): WatchBounds => ({
  maxGone: settings.maxFindings,
  keepGone: settings.goneFindingDays * DAY,
  maxEvents: settings.maxWebhookEvents,
});

/** Opens what is watched, compares it with the data, and sends events. */
export async function startWatching(
  location: StoreLocation,
  catalogue: Catalogue,
  settings: Values<Settings>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Promise<WatchService> {
  const store = await openWatchStore(location, watchBounds(settings));
  const failed = (what: string, names: object, error: unknown): void => {
    // The catalogue tells when the database is away.
    if (error instanceof StoreUnavailable) return;
    if (error instanceof CommandError || (error as Error).name === 'DamagedInventory')
      log.warn(names, `${what}: ${(error as Error).message}`);
    else log.error({ ...names, err: error }, what);
  };
  const { maxComponents, maxFindings, maxWatchlistRecords, maxWebhookFindings } = settings;
  const watcher = new Watcher(store, catalogue, {
    ...{ maxComponents, maxFindings, maxWatchlistRecords, maxWebhookFindings },
    onChanges: ({ kind, name }, { opened, exploited, gone }) =>
      log.info(
        { kind, name, opened: opened.length, exploited: exploited.length, gone: gone.length },
        'new data changes what is watched',
      ),
    onError: (error, watch) =>
      failed(
        'cannot compare what is watched',
        watch === undefined ? {} : { kind: watch.kind, name: watch.name },
        error,
      ),
  });
  const webhooks =
    settings.webhookSecret === ''
      ? undefined
      : new Webhooks(store, {
          secret: settings.webhookSecret,
          allowPrivate: settings.webhookPrivateAddresses,
          timeout: settings.webhookTimeout,
          attempts: settings.webhookAttempts,
          retryDelay: settings.webhookRetryDelay,
          onProblem: ({ id, kind, name, attempts }, sentence) =>
            log.warn({ event: id, kind, name, attempt: attempts + 1 }, `a webhook was not taken: ${sentence}`),
          onSent: ({ id, kind, name }) => log.info({ event: id, kind, name }, 'a webhook was taken'),
          onError: (error) => failed('cannot send webhooks', {}, error),
        });
  const look = (): void => {
    void watcher.look().then(() => webhooks?.wake());
  };
  if (settings.inventoryAccess !== 'off') look();
  return {
    watcher,
    look: () => settings.inventoryAccess !== 'off' && look(),
    async close() {
      await watcher.close();
      await webhooks?.close();
      await store.close();
    },
  };
}
