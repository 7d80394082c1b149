import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import { routeFields } from '../route-settings.ts';
import type { GatewaySettings } from '../settings.ts';
import { type RawUpstream, startRawUpstream } from './raw-upstream.ts';

/** The settings of a route /ws that has WebSockets. */
export const webSocketRoute = (
  upstream: RawUpstream,
  changed: Partial<GatewaySettings['routes'][string]> = {},
): GatewaySettings['routes'] => {
  const defaults = Object.fromEntries(Object.entries(routeFields).map(([key, row]) => [key, row.default]));
  const table = { ...defaults, upstreams: [upstream.url], websocket: true, ...changed };
  return { ws: table as GatewaySettings['routes'][string] };
};

/** Of a head, as it came. */
export const fieldOf = (head: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();

/** The value by which a server accepts a key (RFC 6455, 4.2.2). */
export const acceptOf = (key: string): string => hash('sha1', `${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`, 'base64');

/** The answer that accepts a request for a WebSocket. */
export const accepting = (head: string, more = ''): string =>
  `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${acceptOf(fieldOf(head, 'Sec-WebSocket-Key') ?? '')}\r\n${more}\r\n`;

/**
 * A server that accepts every WebSocket and leaves it to a test; other requests get what they sent.
 * @param accepted gets the connection, with what followed the head @param answer instead of the usual 101
 */
export function startWebSocketUpstream(
  accepted: (socket: Socket, rest: string, head: string) => void = echo,
  answer: (head: string) => string = (head) => accepting(head),
): Promise<RawUpstream> {
  return startRawUpstream(undefined, (head, socket, rest) => {
    if (fieldOf(head, 'Upgrade') === undefined) return false;
    socket.write(answer(head));
    accepted(socket, rest, head);
    return true;
  });
}

/** Sends back what comes, as fast as it is taken. */
export const echo = (socket: Socket, rest: string): void => {
  socket.write(rest, 'latin1');
  socket.pipe(socket);
};

/** Sends the texts back that come in short masked frames, and answers the closing of a WebSocket. */
export const echoFrames = (socket: Socket): void => {
  let bytes = Buffer.alloc(0);
  socket.on('data', (piece: Buffer) => {
    bytes = Buffer.concat([bytes, piece]);
    while (bytes.length >= 6) {
      const length = (bytes[1] ?? 0) & 0x7f;
      if (bytes.length < 6 + length) return;
      const payload = Buffer.from(
        bytes.subarray(6, 6 + length).map((byte, index) => byte ^ (bytes[2 + (index % 4)] ?? 0)),
      );
      socket.write(Buffer.concat([Buffer.from([bytes[0] ?? 0, length]), payload]));
      if (((bytes[0] ?? 0) & 0x0f) === 8) socket.end();
      bytes = bytes.subarray(6 + length);
    }
  });
};
