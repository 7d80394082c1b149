import type { CallFormat } from '../call-format.ts';
import { afterSpace, argumentsOf, closedCalls, JsonEnd, parsedJson } from '../json-calls.ts';
import type { Called, OfferedTools } from '../offered-tools.ts';

const MARK = '<|tools_prefix|>';
const END = '<|tools_suffix|>';

/** Apertus: a JSON list of objects with one key each, which is the name of the function, between two marks. */
export const apertusCalls: CallFormat = {
  name: 'apertus',
  marks: [MARK],
  marksAtStart: [],
  controlTokens: true,
  // It calls in the middle of its thinking.
  endsThinking: true,
  begin(mark, tools) {
    let end: JsonEnd | undefined;
    return (text, isEnd) => {
      const start = afterSpace(text, mark.length);
      if (start >= text.length) return isEnd ? 'none' : 'more';
      if (text[start] !== '[') return 'none';
      end ??= new JsonEnd(start);
      const at = end.find(text);
      if (at < 0) return isEnd ? 'none' : 'more';
      const calls = callsIn(parsedJson(text.slice(start, at)), tools);
      return calls === undefined ? 'none' : closedCalls(text, at, END, isEnd, calls);
    };
  },
};

function callsIn(list: unknown, tools: OfferedTools): Called[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const calls: Called[] = [];
  for (const one of list) {
    const [entry, ...others] = typeof one === 'object' && one !== null ? Object.entries(one) : [];
    const given = argumentsOf(entry?.[1]);
    if (entry === undefined || others.length > 0 || given === undefined || !tools.has(entry[0])) return undefined;
    calls.push({ name: entry[0], arguments: given });
  }
  return calls;
}
