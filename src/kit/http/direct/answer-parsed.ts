import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { StreamBinding } from '../../internals/raw-connection.ts';
import { isConditional } from '../plain-request.ts';
import { requestIdOf } from '../request-id.ts';
import { AnswerBuffer } from './answer-buffer.ts';
import type { AnswerPace } from './answer-pace.ts';
import { coarseNow } from './coarse-clock.ts';
import type { DirectAnswer } from './direct-answer.ts';
import { HeadEnds } from './head-ends.ts';
import { LONGEST_HEAD } from './request-head.ts';
import { sendAnswer } from './send-answer.ts';

const SLASH = 47;
/** Bytes of an answer that are usually enough. */
const USUAL_ANSWER = 8192;

/**
 * Gives direct answers to requests that node has parsed, in the bytes that they have without it.
 * @param streams writes them beneath node's streams; without it node sends them
 * @returns false hands a request on
 */
export function answerParsed(
  server: Server,
  answer: DirectAnswer,
  pace: AnswerPace,
  streams: StreamBinding | undefined,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const headEnds = new HeadEnds(server);
  const answers = new AnswerBuffer(USUAL_ANSWER);
  const bytes = Buffer.allocUnsafeSlow(LONGEST_HEAD);
  return (request, response) => {
    const { method = '', url = '', headers, socket } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !copyPath(url, bytes)) return false;
    pace.begin();
    answers.headEnd = headEnds.at(coarseNow(), response.shouldKeepAlive);
    answers.requestId = requestIdOf(request);
    const asked = { method, bytes, from: 0, to: url.length, url, conditional: isConditional(headers), headers, socket };
    if (!answer(asked, answers)) {
      answers.clear();
      return false;
    }
    if (method === 'HEAD') answers.cutBody();
    sendAnswer(answers, response, streams);
    pace.end();
    return true;
  };
}

/**
 * Copies a target, of which node has made sure that it is of visible ASCII characters.
 * @returns false unless it is a path, and not too long
 */
function copyPath(target: string, bytes: Buffer): boolean {
  if (target.length > bytes.length || target.charCodeAt(0) !== SLASH) return false;
  bytes.write(target, 'latin1');
  return true;
}
