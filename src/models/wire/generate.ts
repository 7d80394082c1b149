import { clientGone } from '#kit/http/client-gone';
import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { type AnswerPart, readingOf } from '../engine/answer.ts';
import { prepareGenerate } from '../engine/prepare-completion.ts';
import { fail } from '../errors.ts';
import { common, debugInfo } from './chat.ts';
import { checkTopLogprobs, noteThinkLevel } from './chat-core.ts';
import { type CompletionFormat, replyWithCompletion } from './completion-reply.ts';
import { acquire, limitsFor, openModel, type WireContext } from './context.ts';
import { goJson, goTime, now } from './go-json.ts';
import { tellIgnored } from './ignored-fields.ts';
import { logprobsOf } from './logprobs-field.ts';
import { metricsFields } from './metrics-fields.ts';
import { decodeGenerate } from './requests.ts';
import { countFor } from './token-count.ts';

/**
 * The answer of POST /api/generate, as JSON lines or as one object.
 * @param raw a raw answer carries no tokens for a next turn
 */
function generateFormat(model: string, raw: boolean): CompletionFormat {
  const head = ({ content, thinking }: AnswerPart) => ({
    model,
    created_at: goTime(now()),
    response: content,
    ...(thinking === '' ? {} : { thinking }),
  });
  const last = (answer: AnswerPart, done: Parameters<CompletionFormat['end']>[0]): string =>
    goJson({
      ...head(answer),
      done: true,
      done_reason: done.end.reason,
      ...(raw ? {} : { context: done.end.context }),
      ...logprobsOf(answer),
      ...metricsFields(done),
    });
  return {
    streamType: 'application/x-ndjson',
    piece: (part) => `${goJson({ ...head(part), done: false, ...logprobsOf(part) })}\n`,
    end: (done) => `${last({ content: '', thinking: '', toolCalls: [] }, done)}\n`,
    error: ({ message }) => `${goJson({ error: message })}\n`,
    whole: ([first]) => last(first!.answer, first!.done),
  };
}

/** Answers POST /api/generate (ollama/ollama `server/routes.go`, GenerateHandler). */
export async function generate(
  context: WireContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const noted = new Set<string>();
  const body = decodeGenerate(request.body, noted);
  checkTopLogprobs(body.top_logprobs);
  const name = body.model ?? '';
  if (name === '') throw fail('MODEL_NOT_FOUND', { name });
  const gone = clientGone(request.raw, reply.raw);
  const model = await openModel(context, name, gone);
  const { prompt = '', template = '', system = '', context: before = [], raw = false } = body;
  const { scheduler } = context.server;
  const send = (fields: object) =>
    reply
      .type('application/json; charset=utf-8')
      .send(goJson({ model: name, created_at: goTime(now()), response: '', ...fields }));
  const ready = (reason: string) => send({ done: true, done_reason: reason });
  if (prompt === '' && body.keep_alive === 0) {
    scheduler.unload(model.stored.digest);
    return ready('unload');
  }
  if (raw && (template !== '' || system !== '' || before.length > 0)) throw fail('RAW_WITH_TEMPLATE');
  const completion = prepareGenerate(
    model,
    {
      ...common(context, request, name, body),
      prompt,
      suffix: body.suffix ?? '',
      system: system || undefined,
      template,
      context: before,
      raw,
      images: body.images ?? [],
    },
    limitsFor(context, request, noted),
  );
  noteThinkLevel(model, body.think, 'think', noted);
  tellIgnored(reply, noted);
  if (prompt === '' || body._debug_render_only) {
    const lease = await acquire(context, request, completion, gone);
    try {
      if (prompt === '') return ready('load');
      const { text } = await lease.runner.render(completion, lease.contextSize, gone);
      return send({ done: false, _debug_info: debugInfo(text, body.images?.length ?? 0) });
    } finally {
      lease.release();
    }
  }
  const answers = [{ completion, reading: readingOf(model, completion.prompt, context.settings.maxToolCall) }];
  const work = { scheduler, answers, gone, count: countFor(context, request, answers.length) };
  return replyWithCompletion(request, reply, work, generateFormat(name, raw), body.stream !== false);
}
