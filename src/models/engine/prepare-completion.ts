import { fail } from '../errors.ts';
import type { AnswerReading } from './answer.ts';
import type { CompletionRequest } from './completion.ts';
import type { Message } from './message.ts';
import type { Capability, Model } from './model-library.ts';
import { resolveOptions } from './options.ts';
import type { PromptInput } from './runner/protocol.ts';
import { thinkingMarksOf } from './thinking-splitter.ts';
import { toolMarkOf, toolNames } from './tool-call-parser.ts';

/** What requests for a chat and for a continuation have in common. */
export interface CommonRequest {
  /** The model's name as the client wrote it, for messages. */
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>> | undefined;
  readonly format: unknown;
  readonly keepAlive: number | undefined;
  readonly truncate: boolean;
  readonly shift: boolean;
  readonly think: boolean | string | undefined;
  readonly logprobs: boolean;
}

export interface PrepareLimits {
  /** Bytes of a JSON schema. */
  readonly maxFormat: number;
  /** Is told of options nobody knows. */
  readonly warn: (option: string) => void;
}

export interface ChatInput extends CommonRequest {
  readonly messages: readonly Message[];
  readonly tools: readonly unknown[] | undefined;
}

export interface GenerateInput extends CommonRequest {
  readonly prompt: string;
  readonly suffix: string;
  readonly system: string | undefined;
  readonly template: string;
  readonly context: readonly number[];
  readonly raw: boolean;
}

const quoted = (name: string): string => JSON.stringify(name);

/**
 * Makes what the scheduler runs from a chat request.
 * @throws ServiceError for a capability the model lacks, a bad option or format
 */
export function prepareChat(model: Model, input: ChatInput, limits: PrepareLimits): CompletionRequest {
  const { messages } = input;
  if (!model.capabilities.includes('completion')) throw fail('CHAT_UNSUPPORTED', { name: quoted(input.name) });
  requireCapabilities(model, input, input.tools && input.tools.length > 0 ? ['tools'] : []);
  const system = messages[0]?.role !== 'system' && model.system !== '' ? systemMessage(model.system) : [];
  return prepare(model, input, limits, {
    kind: 'messages',
    messages: [...system, ...model.messages, ...messages],
    tools: input.tools,
    think: thinkOf(model, input),
    before: [],
    truncate: input.truncate,
  });
}

/**
 * The same for a continuation of one prompt. Unless it is raw, it is a conversation of one message.
 * @throws ServiceError as {@link prepareChat}
 */
export function prepareGenerate(model: Model, input: GenerateInput, limits: PrepareLimits): CompletionRequest {
  if (input.raw && (input.template !== '' || input.system !== undefined || input.context.length > 0))
    throw fail('RAW_WITH_TEMPLATE');
  if (!model.capabilities.includes('completion')) throw fail('GENERATE_UNSUPPORTED', { name: quoted(input.name) });
  requireCapabilities(model, input, input.suffix !== '' ? ['insert'] : []);
  if (input.template !== '') throw fail('TEMPLATE_UNSUPPORTED');
  const { context: before, truncate } = input;
  // llama.cpp would look such a token up beyond the end of its tables.
  const wrong = before.find((token) => token < 0 || token >= model.details.vocabulary);
  if (wrong !== undefined) throw fail('CONTEXT_INVALID', { token: wrong });
  const system = input.system ?? model.system;
  const prompt: PromptInput = input.raw
    ? { kind: 'text', text: input.prompt, before }
    : {
        kind: 'messages',
        messages: [
          ...(system === '' ? [] : systemMessage(system)),
          ...(before.length === 0 ? model.messages : []),
          { role: 'user', content: input.prompt },
        ],
        tools: undefined,
        think: thinkOf(model, input),
        before,
        truncate,
      };
  return prepare(model, input, limits, prompt);
}

const systemMessage = (content: string): Message[] => [{ role: 'system', content }];

function prepare(model: Model, input: CommonRequest, limits: PrepareLimits, prompt: PromptInput): CompletionRequest {
  // A bare `{{ .Prompt }}` is what every model without a template of its own has.
  const hasGoTemplate = !/^\s*(\{\{-?\s*\.Prompt\s*-?\}\})?\s*$/.test(model.goTemplate);
  if (prompt.kind === 'messages' && hasGoTemplate && model.details.chatTemplate === undefined)
    throw fail('TEMPLATE_FAILED', {
      reason: `${model.stored.displayName} has only a Go template and no chat template in its GGUF file, which this server cannot render; raw prompts work`,
    });
  if (input.logprobs) throw fail('LOGPROBS_UNSUPPORTED');
  return {
    model,
    prompt,
    options: resolveOptions([model.parameters, input.options], limits.warn),
    keepAlive: input.keepAlive,
    shift: input.shift,
    format: readFormat(input.format, limits.maxFormat),
    reading: readingOf(model, prompt),
  };
}

/**
 * A model that can think does so unless it is told not to. With a format it does not: the format holds from the first
 * letter on.
 */
function thinkOf(model: Model, input: CommonRequest): boolean | string | undefined {
  if (!model.capabilities.includes('thinking')) return undefined;
  const formatted = input.format !== undefined && input.format !== null && input.format !== '';
  return formatted ? false : (input.think ?? true);
}

function readingOf(model: Model, prompt: PromptInput): AnswerReading {
  if (prompt.kind === 'text') return { thinking: undefined, tools: undefined };
  const { chatTemplate } = model.details;
  return {
    thinking: prompt.think ? thinkingMarksOf(chatTemplate) : undefined,
    tools:
      prompt.tools && prompt.tools.length > 0
        ? { mark: toolMarkOf(chatTemplate), names: toolNames(prompt.tools) }
        : undefined,
  };
}

function requireCapabilities(model: Model, input: CommonRequest, wanted: readonly Capability[]): void {
  const has = (capability: Capability): boolean => model.capabilities.includes(capability);
  if (input.think && !has('thinking')) throw fail('THINKING_UNSUPPORTED', { name: quoted(input.name) });
  if (wanted.includes('tools') && !has('tools')) throw fail('TOOLS_UNSUPPORTED', { name: fullName(model) });
  if (wanted.includes('insert') && !has('insert')) throw fail('INSERT_UNSUPPORTED', { name: fullName(model) });
}

/** The name with host and namespace, as the scheduler of Ollama shows it. */
function fullName({ stored: { name } }: Model): string {
  return `${name.host}/${name.namespace}/${name.model}:${name.tag}`;
}

/** @throws ServiceError FORMAT_INVALID, FORMAT_SCHEMA_INVALID */
function readFormat(format: unknown, maxBytes: number): 'json' | object | undefined {
  if (format === undefined || format === null || format === '') return undefined;
  if (format === 'json') return 'json';
  if (typeof format !== 'object' || Array.isArray(format))
    throw fail('FORMAT_INVALID', { format: JSON.stringify(JSON.stringify(format)) });
  if (Buffer.byteLength(JSON.stringify(format)) > maxBytes) throw fail('FORMAT_SCHEMA_INVALID');
  return format;
}
