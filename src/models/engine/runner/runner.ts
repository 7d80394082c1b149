import type {
  Embeddings,
  EmbedRequest,
  GenerateRequest,
  GenerationEnd,
  LoadedContext,
  Piece,
  Rendered,
  RenderRequest,
  Started,
} from './protocol.ts';

/** Events of one request in a runner, in this order. The last is `failed` or `done`. */
export interface RequestEvents {
  started(started: Started): void;
  text(pieces: readonly Piece[]): void;
  done(end: GenerationEnd): void;
  failed(error: Error): void;
}

/**
 * A model that answers requests: in a child process of this server, or on another server. The scheduler decides how many
 * requests it has at a time. Every error is a ServiceError.
 */
export interface Runner {
  /** The process that holds the model, if it is on this machine. */
  readonly pid: number | undefined;
  readonly alive: boolean;
  /** Resolves when it has ended, for any reason, and its memory is free. */
  readonly ended: Promise<void>;
  /** Called once when it has ended. */
  onExit: () => void;
  /**
   * Starts a generation.
   * @returns the function that aborts it: the request then still ends with `done`, within one step of the engine
   */
  generate(request: GenerateRequest, events: RequestEvents): () => void;
  /** Vectors of texts. @param signal ends it after the text at hand */
  embed(request: EmbedRequest, signal: AbortSignal): Promise<Embeddings>;
  /** The tokens of a text. Special tokens are recognised; no first or last token is added. */
  tokenize(text: string): Promise<readonly number[]>;
  /** Renders a prompt to text, and counts its tokens. @param signal ends it soon */
  render(request: RenderRequest, context: number, signal: AbortSignal): Promise<Rendered>;
  /** Makes a further context. What runs goes on, and cached prompts of the other contexts stay. */
  addContext(contextSize: number, sequences: number): Promise<LoadedContext>;
  /** Frees a context in which nothing runs. */
  dropContext(contextSize: number): Promise<void>;
  /** How many threads may compute from now on. */
  setThreads(count: number): void;
  /** Lets it end. Safe to call twice. */
  stop(): void;
  /** Ends it at once. */
  kill(): void;
}
