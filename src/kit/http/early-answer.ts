import type { IncomingMessage } from 'node:http';
import { privateStreams } from '../internals/raw-connection.ts';
import type { Logger } from '../log.ts';
import { noteRoute } from '../observation/observed-response.ts';
import type { ServiceContext } from '../service.ts';
import { clientGone } from './client-gone.ts';
import { AnswerBuffer } from './direct/answer-buffer.ts';
import { coarseNow } from './direct/coarse-clock.ts';
import { HeadEnds } from './direct/head-ends.ts';
import { sendAnswer } from './direct/send-answer.ts';
import type { FastPath } from './listener.ts';
import { STATUS_CODES } from './node-http.ts';
import { requestIdOf } from './request-id.ts';

/** An answer as it is sent. */
export interface EarlyReply {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/** What is known of a request when its body is there. */
export interface EarlyRequest {
  readonly request: IncomingMessage;
  readonly id: string;
  readonly log: Logger;
  readonly gone: AbortSignal;
}

/** A route of POST whose cost per request counts. */
export interface EarlyRoute {
  /** As the router names it. */
  readonly route: string;
  /** Bytes of a body that are read at most. */
  readonly bodyLimit: number;
  /** Bytes of an answer that are usually enough. */
  readonly usualAnswer: number;
  /** The setting `http_stack`. */
  readonly httpStack: Parameters<typeof privateStreams>[0];
  /** Is a request one for this route, and one that is answered here? */
  takes(request: IncomingMessage): boolean;
  /** Answers; what it throws ends the connection. */
  reply(asked: EarlyRequest, body: Buffer): Promise<EarlyReply>;
}

/**
 * Answers requests before the router sees them: the router and what node does for an answer can take longer than the
 * answer itself. Bodies whose length is not told or too great are left to the routes. Answers are counted and logged as
 * those of the router are.
 */
export function answerEarly(
  { route, bodyLimit, usualAnswer, httpStack, takes, reply }: EarlyRoute,
  { log, metrics }: Pick<ServiceContext<never>, 'log' | 'metrics'>,
): FastPath {
  const requests = log.child({ part: 'http' });
  const answers = new AnswerBuffer(usualAnswer);
  const streams = privateStreams(httpStack);
  let headEnds: HeadEnds | undefined;
  return (request, response, server) => {
    if (request.method !== 'POST' || !takes(request)) return false;
    const length = Number(request.headers['content-length']);
    if (!(length > 0 && length <= bodyLimit)) return false;
    headEnds ??= new HeadEnds(server);
    const ends = headEnds;
    const begin = performance.now();
    const id = requestIdOf(request);
    noteRoute(response, route);
    const gone = clientGone(request, response);
    const send = (answer: EarlyReply): void => {
      const { status } = answer;
      if (!gone.aborted) {
        answers.headEnd = ends.at(coarseNow(), response.shouldKeepAlive);
        write(answer, id, answers);
        sendAnswer(answers, response, streams);
      }
      const ms = performance.now() - begin;
      metrics.requests.inc({ method: 'POST', route, status });
      metrics.seconds.observe({ route }, ms / 1000);
      requests.debug({ id, method: 'POST', route, status, ms }, 'request');
    };
    readWhole(request, (body) => {
      reply({ request, id, log: requests, gone }, body).then(send, (error: unknown) => {
        requests.error({ id, err: error }, 'no answer can be sent');
        response.destroy();
      });
    });
    return true;
  };
}

/** A client that breaks off is owed no answer. */
function readWhole(request: IncomingMessage, whole: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      const [first, ...rest] = chunks;
      whole(first !== undefined && rest.length === 0 ? first : Buffer.concat(chunks));
    })
    .on('error', () => {});
}

function write({ status, headers, body }: EarlyReply, id: string, answers: AnswerBuffer): void {
  answers.text(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`);
  for (const [name, value] of headers) answers.text(`${name}: ${value}\r\n`);
  answers.text(`content-length: ${body.length}\r\n`);
  answers.endHead(id);
  answers.piece(body);
}
