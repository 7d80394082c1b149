import type { CallFormat } from '../call-format.ts';
import { LiteralReader, NotLiteral } from '../literal-reader.ts';
import type { Called, OfferedTools } from '../offered-tools.ts';

interface GemmaMarks {
  readonly begin: string;
  readonly end: string;
  /** Encloses strings. */
  readonly quote: string;
}

/** `call:NAME{key:value,…}` between two marks; strings are enclosed by a third one. */
function gemmaCalls(name: string, marks: GemmaMarks): CallFormat {
  return {
    name,
    marks: [marks.begin],
    marksAtStart: [],
    controlTokens: true,
    begin(_, tools) {
      let searched = 0;
      return (text, isEnd) => {
        const at = text.indexOf(marks.end, searched);
        if (at < 0) {
          searched = Math.max(0, text.length - marks.end.length);
          if (!isEnd) return 'more';
        }
        const call = callIn(at < 0 ? text.slice(marks.begin.length) : text.slice(marks.begin.length, at), marks, tools);
        return call === undefined ? 'none' : { calls: [call], length: at < 0 ? text.length : at + marks.end.length };
      };
    },
  };
}

function callIn(text: string, { quote }: GemmaMarks, tools: OfferedTools): Called | undefined {
  const reader = new LiteralReader(text, [quote]);
  try {
    reader.expect('call:');
    const name = reader.name();
    const given = reader.value();
    if (!reader.isAtEnd || !tools.has(name) || typeof given !== 'object' || given === null || Array.isArray(given))
      return undefined;
    return { name, arguments: given as Called['arguments'] };
  } catch (error) {
    if (error instanceof NotLiteral) return undefined;
    throw error;
  }
}

/** FunctionGemma: `<start_function_call>call:NAME{key:<escape>text<escape>}<end_function_call>`. */
export const functionGemmaCalls = gemmaCalls('functiongemma', {
  begin: '<start_function_call>',
  end: '<end_function_call>',
  quote: '<escape>',
});

/** Gemma 4: the same with other marks. */
export const gemma4Calls = gemmaCalls('gemma4', { begin: '<|tool_call>', end: '<tool_call|>', quote: '<|"|>' });
