import { parseKeepAlive } from '../engine/keep-alive.ts';
import type { Message, ToolCall } from '../engine/message.ts';
import { fail } from '../errors.ts';
import { arrayOf, boolean, type Decoder, decodeBody, integer, map, raw, string, structOf } from './decode.ts';

// The requests of ollama/ollama `api/types.go`, August 2026.

/** A boolean or a level: whether, or how much, the model should think. */
export type Think = boolean | 'high' | 'medium' | 'low' | 'max';

export type RequestMessage = Message;

interface CompletionFields {
  model: string;
  stream: boolean;
  format: unknown;
  /** ms; Infinity for ever */
  keep_alive: number;
  options: Record<string, unknown>;
  think: Think;
  truncate: boolean;
  shift: boolean;
  logprobs: boolean;
  top_logprobs: number;
  _debug_render_only: boolean;
}

export interface ChatBody extends CompletionFields {
  messages: RequestMessage[];
  tools: unknown[];
}

export interface GenerateBody extends CompletionFields {
  prompt: string;
  suffix: string;
  system: string;
  template: string;
  context: number[];
  raw: boolean;
  images: string[];
}

/** Seconds or a Go duration, in ms; negative is Infinity. @throws ServiceError BODY_INVALID */
export const keepAlive: Decoder<number> = (value) => {
  if (typeof value !== 'number' && typeof value !== 'string') {
    const type =
      typeof value === 'boolean' ? 'bool' : Array.isArray(value) ? '[]interface {}' : 'map[string]interface {}';
    throw fail('BODY_INVALID', { reason: `Unsupported type: '${type}'` });
  }
  try {
    return parseKeepAlive(value);
  } catch (error) {
    throw fail('BODY_INVALID', { reason: (error as Error).message });
  }
};

const think: Decoder<Think> = (value) => {
  if (typeof value === 'boolean') return value;
  if (value === 'high' || value === 'medium' || value === 'low' || value === 'max') return value;
  const reason =
    typeof value === 'string'
      ? `invalid think value: ${JSON.stringify(value)} (must be "high", "medium", "low", "max", true, or false)`
      : 'think must be a boolean or string ("high", "medium", "low", "max", true, or false)';
  throw fail('BODY_INVALID', { reason });
};

const image: Decoder<string> = (value, place) => {
  const text = string(value, place);
  const bad = /[^A-Za-z0-9+/=\r\n]/.exec(text);
  if (bad) throw fail('BODY_INVALID', { reason: `illegal base64 data at input byte ${bad.index}` });
  return text;
};

const toolCall = structOf<{ id: string; function: ToolCall['function'] }>('api.ToolCall', {
  id: string,
  function: (value, place) => {
    const {
      name = '',
      arguments: given = {},
      index,
    } = structOf<{ index: number; name: string; arguments: object }>('api.ToolCallFunction', {
      index: integer,
      name: string,
      arguments: map,
    })(value, place);
    return { name, arguments: given, ...(index === undefined ? {} : { index }) };
  },
});

// Ollama decodes a message through a type named Alias, whose name appears in its errors.
const messageFields = structOf<{
  role: string;
  content: string;
  thinking: string;
  images: string[];
  tool_calls: ToolCall[];
  tool_name: string;
  tool_call_id: string;
}>('api.Alias', {
  role: (value, place) => string(value, place).toLowerCase(),
  content: string,
  thinking: string,
  images: arrayOf('[]api.ImageData', image),
  tool_calls: arrayOf('[]api.ToolCall', (value, place) => toolCall(value, place) as ToolCall),
  tool_name: string,
  tool_call_id: string,
});

export const message: Decoder<RequestMessage> = (value, place) => {
  const { role = '', content = '', ...rest } = value === null ? {} : messageFields(value, place);
  return { role, content, ...rest };
};

const completionFields = {
  model: string,
  stream: boolean,
  format: raw,
  keep_alive: keepAlive,
  options: map,
  think,
  truncate: boolean,
  shift: boolean,
  logprobs: boolean,
  top_logprobs: integer,
  _debug_render_only: boolean,
};

export const decodeChat = (body: unknown, noted?: Set<string>): Partial<ChatBody> =>
  decodeBody<ChatBody>(
    body,
    'ChatRequest',
    {
      ...completionFields,
      messages: arrayOf('[]api.Message', message),
      tools: arrayOf('api.Tools', map),
    },
    noted,
  );

export const decodeGenerate = (body: unknown, noted?: Set<string>): Partial<GenerateBody> =>
  decodeBody<GenerateBody>(
    body,
    'GenerateRequest',
    {
      ...completionFields,
      prompt: string,
      suffix: string,
      system: string,
      template: string,
      context: arrayOf('[]int', integer),
      raw: boolean,
      images: arrayOf('[]api.ImageData', image),
    },
    noted,
  );

/** `name` is the older word for `model`. */
export interface NameRequest {
  model: string;
  name: string;
}

export const decodeDelete = (body: unknown, noted?: Set<string>): Partial<NameRequest> =>
  decodeBody<NameRequest>(body, 'DeleteRequest', { model: string, name: string }, noted);

export interface ShowRequest extends NameRequest {
  verbose: boolean;
  system: string;
}

export const decodeShow = (body: unknown, noted?: Set<string>): Partial<ShowRequest> =>
  decodeBody<ShowRequest>(
    body,
    'ShowRequest',
    { model: string, name: string, verbose: boolean, system: string },
    noted,
  );

export interface CopyRequest {
  source: string;
  destination: string;
}

export const decodeCopy = (body: unknown, noted?: Set<string>): Partial<CopyRequest> =>
  decodeBody<CopyRequest>(body, 'CopyRequest', { source: string, destination: string }, noted);
