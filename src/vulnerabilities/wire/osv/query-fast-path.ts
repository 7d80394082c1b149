import { compressAnswer } from '#kit/http/compression';
import { AnswerBuffer } from '#kit/http/direct/answer-buffer';
import { coarseNow } from '#kit/http/direct/coarse-clock';
import { HeadEnds } from '#kit/http/direct/head-ends';
import { sendAnswer } from '#kit/http/direct/send-answer';
import type { FastPath } from '#kit/http/listener';
import { STATUS_CODES } from '#kit/http/node-http';
import { publicError } from '#kit/http/public-error';
import { requestIdOf } from '#kit/http/request-id';
import { readWholeBody } from '#kit/http/whole-body';
import { privateStreams } from '#kit/internals/raw-connection';
import { noteRoute } from '#kit/observation/observed-response';
import type { ServiceContext } from '#kit/service';
import type { Catalogue } from '../../engine/catalogue.ts';
import type { Settings } from '../../settings.ts';
import { osvErrorText } from '../body/error.ts';
import { knownFailure, RETRY_AFTER } from '../known-failure.ts';
import { READABLE } from '../malformed.ts';
import { parseBody } from '../request/json-body.ts';
import { queryText } from './osv-answers.ts';
import { readOsvQuery } from './osv-query.ts';

const ROUTE = '/v1/query';
/** Bytes of an answer that are usually enough. */
const USUAL_ANSWER = 16_384;

/** Of a body; the router refuses some others. */
const USUAL_TYPE = /^(?:[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?)?$/i;

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/**
 * Answers POST /v1/query, which scanners ask once for each package, before the router sees it: the router and its hooks
 * take longer than the answer to most of these questions. Bodies that are encoded, too great or of an untold length are
 * left to the routes, and so are web pages where not every page may read the answers.
 */
export function answerOsvQueries(
  catalogue: () => Catalogue,
  { settings, log, metrics }: Pick<ServiceContext<Settings>, 'settings' | 'log' | 'metrics'>,
): FastPath {
  const { maxBodyBytes, osvPageSize, origins, httpStack } = settings;
  const requests = log.child({ part: 'http' });
  const answers = new AnswerBuffer(USUAL_ANSWER);
  const streams = privateStreams(httpStack);
  let headEnds: HeadEnds | undefined;
  // As the router says it to those who name no origin.
  const readable: Readonly<Record<string, string>> = origins.includes('*')
    ? READABLE
    : { 'access-control-expose-headers': READABLE['access-control-expose-headers'], vary: 'Origin' };
  const replyTo = async (body: Buffer, accepted: string | undefined): Promise<Reply> => {
    const asked = readOsvQuery(parseBody(body));
    const text = await catalogue().read((edition) => queryText(edition, asked, osvPageSize));
    const headers: Record<string, string> = {
      ...readable,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    };
    const answer = { status: 200, header: (name: string) => headers[name], body: text };
    const compressed = await compressAnswer(answer, accepted, settings);
    return { status: 200, headers: { ...headers, ...compressed?.headers }, body: compressed?.body ?? text };
  };
  return (request, response, server) => {
    const { method, url, headers } = request;
    if (url !== ROUTE || method !== 'POST') return false;
    const length = Number(headers['content-length']);
    if (!(length > 0 && length <= maxBodyBytes) || headers['content-encoding'] !== undefined) return false;
    if (!USUAL_TYPE.test(headers['content-type'] ?? '')) return false;
    headEnds ??= new HeadEnds(server);
    const ends = headEnds;
    const begin = performance.now();
    const id = requestIdOf(request);
    noteRoute(response, ROUTE);
    const refused = (error: unknown): Reply => {
      const shown = publicError(knownFailure(error), { id, log: requests, raw: request });
      const again: Record<string, string> = shown.status === 503 ? { 'retry-after': RETRY_AFTER } : {};
      const body = osvErrorText(shown);
      const type = 'application/json; charset=utf-8';
      return { status: shown.status, headers: { ...readable, ...again, 'content-type': type }, body };
    };
    const send = (reply: Reply): void => {
      const { status } = reply;
      if (!response.destroyed) {
        answers.headEnd = ends.at(coarseNow(), response.shouldKeepAlive);
        write(reply, id, answers);
        sendAnswer(answers, response, streams);
      }
      const ms = performance.now() - begin;
      metrics.requests.inc({ method, route: ROUTE, status });
      metrics.seconds.observe({ route: ROUTE }, ms / 1000);
      requests.debug({ id, method, route: ROUTE, status, ms }, 'request');
    };
    readWholeBody(request, (body) => {
      replyTo(body, headers['accept-encoding']?.toString())
        .catch(refused)
        .then(send)
        .catch((error: unknown) => {
          requests.error({ id, err: error }, 'no answer can be sent');
          response.destroy();
        });
    });
    return true;
  };
}

function write({ status, headers, body }: Reply, id: string, answers: AnswerBuffer): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  answers.text(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`);
  for (const [name, value] of Object.entries(headers)) answers.text(`${name}: ${value}\r\n`);
  answers.text(`content-length: ${bytes.length}\r\n`);
  answers.endHead(id);
  answers.piece(bytes);
}
