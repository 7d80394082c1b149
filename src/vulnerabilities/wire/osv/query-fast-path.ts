import type { IncomingHttpHeaders } from 'node:http';
import { compressAnswer } from '#kit/http/compression';
import { type EarlyReply, type EarlyRoute, linesOf } from '#kit/http/early-route';
import { publicError } from '#kit/http/public-error';
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
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Answers POST /v1/query, which scanners ask once for each package, before the router sees it: the router and its hooks
 * take longer than the answer to most of these questions. Encoded bodies are left to the routes, and so are web pages
 * where not every page may read the answers.
 */
export function answerOsvQueries(
  catalogue: () => Catalogue,
  { settings }: Pick<ServiceContext<Settings>, 'settings'>,
): EarlyRoute {
  const { maxBodyBytes, osvPageSize, origins, httpStack } = settings;
  // As the router says it to those who name no origin.
  const readable: Readonly<Record<string, string>> = origins.includes('*')
    ? READABLE
    : { 'access-control-expose-headers': READABLE['access-control-expose-headers'], vary: 'Origin' };
  const headers: Readonly<Record<string, string>> = {
    ...readable,
    'content-type': JSON_TYPE,
    'cache-control': 'no-cache',
  };
  const header = (name: string): string | undefined => headers[name];
  const usualLines = linesOf(Object.entries(headers));
  const found = async (text: string, asked: IncomingHttpHeaders): Promise<EarlyReply> => {
    const compressed = await compressAnswer({ status: 200, header, body: text }, asked['accept-encoding'], settings);
    if (compressed === undefined) return { status: 200, lines: usualLines, body: Buffer.from(text) };
    const { body = Buffer.from(text) } = compressed;
    return { status: 200, lines: linesOf(Object.entries({ ...headers, ...compressed.headers })), body };
  };
  const refused = (shown: { readonly status: number; readonly message: string }): EarlyReply => {
    const headers: Record<string, string> = { ...readable, 'content-type': JSON_TYPE };
    if (shown.status === 503) headers['retry-after'] = RETRY_AFTER;
    return { status: shown.status, lines: linesOf(Object.entries(headers)), body: Buffer.from(osvErrorText(shown)) };
  };
  return {
    route: ROUTE,
    bodyLimit: maxBodyBytes,
    usualAnswer: USUAL_ANSWER,
    httpStack,
    takes: ({ url, headers }) =>
      url === ROUTE && headers['content-encoding'] === undefined && USUAL_TYPE.test(headers['content-type'] ?? ''),
    async reply({ headers, id, log }, body) {
      try {
        const query = readOsvQuery(parseBody(body));
        const text = await catalogue().read((edition) => queryText(edition, query, osvPageSize));
        return await found(text, headers);
      } catch (error) {
        return refused(publicError(knownFailure(error), { id, log }));
      }
    },
  };
}
