import { randomInt } from 'node:crypto';
import { type AnswerFormat, type AnswerReader, plainFormat, type ReadText } from './answer-format/answer-format.ts';
import { bareCallFormat } from './answer-format/choose-format.ts';
import { OfferedTools } from './answer-format/offered-tools.ts';
import type { CompletionEvent } from './completion.ts';
import type { ToolCall } from './message.ts';
import type { Model } from './model-library.ts';
import type { GivenCall, Piece, PromptInput, PromptToken, TokenLogprob } from './runner/protocol.ts';

/** A part of an answer. A field that does not apply is empty. */
export interface AnswerPart {
  readonly content: string;
  readonly thinking: string;
  readonly toolCalls: readonly ToolCall[];
  /** Of the tokens of this part, if the request asks for them. */
  readonly logprobs?: readonly TokenLogprob[];
  /** The tokens of the prompt, in the first part, if the request asks for them. */
  readonly prompt?: readonly PromptToken[];
}

/** How to read the text that a model writes. */
export interface AnswerReading {
  readonly format: AnswerFormat;
  readonly tools: OfferedTools | undefined;
  readonly thinks: boolean;
  /** Characters of one call. A longer one is passed on as text. */
  readonly maxCall: number;
}

/** The model's format, with the tools of the request; a raw prompt is answered with plain text. */
export function readingOf(model: Model, prompt: PromptInput, maxCall: number): AnswerReading {
  if (prompt.kind === 'text') return { format: plainFormat, tools: undefined, thinks: false, maxCall };
  return {
    format: model.format,
    tools: prompt.tools && prompt.tools.length > 0 ? new OfferedTools(prompt.tools) : undefined,
    thinks: prompt.think !== undefined && prompt.think !== false,
    maxCall,
  };
}

/** A reading of an answer that a grammar holds to one bare JSON call, whatever marks the model's own calls have. */
export const forcedCallReading = (reading: AnswerReading): AnswerReading => ({
  ...reading,
  format: bareCallFormat(reading.format),
});

export type AnswerEvent =
  | Exclude<CompletionEvent, { type: 'text' }>
  | { readonly type: 'parts'; readonly parts: readonly AnswerPart[] };

/** Splits the text of a completion into answer, thinking and tool calls. */
export async function* readAnswer(
  completion: AsyncGenerator<CompletionEvent, void, void>,
  reading: AnswerReading,
): AsyncGenerator<AnswerEvent, void, void> {
  let reader: AnswerReader | undefined;
  let calls = 0;
  const partOf = ({ content, thinking, calls: found }: ReadText, given: readonly GivenCall[] = []): AnswerPart => ({
    content,
    thinking,
    toolCalls: [...found, ...given].map(({ name, arguments: values, ...call }: GivenCall) => ({
      id: call.id ?? callId(),
      function: { index: calls++, name, arguments: values },
    })),
  });
  // Of tokens whose text is held back until it is known what it is.
  let held: readonly TokenLogprob[] = [];
  const withLogprobs = (part: AnswerPart): AnswerPart => {
    if (held.length === 0 || isEmpty(part)) return part;
    const told = { ...part, logprobs: held };
    held = [];
    return told;
  };
  const read = ({ text, thinking: apart = '', calls: given, logprobs, prompt }: Piece): AnswerPart => {
    if (prompt) return { content: '', thinking: '', toolCalls: [], prompt };
    if (logprobs) held = [...held, ...logprobs];
    const found = reader?.add(text) ?? { content: text, thinking: '', calls: [] };
    return withLogprobs(partOf({ ...found, thinking: apart + found.thinking }, given));
  };
  const isEmpty = ({ content, thinking, toolCalls, prompt }: AnswerPart): boolean =>
    content === '' && thinking === '' && toolCalls.length === 0 && prompt === undefined;
  try {
    for await (const event of completion) {
      if (event.type === 'text') {
        const parts = event.pieces.map(read).filter((part) => !isEmpty(part));
        if (parts.length > 0) yield { type: 'parts', parts };
        continue;
      }
      if (event.type === 'started') {
        const { format, ...options } = reading;
        reader = format.reader({ ...options, promptEnd: event.promptEnd });
      }
      if (event.type === 'done' && reader) {
        const rest = withLogprobs(partOf(reader.end()));
        if (!isEmpty(rest)) yield { type: 'parts', parts: [rest] };
      }
      yield event;
    }
  } finally {
    await completion.return();
  }
}

/** The events up to the first call, and the end. @param enough ends the answer */
export async function* untilFirstCall(
  events: AsyncGenerator<AnswerEvent, void, void>,
  enough: AbortController,
): AsyncGenerator<AnswerEvent, void, void> {
  for await (const event of events) {
    if (event.type !== 'parts') {
      yield event;
      continue;
    }
    if (enough.signal.aborted) continue;
    const at = event.parts.findIndex(({ toolCalls }) => toolCalls.length > 0);
    if (at < 0) {
      yield event;
      continue;
    }
    enough.abort();
    const parts = event.parts.slice(0, at + 1);
    yield { type: 'parts', parts: parts.map((part) => ({ ...part, toolCalls: part.toolCalls.slice(0, 1) })) };
  }
}

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

const callId = (): string =>
  `call_${Array.from({ length: 8 }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('')}`;
