import type { ChatInput } from '../engine/prepare-completion.ts';
import type { RequestMessage } from './requests.ts';

/** A function that a model may call, as templates know it. */
export interface Tool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description?: string;
    /** JSON schema of the arguments */
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

/** Whether the model may call functions, must call one, or must call this one. */
export type ToolChoice = 'auto' | 'none' | 'required' | { readonly name: string };

/** What every protocol's request for the next message of a conversation comes to. */
export interface ChatCall extends Omit<ChatInput, 'client' | 'tools'> {
  readonly messages: readonly RequestMessage[];
  readonly tools: readonly Tool[] | undefined;
  readonly toolChoice: ToolChoice;
  /** Whether one answer may hold several calls. */
  readonly parallelToolCalls: boolean;
  /** How many answers to give. */
  readonly choices: number;
  readonly stream: boolean;
  /** Whether a model that cannot think answers anyway. */
  readonly thinkIfAble: boolean;
  /** What the protocol calls `think`, for a client whose level of it has no effect. */
  readonly thinkField: string;
  /** Whether to answer with the prompt instead. */
  readonly renderOnly: boolean;
}

/** What a request of a protocol comes to when it says nothing. */
export const CALL_DEFAULTS = {
  format: undefined,
  truncate: true,
  shift: true,
  think: undefined,
  topLogprobs: undefined,
  logitBias: [],
  tools: undefined,
  toolChoice: 'auto',
  parallelToolCalls: true,
  choices: 1,
  thinkIfAble: false,
  thinkField: 'think',
  renderOnly: false,
} as const;
