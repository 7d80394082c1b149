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
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const CHUNK_SIZE = /^([0-9A-Fa-f]{1,13})[ \t]*(?:;.*)?$/;
const CR = 13;
const LF = 10;
const HEAD_END = Buffer.from('\r\n\r\n');
// Longest chunk-size line with its extensions, and longest trailer line.
const MAX_LINE = 4096;

type Where = 'head' | 'length' | 'close' | 'chunk-size' | 'chunk-data' | 'chunk-end' | 'trailers' | 'done';

/**
 * Reads one answer of an HTTP/1.1 server from the pieces in which it arrives (RFC 9112). Strict where strictness
 * protects what stands next on the connection: one Content-Length or one `Transfer-Encoding: chunked`, never both; no
 * folded headers; no bare line feeds. Interim answers (1xx) and trailers are passed over.
 */
export class AnswerReader {
  readonly #listener: AnswerListener;
  readonly #maxHead: number;
  #where: Where = 'head';
  #bodiless: boolean;
  /** What has come of a head or of a line that is not whole yet. */
  #partial: Buffer | undefined;
  #remaining = 0;
  #trailers = 0;
  #keepsConnection = true;
  #idleSeconds: number | undefined;

  /**
   * @param toHead the answer is one to HEAD: it has no body whatever its headers say
   * @param maxHead most bytes of the first lines
   */
  constructor(listener: AnswerListener, toHead: boolean, maxHead: number) {
    this.#listener = listener;
    this.#bodiless = toHead;
    this.#maxHead = maxHead;
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
          this.#listener.answerData(at === 0 && end === piece.length ? piece : piece.subarray(at, end));
          this.#remaining -= end - at;
          at = end;
          if (this.#remaining === 0) {
            if (this.#where === 'length') this.#finish();
            else this.#where = 'chunk-end';
          }
          break;
        }
        case 'close':
          this.#listener.answerData(at === 0 ? piece : piece.subarray(at));
          at = piece.length;
          break;
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
    let text = at === 0 ? piece : piece.subarray(at);
    const before = this.#partial?.length ?? 0;
    if (this.#partial) text = Buffer.concat([this.#partial, text]);
    // The end may straddle the pieces.
    const end = text.indexOf(HEAD_END, Math.max(0, before - 3));
    if (end > this.#maxHead || (end < 0 && text.length > this.#maxHead))
      throw new MalformedAnswer('The head of the answer is too long.');
    if (end < 0) {
      // A view would keep the whole piece.
      this.#partial = Buffer.from(text);
      return piece.length;
    }
    this.#partial = undefined;
    this.#understand(text.toString('latin1', 0, end));
    return at + end + 4 - before;
  }

  #understand(text: string): void {
    const lines = text.split('\r\n');
    const first = STATUS_LINE.exec(lines[0]!);
    if (first === null) throw new MalformedAnswer('The answer has no status line.');
    const status = Number(first[2]);
    if (status === 101) throw new MalformedAnswer('The answer changes the protocol.');
    if (status < 200) return;
    const headers: string[] = [];
    let length: number | undefined;
    let chunked = false;
    this.#keepsConnection = first[1] === '1';
    for (let index = 1; index < lines.length; index++) {
      const line = lines[index]!;
      const colon = line.indexOf(':');
      const name = line.slice(0, colon);
      if (colon < 0 || !TOKEN.test(name)) throw new MalformedAnswer('The answer has a header that is none.');
      const value = line.slice(colon + 1).trim();
      headers.push(name, value);
      // Only these lengths can be names that frame the answer.
      switch (name.length) {
        case 10:
          if (name.toLowerCase() === 'connection') this.#readConnection(value);
          else if (name.toLowerCase() === 'keep-alive') this.#readKeepAlive(value);
          break;
        case 14:
          if (name.toLowerCase() !== 'content-length') break;
          if (length !== undefined || !/^\d{1,15}$/.test(value))
            throw new MalformedAnswer('The answer has no single length.');
          length = Number(value);
          break;
        case 17:
          if (name.toLowerCase() !== 'transfer-encoding') break;
          if (chunked || value.toLowerCase() !== 'chunked')
            throw new MalformedAnswer('The answer has an unknown Transfer-Encoding.');
          chunked = true;
          break;
      }
    }
    if (chunked && length !== undefined) throw new MalformedAnswer('The answer has a length and chunks.');
    this.#listener.answerHead({ status, reason: first[3] ?? '', headers });
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
    if (line.length > MAX_LINE || line[line.length - 1] !== CR)
      throw new MalformedAnswer('The answer has a line without its end.');
    this.#understandLine(line.toString('latin1', 0, line.length - 1));
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
    const size = CHUNK_SIZE.exec(line);
    if (size === null) throw new MalformedAnswer('The answer has a chunk without a size.');
    this.#remaining = Number.parseInt(size[1]!, 16);
    this.#where = this.#remaining === 0 ? 'trailers' : 'chunk-data';
  }
}
