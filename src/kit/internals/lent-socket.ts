import type { Socket } from 'node:net';

export type DataListener = (...values: unknown[]) => void;

/**
 * Makes node's HTTP server listen to a socket without reading it: what it does with bytes is handed to the caller, who
 * decides which bytes it gets. Node.js reads a socket beneath its events, unless somebody else listens for `data` too.
 * @param handOver gives the socket to node's HTTP server
 * @returns what node's server would do with bytes that come
 */
export function listenWithoutReading(socket: Socket, handOver: () => void): DataListener[] {
  const before = socket.listeners('data');
  handOver();
  socket.on('data', ignore);
  const added = socket.listeners('data').filter((listener) => listener !== ignore && !before.includes(listener));
  for (const listener of added) socket.off('data', listener as DataListener);
  return added as DataListener[];
}

const ignore = (): void => {};
