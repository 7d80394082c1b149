import { setTimeout as sleep } from 'node:timers/promises';
import { serviceDirectory } from './files/data-directory.ts';
import { json, listen, listeningAt, startAdminServer } from './http/admin-server.ts';
import { countAnswers } from './http/answer.ts';
import { carryByNode } from './http/carry-by-node.ts';
import { carryDirectly } from './http/carry-directly.ts';
import { answerEarly } from './http/early-answer.ts';
import { HostPolicy } from './http/host-policy.ts';
import { LateRouter } from './http/late-router.ts';
import { createListener } from './http/listener.ts';
import { answerProbes } from './http/probes.ts';
import { answered, answerState } from './http/state-probe.ts';
import { answerByRouter } from './http/streamed/answer-by-router.ts';
import { takeEarly } from './http/streamed/take-early.ts';
import { serveCertificate } from './http/tls/serve-certificate.ts';
import { type TlsFiles, tlsReloads, usesTls } from './http/tls/tls-settings.ts';
import { createLogger, type Logger, silentLogger } from './log.ts';
import { plainMetric } from './metric-table.ts';
import { Metrics } from './metrics.ts';
import { compressionOf, mountRoutes } from './mount-routes.ts';
import { servedDescription } from './openapi/served-description.ts';
import type { Link } from './process/crew/link.ts';
import { descriptorLimit } from './process/descriptor-limit.ts';
import { reloader } from './reload-settings.ts';
import type { Opened, ServiceContext, ServiceDefinition } from './service.ts';
import type { ServerSettings, SettingsTable, Values } from './setting.ts';
import { version } from './version.ts';

export interface RunningService<E extends Opened = Opened> {
  readonly url: string;
  readonly adminUrl: string | undefined;
  readonly engine: E;
  readonly log: Logger;
  /**
   * Looks again at what the service watches, and takes over the settings that a running service can. One line of the log
   * says which others have changed. It never throws.
   * @param read reads all settings anew; what it throws is logged, and the settings stay as they are
   * @param cause why, for the log
   */
  reload(read: () => Readonly<Record<string, unknown>>, cause: string): Promise<void>;
  /** Opens the file of the access log anew, which may have been renamed. */
  reopenLog?(): void;
  /** What `/status` of the admin address says. */
  status(): Promise<Record<string, unknown>>;
  readonly metrics: Metrics;
  /** Answers what runs, then closes the store; after `drainTimeout` connections are cut. */
  stop(): Promise<void>;
}

/** What a process is told that is one of several which serve the same; see start-crew.ts. */
export interface WorkerPlace {
  /** To the process that started it. */
  readonly primary: Link;
  /** May the others listen on the same port by themselves? */
  readonly reusePort: boolean;
  /** Does anybody ask for its metrics? */
  readonly isMeasured: boolean;
}

/** What /readyz says while the service drains. */
const STOPPING = 'It is stopping.';

/**
 * Opens a service and listens, in this process. `serve` and the tests start services with it.
 * @param data the data directory; the service uses `<data>/<name>`
 * @param place of this process among several
 * @throws CommandError when the store cannot be opened or the address is taken
 */
export async function startService<S extends SettingsTable & ServerSettings, E extends Opened>(
  definition: ServiceDefinition<S, E>,
  settings: Values<S>,
  data: string,
  place?: WorkerPlace,
): Promise<RunningService<E>> {
  const { name } = definition;
  const server = settings as Values<ServerSettings>;
  const log = server.logLevel === 'silent' ? silentLogger : createLogger(name, server.logLevel);
  const metrics = new Metrics(name, place?.isMeasured ?? server.adminPort >= 0);
  const directory = serviceDirectory(data, name);
  // Imported late: most are not observed.
  const isObserved = server.accessLog !== 'off' || server.traceEndpoint !== '';
  const observer = isObserved
    ? (await import('./observation/open-observer.ts')).openObserver(name, server, log, metrics)
    : undefined;
  const context: ServiceContext<S> = { settings, directory, log, metrics, observer, primary: place?.primary };
  const certificate = usesTls(settings) ? await serveCertificate(settings, log, metrics) : undefined;
  const engine = await definition.open(context).catch((error: unknown) => {
    certificate?.close();
    throw error;
  });
  const answerer = definition.answerer?.(engine, context);
  const directAnswer =
    answerer === undefined
      ? undefined
      : carryDirectly(
          answerer,
          countAnswers((route, status) => metrics.tallyDirect(route, status)),
        );
  const early = definition.early?.(engine, context);
  const answersEarly = early && answerEarly(early, { log, metrics });
  const fastPath = definition.fastPath?.(engine, context);
  const hosts = new HostPolicy(server);
  const origins = definition.origins?.(settings);
  const describe = servedDescription(
    async () => {
      // Imported late: few ask.
      const { describeApi } = await import('./openapi/describe-api.ts');
      return describeApi(definition, settings);
    },
    definition.api?.join && ((own) => definition.api?.join?.(own, engine) ?? own),
  );
  const router = new LateRouter(
    () => mountRoutes(definition, engine, context, http, { hosts, origins, describe }),
    (error) => log.error({ err: error }, 'the routes cannot be mounted'),
  );
  let isStopping = false;
  const readiness = () => (isStopping ? STOPPING : engine.readiness());
  const probes = answerProbes({ readiness, log, metrics, origins });
  const begin = performance.now();
  const state = answerState(server, async () => {
    // Loaded late: a start and most answers do without it.
    const { workUnderWay } = await import('./files/work-under-way.ts');
    await engine.refresh?.();
    return {
      service: name,
      version,
      ready: readiness(),
      summary: engine.summary(),
      uptime: Math.round((performance.now() - begin) / 1000),
      ...(await answered(metrics)),
      status: { ...engine.status(), running: await workUnderWay(directory) },
    };
  });
  const http = createListener({
    settings: withinDescriptors(server, log),
    fastPath:
      answerer === undefined
        ? (request, response, listener) =>
            answersEarly?.(request, response, listener) === true || fastPath?.(request, response, listener) === true
        : carryByNode(
            answerer,
            countAnswers((route, status) => metrics.tally(route, status)),
            compressionOf(settings),
          ),
    directAnswer,
    taker: definition.taker?.(engine, context),
    // What is observed has to be node's response.
    early: early && observer === undefined ? takeEarly(early, { log, metrics }) : undefined,
    pace: metrics.pace,
    protocol: definition.protocol?.(engine, context),
    hosts,
    origins,
    observer,
    probes: (request, response) => probes(request, response) || state(request, response),
    counted(count) {
      metrics.gauge(...plainMetric('http_connections'), () => count().open);
      metrics.gauge(...plainMetric('http_requests_in_flight'), () => count().answering);
    },
    route: router.route,
    tls: certificate?.start,
    answer: answerByRouter(router, observer),
  });
  certificate?.keepNew(http);
  metrics.gauge(...plainMetric('ready'), () => Number(engine.readiness() === true), 'max');
  try {
    await listen(http, {
      section: name,
      key: 'port',
      port: server.port,
      host: server.host,
      socket: server.socket,
      reusePort: place?.reusePort ?? false,
    });
  } catch (error) {
    certificate?.close();
    await engine.close();
    throw error;
  }
  const url = listeningAt(http, certificate === undefined ? 'http' : 'https');
  const status = async () => {
    await engine.refresh?.();
    return {
      service: name,
      version,
      url,
      pid: process.pid,
      ready: readiness() === true,
      summary: engine.summary(),
      example: definition.example(engine),
      ...certificate?.status(),
      ...engine.status(),
    };
  };
  const admin =
    server.adminPort < 0
      ? undefined
      : await startAdminServer(name, server, {
          '/metrics': async () => {
            const registry = await metrics.registry();
            return { type: registry.contentType, body: await registry.metrics() };
          },
          '/metrics.json': async () => json(await (await metrics.registry()).getMetricsAsJSON()),
          '/status': async () => json(await status()),
        });
  log.info({ url, admin: admin?.url }, 'ready');
  engine.listening?.();

  const stop = async (): Promise<void> => {
    isStopping = true;
    if (server.drainDelay > 0) await sleep(server.drainDelay);
    certificate?.close();
    const cut = setTimeout(() => http.closeAllConnections(), server.drainTimeout);
    await router.close();
    const closed = new Promise((resolve) => http.close(resolve));
    http.closeIdleConnections();
    await closed;
    clearTimeout(cut);
    admin?.server.closeAllConnections();
    admin?.server.close();
    await engine.close();
    await observer?.close();
    log.info('stopped');
  };
  const reloads = [...tlsReloads(settings), ...(definition.reloads ?? [])];
  const reload = reloader({ ...definition, reloads }, settings, log, async (next) => {
    observer?.reopen();
    await certificate?.reload(next as unknown as TlsFiles);
    await (engine.reload === undefined ? engine.refresh?.() : engine.reload(next));
  });
  let stopped: Promise<void> | undefined;
  return {
    url,
    adminUrl: admin?.url,
    engine,
    log,
    reload,
    reopenLog: () => observer?.reopen(),
    status,
    metrics,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** At most half of what the system lets the process open goes to clients: files and other connections need the rest. */
function withinDescriptors(settings: Values<ServerSettings>, log: Logger): Values<ServerSettings> {
  const limit = descriptorLimit();
  const most = limit === undefined ? Infinity : Math.max(1, Math.floor(limit / 2));
  if (settings.clientConnections <= most) return settings;
  log.warn(
    `client_connections is ${settings.clientConnections}, but this process may open only ${limit} files and connections (ulimit -n): at most ${most} clients are connected at once`,
  );
  return { ...settings, clientConnections: most };
}
