import { createServer } from 'node:net';
import { type ListenAddress, listen } from '../../http/admin-server.ts';

/** A port that belongs to this process and those that it forks. */
export interface ReservedPort {
  readonly port: number;
  /** Can several processes listen on it by themselves? Else the one that forked them listens, and hands out connections. */
  readonly isShared: boolean;
  /** Called when the others listen. */
  release(): Promise<void>;
}

/**
 * Makes sure that nobody listens on an address; where the port is 0, picks a free one.
 * @throws CommandError when the port is taken
 */
export async function reservePort(address: ListenAddress): Promise<ReservedPort> {
  if (address.port === 0) {
    const held = await holdPort({ ...address, reusePort: true }).catch(() => undefined);
    if (held !== undefined) return { ...held, isShared: true };
    const free = await holdPort(address);
    await free.release();
    return { port: free.port, isShared: false, release: async () => {} };
  }
  // Alone: another gateway that shares its port among its own processes would share it with ours too.
  const alone = await holdPort(address);
  await alone.release();
  return { port: address.port, isShared: await canShare(), release: async () => {} };
}

/** Does this system spread connections over all who listen on a port? */
const canShare = (): Promise<boolean> =>
  holdPort({ section: '', key: 'port', host: '127.0.0.1', port: 0, reusePort: true }).then(
    ({ release }) => release().then(() => true),
    () => false,
  );

async function holdPort(address: ListenAddress): Promise<Pick<ReservedPort, 'port' | 'release'>> {
  // Who connects before anybody is ready to answer is refused.
  const server = createServer((socket) => socket.destroy());
  await listen(server, address);
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : address.port,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
