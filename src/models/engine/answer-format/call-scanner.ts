import type { CallFormat, CallReading } from './call-format.ts';
import { firstMark, partAtEnd } from './marks.ts';
import type { Called, OfferedTools } from './offered-tools.ts';

interface Scanned {
  readonly content: string;
  readonly calls: readonly Called[];
}

// White space next to calls is dropped, up to this length. More of it is content.
const MOST_SPACE = 4096;

/**
 * Finds calls in an answer. Anything that is not a call is content, and so is a call that is malformed or longer than
 * the bound. White space before and after calls is dropped.
 */
export class CallScanner {
  readonly #format: CallFormat;
  readonly #tools: OfferedTools;
  readonly #maxCall: number;
  /** Text that is not yet known to be content. While a call is read, it begins with the mark. */
  #held = '';
  /** White space that is content if content follows. */
  #space = '';
  #reading: CallReading | undefined;
  /** Whether nothing but white space came since the beginning or the last call. */
  #isQuiet = true;
  #hasCalls = false;

  constructor(format: CallFormat, tools: OfferedTools, maxCall: number) {
    this.#format = format;
    this.#tools = tools;
    this.#maxCall = maxCall;
  }

  add(piece: string): Scanned {
    this.#held += piece;
    return this.#scan(false);
  }

  /** What is still held back at the end of the answer. */
  end(): Scanned {
    return this.#scan(true);
  }

  #scan(isEnd: boolean): Scanned {
    let content = '';
    const calls: Called[] = [];
    for (;;) {
      if (this.#reading === undefined) {
        const mark = this.#findMark();
        if (mark === undefined) return { content: content + this.#giveUpToMark(isEnd), calls };
        content += this.#give(mark.at);
        this.#reading = this.#format.begin(mark.text, this.#tools);
      }
      // The same part of the text decides, however much of it has come.
      const isLong = this.#held.length >= this.#maxCall;
      const attempt = this.#reading(isLong ? this.#held.slice(0, this.#maxCall) : this.#held, isEnd && !isLong);
      if (attempt === 'more' && !isEnd && !isLong) return { content, calls };
      this.#reading = undefined;
      if (typeof attempt === 'string') content += this.#giveAsContent(1);
      else {
        calls.push(...attempt.calls);
        this.#held = this.#held.slice(attempt.length);
        this.#space = '';
        this.#isQuiet = true;
        this.#hasCalls = true;
      }
    }
  }

  /** The first mark in the text. No mark of a format begins with another one. */
  #findMark(): { at: number; text: string } | undefined {
    const found = firstMark(this.#held, this.#format.marks);
    if (!this.#isQuiet) return found;
    const at = this.#held.search(/\S/);
    const text = this.#format.marksAtStart.find((mark) => at >= 0 && this.#held.startsWith(mark, at));
    return text !== undefined && this.#space.length + at < MOST_SPACE ? { at, text } : found;
  }

  /** What cannot be a part of a mark any more. */
  #giveUpToMark(isEnd: boolean): string {
    if (isEnd) {
      const isBlank = this.#held.trim() === '' && this.#isQuiet;
      if (isBlank && this.#hasCalls) this.#held = '';
      const rest = isBlank && this.#hasCalls ? '' : this.#giveAsContent(this.#held.length);
      this.#space = '';
      return rest;
    }
    return this.#give(this.#held.length - partAtEnd(this.#held, this.#format.marks));
  }

  /** Takes text from the front. White space is held back while there is no content beside it. */
  #give(length: number): string {
    if (!this.#isQuiet || this.#held.slice(0, length).trim() !== '') return this.#giveAsContent(length);
    this.#space += this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return this.#space.length < MOST_SPACE ? '' : this.#giveAsContent(0);
  }

  #giveAsContent(length: number): string {
    const text = this.#space + this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    this.#space = '';
    if (text !== '') this.#isQuiet = false;
    return text;
  }
}
