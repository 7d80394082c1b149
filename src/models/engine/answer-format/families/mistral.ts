import type { CallFormat } from '../call-format.ts';
import { afterSpace, argumentsOf, JsonEnd, parsedJson, readJsonCalls } from '../json-calls.ts';

const MARK = '[TOOL_CALLS]';
const ARGUMENTS = '[ARGS]';
const MOST_HEADER = 512;

/** Mistral: `[TOOL_CALLS]` before a JSON list, or before `NAME[ARGS]{…}`; Devstral writes `NAME{…}`. */
export const mistralCalls: CallFormat = {
  name: 'mistral',
  marks: [MARK],
  marksAtStart: [],
  controlTokens: true,
  begin(mark, tools) {
    const list = readJsonCalls(mark.length, '', tools);
    let end: JsonEnd | undefined;
    let name = '';
    let start = 0;
    return (text, isEnd) => {
      const first = afterSpace(text, mark.length);
      if (first >= text.length) return 'more';
      if ('[{'.includes(text.charAt(first))) return list(text, isEnd);
      if (end === undefined) {
        start = text.indexOf('{', first);
        if (start < 0) return text.length > first + MOST_HEADER ? 'none' : 'more';
        // An id may stand between the name and the arguments.
        name = text
          .slice(first, start)
          .replace(ARGUMENTS, '')
          .replace(/\[CALL_ID\].*$/s, '')
          .trim();
        if (start > first + MOST_HEADER || !tools.has(name)) return 'none';
        end = new JsonEnd(start);
      }
      const at = end.find(text);
      if (at < 0) return 'more';
      const given = argumentsOf(parsedJson(text.slice(start, at)));
      return given === undefined ? 'none' : { calls: [{ name, arguments: given }], length: at };
    };
  },
};
