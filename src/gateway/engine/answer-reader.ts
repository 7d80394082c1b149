/** The first lines of an answer. */
export interface AnswerHead {
  readonly status: number;
  readonly reason: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

/** What a reader finds, in the order of the wire. */
export interface AnswerListener {
  answerHead(head: AnswerHead): void;
  /** A piece of the body without its framing; it is a view of what was fed. */
  answerData(piece: Buffer): void;
  answerEnd(): void;
}

/** What came is no HTTP/1.1 answer. */
export class MalformedAnswer extends Error {}

const STATUS_LINE = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: (.*))?$/;
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+(?=:)/;
const CHUNK_SIZE = /^[0-9A-Fa-f]{1,13}[ \t]*(?:;.*)?$/;
/** Control characters, and half line ends. */
const FOREIGN = /[^\t\r\n\x20-\x7e\x80-\xff]|\r(?!\n)|(?<!\r)\n/;
const LF = 10;
const HEAD_END = Buffer.from('\r\n\r\n');
// Longest chunk-size line with its extensions, and longest trailer line.
const MAX_LINE = 4096;

/** Most names differ in their length already, which costs less to see than their letters. */
const isNamed = (name: string, lowerCase: string): boolean =>
  name.length === lowerCase.length && name.toLowerCase() === lowerCase;

type Where = 'head' | 'length' | 'close' | 'chunk-size' | 'chunk-data' | 'chunk-end' | 'trailers' | 'done' | 'changed';

/**
 * Reads one answer of an HTTP/1.1 server from the pieces in which it arrives (RFC 9112). Strict where strictness
 * protects what stands next on the connection: one Content-Length or one `Transfer-Encoding: chunked`, never both; no
 * folded headers; no bare line feeds. Interim answers (1xx) and trailers are passed over.
 */
export class AnswerReader {
  readonly #listener: AnswerListener;
  readonly #maxHead: number;
  readonly #mayChange: boolean;
  #where: Where = 'head';
  #bodiless: boolean;
  /** What has come of a head or of a line that is not whole yet. */
  #partial: Buffer | undefined;
  #remaining!: number;
  #trailers = 0;
  #keepsConnection = false;
  #idleSeconds: number | undefined;

  /**
   * @param toHead the answer is one to HEAD: it has no body whatever its headers say
   * @param maxHead most bytes of the first lines
   * @param mayChange the request has offered another protocol: after the head of a 101, everything is data
   */
  constructor(listener: AnswerListener, toHead: boolean, maxHead: number, mayChange = false) {
    this.#listener = listener;
    this.#bodiless = toHead;
    this.#maxHead = maxHead;
    this.#mayChange = mayChange;
  }

  /** The answer is here to its end. */
  get complete(): boolean {
    return this.#where === 'done';
  }

  /** May the connection carry another request after this answer? */
  get keepsConnection(): boolean {
    return this.#keepsConnection;
  }

  /** How long the server says it keeps an unused connection. */
  get idleSeconds(): number | undefined {
    return this.#idleSeconds;
  }

  /** @throws MalformedAnswer */
  feed(piece: Buffer): void {
    let at = 0;
    while (at < piece.length) {
      switch (this.#where) {
        case 'head':
          at = this.#readHead(piece, at);
          break;
        case 'length':
        case 'chunk-data': {
          const end = Math.min(piece.length, at + this.#remaining);
          this.#listener.answerData(piece.subarray(at, end));
          this.#remaining -= end - at;
          at = end;
          if (this.#remaining === 0) {
            if (this.#where === 'length') this.#finish();
            else this.#where = 'chunk-end';
          }
          break;
        }
        case 'close':
        case 'changed':
          this.#listener.answerData(piece.subarray(at));
          return;
        case 'chunk-size':
        case 'chunk-end':
        case 'trailers':
          at = this.#readLine(piece, at);
          break;
        case 'done':
          // Nobody asked for more: what it is cannot be known.
          this.#keepsConnection = false;
          return;
      }
    }
  }

  /** The connection has ended. @throws MalformedAnswer when the answer had not */
  end(): void {
    if (this.#where === 'close') this.#finish();
    if (this.#where !== 'done') throw new MalformedAnswer('The connection ended before the answer.');
  }

  #finish(): void {
    this.#where = 'done';
    this.#listener.answerEnd();
  }

  #readHead(piece: Buffer, at: number): number {
    let text = piece.subarray(at);
    const before = this.#partial?.length ?? 0;
    if (this.#partial) text = Buffer.concat([this.#partial, text]);
    // The end may straddle the pieces.
    const end = text.indexOf(HEAD_END, Math.max(0, before - HEAD_END.length));
    if (end > this.#maxHead || (end < 0 && text.length > this.#maxHead))
      throw new MalformedAnswer('The head of the answer is too long.');
    if (end < 0) {
      // A view would keep the whole piece.
      this.#partial = Buffer.from(text);
      return piece.length;
    }
    this.#partial = undefined;
    this.#understand(text.subarray(0, end).toString('latin1'));
    return at + end + HEAD_END.length - before;
  }

  #understand(text: string): void {
    if (FOREIGN.test(text)) throw new MalformedAnswer('The answer has a character that no header may have.');
    const lines = text.split('\r\n');
    const first = STATUS_LINE.exec(lines[0]!);
    if (first === null) throw new MalformedAnswer('The answer has no status line.');
    const status = Number(first[2]);
    if (status === 101 && !this.#mayChange) throw new MalformedAnswer('The answer changes the protocol.');
    if (status < 200 && status !== 101) return;
    const headers: string[] = [];
    let length: number | undefined;
    let chunked = false;
    this.#keepsConnection = first[1] === '1';
    for (let index = 1; index < lines.length; index++) {
      const line = lines[index]!;
      const name = NAME.exec(line)?.[0];
      if (name === undefined) throw new MalformedAnswer('The answer has a header that is none.');
      const value = line.slice(name.length + 1).trim();
      headers.push(name, value);
      if (isNamed(name, 'connection')) this.#readConnection(value);
      else if (isNamed(name, 'keep-alive')) this.#readKeepAlive(value);
      else if (isNamed(name, 'content-length')) {
        if (length !== undefined || !/^\d{1,15}$/.test(value))
          throw new MalformedAnswer('The answer has no single length.');
        length = Number(value);
      } else if (isNamed(name, 'transfer-encoding')) {
        if (chunked || value.toLowerCase() !== 'chunked')
          throw new MalformedAnswer('The answer has an unknown Transfer-Encoding.');
        chunked = true;
      }
    }
    if (chunked && length !== undefined) throw new MalformedAnswer('The answer has a length and chunks.');
    if (status === 101) this.#where = 'changed';
    this.#listener.answerHead({ status, reason: first[3] ?? '', headers });
    if (status === 101) return;
    if (this.#bodiless || status === 204 || status === 304 || length === 0) this.#finish();
    else if (chunked) this.#where = 'chunk-size';
    else if (length !== undefined) {
      this.#remaining = length;
      this.#where = 'length';
    } else {
      this.#keepsConnection = false;
      this.#where = 'close';
    }
  }

  #readConnection(value: string): void {
    const words = value.toLowerCase().split(',');
    if (words.some((word) => word.trim() === 'close')) this.#keepsConnection = false;
    else if (words.some((word) => word.trim() === 'keep-alive')) this.#keepsConnection = true;
  }

  #readKeepAlive(value: string): void {
    const seconds = /(?:^|[,\s])timeout=(\d{1,9})/i.exec(value);
    if (seconds) this.#idleSeconds = Number(seconds[1]);
  }

  #readLine(piece: Buffer, at: number): number {
    const feed = piece.indexOf(LF, at);
    if (feed < 0) {
      const rest = piece.subarray(at);
      this.#partial = this.#partial ? Buffer.concat([this.#partial, rest]) : Buffer.from(rest);
      if (this.#partial.length > MAX_LINE) throw new MalformedAnswer('The answer has a line that is too long.');
      return piece.length;
    }
    let line = piece.subarray(at, feed);
    if (this.#partial) line = Buffer.concat([this.#partial, line]);
    this.#partial = undefined;
    const text = line.toString('latin1');
    if (text.length > MAX_LINE || !text.endsWith('\r'))
      throw new MalformedAnswer('The answer has a line without its end.');
    this.#understandLine(text.slice(0, -1));
    return feed + 1;
  }

  #understandLine(line: string): void {
    if (this.#where === 'chunk-end') {
      if (line !== '') throw new MalformedAnswer('The answer has a chunk longer than its size.');
      this.#where = 'chunk-size';
      return;
    }
    if (this.#where === 'trailers') {
      if (line === '') this.#finish();
      else if (++this.#trailers > 100) throw new MalformedAnswer('The answer has too many trailers.');
      return;
    }
    if (!CHUNK_SIZE.test(line)) throw new MalformedAnswer('The answer has a chunk without a size.');
    this.#remaining = Number.parseInt(line, 16);
    this.#where = this.#remaining === 0 ? 'trailers' : 'chunk-data';
  }
}
