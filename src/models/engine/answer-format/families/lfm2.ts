import type { CallFormat } from '../call-format.ts';
import { callsInJson, parsedJson } from '../json-calls.ts';
import { LiteralReader, NotLiteral } from '../literal-reader.ts';
import type { Called, OfferedTools } from '../offered-tools.ts';

/** Calls between two marks, as in Python: `[f(a=1, b="x"), g()]`, or one call in each line. */
function pythonCalls(name: string, mark: string, end: string, controlTokens: boolean): CallFormat {
  return {
    name,
    marks: [mark],
    marksAtStart: [],
    controlTokens,
    begin(_, tools) {
      let searched = 0;
      return (text, isEnd) => {
        const at = text.indexOf(end, searched);
        if (at < 0) {
          searched = Math.max(0, text.length - end.length);
          if (!isEnd) return 'more';
        }
        const body = at < 0 ? text.slice(mark.length) : text.slice(mark.length, at);
        const calls = callsInJson(parsedJson(body), tools) ?? callsInPython(body, tools);
        return calls === undefined ? 'none' : { calls, length: at < 0 ? text.length : at + end.length };
      };
    },
  };
}

function callsInPython(text: string, tools: OfferedTools): Called[] | undefined {
  const reader = new LiteralReader(text, []);
  const call = (): Called => {
    const name = reader.name();
    reader.expect('(');
    const given = reader.list(')', () => {
      const key = reader.name();
      reader.expect('=');
      return [key, reader.value()] as const;
    });
    return { name, arguments: Object.fromEntries(given) };
  };
  try {
    const calls = reader.take('[') ? reader.list(']', call) : [];
    if (calls.length === 0) while (!reader.isAtEnd) calls.push(call());
    const isRight = reader.isAtEnd && calls.length > 0 && calls.every(({ name }) => tools.has(name));
    return isRight ? calls : undefined;
  } catch (error) {
    if (error instanceof NotLiteral) return undefined;
    throw error;
  }
}

/** LFM 2: `<|tool_call_start|>[f(a=1)]<|tool_call_end|>`. */
export const lfm2Calls = pythonCalls('lfm2', '<|tool_call_start|>', '<|tool_call_end|>', true);

/** OLMo 3: `<function_calls>`, one call in each line, `</function_calls>`. */
export const olmo3Calls = pythonCalls('olmo3', '<function_calls>', '</function_calls>', false);
