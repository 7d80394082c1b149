import { randomInt } from 'node:crypto';
import type { ToolCall } from './message.ts';

export interface Found {
  readonly content: string;
  readonly calls: readonly ToolCall[];
}

const MARKS = ['<tool_call>', '[TOOL_CALLS]', '<|tool_call|>', '<tool_calls>', '<function_call>', '<|python_tag|>'];
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The tag that a chat template puts before a call; `{` for a model that answers with the bare call. */
export const toolMarkOf = (template: string | undefined): string =>
  MARKS.find((mark) => template?.includes(mark)) ?? '{';

/** The names of the functions a request offers. */
export function toolNames(tools: readonly unknown[]): Set<string> {
  return new Set(
    tools.flatMap((tool) => {
      const { name } = (tool as { function?: { name?: unknown } }).function ?? {};
      return typeof name === 'string' ? [name] : [];
    }),
  );
}

/**
 * Finds function calls in an answer: JSON objects with a `name` and `arguments` (or `parameters`) after the template's
 * tag. Without a tag, an answer is a call only if it begins with one. Anything that is not a call is content.
 */
export class ToolCallParser {
  readonly #mark: string;
  readonly #names: ReadonlySet<string>;
  #held = '';
  #state: 'content' | 'calls' | 'never' = 'content';
  #content = false;
  #count = 0;

  constructor(mark: string, names: ReadonlySet<string>) {
    this.#mark = mark;
    this.#names = names;
  }

  /** Adds a piece. Text that may be a call is held back until it is complete. */
  add(piece: string): Found {
    if (this.#state === 'never') return { content: piece, calls: [] };
    this.#held += piece;
    let content = '';
    if (this.#state === 'content') {
      content = this.#beforeMark();
      if (!this.#inCalls()) return { content, calls: [] };
    }
    return { content, calls: this.#takeCalls() };
  }

  #inCalls(): boolean {
    return this.#state === 'calls';
  }

  #beforeMark(): string {
    const at = this.#held.indexOf(this.#mark);
    const bare = this.#mark === '{';
    if (bare && (at < 0 ? this.#held : this.#held.slice(0, at)).trim() !== '') {
      this.#state = 'never';
      return this.#give(this.#held.length);
    }
    if (at >= 0) {
      this.#state = 'calls';
      return this.#give(at);
    }
    let keep = bare ? this.#held.length : 0;
    for (let length = Math.min(this.#mark.length - 1, this.#held.length); length > keep; length--)
      if (this.#held.endsWith(this.#mark.slice(0, length))) keep = length;
    return this.#give(this.#held.length - keep);
  }

  #give(length: number): string {
    const text = this.#held.slice(0, length);
    // White space before a call is dropped, so it is held back until other text follows.
    if (!this.#content && text.trim() === '') return '';
    this.#held = this.#held.slice(length);
    this.#content = true;
    return text;
  }

  #takeCalls(): ToolCall[] {
    const calls: ToolCall[] = [];
    for (;;) {
      const start = this.#held.indexOf('{');
      const end = start < 0 ? -1 : objectEnd(this.#held, start);
      if (end < 0) return calls;
      const call = this.#read(this.#held.slice(start, end));
      // A complete object that is not a call stays here and becomes content at the end.
      if (!call) return calls;
      calls.push(call);
      this.#held = this.#held.slice(end);
    }
  }

  #read(text: string): ToolCall | undefined {
    let value: Record<string, unknown>;
    try {
      value = JSON.parse(text) as Record<string, unknown>;
    } catch {
      return undefined;
    }
    const described = (value.function as Record<string, unknown> | undefined) ?? value;
    const { name } = described;
    const given = described.arguments ?? described.parameters ?? {};
    if (typeof name !== 'string' || !this.#names.has(name)) return undefined;
    if (given === null || typeof given !== 'object' || Array.isArray(given)) return undefined;
    return { id: callId(), function: { index: this.#count++, name, arguments: given } };
  }

  /** Returns the text still held back. After calls only closing tags are left, which are dropped. */
  end(): string {
    const held = this.#held;
    this.#held = '';
    return this.#count > 0 && !held.includes('{') ? '' : held;
  }
}

const callId = (): string =>
  `call_${Array.from({ length: 8 }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('')}`;

/** The index after the object that begins at `start`; -1 while it is incomplete. */
function objectEnd(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (inString) {
      if (letter === '\\') at++;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{') depth++;
    else if (letter === '}' && --depth === 0) return at + 1;
  }
  return -1;
}
