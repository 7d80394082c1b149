import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { answerCall } from '../chat-core.ts';
import type { WireContext } from '../context.ts';
import { anthropicRequestId } from './anthropic-error.ts';
import { messageFormat } from './messages-reply.ts';
import { readMessagesRequest } from './messages-request.ts';

/** Answers POST /v1/messages. */
export function messages(context: WireContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const noted = new Set<string>();
  // Where the packages of Anthropic look for it.
  const id = anthropicRequestId(request.id);
  reply.header('request-id', id);
  const call = readMessagesRequest(request.body, noted);
  return answerCall(context, request, reply, { call, noted, format: messageFormat(call.name, id) });
}
