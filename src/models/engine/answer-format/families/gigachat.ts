import type { CallFormat, CallReading } from '../call-format.ts';
import { jsonFormat, readJsonCalls } from '../json-calls.ts';
import type { OfferedTools } from '../offered-tools.ts';

const SEPARATOR = '<|message_sep|>';
const HEADER = /^\s*function call<\|role_sep\|>/;
const BEGINNING = 'function call<|role_sep|>';

/** GigaChat 3: a message of the role `function call`, with one call as JSON. */
export const gigachat3Calls: CallFormat = {
  name: 'gigachat3',
  marks: [SEPARATOR, BEGINNING],
  marksAtStart: [],
  controlTokens: true,
  begin: (mark, tools) => (mark === BEGINNING ? readJsonCalls(mark.length, SEPARATOR, tools) : readMessage(tools)),
};

/** Reads what follows the end of a message: a call, or nothing. */
function readMessage(tools: OfferedTools): CallReading {
  let read: CallReading | undefined;
  return (text, isEnd) => {
    if (read === undefined) {
      const rest = text.slice(SEPARATOR.length);
      const header = HEADER.exec(rest)?.[0];
      if (header === undefined) {
        const begun = rest.trimStart();
        // The last message ends with the mark too.
        if (isEnd) return begun === '' ? { calls: [], length: text.length } : 'none';
        return BEGINNING.startsWith(begun) ? 'more' : 'none';
      }
      read = readJsonCalls(SEPARATOR.length + header.length, SEPARATOR, tools);
    }
    return read(text, isEnd);
  };
}

/** GigaChat 3.1: one call as JSON behind a mark. */
export const gigachat31Calls: CallFormat = { ...jsonFormat('<|function_call|>'), name: 'gigachat3.1' };
