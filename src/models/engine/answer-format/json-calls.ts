import type { CallAttempt, CallFormat, CallReading } from './call-format.ts';
import { type Called, type OfferedTools, objectOf } from './offered-tools.ts';

/** Finds the end of a JSON object or list in a text that grows, looking at each character once. */
export class JsonEnd {
  #at: number;
  #depth = 0;
  #inString = false;
  #end = -1;

  /** @param start where it begins */
  constructor(start: number) {
    this.#at = start;
  }

  /** The index after it; -1 while it is incomplete. */
  find(text: string): number {
    for (; this.#end < 0 && this.#at < text.length; this.#at++) {
      const letter = text[this.#at];
      if (this.#inString) {
        if (letter === '\\') {
          // The escaped character may not have come yet.
          if (this.#at + 1 >= text.length) return -1;
          this.#at++;
        } else if (letter === '"') this.#inString = false;
      } else if (letter === '"') this.#inString = true;
      else if (letter === '{' || letter === '[') this.#depth++;
      else if ((letter === '}' || letter === ']') && --this.#depth === 0) this.#end = this.#at + 1;
    }
    return this.#end;
  }
}

/** JSON as a value; undefined if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Arguments: an object, or JSON of an object in a string. Undefined for anything else. */
export function argumentsOf(value: unknown): Called['arguments'] | undefined {
  const given = typeof value === 'string' ? parsedJson(value) : value;
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? objectOf(given) : undefined;
}

/**
 * Calls in a JSON value: `{"name", "arguments"}` with `tool_name` and `parameters` as other words for them, the same
 * within `function`, or a list of them. Undefined if a part of it is not a call of an offered function.
 */
export function callsInJson(value: unknown, tools: OfferedTools): Called[] | undefined {
  const calls: Called[] = [];
  for (const one of Array.isArray(value) ? value : [value]) {
    const outer = objectOf(one);
    const inner = typeof outer.function === 'object' ? objectOf(outer.function) : outer;
    const name = inner.name ?? inner.tool_name;
    const given = argumentsOf(inner.arguments ?? inner.parameters ?? {});
    if (typeof name !== 'string' || !tools.has(name) || given === undefined) return undefined;
    calls.push({ name, arguments: given });
  }
  return calls.length > 0 ? calls : undefined;
}

/** The index of the first character from `at` that is not white space; the length of the text if there is none. */
export function afterSpace(text: string, at: number): number {
  let next = at;
  while (next < text.length && /\s/.test(text.charAt(next))) next++;
  return next;
}

/** Calls that end at `at`, with the text that closes them, if it follows. */
export function closedCalls(
  text: string,
  at: number,
  close: string,
  isEnd: boolean,
  calls: readonly Called[],
): CallAttempt {
  if (close === '') return { calls, length: at };
  const next = afterSpace(text, at);
  if (text.startsWith(close, next)) return { calls, length: next + close.length };
  if (!close.startsWith(text.slice(next))) return { calls, length: at };
  return isEnd ? { calls, length: text.length } : 'more';
}

/** Reads JSON values behind a mark, with commas or semicolons between them, and the text that closes the calls. */
export function readJsonCalls(start: number, close: string, tools: OfferedTools): CallReading {
  const calls: Called[] = [];
  let from = start;
  let after = start;
  let end: JsonEnd | undefined;
  const finish = (text: string, isEnd: boolean): CallAttempt =>
    calls.length > 0 ? closedCalls(text, after, close, isEnd, calls) : 'none';
  return (text, isEnd) => {
    for (;;) {
      if (end === undefined) {
        let next = afterSpace(text, from);
        if (calls.length > 0 && /[,;]/.test(text.charAt(next))) next = afterSpace(text, next + 1);
        if (next >= text.length) return isEnd ? finish(text, isEnd) : 'more';
        if (!'{['.includes(text.charAt(next))) return finish(text, isEnd);
        from = next;
        end = new JsonEnd(from);
      }
      const at = end.find(text);
      if (at < 0) return isEnd ? finish(text, isEnd) : 'more';
      const found = callsInJson(parsedJson(text.slice(from, at)), tools);
      if (found === undefined) return finish(text, isEnd);
      calls.push(...found);
      from = at;
      after = at;
      end = undefined;
    }
  };
}

/**
 * JSON behind a tag, or as the whole answer for the tags `{` and `[`.
 * @param tag as a template has it, for example `<tool_call>`
 */
export function jsonFormat(tag: string): CallFormat {
  // The list behind a tag belongs to the JSON.
  const mark = tag.trim().replace(/(?<=\S)\s*\[$/, '');
  const isBare = mark === '{' || mark === '[';
  return {
    name: 'json',
    marks: isBare ? [] : [mark],
    marksAtStart: isBare ? ['{', '['] : [],
    controlTokens: /^(?:<\||\[)/.test(mark) && !isBare,
    begin: (_, tools) => readJsonCalls(isBare ? 0 : mark.length, closeOf(mark), tools),
  };
}

const closeOf = (mark: string): string => (/^<\w+>$/.test(mark) ? mark.replace('<', '</') : '');
