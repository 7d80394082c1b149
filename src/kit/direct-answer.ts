import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AnswerBuffer } from './answer-buffer.ts';
import { AnswerPace } from './answer-pace.ts';
import { coarseNow } from './coarse-clock.ts';
import type { ConnectionPolicy } from './connection-policy.ts';
import { DirectConnection, type DirectServer, HeadEnds, STEP } from './direct-connection.ts';
import { readBytes } from './read-bytes.ts';
import { type DirectHeaders, LONGEST_HEAD, type RequestHead } from './request-head.ts';
import { sendAnswer } from './send-answer.ts';

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

const BLANK = 32;
const SLASH = 47;
const DELETE = 127;

/**
 * Lets short answers be given before node's HTTP parser sees their requests, see {@link DirectConnection}. Saves half of
 * their CPU time. Everything else that HTTP is stays as it is.
 * @param pace is told when answers begin and end
 * @param mayAnswer whether a request with this head may be answered; what it refuses is left to node's server
 * @returns answers the same requests, with the same bytes, where node has parsed them; false hands one on
 */
export function answerDirectly(
  server: Server,
  answer: DirectAnswer,
  policy: ConnectionPolicy,
  pace = new AnswerPace(() => {}),
  mayAnswer: (head: RequestHead, peer: string | undefined) => boolean = () => true,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const listeners = server.listeners('connection');
  const input = readBytes(STEP);
  const owner: DirectServer = {
    server,
    answer,
    policy,
    mayAnswer,
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
  policy.admitTo((accepted, watched) => {
    if (!server.listening) {
      policy.watch(watched, accepted);
      owner.handOver(accepted);
      return;
    }
    const connection = new DirectConnection(accepted, watched, owner);
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
  const bytes = Buffer.allocUnsafeSlow(LONGEST_HEAD);
  return (request, response) => {
    if (connections.get(request.socket)?.lent(request, response)) return false;
    const { method = '', url = '', headers, socket } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !copyVisible(url, bytes)) return false;
    const { answers, headEnds } = owner;
    pace.begin();
    answers.headEnd = headEnds.at(coarseNow(), response.shouldKeepAlive);
    const asked = { method, bytes, from: 0, to: url.length, url, conditional: isConditional(headers), headers, socket };
    if (!answer(asked, answers)) {
      answers.clear();
      return false;
    }
    if (method === 'HEAD') answers.cutBody();
    sendAnswer(answers, response);
    pace.end();
    return true;
  };
}

const isConditional = (headers: DirectHeaders): boolean =>
  headers['if-none-match'] !== undefined || headers.range !== undefined;

/** @returns false unless a text is a path of visible ASCII characters, and not too long */
function copyVisible(url: string, target: Uint8Array): boolean {
  const { length } = url;
  if (length > target.length || url.charCodeAt(0) !== SLASH) return false;
  for (let index = 0; index < length; index++) {
    const code = url.charCodeAt(index);
    if (code <= BLANK || code >= DELETE) return false;
    target[index] = code;
  }
  return true;
}
