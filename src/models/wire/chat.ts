import { clientGone } from '#kit/http/client-gone';
import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { type AnswerPart, readingOf } from '../engine/answer.ts';
import { prepareChat } from '../engine/prepare-completion.ts';
import { fail } from '../errors.ts';
import { checkTopLogprobs, noteThinkLevel } from './chat-core.ts';
import { type CompletionFormat, replyWithCompletion } from './completion-reply.ts';
import { acquire, askerOf, limitsFor, openModel, type WireContext } from './context.ts';
import { goJson, goTime, now } from './go-json.ts';
import { tellIgnored } from './ignored-fields.ts';
import { logprobsOf } from './logprobs-field.ts';
import { metricsFields } from './metrics-fields.ts';
import { type ChatBody, decodeChat } from './requests.ts';
import { countFor } from './token-count.ts';

const assistant = (content: string) => ({ role: 'assistant', content });

const messageOf = ({ content, thinking, toolCalls }: AnswerPart) => ({
  role: 'assistant',
  content,
  ...(thinking === '' ? {} : { thinking }),
  ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls }),
});

/** The answer of POST /api/chat, as JSON lines or as one object. */
export function chatFormat(model: string): CompletionFormat {
  const head = () => ({ model, created_at: goTime(now()) });
  return {
    streamType: 'application/x-ndjson',
    piece: (part) => `${goJson({ ...head(), message: messageOf(part), done: false, ...logprobsOf(part) })}\n`,
    end: (done) =>
      `${goJson({ ...head(), message: assistant(''), done: true, done_reason: done.end.reason, ...metricsFields(done) })}\n`,
    error: ({ message }) => `${goJson({ error: message })}\n`,
    whole([first]) {
      const { answer, done } = first!;
      return goJson({
        ...head(),
        message: messageOf(answer),
        done: true,
        done_reason: done.end.reason,
        ...logprobsOf(answer),
        ...metricsFields(done),
      });
    },
  };
}

/** Answers POST /api/chat (ollama/ollama `server/routes.go`, ChatHandler). */
export async function chat(context: WireContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const noted = new Set<string>();
  const body = decodeChat(request.body, noted);
  checkTopLogprobs(body.top_logprobs);
  const name = body.model ?? '';
  if (name === '') throw fail('MODEL_REQUIRED');
  const gone = clientGone(request.raw, reply.raw);
  const model = await openModel(context, name, gone);
  const messages = body.messages ?? [];
  const { scheduler } = context.server;
  const send = (fields: object) =>
    reply.type('application/json; charset=utf-8').send(goJson({ model: name, created_at: goTime(now()), ...fields }));
  const ready = (reason: string) => send({ message: assistant(''), done: true, done_reason: reason });
  if (messages.length === 0 && body.keep_alive === 0) {
    scheduler.unload(model.stored.digest);
    return ready('unload');
  }
  const completion = prepareChat(
    model,
    { ...common(context, request, name, body), messages, tools: body.tools },
    limitsFor(context, request, noted),
  );
  noteThinkLevel(model, body.think, 'think', noted);
  tellIgnored(reply, noted);
  const images = messages.reduce((sum, message) => sum + (message.images?.length ?? 0), 0);
  if (messages.length === 0 || body._debug_render_only) {
    const lease = await acquire(context, request, completion, gone);
    try {
      if (messages.length === 0) return ready('load');
      const { text } = await lease.runner.render(completion, lease.contextSize, gone);
      return send({ message: { role: '', content: '' }, done: false, _debug_info: debugInfo(text, images) });
    } finally {
      lease.release();
    }
  }
  const answers = [{ completion, reading: readingOf(model, completion.prompt, context.settings.maxToolCall) }];
  const work = { scheduler, answers, gone, count: countFor(context, request, answers.length) };
  return replyWithCompletion(request, reply, work, chatFormat(name), body.stream !== false);
}

/** What a request with `_debug_render_only` is answered with. */
export const debugInfo = (text: string, images: number) => ({
  rendered_template: text,
  ...(images === 0 ? {} : { image_count: images }),
});

/** The fields that chat and generate requests share. */
export function common(
  context: WireContext,
  request: FastifyRequest,
  name: string,
  body: Partial<Omit<ChatBody, 'messages' | 'tools'>>,
) {
  return {
    name,
    options: body.options,
    format: body.format,
    keepAlive: body.keep_alive,
    truncate: body.truncate !== false,
    shift: body.shift !== false,
    think: body.think,
    topLogprobs: body.logprobs === true ? (body.top_logprobs ?? 0) : undefined,
    ...askerOf(context, request),
  };
}
