import type { Message, ToolCall } from '../message.ts';
import {
  beginningsOf,
  beginningsOfText,
  type RelayedChat,
  type RelayedRequest,
  type RelayedText,
  type RelayNotes,
} from './relay.ts';

export interface OpenAiDialect {
  /** The model's name there. */
  readonly model: string;
  /** Fields beyond OpenAI's that it takes. */
  readonly extras: ReadonlySet<string>;
  readonly canThink: boolean;
}

type Body = Record<string, unknown>;

/** Options with the same name and meaning in both protocols. */
const SAME: readonly string[] = ['temperature', 'top_p', 'presence_penalty', 'frequency_penalty', 'stop'];
/** The same in servers that have these fields. */
const EXTRA: readonly string[] = ['top_k', 'min_p', 'typical_p', 'repeat_last_n', 'num_ctx'];
const MILLISECONDS = 1000;
/** For ever, in seconds, as Ollama says it. */
const FOREVER = -1;

/** A chat for POST /v1/chat/completions. @throws what `notes` gives for what the protocol has no words for */
export function openAiChat(chat: RelayedChat, dialect: OpenAiDialect, notes: RelayNotes): RelayedRequest {
  const { tools = [], toolChoice, format } = chat;
  const messages = openAiMessages(chat.messages, dialect, notes);
  const isForced = toolChoice === 'required' || typeof toolChoice === 'object';
  const offered = tools.length > 0 && toolChoice !== 'none';
  return {
    path: '/v1/chat/completions',
    answer: 'openai-chat',
    beginnings: beginningsOf(tools, messages),
    body: {
      ...commonOf(chat, dialect, notes, true),
      messages,
      ...(offered ? { tools } : {}),
      ...(offered && isForced ? { tool_choice: toolChoiceOf(toolChoice) } : {}),
      ...(offered && !chat.parallelToolCalls ? { parallel_tool_calls: false } : {}),
      ...(isForced || format === undefined ? {} : { response_format: responseFormat(format) }),
      ...thinkingOf(chat.think, dialect),
      ...(chat.topLogprobs === undefined
        ? {}
        : { logprobs: true, ...(chat.topLogprobs > 0 ? { top_logprobs: chat.topLogprobs } : {}) }),
    },
  };
}

/**
 * A text for POST /v1/completions, or for POST /v1/chat/completions if the model's template has to render it.
 * @throws as {@link openAiChat}
 */
export function openAiText(text: RelayedText, dialect: OpenAiDialect, notes: RelayNotes): RelayedRequest {
  const { prompt, suffix, system, template, context, raw, images } = text;
  if (template !== '') throw notes.unsupported('a template in the request');
  if (!raw && suffix === '') {
    if (context.length > 0) throw notes.unsupported('context');
    const messages: Message[] = [
      ...(system === '' ? [] : [{ role: 'system', content: system }]),
      { role: 'user', content: prompt, ...(images.length > 0 ? { images } : {}) },
    ];
    return openAiChat(
      { ...text, messages, tools: undefined, toolChoice: 'auto', parallelToolCalls: true },
      dialect,
      notes,
    );
  }
  if (images.length > 0) throw notes.unsupported('images without a template');
  if (text.format !== undefined) throw notes.unsupported('a format without a template');
  if (system !== '') throw notes.unsupported('system with a suffix');
  if (context.length > 0 && prompt !== '') throw notes.unsupported('context');
  return {
    path: '/v1/completions',
    answer: 'openai-text',
    beginnings: beginningsOfText(context, prompt),
    body: {
      ...commonOf(text, dialect, notes, false),
      prompt: context.length > 0 ? context : prompt,
      ...(suffix === '' ? {} : { suffix }),
      ...(text.topLogprobs === undefined ? {} : { logprobs: text.topLogprobs }),
    },
  };
}

function commonOf(
  request: RelayedChat | RelayedText,
  { model, extras }: OpenAiDialect,
  notes: RelayNotes,
  isChat: boolean,
): Body {
  const { options, defaulted, logitBias, keepAlive } = request;
  const limitField = isChat && extras.has('max_completion_tokens') ? 'max_completion_tokens' : 'max_tokens';
  const body: Body = { model, stream: true, stream_options: { include_usage: true } };
  for (const [name, value] of Object.entries(options)) {
    // The server has the same defaults, or the operator has given it better ones.
    if (defaulted.includes(name) || name === 'seed') continue;
    if (SAME.includes(name) || (EXTRA.includes(name) && extras.has(name))) body[name] = value;
    else if (name === 'num_predict') {
      if (Number(value) > 0) body[limitField] = value;
    } else if (name === 'repeat_penalty' && extras.has('repetition_penalty')) body.repetition_penalty = value;
    else if (name === 'repeat_penalty' && extras.has('repeat_penalty')) body.repeat_penalty = value;
    else notes.ignoredOption(name);
  }
  if (logitBias.length > 0)
    body.logit_bias = Object.fromEntries(logitBias.map(([token, bias]) => [token, bias ?? -100]));
  if (keepAlive !== undefined)
    if (extras.has('keep_alive')) body.keep_alive = Number.isFinite(keepAlive) ? keepAlive / MILLISECONDS : FOREVER;
    else notes.ignored('keep_alive');
  // Servers with this protocol refuse what does not fit, unless they are told that they may cut it.
  if (extras.has('truncate')) body.truncate = request.truncate;
  return body;
}

const toolChoiceOf = (choice: RelayedChat['toolChoice']): unknown =>
  typeof choice === 'object' ? { type: 'function', function: choice } : choice;

const responseFormat = (format: unknown): Body =>
  format === 'json'
    ? { type: 'json_object' }
    : { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: format } };

function thinkingOf(think: boolean | string | undefined, { canThink, extras }: OpenAiDialect): Body {
  if (think === undefined || !canThink) return {};
  const kwargs = extras.has('chat_template_kwargs')
    ? { chat_template_kwargs: { enable_thinking: think !== false } }
    : {};
  if (think === true) return kwargs;
  if (think === false) return extras.has('chat_template_kwargs') ? kwargs : { reasoning_effort: 'none' };
  // OpenAI's word for the most.
  return { ...kwargs, reasoning_effort: think === 'max' ? 'xhigh' : think };
}

/** Gives calls the ids that OpenAI's protocol needs, and their results the same. */
function openAiMessages(messages: readonly Message[], { extras }: OpenAiDialect, notes: RelayNotes): Body[] {
  let count = 0;
  let unanswered: { readonly id: string; readonly name: string }[] = [];
  const idOf = ({ tool_call_id: id, tool_name: name }: Message): string => {
    const index = Math.max(
      0,
      unanswered.findIndex((call) => (id ? call.id === id : name === call.name)),
    );
    const [answered] = unanswered.splice(index, 1);
    return id || (answered?.id ?? `call_${count++}`);
  };
  return messages.map((message) => {
    const { role, content, images = [], thinking, tool_calls: calls = [], tool_name: name } = message;
    const body: Body = { role, content: images.length === 0 ? content : contentParts(content, images) };
    if (role === 'tool') return { ...body, tool_call_id: idOf(message), ...(name ? { name } : {}) };
    if (thinking) {
      const field = extras.has('reasoning_content') ? 'reasoning_content' : extras.has('reasoning') ? 'reasoning' : '';
      if (field === '') notes.ignored('messages.thinking');
      else body[field] = thinking;
    }
    if (calls.length === 0) return body;
    const named = calls.map((call) => ({ call, id: call.id || `call_${count++}` }));
    unanswered = named.map(({ call, id }) => ({ id, name: call.function.name }));
    return { ...body, tool_calls: named.map(({ call, id }) => toolCallOf(call, id)) };
  });
}

const toolCallOf = ({ function: { name, arguments: given } }: ToolCall, id: string): Body => ({
  id,
  type: 'function',
  function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}) },
});

const contentParts = (text: string, images: readonly string[]): Body[] => [
  ...(text === '' ? [] : [{ type: 'text', text }]),
  ...images.map((image) => ({ type: 'image_url', image_url: { url: `data:${typeOfImage(image)};base64,${image}` } })),
];

/** The first bytes of formats of images, as base64. */
const IMAGE_TYPES: readonly (readonly [beginning: string, type: string])[] = [
  ['/9j/', 'image/jpeg'],
  ['R0lG', 'image/gif'],
  ['UklGR', 'image/webp'],
];

const typeOfImage = (base64: string): string =>
  IMAGE_TYPES.find(([beginning]) => base64.startsWith(beginning))?.[1] ?? 'image/png';
