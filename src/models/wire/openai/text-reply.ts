import type { AnswerPart } from '../../engine/answer.ts';
import type { Answered, CompletionFormat } from '../completion-reply.ts';
import { goJson } from '../go-json.ts';
import { event, headOf } from './chat-reply.ts';
import { legacyLogprobs, lettersOf, textOfTokens } from './logprob-fields.ts';
import { openAiError } from './openai-error.ts';
import { usageOf } from './usage-fields.ts';

export interface TextReplyOptions {
  readonly includeUsage: boolean;
  /** What each answer begins with: the prompts, if they are echoed. */
  readonly echoed: readonly string[];
  /** Answers to each prompt. */
  readonly choices: number;
  /** Answers that are computed for each prompt; of more than {@link choices}, the likeliest are given. */
  readonly candidates: number;
  /** Whether to tell the likelihoods that the answers have. */
  readonly withLogprobs: boolean;
}

/** Answers as `text_completion`. Thinking is left out: the interface has no field for it. */
export function textCompletionFormat(
  model: string,
  { includeUsage, echoed, choices, candidates, withLogprobs }: TextReplyOptions,
): CompletionFormat {
  const head = headOf('cmpl', model);
  const begun = new Set<number>();
  const offsets = new Map<number, number>();
  const told = new Map<number, string>();
  const echo = (index: number): string => told.get(index) || (echoed[Math.floor(index / choices)] ?? '');
  const take = ({ prompt }: AnswerPart, index: number): void => {
    if (prompt) told.set(index, echoed[Math.floor(index / choices)] || textOfTokens(prompt));
  };
  const fields = (part: AnswerPart, index: number) => {
    const offset = offsets.get(index) ?? lettersOf(echo(index));
    offsets.set(index, offset + lettersOf(part.content));
    if (!withLogprobs || (part.logprobs === undefined && part.prompt === undefined)) return {};
    return { logprobs: legacyLogprobs(part.prompt ?? [], part.logprobs ?? [], offset) };
  };
  const chunk = (index: number, text: string, finish: string | null, more: object = {}): string =>
    event({ ...head('text_completion'), choices: [{ text, index, finish_reason: finish, ...more }] });
  return {
    streamType: 'text/event-stream',
    piece(part, index) {
      take(part, index);
      if (part.content === '' && part.prompt === undefined) return '';
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
        choices: likeliest(answers, candidates, choices).map(({ answer, done }, index) => {
          take(answer, index);
          return {
            text: echo(index) + answer.content,
            index,
            finish_reason: done.end.reason,
            ...fields(answer, index),
          };
        }),
        usage: usageOf(
          answers.map(({ done }) => done),
          candidates,
        ),
      }),
  };
}

/** Of the answers to each prompt those with the likeliest tokens, the likeliest first. */
function likeliest(answers: readonly Answered[], candidates: number, choices: number): readonly Answered[] {
  if (candidates === choices) return answers;
  return Array.from({ length: answers.length / candidates }, (_, prompt) =>
    answers
      .slice(prompt * candidates, (prompt + 1) * candidates)
      .sort((a, b) => meanLogprob(b) - meanLogprob(a))
      .slice(0, choices),
  ).flat();
}

function meanLogprob({ answer: { logprobs = [] } }: Answered): number {
  return logprobs.length === 0 ? 0 : logprobs.reduce((sum, { logprob }) => sum + logprob, 0) / logprobs.length;
}
