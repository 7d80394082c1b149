import type { CallFormat } from '../call-format.ts';
import { argumentsOf, parsedJson } from '../json-calls.ts';

const END = '<|tool_calls_section_end|>';
const CALL =
  /\s*<\|tool_call_begin\|>\s*(?:functions\.)?([^<:\s]{1,256})(?::\d+)?\s*<\|tool_call_argument_begin\|>([\s\S]*?)<\|tool_call_end\|>/y;

/** Kimi K2: a section of calls, each with an id of name and number, and its arguments in JSON. */
export const kimiCalls: CallFormat = {
  name: 'kimi',
  marks: ['<|tool_calls_section_begin|>'],
  marksAtStart: [],
  controlTokens: true,
  begin(mark, tools) {
    let searched = 0;
    return (text, isEnd) => {
      const end = text.indexOf(END, searched);
      if (end < 0) {
        searched = Math.max(0, text.length - END.length);
        if (!isEnd) return 'more';
      }
      const body = end < 0 ? text.slice(mark.length) : text.slice(mark.length, end);
      const calls = [];
      let at = 0;
      const call = new RegExp(CALL);
      for (let match = call.exec(body); match !== null; match = call.exec(body)) {
        const [all, name = '', given] = match;
        const read = argumentsOf(parsedJson(given ?? ''));
        if (read === undefined || !tools.has(name)) return 'none';
        calls.push({ name, arguments: read });
        at += all.length;
      }
      if (calls.length === 0 || body.slice(at).trim() !== '') return 'none';
      return { calls, length: end < 0 ? text.length : end + END.length };
    };
  },
};
