import { randomBytes } from 'node:crypto';
import type { AnswerPart } from '../../engine/answer.ts';
import type { ToolCall } from '../../engine/message.ts';
import type { CompletionFormat, Done } from '../completion-reply.ts';
import { goJson } from '../go-json.ts';
import { anthropicError } from './anthropic-error.ts';

const newId = (): string => `msg_${randomBytes(12).toString('hex')}`;

type BlockType = 'thinking' | 'text';

const event = (type: string, value: object = {}): string => `event: ${type}\ndata: ${goJson({ type, ...value })}\n\n`;

function stopOf({ end }: Done, calls: boolean): { stop_reason: string; stop_sequence: string | null } {
  if (calls && end.reason === 'stop') return { stop_reason: 'tool_use', stop_sequence: null };
  if (end.reason === 'length') return { stop_reason: 'max_tokens', stop_sequence: null };
  return end.stop === undefined
    ? { stop_reason: 'end_turn', stop_sequence: null }
    : { stop_reason: 'stop_sequence', stop_sequence: end.stop };
}

/** Tokens as Anthropic counts them: `input_tokens` are those that were evaluated, and cached ones stand beside them. */
const inputUsage = ({ promptTokens, cachedTokens }: { promptTokens: number; cachedTokens: number }) => ({
  input_tokens: promptTokens - cachedTokens,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: cachedTokens,
});

const toolUse = ({ id, function: { name, arguments: input } }: ToolCall) => ({ type: 'tool_use', id, name, input });

/** Thinking, text and calls of an answer. One without any of them has an empty text. */
function blocksOf({ content, thinking, toolCalls }: AnswerPart): object[] {
  return [
    ...(thinking === '' ? [] : [{ type: 'thinking', thinking, signature: '' }]),
    ...(content === '' && (toolCalls.length > 0 || thinking !== '') ? [] : [{ type: 'text', text: content }]),
    ...toolCalls.map(toolUse),
  ];
}

/** Answers as a `message`, or as its events. */
export function messageFormat(model: string, requestId: string): CompletionFormat {
  const head = { id: newId(), type: 'message', role: 'assistant', model };
  let index = 0;
  let open: BlockType | undefined;
  let calls = false;

  const delta = (value: object): string => event('content_block_delta', { index, delta: value });
  const close = (): string => {
    if (open === undefined) return '';
    const signed = open === 'thinking' ? delta({ type: 'signature_delta', signature: '' }) : '';
    open = undefined;
    return signed + event('content_block_stop', { index: index++ });
  };
  const add = (type: BlockType, text: string): string => {
    if (text === '') return '';
    return (
      begin(type) + delta(type === 'text' ? { type: 'text_delta', text } : { type: 'thinking_delta', thinking: text })
    );
  };
  const begin = (type: BlockType): string => {
    if (open === type) return '';
    const before = close();
    open = type;
    const block = type === 'text' ? { type, text: '' } : { type, thinking: '', signature: '' };
    return before + event('content_block_start', { index, content_block: block });
  };
  const call = (one: ToolCall): string => {
    calls = true;
    return (
      event('content_block_start', { index, content_block: { ...toolUse(one), input: {} } }) +
      delta({ type: 'input_json_delta', partial_json: JSON.stringify(one.function.arguments) }) +
      event('content_block_stop', { index: index++ })
    );
  };

  return {
    streamType: 'text/event-stream',
    begin: (started) =>
      event('message_start', {
        message: {
          ...head,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { ...inputUsage(started), output_tokens: 0 },
        },
      }) + event('ping'),
    piece: ({ content, thinking, toolCalls }) =>
      add('thinking', thinking) +
      add('text', content) +
      (toolCalls.length === 0 ? '' : close() + toolCalls.map(call).join('')),
    end(done) {
      const empty = index === 0 && open === undefined ? begin('text') : '';
      return (
        empty +
        close() +
        event('message_delta', {
          delta: stopOf(done, calls),
          usage: { ...inputUsage(done.end), output_tokens: done.end.evalTokens },
        }) +
        event('message_stop')
      );
    },
    error: ({ status, message }) => `event: error\ndata: ${goJson(anthropicError(status, message, requestId))}\n\n`,
    whole([first]) {
      const { answer, done } = first!;
      return goJson({
        ...head,
        content: blocksOf(answer),
        ...stopOf(done, answer.toolCalls.length > 0),
        usage: { ...inputUsage(done.end), output_tokens: done.end.evalTokens },
      });
    },
  };
}
