import type { Message } from '../message.ts';
import type { RelayedRequest } from '../upstream/relay.ts';

/**
 * The messages between the server and the child process that holds one model. They travel as JSON frames over the IPC
 * channel of Node's child_process. Every request has an id; its answers repeat it.
 */
export type ToRunner =
  | ({ readonly type: 'load' } & LoadRequest)
  | ({ readonly type: 'generate'; readonly id: number } & GenerateRequest)
  | ({ readonly type: 'embed'; readonly id: number } & EmbedRequest)
  | { readonly type: 'tokenize'; readonly id: number; readonly text: string }
  | { readonly type: 'render'; readonly id: number; readonly prompt: PromptInput; readonly context: number }
  | { readonly type: 'add-context'; readonly id: number; readonly contextSize: number; readonly sequences: number }
  | { readonly type: 'drop-context'; readonly id: number; readonly contextSize: number }
  | { readonly type: 'threads'; readonly count: number }
  | { readonly type: 'abort'; readonly id: number };

export interface LoadRequest {
  readonly path: string;
  /** `embedding` makes no context for text. */
  readonly purpose: 'completion' | 'embedding';
  /** Tokens of one sequence in the first context. */
  readonly contextSize: number;
  readonly sequences: number;
  readonly threads: number;
  readonly batchSize: number;
  /** The Jinja template; undefined for a model without one. */
  readonly template: string | undefined;
  /** The Go template of an Ollama model, for a model without a Jinja template; may be empty. */
  readonly goTemplate: string;
  readonly flashAttention: 'auto' | 'on' | 'off';
  /** Type of the cached keys and values. */
  readonly cacheType: CacheType;
  /** Least share of a prompt that a sequence must hold to be continued instead of the least recently used one. */
  readonly similarity: number;
  /** Where sequence states are kept that no sequence has room for, and how many bytes they may take; 0 keeps none. */
  readonly states: { readonly directory: string; readonly bytes: number };
  /** Tokens that a request may generate before it makes room for one that waits for a sequence. */
  readonly turn: number;
  /** llama-server, if that is the engine; otherwise it is node-llama-cpp. */
  readonly server?: LlamaServerRequest;
}

/** What llama-server needs besides the weights. */
export interface LlamaServerRequest {
  /** Path of the program. */
  readonly program: string;
  /** Arguments of the operator. */
  readonly arguments: readonly string[];
  /** Paths of GGUF files: what turns images and sounds into tokens, and changes of the weights. */
  readonly projectors: readonly string[];
  readonly adapters: readonly string[];
  /** Path of a small model that guesses tokens in advance. */
  readonly draft: string | undefined;
  /** Whether the model itself guesses tokens in advance. */
  readonly predictsSeveral: boolean;
  /** Tokens that are guessed at a time; 0 guesses none. */
  readonly draftTokens: number;
}

/** Types of the KV cache that Ollama knows. */
export type CacheType = 'f16' | 'q8_0' | 'q4_0';

/** What a model continues: a plain text, or a conversation that the template renders. */
export type PromptInput =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Tokens that come before it. */
      readonly before: readonly number[];
      /** Whether its middle may be dropped so that the rest fits. */
      readonly truncate: boolean;
      /** Images and sounds that come before the text, in base64. */
      readonly images?: readonly string[];
    }
  | {
      readonly kind: 'messages';
      readonly messages: readonly Message[];
      readonly tools: readonly unknown[] | undefined;
      /** Whether, or how much, the model should think; undefined if it cannot. */
      readonly think: boolean | string | undefined;
      /** Tokens of earlier turns that come before it. */
      readonly before: readonly number[];
      /** Whether messages at the front may be dropped so that the rest fits. */
      readonly truncate: boolean;
      /** A Go template that replaces the model's own. */
      readonly goTemplate?: string;
      /** What follows the text that the model fills in. */
      readonly suffix?: string;
    };

export interface Sampling {
  readonly temperature: number;
  readonly topK: number;
  readonly topP: number;
  readonly minP: number;
  /** 1 turns it off. The engine of node-llama-cpp has no other value. */
  readonly typicalP: number;
  /** Keeps the surprise of tokens at `tau`, changing by `eta`, in version 1 or 2. The engine of node-llama-cpp lacks it. */
  readonly mirostat?: { readonly version: 1 | 2; readonly tau: number; readonly eta: number };
  /** An unsigned 32-bit number. */
  readonly seed: number;
  readonly repeatLastN: number;
  readonly repeatPenalty: number;
  readonly presencePenalty: number;
  readonly frequencyPenalty: number;
  /** What is added to the logits of tokens. -Infinity travels as null and forbids a token. */
  readonly logitBias: readonly (readonly [token: number, bias: number | null])[];
}

/** What an answer must look like. */
export interface Grammar {
  /** In GBNF. */
  readonly text: string;
  /** The marks of thinking: the grammar begins when the content does. Undefined begins with the first token. */
  readonly after: { readonly open: string; readonly close: string } | undefined;
}

export interface GenerateRequest {
  /** The request in the words of another server, if that has the model. A child process never gets it. */
  readonly relayed?: RelayedRequest;
  readonly prompt: PromptInput;
  /** Who asks: clients share the sequences. */
  readonly client: string;
  readonly sampling: Sampling;
  /** Tokens of prompt and answer together; limited by the size of a sequence. */
  readonly context: number;
  /** Maximum number of tokens in the answer; 0 only reads the prompt. */
  readonly predict: number;
  /** Tokens at the front that are kept when the context shifts. */
  readonly keep: number;
  /** Whether the middle of a prompt or answer may be dropped if it outgrows the context. */
  readonly shift: boolean;
  readonly stop: readonly string[];
  readonly grammar: Grammar | undefined;
  /** How many of the likeliest tokens to tell beside each token; undefined tells no likelihoods. */
  readonly topLogprobs: number | undefined;
  /** Whether control tokens of the model are written as text, for formats that are built of them. */
  readonly controlTokens: boolean;
  /** Whether the tokens of the prompt are told before the answer, with likelihoods if those of the answer are. */
  readonly tellsPrompt?: boolean;
}

export interface EmbedRequest {
  /** Texts, or the tokens of texts. */
  readonly inputs: readonly (string | readonly number[])[];
  /** Tokens of an input at most. */
  readonly context: number;
  /** Whether a longer input is cut; otherwise it fails with INPUT_TOO_LONG. */
  readonly truncate: boolean;
  /** How long the model stays loaded on another server, ms; only such a server gets it. */
  readonly keepAlive?: number;
}

export interface Embeddings {
  /** One vector for each input, as the model gives it (not normalised). */
  readonly vectors: readonly (readonly number[])[];
  /** Tokens of all inputs. */
  readonly tokens: number;
  /** Tokens of all inputs that did not fit. */
  readonly cut: number;
}

export interface Cut {
  /** Number of messages that were dropped. */
  readonly messages: number;
  /** Number of tokens that were cut from the middle of the prompt. */
  readonly tokens: number;
}

/** A prompt that is to be rendered. */
export interface RenderRequest {
  readonly prompt: PromptInput;
  /** For a model on another server. */
  readonly relayed?: RelayedRequest;
  /** If only the number of tokens is wanted: the body of the request to Anthropic's path, for another server. */
  readonly counted?: object;
}

/** A prompt as the model would read it. */
export interface Rendered {
  readonly text: string;
  readonly tokens: number;
}

/** What is known when the evaluation of a prompt begins. */
export interface Started {
  /** Fields of the request that another server says have no effect there. */
  readonly ignored?: readonly string[];
  readonly cut: Cut;
  /** The last characters of the prompt. */
  readonly promptEnd: string;
  readonly promptTokens: number;
  /** Tokens of the prompt that are not evaluated, because a sequence or a kept state has them. */
  readonly cachedTokens: number;
  /** Time in the runner until a sequence was free. */
  readonly queueNanoseconds: number;
}

/** Natural logarithms of likelihoods before sampling changes them, as in llama.cpp. */
export interface TokenLogprob {
  readonly id: number;
  readonly token: string;
  readonly logprob: number;
  /** UTF-8; a token may be a part of a character. */
  readonly bytes: readonly number[];
  readonly top: readonly Omit<TokenLogprob, 'top'>[];
}

/** A token of a prompt. The first one has no likelihood, and none has one if the request asks for none. */
export type PromptToken = TokenLogprob | (Omit<TokenLogprob, 'logprob' | 'top'> & { logprob: null; top: null });

/** A function call that a server has already read. */
export interface GivenCall {
  readonly id?: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** A piece of an answer. */
export interface Piece {
  readonly text: string;
  /** Thinking and calls that come apart from the text, from a server that splits answers itself. */
  readonly thinking?: string;
  readonly calls?: readonly GivenCall[];
  /** Of the tokens that this piece completes, if the request asks for them. */
  readonly logprobs?: readonly TokenLogprob[];
  /** The tokens of the prompt, in the first piece, if the request asks for them. */
  readonly prompt?: readonly PromptToken[];
}

export interface GenerationEnd {
  readonly reason: 'stop' | 'length';
  /** The stop sequence that ended the answer, if one did. */
  readonly stop?: string;
  readonly promptTokens: number;
  readonly cachedTokens: number;
  /** Until the first token. */
  readonly promptNanoseconds: number;
  readonly evalTokens: number;
  readonly evalNanoseconds: number;
  /** Tokens of the answer that are thinking, if a server has counted them. */
  readonly reasoningTokens?: number;
  /** Prompt and answer as tokens. */
  readonly context: readonly number[];
}

/** A context that a runner has made. */
export interface LoadedContext {
  /** Tokens of a sequence. */
  readonly size: number;
  readonly sequences: number;
}

export interface Loaded {
  /** Absent for the purpose `embedding`. */
  readonly context: LoadedContext | undefined;
}

export type FromRunner =
  | ({ readonly type: 'loaded' } & Loaded)
  | { readonly type: 'load-failed'; readonly reason: string }
  | ({ readonly type: 'started'; readonly id: number } & Started)
  | { readonly type: 'text'; readonly id: number; readonly pieces: readonly Piece[] }
  | ({ readonly type: 'done'; readonly id: number } & GenerationEnd)
  | ({ readonly type: 'embedded'; readonly id: number } & Embeddings)
  | { readonly type: 'tokens'; readonly id: number; readonly tokens: readonly number[] }
  | ({ readonly type: 'rendered'; readonly id: number } & Rendered)
  | { readonly type: 'context'; readonly id: number; readonly context: LoadedContext }
  | { readonly type: 'dropped'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly code: RunnerFailure; readonly reason: string }
  | { readonly type: 'log'; readonly level: string; readonly text: string };

/** What a runner sends at a time, in order. */
export type FromRunnerFrame = readonly FromRunner[];

/** Codes of the error table that a runner may answer with. */
export type RunnerFailure =
  | 'PROMPT_TOO_LONG'
  | 'INPUT_TOO_LONG'
  | 'TEMPLATE_FAILED'
  | 'CONVERSATION_TOO_LONG'
  | 'FORMAT_SCHEMA_INVALID'
  | 'OPTION_UNSUPPORTED'
  | 'IMAGE_INVALID'
  | 'RUNNER_FAILED';
