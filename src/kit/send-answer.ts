import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerBuffer } from './answer-buffer.ts';
import { ServerResponse as NodeResponse } from './node-http.ts';
import { writeToSocket } from './raw-connection.ts';

/** What of a response node does not document. */
interface Insides {
  _header: string | null;
  _headerSent: boolean;
  _hasBody: boolean;
}

/** Stands for a head that has been sent. */
const SENT = 'HTTP/1.1 200 OK\r\n\r\n';

const canEndUnsent = leavesTheHead();

/**
 * Sends an answer that is there as a whole, head first, for a request that node has parsed, and clears it: in the bytes
 * that it has, where node would put them together once more, for twice the CPU time that the rest of the request takes.
 * @param answers exactly one answer, without a body where none is to be sent
 */
export function sendAnswer(answers: AnswerBuffer, response: ServerResponse): void {
  const { socket } = response;
  // Who is not the first in line, and who closes the connection, is node's to send.
  if (
    canEndUnsent &&
    socket !== null &&
    response.shouldKeepAlive &&
    writeToSocket(socket, answers, () => endUnsent(response))
  )
    return;
  const text = answers.toString();
  answers.clear();
  const bodyAt = text.indexOf('\r\n\r\n') + 4;
  const [status, ...lines] = text.slice(0, bodyAt - 4).split('\r\n');
  const fields = lines.flatMap((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  response.writeHead(Number(status.slice(9, 12)), fields);
  response.end(text.slice(bodyAt), 'latin1');
}

/** Ends a response whose bytes have been sent. */
function endUnsent(response: ServerResponse): void {
  const insides = response as unknown as Insides;
  insides._header = SENT;
  insides._headerSent = true;
  insides._hasBody = false;
  response.end();
}

/** Tries whether this version of node sends nothing for a response that is ended so. */
function leavesTheHead(): boolean {
  const response = new NodeResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage);
  const insides = response as unknown as Insides;
  if (insides._header !== null || insides._headerSent !== false || insides._hasBody !== true) return false;
  endUnsent(response);
  // Without a connection, what is sent is queued.
  return response.writableEnded && response.writableLength === 0;
}
