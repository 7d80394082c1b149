import type { GivenCall, Piece } from '../runner/protocol.ts';
import { legacyLogprobsOf, logprobsOf } from './likelihoods.ts';
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

interface Call {
  id: string;
  name: string;
  text: string;
}

/** Answers of /v1/chat/completions and /v1/completions: chunks of a stream, or one whole answer. */
export class OpenAiAnswer implements AnswerPayloads {
  readonly #maxCall: number;
  readonly #calls = new Map<number, Call>();
  #callLength = 0;
  #finish: string | undefined;
  #stop: string | undefined;
  #usage: Json | undefined;
  #isDone = false;

  /** @param maxCall characters of the arguments of all calls together */
  constructor(maxCall: number) {
    this.#maxCall = maxCall;
  }

  get isComplete(): boolean {
    return this.#isDone;
  }

  add(payload: string): Piece[] {
    if (this.#isDone) return [];
    if (payload.trim() === '[DONE]') {
      this.#isDone = true;
      return [];
    }
    const chunk = parsed(payload);
    const error = errorTextOf(chunk);
    if (error !== undefined) throw new SentError(error);
    if (!Array.isArray(chunk.choices)) throw new BadAnswer('sent JSON that is no part of an answer');
    if (isObject(chunk.usage)) this.#usage = chunk.usage;
    // Every request asks for one answer.
    const [choice] = chunk.choices.filter(isObject).filter(({ index }) => index === undefined || index === 0);
    return choice === undefined ? [] : this.#read(choice);
  }

  #read(choice: Json): Piece[] {
    const { finish_reason: finish, stop_reason: stop, logprobs } = choice;
    if (typeof finish === 'string' && finish !== '') this.#finish = finish;
    if (typeof stop === 'string' && stop !== '') this.#stop = stop;
    // A whole answer has a message where a chunk has a delta.
    const delta = objectOf(choice.delta ?? choice.message);
    this.#collect(listOf(delta.tool_calls));
    const text = textOf(choice.text) || textOf(delta.content) || textOf(delta.refusal);
    const thinking = textOf(delta.reasoning_content) || textOf(delta.reasoning);
    const told = objectOf(logprobs);
    const likelihoods = told.content === undefined ? legacyLogprobsOf(told) : logprobsOf(told.content);
    if (text === '' && thinking === '' && likelihoods.length === 0) return [];
    return [
      {
        text,
        ...(thinking === '' ? {} : { thinking }),
        ...(likelihoods.length === 0 ? {} : { logprobs: likelihoods }),
      },
    ];
  }

  #collect(deltas: readonly unknown[]): void {
    for (const [position, delta] of deltas.filter(isObject).entries()) {
      const { name, arguments: given } = objectOf(delta.function);
      const index = countOf(delta.index) ?? position;
      const known = this.#calls.get(index) ?? { id: '', name: '', text: '' };
      const more =
        typeof given === 'string' ? given : given === undefined || given === null ? '' : JSON.stringify(given);
      this.#callLength += more.length;
      if (this.#callLength > this.#maxCall)
        throw new BadAnswer(`sent function calls of more than ${this.#maxCall} characters`);
      known.id ||= textOf(delta.id);
      known.name ||= textOf(name);
      known.text += more;
      this.#calls.set(index, known);
    }
  }

  end(): { pieces: Piece[]; end: AnswerEnd } {
    const reason = this.#reason();
    const calls = [...this.#calls].sort(([a], [b]) => a - b).map(([, call]) => readCall(call));
    // An answer that was too long ends in the middle of a call. What there is of it is text, as for models here.
    const broken = calls.filter((call) => typeof call === 'string');
    if (broken.length > 0 && reason !== 'length')
      throw new BadAnswer('called a function with arguments that are not JSON');
    const whole = calls.filter((call) => typeof call !== 'string');
    const pieces: Piece[] = [
      ...(whole.length > 0 ? [{ text: '', calls: whole }] : []),
      ...broken.map((text) => ({ text })),
    ];
    return {
      pieces,
      end: { reason, ...(this.#stop === undefined ? {} : { stop: this.#stop }), ...usageOf(this.#usage) },
    };
  }

  #reason(): AnswerEnd['reason'] {
    switch (this.#finish) {
      case 'length':
        return 'length';
      case 'stop':
      case 'tool_calls':
      case 'function_call':
      case 'eos_token':
      case 'stop_sequence':
        return 'stop';
      case undefined:
        if (this.#isDone) return 'stop';
        throw new BadAnswer('ended in the middle of its answer');
      default:
        throw new SentError(`the answer was ended: ${this.#finish}`);
    }
  }
}

function parsed(payload: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    throw new BadAnswer('sent something that is not JSON');
  }
  if (!isObject(value)) throw new BadAnswer('sent JSON that is no part of an answer');
  return value;
}

/** A call with its arguments read; its text if that is not an object in JSON. */
function readCall({ id, name, text }: Call): GivenCall | string {
  let given: unknown;
  try {
    given = JSON.parse(text === '' ? '{}' : text);
  } catch {
    return text;
  }
  if (!isObject(given)) return text;
  return { ...(id === '' ? {} : { id }), name, arguments: given };
}

function usageOf(usage: Json | undefined): Partial<AnswerEnd> {
  if (usage === undefined) return {};
  const counts = {
    promptTokens: countOf(usage.prompt_tokens),
    evalTokens: countOf(usage.completion_tokens),
    cachedTokens: countOf(objectOf(usage.prompt_tokens_details).cached_tokens),
    reasoningTokens: countOf(objectOf(usage.completion_tokens_details).reasoning_tokens),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== undefined));
}
