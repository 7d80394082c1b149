import { isUtf8 } from 'node:buffer';

/** A table is in an encoding that is not known for sure. */
export class TableTextError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TableTextError';
  }
}

/** Bytes that stand for nothing in Windows-1252. */
const UNDEFINED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Decodes a table that comes in pieces: UTF-8, UTF-16 by its byte order mark or its zero bytes, and otherwise
 * Windows-1252, which has all printable letters of Latin-1.
 * @returns the text in pieces
 * @throws TableTextError rather than damage a letter: where bytes fit no encoding, or two of them
 */
export async function* tableText(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    // The first piece of a pipe can be a single byte; then the table is UTF-8 or Windows-1252.
    decoder ??= decoderFor(piece);
    yield decoder.take(piece);
  }
  if (decoder !== undefined) yield decoder.end();
}

interface Decoder {
  take(piece: Uint8Array): string;
  end(): string;
}

function decoderFor(first: Uint8Array): Decoder {
  const [a, b] = first;
  const isLittle = a === 0xff && b === 0xfe;
  const isBig = a === 0xfe && b === 0xff;
  // A heading begins with two letters of Latin, so that one of two bytes is zero.
  if (isLittle || (a !== 0 && b === 0)) return new Utf16('utf-16le');
  if (isBig || (a === 0 && b !== 0)) return new Utf16('utf-16be');
  return new EightBit();
}

class Utf16 implements Decoder {
  readonly #decoder: TextDecoder;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
    this.#decoder = new TextDecoder(name, { fatal: true });
  }

  take(piece: Uint8Array): string {
    return this.#guard(() => this.#decoder.decode(piece, { stream: true }));
  }

  end(): string {
    return this.#guard(() => this.#decoder.decode());
  }

  #guard(decode: () => string): string {
    try {
      return decode();
    } catch {
      throw new TableTextError(`The table looks like ${this.#name.toUpperCase()} but is damaged or cut off.`);
    }
  }
}

/** UTF-8 until bytes are none; then Windows-1252, unless letters of UTF-8 came before. */
class EightBit implements Decoder {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #isUtf8 = false;
  #isWindows = false;
  #read = 0;
  /** Bytes at the end that may be the beginning of a letter. */
  #rest = new Uint8Array(0);

  take(piece: Uint8Array): string {
    const bytes = new Uint8Array(this.#rest.length + piece.length);
    bytes.set(this.#rest);
    bytes.set(piece, this.#rest.length);
    this.#rest = new Uint8Array(0);
    if (this.#isWindows) return this.#windows(bytes);
    // Up to three bytes of a letter whose end has not come.
    let whole = bytes.length;
    for (let back = 1; back <= 3 && back <= bytes.length; back++) {
      const byte = bytes[bytes.length - back] ?? 0;
      if (byte < 0x80) break;
      if (byte < 0xc0) continue;
      if (back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2)) whole = bytes.length - back;
      break;
    }
    this.#rest = bytes.slice(whole);
    return this.#utf8(bytes.subarray(0, whole));
  }

  end(): string {
    const rest = this.#rest;
    this.#rest = new Uint8Array(0);
    return this.#isWindows ? this.#windows(rest) : this.#utf8(rest);
  }

  #utf8(bytes: Uint8Array): string {
    const { whole, letters } = wholeUtf8(bytes);
    this.#isUtf8 ||= letters;
    if (whole === bytes.length) {
      this.#read += bytes.length;
      return this.#decoder.decode(bytes, { stream: true });
    }
    if (this.#isUtf8)
      throw new TableTextError(
        `The table is UTF-8 at first, but not from byte ${this.#read + whole + 1} on. Save it in one encoding, best UTF-8.`,
      );
    this.#isWindows = true;
    return this.#windows(bytes);
  }

  #windows(bytes: Uint8Array): string {
    for (const [at, byte] of bytes.entries())
      if (UNDEFINED.has(byte))
        throw new TableTextError(
          `The table is neither UTF-8 nor UTF-16, Windows-1252 or Latin-1: byte ${this.#read + at + 1} stands for no letter. Save it as UTF-8.`,
        );
    this.#read += bytes.length;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** How many bytes from the first on are UTF-8, and whether any letter among them has more than one byte. */
function wholeUtf8(bytes: Uint8Array): { whole: number; letters: boolean } {
  let letters = false;
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) {
      at++;
      continue;
    }
    const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    const letter = bytes.subarray(at, at + length);
    if (letter.length < length || !isUtf8(letter)) return { whole: at, letters };
    letters = true;
    at += length;
  }
  return { whole: bytes.length, letters };
}
