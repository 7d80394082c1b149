import type { LlamaEmbeddingContext, LlamaModel, Token } from 'node-llama-cpp';
import { inOneLine } from '../in-one-line.ts';
import { RunnerError } from '../inference-engine.ts';
import { tokensOf } from '../long-text.ts';
import type { Mutex } from '../mutex.ts';
import type { Embeddings, EmbedRequest } from '../protocol.ts';

// The tokens of a text are computed in one step; buffers for longer ones would take more memory than the weights.
const MOST_TOKENS = 8192;

/** Makes vectors of texts. Its context is made for the first of them. */
export class Embedder {
  readonly #model: LlamaModel;
  readonly #mutex: Mutex;
  readonly #threads: () => number;
  #context: { readonly size: number; readonly context: LlamaEmbeddingContext } | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(model: LlamaModel, mutex: Mutex, threads: () => number) {
    this.#model = model;
    this.#mutex = mutex;
    this.#threads = threads;
  }

  /** @throws RunnerError INPUT_TOO_LONG */
  async embed(request: EmbedRequest, signal: AbortSignal): Promise<Embeddings> {
    const size = Math.max(4, Math.min(request.context, this.#model.trainContextSize, MOST_TOKENS));
    const { bos, eos, shouldPrependBosToken, shouldAppendEosToken } = this.#model.tokens;
    const ends = (shouldPrependBosToken && bos !== null ? 1 : 0) + (shouldAppendEosToken && eos !== null ? 1 : 0);
    const room = size - 1 - ends;
    let cut = 0;
    const inputs: Token[][] = [];
    for (const input of request.inputs) {
      const { tokens, total } = await tokensOf(input, room, (text) => this.#model.tokenize(text));
      if (total > room && !request.truncate) throw new RunnerError('INPUT_TOO_LONG');
      cut += Math.max(0, total - room);
      inputs.push(tokens.slice(0, room) as Token[]);
    }
    const vectors: number[][] = [];
    let count = 0;
    for (const tokens of inputs) {
      if (signal.aborted) break;
      const context = await this.#contextFor(size);
      count += tokens.length + ends;
      const { vector } = await this.#mutex.run(() => context.getEmbeddingFor(tokens));
      vectors.push([...vector]);
    }
    return { vectors, tokens: count, cut };
  }

  /** The context, made anew if a longer text comes than any before. */
  #contextFor(size: number): Promise<LlamaEmbeddingContext> {
    const made = this.#last.then(async () => {
      if (this.#context !== undefined && this.#context.size >= size) return this.#context.context;
      return this.#mutex.run(async () => {
        await this.#context?.context.dispose();
        this.#context = undefined;
        try {
          const context = await this.#model.createEmbeddingContext({
            contextSize: size,
            batchSize: size,
            threads: this.#threads(),
          });
          this.#context = { size, context };
          return context;
        } catch (error) {
          throw new RunnerError('RUNNER_FAILED', inOneLine(error), { cause: error });
        }
      });
    });
    this.#last = made.catch(() => {});
    return made;
  }
}
