/** What came is no body in chunks. `code` is what node's parser would say. */
export class MalformedBody extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** Most bytes of chunk extensions in one body, and of trailers: as node has it. */
const MOST_EXTENSIONS = 16 * 1024;
const MOST_TRAILERS = 16 * 1024;
/** Digits of a size, and a line end. */
const LONGEST_SIZE = 18;
const LF = 10;
const CR = 13;
const TOKEN = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";
const QUOTED = '"(?:[\\t \\x21\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\t \\x21-\\x7e\\x80-\\xff])*"';
const SIZE = new RegExp(`^([0-9A-Fa-f]{1,16})((?:;${TOKEN}(?:=(?:${TOKEN}|${QUOTED}))?)*)$`);
/**
 * Trailers that say how a body is delimited are refused, as by node's parser; and those that say whether the connection
 * stays, which others believe or not.
 */
const REFUSED = '(?!(?:content-length|transfer-encoding|(?:proxy-)?connection):)';
const TRAILER = new RegExp(`^${REFUSED}${TOKEN}:[\\t\\x20-\\x7e\\x80-\\xff]*$`, 'i');

type Where = 'size' | 'data' | 'data-end' | 'trailers' | 'done';

/** Reads a body in chunks from the pieces in which it arrives (RFC 9112, 7.1), strictly: each line ends with CR LF. */
export class ChunkReader {
  #where: Where = 'size';
  #remaining = 0;
  /** What has come of a line that is not whole yet. */
  #partial = '';
  #extensions = 0;
  #trailers = 0;

  /** The body is here to its end. */
  get done(): boolean {
    return this.#where === 'done';
  }

  /**
   * Reads on until a piece of the body is there, the body ends, or the bytes do.
   * @param take gets a piece of the body; it may say false to have the reading stop behind it
   * @returns where it stopped
   * @throws MalformedBody
   */
  read(bytes: Buffer, from: number, to: number, take: (piece: Buffer) => boolean): number {
    let at = from;
    while (at < to && this.#where !== 'done') {
      if (this.#where === 'data') {
        const end = Math.min(to, at + this.#remaining);
        const piece = bytes.subarray(at, end);
        this.#remaining -= end - at;
        at = end;
        if (this.#remaining === 0) this.#where = 'data-end';
        if (!take(piece)) return at;
      } else at = this.#readLine(bytes, at, to);
    }
    return at;
  }

  #readLine(bytes: Buffer, at: number, to: number): number {
    let end = at;
    while (end < to && bytes[end] !== LF) end++;
    const most = this.#where === 'trailers' ? MOST_TRAILERS - this.#trailers : MOST_EXTENSIONS - this.#extensions;
    if (this.#where === 'data-end') this.#checkEnd(bytes, at);
    if (this.#partial.length + end - at > most + LONGEST_SIZE) throw this.#tooLong();
    const line = this.#partial + bytes.toString('latin1', at, end);
    if (end === to) {
      this.#partial = line;
      return to;
    }
    this.#partial = '';
    if (line.charCodeAt(line.length - 1) !== CR) throw new MalformedBody('A line has no end.', 'HPE_LF_EXPECTED');
    this.#understand(line.slice(0, -1));
    return end + 1;
  }

  /** Nothing but a line end may follow a chunk. */
  #checkEnd(bytes: Buffer, at: number): void {
    if (bytes[at] !== (this.#partial === '' ? CR : LF))
      throw new MalformedBody('A chunk is longer than its size.', 'HPE_STRICT');
  }

  #understand(line: string): void {
    if (this.#where === 'data-end') {
      if (line !== '') throw new MalformedBody('A chunk is longer than its size.', 'HPE_STRICT');
      this.#where = 'size';
    } else if (this.#where === 'trailers') {
      this.#trailers += line.length;
      if (line === '') this.#where = 'done';
      else if (!TRAILER.test(line)) throw new MalformedBody('A trailer is malformed.', 'HPE_INVALID_HEADER_TOKEN');
    } else {
      const found = SIZE.exec(line);
      const size = Number.parseInt(found?.[1] ?? '', 16);
      if (found === null || !Number.isSafeInteger(size))
        throw new MalformedBody('A chunk has no size.', 'HPE_INVALID_CHUNK_SIZE');
      this.#extensions += found[2]?.length ?? 0;
      if (this.#extensions > MOST_EXTENSIONS) throw this.#tooLong();
      this.#remaining = size;
      this.#where = size === 0 ? 'trailers' : 'data';
    }
  }

  #tooLong(): MalformedBody {
    return this.#where === 'trailers'
      ? new MalformedBody('The trailers are too long.', 'HPE_HEADER_OVERFLOW')
      : new MalformedBody('The chunk extensions are too long.', 'HPE_CHUNK_EXTENSIONS_OVERFLOW');
  }
}
