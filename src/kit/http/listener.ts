import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { privateStreams } from '../internals/raw-connection.ts';
import type { RequestObserver } from '../observation/request-observer.ts';
import { watchClients } from './client-gone.ts';
import { ConnectionPolicy, type ConnectionSettings } from './connection-policy.ts';
import { DeclinedUpgrades } from './decline-upgrade.ts';
import { answerDirectly } from './direct/answer-directly.ts';
import { AnswerPace } from './direct/answer-pace.ts';
import { answerParsed } from './direct/answer-parsed.ts';
import type { DirectAnswer } from './direct/direct-answer.ts';
import type { RequestHead } from './direct/request-head.ts';
import type { HostPolicy } from './host-policy.ts';
import { connectionEvent, createServer } from './node-http.ts';
import type { OriginPolicy } from './origin-policy.ts';
import { requestId } from './request-id.ts';
import type { ClientRequest, RequestTaker } from './streamed/client-request.ts';
import { NodeRequest } from './streamed/node-request.ts';
import type { OwnTaker } from './streamed/own-connection.ts';
import { readOurselves, takeParsed } from './streamed/read-streamed.ts';
import { takeUpgrades } from './streamed/take-upgrades.ts';
import { createSecureServer, serveSecurely, type TlsStart } from './tls/secure-server.ts';

/** Answers a request before the router sees it; false hands it on. For paths whose cost per request counts. */
export type FastPath = (request: IncomingMessage, response: ServerResponse, server: Server) => boolean;

/** An answer to what is no request. */
export interface Refused {
  readonly status: number;
  /** Where the answer names one. */
  readonly id?: string;
}

/**
 * Answers what is no request, or none that comes in time. The connection can still be written to.
 * @returns undefined where it belongs to a request whose end others hear of
 */
export type Refusal = (error: NodeJS.ErrnoException, socket: Socket) => Refused | undefined;

/** Answers every request that it is given. */
export type Route = (request: IncomingMessage, response: ServerResponse) => void;

/** What a service asks of node's server beneath the router when it answers the protocol itself. */
export interface Protocol {
  readonly options?: ServerOptions;
  /** Answers what the HTTP parser refuses, in place of our reply. */
  readonly clientError?: Refusal;
  /** Adds listeners that the router has no place for, such as checkContinue and connect. */
  prepare?(server: Server): void;
}

export interface ListenerOptions {
  readonly settings: ConnectionSettings;
  readonly fastPath?: FastPath | undefined;
  readonly directAnswer?: DirectAnswer | undefined;
  /** Takes requests with their bodies, before `fastPath`. */
  readonly taker?: RequestTaker | undefined;
  /** Takes requests that we read ourselves, where there is no other taker; node gets all others. */
  readonly early?: OwnTaker | undefined;
  /** Times the direct answers. */
  readonly pace?: AnswerPace | undefined;
  readonly protocol?: Protocol | undefined;
  /** Requests that it refuses go to the protocol or to the router, which refuses them. */
  readonly hosts?: HostPolicy | undefined;
  /** Where not every page may read, the router answers those that ask. */
  readonly origins?: OriginPolicy | undefined;
  /** Answers /healthz and /readyz before the router is there. */
  readonly probes?: FastPath | undefined;
  /** Writes the access log and traces, where anybody wants them. */
  readonly observer?: RequestObserver | undefined;
  /** Gets what counts the connections. */
  readonly counted?: ((count: () => ReturnType<ConnectionPolicy['count']>) => void) | undefined;
  /** Gets what the others leave. */
  readonly route: Route;
  /** Where there is a taker: all connections are over TLS. */
  readonly tls?: TlsStart | undefined;
  /** Answers what the taker leaves of HTTP/2, in place of `route`. */
  readonly answer?: ((request: ClientRequest, target: string) => void) | undefined;
}

/** node's server of a service, not yet listening: what is answered before there is a router, and what the router gets. */
export function createListener(options: ListenerOptions): Server {
  const {
    settings,
    fastPath,
    directAnswer,
    taker,
    early,
    pace = new AnswerPace(() => {}),
    protocol,
    hosts,
    origins,
    probes,
    route,
    tls,
    answer = (request) => request.destroy(),
    observer,
  } = options;
  const restricted = origins !== undefined && !origins.all;
  let direct: FastPath | undefined;
  const taken = taker === undefined ? undefined : takeParsed(taker, settings.clientSendTimeout);
  const upgrades = new DeclinedUpgrades();
  const serverOptions = { ...WITHOUT_TIMEOUTS, shouldUpgradeCallback: upgrades.shouldUpgrade, ...protocol?.options };
  const respond: Route = (request, response) => {
    // Who takes requests observes them.
    if (taken === undefined) observer?.follow(request, response);
    const isOpen = server.listening;
    if (!isOpen) response.setHeader('connection', 'close');
    if ((isOpen || taker !== undefined) && hosts?.accepts(request.headers, request.socket.remoteAddress) === false) {
      if (taker === undefined) route(request, response);
      else taker.refuseHost(new NodeRequest(request, response, settings.clientSendTimeout));
      return;
    } else if (restricted && request.headers.origin !== undefined) {
      // The router knows who may read.
    } else if (isOpen && (direct?.(request, response, server) || fastPath?.(request, response, server))) return;
    else if (taken?.(request, response)) return;
    if (taken !== undefined) observer?.follow(request, response);
    if (!probes?.(request, response, server)) route(request, response);
  };
  const server: Server =
    tls === undefined ? createServer(serverOptions, respond) : createSecureServer(serverOptions, tls, respond);
  const policy = new ConnectionPolicy(server, settings);
  options.counted?.(() => policy.count());
  upgrades.decline(server, policy, taker === undefined ? undefined : takeUpgrades(server, taker, policy, hosts));
  const refuse = protocol?.clientError ?? refuseMalformed;
  answerBeforeRefusing(server, policy, (error, socket) => {
    const { remoteAddress: peer } = socket;
    const refused = refuse(error, socket);
    if (refused !== undefined) observer?.refused(peer, refused.status, refused.id ?? requestId());
    return refused;
  });
  watchClients(server, policy);
  protocol?.prepare?.(server);
  if (tls !== undefined && taker !== undefined) {
    const plain = server.listeners(connectionEvent(server));
    serveSecurely(server, policy, tls, { server, settings: tls.settings, taker, policy, hosts, answer }, (socket) => {
      for (const listener of plain) listener.call(server, socket);
    });
    return server;
  }
  const own = taker ?? (tls === undefined ? early && (restricted ? exceptFromPages(early) : early) : undefined);
  const streams = directAnswer === undefined && own === undefined ? undefined : privateStreams(settings.httpStack);
  if (directAnswer !== undefined) {
    const mayAnswer = (head: RequestHead, peer: string | undefined): boolean =>
      !(restricted && head.hasOrigin) && (hosts === undefined || hosts.acceptsHead(head, peer));
    if (streams === undefined) {
      policy.admitToNode();
      direct = answerParsed(server, directAnswer, pace, undefined);
    } else direct = answerDirectly(server, streams, directAnswer, policy, pace, mayAnswer, observer);
  } else if (own !== undefined && streams !== undefined) readOurselves(server, streams, own, policy, hosts);
  else policy.admitToNode();
  return server;
}

/** Where not every page may read, requests of pages are the router's. */
const exceptFromPages = (taker: OwnTaker): OwnTaker => ({
  take: (request) =>
    request.rawHeaders.some((name, at) => at % 2 === 0 && name.length === 6 && name.toLowerCase() === 'origin')
      ? request.target
      : taker.take(request),
});

/**
 * What the HTTP parser refuses, and requests that do not come in time, are answered by `refuse`: after the answers to whole
 * requests that came before, and once for a connection.
 */
function answerBeforeRefusing(server: Server, policy: ConnectionPolicy, refuse: Refusal): void {
  const condemned = new WeakSet<Socket>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Nobody listens.
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    if (condemned.has(socket)) return;
    condemned.add(socket);
    const { request, response } = policy.of(socket) ?? {};
    const answer = (): void => {
      policy.refused(socket);
      refuse(error, socket);
    };
    if (request?.complete && response !== undefined && !response.closed) {
      response.once('close', () => {
        if (socket.writable) answer();
      });
    } else answer();
  });
}

/** The policy of connections has its own. */
const WITHOUT_TIMEOUTS: ServerOptions = { headersTimeout: 0, requestTimeout: 0 };

function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): Refused {
  const [status, message]: readonly [string, string] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The head of the request is too long.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request did not arrive in time.']
        : ['400 Bad Request', 'The request is malformed.'];
  const body = JSON.stringify({ code: error.code ?? 'MALFORMED', message });
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close`;
  socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  return { status: Number.parseInt(status, 10) };
}
