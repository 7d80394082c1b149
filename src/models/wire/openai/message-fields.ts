import type { ToolCall } from '../../engine/message.ts';
import { fail } from '../../errors.ts';
import { arrayOf, type Decoder, ignored, raw, string, structOf, unsupported } from '../decode.ts';
import { scanJson } from '../json-scanner.ts';
import type { RequestMessage } from '../requests.ts';
import { readContent } from './content-parts.ts';

/**
 * Arguments of a call, which are JSON in a string.
 * @throws ServiceError BODY_INVALID with Ollama's words
 */
export function readArguments(text: string): object {
  try {
    // It bounds the nesting, as in the request around it.
    scanJson(text);
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value;
  } catch {
    // as below
  }
  throw fail('BODY_INVALID', { reason: 'invalid tool call arguments' });
}

const toolCall: Decoder<ToolCall> = (value, place) => {
  const described = structOf<{ name: string; arguments: string }>('openai.ToolCallFunction', {
    name: string,
    arguments: string,
  });
  const { id, function: called } = structOf<{
    id: string;
    index: undefined;
    type: string;
    function: { name?: string; arguments?: string };
  }>('openai.ToolCall', { id: string, index: () => undefined, type: string, function: described })(value, place);
  const { name = '', arguments: text = '{}' } = called ?? {};
  return { ...(id === undefined ? {} : { id }), function: { name, arguments: readArguments(text) } };
};

interface MessageFields {
  role: string;
  content: unknown;
  reasoning: string;
  reasoning_content: string;
  refusal: string;
  tool_calls: ToolCall[];
  tool_call_id: string;
  name: string;
  audio: undefined;
  function_call: undefined;
  annotations: undefined;
}

const fields = structOf<MessageFields>('openai.Message', {
  role: string,
  content: raw,
  reasoning: string,
  reasoning_content: string,
  refusal: string,
  tool_calls: arrayOf('[]openai.ToolCall', toolCall),
  tool_call_id: string,
  name: string,
  audio: unsupported(),
  function_call: unsupported(),
  annotations: ignored,
});

/** A message of chat/completions. Only one with calls may lack content. */
export const message: Decoder<RequestMessage> = (value, place) => {
  const read = fields(value, place);
  const role = (read.role ?? 'user').toLowerCase();
  const given = read.content ?? (read.tool_calls === undefined ? read.refusal : '');
  if (given === undefined) throw fail('BODY_INVALID', { reason: 'invalid message content type: null' });
  const { text, images } = readContent(given, `${place.path}.content`);
  const thinking = read.reasoning ?? read.reasoning_content;
  if (read.name !== undefined && role !== 'tool') place.ignored?.add(`${place.path}.name`);
  return {
    role,
    content: text,
    ...(thinking === undefined ? {} : { thinking }),
    ...(images.length === 0 ? {} : { images }),
    ...(read.tool_calls === undefined ? {} : { tool_calls: read.tool_calls }),
    ...(read.name !== undefined && role === 'tool' ? { tool_name: read.name } : {}),
    ...(read.tool_call_id === undefined ? {} : { tool_call_id: read.tool_call_id }),
  };
};
