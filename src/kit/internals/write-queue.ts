import type { Socket } from 'node:net';
import { isTestedNode } from './tested-node.ts';

/** What Node.js does not document of a socket: the stream of libuv beneath it. */
interface Insides {
  readonly _handle?: { readonly writeQueueSize?: number; readonly bytesWritten?: number } | null;
}

/** Bytes written to a connection. */
export interface WriteQueue {
  /** Those that the client's system has taken. */
  readonly taken: number;
  /** Those that wait until it takes them. */
  readonly waiting: number;
}

/**
 * How much of what was written to a connection its client has taken. The documented properties of a socket tell only
 * whether a write has ended as a whole.
 * @returns undefined where this version of Node.js was not tested, and for a socket that is closed or is not libuv's
 */
export function writeQueueOf(socket: Socket): WriteQueue | undefined {
  const { writeQueueSize, bytesWritten } = (socket as Insides)._handle ?? {};
  if (typeof writeQueueSize !== 'number' || typeof bytesWritten !== 'number') return undefined;
  return isTestedNode() ? { taken: bytesWritten - writeQueueSize, waiting: writeQueueSize } : undefined;
}
