import { createHash } from 'node:crypto';
import type { Message } from '../message.ts';

/** A request to a model on another server, in the words of that server's protocol. */
export interface RelayedRequest {
  readonly path: string;
  /** Without the seed, which each of several answers has of its own. */
  readonly body: Readonly<Record<string, unknown>>;
  /** How the answer comes. */
  readonly answer: 'openai-chat' | 'openai-text' | 'ollama-chat' | 'ollama-generate';
  /** Digests of growing beginnings of the conversation, shortest first: who has computed one knows how to go on. */
  readonly beginnings: readonly string[];
  /** The seed of this answer; undefined leaves it to the server. */
  readonly seed?: number;
}

/** What an Ollama-like request asks, whatever path it came by. Options have the names and types of Ollama. */
interface RelayedCommon {
  /** Only those that request or operator give. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Names of options whose value is the default of the client's protocol, which the client did not write. */
  readonly defaulted: readonly string[];
  /** `json`, a JSON schema, or undefined. */
  readonly format: unknown;
  readonly think: boolean | string | undefined;
  readonly topLogprobs: number | undefined;
  readonly logitBias: readonly (readonly [token: number, bias: number | null])[];
  /** ms; Infinity for ever; undefined is the server's default. */
  readonly keepAlive: number | undefined;
  readonly truncate: boolean;
  readonly shift: boolean;
}

export interface RelayedChat extends RelayedCommon {
  readonly messages: readonly Message[];
  readonly tools: readonly unknown[] | undefined;
  /** If a call is required, `format` holds the answer to one. */
  readonly toolChoice: 'auto' | 'none' | 'required' | { readonly name: string };
  readonly parallelToolCalls: boolean;
}

export interface RelayedText extends RelayedCommon {
  readonly prompt: string;
  readonly suffix: string;
  readonly system: string;
  readonly template: string;
  /** Tokens that come before the prompt. */
  readonly context: readonly number[];
  readonly raw: boolean;
  readonly images: readonly string[];
}

/** What a translation says of a request besides the translation. */
export interface RelayNotes {
  /** A field has no effect at that server. */
  ignored(field: string): void;
  /** An option of the request has no effect at that server. */
  ignoredOption(name: string): void;
  /** The error for what would change the answer and cannot be said to that server. */
  unsupported(feature: string): Error;
}

/** Beginnings that are told apart at the front of a conversation, and at its end. */
const FRONT = 8;
const BACK = 24;
const BLOCK = 1024;
const DIGEST_LETTERS = 22;

/**
 * Digests of the growing beginnings of a list: of one part, of two, and so on. Of a long list those at the front and at
 * the end.
 * @param seed what comes before all parts, such as tools
 */
export function beginningsOf(seed: unknown, parts: readonly unknown[]): string[] {
  let before = digest(JSON.stringify(seed) ?? '');
  const all = parts.map((part) => {
    before = digest(before + JSON.stringify(part));
    return before;
  });
  return all.length <= FRONT + BACK ? all : [...all.slice(0, FRONT), ...all.slice(-BACK)];
}

/** The same for a text, in blocks; its last block counts only if it is full. */
export function beginningsOfText(seed: unknown, text: string): string[] {
  const blocks = Array.from({ length: Math.floor(text.length / BLOCK) }, (_, index) =>
    text.slice(index * BLOCK, (index + 1) * BLOCK),
  );
  return beginningsOf(seed, blocks);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, DIGEST_LETTERS);
