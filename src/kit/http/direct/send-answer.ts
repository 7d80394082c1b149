import type { ServerResponse } from 'node:http';
import { type StreamBinding, writeToSocket } from '../../internals/raw-connection.ts';
import { endUnsent } from '../../internals/unsent-response.ts';
import { observedOf } from '../../observation/observed-response.ts';
import type { AnswerBuffer } from './answer-buffer.ts';

/**
 * Sends an answer that is there as a whole, head first, for a request that node has parsed, and clears it.
 * @param answers exactly one answer, without a body where none is to be sent
 * @param streams sends the bytes as they are; without it node puts the head together once more, for twice the CPU time
 * that the rest of the request takes
 */
export function sendAnswer(answers: AnswerBuffer, response: ServerResponse, streams: StreamBinding | undefined): void {
  const { socket } = response;
  const observed = observedOf(response);
  if (observed !== undefined) {
    observed.status = answers.statusAt(0);
    observed.route ??= answers.route;
  }
  // A response that waits for another one, and one after which the connection closes, is node's to send.
  const { bodyLength } = answers;
  if (
    streams !== undefined &&
    socket !== null &&
    response.shouldKeepAlive &&
    writeToSocket(streams, socket, answers, () => endUnsent(response))
  ) {
    if (observed !== undefined) observed.bytes = bodyLength;
    return;
  }
  const text = answers.toString();
  answers.clear();
  const bodyAt = text.indexOf('\r\n\r\n') + 4;
  const [status = '', ...lines] = text.slice(0, bodyAt - 4).split('\r\n');
  const fields = lines.flatMap((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  response.writeHead(Number(status.slice(9, 12)), fields);
  response.end(text.slice(bodyAt), 'latin1');
}
