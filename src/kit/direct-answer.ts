import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AnswerBuffer } from './answer-buffer.ts';
import { AnswerPace } from './answer-pace.ts';
import { DirectConnection, type DirectServer, HeadEnds, STEP } from './direct-connection.ts';
import { readBytes } from './read-bytes.ts';
import type { DirectHeaders } from './request-head.ts';

/** A GET or HEAD without a body; what a short answer can depend on. Good until it is answered. */
export interface DirectRequest {
  readonly method: string;
  /** In these bytes, from `from` to `to`, stand path and query as sent: visible ASCII, a slash first. */
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  /** The same as a text. */
  readonly url: string;
  /** Does it ask for a part, or set a condition? */
  readonly conditional: boolean;
  readonly headers: DirectHeaders;
  readonly socket: Pick<Socket, 'remoteAddress'>;
}

/**
 * Answers a request from its head alone: puts the whole answer as to a GET into `answer`, its head ended by `endHead`.
 * @returns false to leave the request to others, whatever was put there
 */
export type DirectAnswer = (request: DirectRequest, answer: AnswerBuffer) => boolean;

const VISIBLE = /^\/[\x21-\x7e]*$/;

/**
 * Lets short answers be given before node's HTTP parser sees their requests, see {@link DirectConnection}. Saves half of
 * their CPU time. Everything else that HTTP is stays as it is.
 * @param pace is told when answers begin and end
 * @returns answers the same requests, with the same bytes, where node has parsed them; false hands one on
 */
export function answerDirectly(
  server: Server,
  answer: DirectAnswer,
  pace = new AnswerPace(() => {}),
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  const input = readBytes(STEP);
  const owner: DirectServer = {
    server,
    answer,
    pace,
    headEnds: new HeadEnds(server),
    input,
    readInto: input.bytes.subarray(0, STEP),
    answers: new AnswerBuffer(STEP + STEP / 4),
    handOver(socket) {
      for (const listener of listeners) listener.call(server, socket);
    },
  };
  const connections = new Map<Socket, DirectConnection>();
  server.on('connection', (accepted: Socket) => {
    if (!server.listening) {
      owner.handOver(accepted);
      return;
    }
    const connection = new DirectConnection(accepted, owner);
    connections.set(connection.socket, connection);
    connection.onLeave = () => connections.delete(connection.socket);
  });
  const { closeIdleConnections, closeAllConnections } = server;
  server.closeIdleConnections = () => {
    closeIdleConnections.call(server);
    for (const connection of connections.values()) connection.finish();
  };
  server.closeAllConnections = () => {
    closeAllConnections.call(server);
    for (const connection of connections.values()) connection.cut();
  };
  const parsed = new AnswerBuffer(STEP);
  return (request, response) => {
    if (connections.get(request.socket)?.lent(request, response)) return false;
    const { method = '', url = '', headers, socket } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !VISIBLE.test(url)) return false;
    const bytes = Buffer.from(url, 'latin1');
    parsed.clear();
    pace.begin();
    if (!answer({ method, bytes, from: 0, to: bytes.length, url, conditional: true, headers, socket }, parsed))
      return false;
    const text = parsed.toString();
    const bodyAt = text.indexOf('\r\n\r\n') + 4;
    const [status, ...lines] = text.slice(0, bodyAt - 4).split('\r\n');
    const fields = lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
    response.writeHead(Number(status.slice(9, 12)), fields);
    response.end(method === 'HEAD' ? '' : text.slice(bodyAt), 'latin1');
    pace.end();
    return true;
  };
}
