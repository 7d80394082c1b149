import type { RequestListener, Server, ServerOptions } from 'node:http';
import type { ServerOptions as SecureOptions, Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { ConnectionPolicy, WatchedConnection } from '../connection-policy.ts';
import { Http2Connection, type Http2Owner } from '../streamed/http2-connection.ts';
import type { Certificate } from './read-certificate.ts';
import type { TlsSettings } from './tls-settings.ts';

const HTTP2 = 'h2';

/** What a listener over TLS needs at its start. */
export interface TlsStart {
  readonly settings: TlsSettings;
  readonly certificate: Certificate;
  /** Told why a handshake failed. */
  readonly handshakeFailed: (error: Error) => void;
}

/** node's server over TLS, as one of HTTP: it has all of that, and `setSecureContext`. */
export function createSecureServer(
  options: ServerOptions,
  { settings, certificate }: TlsStart,
  route: RequestListener,
): Server {
  const { createServer } = process.getBuiltinModule('node:https');
  const asksClients = certificate.context.ca !== undefined;
  const server = createServer(
    {
      ...options,
      ...certificate.context,
      noDelay: true,
      requestCert: asksClients,
      rejectUnauthorized: asksClients,
      ALPNProtocols: settings.http2 ? [HTTP2, 'http/1.1'] : ['http/1.1'],
    } as SecureOptions,
    route,
  );
  return server as unknown as Server;
}

/** From now on new connections of a server are shown another certificate. */
export function changeCertificate(server: Server, { context }: Certificate): void {
  (server as unknown as SecureServer).setSecureContext(context);
}

/**
 * Serves the connections that the policy admits over TLS: those that agree on HTTP/2 as {@link Http2Connection}, others
 * by `serve`. A handshake has to end in the time of a head.
 * @param serve gets connections that speak HTTP/1.1
 */
export function serveSecurely(
  server: Server,
  policy: ConnectionPolicy,
  start: TlsStart,
  owner: Http2Owner,
  serve: (socket: Socket, watched: WatchedConnection) => void,
): void {
  const encrypt = server.listeners('connection');
  /** Connections whose handshake is under way, by both of their ends. */
  const handshakes = new Map<string, { readonly accepted: Socket; readonly watched: WatchedConnection }>();
  const connections = new Set<Http2Connection>();
  policy.admitTo((accepted, watched) => {
    const ends = endsOf(accepted);
    policy.watch(watched, accepted);
    // It cannot be told before it understands.
    watched.onLate = () => accepted.destroy();
    handshakes.set(ends, { accepted, watched });
    accepted.once('close', () => handshakes.delete(ends));
    for (const listener of encrypt) listener.call(server, accepted);
  });
  server.removeAllListeners('secureConnection').on('secureConnection', (socket: TLSSocket) => {
    const ends = endsOf(socket);
    const found = handshakes.get(ends);
    if (found === undefined) {
      socket.destroy();
      return;
    }
    handshakes.delete(ends);
    const { accepted, watched } = found;
    watched.onLate = undefined;
    policy.watch(watched, socket, accepted);
    socket.on('error', () => socket.destroy());
    if (socket.alpnProtocol !== HTTP2) {
      serve(socket, watched);
      return;
    }
    const connection = new Http2Connection(socket, watched, owner);
    connections.add(connection);
    connection.onLeave = () => connections.delete(connection);
    if (!server.listening) connection.drain();
  });
  // node's own would answer what is no TLS.
  server.removeAllListeners('tlsClientError').on('tlsClientError', (error: Error, socket: TLSSocket) => {
    start.handshakeFailed(error);
    socket.destroy();
  });
  const { closeIdleConnections, closeAllConnections } = server;
  const cutHandshakes = (): void => {
    for (const { accepted } of handshakes.values()) accepted.destroy();
  };
  server.closeIdleConnections = () => {
    closeIdleConnections.call(server);
    cutHandshakes();
    for (const connection of connections) connection.drain();
  };
  server.closeAllConnections = () => {
    closeAllConnections.call(server);
    cutHandshakes();
    for (const connection of connections) connection.destroy();
  };
}

const endsOf = ({ remoteAddress, remotePort, localAddress, localPort }: Socket): string =>
  `${remoteAddress} ${remotePort} ${localAddress} ${localPort}`;
