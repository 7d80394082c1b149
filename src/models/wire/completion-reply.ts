import { Readable } from 'node:stream';
import type { ServiceError } from '#kit/error-table';
import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { publicError } from '#kit/http/public-error';
import { type AnswerEvent, type AnswerPart, type AnswerReading, readAnswer, untilFirstCall } from '../engine/answer.ts';
import { type CompletionRequest, complete } from '../engine/completion.ts';
import type { Started } from '../engine/runner/protocol.ts';
import type { Scheduler } from '../engine/scheduling/scheduler.ts';
import type { RunningCount } from '../engine/token-counts.ts';
import { fail } from '../errors.ts';
import { tellFurtherIgnored } from './ignored-fields.ts';

export type Done = Extract<AnswerEvent, { type: 'done' }> & {
  /** Tokens of the answer that were thinking. */
  readonly reasoningTokens: number;
};

/** One answer that is to be written. */
export interface Answering {
  readonly completion: CompletionRequest;
  readonly reading: AnswerReading;
  /** Whether the answer ends with its first call. */
  readonly firstCallOnly?: boolean;
}

/** A finished answer. */
export interface Answered {
  readonly answer: AnswerPart;
  readonly done: Done;
}

/** How a protocol writes answers: lines for Ollama, events for OpenAI and Anthropic. */
export interface CompletionFormat {
  /** Content type of a streamed answer. */
  readonly streamType: string;
  /** What comes before the first part. */
  begin?(started: Started): string;
  /** A part of the answer with this index, as sent. */
  piece(part: AnswerPart, index: number): string;
  /** The end of one answer. */
  end(done: Done, index: number): string;
  /** The end of a stream, after the last answer. */
  close?(all: readonly Done[]): string;
  /** An error after the status has been sent. */
  error(error: ServiceError): string;
  /** The whole answers of a request that does not stream. */
  whole(answers: readonly Answered[]): string;
}

interface Work {
  readonly scheduler: Scheduler;
  readonly answers: readonly Answering[];
  readonly gone: AbortSignal;
  /** Counts the tokens of all answers. */
  readonly count: RunningCount | undefined;
}

/** An event of the answer with this index. */
interface Indexed {
  readonly index: number;
  readonly event: AnswerEvent;
}

/**
 * Answers with one completion, or with several of the same prompt. Nothing is sent before the first piece of text, so an
 * error until then has its own status. A later error becomes the end of the stream.
 */
export async function replyWithCompletion(
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
  format: CompletionFormat,
  stream: boolean,
): Promise<FastifyReply> {
  const asked = performance.now();
  const events = allEvents(work);
  let started: Started | undefined;
  let first: Indexed | undefined;
  try {
    while (first === undefined) {
      const { value, done } = await events.next();
      if (done || value === undefined) throw fail('RUNNER_DIED');
      if (value.event.type !== 'started') first = value;
      else if (started === undefined) {
        started = value.event;
        tellCut(request, reply, started);
        tellFurtherIgnored(reply, started.ignored ?? []);
      }
    }
    if (started) reply.header('x-almanac-timing', timingOf(started, performance.now() - asked));
    if (!stream) {
      const text = format.whole(await wholeAnswers(first, events, work.answers.length));
      return reply.type('application/json; charset=utf-8').send(text);
    }
  } catch (error) {
    await events.return();
    throw error;
  }
  reply.type(format.streamType);
  return reply.send(
    Readable.from(written(request, { started, first, count: work.answers.length }, events, format), {
      objectMode: false,
    }),
  );
}

/** Says in the log and in X-Almanac-Truncated what was left out of a prompt. */
function tellCut(request: FastifyRequest, reply: FastifyReply, { cut: { messages, tokens } }: Started): void {
  if (messages === 0 && tokens === 0) return;
  reply.header('x-almanac-truncated', `messages=${messages}, tokens=${tokens}`);
  request.log.warn({ id: request.id, messages, tokens }, 'prompt truncated to fit the context');
}

/** The events of all answers as they come. When one fails, the others are aborted. */
async function* allEvents({ scheduler, answers, gone, count }: Work): AsyncGenerator<Indexed, void, void> {
  const [only] = answers;
  if (answers.length === 1 && only !== undefined) {
    for await (const event of answerOf(scheduler, only, gone, count)) yield { index: 0, event };
    return;
  }
  const failure = new AbortController();
  const signal = AbortSignal.any([gone, failure.signal]);
  const sources = answers.map((answer) => answerOf(scheduler, answer, signal, count));
  const pending = new Map<number, Promise<{ index: number; result: IteratorResult<AnswerEvent, void> }>>();
  const ask = (index: number): void => {
    const next = sources[index]!.next().then((result) => ({ index, result }));
    // Another answer may have ended the race by the time it fails.
    next.catch(() => {});
    pending.set(index, next);
  };
  try {
    for (const index of sources.keys()) ask(index);
    while (pending.size > 0) {
      const { index, result } = await Promise.race(pending.values());
      if (result.done) pending.delete(index);
      else {
        ask(index);
        yield { index, event: result.value };
      }
    }
  } finally {
    failure.abort();
    for (const source of sources) void source.return().catch(() => {});
  }
}

/** The events of one answer. */
function answerOf(
  scheduler: Scheduler,
  { completion, reading, firstCallOnly = false }: Answering,
  signal: AbortSignal,
  count: RunningCount | undefined,
): AsyncGenerator<AnswerEvent, void, void> {
  if (!firstCallOnly) return readAnswer(complete(scheduler, completion, signal, { count }), reading);
  const enough = new AbortController();
  const ending = { enough: enough.signal, count };
  return untilFirstCall(readAnswer(complete(scheduler, completion, signal, ending), reading), enough);
}

/** Counts the thinking of each answer and knows which have ended. */
class Progress {
  readonly #reasoning: number[];
  readonly #done: (Done | undefined)[];

  constructor(answers: number) {
    this.#reasoning = Array.from({ length: answers }, () => 0);
    this.#done = Array.from({ length: answers }, () => undefined);
  }

  add({ index, event }: Indexed): void {
    if (event.type === 'parts') this.#reasoning[index]! += event.parts.filter((part) => part.thinking !== '').length;
  }

  end(index: number, event: Extract<AnswerEvent, { type: 'done' }>): Done {
    const done = { ...event, reasoningTokens: event.end.reasoningTokens ?? this.#reasoning[index]! };
    this.#done[index] = done;
    return done;
  }

  /** @throws ServiceError RUNNER_DIED when an answer has no end */
  all(): readonly Done[] {
    return this.#done.map((done) => {
      if (done === undefined) throw fail('RUNNER_DIED');
      return done;
    });
  }
}

async function wholeAnswers(
  first: Indexed,
  rest: AsyncGenerator<Indexed, void, void>,
  count: number,
): Promise<Answered[]> {
  const progress = new Progress(count);
  const parts = Array.from({ length: count }, (): AnswerPart[] => []);
  const take = ({ index, event }: Indexed): void => {
    progress.add({ index, event });
    if (event.type === 'parts') parts[index]!.push(...event.parts);
    else if (event.type === 'done') progress.end(index, event);
  };
  take(first);
  for await (const next of rest) take(next);
  return progress.all().map((done, index) => ({ answer: joined(parts[index]!), done }));
}

/** Times in ms until the first token, and how much of the prompt was known. */
function timingOf({ queueNanoseconds, promptTokens, cachedTokens }: Started, firstToken: number): string {
  const queue = (queueNanoseconds / 1e6).toFixed(1);
  return `queue=${queue}, first-token=${firstToken.toFixed(1)}, prompt-tokens=${promptTokens}, cached-tokens=${cachedTokens}`;
}

function joined(parts: readonly AnswerPart[]): AnswerPart {
  const prompt = parts.find((part) => part.prompt)?.prompt;
  return {
    ...(prompt ? { prompt } : {}),
    content: parts.map((part) => part.content).join(''),
    thinking: parts.map((part) => part.thinking).join(''),
    toolCalls: parts.flatMap((part) => part.toolCalls),
    ...(parts.some((part) => part.logprobs) ? { logprobs: parts.flatMap((part) => part.logprobs ?? []) } : {}),
  };
}

async function* written(
  request: FastifyRequest,
  { started, first, count }: { started: Started | undefined; first: Indexed; count: number },
  rest: AsyncGenerator<Indexed, void, void>,
  format: CompletionFormat,
): AsyncGenerator<string, void, void> {
  const progress = new Progress(count);
  const write = ({ index, event }: Indexed): string => {
    progress.add({ index, event });
    if (event.type === 'parts') return event.parts.map((part) => format.piece(part, index)).join('');
    return event.type === 'done' ? format.end(progress.end(index, event), index) : '';
  };
  try {
    yield (started === undefined ? '' : (format.begin?.(started) ?? '')) + write(first);
    for await (const next of rest) yield write(next);
    yield format.close?.(progress.all()) ?? '';
  } catch (error) {
    yield format.error(publicError(error, request));
  } finally {
    await rest.return();
  }
}
