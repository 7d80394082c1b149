import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { tomlName } from './configuration.ts';
import { serviceDirectory } from './files/data-directory.ts';
import { json, listen, startAdminServer } from './http/admin-server.ts';
import { countAnswers } from './http/answer.ts';
import { carryByNode } from './http/carry-by-node.ts';
import { carryDirectly } from './http/carry-directly.ts';
import { HostPolicy } from './http/host-policy.ts';
import type { HttpOptions, HttpServer } from './http/http-server.ts';
import { LateRouter } from './http/late-router.ts';
import { createListener } from './http/listener.ts';
import { createServer } from './http/node-http.ts';
import { answerProbes } from './http/probes.ts';
import { createLogger, type Logger, silentLogger } from './log.ts';
import { Metrics } from './metrics.ts';
import { descriptorLimit } from './process/descriptor-limit.ts';
import type { Opened, ServiceContext, ServiceDefinition } from './service.ts';
import type { CompressionSettings, ServerSettings, SettingsTable, Values } from './setting.ts';
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
   */
  reload(read: () => Readonly<Record<string, unknown>>): Promise<void>;
  /** Answers what runs, then closes the store; after `drainTimeout` connections are cut. */
  stop(): Promise<void>;
}

/**
 * Opens a service and listens, in this process. `serve` and the tests start services with it.
 * @param data the data directory; the service uses `<data>/<name>`
 * @throws CommandError when the store cannot be opened or the address is taken
 */
export async function startService<S extends SettingsTable & ServerSettings, E extends Opened>(
  definition: ServiceDefinition<S, E>,
  settings: Values<S>,
  data: string,
): Promise<RunningService<E>> {
  const { name } = definition;
  const server = settings as Values<ServerSettings>;
  const log = server.logLevel === 'silent' ? silentLogger : createLogger(name, server.logLevel);
  const metrics = new Metrics(name, server.adminPort >= 0);
  const context: ServiceContext<S> = { settings, directory: serviceDirectory(data, name), log, metrics };
  const engine = await definition.open(context);
  const answerer = definition.answerer?.(engine, context);
  const directAnswer =
    answerer === undefined
      ? undefined
      : carryDirectly(
          answerer,
          countAnswers((route, status) => metrics.tallyDirect(route, status)),
        );
  const hosts = new HostPolicy(server);
  const origins = definition.origins?.(settings);
  const router = new LateRouter(
    () => mount(definition, engine, context, http, { hosts, origins }),
    (error) => log.error({ err: error }, 'the routes cannot be mounted'),
  );
  const http = createListener({
    settings: withinDescriptors(server, log),
    fastPath:
      answerer === undefined
        ? definition.fastPath?.(engine, context)
        : carryByNode(
            answerer,
            countAnswers((route, status) => metrics.tally(route, status)),
            compressionOf(settings),
          ),
    directAnswer,
    taker: definition.taker?.(engine, context),
    pace: metrics.pace,
    protocol: definition.protocol?.(engine, context),
    hosts,
    origins,
    probes: answerProbes({ readiness: () => engine.readiness(), log, metrics, origins }),
    route: router.route,
  });
  try {
    // Who answers most requests without a router starts without it.
    if (directAnswer === undefined && definition.lateRoutes !== true) await router.load();
    await listen(http, { section: name, key: 'port', port: server.port, host: server.host });
  } catch (error) {
    await engine.close();
    throw error;
  }
  const address = http.address() as AddressInfo;
  const url = `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
  const status = () => ({
    service: name,
    version,
    url,
    pid: process.pid,
    ready: engine.readiness() === true,
    summary: engine.summary(),
    example: definition.example(engine),
    ...engine.status(),
  });
  const admin =
    server.adminPort < 0
      ? undefined
      : await startAdminServer(name, server, {
          '/metrics': async () => {
            const registry = await metrics.registry();
            return { type: registry.contentType, body: await registry.metrics() };
          },
          '/metrics.json': async () => json(await (await metrics.registry()).getMetricsAsJSON()),
          '/status': async () => {
            await engine.refresh?.();
            return json(status());
          },
        });
  log.info({ url, admin: admin?.url }, 'ready');

  const stop = async (): Promise<void> => {
    const cut = setTimeout(() => http.closeAllConnections(), server.drainTimeout);
    await router.close();
    const closed = new Promise((resolve) => http.close(resolve));
    http.closeIdleConnections();
    await closed;
    clearTimeout(cut);
    admin?.server.closeAllConnections();
    admin?.server.close();
    await engine.close();
    log.info('stopped');
  };
  let current: Readonly<Record<string, unknown>> = settings;
  const reload = async (read: () => Readonly<Record<string, unknown>>): Promise<void> => {
    const taken: readonly string[] = ['logLevel', ...(definition.reloads ?? [])];
    try {
      const next = read();
      const changed = Object.keys(definition.settings).filter((key) => !isDeepStrictEqual(next[key], current[key]));
      if (changed.includes('logLevel')) log.level = String(next.logLevel);
      current = { ...current, ...Object.fromEntries(taken.map((key) => [key, next[key]])) };
      log.info(
        {
          taken: changed.filter((key) => taken.includes(key)).map(tomlName),
          needRestart: changed.filter((key) => !taken.includes(key)).map(tomlName),
        },
        'SIGHUP: reloaded settings and data',
      );
    } catch (error) {
      log.error(`SIGHUP: the settings are unchanged. ${(error as Error).message}`);
    }
    try {
      await (engine.reload === undefined ? engine.refresh?.() : engine.reload(current));
    } catch (error) {
      log.error({ err: error }, 'SIGHUP: the data is unchanged');
    }
  };
  let stopped: Promise<void> | undefined;
  return {
    url,
    adminUrl: admin?.url,
    engine,
    log,
    reload,
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

/** Does the service have the rows of {@link compressionSettings}? */
const compressionOf = (settings: Values<SettingsTable>): CompressionSettings | undefined =>
  'compressFrom' in settings ? (settings as CompressionSettings) : undefined;

/** The router of a service with its wire. */
async function mount<S extends SettingsTable & ServerSettings, E extends Opened>(
  definition: ServiceDefinition<S, E>,
  engine: E,
  context: ServiceContext<S>,
  server: Server,
  more: { described?: boolean } & Pick<HttpOptions, 'hosts' | 'origins'>,
): Promise<HttpServer> {
  // Imported late, as fastify is most of a start.
  const { createHttpServer } = await import('./http/http-server.ts');
  const http = await createHttpServer({
    ...more,
    service: definition.name,
    title: definition.title,
    description: definition.description,
    version,
    log: context.log,
    metrics: context.metrics,
    bodyLimit: definition.bodyLimit(context.settings),
    readiness: () => engine.readiness(),
    server,
    router: definition.router,
    compression: compressionOf(context.settings),
  });
  // A child scope, so that swagger's onRoute hook sees the routes.
  await http.register(async (scope) => definition.routes(scope as HttpServer, engine, context));
  return http;
}

/** The OpenAPI 3.1 description of a service, made from its routes with its default settings and no data. */
export async function describeApi<S extends SettingsTable & ServerSettings, E extends Opened>(
  definition: ServiceDefinition<S, E>,
): Promise<object> {
  const defaults = Object.fromEntries(
    Object.entries(definition.settings).map(([key, setting]) => [key, setting.default]),
  );
  const engine = new Proxy({} as E, {
    get(_target, key) {
      throw new Error(`routes() of ${definition.name} used engine.${String(key)} before a request arrived.`);
    },
  });
  const context = {
    settings: defaults as Values<S>,
    directory: '',
    log: silentLogger,
    metrics: new Metrics(definition.name, false),
  };
  const http = await mount(definition, engine, context, createServer(), { described: true });
  await http.ready();
  const description = http.swagger();
  await http.close();
  return description;
}
