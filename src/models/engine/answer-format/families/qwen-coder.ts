import type { CallFormat, CallReading } from '../call-format.ts';
import { afterSpace, closedCalls } from '../json-calls.ts';
import type { OfferedTools } from '../offered-tools.ts';
import { typedValue } from '../typed-value.ts';

const FUNCTION = '<function=';
const END = '</function>';
const PARAMETER = /\s*<parameter=([^>\n]{1,256})>\n?([\s\S]*?)\n?<\/parameter>/y;

/** Qwen 3 Coder, Qwen 3.5, Nemotron 3 and Seed: `<function=NAME>` around one `<parameter=KEY>` for each argument. */
export const qwenCoderCalls: CallFormat = {
  name: 'qwen3-coder',
  marks: ['<tool_call>', '<seed:tool_call>', FUNCTION],
  marksAtStart: [],
  controlTokens: false,
  begin: (mark, tools) => readFunction(mark, tools),
};

function readFunction(mark: string, tools: OfferedTools): CallReading {
  const close = mark === FUNCTION ? '</tool_call>' : mark.replace('<', '</');
  const isOuter = mark !== FUNCTION;
  let searched = 0;
  return (text, isEnd) => {
    const first = isOuter ? afterSpace(text, mark.length) : 0;
    if (!text.startsWith(FUNCTION, first)) return FUNCTION.startsWith(text.slice(first)) ? 'more' : 'none';
    const end = text.indexOf(END, searched);
    if (end < 0) {
      searched = Math.max(0, text.length - END.length);
      return 'more';
    }
    const start = first + FUNCTION.length;
    const named = text.indexOf('>', start);
    const name = text.slice(start, named).trim();
    if (named > end || !tools.has(name)) return 'none';
    const given = parametersOf(text.slice(named + 1, end), name, tools);
    return given === undefined
      ? 'none'
      : closedCalls(text, end + END.length, close, isEnd, [{ name, arguments: given }]);
  };
}

function parametersOf(body: string, name: string, tools: OfferedTools): Record<string, unknown> | undefined {
  const found = new Map<string, unknown>();
  PARAMETER.lastIndex = 0;
  let at = 0;
  for (let match = PARAMETER.exec(body); match !== null; match = PARAMETER.exec(body)) {
    const [all, key = '', value = ''] = match;
    found.set(key.trim(), typedValue(value, tools.parameter(name, key.trim()), 'text'));
    at += all.length;
  }
  return body.slice(at).trim() === '' ? Object.fromEntries(found) : undefined;
}
