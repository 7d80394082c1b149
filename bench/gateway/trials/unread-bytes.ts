import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { until } from './trial.ts';

const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');

/**
 * Waits until the process at the other end of a connection of this machine has read all that was written here. The
 * kernel tells: nothing waits to be sent, and nothing that came waits to be read.
 */
export const allRead = (socket: Socket): Promise<void> => {
  const [here, there] = [hex(socket.localPort ?? 0), hex(socket.remotePort ?? 0)];
  return until('the gateway had read everything', () => {
    if (socket.destroyed) return true;
    if (socket.writableLength > 0) return false;
    // Rows: number, local address, remote address, state, bytes to send:bytes to read.
    const rows = readFileSync('/proc/net/tcp', 'latin1');
    const queues = (from: string, to: string): string | undefined =>
      new RegExp(`: [0-9A-F]{8}:${from} [0-9A-F]{8}:${to} 01 ([0-9A-F]{8}:[0-9A-F]{8}) `).exec(rows)?.[1];
    const [ours, theirs] = [queues(here, there), queues(there, here)];
    return ours?.startsWith('00000000:') !== false && theirs?.endsWith(':00000000') !== false;
  });
};
