import type { AnswerFormat, AnswerReader, ReaderOptions, ReadText } from '../answer-format.ts';
import { afterSpace, argumentsOf, JsonEnd, parsedJson } from '../json-calls.ts';
import { partAtEnd } from '../marks.ts';
import type { Called } from '../offered-tools.ts';

const MARK = '>>>';
const EVERYBODY = 'all';
const MOST_NAME = 256;

/**
 * Functionary 3.2: messages that begin with `>>>` and a recipient in a line of its own. What goes to `all` is content,
 * and what goes to a function is its arguments as JSON. The prompt ends with the first `>>>`.
 */
export const functionaryFormat: AnswerFormat = {
  name: 'functionary',
  thinking: undefined,
  controlTokens: false,
  reader: (options) => new FunctionaryReader(options),
};

class FunctionaryReader implements AnswerReader {
  readonly #options: ReaderOptions;
  #held = '';
  #state: 'header' | 'content' | 'call';
  /** The mark of the header, which is content if no recipient follows. */
  #mark = '';
  #name = '';
  #header = '';
  /** The end of the arguments of a call, which begin the held text. */
  #json: JsonEnd | undefined;

  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#state = options.promptEnd.endsWith(MARK) ? 'header' : 'content';
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
    while (this.#state === 'header' ? this.#readHeader(isEnd, found) : this.#readBody(isEnd, found));
    return found;
  }

  #take(length: number): string {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return text;
  }

  /** Whether there is more to read. */
  #readHeader(isEnd: boolean, found: { content: string }): boolean {
    const line = this.#held.indexOf('\n');
    const name = line < 0 ? this.#held : this.#held.slice(0, line);
    if (line < 0 && !isEnd && name.length <= MOST_NAME) return false;
    const isCall = name.length <= MOST_NAME && this.#options.tools?.has(name.trim()) === true;
    if (line >= 0 && (isCall || name.trim() === EVERYBODY)) {
      this.#header = this.#mark + this.#take(line + 1);
      this.#name = name.trim();
      this.#json = undefined;
      this.#state = isCall ? 'call' : 'content';
    } else {
      found.content += this.#mark;
      this.#state = 'content';
    }
    this.#mark = '';
    return true;
  }

  /** Whether there is more to read. */
  #readBody(isEnd: boolean, found: { content: string; calls: Called[] }): boolean {
    const isCall = this.#state === 'call';
    const end = this.#endOfBody(isCall);
    const isLong = isCall && (end ?? this.#held.length) >= this.#options.maxCall;
    if (isLong) {
      found.content += this.#header;
      this.#state = 'content';
      return true;
    }
    if (end === undefined && isCall && !isEnd) return false;
    const body = this.#take(end ?? this.#held.length - (isEnd ? 0 : partAtEnd(this.#held, [MARK])));
    if (isCall) this.#put(body, found);
    else found.content += body;
    if (end === undefined) return false;
    this.#mark = this.#take(MARK.length);
    this.#state = 'header';
    return true;
  }

  /** Where the mark of the next message is. Within the arguments of a call it is no mark. */
  #endOfBody(isCall: boolean): number | undefined {
    const from = isCall ? this.#endOfArguments() : 0;
    const at = from === undefined ? -1 : this.#held.indexOf(MARK, from);
    return at < 0 ? undefined : at;
  }

  #endOfArguments(): number | undefined {
    const start = afterSpace(this.#held, 0);
    if (start >= this.#held.length) return undefined;
    if (this.#held[start] !== '{') return 0;
    this.#json ??= new JsonEnd(start);
    const end = this.#json.find(this.#held);
    return end < 0 ? undefined : end;
  }

  #put(body: string, found: { content: string; calls: Called[] }): void {
    const given = argumentsOf(parsedJson(body.trim() === '' ? '{}' : body));
    if (given === undefined) found.content += this.#header + body;
    else found.calls.push({ name: this.#name, arguments: given });
  }
}
