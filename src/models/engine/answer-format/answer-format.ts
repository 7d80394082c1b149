import type { CallFormat } from './call-format.ts';
import { CallScanner } from './call-scanner.ts';
import { MarkRemover } from './mark-remover.ts';
import type { Called, OfferedTools } from './offered-tools.ts';
import { type ThinkingMarks, ThinkingSplitter } from './thinking-splitter.ts';

/** What a piece of an answer turned out to be. Fields that do not apply are empty. */
export interface ReadText {
  readonly content: string;
  readonly thinking: string;
  readonly calls: readonly Called[];
}

/** Reads one answer. The pieces in which it comes make no difference to the result. */
export interface AnswerReader {
  /** Adds a piece. Text that may be a mark or a call is held back, up to a bound. */
  add(piece: string): ReadText;
  /** What is still held back when the answer has ended. */
  end(): ReadText;
}

/** What a reader needs to know about the request. */
export interface ReaderOptions {
  /** Undefined if the request offers none: then nothing is a call. */
  readonly tools: OfferedTools | undefined;
  /** Whether the model is asked to think. */
  readonly thinks: boolean;
  /** The end of the prompt, which may open the thinking. */
  readonly promptEnd: string;
  /** Characters of the longest call; a longer one is content. */
  readonly maxCall: number;
}

/** How a family of models writes thinking and function calls. */
export interface AnswerFormat {
  readonly name: string;
  /** The marks of thinking; undefined for a model that does not think. */
  readonly thinking: ThinkingMarks | undefined;
  /** Whether the marks are control tokens of the model, which are not part of its text unless asked for. */
  readonly controlTokens: boolean;
  reader(options: ReaderOptions): AnswerReader;
}

/** A format of thinking between marks at the beginning, and calls in the rest. */
export function markedFormat(calls: CallFormat, thinking: ThinkingMarks | undefined): AnswerFormat {
  return {
    name: calls.name,
    thinking,
    controlTokens: calls.controlTokens,
    reader({ tools, thinks, promptEnd, maxCall }) {
      const splitter =
        thinks && thinking
          ? new ThinkingSplitter(
              thinking,
              promptEnd.trimEnd().endsWith(thinking.open.trim()),
              calls.endsThinking ? calls.marks : [],
            )
          : undefined;
      const remover = calls.silentMarks && new MarkRemover(calls.silentMarks);
      const scanner = tools && new CallScanner(calls, tools, maxCall);
      const scan = (content: string) => scanner?.add(content) ?? { content, calls: [] };
      return {
        add(piece) {
          const { thinking, content } = splitter?.add(piece) ?? { thinking: '', content: piece };
          return { thinking, ...scan(remover?.add(content) ?? content) };
        },
        end() {
          const { thinking, content } = splitter?.end() ?? { thinking: '', content: '' };
          const before = scan(remover === undefined ? content : remover.add(content) + remover.end());
          const last = scanner?.end() ?? { content: '', calls: [] };
          return { thinking, content: before.content + last.content, calls: [...before.calls, ...last.calls] };
        },
      };
    },
  };
}

/** A format whose text is passed on as it is. */
export const plainFormat: AnswerFormat = {
  name: 'passthrough',
  thinking: undefined,
  controlTokens: false,
  reader: () => ({
    add: (content) => ({ content, thinking: '', calls: [] }),
    end: () => ({ content: '', thinking: '', calls: [] }),
  }),
};
