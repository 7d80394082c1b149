import type { Server } from 'node:http';
import type { ConnectionPolicy } from '../connection-policy.ts';
import type { AcceptUpgrade } from '../decline-upgrade.ts';
import type { HostPolicy } from '../host-policy.ts';
import type { RequestTaker } from './client-request.ts';
import { HeadLines } from './head-lines.ts';
import { UpgradeConnection } from './upgrade-request.ts';

/** Offers requests that want to change the protocol to who takes requests. Their connections end with the server. */
export function takeUpgrades(
  server: Server,
  taker: RequestTaker,
  policy: ConnectionPolicy,
  hosts: HostPolicy | undefined,
): AcceptUpgrade {
  const headLines = new HeadLines(policy.settings.keepAliveTimeout);
  const connections = new Set<UpgradeConnection>();
  const { closeAllConnections } = server;
  server.closeAllConnections = () => {
    closeAllConnections.call(server);
    for (const connection of connections) connection.destroy();
  };
  return (request, socket, following) => {
    const { method = '', url: target = '', httpVersionMinor: minorVersion, rawHeaders } = request;
    if (!server.listening || taker.wantsUpgrade?.({ method, target, minorVersion, rawHeaders }) !== true) return false;
    if (hosts?.accepts(request.headers, socket.remoteAddress) === false) return false;
    const watched = policy.changesProtocol(socket);
    const connection: UpgradeConnection = new UpgradeConnection(request, socket, following, headLines, watched, () =>
      connections.delete(connection),
    );
    connections.add(connection);
    if (taker.take(connection.request) !== undefined) connection.destroy();
    return true;
  };
}
