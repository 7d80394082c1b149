import type { IncomingMessage, ServerResponse } from 'node:http';
import { privateStreams } from '../internals/raw-connection.ts';
import type { Logger } from '../log.ts';
import { noteRoute } from '../observation/observed-response.ts';
import type { ServiceContext } from '../service.ts';
import { clientGone } from './client-gone.ts';
import { AnswerBuffer } from './direct/answer-buffer.ts';
import { coarseNow } from './direct/coarse-clock.ts';
import { HeadEnds } from './direct/head-ends.ts';
import { sendAnswer } from './direct/send-answer.ts';
import type { EarlyReply, EarlyRequest, EarlyRoute } from './early-route.ts';
import type { FastPath } from './listener.ts';
import { STATUS_CODES } from './node-http.ts';
import { requestIdOf } from './request-id.ts';

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
    const asked = new ParsedEarly(request, response, id, requests);
    const send = (answer: EarlyReply): void => {
      const { status } = answer;
      if (!request.socket.destroyed) {
        answers.headEnd = ends.at(coarseNow(), response.shouldKeepAlive);
        write(answer, id, answers);
        sendAnswer(answers, response, streams);
      }
      const ms = performance.now() - begin;
      countEarly({ log: requests, metrics }, { route, id, status, ms });
    };
    readWhole(request, (body) => {
      reply(asked, body).then(send, (error: unknown) => {
        requests.error({ id, err: error }, 'no answer can be sent');
        response.destroy();
      });
    });
    return true;
  };
}

/** Counts and logs an answer as those of the router are. @param ms milliseconds that it took */
export function countEarly(
  { log, metrics }: Pick<ServiceContext<never>, 'log' | 'metrics'>,
  {
    route,
    id,
    status,
    ms,
  }: { readonly route: string; readonly id: string; readonly status: number; readonly ms: number },
): void {
  metrics.requests.inc({ method: 'POST', route, status });
  metrics.seconds.observe({ route }, ms / 1000);
  if (log.isLevelEnabled('debug')) log.debug({ id, method: 'POST', route, status, ms }, 'request');
}

/** A request that node has parsed. */
class ParsedEarly implements EarlyRequest {
  readonly id: string;
  readonly log: Logger;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  #gone: AbortSignal | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, id: string, log: Logger) {
    this.#request = request;
    this.#response = response;
    this.id = id;
    this.log = log;
  }

  get method(): string {
    return this.#request.method ?? '';
  }
  get url(): string {
    return this.#request.url ?? '';
  }
  get headers(): IncomingMessage['headers'] {
    return this.#request.headers;
  }
  get address(): string {
    return this.#request.socket.remoteAddress ?? '';
  }
  get gone(): AbortSignal {
    this.#gone ??= clientGone(this.#request, this.#response);
    return this.#gone;
  }
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

function write({ status, lines, body }: EarlyReply, id: string, answers: AnswerBuffer): void {
  answers.text(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}content-length: ${body.length}\r\n`);
  answers.endHead(id);
  answers.piece(body);
}
