import type { AnswerFormat, AnswerReader, ReaderOptions, ReadText } from '../answer-format.ts';
import { argumentsOf, parsedJson } from '../json-calls.ts';
import { firstMark, partAtEnd } from '../marks.ts';
import type { Called } from '../offered-tools.ts';

const START = '<|start|>';
const CHANNEL = '<|channel|>';
const MESSAGE = '<|message|>';
/** Marks that end a message; the last two begin the next one. */
const ENDS = ['<|end|>', '<|call|>', '<|return|>', START, CHANNEL];
const MOST_HEADER = 1024;

/**
 * Harmony, the format of gpt-oss: messages with a channel each. `analysis` is thinking, `final` is content, and a
 * message to `functions.NAME` is a call.
 */
export const harmonyFormat: AnswerFormat = {
  name: 'harmony',
  thinking: { open: `${CHANNEL}analysis${MESSAGE}`, close: `${CHANNEL}final${MESSAGE}` },
  controlTokens: true,
  reader: (options) => new HarmonyReader(options),
};

class HarmonyReader implements AnswerReader {
  readonly #options: ReaderOptions;
  #state: 'header' | 'body' | 'plain' = 'header';
  #held = '';
  /** The header of the message that is read. */
  #header: string;
  /** The part of the header that the prompt has, which is not a part of the answer. */
  #given: string;
  #channel: 'analysis' | 'call' | 'content' = 'content';
  /** The function that a call names. */
  #name = '';
  #hasMessage = false;

  constructor(options: ReaderOptions) {
    this.#options = options;
    const at = options.promptEnd.lastIndexOf(START);
    this.#given = at < 0 ? '' : options.promptEnd.slice(at + START.length);
    this.#header = '';
    if (this.#given.includes(MESSAGE)) {
      this.#enter(this.#given.slice(0, this.#given.indexOf(MESSAGE)));
      this.#given = '';
    }
  }

  add(piece: string): ReadText {
    this.#held += piece;
    return this.#read(false);
  }

  end(): ReadText {
    return this.#read(true);
  }

  #read(isEnd: boolean): ReadText {
    const found = { content: '', thinking: '', calls: [] as Called[] };
    for (;;) {
      if (this.#state === 'plain') {
        found.content += this.#take(this.#held.length);
        return found;
      }
      if (this.#state === 'header') {
        if (this.#readHeader()) continue;
        if (!isEnd || (this.#hasMessage && this.#held.trim() === '')) return found;
        this.#state = 'plain';
        continue;
      }
      if (!this.#readBody(isEnd, found)) return found;
    }
  }

  #take(length: number): string {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return text;
  }

  /** Whether the state has changed. */
  #readHeader(): boolean {
    const text = this.#held;
    const at = text.indexOf(MESSAGE);
    const header = at < 0 ? text : text.slice(0, at);
    const isWrong = header.length > MOST_HEADER || !mayBeHeader(header, this.#hasMessage, at >= 0);
    if (isWrong) {
      this.#state = 'plain';
      return true;
    }
    if (at < 0) return false;
    this.#header = this.#take(at + MESSAGE.length);
    this.#enter(this.#given + header);
    this.#given = '';
    return true;
  }

  #enter(header: string): void {
    this.#state = 'body';
    this.#hasMessage = true;
    if (this.#options.tools && /\bto=/.test(header)) {
      this.#channel = 'call';
      this.#name = /\bto=(?:functions\.)?([^\s<]+)/.exec(header)?.[1] ?? '';
    } else this.#channel = /<\|channel\|>\s*analysis\b/.test(header) ? 'analysis' : 'content';
  }

  /** Whether there is more to read. */
  #readBody(isEnd: boolean, found: { content: string; thinking: string; calls: Called[] }): boolean {
    const end = firstMark(this.#held, ENDS);
    const length = end?.at ?? this.#held.length - (isEnd ? 0 : partAtEnd(this.#held, ENDS));
    if (this.#channel === 'call') {
      if (length >= this.#options.maxCall) {
        found.content += this.#header;
        this.#channel = 'content';
        return true;
      }
      if (end === undefined && !isEnd) return false;
      const body = this.#take(length);
      const given = argumentsOf(parsedJson(body.trim() === '' ? '{}' : body));
      if (given !== undefined && this.#options.tools?.has(this.#name))
        found.calls.push({ name: this.#name, arguments: given });
      else found.content += this.#header + body;
    } else {
      const text = this.#take(length);
      if (this.#channel === 'analysis') found.thinking += text;
      else found.content += text;
    }
    if (end === undefined) return false;
    if (end.text !== START && end.text !== CHANNEL) this.#take(end.text.length);
    this.#state = 'header';
    return true;
  }
}

/** Whether a text is the header of a message, or may be its beginning. */
function mayBeHeader(text: string, isLater: boolean, isWhole: boolean): boolean {
  const begun = text.trimStart();
  const beginnings = isLater ? [START, CHANNEL, MESSAGE] : [START, CHANNEL, MESSAGE, 'to=', '<|constrain|>'];
  if (isWhole && begun === '') return true;
  return beginnings.some((mark) => begun.startsWith(mark) || (!isWhole && mark.startsWith(begun)));
}
