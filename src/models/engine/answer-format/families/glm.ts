import type { CallFormat } from '../call-format.ts';
import { typedValue } from '../typed-value.ts';

const MARK = '<tool_call>';
const END = '</tool_call>';
const ARGUMENT = /\s*<arg_key>([\s\S]{0,256}?)<\/arg_key>\s*<arg_value>([\s\S]*?)<\/arg_value>/y;

/** GLM 4.5 and later: a name, then `<arg_key>` and `<arg_value>` for each argument. */
export const glmCalls: CallFormat = {
  name: 'glm',
  marks: [MARK],
  marksAtStart: [],
  controlTokens: false,
  begin(mark, tools) {
    let searched = 0;
    return (text) => {
      const end = text.indexOf(END, searched);
      if (end < 0) {
        searched = Math.max(0, text.length - END.length);
        return 'more';
      }
      const body = text.slice(mark.length, end);
      const first = body.indexOf('<arg_key>');
      const name = (first < 0 ? body : body.slice(0, first)).trim();
      if (!tools.has(name)) return 'none';
      const found = new Map<string, unknown>();
      let at = first < 0 ? body.length : first;
      const argument = new RegExp(ARGUMENT);
      argument.lastIndex = at;
      for (let match = argument.exec(body); match !== null; match = argument.exec(body)) {
        const [all, key = '', value = ''] = match;
        found.set(key.trim(), typedValue(value, tools.parameter(name, key.trim()), 'json'));
        at += all.length;
      }
      if (body.slice(at).trim() !== '') return 'none';
      return { calls: [{ name, arguments: Object.fromEntries(found) }], length: end + END.length };
    };
  },
};
