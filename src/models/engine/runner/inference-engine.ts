import type {
  Embeddings,
  EmbedRequest,
  GenerateRequest,
  GenerationEnd,
  Loaded,
  LoadedContext,
  Piece,
  PromptInput,
  Rendered,
  RunnerFailure,
  Started,
} from './protocol.ts';

/** A request failed for a reason that its client may see. */
export class RunnerError extends Error {
  readonly code: RunnerFailure;
  constructor(code: RunnerFailure, reason = '', options?: ErrorOptions) {
    super(reason, options);
    this.name = 'RunnerError';
    this.code = code;
  }
}

export interface GenerationEvents {
  /** Called once, before the first piece. */
  started(started: Started): void;
  text(piece: Piece): void;
}

/** What computes in a runner's process. Every method fails with a {@link RunnerError} where the request is to blame. */
export interface InferenceEngine {
  loaded(): Loaded;
  /**
   * Continues a prompt until the model ends, a stop sequence or a limit is reached, or `signal` is aborted: then after
   * the step that is being computed.
   */
  generate(request: GenerateRequest, events: GenerationEvents, signal: AbortSignal): Promise<GenerationEnd>;
  embed(request: EmbedRequest, signal: AbortSignal): Promise<Embeddings>;
  tokenize(text: string): Promise<readonly number[]>;
  render(prompt: PromptInput, context: number, signal: AbortSignal): Promise<Rendered>;
  addContext(contextSize: number, sequences: number): Promise<LoadedContext>;
  dropContext(contextSize: number): Promise<void>;
  setThreads(count: number): void;
}
