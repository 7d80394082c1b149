import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { answerCall } from '../chat-core.ts';
import type { WireContext } from '../context.ts';
import { responseFormat } from './responses-reply.ts';
import { readResponsesRequest } from './responses-request.ts';

/** Answers POST /v1/responses. */
export function responses(context: WireContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const noted = new Set<string>();
  const call = readResponsesRequest(request.body, noted);
  return answerCall(context, request, reply, { call, noted, format: responseFormat(call) });
}
