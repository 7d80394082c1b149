import { fail } from '../errors.ts';
import type { CompletionRequest } from './completion.ts';
import type { EngineNeed } from './engine-choice.ts';
import { isSound } from './media-kind.ts';
import type { Message } from './message.ts';
import type { Model } from './model-library.ts';
import { givenOptions, type Options, resolveOptions } from './options.ts';
import type { Grammar, PromptInput, Sampling } from './runner/protocol.ts';
import type { FormatGrammars } from './schema/format-grammars.ts';
import type { Capability } from './template/choose-template.ts';
import type { RelayedChat, RelayedRequest } from './upstream/relay.ts';

/** What chat and completion requests have in common. */
export interface CommonRequest {
  /** The model's name as the client wrote it, for messages. */
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>> | undefined;
  readonly format: unknown;
  readonly keepAlive: number | undefined;
  readonly truncate: boolean;
  readonly shift: boolean;
  readonly think: boolean | string | undefined;
  /** How many of the likeliest tokens to tell beside each token; undefined tells no likelihoods. */
  readonly topLogprobs: number | undefined;
  readonly logitBias?: Sampling['logitBias'];
  readonly client: string;
  readonly priority?: number | undefined;
  /** Names of options whose value is a default of the protocol that the client did not write. */
  readonly defaulted?: readonly string[];
}

export interface PrepareLimits {
  readonly grammars: FormatGrammars;
  /** Called with the name of each option that has no effect. */
  readonly warn: (option: string) => void;
  /** Called with the name of each other field that has none. */
  readonly note: (field: string) => void;
}

export interface ChatInput extends CommonRequest {
  readonly messages: readonly Message[];
  readonly tools: readonly unknown[] | undefined;
  /** Absent where the protocol has none. If a call is required, `format` holds the answer to one. */
  readonly toolChoice?: RelayedChat['toolChoice'];
  readonly parallelToolCalls?: boolean;
}

export interface GenerateInput extends CommonRequest {
  readonly prompt: string;
  readonly suffix: string;
  readonly system: string | undefined;
  readonly template: string;
  readonly context: readonly number[];
  readonly raw: boolean;
  /** Images and sounds, in base64. */
  readonly images?: readonly string[];
  /** Whether the tokens of the prompt are told before the answer. */
  readonly tellsPrompt?: boolean;
  /** Whether the prompt is only read. */
  readonly writesNothing?: boolean;
}

const quoted = (name: string): string => JSON.stringify(name);

/**
 * Turns a chat request into a completion request.
 * @throws ServiceError for a capability the model lacks, a bad option or format
 */
export function prepareChat(model: Model, input: ChatInput, limits: PrepareLimits): CompletionRequest {
  const { messages } = input;
  if (!model.capabilities.includes('completion')) throw fail('CHAT_UNSUPPORTED', { name: quoted(input.name) });
  requireCapabilities(model, input, input.tools && input.tools.length > 0 ? ['tools'] : []);
  const system = messages[0]?.role !== 'system' && model.system !== '' ? systemMessage(model.system) : [];
  const prompt = {
    kind: 'messages',
    messages: [...system, ...model.messages, ...messages],
    tools: input.tools,
    think: thinkOf(model, input),
    before: [],
    truncate: input.truncate,
  } as const;
  const relayed = model.upstream?.relayChat(
    {
      ...relayedFields(model, input, limits),
      messages: prompt.messages,
      tools: input.tools,
      toolChoice: input.toolChoice ?? 'auto',
      parallelToolCalls: input.parallelToolCalls ?? true,
    },
    notesFor(limits),
  );
  return prepare(model, input, limits, prompt, relayed);
}

/**
 * Turns a generate request into a completion request. Unless it is raw, the prompt is a conversation of one message.
 * @throws ServiceError as {@link prepareChat}
 */
export function prepareGenerate(model: Model, input: GenerateInput, limits: PrepareLimits): CompletionRequest {
  if (!model.capabilities.includes('completion')) throw fail('GENERATE_UNSUPPORTED', { name: quoted(input.name) });
  requireCapabilities(model, input, input.suffix !== '' ? ['insert'] : []);
  const { context: before, truncate } = input;
  // llama.cpp would read such a token beyond the end of its tables.
  const wrong = before.find((token) => !isTokenOf(model, token));
  if (wrong !== undefined) throw fail('CONTEXT_INVALID', { token: wrong });
  const system = input.system ?? model.system;
  const prompt: PromptInput = input.raw
    ? { kind: 'text', text: input.prompt, before, truncate, ...withImages(input) }
    : {
        kind: 'messages',
        messages: [
          ...(system === '' ? [] : systemMessage(system)),
          ...(before.length === 0 ? model.messages : []),
          { role: 'user', content: input.prompt, ...withImages(input) },
        ],
        tools: undefined,
        think: thinkOf(model, input),
        before,
        truncate,
        ...goTemplateFor(model, input),
      };
  const { raw, suffix, template, images = [], tellsPrompt = false, writesNothing = false } = input;
  if (model.upstream && tellsPrompt) throw model.upstream.unsupported('echo with logprobs or tokens');
  if (model.upstream && writesNothing) throw model.upstream.unsupported('an answer of 0 tokens');
  const relayed = model.upstream?.relayText(
    {
      ...relayedFields(model, input, limits),
      prompt: input.prompt,
      suffix,
      system: raw ? '' : system,
      template,
      context: before,
      raw,
      images,
    },
    notesFor(limits),
  );
  return { ...prepare(model, input, limits, prompt, relayed), tellsPrompt, writesNothing };
}

/** What a chat and a text for another server have in common. */
function relayedFields(model: Model, input: CommonRequest, { grammars }: PrepareLimits) {
  const { defaulted = [], think, topLogprobs, logitBias = [], keepAlive, truncate, shift } = input;
  return {
    options: givenOptions([model.parameters, input.options]),
    defaulted,
    format: grammars.checked(input.format),
    think,
    topLogprobs,
    logitBias,
    keepAlive,
    truncate,
    shift,
  };
}

const notesFor = ({ warn, note }: PrepareLimits) => ({ ignored: note, ignoredOption: warn });

/** The Go template that replaces the model's: that of the request, or the one that knows what a suffix is. */
function goTemplateFor({ goTemplate }: Model, { template, suffix }: GenerateInput) {
  if (template !== '') return { goTemplate: template, suffix };
  return suffix === '' ? {} : { goTemplate, suffix };
}

/** Whether a number is a token of the model's vocabulary, as far as that is known here. */
export const isTokenOf = ({ details, upstream }: Model, token: number): boolean =>
  token >= 0 && (upstream !== undefined || token < details.vocabulary);

const systemMessage = (content: string): Message[] => [{ role: 'system', content }];

function prepare(
  model: Model,
  input: CommonRequest,
  limits: PrepareLimits,
  prompt: PromptInput,
  relayed: RelayedRequest | undefined,
): CompletionRequest {
  const wrong = input.logitBias?.find(([token]) => !isTokenOf(model, token));
  if (wrong !== undefined) throw fail('TOKEN_INVALID', { token: wrong[0] });
  requireMedia(model, imagesOf(prompt));
  const options = resolveOptions([model.parameters, input.options], limits.warn);
  return {
    model,
    prompt,
    options,
    needs: needsOf(imagesOf(prompt), options),
    keepAlive: input.keepAlive,
    shift: input.shift,
    // Another server holds to the format itself.
    grammar: relayed ? undefined : grammarOf(model, prompt, limits.grammars.of(input.format)),
    topLogprobs: input.topLogprobs,
    logitBias: input.logitBias ?? [],
    client: input.client,
    priority: input.priority,
    controlTokens: needsControlTokens(model, prompt),
    ...(relayed ? { relayed } : {}),
  };
}

const withImages = ({ images = [] }: GenerateInput) => (images.length === 0 ? {} : { images });

const imagesOf = (prompt: PromptInput): readonly string[] =>
  prompt.kind === 'text' ? (prompt.images ?? []) : prompt.messages.flatMap(({ images = [] }) => images);

/** What a request needs that node-llama-cpp lacks. */
function needsOf(images: readonly string[], options: Options): EngineNeed[] {
  const kinds = new Set(images.map((image) => (isSound(image) ? 'sounds' : 'images')));
  return [
    ...kinds,
    ...(options.typicalP === 1 ? [] : (['typical_p'] as const)),
    ...(options.mirostat === 0 ? [] : (['mirostat'] as const)),
  ];
}

/** @throws ServiceError IMAGES_UNSUPPORTED, SOUNDS_UNSUPPORTED */
function requireMedia(model: Model, images: readonly string[]): void {
  const has = (capability: Capability): boolean => model.capabilities.includes(capability);
  if (!has('vision') && images.some((image) => !isSound(image))) throw fail('IMAGES_UNSUPPORTED');
  if (!has('audio') && images.some(isSound)) throw fail('SOUNDS_UNSUPPORTED');
}

/** A model that can think does so unless the request says otherwise. */
function thinkOf(model: Model, input: CommonRequest): boolean | string | undefined {
  return model.capabilities.includes('thinking') ? (input.think ?? true) : undefined;
}

/** What a format demands of the answer. If the model thinks, of what follows the thinking. */
function grammarOf(model: Model, prompt: PromptInput, text: string | undefined): Grammar | undefined {
  if (text === undefined) return undefined;
  const thinks = prompt.kind === 'messages' && prompt.think;
  return { text, after: thinks ? model.format.thinking : undefined };
}

/** A format that is built of control tokens needs them as text, where it has something to say with them. */
const needsControlTokens = ({ format }: Model, prompt: PromptInput): boolean =>
  prompt.kind === 'messages' &&
  format.controlTokens &&
  (format.thinking !== undefined || (prompt.tools?.length ?? 0) > 0);

function requireCapabilities(model: Model, input: CommonRequest, wanted: readonly Capability[]): void {
  const has = (capability: Capability): boolean => model.capabilities.includes(capability);
  if (input.think && !has('thinking')) throw fail('THINKING_UNSUPPORTED', { name: quoted(input.name) });
  if (wanted.includes('tools') && !has('tools')) throw fail('TOOLS_UNSUPPORTED', { name: fullName(model) });
  if (wanted.includes('insert') && !has('insert')) throw fail('INSERT_UNSUPPORTED', { name: fullName(model) });
}

/** The name with host and namespace, as Ollama's scheduler shows it. */
function fullName({ stored: { name } }: Model): string {
  return `${name.host}/${name.namespace}/${name.model}:${name.tag}`;
}
