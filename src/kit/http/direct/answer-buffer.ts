import { REQUEST_ID_LENGTH, writeRequestId } from '../request-id.ts';

/** Texts up to this length are taken letter by letter. */
const SHORT = 16;
/** Most bytes of a number. */
const NUMBER = 16;
/** Views of up to this length are kept. */
const LONGEST_VIEW = 4096;
const ID = 'X-Request-Id: ';
const ID_BYTES = Buffer.from(ID);
/** Where the status is in an answer. */
const STATUS_AT = 'HTTP/1.1 '.length;

/** The last lines of a head: a request id, which is put in anew for each answer, and what many answers share. */
export class HeadEnd {
  readonly bytes: Uint8Array;
  /** What follows the id. */
  readonly rest: Uint8Array;
  /** @param lines header lines, each with its line end */
  constructor(lines: string) {
    this.bytes = Buffer.from(`${ID}${'-'.repeat(REQUEST_ID_LENGTH)}\r\n${lines}\r\n`, 'latin1');
    this.rest = this.bytes.subarray(ID.length + REQUEST_ID_LENGTH);
  }
}

/**
 * Bytes of answers, one after the other, in memory that is used again: what is put together in it costs half of what
 * texts do. A head ends with {@link endHead}.
 */
export class AnswerBuffer {
  readonly #size: number;
  #bytes: Buffer;
  #length = 0;
  #bodyAt = 0;
  #idAt = 0;
  #idEnd = 0;
  #views: Uint8Array[] = [];
  /** What the head of the next answer ends with. */
  headEnd = new HeadEnd('');
  /** The id that the request of the next answer names; a new one is written without it. */
  requestId: string | undefined;
  /** The pattern of the route that gave the last answer. */
  route: string | undefined;

  /** @param size bytes that are usually enough */
  constructor(size: number) {
    this.#size = size;
    this.#bytes = Buffer.allocUnsafeSlow(size);
  }

  get length(): number {
    return this.#length;
  }

  /** Forgets what comes after a length. */
  cut(length: number): void {
    this.#length = length;
  }

  /** Forgets the body of the last answer. */
  cutBody(): void {
    this.#length = this.#bodyAt;
  }

  /** Bytes that are there already: the usual way. */
  piece(piece: Uint8Array): void {
    const at = this.#reserve(piece.length);
    this.#bytes.set(piece, at);
    this.#length = at + piece.length;
  }

  /** A stretch of other bytes; it lies within them. */
  stretch(bytes: Buffer, from: number, to: number): void {
    const at = this.#reserve(to - from);
    bytes.copy(this.#bytes, at, from, to);
    this.#length = at + to - from;
  }

  /** @param text a character a byte */
  text(text: string): void {
    const { length } = text;
    const at = this.#reserve(length);
    const bytes = this.#bytes;
    if (length > SHORT) bytes.write(text, at, 'latin1');
    else for (let index = 0; index < length; index++) bytes[at + index] = text.charCodeAt(index);
    this.#length = at + length;
  }

  /** A whole number from 0 to 2^53 - 1. */
  integer(value: number): void {
    const at = this.#reserve(NUMBER);
    this.#length = writeInteger(this.#bytes, at, value);
  }

  /**
   * X-Request-Id, Date and the lines about the connection: the last ones of a head, and its end.
   * @param id of the request; {@link requestId} or a new one when left out
   */
  endHead(id: string | undefined = this.requestId): void {
    const { bytes, rest } = this.headEnd;
    const at = this.#length;
    if (id === undefined) {
      this.piece(bytes);
      writeRequestId(this.#bytes, at + ID.length);
    } else {
      this.piece(ID_BYTES);
      this.text(id);
      this.piece(rest);
    }
    this.#bodyAt = this.#length;
    this.#idAt = at + ID.length;
    this.#idEnd = this.#bodyAt - rest.length;
  }

  /** The id in the head that was ended last. */
  get lastRequestId(): string {
    return this.#bytes.toString('latin1', this.#idAt, this.#idEnd);
  }

  /** Bytes of the body behind the head that was ended last. */
  get bodyLength(): number {
    return this.#length - this.#bodyAt;
  }

  /** The status of an answer. @param at where it begins */
  statusAt(at: number): number {
    return Number(this.#bytes.toString('latin1', at + STATUS_AT, at + STATUS_AT + 3));
  }

  /** What was written, good until more is; not to be changed. */
  view(): Uint8Array {
    const length = this.#length;
    if (length > LONGEST_VIEW) return this.#bytes.subarray(0, length);
    this.#views[length] ??= this.#bytes.subarray(0, length);
    return this.#views[length];
  }

  /** What was written, as a text with a character a byte. */
  toString(): string {
    return this.#bytes.toString('latin1', 0, this.#length);
  }

  /** Begins anew, in the same memory unless it grew. */
  clear(): void {
    this.#length = 0;
    if (this.#bytes.length > this.#size) this.replace();
  }

  /** Begins anew in other memory: who has a view may keep it. */
  replace(): void {
    this.#length = 0;
    this.#bytes = Buffer.allocUnsafeSlow(this.#size);
    this.#views = [];
  }

  /** @returns where there is room now for some bytes */
  #reserve(length: number): number {
    const at = this.#length;
    if (at + length > this.#bytes.length) this.#grow(at + length);
    return at;
  }

  #grow(length: number): void {
    const grown = Buffer.allocUnsafeSlow(2 * length);
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
    this.#views = [];
  }
}

/** @returns where the number ends */
export function writeInteger(bytes: Uint8Array, at: number, value: number): number {
  if (value >= 1e9) {
    const high = Math.floor(value / 1e9);
    const start = writeInteger(bytes, at, high);
    let rest = (value - high * 1e9) | 0;
    for (let digit = start + 8; digit >= start; digit--) {
      bytes[digit] = 0x30 + (rest % 10);
      rest = (rest / 10) | 0;
    }
    return start + 9;
  }
  let rest = value | 0;
  let digits = 1;
  for (let limit = 10; limit <= rest; limit *= 10) digits++;
  for (let digit = at + digits - 1; digit >= at; digit--) {
    bytes[digit] = 0x30 + (rest % 10);
    rest = (rest / 10) | 0;
  }
  return at + digits;
}
