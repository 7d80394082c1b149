import type { Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { CommandError, EXIT } from '../command/command-error.ts';
import { environmentName, flagName, tomlName } from '../configuration.ts';
import { ConnectionPolicy, type ConnectionSettings } from './connection-policy.ts';
import { HostPolicy, type HostSettings, hostRefused } from './host-policy.ts';
import { createServer } from './node-http.ts';

const LOOPBACK = '127.0.0.1';

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
  /** May other processes of this user listen there too? The system spreads connections over them. */
  readonly reusePort?: boolean;
}

/**
 * A small server on the loopback address for those who operate: metrics and status, apart from the compatible paths.
 * @returns the server and its address
 * @param settings the port, and which further names in Host are answered
 * @throws CommandError when the port is taken
 */
export async function startAdminServer(
  section: string,
  { adminPort: port, ...settings }: { readonly adminPort: number } & Omit<HostSettings, 'host'>,
  routes: AdminRoutes,
): Promise<{ server: Server; url: string }> {
  const hosts = new HostPolicy({ ...settings, host: LOOPBACK });
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
  await listen(server, { section, key: 'adminPort', port, host: LOOPBACK });
  return { server, url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}` };
}

/** Listens, and turns the usual failures into one sentence that names the setting to change. */
export async function listen(server: NetServer, address: ListenAddress): Promise<void> {
  const { host, port, reusePort = false } = address;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host, reusePort }, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, address);
  }
}

export function listenError(error: NodeJS.ErrnoException, { section, key, host, port }: ListenAddress): CommandError {
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
