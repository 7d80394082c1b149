import { answerEarly } from '#kit/http/early-answer';
import { type EarlyReply, linesOf } from '#kit/http/early-route';
import type { FastPath } from '#kit/http/listener';
import type { ServiceContext } from '#kit/service';
import type { Settings } from '../settings.ts';
import { answer, type Service } from './answer.ts';
import { answerToError, type Reply, replyWith } from './reply.ts';

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
      async reply({ method, url, headers, address, id, log, gone }, body) {
        const asked = { method, url, headers, address, body, gone };
        try {
          return early(await replyWith(await answer(asked, service), asked, settings));
        } catch (error) {
          return early(await replyWith(answerToError(error, { id, log }, settings), asked, settings));
        }
      },
    },
    context,
  );
}

const early = ({ status, headers, body }: Reply): EarlyReply => ({ status, lines: linesOf(headers), body });
