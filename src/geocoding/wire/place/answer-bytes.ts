import { byteAt } from '#kit/element-at';
import type { Stretch } from '#kit/http/answer';
import { writeInteger } from '#kit/http/direct/answer-buffer';
import { fixed, writeFixed } from './coordinate-text.ts';

/** Room for the bytes of most answers. */
const USUAL = 16_384;
/** Most bytes of a number. */
const NUMBER = 24;
/** Texts up to this length are taken letter by letter. */
const SHORT = 48;
/** Up to this length copying bytes one by one costs less than a call. */
const SHORT_PIECE = 8;

/**
 * The bytes of one body after the other, in a buffer that is used again: what was written is a stretch of that buffer
 * until another body is begun. Texts have a character a byte, UTF-8 already.
 */
export class AnswerBytes implements Stretch {
  readonly from = 0;
  #bytes = Buffer.allocUnsafeSlow(USUAL);
  #at = 0;

  get bytes(): Buffer {
    return this.#bytes;
  }

  /** How many bytes were written. */
  get to(): number {
    return this.#at;
  }

  /** The body as text. */
  toString(): string {
    return this.#bytes.toString('utf8', 0, this.#at);
  }

  /** Begins a body. */
  start(): void {
    this.#at = 0;
  }

  /** @param text a character a byte */
  text(text: string): void {
    const { length } = text;
    this.#reserve(length);
    this.#bytes.write(text, this.#at, 'latin1');
    this.#at += length;
  }

  /** Bytes that are there already, which costs less than a text. */
  piece(piece: Uint8Array): void {
    const { length } = piece;
    this.#reserve(length);
    const bytes = this.#bytes;
    const start = this.#at;
    if (length > SHORT_PIECE) bytes.set(piece, start);
    else for (let at = 0; at < length; at++) bytes[start + at] = byteAt(piece, at);
    this.#at = start + length;
  }

  /** One character of ASCII. */
  byte(code: number): void {
    this.#reserve(1);
    this.#bytes[this.#at++] = code;
  }

  /** A text of any characters as it is. */
  raw(text: string): void {
    this.text(ASCII.test(text) ? text : Buffer.from(text).toString('latin1'));
  }

  /** A text of any characters within a string of JSON. */
  json(text: string): void {
    if (!this.#short(text)) this.text(escaped(text));
  }

  /**
   * Writes a short text whose characters need no escapes and are one code unit each.
   * @returns false for any other text, of which nothing is written
   */
  #short(text: string): boolean {
    const { length } = text;
    if (length > SHORT) return false;
    this.#reserve(3 * length);
    const bytes = this.#bytes;
    let end = this.#at;
    for (let at = 0; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code < 0x80) {
        if (code < 0x20 || code === QUOTE || code === BACKSLASH) return false;
        bytes[end++] = code;
      } else if (code < 0x800) {
        bytes[end++] = 0xc0 | (code >> 6);
        bytes[end++] = 0x80 | (code & 0x3f);
      } else {
        if (code >= FIRST_SURROGATE && code <= LAST_SURROGATE) return false;
        bytes[end++] = 0xe0 | (code >> 12);
        bytes[end++] = 0x80 | ((code >> 6) & 0x3f);
        bytes[end++] = 0x80 | (code & 0x3f);
      }
    }
    this.#at = end;
    return true;
  }

  /** A whole number from 0 to 2^53 - 1. */
  integer(value: number): void {
    this.#reserve(NUMBER);
    this.#at = writeInteger(this.#bytes, this.#at, value);
  }

  /** Degrees with seven decimals. */
  degrees(value: number): void {
    this.#reserve(NUMBER);
    const end = writeFixed(this.#bytes, this.#at, value);
    if (end < 0) this.text(fixed(value));
    else this.#at = end;
  }

  #reserve(length: number): void {
    const wanted = this.#at + length;
    if (wanted <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(2 * wanted);
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;
const PLAIN = /^[ !#-[\]-~]*$/;
const ASCII = /^[\0-\x7f]*$/;

/** A text as it stands in a string of JSON: UTF-8, a character a byte. */
export function escaped(text: string): string {
  return PLAIN.test(text) ? text : Buffer.from(JSON.stringify(text).slice(1, -1)).toString('latin1');
}
