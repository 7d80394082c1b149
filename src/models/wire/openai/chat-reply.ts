import { randomInt } from 'node:crypto';
import type { AnswerPart } from '../../engine/answer.ts';
import type { CompletionFormat, Done } from '../completion-reply.ts';
import { goJson, now } from '../go-json.ts';
import { logprobFields } from './logprob-fields.ts';
import { openAiError } from './openai-error.ts';
import { usageOf } from './usage-fields.ts';

// Ollama numbers its answers at random below this.
const IDS = 999;

/** An event of a stream. */
export const event = (value: unknown): string => `data: ${goJson(value)}\n\n`;

/** What every answer and chunk of one request begins with. */
export function headOf(prefix: 'chatcmpl' | 'cmpl', model: string) {
  const id = `${prefix}-${randomInt(IDS)}`;
  const created = Math.floor(now() / 1000);
  return (object: string) => ({ id, object, created, model, system_fingerprint: 'fp_ollama' });
}

/** Content, `reasoning` for thinking, and calls with their arguments as a string. */
const messageFields = ({ content, thinking, toolCalls }: AnswerPart) => ({
  content,
  ...(thinking === '' ? {} : { reasoning: thinking }),
  ...(toolCalls.length === 0
    ? {}
    : {
        tool_calls: toolCalls.map((call) => ({
          id: call.id,
          index: call.function.index,
          type: 'function',
          function: { name: call.function.name, arguments: JSON.stringify(call.function.arguments) },
        })),
      }),
});

const logprobsOf = ({ logprobs }: AnswerPart) =>
  logprobs === undefined ? {} : { logprobs: { content: logprobs.map(logprobFields), refusal: null } };

const finishOf = ({ end }: Done, calls: boolean): string =>
  calls && end.reason === 'stop' ? 'tool_calls' : end.reason;

/** Answers as `chat.completion`, or as `chat.completion.chunk` events. */
export function chatCompletionFormat(model: string, includeUsage: boolean): CompletionFormat {
  const head = headOf('chatcmpl', model);
  const begun = new Set<number>();
  const withCalls = new Set<number>();
  const chunk = (index: number, delta: object, finish: string | null, more: object = {}): string =>
    event({ ...head('chat.completion.chunk'), choices: [{ index, delta, finish_reason: finish, ...more }] });
  return {
    streamType: 'text/event-stream',
    piece(part, index) {
      const delta = { ...(begun.has(index) ? {} : { role: 'assistant' }), ...messageFields(part) };
      begun.add(index);
      if (part.toolCalls.length > 0) withCalls.add(index);
      return chunk(index, delta, null, logprobsOf(part));
    },
    end: (done, index) => chunk(index, {}, finishOf(done, withCalls.has(index))),
    close(all) {
      const usage = includeUsage ? event({ ...head('chat.completion.chunk'), choices: [], usage: usageOf(all) }) : '';
      return `${usage}data: [DONE]\n\n`;
    },
    error: ({ status, message }) => event(openAiError(status, message)),
    whole: (answers) =>
      goJson({
        ...head('chat.completion'),
        choices: answers.map(({ answer, done }, index) => ({
          index,
          message: { role: 'assistant', ...messageFields(answer) },
          finish_reason: finishOf(done, answer.toolCalls.length > 0),
          ...logprobsOf(answer),
        })),
        usage: usageOf(answers.map(({ done }) => done)),
      }),
  };
}

/** An answer without text, with the prompt in `_debug_info`. */
export const renderedPrompt = (model: string, info: object) => ({
  ...headOf('chatcmpl', model)('chat.completion'),
  choices: [{ index: 0, message: { role: '', content: '' }, finish_reason: null }],
  usage: usageOf([]),
  _debug_info: info,
});
