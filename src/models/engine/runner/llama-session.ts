import {
  getLlama,
  type Llama,
  type LlamaContext,
  type LlamaContextSequence,
  LlamaGrammarEvaluationState,
  LlamaLogLevel,
  type LlamaModel,
  type SequenceEvaluateOptions,
  type Token,
} from 'node-llama-cpp';
import { type ChatTemplate, jinjaTemplate, plainTemplate } from '../chat-template.ts';
import { goChatTemplate } from '../template/go-chat-template.ts';
import { cutMiddle, fitMessages } from './fit-prompt.ts';
import { inOneLine } from './in-one-line.ts';
import type {
  Cut,
  GenerateRequest,
  GenerationEnd,
  Loaded,
  LoadRequest,
  PromptInput,
  RunnerFailure,
  Sampling,
} from './protocol.ts';
import { StopMatcher } from './stop-matcher.ts';
import { TokenText } from './token-text.ts';

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
  /** @param promptEnd the last characters of the prompt */
  started(cut: Cut, promptEnd: string): void;
  text(piece: string): void;
}

// Long enough for any tag that a template may leave open.
const PROMPT_END = 64;

type Log = (level: string, text: string) => void;

/**
 * One model in llama.cpp (through node-llama-cpp): its weights, one context, and a fixed number of sequences that share
 * batches. Lives in the child process.
 */
export class LlamaSession {
  readonly #llama: Llama;
  readonly #model: LlamaModel;
  readonly #template: ChatTemplate;
  readonly #request: LoadRequest;
  readonly #log: Log;
  #context!: LlamaContext;
  /** The free sequences, least recently used first. */
  #free: LlamaContextSequence[] = [];

  private constructor(llama: Llama, model: LlamaModel, template: ChatTemplate, request: LoadRequest, log: Log) {
    this.#llama = llama;
    this.#model = model;
    this.#template = template;
    this.#request = request;
    this.#log = log;
  }

  /** Loads the weights and creates the context. Never compiles or downloads anything. */
  static async load(request: LoadRequest, log: Log): Promise<LlamaSession> {
    const template = templateOf(request);
    const llama = await getLlama({
      gpu: false,
      build: 'never',
      skipDownload: true,
      usePrebuiltBinaries: true,
      progressLogs: false,
      maxThreads: request.threads,
      logLevel: LlamaLogLevel.warn,
      logger: (level, text) => log(level, text.trimEnd()),
    });
    const model = await llama.loadModel({ modelPath: request.path, gpuLayers: 0, useMmap: true });
    const session = new LlamaSession(llama, model, template, request, log);
    await session.#createContext(request.contextSize);
    return session;
  }

  /** Creates the context, with fewer sequences if there is not enough memory for all. */
  async #createContext(contextSize: number): Promise<void> {
    for (let sequences = this.#request.sequences; ; sequences = Math.ceil(sequences / 2)) {
      try {
        this.#context = await this.#model.createContext({
          contextSize,
          sequences,
          threads: this.#request.threads,
          batchSize: Math.min(this.#request.batchSize, contextSize),
          failedCreationRemedy: false,
        });
        break;
      } catch (error) {
        if (sequences === 1) throw error;
        this.#log('warn', `not enough memory for ${sequences} sequences of ${contextSize} tokens: ${inOneLine(error)}`);
      }
    }
    this.#free = Array.from({ length: this.#context.totalSequences }, () => this.#context.getSequence());
  }

  loaded(): Loaded {
    return {
      contextSize: this.#context.contextSize,
      sequences: this.#context.totalSequences,
      weights: this.#model.size,
    };
  }

  /** Recreates the context with another size and the same weights. Nothing may be running. */
  async resize(contextSize: number): Promise<void> {
    const before = this.#context.contextSize;
    await this.#context.dispose();
    try {
      await this.#createContext(contextSize);
    } catch (error) {
      await this.#createContext(before);
      throw new RunnerError('RUNNER_FAILED', inOneLine(error), { cause: error });
    }
  }

  /** The text that the template renders for a conversation. */
  render(prompt: PromptInput, context: number): string {
    return this.#prepare(prompt, context).text;
  }

  #tokenize(text: string): Token[] {
    const { bos, bosString, shouldPrependBosToken } = this.#model.tokens;
    if (!shouldPrependBosToken || bos === null) return this.#model.tokenize(text, true);
    // Many templates write this token themselves; a second one degrades the answer.
    const rest = bosString && text.startsWith(bosString) ? text.slice(bosString.length) : text;
    return [bos, ...this.#model.tokenize(rest, true)];
  }

  #prepare(prompt: PromptInput, context: number): { text: string; tokens: Token[]; dropped: number } {
    if (prompt.kind === 'text') {
      const tokens = this.#tokenize(prompt.text);
      return { text: prompt.text, tokens: this.#after(prompt.before, tokens), dropped: 0 };
    }
    const { bosString, eosString } = this.#model.tokens;
    const room = prompt.truncate ? context - 1 - prompt.before.length : Number.POSITIVE_INFINITY;
    const fitted = fitMessages(prompt.messages, room, {
      render: (messages) => {
        try {
          return this.#template(messages, {
            bos: bosString ?? '',
            eos: eosString ?? '',
            tools: prompt.tools,
            think: prompt.think,
            addGenerationPrompt: messages.at(-1)?.role !== 'assistant',
          });
        } catch (error) {
          throw new RunnerError('TEMPLATE_FAILED', inOneLine(error), { cause: error });
        }
      },
      tokenize: (text) => this.#tokenize(text),
    });
    return { ...fitted, tokens: this.#after(prompt.before, fitted.tokens as Token[]) };
  }

  #after(before: readonly number[], tokens: Token[]): Token[] {
    if (before.length === 0) return tokens;
    const rest = tokens[0] === this.#model.tokens.bos ? tokens.slice(1) : tokens;
    return [...(before as readonly Token[]), ...rest];
  }

  async #grammar(text: string | undefined): Promise<LlamaGrammarEvaluationState | undefined> {
    if (text === undefined) return undefined;
    try {
      const grammar = await this.#llama.createGrammar({ grammar: text });
      return new LlamaGrammarEvaluationState({ model: this.#model, grammar });
    } catch (error) {
      throw new RunnerError('FORMAT_SCHEMA_INVALID', inOneLine(error), { cause: error });
    }
  }

  /**
   * Continues a prompt until the model ends, a stop sequence or a limit is reached, or `signal` is aborted.
   * @throws RunnerError before anything is generated, for a prompt, template or format that cannot be used
   */
  async generate(request: GenerateRequest, events: GenerationEvents, signal: AbortSignal): Promise<GenerationEnd> {
    const context = Math.max(4, Math.min(request.context, this.#context.contextSize));
    const prepared = this.#prepare(request.prompt, context);
    let tokens = prepared.tokens;
    let cut: Cut = { messages: prepared.dropped, tokens: 0 };
    if (tokens.length > context - 1) {
      const mayCut = request.shift && (request.prompt.kind === 'text' || request.prompt.truncate);
      if (!mayCut) throw new RunnerError('PROMPT_TOO_LONG');
      const bos = this.#model.tokens.shouldPrependBosToken ? 1 : 0;
      const shorter = cutMiddle(tokens, context, request.keep < 0 ? request.keep : request.keep + bos);
      tokens = shorter.tokens as Token[];
      cut = { ...cut, tokens: shorter.cut };
    }
    // An empty prompt needs at least one token, also if the model has no BOS token.
    if (tokens.length === 0) tokens = [this.#model.tokens.bos ?? this.#model.tokens.eos ?? (0 as Token)];
    const grammar = await this.#grammar(request.grammar);
    const sequence = this.#take(tokens);
    try {
      return await this.#run(
        sequence,
        { tokens, cut, end: prepared.text.slice(-PROMPT_END) },
        context,
        request,
        grammar,
        events,
        signal,
      );
    } finally {
      this.#free.push(sequence);
    }
  }

  /**
   * Takes the free sequence that shares the longest prefix with the prompt; of equal ones the least recently used.
   */
  #take(tokens: Token[]): LlamaContextSequence {
    let best: LlamaContextSequence | undefined;
    let longest = -1;
    for (const sequence of this.#free) {
      const known = sequence.compareContextTokens(tokens).firstDifferentIndex;
      if (known <= longest) continue;
      longest = known;
      best = sequence;
    }
    if (best === undefined) throw new RunnerError('RUNNER_FAILED', 'all sequences are in use');
    this.#free.splice(this.#free.indexOf(best), 1);
    return best;
  }

  async #run(
    sequence: LlamaContextSequence,
    { tokens, cut, end: promptEnd }: { tokens: Token[]; cut: Cut; end: string },
    context: number,
    request: GenerateRequest,
    grammar: LlamaGrammarEvaluationState | undefined,
    events: GenerationEvents,
    signal: AbortSignal,
  ): Promise<GenerationEnd> {
    // The last token is always evaluated, because the first new token is sampled from its output.
    await sequence.adaptStateToTokens(tokens.slice(0, -1), false);
    const history: Token[] = [...tokens];
    const options = samplingOptions(request.sampling, history, grammar);
    const text = new TokenText(
      (pending, before) => this.#model.detokenize(pending as Token[], false, before as Token[]),
      tokens,
    );
    const stops = new StopMatcher(request.stop);
    const give = (piece: string): void => {
      if (piece !== '') events.text(piece);
    };
    events.started(cut, promptEnd);
    const start = process.hrtime.bigint();
    let first: bigint | undefined;
    let input = tokens.slice(sequence.nextTokenIndex);
    let evaluated = 0;
    let reason: GenerationEnd['reason'] | undefined;
    while (reason === undefined) {
      let ended = true;
      for await (const token of sequence.evaluate(input, options)) {
        first ??= process.hrtime.bigint();
        evaluated++;
        history.push(token);
        const { text: piece, stopped } = stops.add(text.add(token));
        give(piece);
        if (stopped) reason = 'stop';
        else if (evaluated >= request.predict) reason = 'length';
        else if (signal.aborted) reason = 'stop';
        else if (sequence.nextTokenIndex + 1 >= context) {
          if (!request.shift) reason = 'length';
          else {
            input = [token];
            ended = false;
            break;
          }
        }
        if (reason !== undefined) break;
      }
      if (reason === undefined && ended) reason = 'stop';
      if (reason === undefined) await this.#shift(sequence, context, request.keep);
    }
    give(stops.add(text.end()).text);
    give(stops.end());
    const end = process.hrtime.bigint();
    return {
      reason,
      promptTokens: tokens.length,
      promptNanoseconds: Number((first ?? end) - start),
      evalTokens: evaluated,
      evalNanoseconds: first === undefined ? 0 : Number(end - first),
      context: history,
    };
  }

  /** Makes room in a full sequence: drops the older half of the tokens that may be dropped. */
  async #shift(sequence: LlamaContextSequence, context: number, keep: number): Promise<void> {
    const length = sequence.nextTokenIndex;
    const front = Math.max(0, Math.min(keep < 0 ? length : keep + 1, length - 2));
    const count = Math.max(1, Math.floor((context - front) / 2));
    this.#log('info', `context of ${context} tokens is full: dropping ${count} tokens after the first ${front}`);
    await sequence.eraseContextTokenRanges([{ start: front, end: Math.min(length, front + count) }]);
  }

  async dispose(): Promise<void> {
    await this.#llama.dispose();
  }
}

/** The Jinja template of the model file, else the Go template, else the plain texts. */
function templateOf({ template, goTemplate }: LoadRequest): ChatTemplate {
  if (template !== undefined) return jinjaTemplate(template);
  return goTemplate.trim() === '' ? plainTemplate : goChatTemplate(goTemplate);
}

function samplingOptions(
  sampling: Sampling,
  history: readonly Token[],
  grammar: LlamaGrammarEvaluationState | undefined,
): SequenceEvaluateOptions {
  const penalised = sampling.repeatPenalty !== 1 || sampling.presencePenalty !== 0 || sampling.frequencyPenalty !== 0;
  const last = sampling.repeatLastN < 0 ? Number.POSITIVE_INFINITY : sampling.repeatLastN;
  return {
    temperature: sampling.temperature,
    topK: sampling.topK,
    topP: sampling.topP,
    minP: sampling.minP,
    seed: sampling.seed,
    ...(grammar ? { grammarEvaluationState: grammar } : {}),
    ...(penalised && last > 0
      ? {
          repeatPenalty: {
            punishTokens: () => history.slice(-Math.min(last, history.length)),
            maxPunishTokens: Math.min(last, 32_768),
            penalty: sampling.repeatPenalty,
            presencePenalty: sampling.presencePenalty,
            frequencyPenalty: sampling.frequencyPenalty,
          },
        }
      : {}),
  };
}
