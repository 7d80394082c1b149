import type { Message } from '../message.ts';

/**
 * The messages between the server and the child process that holds one model. They travel as JSON frames over the IPC
 * channel of Node's child_process.
 */
export type ToRunner =
  | ({ readonly type: 'load' } & LoadRequest)
  | ({ readonly type: 'generate'; readonly id: number } & GenerateRequest)
  | { readonly type: 'render'; readonly id: number; readonly prompt: PromptInput; readonly context: number }
  | { readonly type: 'resize'; readonly id: number; readonly contextSize: number }
  | { readonly type: 'abort'; readonly id: number };

export interface LoadRequest {
  readonly path: string;
  /** Tokens of one sequence. */
  readonly contextSize: number;
  readonly sequences: number;
  readonly threads: number;
  readonly batchSize: number;
  /** The Jinja template; undefined for a model without one. */
  readonly template: string | undefined;
  /** The Go template of an Ollama model, for a model without a Jinja template; may be empty. */
  readonly goTemplate: string;
}

/** What a model continues: a plain text, or a conversation that the template renders. */
export type PromptInput =
  | { readonly kind: 'text'; readonly text: string; readonly before: readonly number[] }
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
    };

export interface Sampling {
  readonly temperature: number;
  readonly topK: number;
  readonly topP: number;
  readonly minP: number;
  /** An unsigned 32-bit number. */
  readonly seed: number;
  readonly repeatLastN: number;
  readonly repeatPenalty: number;
  readonly presencePenalty: number;
  readonly frequencyPenalty: number;
}

export interface GenerateRequest {
  readonly prompt: PromptInput;
  readonly sampling: Sampling;
  /** Tokens of prompt and answer together; limited by the size of a sequence. */
  readonly context: number;
  /** Maximum number of tokens in the answer. */
  readonly predict: number;
  /** Tokens at the front that are kept when the context shifts. */
  readonly keep: number;
  /** Whether the middle of a prompt or answer may be dropped if it outgrows the context. */
  readonly shift: boolean;
  readonly stop: readonly string[];
  /** The GBNF grammar that the answer must follow. */
  readonly grammar: string | undefined;
}

export interface Cut {
  /** Number of messages that were dropped. */
  readonly messages: number;
  /** Number of tokens that were cut from the middle of the prompt. */
  readonly tokens: number;
}

export interface GenerationEnd {
  readonly reason: 'stop' | 'length';
  readonly promptTokens: number;
  readonly promptNanoseconds: number;
  readonly evalTokens: number;
  readonly evalNanoseconds: number;
  /** Prompt and answer as tokens. */
  readonly context: readonly number[];
}

export interface Loaded {
  readonly contextSize: number;
  readonly sequences: number;
  /** Bytes of the weights in memory. */
  readonly weights: number;
}

export type FromRunner =
  | ({ readonly type: 'loaded' } & Loaded)
  | { readonly type: 'load-failed'; readonly reason: string }
  | { readonly type: 'started'; readonly id: number; readonly cut: Cut; readonly promptEnd: string }
  | { readonly type: 'text'; readonly id: number; readonly pieces: readonly string[] }
  | ({ readonly type: 'done'; readonly id: number } & GenerationEnd)
  | { readonly type: 'rendered'; readonly id: number; readonly text: string }
  | { readonly type: 'resized'; readonly id: number; readonly contextSize: number; readonly sequences: number }
  | { readonly type: 'failed'; readonly id: number; readonly code: RunnerFailure; readonly reason: string }
  | { readonly type: 'log'; readonly level: string; readonly text: string };

/** Codes of the error table that a runner may answer with. */
export type RunnerFailure = 'PROMPT_TOO_LONG' | 'TEMPLATE_FAILED' | 'FORMAT_SCHEMA_INVALID' | 'RUNNER_FAILED';
