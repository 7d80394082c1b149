import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { canTakeOver, type StreamBinding } from '../../internals/raw-connection.ts';
import type { ConnectionPolicy } from '../connection-policy.ts';
import { AnswerBuffer } from '../direct/answer-buffer.ts';
import type { HostPolicy } from '../host-policy.ts';
import type { RequestTaker } from './client-request.ts';
import { HeadLines } from './head-lines.ts';
import { NodeRequest } from './node-request.ts';
import { OwnConnection, type OwnServer, type OwnTaker, STEP } from './own-connection.ts';

/**
 * Lets requests be taken before node's HTTP parser sees them, see {@link OwnConnection}: node's parser, its objects and its
 * streams cost several times what forwarding a request does.
 */
export function readOurselves(
  server: Server,
  streams: StreamBinding,
  taker: OwnTaker,
  policy: ConnectionPolicy,
  hosts: HostPolicy | undefined,
): void {
  const listeners = server.listeners('connection');
  const owner: OwnServer = {
    server,
    streams,
    taker,
    policy,
    hosts,
    headLines: new HeadLines(policy.settings.keepAliveTimeout),
    input: Buffer.allocUnsafeSlow(STEP),
    answers: new AnswerBuffer(STEP + STEP / 4),
    handOver(socket) {
      for (const listener of listeners) listener.call(server, socket);
    },
  };
  const connections = new Set<OwnConnection>();
  policy.admitTo((accepted: Socket, watched) => {
    if (!server.listening || !canTakeOver(accepted)) {
      policy.watch(watched, accepted);
      owner.handOver(accepted);
      return;
    }
    const connection = new OwnConnection(accepted, watched, owner);
    connections.add(connection);
    connection.onLeave = () => connections.delete(connection);
  });
  const { closeIdleConnections, closeAllConnections } = server;
  server.closeIdleConnections = () => {
    closeIdleConnections.call(server);
    for (const connection of connections) connection.drain();
  };
  server.closeAllConnections = () => {
    closeAllConnections.call(server);
    for (const connection of connections) connection.destroy();
  };
}

/** Offers requests that node has parsed to the same taker. @returns false hands one on, with the target it is left with */
export const takeParsed =
  (taker: RequestTaker, sendTimeout: number) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const left = taker.take(new NodeRequest(request, response, sendTimeout));
    if (left === undefined) return true;
    request.url = left;
    return false;
  };
