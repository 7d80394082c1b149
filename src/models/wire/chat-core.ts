import { clientGone } from '#kit/http/client-gone';
import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { type AnswerReading, forcedCallReading, readingOf } from '../engine/answer.ts';
import type { CompletionRequest } from '../engine/completion.ts';
import type { Model } from '../engine/model-library.ts';
import { prepareChat } from '../engine/prepare-completion.ts';
import { fail } from '../errors.ts';
import type { ChatCall } from './chat-call.ts';
import { type Answering, type CompletionFormat, replyWithCompletion } from './completion-reply.ts';
import { askerOf, limitsFor, openModel, type WireContext } from './context.ts';
import { forcedCallSchema, offeredTools } from './forced-call.ts';
import { tellIgnored } from './ignored-fields.ts';
import { countFor } from './token-count.ts';

/** A request that the model at hand can answer. */
export interface PreparedChat {
  readonly model: Model;
  readonly completion: CompletionRequest;
  readonly reading: AnswerReading;
  readonly gone: AbortSignal;
}

const MOST_TOP_LOGPROBS = 20;

/** @throws ServiceError TOP_LOGPROBS_RANGE */
export function checkTopLogprobs(count: number | undefined): void {
  if (count !== undefined && (count < 0 || count > MOST_TOP_LOGPROBS)) throw fail('TOP_LOGPROBS_RANGE');
}

/**
 * Finds the model of a call and turns the call into a request to it.
 * @param noted takes the names of fields that have no effect with this model
 * @throws ServiceError for a name, an option, a format, a tool or a capability that cannot be had
 */
export async function prepareCall(
  context: WireContext,
  request: FastifyRequest,
  reply: FastifyReply,
  call: ChatCall,
  noted: Set<string>,
): Promise<PreparedChat> {
  const { choices, tools: given, toolChoice } = call;
  checkTopLogprobs(call.topLogprobs);
  checkChoices(context, choices);
  const tools = offeredTools(given, toolChoice);
  const gone = clientGone(request.raw, reply.raw);
  const model = await openModel(context, call.name, gone);
  const think = thinkFor(model, call, noted);
  const forced = forcedCallSchema(tools ?? [], toolChoice);
  if (forced !== undefined && call.format !== undefined)
    throw fail('TOOL_CHOICE_INVALID', { reason: 'a required call and a format exclude each other' });
  const completion = prepareChat(
    model,
    { ...call, tools, think, format: forced ?? call.format, ...askerOf(context, request) },
    limitsFor(context, request, noted),
  );
  tellIgnored(reply, noted);
  const reading = readingOf(model, completion.prompt, context.settings.maxToolCall);
  return { model, completion, reading: forced === undefined ? reading : forcedCallReading(reading), gone };
}

/** @throws ServiceError CHOICES_RANGE */
export function checkChoices({ settings }: WireContext, choices: number): void {
  if (choices < 1 || choices > settings.maxChoices) throw fail('CHOICES_RANGE', { max: settings.maxChoices });
}

function thinkFor(model: Model, { think, thinkIfAble, thinkField }: ChatCall, noted: Set<string>): ChatCall['think'] {
  if (think === undefined || think === false) return think;
  if (!model.capabilities.includes('thinking') && thinkIfAble) {
    noted.add(thinkField);
    return undefined;
  }
  noteThinkLevel(model, think, thinkField, noted);
  return think;
}

/** A template that does not know levels can only be told to think. */
export function noteThinkLevel(model: Model, think: ChatCall['think'], field: string, noted: Set<string>): void {
  const isLevel = typeof think === 'string' && model.capabilities.includes('thinking');
  if (isLevel && !model.hasThinkLevels) noted.add(field);
}

/**
 * The answers to a prepared request. Each has a seed of its own: the first that of the request, the others the next.
 * @param choices how many
 */
export function answersOf(
  { completion, reading }: PreparedChat,
  { choices, parallelToolCalls }: ChatCall,
): Answering[] {
  return Array.from({ length: choices }, (_, index) => ({
    completion: withSeed(completion, index),
    reading,
    firstCallOnly: !parallelToolCalls,
  }));
}

export function withSeed(completion: CompletionRequest, index: number): CompletionRequest {
  const { seed } = completion.options;
  return index === 0 || seed < 0
    ? completion
    : { ...completion, options: { ...completion.options, seed: seed + index } };
}

/** Answers a call of OpenAI or Anthropic. */
export async function answerCall(
  context: WireContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { call, noted, format }: { call: ChatCall; noted: Set<string>; format: CompletionFormat },
): Promise<FastifyReply> {
  const prepared = await prepareCall(context, request, reply, call, noted);
  const answers = answersOf(prepared, call);
  const count = countFor(context, request, answers.length);
  const work = { scheduler: context.server.scheduler, answers, gone: prepared.gone, count };
  return replyWithCompletion(request, reply, work, format, call.stream);
}
