/** Thrown where a text is not what is expected. */
export class NotLiteral extends Error {}

/** Where a list or map may nest: deeper ones are refused. */
const MOST_DEPTH = 64;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '' };

/** Reads values in a notation that is not JSON, from left to right. */
export class LiteralReader {
  readonly #text: string;
  /** Texts that enclose strings without escapes. */
  readonly #quotes: readonly string[];
  #depth = 0;
  at = 0;

  /** @param quotes texts that enclose strings without escapes, besides `"` and `'` with escapes */
  constructor(text: string, quotes: readonly string[]) {
    this.#text = text;
    this.#quotes = quotes;
  }

  get isAtEnd(): boolean {
    this.#space();
    return this.at >= this.#text.length;
  }

  #space(): void {
    while (/\s/.test(this.#text.charAt(this.at))) this.at++;
  }

  /** Takes a text if it comes next. */
  take(expected: string): boolean {
    this.#space();
    if (!this.#text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  /** @throws NotLiteral */
  expect(expected: string): void {
    if (!this.take(expected)) throw new NotLiteral(`${JSON.stringify(expected)} is missing`);
  }

  /** A name of letters, digits, `_`, `.` and `-`. @throws NotLiteral */
  name(): string {
    this.#space();
    const pattern = /[\p{L}\p{N}_.-]{1,256}/uy;
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) throw new NotLiteral('a name is missing');
    this.at += found.length;
    return found;
  }

  /** A string, number, list, map, or one of the words for true, false and null. @throws NotLiteral */
  value(): unknown {
    if (++this.#depth > MOST_DEPTH) throw new NotLiteral('the value is nested too deeply');
    this.#space();
    const value = this.#value();
    this.#depth--;
    return value;
  }

  #value(): unknown {
    for (const quote of this.#quotes) if (this.take(quote)) return this.#until(quote);
    if (this.take('[')) return this.list(']', () => this.value());
    if (this.take('(')) return this.list(')', () => this.value());
    if (this.take('{'))
      return Object.fromEntries(
        this.list('}', () => {
          const key = this.#key();
          this.expect(':');
          return [key, this.value()] as const;
        }),
      );
    const letter = this.#text.charAt(this.at);
    if (letter === '"' || letter === "'") return this.#string(letter);
    const pattern = /[+-]?[\p{L}\p{N}_.]+(?:(?<=[eE])[+-]?\d+)?/uy;
    pattern.lastIndex = this.at;
    const word = pattern.exec(this.#text)?.[0] ?? '';
    this.at += word.length;
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(word)) return Number(word);
    if (/^(?:true|True)$/.test(word)) return true;
    if (/^(?:false|False)$/.test(word)) return false;
    if (/^(?:null|None)$/.test(word)) return null;
    throw new NotLiteral('a value is missing');
  }

  #key(): string {
    this.#space();
    const next = this.#text.charAt(this.at);
    const isQuoted =
      next === '"' || next === "'" || this.#quotes.some((quote) => this.#text.startsWith(quote, this.at));
    return isQuoted ? String(this.value()) : this.name();
  }

  /** Items with commas between them, and the text that closes them. @throws NotLiteral */
  list<Item>(close: string, item: () => Item): Item[] {
    const items: Item[] = [];
    while (!this.take(close)) {
      if (items.length > 0) {
        this.expect(',');
        if (this.take(close)) break;
      }
      items.push(item());
    }
    return items;
  }

  #until(quote: string): string {
    const end = this.#text.indexOf(quote, this.at);
    if (end < 0) throw new NotLiteral('a string does not end');
    const text = this.#text.slice(this.at, end);
    this.at = end + quote.length;
    return text;
  }

  #string(quote: string): string {
    let text = '';
    for (this.at++; this.at < this.#text.length; this.at++) {
      const letter = this.#text.charAt(this.at);
      if (letter === quote) {
        this.at++;
        return text;
      }
      if (letter !== '\\') {
        text += letter;
        continue;
      }
      const escaped = this.#text.charAt(++this.at);
      const code = /^(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/.exec(this.#text.slice(this.at, this.at + 5));
      if (code) {
        text += String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? '', 16));
        this.at += code[0].length - 1;
      } else text += ESCAPES[escaped] ?? (/["'\\/]/.test(escaped) ? escaped : `\\${escaped}`);
    }
    throw new NotLiteral('a string does not end');
  }
}
