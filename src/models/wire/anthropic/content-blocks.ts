import type { ToolCall } from '../../engine/message.ts';
import { fail } from '../../errors.ts';
import { type Decoder, ignored, map, type Place, string } from '../decode.ts';
import type { RequestMessage } from '../requests.ts';

/** Text and images of blocks. */
interface Read {
  readonly text: string;
  readonly images: readonly string[];
}

const invalid = (reason: string): Error => fail('BODY_INVALID', { reason });

const within = (place: Place, name: string): Place => ({ ...place, path: `${place.path}.${name}` });

/** Caching is automatic here, so where a client would have it begin has no effect. */
function noteCaching(block: Readonly<Record<string, unknown>>, place: Place): void {
  if (block.cache_control != null) ignored(block.cache_control, within(place, 'cache_control'));
  if (Array.isArray(block.citations) || (block.citations as { enabled?: boolean } | null | undefined)?.enabled)
    ignored(block.citations, within(place, 'citations'));
}

const textIn = (block: Readonly<Record<string, unknown>>, name: string, place: Place): string =>
  string(block[name] ?? '', within(place, name));

/** @throws ServiceError BODY_INVALID for an image that is not sent along */
function imageOf(block: Readonly<Record<string, unknown>>): string {
  const source = block.source as { type?: unknown; data?: unknown } | null | undefined;
  if (typeof source !== 'object' || source === null) throw invalid('invalid image source');
  if (source.type !== 'base64')
    throw invalid(`invalid image source type: ${String(source.type)}. Only base64 images are supported.`);
  if (typeof source.data !== 'string' || /[^A-Za-z0-9+/=]/.test(source.data))
    throw invalid('invalid base64 image data');
  return source.data;
}

/** The text of a document that is text; other documents no model here reads. */
function documentText(block: Readonly<Record<string, unknown>>, place: Place): string {
  const source = map(block.source ?? {}, place);
  if (source.type === 'text') return textIn(source, 'data', place);
  if (source.type === 'content') return readBlocks(source.content, within(place, 'source.content')).text;
  throw fail('FIELD_UNSUPPORTED', { field: `${place.path} of type document with source ${String(source.type)}` });
}

/**
 * Reads content of which only text and images are allowed: that of a system prompt or of a tool's result.
 * @throws ServiceError BODY_INVALID, FIELD_UNSUPPORTED
 */
export function readBlocks(value: unknown, place: Place): Read {
  if (typeof value === 'string') return { text: value, images: [] };
  if (value === undefined || value === null) return { text: '', images: [] };
  if (!Array.isArray(value)) throw invalid(`invalid message content type: ${typeof value}`);
  const images: string[] = [];
  const texts = value.map((one: unknown) => {
    const block = blockOf(one, place);
    switch (block.type) {
      case 'text':
        return textIn(block, 'text', place);
      case 'image':
        images.push(imageOf(block));
        return '';
      case 'document':
        return documentText(block, place);
      default:
        throw fail('FIELD_UNSUPPORTED', { field: `${place.path} of type ${String(block.type)}` });
    }
  });
  return { text: texts.join(''), images };
}

function blockOf(value: unknown, place: Place): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('invalid content block format');
  const block = value as Record<string, unknown>;
  noteCaching(block, place);
  return block;
}

function toolUse(block: Readonly<Record<string, unknown>>): ToolCall {
  const { id, name, input } = block;
  if (typeof id !== 'string' || id === '') throw invalid("tool_use block missing required 'id' field");
  if (typeof name !== 'string' || name === '') throw invalid("tool_use block missing required 'name' field");
  return { id, function: { name, arguments: input ?? {} } };
}

function toolResult(block: Readonly<Record<string, unknown>>, place: Place): RequestMessage {
  const { text, images } = readBlocks(block.content, within(place, 'content'));
  const id = block.tool_use_id;
  return {
    role: 'tool',
    // Templates have no field for failure.
    content: block.is_error === true ? `Error: ${text}` : text,
    ...(images.length === 0 ? {} : { images }),
    ...(typeof id === 'string' ? { tool_call_id: id } : {}),
  };
}

/**
 * The messages that one of Anthropic's stands for: results of tools become messages of their own, before what the user
 * says to them.
 * @throws ServiceError BODY_INVALID, FIELD_UNSUPPORTED
 */
export const messagesOf: Decoder<RequestMessage[]> = (value, place) => {
  const { role: given, content } = map(value, place);
  const role = string(given ?? '', within(place, 'role')).toLowerCase();
  if (role !== 'user' && role !== 'assistant' && role !== 'system')
    throw invalid(`invalid role: ${JSON.stringify(role)}`);
  if (typeof content === 'string') return [{ role, content }];
  if (!Array.isArray(content)) throw invalid(`invalid message content type: ${typeof content}`);
  const inside = within(place, 'content');
  const images: string[] = [];
  const results: RequestMessage[] = [];
  const calls: ToolCall[] = [];
  let text = '';
  let thinking = '';
  for (const one of content) {
    const block = blockOf(one, inside);
    switch (block.type) {
      case 'thinking':
        thinking += textIn(block, 'thinking', inside);
        break;
      case 'redacted_thinking':
        ignored(block, within(inside, 'redacted_thinking'));
        break;
      case 'tool_use':
        calls.push(toolUse(block));
        break;
      case 'tool_result':
        results.push(toolResult(block, inside));
        break;
      default: {
        const read = readBlocks([block], inside);
        text += read.text;
        images.push(...read.images);
      }
    }
  }
  const empty = text === '' && thinking === '' && images.length === 0 && calls.length === 0;
  return [
    ...results,
    ...(empty && results.length > 0
      ? []
      : [
          {
            role,
            content: text,
            ...(thinking === '' ? {} : { thinking }),
            ...(images.length === 0 ? {} : { images }),
            ...(calls.length === 0 ? {} : { tool_calls: calls }),
          },
        ]),
  ];
};
