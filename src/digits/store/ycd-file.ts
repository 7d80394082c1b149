import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { writeAtomically } from '#kit/atomic-file';
import { NotYcd } from './not-ycd.ts';
import {
  DIGITS_PER_WORD,
  digitsInBlock,
  formatHeader,
  HEADER_LIMIT,
  parseHeader,
  type YcdHeader,
} from './ycd-header.ts';

/** One block of digits on the local disk: an open .ycd file. Reads are synchronous: pages mostly lie in memory. */
export class YcdFile {
  readonly path: string;
  readonly header: YcdHeader;
  /** Digits in this file. */
  readonly digits: number;
  readonly dataOffset: number;
  readonly #descriptor: number;

  private constructor(path: string, descriptor: number, header: YcdHeader, dataOffset: number) {
    this.path = path;
    this.#descriptor = descriptor;
    this.header = header;
    this.dataOffset = dataOffset;
    this.digits = digitsInBlock(header);
  }

  /** @throws NotYcd with one sentence that names the file; the system's error when it cannot be opened */
  static open(path: string): YcdFile {
    const descriptor = openSync(path, 'r');
    try {
      const head = Buffer.alloc(HEADER_LIMIT);
      const { header, dataOffset } = parseHeader(head.subarray(0, readSync(descriptor, head, 0, HEADER_LIMIT, 0)));
      const file = new YcdFile(path, descriptor, header, dataOffset);
      const held = Math.max(0, Math.floor((fstatSync(descriptor).size - dataOffset) / 8));
      if (held < file.words)
        throw new NotYcd(
          `is cut off: it holds ${Math.min(file.digits, held * DIGITS_PER_WORD[header.radix])} of ${file.digits} digits`,
        );
      return file;
    } catch (error) {
      closeSync(descriptor);
      throw error instanceof NotYcd ? new NotYcd(error.message, basename(path)) : error;
    }
  }

  get words(): number {
    return Math.ceil(this.digits / DIGITS_PER_WORD[this.header.radix]);
  }

  /**
   * Reads words from the disk.
   * @param target gets `count` words at its start
   * @throws NotYcd when the file has become shorter; the system's error when it cannot be read
   */
  readWords(first: number, count: number, target: Buffer): void {
    this.#readInto(target, 8 * first, 8 * count);
  }

  #readInto(target: Buffer, from: number, length: number): void {
    let filled = 0;
    while (filled < length) {
      const read = readSync(this.#descriptor, target, filled, length - filled, this.dataOffset + from + filled);
      if (read === 0) throw new NotYcd('is cut off', basename(this.path));
      filled += read;
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/**
 * Writes one block. The file appears when it is whole and on the disk.
 * @param pieces packed digits, together as many as the header asks for
 */
export function writeYcdFile(path: string, header: YcdHeader, pieces: Iterable<Buffer>): Promise<void> {
  const expected = 8 * Math.ceil(digitsInBlock(header) / DIGITS_PER_WORD[header.radix]);
  return writeAtomically(path, async (file) => {
    await file.writeFile(formatHeader(header));
    let written = 0;
    for (const piece of pieces) {
      await file.writeFile(piece);
      written += piece.length;
    }
    if (written !== expected) throw new Error(`${written} bytes of words for a header that asks for ${expected}`);
  });
}
