import type { CallFormat } from '../call-format.ts';
import { afterSpace, readJsonCalls } from '../json-calls.ts';

const FENCE = '```';

/**
 * Command R7B, Command A and later: a JSON list with `tool_name` and `parameters` between two marks. Their answers are
 * between marks of their own, which are no part of the text.
 */
export const commandCalls: CallFormat = {
  name: 'command',
  marks: ['<|START_ACTION|>'],
  marksAtStart: [],
  silentMarks: ['<|START_RESPONSE|>', '<|END_RESPONSE|>', '<|START_TEXT|>', '<|END_TEXT|>'],
  controlTokens: true,
  begin: (mark, tools) => readJsonCalls(mark.length, '<|END_ACTION|>', tools),
};

/** Command R and R+: the same list in a fence behind `Action:`. */
export const commandRCalls: CallFormat = {
  name: 'command-r',
  marks: ['Action:'],
  marksAtStart: [],
  controlTokens: false,
  begin(mark, tools) {
    let read: ReturnType<typeof readJsonCalls> | undefined;
    return (text, isEnd) => {
      if (read === undefined) {
        const fence = afterSpace(text, mark.length);
        if (!text.startsWith(FENCE, fence)) return !isEnd && FENCE.startsWith(text.slice(fence)) ? 'more' : 'none';
        const line = text.indexOf('\n', fence);
        const word = text.slice(fence + FENCE.length, line < 0 ? undefined : line);
        if (!'json'.startsWith(word) || (line >= 0 && word !== '' && word !== 'json')) return 'none';
        if (line < 0) return isEnd ? 'none' : 'more';
        read = readJsonCalls(line, FENCE, tools);
      }
      return read(text, isEnd);
    };
  },
};
