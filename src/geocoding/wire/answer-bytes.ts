import { writeInteger } from '#kit/answer-buffer';
import { fixed, writeFixed } from './coordinate-text.ts';

/** Room for the bytes of most answers. */
const USUAL = 16_384;
/** Most bytes of a number. */
const NUMBER = 24;
/** Texts up to this length are taken letter by letter. */
const SHORT = 16;

/**
 * The bytes of one body after the other, in a buffer that is used again.
 * Texts have a character a byte, UTF-8 already.
 */
export class AnswerBytes {
  #bytes = Buffer.allocUnsafeSlow(USUAL);
  #at = 0;

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
    this.#reserve(piece.length);
    this.#bytes.set(piece, this.#at);
    this.#at += piece.length;
  }

  /** A text of any characters within a string of JSON. */
  json(text: string): void {
    if (!this.#plain(text)) this.text(escaped(text));
  }

  /** @returns whether the text was short and plain, and is written */
  #plain(text: string): boolean {
    const { length } = text;
    if (length > SHORT) return false;
    this.#reserve(length);
    const bytes = this.#bytes;
    const start = this.#at;
    for (let at = 0; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code < 0x20 || code >= 0x7f || code === QUOTE || code === BACKSLASH) return false;
      bytes[start + at] = code;
    }
    this.#at = start + length;
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

  /** What was written, until another body is begun. */
  get body(): Buffer {
    return this.#bytes.subarray(0, this.#at);
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
const PLAIN = /^[ !#-[\]-~]*$/;

/** A text as it stands in a string of JSON: UTF-8, a character a byte. */
export function escaped(text: string): string {
  return PLAIN.test(text) ? text : Buffer.from(JSON.stringify(text).slice(1, -1)).toString('latin1');
}
