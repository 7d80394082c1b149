import type { FastifyReply } from '#kit/http/http-server';
import { goJson } from './go-json.ts';

/*
 * Ollama has accounts on its maker's servers. Here are none, so these paths answer as Ollama does to a user who has not
 * signed in, with its cloud turned off.
 */

const send = (reply: FastifyReply, status: number, value: unknown): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(goJson(value));

/** GET /api/status */
export const status = (reply: FastifyReply): FastifyReply =>
  send(reply, 200, { cloud: { disabled: true, source: 'config' } });

/** POST /api/me */
export const whoAmI = (reply: FastifyReply): FastifyReply =>
  send(reply, 401, { error: 'unauthorized', signin_url: '' });

/** POST /api/signout and DELETE /api/user/keys/<key> */
export const signOut = (reply: FastifyReply): FastifyReply =>
  send(reply, 401, { error: 'you are not currently signed in' });

/** POST /api/experimental/web_search and web_fetch. @param work what the cloud would do: `web search` */
export const cloudOnly = (reply: FastifyReply, work: string): FastifyReply =>
  send(reply, 403, { error: `ollama cloud is disabled: ${work} is unavailable` });
