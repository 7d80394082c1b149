import { areOfId, namedRequestId } from '../request-id.ts';
import { byteAt, isSame, type ReadBytes, readBytes } from './read-bytes.ts';

/** Longer heads are node's to judge. */
export const LONGEST_HEAD = 8192;

/** The header fields that a direct answer may ask for, as node gives them. */
export type DirectHeaders = {
  readonly [name in 'accept-language' | 'if-none-match' | 'if-range' | 'range' | 'via' | 'x-forwarded-for']?:
    | string
    | undefined;
};

const TAB = 9;
const LF = 10;
const CR = 13;
const BLANK = 32;
const COLON = 58;
const DELETE = 127;
const CRLF = CR | (LF << 8);
/** Sets the bit that tells small letters from capitals. */
const SMALL = 0x20;
const VERSION = ' HTTP/1.';
const VERSION_LINE = VERSION.length + 3;
/** 1 where a byte may stand in the name of a field. */
const TOKEN = Uint8Array.from({ length: 256 }, (_, code) =>
  /^[!#$%&'*+.^_`|~\w-]$/.test(String.fromCharCode(code)) ? 1 : 0,
);
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const VERSION_BYTES = latin1(VERSION);
const IF = latin1('if-');

type Meaning = 'host' | 'origin' | 'connection' | 'condition' | 'id' | 'never';

/** Names of fields that count, by their length. */
const NAMES: { readonly name: Buffer; readonly meaning: Meaning }[][] = Array.from({ length: 32 }, () => []);
for (const [meaning, ...names] of [
  ['host', 'host'],
  ['origin', 'origin'],
  ['connection', 'connection'],
  ['condition', 'range'],
  ['id', 'x-request-id'],
  // With these a request has a body, or asks for another protocol, or for more than an answer.
  [
    'never',
    'content-length',
    'expect',
    'http2-settings',
    'proxy-connection',
    'trailer',
    'transfer-encoding',
    'upgrade',
  ],
] as [Meaning, ...string[]][])
  for (const name of names) NAMES[name.length]?.push({ name: latin1(name), meaning });

/**
 * What a request without a body says after its target, up to the empty line, in its strictest form (RFC 9110): from the
 * blank before the version on. Where its end is, is beyond doubt: nothing in it is about a body or another protocol. One
 * for all requests of a connection: clients say the same again and again, which is then only compared.
 */
export class RequestHead {
  /** Its bytes; 0 when nothing was read. */
  length = 0;
  /** Does the connection stay after the answer? undefined where only the whole of HTTP could tell. */
  persistent: boolean | undefined;
  /** Of HTTP/1. */
  minorVersion = 1;
  /** Does it ask for a part, or set a condition? */
  conditional = false;
  /** Does a page of another site ask? */
  hasOrigin = false;
  /** For whoever judges heads by what they say: undefined after each one that differs from the last. */
  isAccepted: boolean | undefined;
  readonly headers: DirectHeaders;
  /** Where the value of Host begins and ends, after `#from`. */
  #hostAt = 0;
  #hostEnd = 0;
  /** The same of the id that it names, if that may be kept; 0 without. */
  #idAt = 0;
  #idEnd = 0;
  #input: ReadBytes | undefined;
  #from = 0;
  #known: ReadBytes | undefined;
  #isKnown = false;
  #isFirst = true;

  constructor() {
    this.headers = new Fields((name) => this.field(name));
  }

  /**
   * Reads the head that begins at `from`.
   * @param to where the bytes that are there end
   * @returns false for whatever is not such a head as a whole
   */
  read(input: ReadBytes, from: number, to: number): boolean {
    this.#input = input;
    this.#from = from;
    const { length } = this;
    if (this.#isKnown && from + length <= to && this.#isSame(input, from)) return true;
    (this.headers as Fields).forget();
    this.#isKnown = false;
    this.isAccepted = undefined;
    if (!this.#scan(input, from, to)) {
      this.length = 0;
      return false;
    }
    // Many connections have one request only.
    if (this.#isFirst) this.#isFirst = false;
    else this.#remember();
    return true;
  }

  /** The value of Host; empty without. */
  get host(): string {
    return textOf((this.#input as ReadBytes).bytes, this.#from + this.#hostAt, this.#from + this.#hostEnd);
  }

  /** The id that it names, if it may be kept. */
  get requestId(): string | undefined {
    if (this.#idEnd === 0) return undefined;
    return (this.#input as ReadBytes).bytes.toString('latin1', this.#from + this.#idAt, this.#from + this.#idEnd);
  }

  /** Is it the last one once more? Another id of the same length changes nothing. */
  #isSame(input: ReadBytes, from: number): boolean {
    const known = this.#known as ReadBytes;
    const idAt = this.#idAt;
    const idEnd = this.#idEnd;
    if (idEnd === 0) return isSame(input, from, known, 0, this.length);
    return (
      isSame(input, from, known, 0, idAt) &&
      areOfId(input.bytes, from + idAt, from + idEnd) &&
      isSame(input, from + idEnd, known, idEnd, this.length - idEnd)
    );
  }

  #remember(): void {
    const { length } = this;
    const input = this.#input as ReadBytes;
    if (this.#known === undefined || this.#known.bytes.length < length) this.#known = readBytes(length);
    this.#known.bytes.set(input.bytes.subarray(this.#from, this.#from + length));
    this.#isKnown = true;
  }

  #scan({ bytes, view }: ReadBytes, from: number, to: number): boolean {
    for (let index = 0; index < VERSION.length; index++) if (bytes[from + index] !== VERSION_BYTES[index]) return false;
    const minor = byteAt(bytes, from + VERSION.length) - 0x30;
    if ((minor !== 0 && minor !== 1) || view.getUint16(from + VERSION.length + 1, true) !== CRLF) return false;
    let hosts = 0;
    let connections = 0;
    let persistent: boolean | undefined = minor === 1;
    let conditional = false;
    let hasOrigin = false;
    let ids = 0;
    this.#idEnd = 0;
    this.#hostAt = 0;
    this.#hostEnd = 0;
    let at = from + VERSION_LINE;
    while (view.getUint16(at, true) !== CRLF) {
      const name = at;
      while (TOKEN[byteAt(bytes, at)] === 1) at++;
      const colon = at;
      if (colon === name || bytes[colon] !== COLON) return false;
      at = endOfLine(bytes, view, colon + 1);
      if (at < 0 || at - from > LONGEST_HEAD) return false;
      const meaning = meaningOf(bytes, name, colon - name);
      if (meaning === 'never') return false;
      if (meaning === 'host') {
        hosts++;
        this.#hostAt = colon + 1 - from;
        this.#hostEnd = at - from;
      } else if (meaning === 'origin') hasOrigin = true;
      else if (meaning === 'condition') conditional = true;
      else if (meaning === 'id' && ++ids === 1) this.#noteId(bytes, from, colon + 1, at);
      else if (meaning === 'connection') {
        connections++;
        persistent = persistence(textOf(bytes, colon + 1, at));
      }
      at += 2;
    }
    at += 2;
    if (at > to || hosts > 1 || hosts < minor) return false;
    this.length = at - from;
    this.minorVersion = minor;
    this.persistent = connections > 1 ? undefined : persistent;
    this.conditional = conditional;
    this.hasOrigin = hasOrigin;
    // One that is named twice is none.
    if (ids > 1) this.#idEnd = 0;
    return true;
  }

  /** @param at where the value begins @param end where its line ends */
  #noteId(bytes: Buffer, from: number, at: number, end: number): void {
    let first = at;
    let last = end;
    while (first < last && isBlank(bytes[first])) first++;
    while (last > first && isBlank(bytes[last - 1])) last--;
    if (namedRequestId(bytes.toString('latin1', first, last)) === undefined) return;
    this.#idAt = first - from;
    this.#idEnd = last - from;
  }

  /**
   * The value of a field. Fields that come twice are joined, as node documents it for `message.headers`.
   * @param name in small letters
   */
  field(name: string): string | undefined {
    if (this.length === 0) return undefined;
    const { bytes } = this.#input as ReadBytes;
    const end = this.#from + this.length - 2;
    const wanted = latin1(name);
    let value: string | undefined;
    for (let at = this.#from + VERSION_LINE; at < end; ) {
      const lineEnd = bytes.indexOf(LF, at) - 1;
      const colon = at + wanted.length;
      if (bytes[colon] === COLON && isAt(bytes, at, wanted)) {
        const text = textOf(bytes, colon + 1, lineEnd);
        value = value === undefined ? text : `${value}, ${text}`;
      }
      at = lineEnd + 2;
    }
    return value;
  }
}

/** Each field is looked up when it is first asked for. */
class Fields implements DirectHeaders {
  readonly #read: (name: keyof DirectHeaders) => string | undefined;
  #values: Map<keyof DirectHeaders, string | undefined> | undefined;
  constructor(read: (name: keyof DirectHeaders) => string | undefined) {
    this.#read = read;
  }
  forget(): void {
    this.#values = undefined;
  }
  #get(name: keyof DirectHeaders): string | undefined {
    this.#values ??= new Map();
    if (!this.#values.has(name)) this.#values.set(name, this.#read(name));
    return this.#values.get(name);
  }
  get 'accept-language'(): string | undefined {
    return this.#get('accept-language');
  }
  get 'if-none-match'(): string | undefined {
    return this.#get('if-none-match');
  }
  get 'if-range'(): string | undefined {
    return this.#get('if-range');
  }
  get range(): string | undefined {
    return this.#get('range');
  }
  get via(): string | undefined {
    return this.#get('via');
  }
  get 'x-forwarded-for'(): string | undefined {
    return this.#get('x-forwarded-for');
  }
}

/**
 * Where the line end after a value is: a value has tabs and blanks, visible characters and bytes beyond ASCII.
 * @returns -1 for other bytes
 */
function endOfLine(bytes: Uint8Array, view: DataView, from: number): number {
  let at = from;
  for (;;) {
    // Four bytes at a time: is one of them below a blank, or DEL? (Subtracting borrows from the byte above.)
    for (let word = view.getInt32(at, true); isPlain(word); word = view.getInt32(at, true)) at += 4;
    while (byteAt(bytes, at) >= BLANK && bytes[at] !== DELETE) at++;
    if (bytes[at] === TAB) at++;
    else return bytes[at] === CR && bytes[at + 1] === LF ? at : -1;
  }
}

const isBlank = (byte: number | undefined): boolean => byte === BLANK || byte === TAB;

function isPlain(word: number): boolean {
  const notDelete = word ^ 0x7f7f7f7f;
  return ((((word - 0x20202020) & ~word) | ((notDelete - 0x01010101) & ~notDelete)) & 0x80808080) === 0;
}

/** Do some bytes begin with a text in small letters, in whatever letters? No other character is taken for a letter. */
function isAt(bytes: Uint8Array, at: number, text: Uint8Array): boolean {
  for (let index = 0; index < text.length; index++)
    if ((byteAt(bytes, at + index) | SMALL) !== text[index]) return false;
  return true;
}

/** @param at where the name of a field begins */
function meaningOf(bytes: Uint8Array, at: number, length: number): Meaning | undefined {
  const names = NAMES[length];
  if (names !== undefined) for (const { name, meaning } of names) if (isAt(bytes, at, name)) return meaning;
  return isAt(bytes, at, IF) ? 'condition' : undefined;
}

function persistence(connection: string): boolean | undefined {
  const lower = connection.toLowerCase();
  return lower === 'keep-alive' || (lower === 'close' ? false : undefined);
}

/** A value without blanks and tabs around it; other characters belong to it. */
const textOf = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString('latin1', from, to).replace(/^[\t ]+|[\t ]+$/g, '');
