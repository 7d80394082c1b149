import { clientGone } from '#kit/http/client-gone';
import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { readingOf } from '../../engine/answer.ts';
import { type GenerateInput, prepareGenerate } from '../../engine/prepare-completion.ts';
import { fail } from '../../errors.ts';
import { checkChoices, checkTopLogprobs, withSeed } from '../chat-core.ts';
import { replyWithCompletion } from '../completion-reply.ts';
import { type Asker, askerOf, limitsFor, openModel, type WireContext } from '../context.ts';
import { tellIgnored } from '../ignored-fields.ts';
import { countFor } from '../token-count.ts';
import { type CompletionCall, type Prompt, readCompletionRequest } from './completion-request.ts';
import { textCompletionFormat } from './text-reply.ts';

/**
 * Answers POST /v1/completions. As in Ollama, a text goes through the model's template, unless the request has
 * `raw: true`; tokens are continued as they are.
 */
export async function completions(
  context: WireContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const noted = new Set<string>();
  const call = readCompletionRequest(request.body, noted);
  const { name, prompts, choices, candidates, echo, includeUsage } = call;
  checkTopLogprobs(call.logprobs);
  checkChoices(context, choices);
  checkChoices(context, candidates);
  const { maxInputs } = context.settings;
  if (prompts.length * candidates > maxInputs) throw fail('TOO_MANY_INPUTS', { max: maxInputs });
  const gone = clientGone(request.raw, reply.raw);
  const model = await openModel(context, name, gone);
  const limits = limitsFor(context, request, noted);
  const asker = askerOf(context, request);
  const completions = prompts.map((prompt) => prepareGenerate(model, inputOf(call, prompt, asker), limits));
  tellIgnored(reply, noted);
  const answers = completions.flatMap((completion) =>
    Array.from({ length: candidates }, (_, index) => ({
      completion: withSeed(completion, index),
      reading: readingOf(model, completion.prompt, context.settings.maxToolCall),
      firstCallOnly: false,
    })),
  );
  // The text of tokens comes from the engine.
  const echoed = echo ? prompts.map((prompt) => (typeof prompt === 'string' ? prompt : '')) : [];
  return replyWithCompletion(
    request,
    reply,
    { scheduler: context.server.scheduler, answers, gone, count: countFor(context, request, answers.length) },
    textCompletionFormat(name, {
      includeUsage,
      echoed,
      choices,
      candidates,
      withLogprobs: call.logprobs !== undefined,
    }),
    call.stream,
  );
}

/** What continues a prompt. Tokens stand where a text's earlier turns would. */
function inputOf(call: CompletionCall, prompt: Prompt, asker: Asker): GenerateInput {
  const text = typeof prompt === 'string';
  return {
    name: call.name,
    prompt: text ? prompt : '',
    suffix: call.suffix,
    system: undefined,
    template: '',
    context: text ? [] : prompt,
    raw: call.raw || !text,
    options: call.options,
    defaulted: call.defaulted,
    format: undefined,
    keepAlive: call.keepAlive,
    truncate: call.truncate,
    shift: true,
    // The answer has no field for thinking.
    think: false,
    // Their likelihoods choose the best answers.
    topLogprobs: call.logprobs ?? (call.candidates > call.choices ? 0 : undefined),
    logitBias: call.logitBias,
    tellsPrompt: call.echo && (call.logprobs !== undefined || !text),
    writesNothing: call.writesNothing,
    ...asker,
  };
}
