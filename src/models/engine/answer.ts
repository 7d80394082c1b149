import type { CompletionEvent } from './completion.ts';
import type { ToolCall } from './message.ts';
import type { Model } from './model-library.ts';
import type { Piece, PromptInput, TokenLogprob } from './runner/protocol.ts';
import { type ThinkingMarks, ThinkingSplitter, thinkingMarksOf } from './thinking-splitter.ts';
import { ToolCallParser, toolMarkOf, toolNames } from './tool-call-parser.ts';

/** A part of an answer. A field that does not apply is empty. */
export interface AnswerPart {
  readonly content: string;
  readonly thinking: string;
  readonly toolCalls: readonly ToolCall[];
  /** Of the tokens of this part, if the request asks for them. */
  readonly logprobs?: readonly TokenLogprob[];
}

/** How to read the text that a model writes. */
export interface AnswerReading {
  readonly thinking: ThinkingMarks | undefined;
  readonly tools: { readonly mark: string; readonly names: ReadonlySet<string> } | undefined;
}

/** Marks of thinking and tools in the model's template; a raw prompt has neither. */
export function readingOf(model: Model, prompt: PromptInput): AnswerReading {
  if (prompt.kind === 'text') return { thinking: undefined, tools: undefined };
  const { chatTemplate } = model.details;
  return {
    thinking: prompt.think ? thinkingMarksOf(chatTemplate) : undefined,
    tools:
      prompt.tools && prompt.tools.length > 0
        ? { mark: toolMarkOf(chatTemplate), names: toolNames(prompt.tools) }
        : undefined,
  };
}

export type AnswerEvent =
  | Exclude<CompletionEvent, { type: 'text' }>
  | { readonly type: 'parts'; readonly parts: readonly AnswerPart[] };

/** Splits the text of a completion into answer, thinking and tool calls. */
export async function* readAnswer(
  completion: AsyncGenerator<CompletionEvent, void, void>,
  reading: AnswerReading,
): AsyncGenerator<AnswerEvent, void, void> {
  let splitter: ThinkingSplitter | undefined;
  const parser = reading.tools && new ToolCallParser(reading.tools.mark, reading.tools.names);
  const toolPart = (content: string, thinking: string): AnswerPart => {
    if (!parser || content === '') return { content, thinking, toolCalls: [] };
    const found = parser.add(content);
    return { content: found.content, thinking, toolCalls: found.calls };
  };
  // Of tokens whose text is held back until it is known what it is.
  let held: readonly TokenLogprob[] = [];
  const withLogprobs = (part: AnswerPart): AnswerPart => {
    if (held.length === 0 || isEmpty(part)) return part;
    const told = { ...part, logprobs: held };
    held = [];
    return told;
  };
  const read = ({ text, logprobs }: Piece): AnswerPart => {
    const { content, thinking } = splitter?.add(text) ?? { content: text, thinking: '' };
    if (logprobs) held = [...held, ...logprobs];
    return withLogprobs(toolPart(content, thinking));
  };
  const isEmpty = ({ content, thinking, toolCalls }: AnswerPart): boolean =>
    content === '' && thinking === '' && toolCalls.length === 0;
  try {
    for await (const event of completion) {
      if (event.type === 'text') {
        const parts = event.pieces.map(read).filter((part) => !isEmpty(part));
        if (parts.length > 0) yield { type: 'parts', parts };
        continue;
      }
      if (event.type === 'started' && reading.thinking)
        splitter = new ThinkingSplitter(reading.thinking, event.promptEnd.trimEnd().endsWith(reading.thinking.open));
      if (event.type === 'done') {
        const last = splitter?.end() ?? { content: '', thinking: '' };
        const part = toolPart(last.content, last.thinking);
        const rest = withLogprobs({ ...part, content: part.content + (parser?.end() ?? '') });
        if (!isEmpty(rest)) yield { type: 'parts', parts: [rest] };
      }
      yield event;
    }
  } finally {
    await completion.return();
  }
}
