import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { DirectConnection, type DirectServer, SharedHeaders, STEP } from './direct-connection.ts';
import { requestId } from './request-id.ts';

/** A GET or HEAD without a body; what a short answer can depend on. */
export interface DirectRequest {
  readonly method: string;
  /** Path and query as sent, a character a byte; what is not visible ASCII must be left to node. */
  readonly url: string;
  /** Does it ask for a part, or set a condition? */
  readonly conditional: boolean;
  /** As node gives them: names in lower case. */
  readonly headers: IncomingHttpHeaders;
  readonly socket: Pick<Socket, 'remoteAddress'>;
  /** What the answer carries as X-Request-Id. */
  readonly id: string;
  /** Date, Connection and Keep-Alive as header lines, each with its line end: the last ones of the answer. */
  readonly shared: string;
}

/**
 * Answers a request from its head alone.
 * @returns the whole answer as to a GET, a character a byte, or undefined to leave the request to others
 */
export type DirectAnswer = (request: DirectRequest) => string | undefined;

/**
 * Lets short answers be given before node's HTTP parser sees their requests, see {@link DirectConnection}. Saves two
 * fifths of their CPU time. Everything else that HTTP is stays as it is.
 * @returns answers the same requests, with the same bytes, where node has parsed them; false hands one on
 */
export function answerDirectly(
  server: Server,
  answer: DirectAnswer,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  const owner: DirectServer = {
    server,
    answer,
    headers: new SharedHeaders(server),
    buffer: Buffer.allocUnsafeSlow(STEP),
    handOver(socket) {
      for (const listener of listeners) listener.call(server, socket);
    },
  };
  const connections = new Map<Socket, DirectConnection>();
  server.on('connection', (accepted: Socket) => {
    if (!server.listening) {
      owner.handOver(accepted);
      return;
    }
    const connection = new DirectConnection(accepted, owner);
    connections.set(connection.socket, connection);
    connection.onLeave = () => connections.delete(connection.socket);
  });
  const { closeIdleConnections, closeAllConnections } = server;
  server.closeIdleConnections = () => {
    closeIdleConnections.call(server);
    for (const connection of connections.values()) connection.finish();
  };
  server.closeAllConnections = () => {
    closeAllConnections.call(server);
    for (const connection of connections.values()) connection.cut();
  };
  return (request, response) => {
    if (connections.get(request.socket)?.lent(request, response)) return false;
    const { method = '', url = '', headers, socket } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const text = answer({ method, url, conditional: true, headers, socket, id: requestId(), shared: '' });
    if (text === undefined) return false;
    const bodyAt = text.indexOf('\r\n\r\n') + 4;
    const [status, ...lines] = text.slice(0, bodyAt - 4).split('\r\n');
    const fields = lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
    response.writeHead(Number(status.slice(9, 12)), fields);
    response.end(method === 'HEAD' ? '' : text.slice(bodyAt), 'latin1');
    return true;
  };
}
