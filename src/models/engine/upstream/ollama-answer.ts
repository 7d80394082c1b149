import type { GivenCall, Piece } from '../runner/protocol.ts';
import { logprobsOf } from './likelihoods.ts';
import {
  type AnswerEnd,
  type AnswerPayloads,
  countOf,
  errorTextOf,
  isObject,
  type Json,
  listOf,
  objectOf,
  SentError,
  textOf,
} from './upstream-answer.ts';
import { BadAnswer } from './upstream-failure.ts';

/** Answers of /api/chat and /api/generate: JSON lines, or one object. */
export class OllamaAnswer implements AnswerPayloads {
  #last: Json | undefined;

  get isComplete(): boolean {
    return this.#last !== undefined;
  }

  add(payload: string): Piece[] {
    if (this.#last !== undefined) return [];
    let line: unknown;
    try {
      line = JSON.parse(payload);
    } catch {
      throw new BadAnswer('sent something that is not JSON');
    }
    const error = errorTextOf(line);
    if (error !== undefined) throw new SentError(error);
    if (!isObject(line) || typeof line.done !== 'boolean')
      throw new BadAnswer('sent JSON that is no part of an answer');
    if (line.done) this.#last = line;
    const message = objectOf(line.message);
    const text = textOf(line.response) || textOf(message.content);
    const thinking = textOf(line.thinking) || textOf(message.thinking);
    const calls = callsOf(message.tool_calls ?? line.tool_calls);
    const logprobs = logprobsOf(line.logprobs);
    if (text === '' && thinking === '' && calls.length === 0 && logprobs.length === 0) return [];
    return [
      {
        text,
        ...(thinking === '' ? {} : { thinking }),
        ...(calls.length === 0 ? {} : { calls }),
        ...(logprobs.length === 0 ? {} : { logprobs }),
      },
    ];
  }

  end(): { pieces: Piece[]; end: AnswerEnd } {
    if (this.#last === undefined) throw new BadAnswer('ended in the middle of its answer');
    const { done_reason: reason, context } = this.#last;
    const counts = {
      promptTokens: countOf(this.#last.prompt_eval_count),
      promptNanoseconds: countOf(this.#last.prompt_eval_duration),
      evalTokens: countOf(this.#last.eval_count),
      evalNanoseconds: countOf(this.#last.eval_duration),
    };
    const tokens = listOf(context).filter((token) => countOf(token) !== undefined) as number[];
    return {
      pieces: [],
      end: {
        reason: reason === 'length' ? 'length' : 'stop',
        ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== undefined)),
        ...(tokens.length > 0 ? { context: tokens } : {}),
      },
    };
  }
}

function callsOf(value: unknown): GivenCall[] {
  return listOf(value)
    .filter(isObject)
    .map((call) => {
      const { name, arguments: given } = objectOf(call.function);
      if (textOf(name) === '' || !isObject(given ?? {}))
        throw new BadAnswer('called a function without a name or arguments');
      const id = textOf(call.id);
      return { ...(id === '' ? {} : { id }), name: textOf(name), arguments: objectOf(given) };
    });
}
