import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { debugInfo } from '../chat.ts';
import { answerCall, prepareCall } from '../chat-core.ts';
import { acquire, type WireContext } from '../context.ts';
import { goJson } from '../go-json.ts';
import { chatCompletionFormat, renderedPrompt } from './chat-reply.ts';
import { type ChatCompletionCall, readChatRequest } from './chat-request.ts';

/** Answers POST /v1/chat/completions. */
export function chatCompletions(
  context: WireContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const noted = new Set<string>();
  const call = readChatRequest(request.body, noted);
  if (call.renderOnly) return showPrompt(context, request, reply, call, noted);
  const format = chatCompletionFormat(call.name, call.includeUsage);
  return answerCall(context, request, reply, { call, noted, format });
}

/** Answers a request with `_debug_render_only`: with the prompt. */
async function showPrompt(
  context: WireContext,
  request: FastifyRequest,
  reply: FastifyReply,
  call: ChatCompletionCall,
  noted: Set<string>,
): Promise<FastifyReply> {
  const { completion, gone } = await prepareCall(context, request, reply, call, noted);
  const images = call.messages.reduce((sum, message) => sum + (message.images?.length ?? 0), 0);
  const lease = await acquire(context, request, completion, gone);
  try {
    const { text } = await lease.runner.render(completion, lease.contextSize, gone);
    const answer = renderedPrompt(call.name, debugInfo(text, images));
    return reply.type('application/json; charset=utf-8').send(goJson(answer));
  } finally {
    lease.release();
  }
}
