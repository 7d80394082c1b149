import type { CallFormat } from '../call-format.ts';
import { argumentsOf, parsedJson } from '../json-calls.ts';
import type { Called, OfferedTools } from '../offered-tools.ts';

const MARK = '<｜tool▁calls▁begin｜>';
const END = '<｜tool▁calls▁end｜>';
const BEGIN_ONE = '<｜tool▁call▁begin｜>';
const END_ONE = '<｜tool▁call▁end｜>';
const SEPARATOR = '<｜tool▁sep｜>';
const FENCE = /^```(?:json)?\n([\s\S]*?)\n?```$/;

/**
 * DeepSeek: between the marks of calls, R1 writes `function`, a separator, the name and the arguments in a fence; V3.1
 * writes the name, a separator and the arguments.
 */
export const deepseekCalls: CallFormat = {
  name: 'deepseek',
  marks: [MARK],
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
      const calls = callsBetween(end < 0 ? text.slice(mark.length) : text.slice(mark.length, end), tools);
      if (calls === undefined) return 'none';
      return { calls, length: end < 0 ? text.length : end + END.length };
    };
  },
};

function callsBetween(text: string, tools: OfferedTools): Called[] | undefined {
  const parts = text.trim().split(END_ONE);
  // Nothing follows the last call.
  if (parts.pop()?.trim() !== '' || parts.length === 0) return undefined;
  const calls = parts.map((part) => callIn(part.trim(), tools));
  return calls.every((call) => call !== undefined) ? calls : undefined;
}

function callIn(text: string, tools: OfferedTools): Called | undefined {
  if (!text.startsWith(BEGIN_ONE)) return undefined;
  const [first = '', ...others] = text.slice(BEGIN_ONE.length).split(SEPARATOR);
  const rest = others.join(SEPARATOR);
  const isOld = first.trim() === 'function' && !tools.has('function');
  const line = isOld ? /^[^\n]*/.exec(rest)![0] : first;
  const name = line.trim();
  const body = (isOld ? rest.slice(line.length) : rest).trim();
  const given = argumentsOf(parsedJson(FENCE.exec(body)?.[1] ?? body));
  return given !== undefined && tools.has(name) ? { name, arguments: given } : undefined;
}
