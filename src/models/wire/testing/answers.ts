import type { AnswerPart } from '../../engine/answer.ts';
import type { Started, TokenLogprob } from '../../engine/runner/protocol.ts';
import type { CompletionFormat, Done } from '../completion-reply.ts';

/** A body as it comes from the network. */
export const body = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** A part of an answer; what is not given is empty. */
export const part = (given: Partial<AnswerPart>): AnswerPart => ({
  content: '',
  thinking: '',
  toolCalls: [],
  ...given,
});

export const call = (name: string, input: object, index = 0) => ({
  id: `call_${name}`,
  function: { index, name, arguments: input },
});

export const token = (text: string, logprob: number, ...top: readonly (readonly [string, number])[]): TokenLogprob => ({
  id: 0,
  token: text,
  logprob,
  bytes: [...Buffer.from(text)],
  top: top.map(([other, value]) => ({ id: 0, token: other, logprob: value, bytes: [...Buffer.from(other)] })),
});

export const started: Started = {
  cut: { messages: 0, tokens: 0 },
  promptEnd: '',
  promptTokens: 12,
  cachedTokens: 8,
  queueNanoseconds: 0,
};

/** The end of an answer of five tokens to a prompt of twelve. */
export const ended = (more: Partial<Done['end']> = {}, reasoningTokens = 0): Done => ({
  type: 'done',
  end: {
    reason: 'stop',
    promptTokens: 12,
    cachedTokens: 8,
    promptNanoseconds: 1,
    evalTokens: 5,
    evalNanoseconds: 1,
    context: [],
    ...more,
  },
  metrics: { totalNanoseconds: 3, loadNanoseconds: 1, queueNanoseconds: 0, firstTokenNanoseconds: 2 },
  reasoningTokens,
});

/** The text of a stream that has one answer in these parts. */
export const streamOf = (format: CompletionFormat, parts: readonly AnswerPart[], done: Done): string =>
  [
    format.begin?.(started) ?? '',
    ...parts.map((one) => format.piece(one, 0)),
    format.end(done, 0),
    format.close?.([done]) ?? '',
  ].join('');

/** The events of a stream: their names, and the values of their data. */
export const eventsOf = (text: string): { event: string | undefined; data: unknown }[] =>
  text
    .split('\n\n')
    .filter((one) => one !== '')
    .map((one) => {
      const event = /^event: (.*)$/m.exec(one)?.[1];
      const data = /^data: (.*)$/m.exec(one)?.[1] ?? '';
      return { event, data: data.startsWith('{') ? (JSON.parse(data) as unknown) : data };
    });
