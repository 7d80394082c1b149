import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { fail } from '../../../errors.ts';
import { clientOf, type WireContext } from '../../context.ts';
import { goJson } from '../../go-json.ts';
import type { ResponseStore, StoredResponse } from './response-store.ts';

// As OpenAI.
const MOST_ITEMS = 100;
const USUAL_ITEMS = 20;

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

const send = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(goJson(value));

function found(context: WireContext, store: ResponseStore, request: FastifyRequest): StoredResponse {
  const stored = store.get(idOf(request), clientOf(context, request));
  if (stored === undefined) throw fail('RESPONSE_NOT_FOUND', { id: idOf(request) });
  return stored;
}

/** GET /v1/responses/<id> */
export function retrieveResponse(
  context: WireContext,
  store: ResponseStore,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return send(reply, found(context, store, request).response);
}

/** GET /v1/responses/<id>/input_items: what the request added to the conversation, in pages. */
export function listInputItems(
  context: WireContext,
  store: ResponseStore,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { input } = found(context, store, request);
  const { limit = String(USUAL_ITEMS), order = 'desc', after } = request.query as Record<string, string | undefined>;
  const count = Number(limit);
  if (!Number.isInteger(count) || count < 1 || count > MOST_ITEMS)
    throw fail('BODY_INVALID', { reason: `limit must be between 1 and ${MOST_ITEMS}` });
  const all = order === 'asc' ? input : input.toReversed();
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(start, start + count);
  return send(reply, {
    object: 'list',
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: start + count < all.length,
  });
}

/** DELETE /v1/responses/<id> */
export function deleteResponse(
  context: WireContext,
  store: ResponseStore,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const id = idOf(request);
  if (!store.delete(id, clientOf(context, request))) throw fail('RESPONSE_NOT_FOUND', { id });
  return send(reply, { id, object: 'response', deleted: true });
}
