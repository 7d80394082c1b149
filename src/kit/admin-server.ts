import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError, EXIT } from './command-error.ts';
import { ConnectionPolicy, type ConnectionSettings } from './connection-policy.ts';
import { createServer } from './node-http.ts';

export type AdminRoutes = Readonly<Record<string, () => Promise<{ type: string; body: string }>>>;

/** Few ask, from this machine, without a body. */
const CONNECTIONS: ConnectionSettings = {
  clientConnections: 64,
  clientConnectionsPerAddress: 64,
  headTimeout: 10_000,
  clientReadTimeout: 10_000,
  bodyTimeout: 10_000,
  clientSendTimeout: 60_000,
  keepAliveTimeout: 65_000,
  trustedProxies: [],
  gatewayAddresses: [],
};

/** JSON for an admin route. */
export const json = (value: unknown) => ({
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify(value)}\n`,
});

/**
 * A small server on the loopback address for those who operate: metrics and status, apart from the compatible paths.
 * @returns the server and its address
 * @throws CommandError when the port is taken
 */
export async function startAdminServer(port: number, routes: AdminRoutes): Promise<{ server: Server; url: string }> {
  const server = createServer({ headersTimeout: 0, requestTimeout: 0 }, (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0];
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
  new ConnectionPolicy(server, CONNECTIONS).admitToNode();
  await listen(server, port, '127.0.0.1', 'admin');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Listens, and turns the usual failures into one sentence. */
export async function listen(server: Server, port: number, host: string, name: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, port, host, name);
  }
}

export function listenError(error: NodeJS.ErrnoException, port: number, host: string, name: string): CommandError {
  const reason =
    error.code === 'EADDRINUSE'
      ? 'the port is already in use'
      : error.code === 'EACCES'
        ? 'this user may not listen there'
        : error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'
          ? 'this machine has no such address'
          : error.message;
  return new CommandError(`${name} cannot listen on ${host}:${port}: ${reason}.`, EXIT.unavailable, { cause: error });
}
