import { getLlama, type Llama, LlamaLogLevel, type LlamaModel, type Token } from 'node-llama-cpp';
import type { ChatTemplate } from '../../chat-template.ts';
import { inOneLine } from '../in-one-line.ts';
import { type GenerationEvents, type InferenceEngine, RunnerError } from '../inference-engine.ts';
import { Mutex } from '../mutex.ts';
import { PromptPreparer } from '../prepare-prompt.ts';
import type {
  Embeddings,
  EmbedRequest,
  GenerateRequest,
  GenerationEnd,
  Loaded,
  LoadedContext,
  LoadRequest,
  PromptInput,
  Rendered,
} from '../protocol.ts';
import { SlotBoard } from '../slot-board.ts';
import { stepTokens } from '../step-tokens.ts';
import { templateOf } from '../template-of.ts';
import { canShift, type Positions } from './context-shift.ts';
import { Embedder } from './embedder.ts';
import { flashAttentionOf, type Heads } from './flash-attention.ts';
import { compileGrammar, Generation } from './generation.ts';
import { requireOneThread } from './one-thread.ts';
import { SequenceContext } from './sequence-context.ts';
import { SequenceStates } from './sequence-states.ts';

type Log = (level: string, text: string) => void;

interface Place {
  readonly context: SequenceContext;
  readonly board: SlotBoard;
}

/**
 * The engine that comes with Almanac: one model in llama.cpp, through node-llama-cpp. It holds the weights, contexts of
 * several sizes, and the states of sequences that had to leave them.
 */
export class LlamaEngine implements InferenceEngine {
  readonly #llama: Llama;
  readonly #model: LlamaModel;
  readonly #request: LoadRequest;
  readonly #log: Log;
  readonly #prompts: PromptPreparer;
  readonly #mutex = new Mutex();
  readonly #states: SequenceStates;
  readonly #embedder: Embedder;
  readonly #canTrim: boolean;
  readonly #canShift: boolean;
  #places: readonly Place[] = [];
  #threads: number;

  private constructor(llama: Llama, model: LlamaModel, template: ChatTemplate, request: LoadRequest, log: Log) {
    this.#llama = llama;
    this.#model = model;
    this.#request = request;
    this.#log = log;
    this.#threads = request.threads;
    const { isRecurrent, isHybrid } = model.fileInsights;
    this.#canTrim = !isRecurrent && !isHybrid;
    this.#canShift = canShift(request.cacheType, headsOf(model), positionsOf(model));
    this.#states = new SequenceStates(request.states, this.#canTrim);
    this.#embedder = new Embedder(model, this.#mutex, () => this.#threads);
    const { bos, bosString, eos, eosString, shouldPrependBosToken } = model.tokens;
    this.#prompts = new PromptPreparer(template, {
      tokenize: (text) => model.tokenize(text, true),
      bos: bos ?? undefined,
      bosText: bosString ?? '',
      eos: eos ?? undefined,
      eosText: eosString ?? '',
      beginsWithBos: shouldPrependBosToken && bos !== null,
    });
  }

  /**
   * Loads the weights and makes the first context. Never compiles or downloads anything.
   * @param open loads llama.cpp
   */
  static async load(request: LoadRequest, log: Log, open: typeof getLlama = getLlama): Promise<LlamaEngine> {
    requireOneThread(process.env);
    // A template that cannot be read is found before the weights are loaded.
    const template = templateOf(request);
    const llama = await open({
      gpu: false,
      build: 'never',
      skipDownload: true,
      usePrebuiltBinaries: true,
      progressLogs: false,
      maxThreads: 0,
      logLevel: LlamaLogLevel.warn,
      logger: (level, text) => log(level, text.trimEnd()),
    });
    const model = await llama.loadModel({ modelPath: request.path, gpuLayers: 0, useMmap: true });
    const engine = new LlamaEngine(llama, model, template, request, log);
    if (request.purpose === 'completion') await engine.addContext(request.contextSize, request.sequences);
    return engine;
  }

  loaded(): Loaded {
    const [first] = this.#places;
    return { context: first && describe(first) };
  }

  /** Makes a context, with fewer sequences if there is not enough memory for all. */
  async addContext(contextSize: number, sequences: number): Promise<LoadedContext> {
    const { batchSize, cacheType, similarity } = this.#request;
    const step = Math.min(
      contextSize,
      stepTokens(batchSize, this.#request.threads, this.#model.fileInsights.modelSize),
    );
    for (let count = sequences; ; count = Math.ceil(count / 2)) {
      try {
        const made = await this.#model.createContext({
          contextSize,
          sequences: count,
          threads: this.#threads,
          batchSize: step + count,
          flashAttention: flashAttentionOf(this.#request, headsOf(this.#model), contextSize, step),
          experimentalKvCacheKeyType: CACHE_TYPES[cacheType],
          experimentalKvCacheValueType: CACHE_TYPES[cacheType],
          failedCreationRemedy: false,
        });
        const context = new SequenceContext(made, this.#mutex, step, this.#canShift);
        const place = { context, board: new SlotBoard(context.slots, similarity) };
        this.#places = [...this.#places, place].sort((a, b) => a.context.size - b.context.size);
        return describe(place);
      } catch (error) {
        if (count === 1) throw new RunnerError('RUNNER_FAILED', inOneLine(error), { cause: error });
        this.#log('warn', `not enough memory for ${count} sequences of ${contextSize} tokens: ${inOneLine(error)}`);
      }
    }
  }

  async dropContext(contextSize: number): Promise<void> {
    const place = this.#places.find(({ context }) => context.size === contextSize);
    if (place === undefined || !place.board.isIdle(place.context.slots.length)) return;
    this.#places = this.#places.filter((one) => one !== place);
    await this.#mutex.run(async () => {
      for (const slot of place.context.slots) await this.#states.keep(place.context, slot);
      await place.context.dispose();
    });
  }

  setThreads(count: number): void {
    if (count === this.#threads) return;
    this.#threads = count;
    void this.#mutex.run(async () => {
      for (const { context } of this.#places) context.addon.setThreads(count);
    });
  }

  async generate(request: GenerateRequest, events: GenerationEvents, signal: AbortSignal): Promise<GenerationEnd> {
    const place = this.#places.find(({ context }) => context.size >= request.context) ?? this.#places.at(-1);
    if (place === undefined) throw new RunnerError('RUNNER_FAILED', 'this model makes no text');
    const limit = Math.max(4, Math.min(request.context, place.context.size));
    const prompt = await this.#prompts.prepare(request, limit);
    const grammar = await compileGrammar(this.#llama, this.#model, request.grammar);
    const workplace = {
      ...place,
      llama: this.#llama,
      model: this.#model,
      mutex: this.#mutex,
      states: this.#states,
      canTrim: this.#canTrim,
      turn: this.#request.turn,
      log: this.#log,
    };
    return new Generation(workplace, request, prompt, limit, events, signal, grammar).run();
  }

  embed(request: EmbedRequest, signal: AbortSignal): Promise<Embeddings> {
    return this.#embedder.embed(request, signal);
  }

  async tokenize(text: string): Promise<readonly Token[]> {
    return this.#model.tokenize(text, true);
  }

  render(prompt: PromptInput, context: number, signal: AbortSignal): Promise<Rendered> {
    return this.#prompts.render(prompt, context, signal);
  }
}

function headsOf({ fileInfo: { architectureMetadata } }: LlamaModel): Heads {
  const { attention, embedding_length: width } = architectureMetadata;
  const { head_count: count, key_length: length } = attention ?? {};
  if (typeof count !== 'number') return { count: undefined, length };
  return { count, length: length ?? (width === undefined ? undefined : width / count) };
}

const positionsOf = ({ fileInfo: { metadata, architectureMetadata } }: LlamaModel): Positions => ({
  architecture: metadata.general.architecture,
  severalForToken: 'dimension_sections' in (architectureMetadata.rope ?? {}),
});

const CACHE_TYPES = { f16: 'F16', q8_0: 'Q8_0', q4_0: 'Q4_0' } as const;

const describe = ({ context: { size, slots } }: Place): LoadedContext => ({
  size,
  sequences: slots.length,
});
