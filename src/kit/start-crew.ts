import { serviceDirectory } from './files/data-directory.ts';
import { json, startAdminServer } from './http/admin-server.ts';
import { tlsReloads } from './http/tls/tls-settings.ts';
import { withUsableFiles } from './http/tls/usable-files.ts';
import { createLogger, silentLogger } from './log.ts';
import { plainMetric } from './metric-table.ts';
import { Metrics } from './metrics.ts';
import { Crew } from './process/crew/crew.ts';
import { GatheredMetrics } from './process/crew/gathered-metrics.ts';
import type { Link } from './process/crew/link.ts';
import { reservePort } from './process/crew/reserve-port.ts';
import { summedNumbers } from './process/crew/summed-numbers.ts';
import { reloader } from './reload-settings.ts';
import type { BeginWorker, WorkerBegun } from './run-worker.ts';
import type { Opened, ServiceContext, ServiceDefinition } from './service.ts';
import type { ServerSettings, SettingsTable, Values } from './setting.ts';
import type { RunningService } from './start-service.ts';
import { version } from './version.ts';

/** How long a worker may take to say how it is; one that is busier is left out. */
const ANSWER_TIMEOUT_MS = 1000;
/** How long a worker may take to read its data again. */
const RELOAD_TIMEOUT_MS = 10_000;
/** How long a worker may take to end after its connections have. */
const END_TIMEOUT_MS = 3000;

/**
 * Serves a service by several processes on one port. This process holds what they share, starts them again when they
 * end, and answers on the admin address for all of them.
 * @param data the data directory; the service uses `<data>/<name>`
 * @throws CommandError when the store cannot be opened or the address is taken
 */
export async function startCrew<S extends SettingsTable & ServerSettings, E extends Opened>(
  definition: ServiceDefinition<S, E>,
  settings: Values<S>,
  data: string,
): Promise<RunningService> {
  const { name, crew: crewed } = definition;
  if (crewed === undefined) throw new Error(`${name} is served by one process.`);
  const server = settings as Values<ServerSettings>;
  const log = server.logLevel === 'silent' ? silentLogger : createLogger(name, server.logLevel);
  const metrics = new Metrics(name, server.adminPort >= 0);
  const context: ServiceContext<S> = { settings, directory: serviceDirectory(data, name), log, metrics };
  const size = crewed.size(settings);
  const address = { section: name, key: 'port', host: server.host, port: server.port };
  const reserved = await reservePort(address);
  let current: Readonly<Record<string, unknown>> = settings;
  const settingsOfWorkers = () => ({
    ...crewed.settingsOf(current as Values<S>, size),
    port: reserved.port,
    adminPort: -1,
  });
  const gathered = new GatheredMetrics<Link>();
  const totals = new Map<Link, Record<string, unknown>>();
  let endedTotals: Record<string, unknown> = {};
  const crew: Crew<WorkerBegun> = new Crew<WorkerBegun>({
    size,
    module: crewed.module,
    log,
    begin: (): BeginWorker => ({
      settings: settingsOfWorkers(),
      data,
      reusePort: reserved.isShared,
      isMeasured: server.adminPort >= 0,
    }),
    joined(link) {
      shared.joined(link);
      link.onClosed(() => {
        endedTotals = summedNumbers([endedTotals, totals.get(link) ?? {}]);
        totals.delete(link);
        gathered.ended(link);
      });
    },
  });
  const shared = await crewed.open(context, (kind, value, timeout) => crew.ask(kind, value, timeout));
  metrics.gauge(...plainMetric('gateway_workers'), () => crew.workers.length);
  let url: string;
  try {
    const [first] = await crew.start();
    url = first?.url ?? '';
  } catch (error) {
    await shared.close();
    throw error;
  } finally {
    await reserved.release();
  }

  const status = async () => {
    const { workers } = crew;
    const said = await Promise.all(
      workers.map(({ link }) => link.ask<Record<string, unknown>>('status', null, ANSWER_TIMEOUT_MS).catch(() => {})),
    );
    const each = said.flatMap((one, index) => {
      const worker = workers[index];
      if (one === undefined || worker === undefined) return [];
      totals.set(worker.link, Object.fromEntries(crewed.totals.map((key) => [key, one[key]])));
      return [one];
    });
    return {
      ...summedNumbers([...each, endedTotals]),
      service: name,
      version,
      url,
      pid: process.pid,
      ready: workers.length > 0 && shared.readiness() === true,
      summary: `${shared.summary()}, ${workers.length} of ${size} workers`,
      ...shared.status(),
      workers: workers.map(({ pid, restarts, link }) => ({ pid, restarts, ...totals.get(link) })),
    };
  };
  const measured = async () => {
    await Promise.all(
      crew.workers.map(async ({ link }) => {
        const ask = link.ask<Parameters<typeof gathered.heard>[1]>('metrics', null, ANSWER_TIMEOUT_MS);
        const heard = await ask.catch(() => undefined);
        if (heard !== undefined && !link.closed) gathered.heard(link, heard);
      }),
    );
    return gathered.all(await (await metrics.registry()).getMetricsAsJSON());
  };
  const admin =
    server.adminPort < 0
      ? undefined
      : await startAdminServer(name, server, {
          '/metrics': async () => {
            const registry = await measured();
            return { type: registry.contentType, body: await registry.metrics() };
          },
          '/metrics.json': async () => json(await (await measured()).getMetricsAsJSON()),
          '/status': async () => json(await status()),
        });
  log.info({ url, admin: admin?.url, workers: crew.workers.map(({ pid }) => pid) }, 'ready');

  const stop = async (): Promise<void> => {
    await crew.stop(server.drainTimeout + END_TIMEOUT_MS);
    admin?.server.closeAllConnections();
    admin?.server.close();
    await shared.close();
    log.info('stopped');
  };
  const reloads = [...tlsReloads(settings), ...(definition.reloads ?? [])];
  let stopped: Promise<void> | undefined;
  return {
    url,
    adminUrl: admin?.url,
    engine: shared,
    log,
    metrics,
    status,
    reload: reloader({ ...definition, reloads }, settings, log, async (next) => {
      current = await withUsableFiles(next, current, (sentence) =>
        log.error(`${sentence} The TLS certificate that was read before remains in use.`),
      );
      await shared.reload?.(current);
      await crew.ask('reload', settingsOfWorkers(), RELOAD_TIMEOUT_MS);
    }),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
