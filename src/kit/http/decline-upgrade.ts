import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionPolicy } from './connection-policy.ts';
import { connectionEvent } from './node-http.ts';

/** Takes a connection whose newest request offers another protocol, with what follows the head; false leaves it. */
export type AcceptUpgrade = (request: IncomingMessage, socket: Socket, following: Buffer) => boolean;

/**
 * Passes over offers to change the protocol (RFC 9110, 7.8), as it may. node's parser stops behind such a
 * request and drops the bytes that came with it, even where nobody changes the protocol: requests among them would never
 * be answered. So a request without a body is parsed again without its offer, and what follows with it. One with a body
 * is answered, and its connection closed, which tells the client that nothing behind it was read. Versions of node
 * without the option `shouldUpgradeCallback` tell us of requests with a body too, before they have read it.
 */
export class DeclinedUpgrades {
  #withBody: IncomingMessage | undefined;

  /** The option of node's server: true where the offer is looked at by {@link decline}. */
  readonly shouldUpgrade = (request: IncomingMessage): boolean => {
    if (!hasBody(request)) return true;
    this.#withBody = request;
    return false;
  };

  /** Passes over the offers that come to a server. @param accepts takes the connection for good, or says that it does not */
  decline(server: Server, policy: ConnectionPolicy, accepts: AcceptUpgrade = () => false): void {
    const node = server.listeners(connectionEvent(server));
    server.on('upgrade', (request: IncomingMessage, socket: Socket, following: Buffer) => {
      const again = (): void => {
        if (!socket.writable) {
          socket.destroy();
          return;
        }
        socket.setTimeout(0);
        socket.unshift(Buffer.concat([headWithoutOffer(request), following]));
        for (const listener of node) listener.call(server, socket);
      };
      // node sends answers in order to one parser after the other only.
      const decide = (): void => {
        if (!socket.writable || !accepts(request, socket, following)) again();
      };
      const { response } = policy.of(socket) ?? {};
      if (response === undefined || response.closed) decide();
      else response.once('close', decide);
    });
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request !== this.#withBody) return;
      this.#withBody = undefined;
      response.shouldKeepAlive = false;
    });
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

function headWithoutOffer({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  let head = `${method} ${url} HTTP/${httpVersion}\r\n`;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() !== 'upgrade') head += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`;
  return Buffer.from(`${head}\r\n`, 'latin1');
}
