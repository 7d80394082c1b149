import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { prepareCall } from '../chat-core.ts';
import { acquire, type WireContext } from '../context.ts';
import { goJson } from '../go-json.ts';
import { anthropicRequestId } from './anthropic-error.ts';
import { readMessagesRequest } from './messages-request.ts';

/** Answers POST /v1/messages/count_tokens: tokens of the prompt that the same request would make. */
export async function countTokens(
  context: WireContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const noted = new Set<string>();
  reply.header('request-id', anthropicRequestId(request.id));
  const call = readMessagesRequest(request.body, noted, { counting: true });
  const { completion, gone } = await prepareCall(context, request, reply, { ...call, truncate: false }, noted);
  const counted = JSON.parse(String(request.body)) as object;
  const lease = await acquire(context, request, completion, gone);
  try {
    const { tokens } = await lease.runner.render({ ...completion, counted }, lease.contextSize, gone);
    return reply.type('application/json; charset=utf-8').send(goJson({ input_tokens: tokens }));
  } finally {
    lease.release();
  }
}
