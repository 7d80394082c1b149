import { randomInt } from 'node:crypto';
import { ServiceError } from '#kit/error-table';
import { beginSpan, within } from '#kit/observation/current-span';
import { SPAN_KIND, type Span } from '#kit/observation/span';
import { fail } from '../errors.ts';
import type { EngineNeed } from './engine-choice.ts';
import type { Model } from './model-library.ts';
import type { Options } from './options.ts';
import type {
  GenerateRequest,
  GenerationEnd,
  Grammar,
  Piece,
  PromptInput,
  Sampling,
  Started,
} from './runner/protocol.ts';
import type { RequestEvents } from './runner/runner.ts';
import type { Lease } from './scheduling/lane.ts';
import type { Scheduler } from './scheduling/scheduler.ts';
import type { RunningCount } from './token-counts.ts';
import type { RelayedRequest } from './upstream/relay.ts';

/** Everything needed for one answer. */
export interface CompletionRequest {
  readonly model: Model;
  readonly prompt: PromptInput;
  readonly options: Options;
  /** ms; undefined is the default. */
  readonly keepAlive: number | undefined;
  readonly shift: boolean;
  readonly grammar: Grammar | undefined;
  /** How many of the likeliest tokens to tell beside each token; undefined tells no likelihoods. */
  readonly topLogprobs: number | undefined;
  /** What is added to the logits of tokens. */
  readonly logitBias: Sampling['logitBias'];
  /** Whether control tokens are a part of the answer's text, for formats that are built of them. */
  readonly controlTokens: boolean;
  /** What only some engines have. */
  readonly needs: readonly EngineNeed[];
  /** Who asks: clients are served in turn. */
  readonly client: string;
  /** Of the client, from -10 to 10; higher ones get more turns. */
  readonly priority?: number | undefined;
  /** For a model on another server. */
  readonly relayed?: RelayedRequest;
  /** Whether the tokens of the prompt are told before the answer. */
  readonly tellsPrompt?: boolean;
  /** Whether the prompt is only read. */
  readonly writesNothing?: boolean;
}

export type CompletionEvent =
  | ({ readonly type: 'started' } & Started)
  | { readonly type: 'text'; readonly pieces: readonly Piece[] }
  | { readonly type: 'done'; readonly end: GenerationEnd; readonly metrics: CompletionMetrics };

export interface CompletionMetrics {
  readonly totalNanoseconds: number;
  /** Time until the model was loaded and the request could begin. */
  readonly loadNanoseconds: number;
  /** Time in queues, without the load. */
  readonly queueNanoseconds: number;
  /** Time until the first token; that of the whole request if there is none. */
  readonly firstTokenNanoseconds: number;
}

// Even an unlimited answer ends after ten contexts, as in ollama/ollama.
const MOST_CONTEXTS = 10;

/**
 * Answers one request: waits for its turn, then yields `started`, the text in groups of pieces, and `done`. Leaving the
 * loop or aborting `signal` frees the sequence within about one token.
 * @param ending what ends the answer as if the model had, so that only `done` follows; and what counts its tokens, also
 * when it is cut off
 * @throws ServiceError before `started` if the request or the queue refuses it, afterwards if the runner crashes
 */
export async function* complete(
  scheduler: Pick<Scheduler, 'contextFor' | 'acquire' | 'measured' | 'maxBacklog'>,
  request: CompletionRequest,
  signal: AbortSignal,
  { enough, count }: { readonly enough?: AbortSignal | undefined; readonly count?: RunningCount | undefined } = {},
): AsyncGenerator<CompletionEvent, void, void> {
  const span = spanOf(request);
  try {
    for await (const event of completed(scheduler, request, signal, { enough, count, span })) {
      if (event.type === 'done') noteEnd(span, event);
      yield event;
    }
  } catch (error) {
    span?.set({ 'error.type': error instanceof ServiceError ? error.code : 'INTERNAL' });
    if (span !== undefined) span.isError = true;
    throw error;
  } finally {
    span?.end();
  }
}

/** The work of the engine for a request that is traced, as the conventions of OpenTelemetry for models name it. */
function spanOf({ model, prompt, options }: CompletionRequest): Span | undefined {
  const operation = prompt.kind === 'messages' ? 'chat' : 'text_completion';
  const name = model.stored.displayName;
  return beginSpan(`${operation} ${name}`, SPAN_KIND.internal)?.set({
    'gen_ai.operation.name': operation,
    'gen_ai.provider.name': 'almanac',
    'gen_ai.request.model': name,
    'gen_ai.request.temperature': options.temperature,
  });
}

function noteEnd(span: Span | undefined, { end, metrics }: CompletionEvent & { readonly type: 'done' }): void {
  span?.set({
    'gen_ai.usage.input_tokens': end.promptTokens,
    'gen_ai.usage.output_tokens': end.evalTokens,
    'almanac.cached_tokens': end.cachedTokens,
    'almanac.finish_reason': end.reason,
    'almanac.queue_seconds': metrics.queueNanoseconds / 1e9,
    'almanac.load_seconds': metrics.loadNanoseconds / 1e9,
    'almanac.first_token_seconds': metrics.firstTokenNanoseconds / 1e9,
  });
}

interface Completing {
  readonly enough?: AbortSignal | undefined;
  readonly count?: RunningCount | undefined;
  readonly span: Span | undefined;
}

async function* completed(
  scheduler: Pick<Scheduler, 'contextFor' | 'acquire' | 'measured' | 'maxBacklog'>,
  request: CompletionRequest,
  signal: AbortSignal,
  { enough, count, span }: Completing,
): AsyncGenerator<CompletionEvent, void, void> {
  const start = process.hrtime.bigint();
  const { keepAlive, client, priority, needs } = request;
  let contextSize: number;
  let lease: Lease;
  try {
    contextSize = scheduler.contextFor(request.model, request.options.numCtx);
    lease = await scheduler.acquire(request.model, { contextSize, keepAlive, client, priority, needs, signal });
  } catch (error) {
    count?.ended(0);
    throw error;
  }
  const loaded = process.hrtime.bigint();
  let first: bigint | undefined;
  let { queueNanoseconds } = lease;
  for await (const event of generate(lease, runnerRequest(request, contextSize), {
    maxBacklog: scheduler.maxBacklog,
    signal,
    enough,
    count,
    span,
  })) {
    if (event.type === 'started') {
      queueNanoseconds += event.queueNanoseconds;
      yield { ...event, queueNanoseconds };
      continue;
    }
    if (event.type === 'text') {
      first ??= process.hrtime.bigint();
      if (!enough?.aborted) yield event;
      continue;
    }
    const end = process.hrtime.bigint();
    const metrics = {
      totalNanoseconds: Number(end - start),
      loadNanoseconds: Number(loaded - start),
      queueNanoseconds,
      firstTokenNanoseconds: Number((first ?? end) - start),
    };
    scheduler.measured({ ...event.end, ...metrics });
    yield { ...event, metrics };
  }
}

type RunnerEvent = Exclude<CompletionEvent, { type: 'done' }> | { type: 'done'; end: GenerationEnd };

/** Turns the callbacks of a generation into events. Releases the lease when the runner is done with the sequence. */
async function* generate(
  lease: Lease,
  request: GenerateRequest,
  {
    maxBacklog,
    signal,
    enough,
    count,
    span,
  }: {
    maxBacklog: number;
    signal: AbortSignal;
    enough: AbortSignal | undefined;
    count: RunningCount | undefined;
    span: Span | undefined;
  },
): AsyncGenerator<RunnerEvent, void, void> {
  const queue: RunnerEvent[] = [];
  let error: Error | undefined;
  let backlog = 0;
  let given = 0;
  let finished = false;
  let wake: () => void = () => {};
  const put = (event: RunnerEvent): void => {
    queue.push(event);
    wake();
  };
  const finish = (): void => {
    finished = true;
    lease.release();
    wake();
  };
  const events: RequestEvents = {
    started(started) {
      count?.started(request.prompt, started.promptTokens);
      put({ type: 'started', ...started });
    },
    text(pieces) {
      given += pieces.length;
      backlog += pieces.length;
      if (backlog <= maxBacklog) return put({ type: 'text', pieces });
      error ??= fail('CLIENT_TOO_SLOW');
      abort();
    },
    done(end) {
      count?.ended(end.evalTokens);
      if (!error) put({ type: 'done', end });
      finish();
    },
    failed(reason) {
      // Nobody has counted. A piece is about a token.
      count?.ended(given);
      error ??= reason;
      finish();
    },
  };
  const begin = (): (() => void) => lease.runner.generate(request, events);
  const abort = span === undefined ? begin() : within(span, begin);
  const cancel = (): void => {
    abort();
    wake();
  };
  signal.addEventListener('abort', cancel, { once: true });
  enough?.addEventListener('abort', abort, { once: true });
  try {
    if (signal.aborted) cancel();
    for (;;) {
      if (signal.aborted) throw fail('REQUEST_CANCELED');
      const event = queue.shift();
      if (event) {
        if (event.type === 'text') backlog -= event.pieces.length;
        yield event;
        if (event.type === 'done') return;
      } else if (finished) {
        throw error ?? fail('RUNNER_DIED');
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    enough?.removeEventListener('abort', abort);
    if (!finished) abort();
  }
}

function runnerRequest(request: CompletionRequest, context: number): GenerateRequest {
  const { prompt, client, options, shift, grammar, topLogprobs, logitBias, controlTokens, relayed } = request;
  return {
    prompt,
    client,
    sampling: { ...samplingOf(options), logitBias },
    context,
    predict: request.writesNothing ? 0 : options.numPredict > 0 ? options.numPredict : MOST_CONTEXTS * context,
    keep: options.numKeep,
    shift,
    stop: options.stop,
    grammar,
    topLogprobs,
    controlTokens,
    ...(request.tellsPrompt ? { tellsPrompt: true } : {}),
    ...(relayed ? { relayed: options.seed < 0 ? relayed : { ...relayed, seed: options.seed } } : {}),
  };
}

const share = (value: number): number => Math.max(0, Math.min(1, value));

function samplingOf(options: Options): Omit<Sampling, 'logitBias'> {
  return {
    temperature: Math.max(0, options.temperature),
    topK: Math.max(0, options.topK),
    topP: share(options.topP),
    minP: share(options.minP),
    typicalP: options.typicalP,
    ...(options.mirostat === 1 || options.mirostat === 2
      ? { mirostat: { version: options.mirostat, tau: options.mirostatTau, eta: options.mirostatEta } }
      : {}),
    seed: options.seed < 0 ? randomInt(2 ** 32 - 1) : options.seed,
    repeatLastN: options.repeatLastN,
    // Likelihoods are divided by it.
    repeatPenalty: options.repeatPenalty > 0 ? options.repeatPenalty : 1,
    presencePenalty: options.presencePenalty,
    frequencyPenalty: options.frequencyPenalty,
  };
}
