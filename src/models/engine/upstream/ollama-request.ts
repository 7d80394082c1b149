import type { Message } from '../message.ts';
import {
  beginningsOf,
  beginningsOfText,
  type RelayedChat,
  type RelayedRequest,
  type RelayedText,
  type RelayNotes,
} from './relay.ts';

type Body = Record<string, unknown>;

/** For ever, as Ollama says it. */
const FOREVER = -1;

/** A chat for POST /api/chat. @throws what `notes` gives for what the protocol has no words for */
export function ollamaChat(chat: RelayedChat, model: string, notes: RelayNotes): RelayedRequest {
  const { toolChoice, tools = [] } = chat;
  const messages = chat.messages.map(messageOf);
  const offered = toolChoice === 'none' ? [] : tools;
  return {
    path: '/api/chat',
    answer: 'ollama-chat',
    beginnings: beginningsOf(offered, messages),
    // A call is required by a format that only a call has, as for models on this machine.
    body: { ...commonOf(chat, model, notes), messages, ...(offered.length > 0 ? { tools: offered } : {}) },
  };
}

/** A text for POST /api/generate. @throws as {@link ollamaChat} */
export function ollamaText(text: RelayedText, model: string, notes: RelayNotes): RelayedRequest {
  const { prompt, suffix, system, template, context, raw, images } = text;
  if (raw && context.length > 0) throw notes.unsupported('tokens as a prompt');
  return {
    path: '/api/generate',
    answer: 'ollama-generate',
    beginnings: beginningsOfText([system, template, context], prompt),
    body: {
      ...commonOf(text, model, notes),
      prompt,
      ...(suffix === '' ? {} : { suffix }),
      ...(system === '' ? {} : { system }),
      ...(template === '' ? {} : { template }),
      ...(context.length === 0 ? {} : { context }),
      ...(raw ? { raw } : {}),
      ...(images.length === 0 ? {} : { images }),
    },
  };
}

function commonOf(request: RelayedChat | RelayedText, model: string, notes: RelayNotes): Body {
  const { options, format, think, topLogprobs, logitBias, keepAlive, truncate, shift } = request;
  if (logitBias.length > 0) throw notes.unsupported('logit_bias');
  const { seed: _own, ...given } = options;
  return {
    model,
    stream: true,
    options: given,
    ...(format === undefined ? {} : { format }),
    ...(think === undefined ? {} : { think }),
    ...(keepAlive === undefined ? {} : { keep_alive: keepAliveOf(keepAlive) }),
    ...(truncate ? {} : { truncate }),
    ...(shift ? {} : { shift }),
    ...(topLogprobs === undefined ? {} : { logprobs: true, ...(topLogprobs > 0 ? { top_logprobs: topLogprobs } : {}) }),
  };
}

/** A keep-alive in Ollama's words. @param milliseconds Infinity for ever */
export const keepAliveOf = (milliseconds: number): number | string =>
  Number.isFinite(milliseconds) ? `${milliseconds}ms` : FOREVER;

const messageOf = ({
  role,
  content,
  thinking,
  images,
  tool_calls: calls,
  tool_name: name,
  tool_call_id: id,
}: Message): Body => ({
  role,
  content,
  ...(thinking ? { thinking } : {}),
  ...(images && images.length > 0 ? { images } : {}),
  ...(calls && calls.length > 0 ? { tool_calls: calls } : {}),
  ...(name ? { tool_name: name } : {}),
  ...(id ? { tool_call_id: id } : {}),
});
