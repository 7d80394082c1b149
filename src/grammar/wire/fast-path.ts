import { clientGone } from '#kit/http/client-gone';
import { AnswerBuffer } from '#kit/http/direct/answer-buffer';
import { coarseNow } from '#kit/http/direct/coarse-clock';
import { HeadEnds } from '#kit/http/direct/head-ends';
import { sendAnswer } from '#kit/http/direct/send-answer';
import type { FastPath } from '#kit/http/listener';
import { STATUS_CODES } from '#kit/http/node-http';
import { requestIdOf } from '#kit/http/request-id';
import { readWholeBody } from '#kit/http/whole-body';
import { privateStreams } from '#kit/internals/raw-connection';
import { noteRoute } from '#kit/observation/observed-response';
import type { ServiceContext } from '#kit/service';
import type { Settings } from '../settings.ts';
import { answer, type Service } from './answer.ts';
import { answerToError, type Reply, replyWith } from './reply.ts';

const ROUTE = '/v2/check';
/** Bytes of an answer that are usually enough. */
const USUAL_ANSWER = 32_768;

/**
 * Answers POST /v2/check, by which nearly all texts come, before the router sees the request: what the router and node
 * do for an answer takes a tenth of the time in which a sentence is checked. Bodies whose length is not told or too
 * great are left to the routes.
 * @param bodyLimit bytes of a body that are read at most
 */
export function createFastPath(
  service: Service,
  { log, metrics }: Pick<ServiceContext<Settings>, 'log' | 'metrics'>,
  bodyLimit: number,
): FastPath {
  const requests = log.child({ part: 'http' });
  const answers = new AnswerBuffer(USUAL_ANSWER);
  const streams = privateStreams(service.settings.httpStack);
  let headEnds: HeadEnds | undefined;
  return (request, response, server) => {
    const { method = '', url = '', headers } = request;
    if (method !== 'POST' || (url !== ROUTE && !url.startsWith(`${ROUTE}?`))) return false;
    const length = Number(headers['content-length']);
    if (!(length > 0 && length <= bodyLimit)) return false;
    headEnds ??= new HeadEnds(server);
    const ends = headEnds;
    const begin = performance.now();
    const id = requestIdOf(request);
    noteRoute(response, ROUTE);
    const gone = clientGone(request, response);
    const send = (reply: Reply): void => {
      const { status } = reply;
      if (!gone.aborted) {
        answers.headEnd = ends.at(coarseNow(), response.shouldKeepAlive);
        write(reply, id, answers);
        sendAnswer(answers, response, streams);
      }
      const ms = performance.now() - begin;
      metrics.requests.inc({ method, route: ROUTE, status });
      metrics.seconds.observe({ route: ROUTE }, ms / 1000);
      requests.debug({ id, method, route: ROUTE, status, ms }, 'request');
    };
    const reply = async (body: Uint8Array): Promise<Reply> => {
      const asked = { method, url, headers, address: request.socket.remoteAddress ?? '', body, gone };
      try {
        return await replyWith(await answer(asked, service), asked, service.settings);
      } catch (error) {
        return replyWith(answerToError(error, { id, log: requests }, service.settings), asked, service.settings);
      }
    };
    readWholeBody(request, (body) => {
      reply(body).then(send, (error: unknown) => {
        requests.error({ id, err: error }, 'no answer can be sent');
        response.destroy();
      });
    });
    return true;
  };
}

function write({ status, headers, body }: Reply, id: string, answers: AnswerBuffer): void {
  answers.text(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`);
  for (const [name, value] of headers) answers.text(`${name}: ${value}\r\n`);
  answers.text(`content-length: ${body.length}\r\n`);
  answers.endHead(id);
  answers.piece(body);
}
