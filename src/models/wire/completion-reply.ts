import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { publicError } from '#kit/http/public-error';
import { type AnswerEvent, type AnswerPart, readAnswer, readingOf } from '../engine/answer.ts';
import { type CompletionRequest, complete } from '../engine/completion.ts';
import type { Started } from '../engine/runner/protocol.ts';
import type { Scheduler } from '../engine/scheduling/scheduler.ts';
import { fail } from '../errors.ts';

export type Done = Extract<AnswerEvent, { type: 'done' }>;

/** How a protocol writes an answer: lines for Ollama, events for OpenAI. */
export interface CompletionFormat {
  /** Content type of a streamed answer. */
  readonly streamType: string;
  /** A part of the answer, as sent. */
  piece(part: AnswerPart): string;
  /** The end of a stream. */
  end(done: Done): string;
  /** An error after the status has been sent. */
  error(message: string): string;
  /** The whole answer of a request that does not stream. */
  whole(answer: AnswerPart, done: Done): string;
}

/**
 * Answers with a completion. Nothing is sent before the first piece of text, so an error until then has its own status.
 * A later error becomes the last line of the stream.
 */
export async function replyWithCompletion(
  request: FastifyRequest,
  reply: FastifyReply,
  { scheduler, completion, gone }: { scheduler: Scheduler; completion: CompletionRequest; gone: AbortSignal },
  format: CompletionFormat,
  stream: boolean,
): Promise<FastifyReply> {
  const answer = readAnswer(complete(scheduler, completion, gone), readingOf(completion.model, completion.prompt));
  const asked = performance.now();
  let started: Started | undefined;
  let first: AnswerEvent | undefined;
  for (;;) {
    const { value, done } = await answer.next();
    if (done || value === undefined) throw fail('RUNNER_DIED');
    if (value.type !== 'started') {
      first = value;
      break;
    }
    started = value;
    const { messages, tokens } = value.cut;
    if (messages > 0 || tokens > 0) {
      reply.header('x-almanac-truncated', `messages=${messages}, tokens=${tokens}`);
      request.log.warn({ id: request.id, messages, tokens }, 'prompt truncated to fit the context');
    }
  }
  if (started) reply.header('x-almanac-timing', timingOf(started, performance.now() - asked));
  if (stream) {
    reply.type(format.streamType);
    return reply.send(Readable.from(lines(request, first, answer, format), { objectMode: false }));
  }
  const parts: AnswerPart[] = [];
  for (let event: AnswerEvent | undefined = first; event; event = (await answer.next()).value ?? undefined) {
    if (event.type === 'parts') parts.push(...event.parts);
    else if (event.type === 'done')
      return reply.type('application/json; charset=utf-8').send(format.whole(joined(parts), event));
  }
  throw fail('RUNNER_DIED');
}

/** Times in ms until the first token, and how much of the prompt was known. */
function timingOf({ queueNanoseconds, promptTokens, cachedTokens }: Started, firstToken: number): string {
  const queue = (queueNanoseconds / 1e6).toFixed(1);
  return `queue=${queue}, first-token=${firstToken.toFixed(1)}, prompt-tokens=${promptTokens}, cached-tokens=${cachedTokens}`;
}

function joined(parts: readonly AnswerPart[]): AnswerPart {
  return {
    content: parts.map((part) => part.content).join(''),
    thinking: parts.map((part) => part.thinking).join(''),
    toolCalls: parts.flatMap((part) => part.toolCalls),
    ...(parts.some((part) => part.logprobs) ? { logprobs: parts.flatMap((part) => part.logprobs ?? []) } : {}),
  };
}

async function* lines(
  request: FastifyRequest,
  first: AnswerEvent,
  answer: AsyncGenerator<AnswerEvent, void, void>,
  format: CompletionFormat,
): AsyncGenerator<string, void, void> {
  try {
    yield line(first, format);
    if (first.type === 'done') return;
    for await (const event of answer) {
      if (event.type === 'started') continue;
      yield line(event, format);
    }
  } catch (error) {
    yield format.error(publicError(error, request).message);
  } finally {
    await answer.return();
  }
}

function line(event: AnswerEvent, format: CompletionFormat): string {
  if (event.type === 'parts') return event.parts.map((part) => format.piece(part)).join('');
  return event.type === 'done' ? format.end(event) : '';
}
