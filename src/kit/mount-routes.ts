import type { Server } from 'node:http';
import type { HttpOptions, HttpServer } from './http/http-server.ts';
import type { Opened, ServiceContext, ServiceDefinition } from './service.ts';
import type { CompressionSettings, ServerSettings, SettingsTable, Values } from './setting.ts';
import { version } from './version.ts';

/** Does the service have the rows of {@link compressionSettings}? */
export const compressionOf = (settings: Values<SettingsTable>): CompressionSettings | undefined =>
  'compressFrom' in settings ? (settings as CompressionSettings) : undefined;

/** The router of a service with its wire. @param more also what its description is made of, when it is asked for */
export async function mountRoutes<S extends SettingsTable & ServerSettings, E extends Opened>(
  definition: ServiceDefinition<S, E>,
  engine: E,
  context: ServiceContext<S>,
  server: Server,
  more: { described?: boolean } & Pick<HttpOptions, 'hosts' | 'origins' | 'describe'>,
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
    isTraced: context.observer?.tracer !== undefined,
  });
  // A child scope, so that swagger's onRoute hook sees the routes.
  await http.register(async (scope) => definition.routes(scope as HttpServer, engine, context));
  return http;
}
