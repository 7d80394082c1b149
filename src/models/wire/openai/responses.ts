import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { fail } from '../../errors.ts';
import { answerCall } from '../chat-core.ts';
import { clientOf, type WireContext } from '../context.ts';
import { responseFormat } from './responses-reply.ts';
import { readResponsesRequest } from './responses-request.ts';
import { type ConversationItem, type ResponseStore, withId } from './stored/response-store.ts';

/** Answers POST /v1/responses. The answer is kept unless the request or the settings say otherwise. */
export function responses(
  context: WireContext,
  store: ResponseStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const noted = new Set<string>();
  const client = clientOf(context, request);
  const before = (id: string): readonly ConversationItem[] => {
    if (!store.isOn) throw fail('FIELD_UNSUPPORTED', { field: 'previous_response_id' });
    const stored = store.get(id, client);
    if (stored === undefined) throw fail('PREVIOUS_RESPONSE_NOT_FOUND', { id });
    return stored.items;
  };
  const call = readResponsesRequest(request.body, noted, before);
  const isKept = call.store && store.isOn;
  const input = call.input.map(withId);
  const keep = (response: Readonly<Record<string, unknown>>): void => {
    if (!isKept) return;
    store.put(String(response.id), {
      response,
      input,
      items: [...call.earlier, ...input, ...(response.output as ConversationItem[])],
      // A name that the gateway gives is the client's own; an address may be that of many.
      owner: client.startsWith('=') ? client : undefined,
    });
  };
  const format = responseFormat({ ...call, echo: { ...call.echo, store: isKept } }, keep);
  return answerCall(context, request, reply, { call, noted, format });
}
