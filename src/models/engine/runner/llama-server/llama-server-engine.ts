import { statSync } from 'node:fs';
import type { ChatTemplate } from '../../chat-template.ts';
import { inOneLine } from '../in-one-line.ts';
import { type GenerationEvents, type InferenceEngine, RunnerError } from '../inference-engine.ts';
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
import { Slot } from '../slot.ts';
import { SlotBoard } from '../slot-board.ts';
import { stepTokens } from '../step-tokens.ts';
import { templateOf } from '../template-of.ts';
import { PromptMedia } from './prompt-media.ts';
import { type ServerPurpose, serverArguments } from './server-arguments.ts';
import { ServerEmbedder } from './server-embedder.ts';
import { serverEnvironment } from './server-environment.ts';
import { readFlags, type ServerFlags } from './server-flags.ts';
import { ServerGeneration } from './server-generation.ts';
import { ServerProcess } from './server-process.ts';
import { readVocabulary, type ServerVocabulary } from './vocabulary.ts';

type Log = (level: string, text: string) => void;

/** A process of llama-server, and who uses its sequences. */
interface Place {
  readonly server: ServerProcess;
  readonly context: LoadedContext;
  readonly board: SlotBoard;
}

/**
 * The second engine: llama.cpp's own server. It can do what node-llama-cpp cannot: images, sounds, models that guess
 * tokens in advance, and further ways of sampling. A process has one context; a larger one is a further process, whose
 * weights are the same pages of memory.
 */
export class LlamaServerEngine implements InferenceEngine {
  #request: LoadRequest;
  readonly #flags: ServerFlags;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #log: Log;
  readonly #died: (reason: string) => void;
  readonly #weights: number;
  readonly #template: ChatTemplate;
  #vocabulary!: ServerVocabulary;
  #prompts!: PromptPreparer;
  #marker = '<__media__>';
  #places: readonly Place[] = [];
  #embedder: ServerEmbedder | undefined;
  #threads: number;

  private constructor(
    request: LoadRequest,
    template: ChatTemplate,
    flags: ServerFlags,
    environment: NodeJS.ProcessEnv,
    log: Log,
    died: (reason: string) => void,
  ) {
    this.#request = request;
    this.#template = template;
    this.#flags = flags;
    this.#environment = environment;
    this.#log = log;
    this.#died = died;
    this.#threads = request.threads;
    this.#weights = statSync(request.path).size;
  }

  /**
   * Starts llama-server with a model.
   * @param died called when a process of llama-server has ended by itself: nothing can be answered any more
   * @throws Error with the reason when it cannot load the model
   */
  static async load(request: LoadRequest, log: Log, died: (reason: string) => void): Promise<LlamaServerEngine> {
    if (request.server === undefined) throw new Error('llama-server has no program');
    // A template that cannot be read is found before the weights are loaded.
    const template = templateOf(request);
    const environment = serverEnvironment();
    const flags = await readFlags(request.server.program, environment);
    const engine = new LlamaServerEngine(request, template, flags, environment, log, died);
    if (request.purpose === 'completion') await engine.addContext(request.contextSize, request.sequences);
    else await engine.#embedderFor().prepare(request.contextSize);
    return engine;
  }

  loaded(): Loaded {
    return { context: this.#places[0]?.context };
  }

  /** Starts a process with a context, with fewer sequences if there is not enough memory for all. */
  async addContext(contextSize: number, sequences: number): Promise<LoadedContext> {
    for (let count = sequences; ; count = Math.ceil(count / 2)) {
      try {
        const server = await this.#start({ kind: 'text', contextSize, sequences: count });
        return await this.#use(server, contextSize, count);
      } catch (error) {
        if (this.#stopGuessing(error as Error)) {
          count *= 2;
          continue;
        }
        const isMemory = /alloc|out of memory/i.test((error as Error).message);
        if (count === 1 || !isMemory) throw new RunnerError('RUNNER_FAILED', inOneLine(error), { cause: error });
        this.#log('warn', `not enough memory for ${count} sequences of ${contextSize} tokens: ${inOneLine(error)}`);
      }
    }
  }

  /** A draft that does not fit, or a build that knows no such models, costs the speed and not the model. */
  #stopGuessing(error: Error): boolean {
    const { server } = this.#request;
    const guesses =
      server !== undefined && server.draftTokens > 0 && (server.draft ?? server.predictsSeveral) !== false;
    if (!guesses || this.#places.length > 0) return false;
    this.#log('error', `loading without guessing tokens in advance: ${inOneLine(error)}`);
    this.#request = { ...this.#request, server: { ...server, draftTokens: 0 } };
    return true;
  }

  async #use(server: ServerProcess, contextSize: number, sequences: number): Promise<LoadedContext> {
    const props = (await server.client.json('/props')) as {
      default_generation_settings?: { n_ctx?: number };
      media_marker?: string;
    };
    if (this.#places.length === 0) {
      this.#marker = props.media_marker ?? this.#marker;
      this.#vocabulary = await readVocabulary(server.client, this.#request.path);
      this.#prompts = new PromptPreparer(this.#template, this.#vocabulary);
    }
    const size = Math.min(contextSize, props.default_generation_settings?.n_ctx ?? contextSize);
    const slots = Array.from({ length: sequences }, (_, id) => new Slot(id));
    const board = new SlotBoard(slots, this.#request.similarity);
    const place = { server, board, context: { size, sequences } };
    this.#places = [...this.#places, place].sort((a, b) => a.context.size - b.context.size);
    return place.context;
  }

  #start(purpose: ServerPurpose): Promise<ServerProcess> {
    const { batchSize, server } = this.#request;
    const threads = this.#threads;
    const started = ServerProcess.start({
      program: server?.program ?? '',
      environment: this.#environment,
      arguments: (port) =>
        serverArguments(this.#flags, this.#request, purpose, {
          port,
          threads,
          step: Math.min(
            purpose.kind === 'text' ? purpose.contextSize : purpose.size,
            stepTokens(batchSize, threads, this.#weights),
          ),
        }),
      log: this.#log,
    });
    return started.then((process) => {
      process.onDeath = this.#died;
      return process;
    });
  }

  async dropContext(contextSize: number): Promise<void> {
    const place = this.#places.find(({ context }) => context.size === contextSize);
    // The first one knows the vocabulary.
    if (place === undefined || this.#places.length < 2 || !place.board.isIdle(place.context.sequences)) return;
    this.#places = this.#places.filter((one) => one !== place);
    await place.server.stop();
  }

  /** What is running keeps its threads: llama-server cannot change them. */
  setThreads(count: number): void {
    this.#threads = count;
  }

  async generate(request: GenerateRequest, events: GenerationEvents, signal: AbortSignal): Promise<GenerationEnd> {
    const place = this.#places.find(({ context }) => context.size >= request.context) ?? this.#places.at(-1);
    if (place === undefined) throw new RunnerError('RUNNER_FAILED', 'this model makes no text');
    if (request.tellsPrompt)
      throw new RunnerError('OPTION_UNSUPPORTED', 'llama-server does not tell the tokens and likelihoods of a prompt');
    const limit = Math.max(4, Math.min(request.context, place.context.size));
    const found = PromptMedia.of(request.prompt);
    const prompt = await this.#preparerFor(found?.media).prepare(
      found === undefined ? request : { ...request, prompt: found.prompt, shift: false },
      limit,
    );
    const { turn, states } = this.#request;
    const workplace = {
      client: place.server.client,
      ended: place.server.ended,
      board: place.board,
      vocabulary: this.#vocabulary,
      marker: this.#marker,
      keepsStates: states.bytes > 0,
      turn,
      log: this.#log,
    };
    return new ServerGeneration(workplace, request, prompt, found?.media, limit, events, signal).run();
  }

  #preparerFor(media: PromptMedia | undefined): PromptPreparer {
    if (media === undefined) return this.#prompts;
    const tokenize = (text: string) => media.tokens(text, this.#vocabulary.tokenize);
    return new PromptPreparer(this.#template, { ...this.#vocabulary, tokenize });
  }

  embed(request: EmbedRequest, signal: AbortSignal): Promise<Embeddings> {
    return this.#embedderFor().embed(request, signal);
  }

  #embedderFor(): ServerEmbedder {
    const pooling = this.#request.purpose === 'embedding' ? undefined : 'last';
    this.#embedder ??= new ServerEmbedder(this.#request.path, (size) =>
      this.#start({ kind: 'embedding', size, pooling }),
    );
    return this.#embedder;
  }

  async tokenize(text: string): Promise<readonly number[]> {
    return (await this.#anyVocabulary()).tokenize(text);
  }

  async #anyVocabulary(): Promise<ServerVocabulary> {
    return this.#places.length > 0 ? this.#vocabulary : this.#embedderFor().vocabulary();
  }

  async render(prompt: PromptInput, context: number, signal: AbortSignal): Promise<Rendered> {
    const found = PromptMedia.of(prompt);
    const preparer = this.#preparerFor(found?.media);
    const { text, tokens } = await preparer.render(found?.prompt ?? prompt, context, signal);
    return { text: found === undefined ? text : found.media.shown(text), tokens };
  }
}
