import type { ToolCall } from '../../engine/message.ts';
import { fail } from '../../errors.ts';
import { type Decoder, ignored, type Place, raw, string, structOf } from '../decode.ts';
import type { RequestMessage } from '../requests.ts';
import { readContent } from './content-parts.ts';
import { readArguments } from './message-fields.ts';

interface Item {
  type: string;
  role: string;
  content: unknown;
  call_id: string;
  name: string;
  arguments: string;
  output: unknown;
  summary: unknown;
  encrypted_content: string;
  id: undefined;
  status: undefined;
  phase: undefined;
}

const itemFields: Decoder<Partial<Item>> = structOf<Item>('openai.ResponsesInputItem', {
  type: string,
  role: string,
  content: raw,
  call_id: string,
  name: string,
  arguments: string,
  output: raw,
  summary: raw,
  encrypted_content: string,
  // Ids and states are those of an earlier answer, and nothing refers to them.
  id: () => undefined,
  status: () => undefined,
  phase: ignored,
});

/**
 * The messages that a list of input items stands for. Reasoning and calls join the assistant's message beside them.
 * @throws ServiceError BODY_INVALID, and FIELD_UNSUPPORTED for items of tools that only OpenAI's servers run
 */
export function readItems(value: unknown, place: Place): RequestMessage[] {
  if (!Array.isArray(value)) throw fail('BODY_INVALID', { reason: 'input must be a string or array' });
  const messages: RequestMessage[] = [];
  let thinking = '';
  const thought = (): { thinking?: string } => {
    const text = thinking;
    thinking = '';
    return text === '' ? {} : { thinking: text };
  };
  for (const one of value) {
    const item = itemFields(one, place);
    const last = messages.at(-1);
    switch (item.type ?? (item.role === undefined ? undefined : 'message')) {
      case 'message': {
        const role = (item.role ?? 'user').toLowerCase();
        const { text, images } = readContent(item.content ?? '', `${place.path}.content`);
        messages.push({
          role,
          content: text,
          ...(role === 'assistant' ? thought() : {}),
          ...(images.length === 0 ? {} : { images }),
        });
        break;
      }
      case 'function_call': {
        const call: ToolCall = {
          ...(item.call_id === undefined ? {} : { id: item.call_id }),
          function: { name: item.name ?? '', arguments: readArguments(item.arguments ?? '') },
        };
        if (last?.role === 'assistant' && thinking === '')
          messages[messages.length - 1] = { ...last, tool_calls: [...(last.tool_calls ?? []), call] };
        else messages.push({ role: 'assistant', content: '', ...thought(), tool_calls: [call] });
        break;
      }
      case 'function_call_output': {
        const { text, images } = readContent(item.output ?? '', `${place.path}.output`);
        messages.push({
          role: 'tool',
          content: text,
          ...(images.length === 0 ? {} : { images }),
          ...(item.call_id === undefined ? {} : { tool_call_id: item.call_id }),
        });
        break;
      }
      case 'reasoning':
        thinking = reasoningText(item);
        break;
      default:
        throw fail('FIELD_UNSUPPORTED', { field: `${place.path} of type ${JSON.stringify(item.type ?? null)}` });
    }
  }
  if (thinking !== '') messages.push({ role: 'assistant', content: '', ...thought() });
  return messages;
}

/** The text of a reasoning item: its content, its summary, or what an earlier answer put into its encrypted content. */
function reasoningText({ content, summary, encrypted_content: encrypted = '' }: Partial<Item>): string {
  const textOf = (parts: unknown): string =>
    Array.isArray(parts)
      ? parts.map((part: { text?: unknown } | null) => (typeof part?.text === 'string' ? part.text : '')).join('\n')
      : '';
  return textOf(content) || textOf(summary) || encrypted;
}
