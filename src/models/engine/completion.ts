import { randomInt } from 'node:crypto';
import { fail } from '../errors.ts';
import type { Lease } from './lane.ts';
import type { Model } from './model-library.ts';
import type { Options } from './options.ts';
import type { Cut, GenerateRequest, GenerationEnd, PromptInput, Sampling } from './runner/protocol.ts';
import type { Scheduler } from './scheduler.ts';

/** Everything needed for one answer. */
export interface CompletionRequest {
  readonly model: Model;
  readonly prompt: PromptInput;
  readonly options: Options;
  /** ms; undefined is the default. */
  readonly keepAlive: number | undefined;
  readonly shift: boolean;
  /** The GBNF grammar that the answer must follow. */
  readonly grammar: string | undefined;
}

export type CompletionEvent =
  | { readonly type: 'started'; readonly cut: Cut; readonly promptEnd: string }
  | { readonly type: 'text'; readonly pieces: readonly string[] }
  | { readonly type: 'done'; readonly end: GenerationEnd; readonly metrics: CompletionMetrics };

export interface CompletionMetrics {
  readonly totalNanoseconds: number;
  /** Time until the model was loaded and a sequence was free. */
  readonly loadNanoseconds: number;
}

// Even an unlimited answer ends after ten contexts, as in ollama/ollama.
const MOST_CONTEXTS = 10;

/**
 * Answers one request: waits for its turn, then yields `started`, the text in groups of pieces, and `done`. Leaving the
 * loop or aborting `signal` frees the sequence within about one token.
 * @throws ServiceError before `started` if the request or the queue refuses it, afterwards if the runner crashes
 */
export async function* complete(
  scheduler: Scheduler,
  request: CompletionRequest,
  signal: AbortSignal,
): AsyncGenerator<CompletionEvent, void, void> {
  const start = process.hrtime.bigint();
  const contextSize = scheduler.contextFor(request.model, request.options.numCtx);
  const lease = await scheduler.acquire(request.model, contextSize, request.keepAlive, signal);
  const loaded = process.hrtime.bigint();
  for await (const event of generate(lease, runnerRequest(request, contextSize), scheduler.maxBacklog, signal)) {
    if (event.type !== 'done') yield event;
    else
      yield {
        ...event,
        metrics: {
          totalNanoseconds: Number(process.hrtime.bigint() - start),
          loadNanoseconds: Number(loaded - start),
        },
      };
  }
}

type RunnerEvent = Exclude<CompletionEvent, { type: 'done' }> | { type: 'done'; end: GenerationEnd };

/** Turns the callbacks of a generation into events. Releases the lease when the runner is done with the sequence. */
async function* generate(
  lease: Lease,
  request: GenerateRequest,
  maxBacklog: number,
  signal: AbortSignal,
): AsyncGenerator<RunnerEvent, void, void> {
  const queue: RunnerEvent[] = [];
  let error: Error | undefined;
  let backlog = 0;
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
  const abort = lease.runner.generate(request, {
    started: (cut, promptEnd) => put({ type: 'started', cut, promptEnd }),
    text(pieces) {
      backlog += pieces.length;
      if (backlog <= maxBacklog) return put({ type: 'text', pieces });
      error ??= fail('CLIENT_TOO_SLOW');
      abort();
    },
    done(end) {
      if (!error) put({ type: 'done', end });
      finish();
    },
    failed(reason) {
      error ??= reason;
      finish();
    },
  });
  const cancel = (): void => {
    abort();
    wake();
  };
  signal.addEventListener('abort', cancel, { once: true });
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
    if (!finished) abort();
  }
}

function runnerRequest({ prompt, options, shift, grammar }: CompletionRequest, context: number): GenerateRequest {
  return {
    prompt,
    sampling: samplingOf(options),
    context,
    predict: options.numPredict > 0 ? options.numPredict : MOST_CONTEXTS * context,
    keep: options.numKeep,
    shift,
    stop: options.stop,
    grammar,
  };
}

const share = (value: number): number => Math.max(0, Math.min(1, value));

function samplingOf(options: Options): Sampling {
  return {
    temperature: Math.max(0, options.temperature),
    topK: Math.max(0, options.topK),
    topP: share(options.topP),
    minP: share(options.minP),
    seed: options.seed < 0 ? randomInt(2 ** 32 - 1) : options.seed,
    repeatLastN: options.repeatLastN,
    // Likelihoods are divided by it.
    repeatPenalty: options.repeatPenalty > 0 ? options.repeatPenalty : 1,
    presencePenalty: options.presencePenalty,
    frequencyPenalty: options.frequencyPenalty,
  };
}
