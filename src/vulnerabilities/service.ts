import { CommandError, EXIT } from '#kit/command/command-error';
import { count } from '#kit/command/output';
import { OriginPolicy } from '#kit/http/origin-policy';
import { setV8Flag } from '#kit/internals/v8-flags';
import { plainMetric } from '#kit/metric-table';
import type { Opened, ServiceDefinition } from '#kit/service';
import { Catalogue } from './engine/catalogue.ts';
import { startWatching, type WatchService } from './engine/watching/start-watching.ts';
import type { Watcher } from './engine/watching/watcher.ts';
import { errors } from './errors.ts';
import { fillStarter } from './import/starter/fill-starter.ts';
import { startSyncThread } from './import/sync/sync-thread.ts';
import { type Settings, settings } from './settings.ts';
import { locationOf, openStore } from './store/open-store.ts';
import { malformedRequests, refuseBadPath } from './wire/malformed.ts';
import { answerOsvQueries } from './wire/osv/query-fast-path.ts';
import { anyErrorSchema } from './wire/schema.ts';

/** The running interface: the catalogue, and what the kit asks of every service. */
export interface VulnerabilitiesService extends Opened {
  readonly catalogue: Catalogue;
  readonly watcher: Watcher;
}

export const service: ServiceDefinition<Settings, VulnerabilitiesService> = {
  name: 'vulnerabilities',
  title: 'Vulnerabilities',
  description:
    'Published security vulnerabilities, compatible with the API of the EU Vulnerability Database. /agency/api and /enisa/api offer the same routes with their own field names.',
  settings,
  errors,
  bodyLimit: ({ maxBodyBytes }) => maxBodyBytes,
  checkSettings({ webhookUrl, webhookSecret }) {
    if (webhookUrl !== '' && webhookSecret === '')
      throw new CommandError('webhook_url needs webhook_secret, which webhooks are signed with.', EXIT.usage);
  },

  async open({ settings, directory, log, metrics }) {
    // What an answer leaves behind is dead at once: a young generation that does not grow costs nothing and saves memory.
    setV8Flag('--semi-space-growth-factor=1');
    const location = locationOf(directory, settings);
    const store = await openStore(location);
    let catalogue: Catalogue;
    let watch: WatchService | undefined;
    try {
      const filled = await fillStarter(store, Math.floor(Date.now() / 1000));
      if (filled > 0) log.info({ records: filled }, 'filled the empty store with the starter set');
      catalogue = await Catalogue.open(store, {
        cachedTexts: settings.cachedTexts,
        threads: settings.searchThreads,
        queue: settings.searchQueue,
        idleTimeout: settings.searchThreadRest,
        rest: settings.restBeforeChecks,
        searchIn: settings.searchIn as 'memory' | 'database',
        onRefresh({ records, dataVersion }) {
          log.info({ records, dataVersion }, 'serving newly imported data');
          watch?.look();
        },
        onProblem: (sentence) => log.warn(sentence),
        onLoss: (sentence) => log.warn(`${sentence} Requests get 503 until it is back.`),
        onDamage: (sentence) =>
          log.error(
            `${sentence} Requests get 503. Restore the data from a backup, or move it away and import it again.`,
          ),
        onReturn() {
          log.info('the database is back');
          watch?.look();
        },
        onError: (error) => log.error({ err: error }, 'cannot read the newly imported data'),
      });
    } catch (error) {
      await store.close();
      throw error;
    }
    try {
      watch = await startWatching(location, catalogue, settings, log);
    } catch (error) {
      await catalogue.close();
      throw error;
    }
    const { watcher } = watch;
    catalogue.watch(settings.pollInterval);
    metrics.gauge(...plainMetric('vulnerabilities_records'), () => catalogue.status.records);
    const syncing = settings.syncWhileServing
      ? startSyncThread(
          { directory, settings },
          (message) => {
            if (message.kind === 'stopped') log.error(message, 'feeds are not synchronised');
            else if (message.outcome === 'failed') log.warn(message, 'a feed failed; its former data is served');
            else log.info(message, 'a feed is up to date');
          },
          (error) => log.error({ err: error }, 'stopped synchronising feeds'),
        )
      : undefined;
    return {
      catalogue,
      watcher,
      summary() {
        const { records, starterRecords, exploited } = catalogue.status;
        const starter = starterRecords > 0 ? ' (starter set)' : '';
        return `${count(records)} vulnerabilities${starter}, ${count(exploited)} exploited`;
      },
      status: () => ({ ...catalogue.status }),
      readiness() {
        // The sentence of the damage has a path in it, which is for the log alone.
        if (catalogue.damage !== undefined) return 'The data is damaged; the log says where.';
        return catalogue.isReachable || 'The database cannot be reached.';
      },
      async close() {
        await syncing?.close();
        await watch?.close();
        await catalogue.close();
      },
    };
  },

  origins: ({ origins }) => new OriginPolicy(origins),

  async routes(http, engine, { settings }) {
    // Imported late: a server that nobody asks does without it.
    const { mountRoutes } = await import('./wire/routes.ts');
    // A getter: the description of the routes is made without an engine.
    mountRoutes(
      http,
      () => engine.catalogue,
      () => engine.watcher,
      settings,
    );
  },

  early: (engine, context) => answerOsvQueries(() => engine.catalogue, context),
  fastPath: (_engine, { settings }) => refuseBadPath(settings),
  protocol: (_engine, { settings }) => malformedRequests(settings),

  api: {
    error: { description: 'The error as JSON.', type: 'application/json', schema: anyErrorSchema },
    // The names of fields in the examples are those of the default.
    examples: async ({ profile }) =>
      profile === settings.profile.default
        ? (await import('./wire/api-examples.json', { with: { type: 'json' } })).default
        : {},
  },

  example: () => ({ path: '/api/vulnerabilities?text=log4j&fromScore=9' }),
};
