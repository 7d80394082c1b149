import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { AnswerPace } from './answer-pace.ts';
import { watchClients } from './client-gone.ts';
import { answerDirectly, type DirectAnswer } from './direct-answer.ts';
import { createServer } from './node-http.ts';

/** Answers a request before the router sees it; false hands it on. For paths whose cost per request counts. */
export type FastPath = (request: IncomingMessage, response: ServerResponse, server: Server) => boolean;

/** Answers every request that it is given. */
export type Route = (request: IncomingMessage, response: ServerResponse) => void;

/** What a service asks of node's server beneath the router when it answers the protocol itself. */
export interface Protocol {
  readonly options?: ServerOptions;
  /** Answers what the HTTP parser refuses, in place of our reply. */
  clientError?(error: NodeJS.ErrnoException, socket: Socket): void;
  /** Adds listeners that the router has no place for, such as checkContinue and connect. */
  prepare?(server: Server): void;
}

export interface ListenerOptions {
  readonly fastPath?: FastPath | undefined;
  readonly directAnswer?: DirectAnswer | undefined;
  /** Times the direct answers. */
  readonly pace?: AnswerPace | undefined;
  readonly protocol?: Protocol | undefined;
  /** Gets what the others leave. */
  readonly route: Route;
}

/** node's server of a service, not yet listening: what is answered before there is a router, and what the router gets. */
export function createListener({ fastPath, directAnswer, pace, protocol, route }: ListenerOptions): Server {
  let direct: FastPath | undefined;
  // A request may take as long as it takes, as with fastify.
  const options: ServerOptions = { keepAliveTimeout: 72_000, requestTimeout: 0, ...protocol?.options };
  const server = createServer(options, (request, response) => {
    if (!server.listening) response.setHeader('connection', 'close');
    else if (direct?.(request, response, server) || fastPath?.(request, response, server)) return;
    route(request, response);
  });
  server.on('clientError', protocol?.clientError?.bind(protocol) ?? refuseMalformed);
  watchClients(server);
  protocol?.prepare?.(server);
  if (directAnswer !== undefined) direct = answerDirectly(server, directAnswer, pace);
  return server;
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
