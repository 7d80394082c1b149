import { randomBytes } from 'node:crypto';
import type { AnswerPart } from '../../engine/answer.ts';
import type { ToolCall } from '../../engine/message.ts';
import type { TokenLogprob } from '../../engine/runner/protocol.ts';
import type { CompletionFormat, Done } from '../completion-reply.ts';
import { goJson, now } from '../go-json.ts';
import { logprobFields } from './logprob-fields.ts';
import type { ResponsesCall } from './responses-request.ts';

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

const seconds = (): number => Math.floor(now() / 1000);

interface TextItem {
  readonly type: 'reasoning' | 'message';
  readonly id: string;
  text: string;
  readonly logprobs: TokenLogprob[];
}

interface CallItem {
  readonly type: 'function_call';
  readonly id: string;
  readonly call: ToolCall;
}

type Item = TextItem | CallItem;

const textItem = (type: TextItem['type']): TextItem => ({
  type,
  id: newId(type === 'message' ? 'msg' : 'rs'),
  text: '',
  logprobs: [],
});

const callItem = (call: ToolCall): CallItem => ({ type: 'function_call', id: newId('fc'), call });

const outputText = ({ text, logprobs }: TextItem) => ({
  type: 'output_text',
  text,
  annotations: [],
  logprobs: logprobs.map(logprobFields),
});

const argumentsOf = ({ function: called }: ToolCall): string => JSON.stringify(called.arguments);

/** An item of the output; while it is in progress it has no content. */
function itemFields(item: Item, status: 'in_progress' | 'completed' | 'incomplete', encrypted: boolean) {
  const open = status === 'in_progress';
  switch (item.type) {
    case 'reasoning':
      return {
        id: item.id,
        type: item.type,
        summary: open ? [] : [{ type: 'summary_text', text: item.text }],
        ...(encrypted && !open ? { encrypted_content: item.text } : {}),
      };
    case 'message':
      return { id: item.id, type: item.type, status, role: 'assistant', content: open ? [] : [outputText(item)] };
    case 'function_call':
      return {
        id: item.id,
        type: item.type,
        status,
        call_id: item.call.id,
        name: item.call.function.name,
        arguments: open ? '' : argumentsOf(item.call),
      };
  }
}

const usageOf = ({ end, reasoningTokens }: Done) => ({
  input_tokens: end.promptTokens,
  output_tokens: end.evalTokens,
  total_tokens: end.promptTokens + end.evalTokens,
  input_tokens_details: { cached_tokens: end.cachedTokens },
  output_tokens_details: { reasoning_tokens: reasoningTokens },
});

/** The items of a whole answer. One without calls has a message, however empty. */
function itemsOf({ content, thinking, toolCalls, logprobs = [] }: AnswerPart): Item[] {
  return [
    ...(thinking === '' ? [] : [{ ...textItem('reasoning'), text: thinking }]),
    ...(content === '' && toolCalls.length > 0
      ? []
      : [{ ...textItem('message'), text: content, logprobs: [...logprobs] }]),
    ...toolCalls.map(callItem),
  ];
}

/**
 * Answers as a `response`, or as its events.
 * @param keep gets the finished answer
 */
export function responseFormat(
  { name, echo, encryptedReasoning, previous }: ResponsesCall,
  keep: (response: Readonly<Record<string, unknown>>) => void = () => {},
): CompletionFormat {
  const id = newId('resp');
  const created = seconds();
  const finished: Item[] = [];
  let open: TextItem | undefined;
  let sequence = 0;

  const event = (type: string, value: object): string =>
    `event: ${type}\ndata: ${goJson({ type, sequence_number: sequence++, ...value })}\n\n`;

  const response = (status: string, output: readonly Item[], done?: Done, error?: object) => ({
    id,
    object: 'response',
    created_at: created,
    completed_at: status === 'completed' ? seconds() : null,
    status,
    incomplete_details: status === 'incomplete' ? { reason: 'max_output_tokens' } : null,
    model: name,
    previous_response_id: previous ?? null,
    output: output.map((item, index) =>
      itemFields(
        item,
        status === 'incomplete' && index === output.length - 1 ? 'incomplete' : 'completed',
        encryptedReasoning,
      ),
    ),
    error: error ?? null,
    ...echo,
    usage: done === undefined ? null : usageOf(done),
  });

  const added = (item: Item): string =>
    event('response.output_item.added', {
      output_index: finished.length,
      item: itemFields(item, 'in_progress', encryptedReasoning),
    });
  const done = (item: Item): string => {
    const text = event('response.output_item.done', {
      output_index: finished.length,
      item: itemFields(item, 'completed', encryptedReasoning),
    });
    finished.push(item);
    return text;
  };
  /** Where in the output a part of an item is. */
  const at = ({ id: item_id, type }: TextItem) => ({
    item_id,
    output_index: finished.length,
    ...(type === 'message' ? { content_index: 0 } : { summary_index: 0 }),
  });

  const close = (): string => {
    if (open === undefined) return '';
    const item = open;
    open = undefined;
    const part = item.type === 'message' ? outputText(item) : { type: 'summary_text', text: item.text };
    const ended =
      item.type === 'message'
        ? event('response.output_text.done', {
            ...at(item),
            text: item.text,
            logprobs: item.logprobs.map(logprobFields),
          }) + event('response.content_part.done', { ...at(item), part })
        : event('response.reasoning_summary_text.done', { ...at(item), text: item.text }) +
          event('response.reasoning_summary_part.done', { ...at(item), part });
    return ended + done(item);
  };
  const begin = (type: TextItem['type']): string => {
    if (open?.type === type) return '';
    const before = close();
    const item = textItem(type);
    const start = added(item);
    open = item;
    return (
      before +
      start +
      (type === 'message'
        ? event('response.content_part.added', { ...at(item), part: outputText(item) })
        : event('response.reasoning_summary_part.added', { ...at(item), part: { type: 'summary_text', text: '' } }))
    );
  };
  const add = (type: TextItem['type'], delta: string, logprobs: readonly TokenLogprob[] = []): string => {
    if (delta === '') return '';
    const start = begin(type);
    const item = open!;
    item.text += delta;
    item.logprobs.push(...logprobs);
    return (
      start +
      (type === 'message'
        ? event('response.output_text.delta', { ...at(item), delta, logprobs: logprobs.map(logprobFields) })
        : event('response.reasoning_summary_text.delta', { ...at(item), delta }))
    );
  };
  const called = (call: ToolCall): string => {
    const item = callItem(call);
    const place = { item_id: item.id, output_index: finished.length };
    const text = argumentsOf(call);
    return (
      added(item) +
      event('response.function_call_arguments.delta', { ...place, delta: text }) +
      event('response.function_call_arguments.done', { ...place, name: call.function.name, arguments: text }) +
      done(item)
    );
  };

  return {
    streamType: 'text/event-stream',
    begin: () =>
      event('response.created', { response: response('in_progress', []) }) +
      event('response.in_progress', { response: response('in_progress', []) }),
    piece: ({ content, thinking, toolCalls, logprobs }) =>
      add('reasoning', thinking) +
      add('message', content, logprobs) +
      (toolCalls.length === 0 ? '' : close() + toolCalls.map(called).join('')),
    end(last) {
      // As without a stream, an answer without calls has a message.
      const empty =
        open?.type !== 'message' && finished.every(({ type }) => type === 'reasoning') ? begin('message') : '';
      const rest = close();
      const status = last.end.reason === 'length' ? 'incomplete' : 'completed';
      const whole = response(status, finished, last);
      keep(whole);
      return empty + rest + event(`response.${status}`, { response: whole });
    },
    error: ({ code, message }) =>
      event('response.failed', {
        response: response('failed', finished, undefined, { code: 'server_error', message }),
      }) + event('error', { code, message, param: null }),
    whole([first]) {
      const { answer, done: last } = first!;
      const status = last.end.reason === 'length' ? 'incomplete' : 'completed';
      const value = response(status, itemsOf(answer), last);
      keep(value);
      return goJson(value);
    },
  };
}
