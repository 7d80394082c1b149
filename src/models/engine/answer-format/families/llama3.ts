import type { CallFormat } from '../call-format.ts';
import { argumentsOf, closedCalls, JsonEnd, parsedJson, readJsonCalls } from '../json-calls.ts';

const FUNCTION = '<function=';
const MOST_NAME = 256;

/**
 * Llama 3: JSON with `name` and `parameters`, bare or behind `<|python_tag|>`, with semicolons between calls; or
 * `<function=NAME>{…}</function>`.
 */
export const llama3Calls: CallFormat = {
  name: 'llama3',
  marks: ['<|python_tag|>', FUNCTION],
  marksAtStart: ['{', '['],
  controlTokens: true,
  begin(mark, tools) {
    if (mark !== FUNCTION) return readJsonCalls(mark.length > 1 ? mark.length : 0, '', tools);
    let end: JsonEnd | undefined;
    return (text, isEnd) => {
      const start = text.indexOf('>');
      if (start < 0) return text.length > MOST_NAME ? 'none' : 'more';
      const name = text.slice(mark.length, start);
      if (start + 1 >= text.length) return 'more';
      if (!tools.has(name) || text[start + 1] !== '{') return 'none';
      end ??= new JsonEnd(start + 1);
      const at = end.find(text);
      if (at < 0) return 'more';
      const given = argumentsOf(parsedJson(text.slice(start + 1, at)));
      return given === undefined ? 'none' : closedCalls(text, at, '</function>', isEnd, [{ name, arguments: given }]);
    };
  },
};
