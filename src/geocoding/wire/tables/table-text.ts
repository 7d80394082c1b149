import { isAscii, isUtf8 } from 'node:buffer';
import { byteAt } from '#kit/element-at';

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
  // The first two bytes tell the encoding, and a pipe can bring them one at a time.
  let first = new Uint8Array();
  for await (const piece of pieces) {
    if (decoder === undefined) {
      first = Buffer.concat([first, piece]);
      if (first.length < 2) continue;
      decoder = decoderFor(first);
      yield decoder.take(first);
    } else yield decoder.take(piece);
  }
  if (decoder === undefined) {
    decoder = decoderFor(first);
    yield decoder.take(first);
  }
  yield decoder.end();
}

interface Decoder {
  take(piece: Uint8Array): string;
  end(): string;
}

/** @throws TableTextError for two zero bytes: UTF-32 begins so, or a file that is no text */
function decoderFor(first: Uint8Array): Decoder {
  const [a, b] = first;
  if (a === 0 && b === 0)
    throw new TableTextError('The table begins with two zero bytes, as no text does. Save it as UTF-8.');
  const isLittle = a === 0xff && b === 0xfe;
  const isBig = a === 0xfe && b === 0xff;
  // A heading begins with two letters of Latin, so that one of two bytes is zero.
  if (isLittle || b === 0) return new Utf16('utf-16le');
  if (isBig || a === 0) return new Utf16('utf-16be');
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

/** A letter of UTF-8 whose end has not come has this many bytes at most. */
const MOST_WAITING = 3;

/** UTF-8 until bytes are none; then Windows-1252, unless letters of UTF-8 came before. */
class EightBit implements Decoder {
  readonly #decoder = new TextDecoder();
  #isUtf8 = false;
  #isWindows = false;
  #read = 0;
  /** Bytes at the end that may be the beginning of a letter. */
  #rest = new Uint8Array();

  take(piece: Uint8Array): string {
    return this.#isWindows ? this.#windows(piece) : this.#utf8(Buffer.concat([this.#rest, piece]), MOST_WAITING);
  }

  end(): string {
    return this.#utf8(this.#rest, 0);
  }

  /** @param waiting how many bytes at the end may wait for more */
  #utf8(bytes: Uint8Array<ArrayBuffer>, waiting: number): string {
    const whole = wholeUtf8(bytes);
    const letters = bytes.subarray(0, whole);
    this.#isUtf8 ||= !isAscii(letters);
    this.#rest = bytes.subarray(whole);
    if (this.#rest.length <= waiting) {
      this.#read += whole;
      return this.#decoder.decode(letters, { stream: true });
    }
    if (this.#isUtf8)
      throw new TableTextError(
        `The table is UTF-8 at first, but not from byte ${this.#read + whole + 1} on. Save it in one encoding, best UTF-8.`,
      );
    this.#isWindows = true;
    this.#rest = new Uint8Array();
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

/** How many bytes from the first on are whole letters of UTF-8. */
function wholeUtf8(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const first = byteAt(bytes, at);
    if (first < 0x80) at++;
    else {
      const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
      if (!isUtf8(bytes.subarray(at, at + length))) break;
      at += length;
    }
  }
  return at;
}
