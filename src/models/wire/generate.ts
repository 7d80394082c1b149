import { clientGone } from '#kit/http/client-gone';
import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import type { AnswerPart } from '../engine/answer.ts';
import { prepareGenerate } from '../engine/prepare-completion.ts';
import { fail } from '../errors.ts';
import { common, logprobsOf } from './chat.ts';
import { type CompletionFormat, replyWithCompletion } from './completion-reply.ts';
import { acquire, limitsFor, openModel, type WireContext } from './context.ts';
import { goJson, goTime, now } from './go-json.ts';
import { tellIgnored } from './ignored-fields.ts';
import { metricsFields } from './metrics-fields.ts';
import { decodeGenerate } from './requests.ts';

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
  const last: CompletionFormat['whole'] = (answer, done) =>
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
    error: (message) => `${goJson({ error: message })}\n`,
    whole: last,
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
  if (body.top_logprobs !== undefined && (body.top_logprobs < 0 || body.top_logprobs > 20))
    throw fail('TOP_LOGPROBS_RANGE');
  const name = body.model ?? '';
  if (name === '') throw fail('MODEL_NOT_FOUND', { name });
  const gone = clientGone(request.raw, reply.raw);
  const model = await openModel(context, name, gone);
  const prompt = body.prompt ?? '';
  const { scheduler } = context.server;
  const ready = (reason: string) =>
    reply
      .type('application/json; charset=utf-8')
      .send(goJson({ model: name, created_at: goTime(now()), response: '', done: true, done_reason: reason }));
  if (prompt === '' && body.keep_alive === 0) {
    scheduler.unload(model.stored.digest);
    return ready('unload');
  }
  const completion = prepareGenerate(
    model,
    {
      ...common(context, request, name, body),
      prompt,
      suffix: body.suffix ?? '',
      system: body.system || undefined,
      template: body.template ?? '',
      context: body.context ?? [],
      raw: body.raw === true,
    },
    limitsFor(context, request, noted),
  );
  tellIgnored(reply, noted);
  if ((body.images?.length ?? 0) > 0 && !model.capabilities.includes('vision'))
    throw fail('IMAGES_UNSUPPORTED', { name: JSON.stringify(name) });
  const contextSize = scheduler.contextFor(model, completion.options.numCtx);
  if (prompt === '' || body._debug_render_only) {
    const lease = await acquire(context, request, completion, gone);
    try {
      if (prompt === '') return ready('load');
      const text = await lease.runner.render(completion.prompt, contextSize);
      return reply.type('application/json; charset=utf-8').send(
        goJson({
          model: name,
          created_at: goTime(now()),
          response: '',
          done: false,
          _debug_info: { rendered_template: text },
        }),
      );
    } finally {
      lease.release();
    }
  }
  return replyWithCompletion(
    request,
    reply,
    { scheduler, completion, gone },
    generateFormat(name, body.raw === true),
    body.stream !== false,
  );
}
