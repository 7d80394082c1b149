import type { Server } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyServerOptions, fastify, LogController } from 'fastify';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { within } from '../observation/current-span.ts';
import { noteRoute, observedOf } from '../observation/observed-response.ts';
import { API_PATH } from '../openapi/api-document.ts';
import type { CompressionSettings } from '../setting.ts';
import { compressAnswer, mayCompress } from './compression.ts';
import { type HostPolicy, hostRefused } from './host-policy.ts';
import type { OriginPolicy } from './origin-policy.ts';
import { PROBE_TYPE, PROBES } from './probes.ts';
import { publicError } from './public-error.ts';
import { requestIdOf } from './request-id.ts';

// Brings the words of a route's schema that swagger adds (`hide`, `summary` …) to whoever imports this file.
export type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
export type { FastifyReply, FastifyRequest } from 'fastify';
export type HttpServer = FastifyInstance;

export interface HttpOptions {
  readonly service: string;
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Collect the OpenAPI 3.1 description of the routes. */
  readonly described?: boolean;
  /** The text of the description, for those who ask a running service for it. */
  readonly describe?: (() => Promise<string>) | undefined;
  /** Bytes of a request body that are read at most; more gets 413. */
  readonly bodyLimit: number;
  readonly hosts?: HostPolicy | undefined;
  /** What wires say of who may read is replaced by what it says. */
  readonly origins?: OriginPolicy | undefined;
  /** Do requests have spans? */
  readonly isTraced?: boolean;
  /** Is what the service holds open and able to answer? The text says what is missing. */
  readonly readiness: () => true | string;
  /** node's server beneath; it listens and closes by itself. */
  readonly server: Server;
  readonly router?: FastifyServerOptions['routerOptions'];
  /** Absent where answers are not compressed. */
  readonly compression?: CompressionSettings | undefined;
}

/**
 * Wires read parameters and write bodies as the originals do; their schemas check nothing. Without these fastify loads
 * ajv, and has it compile them: a third of a start.
 */
const SCHEMAS_ONLY_DESCRIBE: object = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => JSON.stringify,
};

/**
 * A router of fastify with what every service of ours has: /healthz and /readyz, a request id on every answer, metrics,
 * an OpenAPI 3.1 description of the routes, and errors that never show a stack. The wire layer of the service adds
 * its routes and, by `setErrorHandler` and `setNotFoundHandler`, the original's shape of errors.
 */
export async function createHttpServer(options: HttpOptions): Promise<HttpServer> {
  const { log, metrics } = options;
  const http: FastifyInstance = fastify({
    // fastify itself speaks at info of what the service says better.
    loggerInstance: log.child({ part: 'http' }, { level: log.level === 'info' ? 'warn' : log.level }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimit,
    genReqId: requestIdOf,
    requestIdHeader: false,
    exposeHeadRoutes: true,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...(options.router ? { routerOptions: options.router } : {}),
    schemaController: { compilersFactory: SCHEMAS_ONLY_DESCRIBE },
    // The listener has its own.
    clientErrorHandler: () => {},
    frameworkErrors: (error, request, reply) => {
      const { code, status, message } = publicError(error, request);
      void (reply as FastifyReply).code(status).send({ code, message });
    },
    serverFactory: () => options.server,
  }) as unknown as FastifyInstance;

  if (options.described) {
    // Imported late: a server that serves does not need it.
    const { default: swagger } = await import('@fastify/swagger');
    await http.register(swagger, {
      convertConstToEnum: false,
      openapi: {
        openapi: '3.1.0',
        info: { title: options.title, description: options.description, version: options.version },
      },
    });
  } else http.addHook('onRoute', (route) => void delete route.schema);

  // What a wire does not shape itself.
  http.setErrorHandler((error, request, reply) => {
    const { code, status, message } = publicError(error, request);
    return reply.code(status).send({ code, message });
  });

  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    noteRoute(reply.raw, request.routeOptions.url ?? 'other');
    if (options.hosts?.accepts(request.headers, request.raw.socket.remoteAddress) === false) throw hostRefused();
  });
  // The events of a body come from elsewhere: only from here on, all that follows belongs to the request.
  if (options.isTraced === true)
    http.addHook('preHandler', (_request, reply, done) => {
      const span = observedOf(reply.raw)?.span;
      if (span === undefined) done();
      else within(span, done);
    });
  if (options.origins?.all === false) restrict(http, options.origins);
  const { compression } = options;
  if (compression !== undefined && compression.compressFrom >= 0)
    http.addHook('onSend', async (request, reply, payload) => {
      if (!mayCompress(reply.raw)) return payload;
      const header = (name: string): string | undefined => reply.getHeader(name)?.toString();
      const answer = { status: reply.statusCode, header, body: payload };
      const compressed = await compressAnswer(answer, request.headers['accept-encoding'], compression);
      if (compressed === undefined) return payload;
      reply.headers(compressed.headers);
      if (compressed.body === undefined) return payload;
      reply.removeHeader('content-length');
      return compressed.body;
    });
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other';
    metrics.requests.inc({ method: request.method, route, status: reply.statusCode });
    metrics.seconds.observe({ route }, reply.elapsedTime / 1000);
    request.log.debug(
      { id: request.id, method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime },
      'request',
    );
  });

  // Mostly answered before the router is needed; these are for whatever comes this far.
  for (const [path, answer] of Object.entries(PROBES))
    http.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const { status, body } = answer(options.readiness);
      return reply.code(status).type(PROBE_TYPE).send(body);
    });
  const { describe } = options;
  if (describe !== undefined)
    http.get(API_PATH, { schema: { hide: true } }, async (_request, reply) => {
      if (options.origins?.all) reply.header('access-control-allow-origin', '*');
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await describe());
    });
  return http;
}

/** Lets only pages of allowed origins read. */
function restrict(http: FastifyInstance, origins: OriginPolicy): void {
  http.addHook('onSend', async (request, reply) => {
    const { origin } = request.headers;
    if (origin !== undefined && origins.allows(origin)) reply.header('access-control-allow-origin', origin);
    else reply.removeHeader('access-control-allow-origin');
    const vary = reply.getHeader('vary');
    if (vary === undefined) reply.header('vary', 'Origin');
    else if (!/\borigin\b/i.test(String(vary))) reply.header('vary', `${vary}, Origin`);
  });
}
