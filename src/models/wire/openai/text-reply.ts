import type { AnswerPart } from '../../engine/answer.ts';
import type { CompletionFormat } from '../completion-reply.ts';
import { goJson } from '../go-json.ts';
import { event, headOf } from './chat-reply.ts';
import { legacyLogprobs } from './logprob-fields.ts';
import { openAiError } from './openai-error.ts';
import { usageOf } from './usage-fields.ts';

export interface TextReplyOptions {
  readonly includeUsage: boolean;
  /** What each answer begins with: the prompts, if they are echoed. */
  readonly echoed: readonly string[];
  /** Answers to each prompt. */
  readonly choices: number;
}

/** Answers as `text_completion`. Thinking is left out: the interface has no field for it. */
export function textCompletionFormat(
  model: string,
  { includeUsage, echoed, choices }: TextReplyOptions,
): CompletionFormat {
  const head = headOf('cmpl', model);
  const begun = new Set<number>();
  const offsets = new Map<number, number>();
  const echo = (index: number): string => echoed[Math.floor(index / choices)] ?? '';
  const fields = (part: AnswerPart, index: number) => {
    const offset = offsets.get(index) ?? echo(index).length;
    offsets.set(index, offset + part.content.length);
    return part.logprobs === undefined ? {} : { logprobs: legacyLogprobs(part.logprobs, offset) };
  };
  const chunk = (index: number, text: string, finish: string | null, more: object = {}): string =>
    event({ ...head('text_completion'), choices: [{ text, index, finish_reason: finish, ...more }] });
  return {
    streamType: 'text/event-stream',
    piece(part, index) {
      if (part.content === '') return '';
      const before = begun.has(index) ? '' : echo(index);
      begun.add(index);
      return chunk(index, before + part.content, null, fields(part, index));
    },
    end(done, index) {
      const before = begun.has(index) ? '' : echo(index);
      return chunk(index, before, done.end.reason);
    },
    close(all) {
      const usage = includeUsage
        ? event({ ...head('text_completion'), choices: [], usage: usageOf(all, choices) })
        : '';
      return `${usage}data: [DONE]\n\n`;
    },
    error: ({ status, message }) => event(openAiError(status, message)),
    whole: (answers) =>
      goJson({
        ...head('text_completion'),
        choices: answers.map(({ answer, done }, index) => ({
          text: echo(index) + answer.content,
          index,
          finish_reason: done.end.reason,
          ...fields(answer, index),
        })),
        usage: usageOf(
          answers.map(({ done }) => done),
          choices,
        ),
      }),
  };
}
