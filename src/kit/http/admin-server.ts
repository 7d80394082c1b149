import { statSync, unlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Server as NetServer } from 'node:net';
import { CommandError, EXIT } from '../command/command-error.ts';
import { environmentName, flagName, tomlName } from '../configuration.ts';
import { reasonOf } from '../files/system-error.ts';
import { ConnectionPolicy, type ConnectionSettings } from './connection-policy.ts';
import { HostPolicy, type HostSettings, hostRefused } from './host-policy.ts';
import { createServer } from './node-http.ts';

export type AdminRoutes = Readonly<Record<string, () => Promise<{ type: string; body: string }>>>;

/** For those who operate: few ask, from this machine, with short bodies at most. */
export const OPERATOR_CONNECTIONS: ConnectionSettings = {
  clientConnections: 64,
  clientConnectionsPerAddress: 64,
  headTimeout: 10_000,
  clientReadTimeout: 10_000,
  bodyTimeout: 10_000,
  clientSendTimeout: 60_000,
  keepAliveTimeout: 65_000,
  trustedProxies: [],
  gatewayAddresses: [],
  httpStack: 'node',
};

/** JSON for an admin route. */
export const json = (value: unknown) => ({
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify(value)}\n`,
});

/** Where a server listens, and which setting says so: the section of almanac.toml and the key of its port, `port` or one of an admin address. */
export interface ListenAddress {
  readonly section: string;
  readonly key: string;
  readonly host: string;
  readonly port: number;
  /** File of a Unix socket in place of host and port; empty for none. */
  readonly socket?: string;
  /** May other processes of this user listen there too? The system spreads connections over them. */
  readonly reusePort?: boolean;
}

/**
 * A small server for those who operate: metrics and status, apart from the compatible paths.
 * @returns the server and its address
 * @param settings address and port, and which further names in Host are answered
 * @throws CommandError when the port is taken
 */
export async function startAdminServer(
  section: string,
  {
    adminHost: host,
    adminPort: port,
    ...settings
  }: { readonly adminHost: string; readonly adminPort: number } & Omit<HostSettings, 'host' | 'socket'>,
  routes: AdminRoutes,
): Promise<{ server: Server; url: string }> {
  const hosts = new HostPolicy({
    host,
    allowedHosts: settings.allowedHosts,
    trustedProxies: settings.trustedProxies,
  });
  const server = createServer({ headersTimeout: 0, requestTimeout: 0 }, (request, response) => {
    if (!hosts.accepts(request.headers, request.socket.remoteAddress)) {
      const { status, message } = hostRefused();
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
      return;
    }
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (route === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(route === undefined ? 404 : 405, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`Here are ${Object.keys(routes).join(', ')}.\n`);
      return;
    }
    route().then(
      ({ type, body }) => {
        response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
        response.end(request.method === 'HEAD' ? undefined : body);
      },
      (error: Error) => {
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(`${error.message}\n`);
      },
    );
  });
  new ConnectionPolicy(server, OPERATOR_CONNECTIONS).admitToNode();
  await listen(server, { section, key: 'adminPort', port, host });
  return { server, url: listeningAt(server) };
}

/** Listens, and turns the usual failures into one sentence that names the setting to change. */
export async function listen(server: NetServer, address: ListenAddress): Promise<void> {
  const { host, port, socket = '', reusePort = false } = address;
  const begin = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(socket === '' ? { port, host, reusePort } : { path: socket }, () => {
        server.off('error', reject);
        resolve();
      });
    });
  try {
    await begin().catch(async (error: NodeJS.ErrnoException) => {
      // A process that was killed leaves the file of its socket behind.
      if (socket === '' || error.code !== 'EADDRINUSE' || (await isAnswered(socket))) throw error;
      unlinkSync(socket);
      await begin();
    });
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, address);
  }
}

/** Does anybody listen on a Unix socket? What is no socket counts too, so that nobody takes it away. */
const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!statSync(path).isSocket()) {
      resolve(true);
      return;
    }
    const asking = connect({ path });
    asking.on('connect', () => {
      asking.destroy();
      resolve(true);
    });
    asking.on('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'));
  });

/** Where a server listens: `http://127.0.0.1:8001`, or `unix:/run/almanac/digits.socket`. */
export function listeningAt(server: NetServer, scheme = 'http'): string {
  const address = server.address() as AddressInfo | string;
  if (typeof address === 'string') return `unix:${address}`;
  return `${scheme}://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
}

export function listenError(error: NodeJS.ErrnoException, address: ListenAddress): CommandError {
  const { section, key, host, port, socket = '' } = address;
  if (socket !== '') {
    const reason = error.code === 'EADDRINUSE' ? 'it is already in use' : reasonOf(error);
    return new CommandError(`${section} cannot listen on the socket ${socket}: ${reason}.`, EXIT.unavailable, {
      cause: error,
    });
  }
  const [reason, setting] =
    error.code === 'EADDRINUSE'
      ? ['the port is already in use', key]
      : error.code === 'EACCES'
        ? ['this user may not listen there', key]
        : error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'
          ? ['this machine has no such address', 'host']
          : [error.message, undefined];
  const server = key === 'port' ? section : `The admin address of ${section}`;
  const remedy =
    setting === undefined
      ? ''
      : ` Choose another with --${flagName(setting)}, ${environmentName(section, setting)}, or ${tomlName(setting)} under [${section}] in almanac.toml.`;
  return new CommandError(`${server} cannot listen on ${host}:${port}: ${reason}.${remedy}`, EXIT.unavailable, {
    cause: error,
  });
}
