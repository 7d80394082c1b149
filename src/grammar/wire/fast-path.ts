import { answerEarly } from '#kit/http/early-answer';
import type { FastPath } from '#kit/http/listener';
import type { ServiceContext } from '#kit/service';
import type { Settings } from '../settings.ts';
import { answer, type Service } from './answer.ts';
import { answerToError, replyWith } from './reply.ts';

const ROUTE = '/v2/check';
/** Bytes of an answer that are usually enough. */
const USUAL_ANSWER = 32_768;

/**
 * Answers POST /v2/check, by which nearly all texts come, before the router sees the request: what the router and node
 * do for an answer takes a tenth of the time in which a sentence is checked.
 * @param bodyLimit bytes of a body that are read at most
 */
export function createFastPath(
  service: Service,
  context: Pick<ServiceContext<Settings>, 'log' | 'metrics'>,
  bodyLimit: number,
): FastPath {
  const { settings } = service;
  return answerEarly(
    {
      route: ROUTE,
      bodyLimit,
      usualAnswer: USUAL_ANSWER,
      httpStack: settings.httpStack,
      takes: ({ url = '' }) => url === ROUTE || url.startsWith(`${ROUTE}?`),
      async reply({ request, id, log, gone }, body) {
        const { method = '', url = '', headers } = request;
        const asked = { method, url, headers, address: request.socket.remoteAddress ?? '', body, gone };
        try {
          return await replyWith(await answer(asked, service), asked, settings);
        } catch (error) {
          return replyWith(answerToError(error, { id, log }, settings), asked, settings);
        }
      },
    },
    context,
  );
}
