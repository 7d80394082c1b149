import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyInstance, type FastifyReply, type FastifyServerOptions, fastify, LogController } from 'fastify';
import { answerDirectly, type DirectAnswer } from './direct-answer.ts';
import { ServiceError } from './error-table.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { createServer } from './node-http.ts';
import { requestId } from './request-id.ts';

// Brings the words of a route's schema that swagger adds (`hide`, `summary` …) to whoever imports this file.
export type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
export type { FastifyReply, FastifyRequest } from 'fastify';
export type HttpServer = FastifyInstance;

/** Answers a request before the router sees it; false hands it on. For paths whose cost per request counts. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What a service asks of node's server beneath the router when it answers the protocol itself. */
export interface Protocol {
  readonly options?: ServerOptions;
  /** Answers what the HTTP parser refuses, in place of fastify's reply. */
  clientError?(error: NodeJS.ErrnoException, socket: Socket): void;
  /** Adds listeners that the router has no place for, such as checkContinue and connect. */
  prepare?(server: Server): void;
}

export interface HttpOptions {
  readonly service: string;
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Collect the OpenAPI 3.1 description of the routes. */
  readonly described?: boolean;
  /** Bytes of a request body that are read at most; more gets 413. */
  readonly bodyLimit: number;
  /** Is what the service holds open and able to answer? The text says what is missing. */
  readonly readiness: () => true | string;
  readonly fastPath?: FastPath | undefined;
  readonly directAnswer?: DirectAnswer | undefined;
  readonly protocol?: Protocol | undefined;
  readonly router?: FastifyServerOptions['routerOptions'];
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
 * A fastify server with what every service of ours has: /healthz and /readyz, a request id on every answer, metrics,
 * an OpenAPI 3.1 description of the routes, and errors that never show a stack. The wire layer of the service adds
 * its routes and, by `setErrorHandler` and `setNotFoundHandler`, the original's shape of errors.
 */
export async function createHttpServer(options: HttpOptions): Promise<HttpServer> {
  const { log, metrics, fastPath, protocol } = options;
  const http: FastifyInstance = fastify({
    // fastify itself speaks at info of what the service says better.
    loggerInstance: log.child({ part: 'http' }, { level: log.level === 'info' ? 'warn' : log.level }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimit,
    genReqId: requestId,
    requestIdHeader: false,
    exposeHeadRoutes: true,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...(options.router ? { routerOptions: options.router } : {}),
    schemaController: { compilersFactory: SCHEMAS_ONLY_DESCRIBE },
    clientErrorHandler: protocol?.clientError?.bind(protocol) ?? refuseMalformed,
    frameworkErrors: (error, request, reply) => {
      const { code, status, message } = publicError(error, request);
      void (reply as FastifyReply).code(status).send({ code, message });
    },
    serverFactory: (handler, serverOptions) => {
      let direct: FastPath | undefined;
      const server = createServer(
        { keepAliveTimeout: 72_000, ...(serverOptions as object), ...protocol?.options },
        (request, response) => {
          // When the server stops, fastify answers: it tells clients to close their connections.
          if (server.listening && (direct?.(request, response) || fastPath?.(request, response))) return;
          handler(request, response);
        },
      );
      protocol?.prepare?.(server);
      if (options.directAnswer !== undefined) direct = answerDirectly(server, options.directAnswer);
      return server;
    },
  }) as unknown as FastifyInstance;

  if (options.described) {
    // Imported late: a server that serves does not need it.
    const { default: swagger } = await import('@fastify/swagger');
    await http.register(swagger, {
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

  const hidden = { schema: { hide: true } };
  http.get('/healthz', hidden, async (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok\n'));
  http.get('/readyz', hidden, async (_request, reply) => {
    const ready = options.readiness();
    return reply
      .code(ready === true ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(ready === true ? 'ready\n' : `${ready}\n`);
  });
  return http;
}

/** Answers what the HTTP parser refuses, as far as the connection still listens. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The head of the request is too long.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request did not come in time.']
        : ['400 Bad Request', 'The request is malformed.'];
  const body = JSON.stringify({ code: error.code ?? 'MALFORMED', message });
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close`;
  socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/**
 * What a client may know of a thrown value. Anything that is not a {@link ServiceError} or a fault of the request
 * itself (body too large, malformed JSON …) is logged with the request id and becomes 500 without its text.
 */
export function publicError(
  error: unknown,
  request: { id: string; log: { error(value: object, text: string): void } },
): ServiceError {
  if (error instanceof ServiceError) return error;
  const status = (error as { statusCode?: number }).statusCode;
  if (error instanceof Error && status !== undefined && status >= 400 && status < 500)
    return new ServiceError((error as { code?: string }).code ?? 'BAD_REQUEST', status, error.message, {
      cause: error,
    });
  request.log.error({ id: request.id, err: error }, 'unexpected error');
  return new ServiceError('INTERNAL', 500, 'Internal Server Error', { cause: error });
}
