import type { CallFormat } from '../call-format.ts';
import { parsedJson } from '../json-calls.ts';
import type { Called, OfferedTools } from '../offered-tools.ts';
import { typedValue } from '../typed-value.ts';

const WORD = '｜DSML｜';
/** What encloses the calls of an answer: V3.2 and V4 have different words for it. */
const BLOCKS = ['function_calls', 'tool_calls'];
const INVOKE = new RegExp(`\\s*<${WORD}invoke name="([^"\\n]{1,256})">([\\s\\S]*?)</${WORD}invoke>`, 'y');
const PARAMETER = new RegExp(
  `\\s*<${WORD}parameter name="([^"\\n]{1,256})"(?: string="(true|false)")?>([\\s\\S]*?)</${WORD}parameter>`,
  'y',
);

/**
 * DeepSeek V3.2 and V4: `<｜DSML｜invoke name="NAME">` around one `<｜DSML｜parameter name="KEY" string="true">` for each
 * argument. `string` says whether the value is text or JSON.
 */
export const dsmlCalls: CallFormat = {
  name: 'dsml',
  marks: BLOCKS.map((block) => `<${WORD}${block}>`),
  marksAtStart: [],
  controlTokens: true,
  begin(mark, tools) {
    const close = mark.replace('<', '</');
    let searched = 0;
    return (text, isEnd) => {
      const end = text.indexOf(close, searched);
      if (end < 0) {
        searched = Math.max(0, text.length - close.length);
        if (!isEnd) return 'more';
      }
      const calls = callsIn(end < 0 ? text.slice(mark.length) : text.slice(mark.length, end), tools);
      if (calls === undefined) return 'none';
      return { calls, length: end < 0 ? text.length : end + close.length };
    };
  },
};

/** What a pattern finds one after another, up to the end of the text; undefined if anything else is in it. */
function allOf(pattern: RegExp, text: string): RegExpExecArray[] | undefined {
  const found: RegExpExecArray[] = [];
  let at = 0;
  for (;;) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return text.slice(at).trim() === '' ? found : undefined;
    found.push(match);
    at += match[0].length;
  }
}

function callsIn(text: string, tools: OfferedTools): Called[] | undefined {
  const calls: Called[] = [];
  for (const [, name = '', body = ''] of allOf(INVOKE, text) ?? []) {
    const parameters = allOf(PARAMETER, body);
    if (parameters === undefined || !tools.has(name)) return undefined;
    const given = parameters.map(([, key = '', isText, value = '']) => [
      key,
      parameterValue(value, isText, name, key, tools),
    ]);
    calls.push({ name, arguments: Object.fromEntries(given) as Called['arguments'] });
  }
  return calls.length > 0 ? calls : undefined;
}

function parameterValue(
  text: string,
  isText: string | undefined,
  name: string,
  key: string,
  tools: OfferedTools,
): unknown {
  if (isText === 'true') return text;
  const value = isText === undefined ? undefined : parsedJson(text.trim());
  return value === undefined ? typedValue(text, tools.parameter(name, key), 'json') : value;
}
